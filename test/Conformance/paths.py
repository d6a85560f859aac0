"""The paths that take a conformance case through the compiler.

A check yields a pair for each command it runs: the outcome and the problem.
"""

from attributes import format_tensor, format_type
from cases import expected_tensor, make_application, read_tensor
from execution import (
    SUCCESS,
    Outcome,
    judge_fold,
    judge_inferred_shape,
    judge_rejection,
    judge_report,
    judge_value,
)
from programs import (
    Program,
    build_value_form,
    format_list,
    format_op,
    make_dynamic_form,
    make_static_form,
)
from reference import RANK, VALUE, OpError, Tensor

# The largest result that folds.
MAX_FOLDED_ELEMENTS = 1024

# Small blocks, so that kernels have several.
EMULATED_GPU = ["--target=gpu-emulated", "--block-size=32"]

# However small a result is, threads share it, and it is stored past the caches.
PARALLEL = ["--parallel", "--threads=3", "--parallel-bytes=0"]
STREAMED = ["--non-temporal-bytes=0"]


class Context:
    """The tools, and a writer that returns the path of a program it stores."""

    def __init__(self, tools, write):
        self.tools = tools
        self.write = write


def error_level(application):
    """Returns the level of the reference's error, or None if it has a value."""
    try:
        application.evaluate()
    except OpError as error:
        return error.level
    return None


def make_form(case, application, is_static):
    """Returns the form of a case, with a static result where it has a value."""
    if not is_static:
        return make_dynamic_form(application)
    expected = expected_tensor(case, application)
    shape = expected.shape if expected else [None] * application.result_rank
    return make_static_form(application, shape)


# ===----------------------------------------------------------------------===#
# Cases to run
# ===----------------------------------------------------------------------===#


def check_run(context, case, is_static, options):
    """Runs a case on arguments, with static types or with ranks alone."""
    application = make_application(case)
    program = build_value_form(application, make_form(case, application, is_static))
    file = context.write(program.function())
    level = error_level(application)
    if level == RANK or (is_static and level not in (None, VALUE)):
        outcome = Outcome(context.tools.opt(file))
        yield outcome, judge_rejection(outcome, file)
        return
    command = context.tools.run(file, program.inputs, "--bad-indices=error", *options)
    outcome = Outcome(command)
    if level is None:
        yield outcome, judge_value(outcome, [expected_tensor(case, application)])
    else:
        yield outcome, judge_report(outcome)


def check_fold(context, case):
    """Canonicalizes a case in which everything is constant."""
    application = make_application(case)
    form = make_form(case, application, is_static=True)
    form.constant_operands = True
    program = build_value_form(application, form)
    file = context.write(program.function())
    outcome = Outcome(context.tools.opt(file, "-canonicalize"))
    level = error_level(application)
    if level is None:
        yield outcome, judge_folded_value(outcome, expected_tensor(case, application))
    elif level == VALUE:
        yield outcome, judge_kept(outcome, application)
        yield from check_constant_report(context, file)
    else:
        yield outcome, judge_rejection(outcome, file)


def judge_folded_value(outcome, expected):
    """Judges the fold of a case with this value, where it is small enough."""
    if len(expected.elements) <= MAX_FOLDED_ELEMENTS:
        return judge_fold(outcome, expected)
    return "" if outcome.code == SUCCESS else "expects exit code 0"


def judge_kept(outcome, application):
    """Judges that a fold has not removed the report of a bad index."""
    if outcome.code != SUCCESS:
        return "expects exit code 0"
    kept = "tensorops." + application.op in outcome.stdout
    return "" if kept else "expects the op to stay, as it reports"


def check_constant_report(context, file):
    """Runs a program with a constant bad index: refused, or reported."""
    outcome = Outcome(context.tools.run(file, [], "--bad-indices=error"))
    if outcome.code == 1:
        yield outcome, "" if ": error: " in outcome.stderr else "expects an error"
    else:
        yield outcome, judge_report(outcome)


# ===----------------------------------------------------------------------===#
# Cases about types
# ===----------------------------------------------------------------------===#


def check_types(context, case):
    """Checks that the verifier refuses these types."""
    program = TYPE_PROGRAMS[case["op"]](case["types"], case.get("consts", {}))
    file = context.write(program.function())
    outcome = Outcome(context.tools.opt(file))
    yield outcome, judge_rejection(outcome, file)


def _space_to_batch_types(types, _):
    program = Program()
    source = program.add_argument(types["input"], "")
    op = "tensorops.space_to_batch_nd %s block [2] low [0] high [0] : %s -> %s"
    program.add("result", op % (source, types["input"], types["result"]))
    return program


def _scatter_types(types, consts):
    program = Program()
    indices = program.add_argument(types["indices"], "")
    updates = program.add_argument(types["updates"], "")
    shape = consts.get("shape") or [program.add_index(0)]
    op = "tensorops.scatter_nd %s, %s shape %s : %s, %s -> %s"
    types = (types["indices"], types["updates"], types["result"])
    program.add("result", op % ((indices, updates, format_list(shape)) + types))
    return program


def _stitch_types(types, _):
    program = Program()
    operands = {
        name: ", ".join(program.add_argument(t, "") for t in types[name])
        for name in ("indices", "data")
    }
    # A result without a rank is refused for that alone.
    result = types["result"].replace("tensor<*xf32>", "tensor<?x3xf32>")
    text = "tensorops.dynamic_stitch indices(%s : %s) data(%s : %s) -> %s"
    program.add(
        "result",
        text
        % (
            operands["indices"],
            ", ".join(types["indices"]),
            operands["data"],
            ", ".join(types["data"]),
            result,
        ),
    )
    return program


TYPE_PROGRAMS = {
    "space_to_batch_nd": _space_to_batch_types,
    "scatter_nd": _scatter_types,
    "dynamic_stitch": _stitch_types,
}


def check_infer(context, case):
    """Checks that canonicalization refines a result whose type tells nothing."""
    program = INFER_PROGRAMS[case["op"]](case["shapes"], case["consts"])
    file = context.write(program.function())
    outcome = Outcome(context.tools.opt(file, "-canonicalize"))
    yield outcome, judge_inferred_shape(outcome, case["expect"]["shape"])


def _space_to_batch_infer(shapes, consts):
    program = Program()
    source_type = format_type("f32", shapes["input"])
    source = program.add_argument(source_type, "")
    num_blocks = shapes["block_shape"][0]
    block = consts.get("block_shape") or [None] * num_blocks
    paddings = consts.get("paddings") or [[None, None]] * num_blocks
    columns = [block, [row[0] for row in paddings], [row[1] for row in paddings]]
    lists = [
        format_list(program.add_index(v or 0, is_constant=v is not None) for v in column)
        for column in columns
    ]
    result_type = format_type("f32", [None] * len(shapes["input"]))
    text = "tensorops.space_to_batch_nd %s block %s low %s high %s : %s -> %s"
    op = text % (source, lists[0], lists[1], lists[2], source_type, result_type)
    program.add_result(program.add("result", op), result_type)
    return program


def _stitch_infer(shapes, consts):
    program = Program()
    names, types = [], []
    for shape, constant in zip(shapes["indices"], consts["indices"]):
        types.append(format_type("i32", shape))
        if constant is None:
            names.append(program.add_argument(types[-1], ""))
            continue
        value = read_tensor({"dtype": "int32", "shape": shape, "data": constant})
        names.append(program.add("c", "arith.constant " + format_tensor(value)))
    for shape in shapes["data"]:
        types.append(format_type("f32", shape))
        names.append(program.add_argument(types[-1], ""))
    rank = 1 + len(shapes["data"][0]) - len(shapes["indices"][0])
    result_type = format_type("f32", [None] * rank)
    n = len(shapes["indices"])
    text = "tensorops.dynamic_stitch indices(%s : %s) data(%s : %s) -> %s"
    lists = [", ".join(part) for part in (names[:n], types[:n], names[n:], types[n:])]
    program.add_result(program.add("result", text % (*lists, result_type)), result_type)
    return program


INFER_PROGRAMS = {
    "space_to_batch_nd": _space_to_batch_infer,
    "dynamic_stitch": _stitch_infer,
}


# ===----------------------------------------------------------------------===#
# Large cases
# ===----------------------------------------------------------------------===#


def check_large(context, case, options):
    """Runs a case whose result is too large to print: extracts what is not zero
    and counts it."""
    application = make_application(case)
    expect = case["expect"]
    form = make_static_form(application, expect["shape"])
    program = build_value_form(application, form)
    (value, type_text) = program.results.pop()
    element_type = application.result_element_type
    expected = []
    for entry in expect["nonzero"]:
        add_extracted(program, value, type_text, element_type, entry["index"])
        expected.append(Tensor(element_type, [1], [entry["value"]]))
    add_count(program, value, type_text, element_type, expect["shape"])
    expected.append(Tensor("i64", [1], [len(expect["nonzero"])]))
    file = context.write(program.function())
    outcome = Outcome(context.tools.run(file, program.inputs, *options), timeout=600)
    yield outcome, judge_value(outcome, expected)


def add_extracted(program, value, type_text, element_type, index):
    """Adds a result with the element at `index`."""
    names = ", ".join(program.add("i", "arith.constant %d : index" % i) for i in index)
    element = program.add("e", "tensor.extract %s[%s] : %s" % (value, names, type_text))
    result_type = format_type(element_type, [1])
    text = "tensor.from_elements %s : %s" % (element, result_type)
    program.add_result(program.add("extracted", text), result_type)


def add_count(program, value, type_text, element_type, shape):
    """Adds a result with the number of integer elements that are not zero."""
    zero = program.add("c", "arith.constant 0 : index")
    one = program.add("c", "arith.constant 1 : index")
    none = program.add("c", "arith.constant 0 : i64")
    null = program.add("c", "arith.constant 0 : " + element_type)
    sizes = [program.add("c", "arith.constant %d : index" % size) for size in shape]
    count = program.name("count")
    carried = none
    for dim, size in enumerate(sizes):
        result = count if dim == 0 else "%%n%d" % dim
        text = "%s = scf.for %%i%d = %s to %s step %s iter_args(%%a%d = %s) -> (i64) {"
        program.lines.append(text % (result, dim, zero, size, one, dim, carried))
        carried = "%%a%d" % dim
    position = ", ".join("%%i%d" % dim for dim in range(len(shape)))
    program.lines += [
        "%%x = tensor.extract %s[%s] : %s" % (value, position, type_text),
        "%%is = arith.cmpi ne, %%x, %s : %s" % (null, element_type),
        "%as = arith.extui %is : i1 to i64",
        "%%next = arith.addi %s, %%as : i64" % carried,
        "scf.yield %next : i64",
        "}",
    ]
    for dim in range(len(shape) - 1, 0, -1):
        program.lines += ["scf.yield %%n%d : i64" % dim, "}"]
    text = "tensor.from_elements %s : tensor<1xi64>" % count
    program.add_result(program.add("counted", text), "tensor<1xi64>")
