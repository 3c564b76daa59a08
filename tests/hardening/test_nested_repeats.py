"""No pattern tries the parts of a run in all ways: a repeat without end of such a repeat takes for ever."""

from __future__ import annotations

import contextlib
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator
from re import _constants as kinds
from re import _parser as parser
from types import ModuleType
from typing import Any

import pytest

import aibackend_blocks
import aibackend_defaults
import aibackend_plugins

MANY = 20
"""Times from which a repeat within a repeat is as bad as one without end."""
GREEDY = (kinds.MAX_REPEAT, kinds.MIN_REPEAT)


def modules() -> Iterator[ModuleType]:
    for package in (aibackend_blocks, aibackend_defaults, aibackend_plugins):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not {"training", "__main__"} & set(found.name.split(".")) and ".test_" not in found.name:
                with contextlib.suppress(ModuleNotFoundError):  # scripts that make weights
                    yield importlib.import_module(found.name)


def patterns() -> Iterator[tuple[str, str, int]]:
    """(where, pattern, flags) of each that is compiled once."""
    for module in modules():
        for name, value in vars(module).items():
            for one in value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else [value]:
                if isinstance(one, re.Pattern) and isinstance(one.pattern, str):
                    yield f"{module.__name__}.{name}", one.pattern, one.flags


def explosive(items: Any) -> bool:
    """Whether something in it is repeated without end that may be nothing but a repeat without end."""
    for kind, value in items:
        if kind in GREEDY:
            _, most, body = value
            if most > MANY and any(_is_run(way) for way in _ways(body)):
                return True
        if any(explosive(inner) for inner in _inside(kind, value)):
            return True
    return False


def _ways(items: Any) -> list[list[Any]]:
    """The alternatives of what is repeated, groups opened."""
    parts = list(items)
    if len(parts) == 1 and parts[0][0] is kinds.SUBPATTERN:
        return _ways(parts[0][1][-1])
    if len(parts) == 1 and parts[0][0] is kinds.BRANCH:
        return [way for branch in parts[0][1][1] for way in _ways(branch)]
    return [parts]


def _is_run(parts: list[Any]) -> bool:
    """Whether a way may consist of one repeat without end and nothing beside it."""
    needed = [(kind, value) for kind, value in parts if not (kind in GREEDY and value[0] == 0)]
    runs = [value for kind, value in parts if kind in GREEDY and value[1] > MANY and len(list(value[2])) == 1]
    return bool(runs) and (not needed or (len(needed) == 1 and needed[0][0] in GREEDY and needed[0][1] in runs))


def _inside(kind: Any, value: Any) -> Iterator[Any]:
    if kind in (*GREEDY, kinds.POSSESSIVE_REPEAT):
        yield value[2]
    elif kind is kinds.SUBPATTERN:
        yield value[-1]
    elif kind is kinds.BRANCH:
        yield from value[1]
    elif kind in (kinds.ASSERT, kinds.ASSERT_NOT):
        yield value[1]
    elif kind is kinds.ATOMIC_GROUP:
        yield value


@pytest.mark.parametrize(
    ("pattern", "bad"),
    [(r"^(?:\[x\]|[\W\d_]*)+$", True), (r"(?:a+)*b", True), (r"(?:\s*\w+\s*)+:", True), (r"(?:[a-z]+-)+", False),
     (r"(?:\w)*+$", False), (r"(?:\w+\s+){0,4}x", False), (r"(?:a|b{2,})+c", True)],
)  # fmt: skip
def test_the_guard_sees_what_explodes(pattern: str, bad: bool) -> None:
    """What is repeated must have a beginning or an end of its own."""
    assert explosive(parser.parse(pattern)) is bad


def test_no_pattern_explodes() -> None:
    """A run of 30 characters before one that does not fit took minutes."""
    sys.setrecursionlimit(10_000)

    assert sorted({where for where, pattern, flags in patterns() if explosive(parser.parse(pattern, flags))}) == []
