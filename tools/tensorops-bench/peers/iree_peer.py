"""IREE, from the StableHLO of the functions of JAX."""

from functools import partial

import iree.compiler
import iree.runtime
import jax
import numpy as np

from candidates import GIVEN_ROWS, Candidate
from jax_functions import configure, make_functions


def make_candidates(row, inputs, threads):
    """Returns the ways to compute a row."""
    configure()
    driver = "local-sync" if threads == 1 else "local-task"
    if threads > 1:
        iree.runtime.flags.parse_flags("--task_topology_max_group_count=%d" % threads)
    config = iree.runtime.Config(driver)
    arrays = [iree.runtime.asdevicearray(config.device, value) for value in inputs]
    note = GIVEN_ROWS if row.op == "dynamic_stitch" else ""

    def compile_function(function):
        main = load(config, lower(function, inputs))
        return lambda: main(*arrays)

    return [
        Candidate(name, partial(compile_function, function), np.asarray, note)
        for name, function in make_functions(row).items()
    ]


def lower(function, inputs):
    """Returns the code of a function for this machine."""
    text = jax.jit(function, keep_unused=True).lower(*inputs).as_text("stablehlo")
    return iree.compiler.compile_str(
        text, input_type="stablehlo", target_backends=["llvm-cpu"],
        extra_args=["--iree-llvmcpu-target-cpu=host", "--iree-opt-level=O3"])


def load(config, code):
    """Returns the function `main` of compiled code."""
    context = iree.runtime.SystemContext(config=config)
    module = iree.runtime.VmModule.copy_buffer(context.instance, code)
    context.add_vm_module(module)
    return context.modules[module.name]["main"]
