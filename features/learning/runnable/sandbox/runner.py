"""Runs a learner's program: a new namespace, its files, what it prints, and the value of its last line."""

import ast
import builtins
import importlib
import io
import json
import linecache
import os
import shutil
import sys
import time
import traceback

CODE, SETUP = "main.py", "setup.py"
FOLDER = "/home/learner"
MAX_OUTPUT_CHARS = 60_000
MAX_VALUE_CHARS = 15_000
# So many lines are sent at once, in case the program never ends; later ones from time to time.
LINES_AT_ONCE = 500
SECONDS_BETWEEN_MESSAGES = 0.05

first_builtins = dict(vars(builtins))
first_modules = set(sys.modules)
first_path = list(sys.path)


class InputRefused(Exception):
    pass


def refuse_input(*_):
    raise InputRefused("input() is not available")


class NoInput(io.TextIOBase):
    def readable(self):
        return True

    def read(self, *_):
        refuse_input()

    readline = __next__ = read


class Output(io.TextIOBase):
    """Keeps what is printed, up to the limit, and sends it from time to time."""

    def __init__(self, send):
        self.send = send
        self.parts = []
        self.size = 0
        self.cut = False
        self.waiting = []
        self.sent = 0.0
        self.messages = 0

    def writable(self):
        return True

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        part = text[: MAX_OUTPUT_CHARS - self.size]
        self.cut = self.cut or len(part) < len(text)
        if part:
            self.size += len(part)
            self.parts.append(part)
            self.waiting.append(part)
            late = time.monotonic() - self.sent > SECONDS_BETWEEN_MESSAGES
            if late if self.messages >= LINES_AT_ONCE else part.endswith("\n"):
                self.flush()
        return len(text)

    def flush(self):
        if self.waiting and self.send:
            self.send("".join(self.waiting))
            self.sent = time.monotonic()
            self.messages += 1
        self.waiting.clear()

    def text(self):
        return "".join(self.parts)


def clean():
    """Removes what the former program left: files, its own modules, replaced builtins."""
    for name in set(vars(builtins)) - set(first_builtins):
        delattr(builtins, name)
    vars(builtins).update(first_builtins)
    for name, module in list(sys.modules.items()):
        path = getattr(module, "__file__", None) or ""
        if name not in first_modules and str(path).startswith(FOLDER):
            del sys.modules[name]
    sys.path[:] = first_path
    os.chdir("/")
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(FOLDER)
    os.chdir(FOLDER)
    importlib.invalidate_caches()
    builtins.input = refuse_input


def write_files(files):
    for file in files:
        path = os.path.join(FOLDER, file["name"])
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="") as target:
            target.write(file["text"])


def execute(source, name, space):
    """Runs a program; returns the value of its last line if that is an expression."""
    linecache.cache[name] = (len(source), None, source.splitlines(True), name)
    tree = compile(source, name, "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec", dont_inherit=True), space)
    if last is None:
        return None
    return eval(compile(ast.Expression(last.value), name, "eval", dont_inherit=True), space)


def trim(report):
    """Leaves only the learner's own lines in a traceback, and in those of its causes."""
    if report.stack is not None:
        own = [frame for frame in report.stack if frame.filename == CODE]
        report.stack = traceback.StackSummary.from_list(own) if own else None
    for cause in (report.__cause__, report.__context__, *(report.exceptions or ())):
        if cause is not None:
            trim(cause)


def line_of(error):
    if isinstance(error, SyntaxError) and error.filename == CODE:
        return error.lineno
    lines = [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == CODE]
    return lines[-1] if lines else None


def describe(error, begun):
    if not begun:
        return {"kind": "setup", "message": f"{type(error).__name__}: {error}", "line": None}
    report = traceback.TracebackException(type(error), error, error.__traceback__)
    trim(report)
    kind = (
        "input" if isinstance(error, InputRefused) else "memory" if isinstance(error, MemoryError) else "code"
    )
    return {"kind": kind, "message": "".join(report.format()).rstrip()[-8000:], "line": line_of(error)}


def as_json(value):
    """The value as JSON, which the service compares; None if it has no such form."""
    try:
        text = json.dumps(value, allow_nan=False)
    except Exception:
        return None
    return text if len(text) <= MAX_VALUE_CHARS else None


def run(setup, code, files, send):
    clean()
    out, warnings = Output(send), Output(None)
    space = {"__name__": "__main__", "__builtins__": builtins}
    value = data = error = None
    begun = False
    kept = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = NoInput(), out, warnings
    try:
        write_files(json.loads(files))
        execute(setup, SETUP, space)
        begun = True
        result = execute(code, CODE, space)
        if result is not None:
            value, data = repr(result)[:MAX_OUTPUT_CHARS], as_json(result)
    except SystemExit:
        pass
    except BaseException as raised:
        error = describe(raised, begun)
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept
    return json.dumps(
        {
            "table": None,
            "changes": None,
            "text": out.text(),
            "textCut": out.cut,
            "warnings": warnings.text(),
            "value": value,
            "json": data,
            "error": error,
        }
    )
