"""The headings of a table of goods: which columns it has, and what each holds.

A heading row is one whose cells name a description or a quantity and a price or an amount, in any of seven languages.
It may take several lines, and one cell may hold two headings that were set close to each other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Row, Sheet, cell_of
from aibackend_blocks.pages.labels import Labels, fold
from aibackend_blocks.pages.paper_labels import COLUMNS

_COLUMNS = Labels(COLUMNS)
SHORTEST = 3
"""Letters of a heading that is cut short."""
_BRACKETS = re.compile(r"\s*\([^)]*\)?")
"""A remark behind a heading: `Rate (ex GST)`."""
_PREFIXES = frozenset(
    " ".join(phrase.split()[:count])
    for phrases in _COLUMNS.phrases.values()
    for phrase in phrases
    for count in range(1, len(phrase.split()) + 1)
)
"""The phrases, and how they begin."""


@dataclass(frozen=True, kw_only=True)
class Column:
    """A column of the table. kind: a name of `paper_labels.COLUMNS`."""

    kind: str
    title: str
    x0: float
    x1: float


def find_headings(sheet: Sheet) -> list[tuple[int, int, list[Column]]]:
    """First row, last row and columns of each heading."""
    found: list[tuple[int, int, list[Column]]] = []
    for row in sheet.rows:
        if (found and row.number <= found[-1][1]) or not _names_columns(row):
            continue
        top, bottom = _heading_rows(sheet, row.number)
        columns = _columns_of([word for each in sheet.rows[top : bottom + 1] for word in each.words])
        if _is_heading(columns):
            found.append((top, bottom, columns))
    return found


def _heading_rows(sheet: Sheet, start: int) -> tuple[int, int]:
    """The rows around one that make one heading: set solid, without figures, and not a table's first line."""
    top = bottom = start
    for step in (1, 2):
        if start + step < len(sheet.rows) and _belongs(sheet.rows[bottom], sheet.rows[start + step]):
            bottom = start + step
        else:
            break
    for step in (1, 2):
        if start - step >= 0 and _belongs(sheet.rows[start - step], sheet.rows[top]):
            top = start - step
        else:
            break
    return top, bottom


def _belongs(upper: Row, lower: Row) -> bool:
    """Whether two rows are lines of one heading."""
    gap, height = lower.y0 - upper.y1, lower.y1 - lower.y0
    if upper.page != lower.page or gap > 0.35 * height or re.search(r"\d", upper.text + lower.text):
        return False
    # Rows that overlap are set around one base line, whatever they say; others must name columns themselves.
    return gap < -0.2 * height or all(any(kind_of_heading(cell.text) for cell in row.cells) for row in (upper, lower))


def _names_columns(row: Row) -> bool:
    return len(row.cells) >= 2 and sum(kind_of_heading(cell.text) is not None for cell in row.cells) >= 2


def _columns_of(words: Sequence[Word]) -> list[Column]:
    """Columns: words that overlap in x or that one phrase holds together."""
    groups: list[list[Word]] = []
    for word in sorted(words, key=lambda word: word.x0):
        last = groups[-1] if groups else None
        edge = max(each.x1 for each in last) if last else 0.0
        if last and (word.x0 < edge or (word.x0 - edge < 0.6 * (word.y1 - word.y0) and _one_phrase(last, word))):
            last.append(word)
        else:
            groups.append([word])
    columns = []
    for group in groups:
        title = _title(group)
        columns.append(
            Column(
                kind=kind_of_heading(title) or "other",
                title=title,
                x0=min(word.x0 for word in group),
                x1=max(word.x1 for word in group),
            )
        )
    return _with_amount(_counted([column for column in columns if re.search(r"[\w%#°]", column.title)]))


def _counted(columns: list[Column]) -> list[Column]:
    """A unit right behind a quantity is part of it: `10 | Stk` is set as one thing as often as not."""
    merged: list[Column] = []
    for column in columns:
        before = merged[-1] if merged else None
        if before and before.kind == "quantity" and column.kind == "unit":
            title = f"{before.title} {column.title}"
            merged[-1] = Column(kind="quantity", title=title, x0=before.x0, x1=column.x1)
        else:
            merged.append(column)
    return merged


def _title(words: Sequence[Word]) -> str:
    """The words of a heading, line by line."""
    lines: dict[int, list[Word]] = {}
    for word in sorted(words, key=lambda word: (word.y0, word.x0)):
        lines.setdefault(next((y for y in lines if abs(y - word.y0) < 2.5), round(word.y0)), []).append(word)
    return " ".join(cell_of(sorted(line, key=lambda word: word.x0), 0).text for line in lines.values())


def _one_phrase(group: Sequence[Word], word: Word) -> bool:
    """Whether a word goes on with a heading: it does unless both parts are whole headings of different kinds."""
    before = _title(group)
    if word.text.startswith("(") or before.count("(") > before.count(")"):
        return True
    kind, joined, alone = kind_of_heading(before), kind_of_heading(f"{before} {word.text}"), kind_of_heading(word.text)
    if re.search(r"(?i)(?:\b(?:excl|incl|inkl|exkl|ohne|w/o|without|before|per|pro|hors)\.?|/|-)$", before):
        return True
    if fold(f"{before} {word.text}").strip(" .:") in _PREFIXES:
        return True
    if alone and not kind and not joined:  # an unknown heading beside a known one: `Timekeeper Description`
        return False
    return not (kind and alone and alone != kind) or (joined is not None and alone is None)


def _with_amount(columns: list[Column]) -> list[Column]:
    """A rightmost price is the line's amount where no column says that it is."""
    if any(column.kind == "amount" for column in columns):
        return columns
    prices = [place for place, column in enumerate(columns) if column.kind == "unit_price"]
    if len(prices) < 2 and not (prices and not any(column.kind == "quantity" for column in columns)):
        return columns
    last = columns[prices[-1]]
    columns[prices[-1]] = Column(kind="amount", title=last.title, x0=last.x0, x1=last.x1)
    return columns


@lru_cache(maxsize=4096)
def kind_of_heading(title: str) -> str | None:
    """What a heading names: the kind whose phrase covers most of its beginning."""
    folded = (_BRACKETS.sub(" ", fold(title)).strip(" .:*")) or fold(title).strip(" .:*()")
    best: tuple[int, str] | None = None
    for kind in COLUMNS:
        for start, end, _ in _COLUMNS.spans(kind, folded):
            length = end - start
            if (start == 0 or length >= 0.6 * len(folded)) and (best is None or length > best[0]):
                best = (length, kind)
    if best and (best[0] >= 0.4 * len(folded) or best[0] >= 5):
        return best[1]
    first, slash, _ = folded.partition("/")
    return kind_of_heading(first.rstrip()) if slash else _shortened(fold(title).strip())


def _shortened(folded: str) -> str | None:
    """What a heading names that is cut short with a point: `Anz.`."""
    short = folded.rstrip(".")
    if not folded.endswith(".") or len(short) < SHORTEST or not short.isalpha():
        return None
    kinds = {kind for kind, phrases in _COLUMNS.phrases.items() if any(each.startswith(short) for each in phrases)}
    return kinds.pop() if len(kinds) == 1 else None


def _is_heading(columns: Sequence[Column]) -> bool:
    columns = columns[next((place for place, each in enumerate(columns) if each.kind != "other"), 0) :]
    kinds = {column.kind for column in columns}
    known = [column for column in columns if column.kind != "other"]
    telling = {"description", "quantity", "amount"} <= kinds
    if len(known) < max(2, (0.5 if telling else 0.6) * len(columns)) or not kinds & {"amount", "unit_price"}:
        return False
    return ("description" in kinds or {"quantity", "code"} <= kinds or {"quantity", "unit_price"} <= kinds) and len(
        known
    ) >= 2
