"""space_to_batch_nd, and the simplest loops for it."""

import math

from compile_cost.operation import Operation
from compile_cost.text import Tensor


class SpaceToBatch(Operation):
    """One with these sizes; padding is constant even where it is dynamic."""

    def __init__(self, sizes, block, low, high, element, is_dynamic):
        self.block, self.low, self.high = block, low, high
        padded = [s + l + h for s, l, h in zip(sizes[1:], low, high)]
        result = [sizes[0] * math.prod(block)]
        result += [size // b for size, b in zip(padded, block)]
        result += sizes[1 + len(block) :]
        super().__init__(
            [Tensor(element, sizes)], Tensor(element, result), is_dynamic, len(block)
        )

    def format_op(self):
        operation = "space_to_batch_nd $a0 block %s low %s high %s : %s"
        block = self.format_list(self.block)
        return operation % (block, self.low, self.high, self.format_input("tensor", 0))

    def add_loops(self, text):
        sizes = text.get_sizes("$a0", self.inputs[0], self.is_dynamic)
        if self.is_dynamic:
            blocks = ["$n%d" % i for i in range(len(self.block))]
            result, rest = self._add_result_sizes(text, sizes, blocks)
        else:
            blocks = [text.constant(size) for size in self.block]
            result = [text.constant(size) for size in self.result.sizes]
        type_text = self.format_result("memref")
        text.allocate(type_text, result)
        if any(self.low + self.high):
            text.fill(self.result.element, type_text, result)
        if not self.is_dynamic:
            self._add_copy(text, sizes, blocks)
            return
        text.add("$good = arith.cmpi eq, %s, %s : index", rest, text.constant(0))
        with text.block("scf.if $good {"):
            self._add_copy(text, sizes, blocks)
            text.otherwise()
            text.add("func.call @report_error(%s, %s) : (index, index) -> ()", rest, rest)

    def _add_result_sizes(self, text, sizes, blocks):
        """Adds the sizes of the result. Returns their names, and that of a value that
        is 0 where all blocks divide."""
        batch, rest, grid = sizes[0], text.constant(0), []
        for i, block in enumerate(blocks):
            padding = text.constant(self.low[i] + self.high[i])
            text.add("$padded%d = arith.addi %s, %s : index", i, sizes[1 + i], padding)
            text.add("$grid%d = arith.divsi $padded%d, %s : index", i, i, block)
            text.add("$rest%d = arith.remsi $padded%d, %s : index", i, i, block)
            text.add("$any%d = arith.ori %s, $rest%d : index", i, rest, i)
            text.add("$batch%d = arith.muli %s, %s : index", i, batch, block)
            batch, rest = "$batch%d" % i, "$any%d" % i
            grid.append("$grid%d" % i)
        return [batch] + grid + sizes[1 + len(blocks) :], rest

    def _add_copy(self, text, sizes, blocks):
        """Adds loops over the input, which divide to find the place of an element."""
        with text.loops("i", sizes) as counters:
            batch, grid = text.constant(0), []
            for i, block in enumerate(blocks):
                low = text.constant(self.low[i])
                text.add("$at%d = arith.addi %s, %s : index", i, counters[1 + i], low)
                text.add("$to%d = arith.divsi $at%d, %s : index", i, i, block)
                text.add("$in%d = arith.remsi $at%d, %s : index", i, i, block)
                text.add("$row%d = arith.muli %s, %s : index", i, batch, block)
                text.add("$piece%d = arith.addi $row%d, $in%d : index", i, i, i)
                batch = "$piece%d" % i
                grid.append("$to%d" % i)
            text.add("$first = arith.muli %s, %s : index", batch, sizes[0])
            text.add("$image = arith.addi $first, %s : index", counters[0])
            source = ", ".join(counters)
            target = ", ".join(["$image"] + grid + counters[1 + len(blocks) :])
            input_type = self.format_input("memref", 0)
            text.add("$e = memref.load $a0[%s] : %s", source, input_type)
            text.add("memref.store $e, $r[%s] : %s", target, self.format_result("memref"))
