"""Models of ONNX that compute a row from inputs `x0`, `x1`... to the output `y`."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

ELEMENTS = {
    "i8": TensorProto.INT8,
    "i32": TensorProto.INT32,
    "i64": TensorProto.INT64,
    "f16": TensorProto.FLOAT16,
    "f32": TensorProto.FLOAT,
}


class Graph:
    """The nodes and constants of a model."""

    def __init__(self):
        self.nodes = []
        self._constants = []

    def add(self, op, *inputs, **attributes):
        """Adds a node and returns the name of its output."""
        output = attributes.pop("output", "v%d" % len(self.nodes))
        self.nodes.append(helper.make_node(op, list(inputs), [output], **attributes))
        return output

    def constant(self, values, element=np.int64):
        """Adds a constant and returns its name."""
        name = "c%d" % len(self._constants)
        array = np.array(values, element)
        self._constants.append(numpy_helper.from_array(array, name))
        return name

    def build(self, row, input_elements):
        """Returns the model."""
        inputs = [
            helper.make_tensor_value_info("x%d" % i, ELEMENTS[element], tensor.sizes)
            for i, (element, tensor) in enumerate(zip(input_elements, row.inputs))
        ]
        # How many rows a stitch has is in its indices.
        sizes = list(row.result.sizes)
        if row.op == "dynamic_stitch":
            sizes[0] = None
        output = helper.make_tensor_value_info("y", ELEMENTS[row.result.element], sizes)
        graph = helper.make_graph(self.nodes, "row", inputs, [output], self._constants)
        opset = helper.make_opsetid("", 18)
        model = helper.make_model(graph, opset_imports=[opset], ir_version=9)
        onnx.checker.check_model(model)
        return model


def make_models(row):
    """Returns models, by name."""
    if row.op == "space_to_batch_nd":
        elements = [row.inputs[0].element]
        graphs = {"Transpose": transpose(row), "Slice, Concat": slice_and_concat(row)}
    elif row.op == "scatter_nd":
        elements = ["i64", row.inputs[1].element]
        graphs = {"ScatterND": scatter(row)}
    else:
        elements = ["i64"] * row.num_pieces + [row.result.element] * row.num_pieces
        graphs = {
            "ScatterND": stitch(row),
            "a ScatterND a piece": stitch_by_piece(row),
        }
    return {name: graph.build(row, elements) for name, graph in graphs.items()}


def pad(graph, row):
    """Adds the padding and returns the padded input."""
    if not row.is_padded:
        return "x0"
    before, behind = zip(*row.padding())
    return graph.add("Pad", "x0", graph.constant(before + behind))


def transpose(row):
    graph = Graph()
    split = graph.add("Reshape", pad(graph, row), graph.constant(row.split_shape()))
    moved = graph.add("Transpose", split, perm=row.permutation())
    graph.add("Reshape", moved, graph.constant(row.result.sizes), output="y")
    return graph


def slice_and_concat(row):
    graph = Graph()
    padded = pad(graph, row)
    sizes = [row.split_shape()[1 + 2 * i] * b for i, b in enumerate(row.block)]
    axes = graph.constant(range(1, 1 + len(row.block)))
    ends, steps = graph.constant(sizes), graph.constant(row.block)
    parts = [
        graph.add("Slice", padded, graph.constant(offset), ends, axes, steps)
        for offset in np.ndindex(*row.block)
    ]
    graph.add("Concat", *parts, axis=0, output="y")
    return graph


def add_zeros(graph, shape, element):
    """Adds a tensor of zeros."""
    zero = helper.make_tensor("zero", ELEMENTS[element], [1], [0])
    return graph.add("ConstantOfShape", shape, value=zero)


def scatter(row):
    graph = Graph()
    shape = graph.constant(row.result.sizes)
    zeros = add_zeros(graph, shape, row.result.element)
    graph.add("ScatterND", zeros, "x0", "x1", reduction="add", output="y")
    return graph


def start_stitch(graph, row):
    """Adds the empty result of a stitch. Returns it and all indices."""
    names = ["x%d" % i for i in range(row.num_pieces)]
    indices = graph.add("Concat", *names, axis=0)
    largest = graph.add("ReduceMax", indices, keepdims=1)
    count = graph.add("Add", largest, graph.constant([1]))
    rest = row.result.sizes[1:]
    shape = graph.add("Concat", count, graph.constant(rest), axis=0) if rest else count
    return add_zeros(graph, shape, row.result.element), indices


def stitch(row):
    graph = Graph()
    zeros, indices = start_stitch(graph, row)
    targets = graph.add("Unsqueeze", indices, graph.constant([1]))
    names = ["x%d" % (row.num_pieces + i) for i in range(row.num_pieces)]
    data = graph.add("Concat", *names, axis=0)
    graph.add("ScatterND", zeros, targets, data, output="y")
    return graph


def stitch_by_piece(row):
    graph = Graph()
    result, _ = start_stitch(graph, row)
    for i in range(row.num_pieces):
        targets = graph.add("Unsqueeze", "x%d" % i, graph.constant([1]))
        name = {"output": "y"} if i + 1 == row.num_pieces else {}
        data = "x%d" % (row.num_pieces + i)
        result = graph.add("ScatterND", result, targets, data, **name)
    return graph
