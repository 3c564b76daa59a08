"""Plain text as its writer means it to look: pipe tables as ruled columns, dotted leaders as the room that they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from aibackend.documents import Page, Ruling
from aibackend_defaults.document_reader import grid

_RULE = re.compile(r"[\s|:+=-]+")
"""What a line between heading and rows of a table is made of."""
_MARKS = re.compile(r"(?m)(\*\*|__)(?=\S)([^\n]{0,400}?\S)\1|^#{1,6}\s+(?=\S)")
_BAR = re.compile(r"(?<!\\)\|")
_LEADER = re.compile(r"(?<=\S)(\s?)(\.{4,}|…{2,}|(?:\. ){3,}\.?)(:?)")


def pages(text: str) -> tuple[Page, ...]:
    """Pages of text, its tables and leaders set out. Raises: FileTooLarge."""
    return tuple(_page(rows, number) for number, rows in enumerate(grid.sheets(text), 1))


def _page(rows: Sequence[str], number: int) -> Page:
    """Marks are taken away where a table shows what they mean; elsewhere they may be anything."""
    blocks = [list(block) for _, block in groupby(rows, _is_piped)]
    tables = [_table(block) if len(block) > 1 and _is_piped(block[0]) else [] for block in blocks]
    shown: list[str] = []
    rules: list[Ruling] = []
    for block, table in zip(blocks, tables, strict=True):
        if table:
            rules += grid.rules(table, len(shown), start=0)
        set_out = grid.columns(table) if table else block
        shown += [_unmarked(row) for row in set_out] if any(tables) else set_out
    return grid.page([_LEADER.sub(_room, row) for row in shown], number, rules=tuple(rules))


def _is_piped(row: str) -> bool:
    return row.count("|") > 1 or (row.count("+") > 1 and _RULE.fullmatch(row) is not None)


def _table(block: Sequence[str]) -> list[list[str]]:
    """The cells of each row of a block, lines between them left out."""
    rows = [row.strip().removeprefix("|").removesuffix("|") for row in block if not _RULE.fullmatch(row)]
    return [[_unmarked(cell.strip()).replace(r"\|", "|") for cell in _BAR.split(row)] for row in rows]


def _unmarked(text: str) -> str:
    return _MARKS.sub(lambda match: match[2] or "", text)


def _room(leader: re.Match[str]) -> str:
    return leader[3] + " " * (len(leader[1]) + len(leader[2]))
