"""ONNX Runtime, on models of a few ops."""

from functools import partial

import numpy as np
import onnxruntime

from candidates import Candidate
from onnx_models import make_models


def make_candidates(row, inputs, threads):
    """Returns the ways to compute a row. Indices have 64 bits, as ScatterND takes no
    others."""
    if row.op != "space_to_batch_nd":
        count = 1 if row.op == "scatter_nd" else row.num_pieces
        inputs = [value.astype(np.int64) for value in inputs[:count]] + inputs[count:]
    values = {
        "x%d" % i: onnxruntime.OrtValue.ortvalue_from_numpy(value)
        for i, value in enumerate(inputs)
    }
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 4

    def load(model):
        session = onnxruntime.InferenceSession(
            model.SerializeToString(), options, providers=["CPUExecutionProvider"])
        return lambda: session.run_with_ort_values(["y"], values)

    return [
        Candidate(name, partial(load, model), lambda results: results[0].numpy())
        for name, model in make_models(row).items()
    ]
