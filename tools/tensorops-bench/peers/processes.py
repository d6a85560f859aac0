"""Starts programs with the memory and the cores that all have, and ends those that
take too long."""

import importlib.util
import json
import os
import selectors
import signal
import subprocess
import sys
import time

# Freed memory is used again, and not given back. PyTorch's own allocator asks for
# huge pages.
MEMORY = {
    "THP_MEM_ALLOC_ENABLE": "1",
    "MALLOC_MMAP_THRESHOLD_": "4294967296",
    "MALLOC_TRIM_THRESHOLD_": "17179869184",
    "MALLOC_MMAP_MAX_": "0",
    "MALLOC_ARENA_MAX": "1",
}

THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS",
           "TF_NUM_INTRAOP_THREADS", "TF_NUM_INTEROP_THREADS")

FOLDER = os.path.dirname(os.path.abspath(__file__))


class ProcessError(Exception):
    """Says why a program gave no answer."""


def make_environment(threads):
    """Returns the variables of a program with so many threads."""
    environment = dict(os.environ, **MEMORY)
    # malloc asks for huge pages, unless it was told which, as in tensorops-bench.
    tunables = os.environ.get("GLIBC_TUNABLES", "")
    if "glibc.malloc.hugetlb" not in tunables:
        tunables = ":".join(filter(None, [tunables, "glibc.malloc.hugetlb=1"]))
    environment["GLIBC_TUNABLES"] = tunables
    environment.update({name: str(threads) for name in THREADS})
    # What TensorFlow says at its start is no news.
    environment["TF_CPP_MIN_LOG_LEVEL"] = "3"
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    return environment


def select_cores(threads):
    """Returns as many of the cores of this process as there are threads; a library
    that starts more threads has no more cores for them."""
    return sorted(os.sched_getaffinity(0))[-threads:]


def run_program(command, threads, time_limit):
    """Runs a program to its end."""
    cores = select_cores(threads)
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=time_limit, check=False,
            env=make_environment(threads),
            preexec_fn=lambda: os.sched_setaffinity(0, cores))
    except subprocess.TimeoutExpired as error:
        raise ProcessError("over the limit of %d s" % time_limit) from error
    if done.returncode:
        name = os.path.basename(command[0])
        raise ProcessError("%s fails: %s" % (name, done.stderr[-2000:]))


def verify_numpy():
    """Fails unless peers can read the files of rows."""
    if importlib.util.find_spec("numpy") is None:
        raise ProcessError("expects NumPy in %s, but got none" % sys.executable)


class Worker:
    """A peer that computes a row in a process of its own."""

    def __init__(self, peer, folder, row, threads, log):
        self.peer = peer
        self._log = open(log, "w", encoding="utf-8")
        cores = select_cores(threads)
        command = [sys.executable, os.path.join(FOLDER, "worker.py")]
        self._process = subprocess.Popen(
            command + [peer, folder, row, str(threads)], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=self._log, env=make_environment(threads),
            start_new_session=True,
            preexec_fn=lambda: os.sched_setaffinity(0, cores))
        self._buffer = b""

    def read(self, time_limit):
        """Returns what the process says next."""
        deadline = time.monotonic() + time_limit
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._buffer:
                left = deadline - time.monotonic()
                if left <= 0 or not selector.select(left):
                    raise ProcessError("over the limit of %d s" % time_limit)
                data = os.read(self._process.stdout.fileno(), 1 << 16)
                if not data:
                    raise ProcessError(self._describe_end())
                self._buffer += data
        line, _, self._buffer = self._buffer.partition(b"\n")
        return json.loads(line)

    def _describe_end(self):
        """Returns how the process ended and what it said last."""
        text = "ends with exit code %d" % self._process.wait()
        with open(self._log.name, encoding="utf-8", errors="replace") as stream:
            lines = stream.read().split("\n")
        last = [line.strip() for line in lines if line.strip()][-1:]
        return ": ".join([text] + [line[:200] for line in last])

    def measure(self, min_calls, min_time, time_limit):
        """Returns the figures of one round."""
        try:
            self._process.stdin.write(b"%d %g\n" % (min_calls, min_time))
            self._process.stdin.flush()
        except BrokenPipeError:
            pass
        return self.read(time_limit)

    def end(self):
        """Ends the process and all that it started."""
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self._process.wait()
        self._process.stdin.close()
        self._process.stdout.close()
        self._log.close()
