#!/usr/bin/env python3
"""Draws programs, runs them down random paths, compares with the reference.

    fuzz.py --op=scatter_nd --seed=7 --draws=500 --work-dir=DIR -j2
    fuzz.py --op=scatter_nd --seed=7 --only=123 --work-dir=DIR

Every draw has a generator of its own, so that one of them can be repeated alone.
A failure prints the program, the command, and what was expected.
"""

import argparse
import concurrent.futures
import os
import random as random_module
import sys

sys.path.insert(
    0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Conformance")
)

from applications import DRAW, chance, draw_application, draw_tensor
from attributes import format_type
from execution import (
    SUCCESS,
    WRONG_PROGRAM,
    Outcome,
    Tools,
    judge_fold,
    judge_rejection,
    judge_report,
    judge_value,
)
from forms import (
    STYLES,
    build_buffer_form,
    can_embed,
    draw_form,
    replace_view,
    spoil_result_shape,
)
from programs import build_value_form
from reference import RANK, VALUE, OpError

MAX_FOLDED_ELEMENTS = 1024


class Draw:
    """A program, the options to run it with, and what has to come of it.

    `level` is that of the error, or None; `result` is the value of the op.
    """

    def __init__(self, random, op):
        self.application = draw_application(random, op)
        self.style = random.choice(STYLES)
        self.path = random.choice(["run", "run", "run", "fold", "buffer"])
        # Folds know no default: what an unset mode would report stays.
        modes = ["error"] if self.path == "fold" else ["error", "error", "ignore"]
        self.default_mode = random.choice(modes)
        self.resolve_mode()
        shape = self.result.shape if self.result else self.application.sizes.get("shape")
        self.form = draw_form(random, self.application, shape, self.style)
        if chance(random, 0.08) and spoil_result_shape(random, self.form):
            self.spoil_declared()
        self.options = draw_options(random)
        self.expected = [self.result]
        self.build(random)

    def spoil_declared(self):
        """Expects an error, as the result is declared with another size. The number
        of rows of a stitch is never seen in its type."""
        if self.level != RANK:
            self.level = "declared"
        if self.application.op == "dynamic_stitch" and self.style == "static":
            self.style = "mixed"

    def resolve_mode(self):
        """Evaluates the application; promises are kept."""
        application = self.application
        written = application.mode
        application.mode = written or self.default_mode
        self.level, self.result = evaluate(application)
        if application.mode == "assume" and self.level == VALUE:
            written = application.mode = "error"
        self.resolved_mode = application.mode
        application.mode = written

    def build(self, random):
        application = self.application
        if self.path == "buffer" and application.op != "dynamic_stitch" and self.level:
            # Its sizes are those of a destination, which has no wrong ones.
            self.path = "run"
        if self.path == "buffer" and not self.result:
            self.path = "run"
        if self.path == "buffer":
            self.build_buffer(random)
            return
        self.form.constant_operands = self.path == "fold"
        self.program = build_value_form(application, self.form)
        if self.path == "run" and chance(random, 0.2):
            self.return_argument()

    def build_buffer(self, random):
        # A destination has the shape that is declared, right or wrong.
        shape = [
            actual if declared is None else declared
            for declared, actual in zip(self.form.result_shape, self.result.shape)
        ]
        target = draw_tensor(random, self.result.element_type, shape)
        is_strided = can_embed(target.shape) and chance(random, 0.5)
        self.program, whole = build_buffer_form(
            self.application, self.form, target, is_strided
        )
        if self.level is None:
            self.expected = [replace_view(whole, self.result, is_strided)]

    def return_argument(self):
        """Returns the first operand too, which must not have changed."""
        if 0 in self.form.strided_operands or not self.application.tensors:
            return
        tensor = self.application.tensors[0]
        type_text = format_type(tensor.element_type, self.form.operand_shapes[0])
        name = self.program.arguments[0].split(":")[0]
        self.program.add_result(name, type_text)
        self.expected.append(tensor)


def evaluate(application):
    try:
        return None, application.evaluate()
    except OpError as error:
        return error.level, None


def draw_options(random):
    options = random.choice(
        [
            [],
            ["--non-temporal-bytes=0"],
            ["--parallel", "--threads=3"],
            ["--parallel", "--threads=2", "--parallel-bytes=0"],
            ["--parallel", "--threads=3", "--parallel-bytes=0", "--non-temporal-bytes=0"],
            ["--target=gpu-emulated", "--block-size=%d" % random.choice([1, 7, 32])],
            ["--target=gpu-emulated", "--deterministic"],
        ]
    )
    options = list(options)
    if "--target=gpu-emulated" in options:
        options.append(
            "--thread-order=" + random.choice(["forward", "reverse", "shuffle"])
        )
        options.append("--seed=%d" % random.randrange(100))
        options.append("--memory=" + random.choice(["host", "device"]))
    if chance(random, 0.3):
        options.append("--route=linalg")
    if chance(random, 0.1):
        options.append("--deterministic")
    if chance(random, 0.1):
        options.append("--errors=assert")
    return options


# ===----------------------------------------------------------------------===#
# Judging
# ===----------------------------------------------------------------------===#


def check_fold(draw, tools, file):
    """Folds a value, and nothing else; valid programs stay valid."""
    if draw.level is not None:
        plain = Outcome(tools.opt(file))
        outcome = Outcome(tools.opt(file, "-canonicalize"))
        if plain.code == WRONG_PROGRAM and draw.level != VALUE:
            return plain, judge_rejection(plain, file)
        if draw.level == RANK or draw.style == "static" and draw.level != VALUE:
            return plain, "expects the verifier to refuse"
        kept = "tensorops." + draw.application.op in outcome.stdout
        good = outcome.code == SUCCESS and kept
        return outcome, "" if good else "expects the op, which reports, to stay"
    outcome = Outcome(tools.opt(file, "-canonicalize"))
    if len(draw.result.elements) <= MAX_FOLDED_ELEMENTS:
        return outcome, judge_fold(outcome, draw.result)
    return outcome, "" if outcome.code == SUCCESS else "expects exit code 0"


def check_run(draw, tools, file):
    """Runs a program: a value, a report, or a refusal that the verifier shares."""
    mode = "--bad-indices=" + draw.default_mode
    outcome = Outcome(tools.run(file, draw.program.inputs, mode, *draw.options))
    if draw.level is None:
        return outcome, judge_value(outcome, draw.expected)
    must_refuse = draw.level == RANK or (draw.style == "static" and draw.level != VALUE)
    may_refuse = draw.style == "mixed" and draw.level != VALUE
    if must_refuse or (may_refuse and outcome.code == WRONG_PROGRAM):
        refused = Outcome(tools.opt(file))
        return refused, judge_rejection(refused, file)
    return outcome, judge_report(outcome)


def run_draw(op, seed, number, tools, work_dir):
    """Returns the description of a failure, or nothing."""
    draw = Draw(random_module.Random("%s %s %d" % (op, seed, number)), op)
    file = os.path.join(work_dir, "draw-%d.mlir" % number)
    text = draw.program.function()
    with open(file, "w", encoding="utf-8") as stream:
        stream.write(text)
    check = check_fold if draw.path == "fold" else check_run
    outcome, problem = check(draw, tools, file)
    if not problem:
        os.remove(file)
        return ""
    if draw.level is None:
        expectation = "a value"
    else:
        expectation = "an error found at level '%s', sizes %s" % (draw.level, draw.style)
    return "FAILED draw %d (%s; expects %s)\n  %s\nprogram %s:\n%s" % (
        number,
        draw.path,
        expectation,
        outcome.describe(problem),
        file,
        text,
    )


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--op", choices=sorted(DRAW), required=True)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--draws", type=int, default=200)
    parser.add_argument("--only", type=int, help="repeat this draw alone")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("--work-dir", default=".", help="where programs are written")
    parser.add_argument("--tool-dir", help="where the tools are, if not in PATH")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    os.makedirs(arguments.work_dir, exist_ok=True)
    tools = Tools(arguments.tool_dir)
    numbers = range(arguments.draws)
    if arguments.only is not None:
        numbers = [arguments.only]

    def run(number):
        return run_draw(arguments.op, arguments.seed, number, tools, arguments.work_dir)

    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        failures = [failure for failure in pool.map(run, numbers) if failure]
    for failure in failures:
        print(failure)
    print("seed %s: %d draws, %d failed" % (arguments.seed, len(numbers), len(failures)))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
