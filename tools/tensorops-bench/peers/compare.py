#!/usr/bin/env python3
"""Compares the rows of tensorops-bench with other libraries.

    python3 -m venv build/peers && build/peers/bin/pip install -r requirements.txt
    build/peers/bin/python tools/tensorops-bench/peers/compare.py --build=build/release

tensorops-bench writes the inputs of a row and its result; each peer computes the row
from them in a process of its own, the result is compared once, and then ours and the
peers are timed in turn, several rounds over. Where a library has several ways to
compute a row, the fastest one counts. Peers that are not installed, fail, or take too
long have no figure, and the table says why.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

# pylint: disable=wrong-import-position
from processes import ProcessError, verify_numpy
from rounds import PEERS, Settings, measure_row
from tables import make_json, write_table

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))


def parse_peers(text):
    peers = text.split(",")
    for peer in peers:
        if peer not in PEERS:
            message = "expects names of %s, but got '%s'" % (", ".join(PEERS), peer)
            raise argparse.ArgumentTypeError(message)
    return peers


def parse_number(text):
    if not text.isdecimal() or not 1 <= int(text) <= 1000:
        message = "expects a number in [1, 1000], but got '%s'" % text
        raise argparse.ArgumentTypeError(message)
    return int(text)


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "release"),
                        help="the build that has tensorops-bench")
    parser.add_argument("--rows", help="these rows, all by default")
    parser.add_argument("--peers", type=parse_peers, default=list(PEERS),
                        help="these of %s" % ", ".join(PEERS))
    parser.add_argument("--rounds", type=parse_number, default=3)
    parser.add_argument("--threads", type=parse_number, default=1)
    parser.add_argument("--scale", type=float, default=1,
                        help="the share of their size that rows have")
    parser.add_argument("--dynamic", action="store_true",
                        help="compile ours without knowing a size")
    parser.add_argument("--min-calls", type=parse_number, default=9,
                        help="how often a peer is called in a round at least")
    parser.add_argument("--min-time", type=float, default=0.3,
                        help="seconds for which it is called in a round at least")
    parser.add_argument("--time-limit", type=parse_number, default=180,
                        help="seconds that a peer has to start or for a round")
    parser.add_argument("--output", help="write the table here too")
    parser.add_argument("--json", help="write all figures here")
    return parser.parse_args()


def list_rows(arguments):
    """Returns the names of the rows, which tensorops-bench knows."""
    command = [os.path.join(arguments.build, "bin", "tensorops-bench"), "--list"]
    if arguments.rows:
        command.append("--rows=" + arguments.rows)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ProcessError(done.stderr.strip())
    return done.stdout.split()


def compare(arguments):
    """Measures all rows, and writes what there is after each of them."""
    settings = Settings(arguments)
    names, rows = list_rows(arguments), []
    verify_numpy()
    for number, name in enumerate(names):

        def say(text, number=number, name=name):
            line = "[%d/%d] %s: %s" % (number + 1, len(names), name, text)
            print(line, file=sys.stderr, flush=True)

        with tempfile.TemporaryDirectory() as folder:
            rows.append(measure_row(settings, name, folder, say))
        table = write_table(rows, settings.peers, settings)
        if arguments.output:
            with open(arguments.output, "w", encoding="utf-8") as stream:
                stream.write(table)
        if arguments.json:
            with open(arguments.json, "w", encoding="utf-8") as stream:
                json.dump(make_json(rows, settings.peers, settings), stream, indent=1)
    print(table, end="")


def main():
    arguments = parse_arguments()
    try:
        compare(arguments)
    except (ProcessError, OSError) as error:
        print("compare.py: %s" % error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
