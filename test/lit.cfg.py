import os
import platform
import shutil
import subprocess

import lit.formats
from lit.llvm import llvm_config
from lit.llvm.subst import ToolSubst

config.name = "TENSOROPS"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "CMakeLists.txt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.tensorops_obj_root, "test")

tools_dir = os.path.join(config.tensorops_obj_root, "bin")
lib_dir = os.path.join(config.tensorops_obj_root, "lib")
tool_dirs = [tools_dir, config.llvm_tools_dir]
llvm_config.with_environment("PATH", tool_dirs, append_path=True)
llvm_config.with_environment(
    "FILECHECK_OPTS", "-enable-var-scope --dump-input-filter=error"
)

config.substitutions.append(("%python", '"%s"' % config.python_executable))
config.substitutions.append(
    ("%mlir_tblgen", os.path.join(config.llvm_tools_dir, "mlir-tblgen"))
)
config.substitutions.append(("%mlir_include", config.mlir_include_dir))
config.substitutions.append(("%source_root", config.tensorops_source_root))
config.substitutions.append(("%tensorops_lib_dir", lib_dir))
config.substitutions.append(("%llvm_lib_dir", config.llvm_lib_dir))

# TENSOROPS_OPT_VERIFY_ROUNDTRIP=1 runs the whole suite with the round trip
# through text and bytecode that the files on syntax ask for themselves.
opt_args = []
if os.environ.get("TENSOROPS_OPT_VERIFY_ROUNDTRIP", "0") not in ("", "0"):
    opt_args.append("--verify-roundtrip")

llvm_config.use_default_substitutions()
llvm_config.add_tool_substitutions(
    [
        ToolSubst("tensorops-opt", extra_args=opt_args),
        ToolSubst("tensorops-bench", unresolved="ignore"),
        ToolSubst("tensorops-run", unresolved="ignore"),
        "mlir-opt",
        "mlir-runner",
        "mlir-translate",
        "split-file",
    ],
    tool_dirs,
)

#===----------------------------------------------------------------------===#
# Features
#===----------------------------------------------------------------------===#

for tool in ["tensorops-bench", "tensorops-run"]:
    if os.path.exists(os.path.join(tools_dir, tool)):
        config.available_features.add(tool)

config.available_features.add("target-" + platform.machine())

# No test needs NumPy to pass; where it is there, more is tested.
if subprocess.run(
    [config.python_executable, "-c", "import numpy"], capture_output=True
).returncode == 0:
    config.available_features.add("numpy")

ptxas = shutil.which("ptxas") or shutil.which("/usr/local/cuda/bin/ptxas")
if ptxas:
    config.available_features.add("ptxas")
    config.substitutions.append(("%ptxas", ptxas))

# The device node of the driver is there exactly where a GPU can be opened.
if os.path.exists("/dev/nvidia0") and os.path.exists("/dev/nvidiactl"):
    config.available_features.add("gpu")

for sanitizer, feature in [("address", "asan"), ("undefined", "ubsan")]:
    if sanitizer in config.tensorops_sanitizers:
        config.available_features.add(feature)
if "address" in config.tensorops_sanitizers:
    # libMLIR is not instrumented, so containers that both sides grow look
    # overrun, and memory that LLVM's headers poison in an allocator of both is
    # still poisoned when libMLIR hands it out.
    llvm_config.with_environment(
        "ASAN_OPTIONS",
        "detect_container_overflow=0:allow_user_poisoning=0:detect_leaks=0",
    )
