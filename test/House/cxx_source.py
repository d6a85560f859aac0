"""Reads C++ sources as far as the checks of the house need: comments are told
from code and literals, and statements are followed over any formatting."""

import pathlib
import re

# A comment, a raw string, a string, a character (not a digit separator), or
# any other character.
_TOKEN = re.compile(
    r"//(?:\\\n|[^\n])*|/\*.*?\*/"
    r'|R"(?P<delimiter>[^()\s\\]{0,16})\(.*?\)(?P=delimiter)"'
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9A-Za-z_])'(?:\\.|[^'\\\n])+'"
    r"|.",
    re.DOTALL,
)
_ESCAPES = {"n": "\n", "t": "\t", "0": "\0"}


class Token:
    """A literal, or a run of code without comments and literals."""

    def __init__(self, text, offset, is_string):
        self.text = text
        self.offset = offset
        self.is_string = is_string


def tokenize(text):
    """Returns the string literals of a source, unescaped, and the code between
    them. Comments become spaces."""
    tokens, code, start = [], [], 0

    def flush():
        if code:
            tokens.append(Token("".join(code), start, False))
            code.clear()

    for match in _TOKEN.finditer(text):
        piece = match.group()
        if piece.startswith(('"', 'R"')):
            flush()
            if piece.startswith("R"):
                value = piece[piece.index("(") + 1 : piece.rindex(")")]
            else:
                value = re.sub(
                    r"\\(.)",
                    lambda m: _ESCAPES.get(m.group(1), m.group(1)),
                    piece[1:-1],
                )
            tokens.append(Token(value, match.start(), True))
            start = match.end()
            continue
        if not code:
            start = match.start()
        if piece.startswith(("//", "/*")):
            piece = re.sub(r"[^\n]", " ", piece)
        elif piece.startswith("'") and len(piece) > 1:
            piece = "0" * len(piece)
        code.append(piece)
    flush()
    return tokens


def strip_comments(text):
    """Returns a source without comments and without what its strings say; lines
    keep their numbers."""
    return "".join('""' if t.is_string else t.text for t in tokenize(text))


def line_of(text, offset):
    """Returns the number of the line at an offset, counted from 1."""
    return text.count("\n", 0, offset) + 1


def find_sources(root, folders, suffixes):
    """Returns the files below `folders` with one of the suffixes, sorted."""
    files = []
    for folder in folders:
        base = pathlib.Path(root) / folder
        files += [p for p in base.rglob("*") if p.suffix in suffixes and p.is_file()]
    return sorted(p for p in files if "__pycache__" not in p.parts)


class Diagnostic:
    """One emitted diagnostic: its literals in order, adjacent ones joined."""

    def __init__(self, path, line, literals):
        self.path = path
        self.line = line
        self.literals = literals

    def __str__(self):
        return "%s:%d" % (self.path, self.line)



_EMITTER = re.compile(
    r"(?:\bInFlightDiagnostic\s+(?P<name>\w+)\s*=\s*(?:[\w.:]+(?:->|\.|::))?)?"
    r"\bemit(?:OpError|Error|OptionalError|Warning|Remark)\s*\("
)


def find_diagnostics(path):
    """Returns the diagnostics of a source: of each statement that emits one, the
    string literals up to its end, and of a diagnostic with a name also those of
    the statements that add to it, up to the end of the function. A statement
    without literals is none."""
    text = path.read_text()
    tokens = tokenize(text)
    diagnostics = []
    for number, token in enumerate(tokens):
        if token.is_string:
            continue
        for call in _EMITTER.finditer(token.text):
            literals = _collect_literals(tokens, number, call.end())
            if call.group("name"):
                literals += _collect_additions(tokens, number, call)
            if literals:
                line = line_of(text, token.offset + call.start())
                diagnostics.append(Diagnostic(path, line, literals))
    return diagnostics


def _collect_additions(tokens, number, call):
    """Returns the literals that statements behind a call add to its name."""
    addition = re.compile(r"\b%s\s*<<" % call.group("name"))
    literals, position = [], call.end()
    for i in range(number, len(tokens)):
        if tokens[i].is_string:
            continue
        code = tokens[i].text
        end = code.find("\n}\n", position)
        for match in addition.finditer(code, position, end if end >= 0 else len(code)):
            literals += _collect_literals(tokens, i, match.end())
        if end >= 0:
            break
        position = 0
    return literals


def _collect_literals(tokens, number, position):
    """Returns the literals from a position of a code token to the semicolon
    that ends its statement."""
    literals, joins = [], False
    for token in tokens[number:]:
        if token.is_string:
            if joins:
                literals[-1] += token.text
            else:
                literals.append(token.text)
            joins = True
            continue
        code = token.text[position:]
        position = 0
        if code.strip():
            joins = False
        if ";" in code:
            break
    return literals


def report(problems):
    """Prints what is wrong, and ends the process: with 1 if there is anything."""
    for problem in problems:
        print(problem)
    raise SystemExit(1 if problems else 0)
