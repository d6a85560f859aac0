// RUN: tensorops-run --help | FileCheck %s --check-prefix=HELP
// HELP: USAGE: tensorops-run [options] FILE
// HELP: --bad-indices=<error|ignore|assume>
// HELP: --block-size=<threads>
// HELP: --chip=<sm_NN>
// HELP: --function=<string>
// HELP: --huge-page-bytes=<bytes>
// HELP: --input=<attribute|@file.npy>
// HELP: --non-temporal-bytes=<bytes>
// HELP: --output=<@file.npy|->
// HELP: --parallel-bytes=<bytes>
// HELP: --route=<scf|linalg>
// HELP: --seed=<number>
// HELP: --target=<cpu|gpu|gpu-emulated>
// HELP: --thread-order=<forward|reverse|shuffle>
// HELP: --threads=<number>

// RUN: not tensorops-run 2>&1 | FileCheck %s --check-prefix=NO-FILE
// NO-FILE: Not enough positional command line arguments specified!

// RUN: not tensorops-run %s --nonsense 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: Unknown command line argument '--nonsense'

// RUN: not tensorops-run %s --target=tpu 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: error: expects --target=cpu|gpu|gpu-emulated, but got 'tpu'

// RUN: not tensorops-run %s --route=tosa 2>&1 | FileCheck %s --check-prefix=ROUTE
// ROUTE: error: expects --route=scf|linalg, but got 'tosa'

// RUN: not tensorops-run %s --bad-indices= 2>&1 | FileCheck %s --check-prefix=INDICES
// INDICES: error: expects --bad-indices=error|ignore|assume, but got ''

// RUN: not tensorops-run %s --errors=ignore 2>&1 | FileCheck %s --check-prefix=ERRORS
// ERRORS: error: expects --errors=runtime|assert, but got 'ignore'

// RUN: not tensorops-run %s --time=0 2>&1 | FileCheck %s --check-prefix=TIME
// TIME: error: expects --time in [1, 1000000], but got 0

// RUN: not tensorops-run %s --parallel --threads=1025 2>&1 \
// RUN:   | FileCheck %s --check-prefix=THREADS
// THREADS: error: expects --threads in [1, 1024], but got 1025

// RUN: not tensorops-run %s --threads=2 2>&1 | FileCheck %s --check-prefix=SEQUENTIAL
// SEQUENTIAL: error: expects --threads only with --parallel

// Every option of the pipeline is one that it takes.
//
// RUN: tensorops-run %s --target=cpu --route=linalg --bad-indices=assume \
// RUN:   --errors=assert --deterministic
// RUN: tensorops-run %s --route=scf --bad-indices=ignore --errors=runtime
// RUN: tensorops-run %s --bad-indices=error --non-temporal-bytes=0 \
// RUN:   --parallel-bytes=0 --huge-page-bytes=0

func.func @main() {
  return
}
