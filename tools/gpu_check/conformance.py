"""The conformance cases as functions for a GPU, with what they have to give."""

from cases import OPS, UNWRITABLE, expected_tensor, load_cases, make_application
from gpu_check.reports import expected_report
from gpu_check.tolerances import find_tolerances
from gpu_check.toolchain import BuildError, Module
from paths import error_level, make_form
from programs import build_value_form, make_static_form
from reference import RANK, VALUE

STATIC = "static"
DYNAMIC = "dynamic"


class Case:
    """A case with its application and what that has to give."""

    def __init__(self, data):
        self.data = data
        self.id = data["id"]
        self.op = data["op"]
        self.is_large = data["kind"] == "large"
        self.application = make_application(data)
        self.level = None if self.is_large else error_level(self.application)
        self.report = expected_report(self.application) if self.level else None
        self.tolerances = None
        self.expected = None
        if not self.level and not self.is_large:
            self.expected = expected_tensor(data, self.application)
            self.tolerances = find_tolerances(self.application)

    def forms(self):
        """Returns the forms in which the verifier lets the case be a program."""
        if self.is_large:
            return [STATIC]
        return [STATIC, DYNAMIC] if self.level in (None, VALUE) else [DYNAMIC]

    def build_program(self, form):
        if self.is_large:
            shape = self.data["expect"]["shape"]
            static_form = make_static_form(self.application, shape)
            return build_value_form(self.application, static_form)
        is_static = form == STATIC
        layout = make_form(self.data, self.application, is_static)
        return build_value_form(self.application, layout)

    def size_arguments(self, form):
        """Returns the index arguments behind the tensors."""
        if form == STATIC:
            return []
        names = self.application.index_lists()
        return [size for name in names for size in self.application.sizes[name]]


class CaseRun:
    """A case in a form, as a function; `mode` is 'deterministic' or empty."""

    def __init__(self, case, form, mode, function):
        self.case = case
        self.form = form
        self.mode = mode
        self.function = function


def select_cases(words):
    """Returns the cases that can run as programs and whose names contain one of
    these words, separated by commas."""
    cases = []
    for data in load_cases():
        if data["kind"] not in ("run", "large") or data["id"] in UNWRITABLE:
            continue
        if words is not None and not any(w in data["id"] for w in words.split(",")):
            continue
        # What ranks alone decide never gets past the verifier.
        if data["kind"] == "large" or error_level(make_application(data)) != RANK:
            cases.append(Case(data))
    if not cases and words not in (None, "none"):
        raise BuildError("expects a part of a case's name, but got '%s'" % words)
    return cases


def build_case_modules(cases, modes):
    """Returns a module for each op and mode, and how the cases run in them."""
    modules, runs = [], []
    for op in OPS:
        of_op = [case for case in cases if case.op == op]
        for is_deterministic in modes:
            name = op + ("_deterministic" if is_deterministic else "")
            module, module_runs = _build_module(name, of_op, is_deterministic)
            runs += module_runs
            if module_runs:
                modules.append(module)
    return modules, runs


def _build_module(name, cases, is_deterministic):
    """Returns the module of the functions that differ, and the runs."""
    functions, runs = {}, []
    for case in cases:
        for form in case.forms():
            text = case.build_program(form).function("f")
            function = functions.setdefault(text, "%s_%d" % (name, len(functions)))
            mode = "deterministic" if is_deterministic else ""
            runs.append(CaseRun(case, form, mode, function))
    options = ["bad-indices=error"] + (["deterministic"] if is_deterministic else [])
    texts = [_export(text, function) for text, function in functions.items()]
    return Module(name, "".join(texts), options), runs


def _export(text, name):
    """Returns the function under another name, for callers in C++."""
    head, body = text.split(" {\n", 1)
    head = head.replace("@f(", "@%s(" % name)
    return "%s attributes {llvm.emit_c_interface} {\n%s" % (head, body)
