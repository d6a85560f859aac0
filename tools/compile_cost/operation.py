"""One op with its operands, and the two functions that compute it."""

from compile_cost.text import Text

# What a hand-written function calls where an index is bad.
REPORT = "func.func private @report_error(index, index)\n"


class Operation:
    """An op whose sizes the types say, or none of them if it is dynamic.

    `sizes` is how many operands of type index follow its tensors where it is
    dynamic, and `unknown_rows` is true of a result whose number of rows types never
    say."""

    def __init__(self, inputs, result, is_dynamic, num_sizes, unknown_rows=False):
        self.inputs = inputs
        self.result = result
        self.is_dynamic = is_dynamic
        self.num_sizes = num_sizes if is_dynamic else 0
        self.num_unknown = 1 if unknown_rows else 0

    def format_input(self, kind, number):
        return self.inputs[number].format(kind, self.is_dynamic)

    def format_result(self, kind):
        return self.result.format(kind, self.is_dynamic, self.num_unknown)

    def format_arguments(self, kind):
        arguments = [
            "%%a%d: %s" % (i, self.format_input(kind, i)) for i in range(len(self.inputs))
        ]
        arguments += ["%%n%d: index" % i for i in range(self.num_sizes)]
        return arguments

    def write_ours(self):
        """Returns the lines that compute `%r` by an op on tensors."""
        text = Text()
        line = "$r = tensorops.%s -> %s"
        text.add(line, self.format_op(), self.format_result("tensor"))
        return text.lines

    def write_plain(self):
        """Returns the lines that compute `%r` by loops on memrefs."""
        text = Text()
        self.add_loops(text)
        return text.lines

    def format_list(self, sizes):
        """Returns sizes of an op, which are arguments where it is dynamic."""
        if self.is_dynamic:
            sizes = ["$n%d" % i for i in range(len(sizes))]
        return "[%s]" % ", ".join(map(str, sizes))

    def format_op(self):
        """Returns the op up to the type of its result."""
        raise NotImplementedError

    def add_loops(self, text):
        """Adds the loops that compute the same."""
        raise NotImplementedError
