"""The tools that make a program of modules and C++, and what they are called with."""

import concurrent.futures
import os
import re
import subprocess

# The sources of the program; what a device is depends on the target.
SOURCES = ("Main", "Options", "Cases", "Comparison", "Reports", "Rows", "RowInputs",
           "RowReference", "Results")
DEVICES = {False: "CudaDevice", True: "HostDevice"}

# Small blocks, so that emulated kernels have several.
EMULATED_BLOCK_SIZE = 32


class BuildError(Exception):
    """Says why there is no program."""


class Module:
    """MLIR with functions to compile, and options of the pipeline."""

    def __init__(self, name, text, options):
        self.name = name
        self.text = text
        self.options = options


def run(command):
    """Runs a command and returns what it prints, or raises what it complains."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        message = "%s fails with exit code %d:\n%s"
        name = os.path.basename(command[0])
        raise BuildError(message % (name, done.returncode, done.stderr[:4000]))
    return done.stdout


def find_llvm(build):
    """Returns the prefix of the LLVM that a build uses."""
    cache = os.path.join(build, "CMakeCache.txt")
    try:
        with open(cache, encoding="utf-8") as stream:
            found = re.search(r"^MLIR_DIR:\w+=(.*)/lib/cmake/mlir$", stream.read(), re.M)
    except OSError as error:
        raise BuildError("expects a build, but got: %s" % error) from error
    if not found:
        raise BuildError("expects MLIR_DIR in %s; say --llvm=PREFIX" % cache)
    return found.group(1)


class Toolchain:
    """Where everything is."""

    def __init__(self, root, build, llvm):
        llvm = llvm or find_llvm(build)
        self.opt = os.path.join(build, "bin", "tensorops-opt")
        self.translate = os.path.join(llvm, "bin", "mlir-translate")
        self.clang = os.path.join(llvm, "bin", "clang++")
        self.sources = os.path.join(root, "tools", "gpu_check")
        self.include = os.path.join(root, "include")
        self.runtimes = [
            os.path.join(build, "lib", "libtensorops_%s.a" % name)
            for name in ("cuda_runtime", "runtime")
        ]
        for path in [self.opt, self.translate, self.clang] + self.runtimes:
            if not os.path.exists(path):
                raise BuildError("expects %s to exist; build it first" % path)

    def lower(self, module, chip, work_dir):
        """Compiles a module for the chip, or as emulation if that is None, and
        returns the object file."""
        base = os.path.join(work_dir, module.name)
        with open(base + ".mlir", "w", encoding="utf-8") as stream:
            stream.write(module.text)
        if chip is None:
            pipeline, own = "emulated-gpu", "block-size=%d" % EMULATED_BLOCK_SIZE
        else:
            pipeline, own = "nvvm", "chip=" + chip
        options = " ".join(module.options + [own])
        run([self.opt, base + ".mlir", "-o", base + ".lowered.mlir",
             "--mlir-print-op-on-diagnostic=false",
             "--tensorops-lower-to-%s=%s" % (pipeline, options)])
        run([self.translate, "--mlir-to-llvmir", base + ".lowered.mlir",
             "-o", base + ".ll"])
        run([self.clang, "-O2", "-Wno-override-module", "-c", base + ".ll",
             "-o", base + ".o"])
        return base + ".o"

    def compile(self, source, work_dir):
        """Compiles C++ and returns the object file."""
        name = os.path.splitext(os.path.basename(source))[0]
        file = os.path.join(work_dir, name + ".cpp.o")
        run([self.clang, "-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror",
             "-fno-exceptions", "-I" + self.include, "-I" + self.sources,
             "-c", source, "-o", file])
        return file

    def link(self, objects, output):
        """Links a program that needs libc alone. Clang's own support library has
        the conversions of small floats, which not every libgcc has."""
        run([self.clang, "-fuse-ld=lld", "-static-libstdc++", "-static-libgcc",
             "-rtlib=compiler-rt", "-unwindlib=libgcc",
             "-Wl,--gc-sections", "-Wl,--strip-debug"]
            + objects + self.runtimes + ["-ldl", "-o", output])


def build_program(toolchain, modules, tables, chip, output, work_dir, jobs):
    """Makes the program of modules, tables and our own sources."""
    names = SOURCES + (DEVICES[chip is None],)
    sources = [os.path.join(toolchain.sources, name + ".cpp") for name in names]
    with concurrent.futures.ThreadPoolExecutor(max_workers=max(jobs, 1)) as pool:
        tasks = [pool.submit(toolchain.lower, m, chip, work_dir) for m in modules]
        tasks += [
            pool.submit(toolchain.compile, source, work_dir)
            for source in sources + [tables]
        ]
        objects = [task.result() for task in tasks]
    toolchain.link(objects, output)
