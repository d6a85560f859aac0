"""The four documented steps of a space_to_batch_nd in MLIR, compiled by its tools."""

import os
import re
import subprocess

PASSES = [
    "--one-shot-bufferize=bufferize-function-boundaries=1 "
    "function-boundary-type-conversion=identity-layout-map",
    "--buffer-deallocation-pipeline",
    "--convert-bufferization-to-memref",
    "--canonicalize",
    "--cse",
    "--convert-linalg-to-loops",
    "--loop-invariant-code-motion",
    "--convert-scf-to-cf",
    "--expand-strided-metadata",
    "--lower-affine",
    "--convert-to-llvm",
    "--reconcile-unrealized-casts",
]


def format_type(sizes, element):
    return "tensor<%sx%s>" % ("x".join(map(str, sizes)), element)


def format_groups(sizes):
    """Returns `[[0], [1, 2]]` for numbers of dimensions that belong together."""
    start, groups = 0, []
    for size in sizes:
        groups.append(list(range(start, start + size)))
        start += size
    return str(groups)


def write_program(row):
    """Returns a module in which `main` computes a row with static shapes."""
    element, sizes = row.result.element, row.inputs[0].sizes
    count = len(row.block)
    padded = [size + low + high for size, (low, high) in zip(sizes, row.padding())]
    split = row.split_shape()
    moved = [split[dim] for dim in row.permutation()]
    values = {
        "input": format_type(sizes, element),
        "padded": format_type(padded, element),
        "split": format_type(split, element),
        "moved": format_type(moved, element),
        "result": format_type(row.result.sizes, element),
        "element": element,
        "low": ", ".join(str(low) for low, _ in row.padding()),
        "high": ", ".join(str(high) for _, high in row.padding()),
        "indices": ", ".join("%%i%d: index" % i for i in range(len(sizes))),
        "split_groups": format_groups([1] + [2] * count + [1] * (len(sizes) - 1 - count)),
        "split_shape": ", ".join(map(str, split)),
        "zero": "0.0" if element.startswith("f") else "0",
        "permutation": ", ".join(map(str, row.permutation())),
        "moved_groups": format_groups(
            [count + 1] + [1] * (len(split) - count - 1)),
        "source": "padded" if row.is_padded else "input",
    }
    pad = """
  %zero = arith.constant {zero} : {element}
  %padded = tensor.pad %input low[{low}] high[{high}] {{
  ^bb0({indices}):
    tensor.yield %zero : {element}
  }} : {input} to {padded}"""
    rest = """
  %split = tensor.expand_shape %{source} {split_groups} output_shape [{split_shape}]
      : {padded} into {split}
  %empty = tensor.empty() : {moved}
  %moved = linalg.transpose ins(%split : {split}) outs(%empty : {moved})
      permutation = [{permutation}]
  %result = tensor.collapse_shape %moved {moved_groups} : {moved} into {result}
  return %result : {result}
}}
"""
    head = "func.func @main(%input: {input}) -> {result} attributes {{llvm.emit_c_interface}} {{"
    return (head + (pad if row.is_padded else "") + rest).format(**values)


def find_prefix():
    """Returns where the tools of MLIR are: the prefix in MLIR_PREFIX, or Debian's."""
    return os.environ.get("MLIR_PREFIX", "/usr/lib/llvm-22")


def compile_program(text, folder):
    """Returns a shared library that is compiled for this machine."""
    tools = os.path.join(find_prefix(), "bin")
    paths = [os.path.join(folder, name) for name in ("in.mlir", "llvm.mlir", "main.ll")]
    library = os.path.join(folder, "main.so")
    with open(paths[0], "w", encoding="utf-8") as stream:
        stream.write(text)
    run([os.path.join(tools, "mlir-opt"), *PASSES, paths[0], "-o", paths[1]])
    translate = os.path.join(tools, "mlir-translate")
    run([translate, "--mlir-to-llvmir", paths[1], "-o", paths[2]])
    libraries = os.path.join(find_prefix(), "lib")
    run([os.path.join(tools, "clang"), "-w", "-O3", "-march=native", "-shared", "-fPIC",
         paths[2], "-o", library, "-L" + libraries, "-Wl,-rpath," + libraries,
         "-lmlir_c_runner_utils"])
    return library


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        found = re.search(r"error:.*", done.stderr)
        reason = found.group() if found else done.stderr[:200]
        raise RuntimeError("%s: %s" % (os.path.basename(command[0]), reason))
