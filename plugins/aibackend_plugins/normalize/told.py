"""Changes whose marks, spellings or choices the instructions themselves show."""

from __future__ import annotations

import re

from aibackend_blocks.values.absence import says_absent

from .columns import Column

_NULLS = frozenset(
    ["n/a", "na", "null", "none", "nil", "-", "--", "---", "?", "nan", "unknown", "missing", "#n/a", "tbd",
     "not available", ""]
)  # fmt: skip
NULL = "\0"
"""Stands for null among the texts that a rule gives."""


def nothing(value: str, column: Column, words: str) -> str | None:
    """Nothing, for the usual spellings of it and those that the words quote; null where they speak of null."""
    quoted = {one.strip().lower() for one in _QUOTED.findall(words)}
    if value.strip().lower() not in _NULLS | quoted and not _is_absent(value):
        return None
    bare = re.sub(r"[\"'“‘]null[\"'”’]|\([^()]*\)", "", words, flags=re.I)
    emptied = re.search(r"\b(?:empty|blank)\b", bare, re.I)
    named = re.search(r"\b(?:nulls?|missing)\b", bare, re.I)
    wants_null = (named and not emptied) or re.search(
        r"\b(?:as|to|with|by|into|be|becomes?)\b[^,;]{0,20}\bnulls?\b", bare, re.I
    )
    return NULL if wants_null else ""


def _is_absent(value: str) -> bool:
    """Whether all of a cell says that nothing is there: `tbc`, `k. A.`, `sin datos`."""
    return len(value) <= ABSENT_MOST and not re.search(r"[.,;|\n].", value.strip()) and says_absent(value.strip())


ABSENT_MOST = 40
_QUOTED = re.compile(r"(?<!\w)[\"'“‘]([^\"'”’]{0,40})[\"'”’](?!\w)")


_PARTS = re.compile(r"\s*[,;|]\s*")
_MARK = re.compile(r"separated? (?:by|with) (?:an? )?[\"'“]([^\"'”]{1,3})[\"'”]")
_MARKED = {"semicolon": "; ", "pipe": "|", "comma": ", "}


def items(value: str, column: Column, words: str) -> str | None:
    """The parts of a list, each once and in their order, parted as the words say."""
    found: dict[str, str] = {}
    for part in _PARTS.split(value.strip(" ,;|")):
        found.setdefault(part.casefold(), part)
    shown = _MARK.search(words)
    named = next((mark for name, mark in _MARKED.items() if re.search(rf"\b{name}", words, re.I)), ", ")
    return (shown[1] if shown else named).join(filter(None, found.values()))
