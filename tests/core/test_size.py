"""What stays small: the core, each file, each function."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CORE_MOST = 3_000
"""Source lines of the core: blank lines, comments and docstrings aside."""
KITS = ("client", "testing", "cli", "compute")
"""Rooms of the package that are no core: for callers, tests, operators and those who write an engine."""
FILE_MOST, FUNCTION_MOST = 350, 60
GENERATED = ("aibackend/client/methods.py", "aibackend/client/shapes.py")
SILENT = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def test_the_core_stays_small():
    """What a call's life does not need is a plugin."""
    core = [path for path in sources() if path.parts[0] == "aibackend" and path.parts[1] not in KITS]
    kits = re.compile(rf"^\s*(?:from|import) aibackend\.(?:{'|'.join(KITS)})\b", re.MULTILINE)
    assert [str(path) for path in core if kits.search((ROOT / path).read_text("utf-8"))] == []
    lines = {str(path): source_lines((ROOT / path).read_text("utf-8")) for path in core}

    assert sum(lines.values()) < CORE_MOST, sorted(lines.items(), key=lambda pair: -pair[1])[:10]


def test_no_file_is_long():
    """Tests and training included, generated ones aside."""
    counted = {str(path): (ROOT / path).read_text("utf-8").count("\n") for path in sources()}
    long = {name: lines for name, lines in counted.items() if lines > FILE_MOST and name not in GENERATED}

    assert long == {}


def test_no_function_is_long():
    """Tests and training included."""
    long = {
        f"{path}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
        for path in sources()
        for node in functions((ROOT / path).read_text("utf-8"))
        if node.end_lineno - node.lineno + 1 > FUNCTION_MOST
    }

    assert long == {}


@cache
def sources() -> tuple[Path, ...]:
    """The Python files of the repository, relative to its root; skips where it is none."""
    try:
        listed = subprocess.check_output(["git", "ls-files", "*.py"], cwd=ROOT, text=True, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("needs the git repository")
    return tuple(Path(name) for name in listed.splitlines() if (ROOT / name).exists())


def functions(text: str) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of a module, inner ones included; none where it is too short to hold a long one."""
    queue: list[ast.AST] = [ast.parse(text)] if text.count("\n") > FUNCTION_MOST else []
    while queue:
        node = queue.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
        queue += [inner for inner in ast.iter_child_nodes(node) if isinstance(inner, ast.stmt | ast.match_case)]


def source_lines(text: str) -> int:
    """Lines that hold code."""
    docstrings = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for line in range(node.lineno, node.end_lineno + 1)
    }
    held = {
        line
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in SILENT
        for line in range(token.start[0], token.end[0] + 1)
    }
    return len(held - docstrings)
