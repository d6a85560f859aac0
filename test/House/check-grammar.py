"""Checks the grammar of the diagnostics of lib/, and that it has no other way to
speak to a user.

Usage: check-grammar.py ROOT

A diagnostic reads `expects <subject> <requirement>, but got <value>`, without a
final period. A library never writes to a stream of the process, ends the
process or defines command line options of its own."""

import re
import sys

import cxx_source

FORBIDDEN = re.compile(
    r"\b(?:llvm::)?(?:errs|outs|dbgs)\(\)|\breport_fatal_error\b|\bcl::opt\b"
    r"|\bcl::list\b|\bstd::(?:cerr|cout|abort|exit)\b"
)


def check_grammar(diagnostic):
    """Returns what is wrong with a diagnostic, or nothing."""
    text = "...".join(diagnostic.literals)
    if not re.match(r"expects\b", text):
        return "expects a message that starts with 'expects', but got '%s'" % text
    if "but got" not in "".join(diagnostic.literals):
        return "expects a message with ', but got', but got '%s'" % text
    if text.endswith("."):
        return "expects a message without a final period, but got '%s'" % text
    return None


def main(root):
    problems = []
    for path in cxx_source.find_sources(root, ["lib"], {".cpp", ".h"}):
        for diagnostic in cxx_source.find_diagnostics(path):
            problem = check_grammar(diagnostic)
            if problem:
                problems.append("%s: %s" % (diagnostic, problem))
        # The runtime libraries are no part of the compiler.
        if "Runtime" in path.relative_to(root).parts:
            continue
        code = cxx_source.strip_comments(path.read_text())
        for match in FORBIDDEN.finditer(code):
            line = cxx_source.line_of(code, match.start())
            problems.append(
                "%s:%d: expects no '%s' in a library" % (path, line, match.group())
            )
    cxx_source.report(problems)


main(sys.argv[1])
