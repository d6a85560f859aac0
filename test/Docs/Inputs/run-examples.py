"""Parses and verifies the MLIR functions that documents show.

Every block of code marked `mlir` in the Markdown files named on the command line
must be accepted by tensorops-opt, and print and parse as the same.
"""

import pathlib
import re
import subprocess
import sys

BLOCK = re.compile(r"^```mlir\n(.*?)^```", re.DOTALL | re.MULTILINE)


def main():
    failed = checked = 0
    for path in map(pathlib.Path, sys.argv[1:]):
        for match in BLOCK.finditer(path.read_text()):
            checked += 1
            result = subprocess.run(
                ["tensorops-opt", "--verify-roundtrip", "-"],
                input=match.group(1), capture_output=True, text=True)
            if result.returncode != 0:
                failed += 1
                line = path.read_text()[:match.start()].count("\n") + 1
                print(f"{path}:{line}: {result.stderr}")
    print(f"{checked} examples, {failed} failed")
    return 1 if failed or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
