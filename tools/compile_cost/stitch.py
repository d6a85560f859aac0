"""dynamic_stitch, and the simplest loops for it."""

from compile_cost.operation import Operation
from compile_cost.text import Tensor


class Stitch(Operation):
    """One of pieces with these numbers of rows, which have these sizes."""

    def __init__(self, counts, row, element, is_dynamic):
        self.num_pieces = len(counts)
        inputs = [Tensor("i32", [count]) for count in counts]
        inputs += [Tensor(element, [count] + row) for count in counts]
        result = Tensor(element, [sum(counts)] + row)
        super().__init__(inputs, result, is_dynamic, 0, unknown_rows=True)

    def format_op(self):
        count = self.num_pieces
        names = ["$a%d" % i for i in range(2 * count)]
        types = [self.format_input("tensor", i) for i in range(2 * count)]
        parts = [
            "%s : %s" % (", ".join(names[part]), ", ".join(types[part]))
            for part in (slice(count), slice(count, None))
        ]
        return "dynamic_stitch indices(%s) data(%s)" % tuple(parts)

    def add_loops(self, text):
        sizes = [
            text.get_sizes("$a%d" % (self.num_pieces + piece), tensor, self.is_dynamic)
            for piece, tensor in enumerate(self.inputs[self.num_pieces :])
        ]
        self._add_checks(text, [piece[0] for piece in sizes])
        result = ["$rows"] + sizes[0][1:]
        type_text = self.format_result("memref")
        text.allocate(type_text, result)
        text.fill(self.result.element, type_text, result)
        with text.block("scf.if $good {"):
            for piece, piece_sizes in enumerate(sizes):
                self._add_piece(text, piece, piece_sizes)
            text.otherwise()
            report = "func.call @report_error(%s, $rows) : (index, index) -> ()"
            text.add(report, text.constant(0))

    def _add_index(self, text, piece, row):
        """Adds what loads an index of a piece, and returns its name."""
        memref = self.format_input("memref", piece)
        text.add("$raw%d = memref.load $a%d[%s] : %s", piece, piece, row, memref)
        text.add("$index%d = arith.index_cast $raw%d : i32 to index", piece, piece)
        return "$index%d" % piece

    def _add_checks(self, text, counts):
        """Adds loops that find a negative index and the largest one."""
        zero, one = text.constant(0), text.constant(1)
        least, most = zero, text.constant(-1)
        loop = (
            "$range%d:2 = scf.for $t%d = %s to %s step %s "
            "iter_args($l%d = %s, $m%d = %s) -> (index, index) {"
        )
        for i, count in enumerate(counts):
            values = (i, i, zero, count, one, i, least, i, most)
            with text.block(loop, *values):
                index = self._add_index(text, i, "$t%d" % i)
                text.add("$lower%d = arith.minsi $l%d, %s : index", i, i, index)
                text.add("$upper%d = arith.maxsi $m%d, %s : index", i, i, index)
                text.add("scf.yield $lower%d, $upper%d : index, index", i, i)
            least, most = "$range%d#0" % i, "$range%d#1" % i
        text.add("$good = arith.cmpi sge, %s, %s : index", least, zero)
        text.add("$rows = arith.addi %s, %s : index", most, one)

    def _add_piece(self, text, piece, sizes):
        """Adds a loop over the rows of a piece and one over each row."""
        number = self.num_pieces + piece
        source_type = self.format_input("memref", number)
        with text.loops("p%d_" % piece, sizes[:1]) as (row,):
            target = self._add_index(text, piece, row)
            with text.loops("e%d_" % piece, sizes[1:]) as counters:
                source = ", ".join([row] + counters)
                place = ", ".join([target] + counters)
                load = "$e%d = memref.load $a%d[%s] : %s"
                text.add(load, piece, number, source, source_type)
                store = "memref.store $e%d, $r[%s] : %s"
                text.add(store, piece, place, self.format_result("memref"))
