"""Checks that a program can be copied to another machine.

Usage: inspect-program.py PROGRAM [EXIT-CODE]

It needs libc alone and has less than 50 MiB. With an exit code, runs it, and
checks that it ends so."""

import os
import re
import subprocess
import sys

ALLOWED = re.compile(r"(linux-vdso|libc|libm|libdl|libpthread|ld-linux[\w-]*)\.so[.\d]*$")
MAX_BYTES = 50 * 2**20


def main(program, exit_code=None):
    listed = subprocess.run(["ldd", program], capture_output=True, text=True, check=True)
    libraries = [os.path.basename(line.split()[0]) for line in listed.stdout.splitlines()]
    problems = ["needs " + name for name in libraries if not ALLOWED.match(name)]
    if os.path.getsize(program) >= MAX_BYTES:
        problems.append("has %d bytes" % os.path.getsize(program))
    if exit_code is not None:
        code = subprocess.run([program], check=False).returncode
        if code != int(exit_code):
            problems.append("expects exit code %s, but got %d" % (exit_code, code))
    print("\n".join(problems + ["%d problems" % len(problems)]))
    return 1 if problems else 0


sys.exit(main(*sys.argv[1:]))
