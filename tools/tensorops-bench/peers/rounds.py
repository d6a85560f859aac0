"""Measures a row: ours and each peer in turn, several times over."""

import json
import os
import statistics

from processes import ProcessError, Worker, run_program

PEERS = ("numpy", "tensorflow", "xla", "jax", "torch", "torch_compile", "onnxruntime",
         "iree", "mlir")

# How long our own process may take for a round of a row, in seconds.
OUR_LIMIT = 600


class Settings:
    """What the command line says of how to measure."""

    def __init__(self, arguments):
        self.bench = os.path.join(arguments.build, "bin", "tensorops-bench")
        self.peers = arguments.peers
        self.rounds = arguments.rounds
        self.threads = arguments.threads
        self.time_limit = arguments.time_limit
        self.min_calls = arguments.min_calls
        self.min_time = arguments.min_time
        self.options = ["--scale=%g" % arguments.scale]
        if arguments.dynamic:
            self.options.append("--dynamic")


class RowFigures:
    """The times of each round, by name; `limit` and `ours` are among the names."""

    def __init__(self, row):
        self.row = row
        self.machine = ""
        self.times = {}
        self.answers = {}
        self.reasons = {}

    def add(self, name, seconds):
        self.times.setdefault(name, []).append(seconds)

    def median(self, name):
        """Returns the median over the rounds, or nothing if there is none."""
        if name in self.reasons or name not in self.times:
            return None
        return statistics.median(self.times[name])


def export_row(settings, row, folder):
    """Writes the inputs and the result of a row."""
    command = [settings.bench, "--rows=" + row, "--export=" + folder]
    run_program(command + settings.options, settings.threads, OUR_LIMIT)


def measure_ours(settings, row, folder, figures):
    """Adds our time and that of the limit, which is a copy on one thread."""
    path = os.path.join(folder, "ours.json")
    command = [
        settings.bench, "--rows=" + row, "--json=" + path,
        "--threads=%d" % settings.threads, "--repetitions=3",
        "--min-time=%g" % max(settings.min_time / 3, 0.0001),
    ]
    run_program(command + settings.options, settings.threads, OUR_LIMIT)
    with open(path, encoding="utf-8") as stream:
        report = json.load(stream)
    figures.machine = report["cpu"]
    fields, = report["rows"]
    times = {(t["name"], t["threads"]): t["median"] for t in fields["contenders"]}
    figures.add("ours", times["ours", settings.threads])
    figures.add("cxx", times["cxx", 1])
    figures.add("limit", min(times["memcpy", 1], times["stream", 1]))


def start_peers(settings, row, folder, figures, say):
    """Returns the processes of the peers that compute the row right."""
    workers = []
    for peer in settings.peers:
        log = os.path.join(folder, peer + ".log")
        worker = Worker(peer, folder, row, settings.threads, log)
        try:
            answer = worker.read(settings.time_limit)
        except ProcessError as error:
            answer = {"reason": str(error)}
        if "reason" in answer:
            worker.end()
            figures.reasons[peer] = answer["reason"]
            say("%s: n/a: %s" % (peer, answer["reason"]))
            continue
        figures.answers[peer] = answer
        workers.append(worker)
        say("%s: %s" % (peer, answer["way"]))
    return workers


def measure_peer(settings, worker, figures):
    """Adds the time of a peer. Returns whether it is still there."""
    try:
        measured = worker.measure(
            settings.min_calls, settings.min_time, settings.time_limit)
    except ProcessError as error:
        figures.reasons[worker.peer] = str(error)
        return False
    figures.add(worker.peer, measured["seconds"])
    faults = figures.answers[worker.peer].setdefault("pageFaults", [])
    faults.append(measured["pageFaults"])
    return True


def measure_row(settings, row, folder, say):
    """Returns the figures of a row."""
    figures = RowFigures(row)
    export_row(settings, row, folder)
    workers = start_peers(settings, row, folder, figures, say)
    try:
        for number in range(settings.rounds):
            measure_ours(settings, row, folder, figures)
            for worker in list(workers):
                if not measure_peer(settings, worker, figures):
                    worker.end()
                    workers.remove(worker)
            say("round %d of %d" % (number + 1, settings.rounds))
    finally:
        for worker in workers:
            worker.end()
    return figures
