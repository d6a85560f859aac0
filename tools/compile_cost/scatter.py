"""scatter_nd, and the simplest loops for it."""

from compile_cost.operation import Operation
from compile_cost.text import Tensor


class Scatter(Operation):
    """One of `count` tuples of `depth` indices into a result of these sizes."""

    def __init__(self, count, depth, sizes, index, element, is_dynamic):
        self.depth = depth
        inputs = [Tensor(index, [count, depth]), Tensor(element, [count] + sizes[depth:])]
        super().__init__(inputs, Tensor(element, sizes), is_dynamic, len(sizes))

    def format_input(self, kind, number):
        # The depth of the tuples is part of what the op is.
        if self.is_dynamic and number == 0:
            return "%s<?x%dx%s>" % (kind, self.depth, self.inputs[0].element)
        return super().format_input(kind, number)

    def format_op(self):
        operation = "scatter_nd $a0, $a1 shape %s : %s, %s"
        types = [self.format_input("tensor", i) for i in range(2)]
        return operation % (self.format_list(self.result.sizes), *types)

    def add_loops(self, text):
        if self.is_dynamic:
            sizes = ["$n%d" % i for i in range(len(self.result.sizes))]
        else:
            sizes = [text.constant(size) for size in self.result.sizes]
        updates = text.get_sizes("$a1", self.inputs[1], self.is_dynamic)
        self._add_check(text, sizes, updates[0])
        type_text = self.format_result("memref")
        text.allocate(type_text, sizes)
        text.fill(self.result.element, type_text, sizes)
        with text.block("scf.if $good {"):
            self._add_updates(text, updates)
            text.otherwise()
            report = "func.call @report_error($bad, %s) : (index, index) -> ()"
            text.add(report, updates[0])

    def _add_index(self, text, row, component):
        """Adds what loads a component of a tuple, and returns its name."""
        place = "%s, %s" % (row, text.constant(component))
        element = self.inputs[0].element
        memref = self.format_input("memref", 0)
        text.add("$raw%d = memref.load $a0[%s] : %s", component, place, memref)
        cast = "$index%d = arith.index_cast $raw%d : %s to index"
        text.add(cast, component, component, element)
        return "$index%d" % component

    def _add_check(self, text, sizes, count):
        """Adds a loop that finds the last bad tuple, or -1."""
        zero, one, none = text.constant(0), text.constant(1), text.constant(-1)
        loop = "$bad = scf.for $t = %s to %s step %s iter_args($found = %s) -> (index) {"
        with text.block(loop, zero, count, one, none):
            condition = None
            for i in range(self.depth):
                index = self._add_index(text, "$t", i)
                text.add("$bad%d = arith.cmpi uge, %s, %s : index", i, index, sizes[i])
                if condition:
                    text.add("$any%d = arith.ori %s, $bad%d : i1", i, condition, i)
                condition = "$any%d" % i if condition else "$bad0"
            text.add("$next = arith.select %s, $t, $found : index", condition)
            text.add("scf.yield $next : index")
        text.add("$good = arith.cmpi slt, $bad, %s : index", zero)

    def _add_updates(self, text, sizes):
        """Adds a loop over all tuples and one over each slice."""
        updates, result = self.format_input("memref", 1), self.format_result("memref")
        element = self.result.element
        addition = "arith.addf" if element.startswith("f") else "arith.addi"
        with text.loops("u", sizes[:1]) as (row,):
            tuple_ = [self._add_index(text, row, i) for i in range(self.depth)]
            with text.loops("s", sizes[1:]) as slices:
                place = ", ".join(tuple_ + slices)
                source = ", ".join([row] + slices)
                text.add("$update = memref.load $a1[%s] : %s", source, updates)
                text.add("$before = memref.load $r[%s] : %s", place, result)
                text.add("$sum = %s $before, $update : %s", addition, element)
                text.add("memref.store $sum, $r[%s] : %s", place, result)
