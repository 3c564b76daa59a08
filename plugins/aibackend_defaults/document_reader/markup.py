"""Plain text as its writer means it to look: pipe tables as columns, dotted leaders as the room that they are."""

from __future__ import annotations

import re
from itertools import groupby

from aibackend_defaults.document_reader import grid

_RULE = re.compile(r"[\s|:+=-]+")
"""What a line between heading and rows of a table is made of."""
_MARKS = re.compile(r"(?m)(\*\*|__)(?=\S)([^\n]*?\S)\1|^#{1,6}\s+(?=\S)")
_LEADER = re.compile(r"(?<=\S)(\s?)(\.{4,}|…{2,}|(?:\. ){3,}\.?)(:?)")


def shown(text: str) -> str:
    """The text with its tables and leaders set out; the same where it has none, as marks may mean anything there."""
    blocks = [(piped, list(lines)) for piped, lines in groupby(text.split("\n"), _is_piped)]
    tables = [lines for piped, lines in blocks if piped and len(lines) > 1]
    if tables:
        rows = (_columns(lines) if piped and len(lines) > 1 else lines for piped, lines in blocks)
        text = _MARKS.sub(lambda match: match[2] or "", "\n".join(line for lines in rows for line in lines))
    return _LEADER.sub(lambda match: match[3] + " " * (len(match[1]) + len(match[2])), text)


def _is_piped(line: str) -> bool:
    return line.count("|") > 1


def _columns(lines: list[str]) -> list[str]:
    table = [_MARKS.sub(lambda match: match[2] or "", line) for line in lines if not _RULE.fullmatch(line)]
    return grid.columns([[cell.strip() for cell in line.strip().strip("|").split("|")] for line in table])
