"""Starts programs in the place of peers: one crashes, one hangs, and one answers."""

import os
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])

import processes  # pylint: disable=wrong-import-position

PROGRAMS = {
    "crashes": "import os\nos.abort()\n",
    "hangs": "import time\ntime.sleep(60)\n",
    "answers": "print('{\"way\": \"some\"}', flush=True)\ninput()\n",
}

for name, program in PROGRAMS.items():
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "worker.py"), "w", encoding="utf-8") as stream:
            stream.write(program)
        processes.FOLDER = folder
        log = os.path.join(folder, "log")
        worker = processes.Worker("some", folder, "s1", 1, log)
        try:
            answer = worker.read(1 if name == "hangs" else 60)
        except processes.ProcessError as error:
            answer = error
        worker.end()
        print("%s: %s" % (name, answer))
