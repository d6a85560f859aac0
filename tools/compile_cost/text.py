"""Writes functions: lines with their indentation, constants and loops."""

import contextlib


class Tensor:
    """The type of an operand or result: its elements and its sizes."""

    def __init__(self, element, sizes):
        self.element = element
        self.sizes = list(sizes)

    def format(self, kind, is_dynamic, num_dynamic=None):
        """Returns the type, a `tensor` or a `memref`, with no size if it is dynamic.

        Of a static one the first `num_dynamic` sizes are unknown."""
        unknown = len(self.sizes) if is_dynamic else num_dynamic or 0
        sizes = ["?"] * unknown + [str(size) for size in self.sizes[unknown:]]
        return "%s<%s>" % (kind, "x".join(sizes + [self.element]))


class Text:
    """The body of a function."""

    def __init__(self):
        self.lines = []
        self._depth = 1
        self._constants = {}

    def add(self, line, *values):
        """Adds a line, with values for its `%s`; a name of MLIR is `$name`."""
        line = line % values if values else line
        self.lines.append("  " * self._depth + line.replace("$", "%"))

    def constant(self, value):
        """Returns the name of a constant of type index, for all of the body."""
        if value not in self._constants:
            name = "$c%s" % str(value).replace("-", "m")
            self._constants[value] = name
            line = "%s = arith.constant %d : index" % (name, value)
            self.lines.insert(len(self._constants) - 1, "  " + line.replace("$", "%"))
        return self._constants[value]

    @contextlib.contextmanager
    def block(self, line, *values):
        """Adds a line that opens a region, and closes it in the end."""
        self.add(line, *values)
        self._depth += 1
        yield
        self._depth -= 1
        self.add("}")

    def otherwise(self):
        """Adds the other region of the scf.if that is open."""
        self._depth -= 1
        self.add("} else {")
        self._depth += 1

    @contextlib.contextmanager
    def loops(self, prefix, bounds):
        """Opens a loop for each bound, and gives the names of the counters."""
        zero, one = self.constant(0), self.constant(1)
        names = ["$%s%d" % (prefix, i) for i in range(len(bounds))]
        with contextlib.ExitStack() as stack:
            for name, bound in zip(names, bounds):
                loop = "scf.for %s = %s to %s step %s {"
                stack.enter_context(self.block(loop, name, zero, bound, one))
            yield names

    def get_sizes(self, buffer, tensor, is_dynamic):
        """Returns the names of the sizes of a memref."""
        if not is_dynamic:
            return [self.constant(size) for size in tensor.sizes]
        names = []
        for dim in range(len(tensor.sizes)):
            name = "%s_size%d" % (buffer, dim)
            position = self.constant(dim)
            type_text = tensor.format("memref", True)
            self.add("%s = memref.dim %s, %s : %s", name, buffer, position, type_text)
            names.append(name)
        return names

    def allocate(self, type_text, sizes):
        """Allocates the result; `sizes` are its sizes, of which the type says all but
        the first."""
        unknown = ", ".join(sizes[: type_text.count("?")])
        alloc = "$r = memref.alloc(%s) {alignment = 64 : i64} : %s"
        self.add(alloc, unknown, type_text)

    def fill(self, element, type_text, sizes):
        """Fills the result with zeros."""
        zero = "0.0" if element.startswith("f") else "0"
        self.add("$zero = arith.constant %s : %s", zero, element)
        with self.loops("f", sizes) as counters:
            self.add("memref.store $zero, $r[%s] : %s", ", ".join(counters), type_text)
