"""What a page states beside its running text: rows of tables, pairs of lists, items, headings with a short line below.

Pure: markup in, lines out. Menus, forms and lines that are mostly links are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from aibackend_blocks.web.page import HIDDEN, INLINE, one_line, parsed

MOST, LINE_MOST = 400, 400
LINKED = 0.6
"""Share of a line's letters from which links make it part of a menu."""
HEADED = 12
"""Words of a line up to which it is read together with the heading right above it."""
_OUTSIDE = frozenset({"nav", "form", "button", "dialog", "figure"})
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6", "caption", "summary"})
_CELLS = frozenset({"td", "th"})
_ROLES = frozenset({"navigation", "menu", "menubar", "dialog", "alertdialog", "search", "banner"})


@dataclass(kw_only=True)
class _Seen:
    """What is being read: the pieces of a line, how much of them is linked, the row's cells, the table's head."""

    pieces: list[str] = field(default_factory=list)
    linked: int = 0
    outside: int = 0
    links: int = 0
    cells: list[str] | None = None
    names: list[str] = field(default_factory=list)
    heading: str = ""
    term: str = ""


def fragments(markup: str) -> tuple[str, ...]:
    """The lines in order, each once: `Charging time: 18 min`, `Team: users 20, price $9`, `Parking at the church`."""
    tree = parsed(markup)
    return () if tree is None else tuple(dict.fromkeys(filter(None, _found(tree))))[:MOST]


def _found(tree: Any) -> Iterator[str]:
    from lxml import etree

    seen = _Seen()
    for event, node in etree.iterwalk(tree, events=("start", "end")):
        tag = node.tag if isinstance(node.tag, str) else ""
        step = 1 if event == "start" else -1
        if tag not in INLINE:
            yield from _lines(seen, tag, ended=event == "end")
        if tag in HIDDEN or tag in _OUTSIDE or node.get("role") in _ROLES:
            seen.outside += step
        seen.links += step * (tag == "a")
        if tag == "table" and step > 0:
            seen.names = []
        text = node.text if event == "start" else node.tail
        if text and not seen.outside:
            seen.pieces.append(text)
            seen.linked += len(text.strip()) if seen.links else 0


def _lines(seen: _Seen, tag: str, *, ended: bool) -> Iterator[str]:
    """A line that ends at the border of a block, put to the row, term or heading that it belongs to."""
    text = one_line("".join(seen.pieces))[:LINE_MOST]
    menu = seen.linked >= LINKED * max(1, len(text))
    seen.pieces, seen.linked = [], 0
    if seen.cells is not None and tag in _CELLS and ended:
        seen.cells.append(text)
    elif tag in _HEADINGS and ended:
        seen.heading = text
    elif tag == "dt" and ended:
        seen.term = text
    elif text and not menu:
        yield _headed(seen, text)
    if tag == "tr":
        yield from _row(seen) if ended else ()
        seen.cells = None if ended else []


def _headed(seen: _Seen, text: str) -> str:
    """A line with its term, or with the heading right above it where it is short."""
    if seen.cells is not None:
        seen.cells.append(text)
        return ""
    over, seen.term = seen.term or seen.heading, ""
    seen.heading = ""
    short = over and len(text.split()) <= HEADED and text[-1] not in ".!?。"
    return f"{over.rstrip(': ')}: {text}" if short else text


def _row(seen: _Seen) -> Iterator[str]:
    """A row of a table: its first cell, and the others under the names that the first row gives them."""
    cells = [re.sub(r"\s+", " ", cell) for cell in seen.cells or [] if cell]
    if len(cells) > 2 and not seen.names:
        seen.names = cells
    if len(cells) < 2:
        yield from cells
    elif cells is not seen.names:
        named = len(cells) > 2 and len(cells) == len(seen.names)
        rest = [f"{name} {cell}" for name, cell in zip(seen.names[1:], cells[1:], strict=True)] if named else cells[1:]
        yield f"{cells[0].rstrip(': ')}: {', '.join(rest)}"
