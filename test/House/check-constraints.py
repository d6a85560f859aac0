"""Checks that the numbers of constraints travel.

Usage: check-constraints.py ROOT

For each operation, the constraints `- (Cn)` of its description are numbered from
1, each has a tag `// Cn` in the section of the operation in lib/IR and a test
function `@<mnemonic>_cn...` in an invalid.mlir file, and there is neither a tag
nor a test of a number that the description does not have."""

import pathlib
import re
import sys

import cxx_source

OP = re.compile(r'^def TensorOps_(\w+Op)\b[^"]*"(\w+)"', re.MULTILINE)
CONSTRAINT = re.compile(r"^\s*- \(C(\d+)\)", re.MULTILINE)
TAG = re.compile(r"//\s*(C\d+(?:(?:,| to| and) C\d+)*)")
SECTION = re.compile(r"^//===-+===//\n// (\w+)\n//===-+===//$", re.MULTILINE)


def split_by(pattern, text):
    """Returns the matches of a pattern, each with the text up to the next."""
    matches = list(pattern.finditer(text))
    ends = [m.start() for m in matches[1:]] + [len(text)]
    return [(m, text[m.end() : end]) for m, end in zip(matches, ends)]


def get_tags(text):
    """Returns the constraint numbers in the tags of a source: `// C1`, or
    `// C1 to C3, C5`."""
    numbers = set()
    for tag in TAG.finditer(text):
        words = re.findall(r"to|C\d+", tag.group(1))
        for i, word in enumerate(words):
            if word == "to":
                first, last = int(words[i - 1][1:]), int(words[i + 1][1:])
                numbers.update(range(first, last + 1))
            else:
                numbers.add(int(word[1:]))
    return numbers


def check_op(name, mnemonic, description, source, tests):
    """Returns what is wrong with the numbers of one operation."""
    numbers = [int(n) for n in CONSTRAINT.findall(description)]
    if numbers != list(range(1, len(numbers) + 1)):
        return ["%s: expects constraints numbered from 1, but got %s" % (name, numbers)]
    tags = get_tags(source)
    tested = {int(n) for n in re.findall(r"@%s_c(\d+)" % mnemonic, tests)}
    problems = []
    for number in sorted(set(numbers) | tags | tested):
        places = [
            ("the description", number in numbers),
            ("a tag in lib/IR", number in tags),
            ("a test", number in tested),
        ]
        missing = [place for place, present in places if not present]
        if missing:
            problems.append("%s: C%d has not %s" % (name, number, ", nor ".join(missing)))
    return problems


def main(root):
    root = pathlib.Path(root)
    sections = {}
    for path in cxx_source.find_sources(root, ["lib/IR"], {".cpp"}):
        for section, body in split_by(SECTION, path.read_text()):
            sections.setdefault(section.group(1), []).append(body)
    tests = "".join(
        path.read_text()
        for path in cxx_source.find_sources(root, ["test"], {".mlir"})
        if path.name.endswith("invalid.mlir")
    )
    problems = []
    for path in cxx_source.find_sources(root, ["include"], {".td"}):
        for op, body in split_by(OP, path.read_text()):
            name, mnemonic = op.groups()
            source = "".join(sections.get(name, []))
            problems += check_op(name, mnemonic, body, source, tests)
    cxx_source.report(problems)


main(sys.argv[1])
