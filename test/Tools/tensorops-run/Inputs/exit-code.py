"""Runs a command and succeeds if it ends with this exit code.

exit-code.py CODE COMMAND...
"""

import subprocess
import sys

code = subprocess.run(sys.argv[2:]).returncode
if code != int(sys.argv[1]):
    sys.exit(f"expects exit code {sys.argv[1]}, but got {code}")
