"""The errands of newcomers: what contributing.md names is there, and is few."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROWS = re.findall(
    r"^\| ([^|]+) \| ([^|]+) \| (\d+) \|$", (ROOT / "docs" / "contributing.md").read_text("utf-8"), re.MULTILINE
)
"""Errand, where, and how many lines are read there."""


@pytest.mark.parametrize(("where", "lines"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_an_errand_takes_three_files_at_most(where, lines):
    """The page itself among them; each name stands in its file, and what is to be read is no longer than told."""
    named = re.findall(r"`([\w.]+)` in `([\w/]+\.py)`", where)
    files = re.findall(r"`([\w/]+/[\w.]+)`", where)

    assert 1 <= len(files) <= 2
    assert named
    read = [length(ROOT / path, name) for name, path in named]
    read += [(ROOT / path).read_text("utf-8").count("\n") for path in files if not path.endswith(".py")]
    assert sum(read) <= 1.2 * int(lines)


def test_there_are_five():
    """The table is found."""
    assert len(ROWS) == 5


def length(path: Path, name: str) -> int:
    """Lines of a function, class or constant of a module. Raises: StopIteration where there is none."""
    node: ast.AST = ast.parse(path.read_text("utf-8"))
    for part in name.split("."):
        node = next(inner for inner in ast.iter_child_nodes(node) if part in _names(inner))
    return node.end_lineno - node.lineno + 1


def _names(node: ast.AST) -> set[str]:
    targets = [*getattr(node, "targets", []), getattr(node, "target", None)]
    return {getattr(node, "name", ""), *(getattr(target, "id", "") for target in targets)}
