"""Runs the tools and judges what comes out.

A judgement is the problem as text, empty where there is none.
"""

import os
import re
import shlex
import subprocess

from attributes import format_type, parse_tensor, parse_type

TIMEOUT_SECONDS = 120

# The tools' exit codes.
SUCCESS = 0
WRONG_PROGRAM = 1
REPORTED_ERROR = 2


class Tools:
    """Where the tools are, and what every run of them gets."""

    def __init__(self, tool_dir=None):
        self.tool_dir = tool_dir

    def path(self, name):
        return os.path.join(self.tool_dir, name) if self.tool_dir else name

    def opt(self, file, *arguments):
        """Returns the command that transforms a file."""
        # Constants are to be read, so none becomes a blob of bytes.
        text = "--mlir-print-elementsattrs-with-hex-if-larger=-1"
        return [self.path("tensorops-opt"), file, text] + list(arguments)

    def run(self, file, inputs, *arguments):
        """Returns the command that runs `main` of a file."""
        inputs = ["--input=" + value for value in inputs]
        return [self.path("tensorops-run"), file] + list(arguments) + inputs


class Outcome:
    """What a command did."""

    def __init__(self, command, timeout=TIMEOUT_SECONDS):
        self.command = command
        try:
            done = subprocess.run(
                command,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                timeout=timeout,
                check=False,
            )
            self.code, out, err = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired as expired:
            self.code, out, err = "timeout", expired.stdout or b"", expired.stderr or b""
        self.stdout = out.decode("utf-8", "replace")
        self.stderr = err.decode("utf-8", "replace")

    def describe(self, problem):
        """Returns the problem with what reproduces and shows it."""
        lines = ["problem: " + problem, "command: " + shlex.join(self.command)]
        lines += ["exit code: %s" % self.code]
        for name, text in (("stdout", self.stdout), ("stderr", self.stderr)):
            if text.strip():
                lines.append("%s: %s" % (name, text.strip()[:2000]))
        return "\n  ".join(lines)


def judge_value(outcome, expected):
    """Judges a run of tensorops-run that has to print these tensors."""
    if outcome.code != SUCCESS:
        return "expects exit code 0"
    if outcome.stderr:
        return "expects nothing on stderr"
    lines = outcome.stdout.splitlines()
    if len(lines) != len(expected):
        return "expects %d results, but got %d lines" % (len(expected), len(lines))
    for line, tensor in zip(lines, expected):
        problem = judge_tensor(line, tensor)
        if problem:
            return problem
    return ""


def judge_tensor(text, expected):
    """Judges an attribute that has to be this tensor."""
    try:
        actual = parse_tensor(text)
    except (ValueError, KeyError) as error:
        return "cannot read the result: %s" % error
    if actual == expected:
        return ""
    return "expects %s" % describe_tensor(expected)


def describe_tensor(tensor):
    type_text = format_type(tensor.element_type, tensor.shape)
    return "%s : %s" % (tensor.elements[:200], type_text)


def judge_rejection(outcome, file):
    """Judges a run of tensorops-opt that has to refuse the program."""
    if outcome.code != WRONG_PROGRAM:
        return "expects the verifier to refuse with exit code 1"
    if not re.search(re.escape(file) + r":\d+:\d+: error: ", outcome.stderr):
        return "expects an error with a location"
    return "" if not outcome.stdout else "expects nothing on stdout"


def judge_report(outcome):
    """Judges a run of tensorops-run that has to report a run-time error."""
    if outcome.code != REPORTED_ERROR:
        return "expects a reported run-time error, with exit code 2"
    if outcome.stdout:
        return "expects nothing on stdout"
    lines = outcome.stderr.splitlines()
    if len(lines) != 1 or "error: " not in lines[0]:
        return "expects one line with an error on stderr"
    return ""


# ===----------------------------------------------------------------------===#
# Reading what canonicalization leaves
# ===----------------------------------------------------------------------===#


def find_returned(text):
    """Returns the op that defines the only result of a function, behind casts, and
    the type of that result."""
    match = re.search(r"^ *return (%\w+) : (.*)$", text, re.MULTILINE)
    if not match:
        raise ValueError("expects a function with one result")
    name, type_text = match.groups()
    while True:
        pattern = r"^ *%s = (.*)$" % re.escape(name)
        definition = re.search(pattern, text, re.MULTILINE)
        if not definition:
            return "", type_text
        cast = re.match(r"tensor.cast (%\w+) : (\S+) to", definition.group(1))
        if not cast:
            return definition.group(1), type_text
        name, type_text = cast.groups()


def judge_fold(outcome, expected):
    """Judges a run of tensorops-opt that has to leave the expected constant."""
    if outcome.code != SUCCESS:
        return "expects exit code 0"
    try:
        definition, _ = find_returned(outcome.stdout)
    except ValueError as error:
        return str(error)
    constant = re.match(r"arith.constant (dense.*)$", definition)
    if not constant:
        return "expects a constant, but got '%s'" % definition[:200]
    return judge_tensor(constant.group(1), expected)


def judge_inferred_shape(outcome, expected):
    """Judges a run of tensorops-opt that has to refine a result to this shape."""
    if outcome.code != SUCCESS:
        return "expects exit code 0"
    try:
        _, type_text = find_returned(outcome.stdout)
        _, shape = parse_type(type_text)
    except ValueError as error:
        return str(error)
    return "" if shape == expected else "expects shape %s, but got %s" % (expected, shape)
