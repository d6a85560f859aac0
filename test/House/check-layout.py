"""Checks sizes, names and spellings.

Usage: check-layout.py ROOT

No source or test has more than 500 lines. No file name says nothing (Utils,
Misc, Common, Helper). The banner of a file names it. Builders are called as
Op::create(builder, ...). In lib/Conversion a bare `return failure();` stands
only behind `if (failed(...))`, where what failed has given the reason; whatever
else refuses says why by notifyMatchFailure or a diagnostic."""

import re
import sys

import cxx_source

MAX_LINES = 500
FOLDERS = ["include", "lib", "test", "tools"]
BANNERED = {".c", ".cpp", ".h", ".td"}
VAGUE = re.compile(r"(?:Utils?|Misc|Common|Helpers?)(?![a-z])|\b(?:utils?|misc|common|helpers?)\b")
BARE_FAILURE = re.compile(r"\breturn\s+(?:mlir::)?failure\(\)\s*;")
BEHIND_FAILED = re.compile(r"\bif\s*\([^;{}]*\bfailed\s*\([^;{}]*\)\s*\{?\s*$")


def check_file(path, text):
    """Yields what is wrong with a file."""
    lines = text.count("\n")
    if lines > MAX_LINES:
        yield "expects at most %d lines, but got %d" % (MAX_LINES, lines)
    if VAGUE.search(re.sub(r"[-_]", " ", path.stem)):
        yield "expects a name that says what is in the file"
    if path.suffix not in BANNERED:
        return
    first = text.partition("\n")[0]
    if not re.match(r"//===- %s - \S.*===//$" % re.escape(path.name), first):
        yield "expects a banner that names the file, but got '%s'" % first
    if "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception" not in text:
        yield "expects the license line"


def check_spelling(text, is_conversion):
    """Yields what is wrong with the code of a file, with its offset."""
    code = cxx_source.strip_comments(text)
    for match in re.finditer(r"\.\s*create\s*<", code):
        yield match.start(), "expects Op::create(builder, ...), but got '.create<'"
    if not is_conversion:
        return
    for match in BARE_FAILURE.finditer(code):
        if not BEHIND_FAILED.search(code[: match.start()]):
            yield match.start(), "expects a reason with 'return failure()'"


def main(root):
    problems = []
    suffixes = BANNERED | {".mlir", ".py", ".test"}
    for path in cxx_source.find_sources(root, FOLDERS, suffixes):
        text = path.read_text()
        problems += ["%s: %s" % (path, p) for p in check_file(path, text)]
        if path.suffix in (".cpp", ".h"):
            is_conversion = "Conversion" in path.relative_to(root).parts
            for offset, problem in sorted(check_spelling(text, is_conversion)):
                line = cxx_source.line_of(text, offset)
                problems.append("%s:%d: %s" % (path, line, problem))
    cxx_source.report(problems)


main(sys.argv[1])
