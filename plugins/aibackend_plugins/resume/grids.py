"""Blocks of a page that are not read line by line: cards side by side, tables, dates under each other or behind."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from aibackend_blocks.pages.cells import Cell, cell_of
from aibackend_blocks.web.company.gazetteer import towns
from aibackend_plugins.resume.month_ranges import find_points, find_ranges, is_dated
from aibackend_plugins.resume.wording import is_title, kinds_of

Cells = tuple[Cell, ...]
APART = 1.5
"""Heights of a line between two lines from which they are of two blocks."""
EDGE = 3.0
"""Points by which cells of a column may begin apart."""
ACROSS = 3
"""Cells of a row of a table, at least."""
ROWS_LEAST = 3
"""Rows of a table, at least, of which one names the columns."""
POINT_MOST = 24
"""Characters of a cell that holds one date."""
LABELS_LEAST = 2
"""Names of the parts of an entry."""
PAIR = 2
"""The date from which and the one to which something was."""
DASHES = frozenset("-–—")
_OPEN = re.compile(r"\d\.? [-–—](?: [^\W\d_]+){1,3}$")
"""A date, a dash and words behind it."""
_BRACKETED = re.compile(r"[\[(]\s?(?P<date>[^\[\]()–—]*\d\.?) [-–—] (?P<said>[^\W\d_]+(?: [^\W\d_]+){0,2})\s?[\])]")
"""A date, a dash and words, all in brackets."""
NAMED = frozenset({"company", "school", "degree", "place"})
"""Kinds of what may stand behind a date and a dash, too."""
EMPLOYING = frozenset({"company", "school"})
"""Kinds of what may stand there in brackets; few words of a tongue read like one."""
CLOSER = 1.15
"""So many times the blank between two dates of a span is that around them."""


# --- cards ---------------------------------------------------------------------------------------------------------


def without_cards(rows: Sequence[Cells]) -> list[Cells]:
    """The rows with blocks of cards, each of which has a span of time of its own, read card by card."""
    found: list[Cells] = []
    place = 0
    blocks = list(_blocks(rows))
    for start, end, gutters in blocks:
        found += rows[place:start]
        for left, right in pairwise((float("-inf"), *gutters, float("inf"))):
            parts = (tuple(cell for cell in row if left <= cell.x0 < right) for row in rows[start:end])
            found += [part for part in parts if part]
        place = end
    return [*found, *rows[place:]]


def _blocks(rows: Sequence[Cells]) -> Iterator[tuple[int, int, list[float]]]:
    """(first row, row behind the last, left edges of all cards but the first) of each block."""
    done = 0
    for place, row in enumerate(rows):
        dated = [cell for cell in row if find_ranges(cell.text)] if place >= done and len(row) > 1 else []
        if len(dated) < 2:
            continue
        gutters = [cell.x0 - EDGE for cell in dated[1:]]
        start, end = place, place + 1
        while start > done and _goes_on(rows[start - 1], rows[start], gutters):
            start -= 1
        while end < len(rows) and _goes_on(rows[end - 1], rows[end], gutters):
            end += 1
        done = end
        yield start, end, gutters


def _goes_on(above: Cells, below: Cells, gutters: Sequence[float]) -> bool:
    """Whether two rows are of one block, and no cell of either stands across the edge of a card."""
    height = max(cell.height for cell in above)
    near = min(cell.y0 for cell in below) - max(cell.y1 for cell in above) < APART * height
    return near and not any(
        cell.x0 < edge - EDGE and edge + 2 * EDGE < cell.x1 for cell in (*above, *below) for edge in gutters
    )


# --- tables --------------------------------------------------------------------------------------------------------


def table_rows(rows: Sequence[Cells]) -> dict[int, bool]:
    """Places of the rows of tables, and whether each names the columns: cells under each other, with dates in some."""
    found: dict[int, bool] = {}
    place = 0
    while place < len(rows):
        edges = [cell.x0 for cell in rows[place]]
        end = place + 1
        while end < len(rows) and len(edges) >= ACROSS and _under(rows[end], edges):
            end += 1
        whole = [row for row in rows[place + 1 : end] if len(row) == len(edges)]
        if (
            len(whole) + 1 >= ROWS_LEAST
            and _names(rows[place])
            and all(any(is_dated(c.text) for c in row) for row in whole)
        ):
            found |= {each: each == place for each in range(place, end)}
        place = max(end - 1, place + 1) if end > place + 1 else place + 1
    return found


def _under(row: Cells, edges: Sequence[float]) -> bool:
    """Whether each cell of a row begins under one of the edges; a line that goes on has fewer."""
    return bool(row) and all(any(abs(cell.x0 - edge) <= EDGE for edge in edges) for cell in row)


def _names(row: Cells) -> bool:
    return not any(letter.isdigit() for cell in row for letter in cell.text)


def without_labels(rows: Sequence[Cells]) -> list[Cells]:
    """The rows without what names the parts of every entry on the left of them, as `Period` or `Employer` do.

    Two such names or more come at most once with each entry, in the same order.
    """
    labels = [
        (row[0].text.strip(" :"), round(row[0].x0)) if len(row) == 2 and _names(row[:1]) else None for row in rows
    ]
    repeated = {label for label, count in Counter(label for label in labels if label).items() if count > 1}
    if len(repeated) < LABELS_LEAST:
        return list(rows)
    bare, begun = list(rows), False
    for block in _runs_of_values(rows):
        places = [place for place in block if labels[place] in repeated]
        counts = Counter(labels[place] for place in places)
        entries = Counter(counts.values()).most_common(1)[0][0] if counts else 0
        lead = next((label for label in counts if counts[label] >= entries), None)
        # What leads the first entry may tell of the person in other places above.
        start = [place for place in places if labels[place] == lead][-entries] if counts else 0
        told = [place for place in places if place >= start]
        begun = begun or entries > 1
        if begun and _in_order([labels[place] for place in told], lead):
            for place in told:
                bare[place] = bare[place][1:]
            leads = [place for place in told if labels[place] == lead]
            for one, other in pairwise([*leads, block.stop]):
                bare[one:other] = _lists_last(bare[one:other], {place - one for place in told})
    return bare


def _lists_last(rows: Sequence[Cells], begins: Collection[int]) -> list[Cells]:
    """The rows of one entry with what is listed behind what else its labels tell. begins: rows that had a label."""
    parts: list[list[Cells]] = []
    for place, row in enumerate(rows):
        if place in begins or not parts:
            parts.append([])
        parts[-1].append(row)
    return [row for part in sorted(parts, key=lambda part: _is_mark(part[0][0])) for row in part]


def _is_mark(cell: Cell) -> bool:
    return len(cell.words) > 1 and not any(map(str.isalnum, cell.words[0].text))


def _in_order(labels: Sequence[object], lead: object) -> bool:
    """Whether labels come in one order, at most once behind each that leads."""
    order, entry = list(dict.fromkeys(labels)), list[int]()
    for at, label in ((order.index(label), label) for label in labels):
        if label != lead and entry and at <= entry[-1]:
            return False
        entry = [at] if label == lead else [*entry, at]
    return True


def _runs_of_values(rows: Sequence[Cells]) -> Iterator[range]:
    """The rows between lines that stand alone left of the values, as headings do."""
    start, edge = 0, float("-inf")
    for place, row in enumerate(rows):
        if len(row) == 1 and row[0].x0 < edge - EDGE:
            yield range(start, place)
            start = place + 1
        edge = row[1].x0 if len(row) == 2 else edge
    yield range(start, len(rows))


# --- dates under each other ----------------------------------------------------------------------------------------


def spans_of_points(lines: Sequence[Cells]) -> list[Cells]:
    """The lines of a column with two dates that stand under each other, apart from others, as one span.

    A page that does so throughout: each date at the edge is one of a pair, months apart from lone years.
    """
    places = [place for place, cells in enumerate(lines) if _is_point(cells[0])]
    pairs: list[tuple[int, int]] = []
    for place in places:
        taken = pairs and pairs[-1][1] == place
        if not taken and place + 1 < len(lines) and _is_span(lines[place][0], lines[place + 1][0]):
            pairs.append((place, place + 1))
    alike = [place for place in places if _has_month(lines[place]) == _has_month(lines[pairs[0][0]])] if pairs else []
    if not pairs or 2 * len(pairs) < len(alike) or not _stand_closer(lines, pairs):
        return list(lines)
    joined = dict(pairs)
    seconds = set(joined.values())
    found: list[Cells] = []
    for place, cells in enumerate(lines):
        if place in joined:
            found.append((span_cell(cells[0], lines[joined[place]][0]), *cells[1:]))
        else:
            found.append(cells[1:] if place in seconds else cells)
    return found


def _is_point(cell: Cell) -> bool:
    """Whether a cell holds one date and nothing else."""
    held = len(cell.text) <= POINT_MOST and not find_ranges(cell.text) and len(find_points(cell.text)) == 1
    return held and is_dated(cell.text)


def _has_month(cells: Cells) -> bool:
    return bool(find_points(cells[0].text)[0].start.month)


def _is_span(first: Cell, second: Cell) -> bool:
    """Whether a cell under a date holds the end of its span."""
    under = abs(first.x0 - second.x0) <= EDGE and len(second.text) <= POINT_MOST
    return under and is_span_of(first, second)


def _stand_closer(lines: Sequence[Cells], pairs: Sequence[tuple[int, int]]) -> bool:
    """Whether the dates of a pair stand nearer to each other than those of two pairs."""
    within = [lines[other][0].y0 - lines[one][0].y0 for one, other in pairs]
    between = [lines[after[0]][0].y0 - lines[before[1]][0].y0 for before, after in pairwise(pairs)]
    between = [gap for gap in between if gap > 0]
    return bool(between) and min(between) > CLOSER * max(within)


def span_cell(first: Cell, second: Cell) -> Cell:
    """Both dates with a dash between them, in the place of the first."""
    dash = replace(first.words[-1], text="–")
    words = (*first.words, dash, *second.words)
    return replace(cell_of(words, first.page, first.row), x0=first.x0, y0=first.y0, x1=first.x1, y1=first.y1)


def spans_of_columns(rows: Sequence[Cells]) -> list[Cells]:
    """The rows of a table that begin with two columns of dates, from and to, with these as one span."""
    told = [
        row[:PAIR] for row in rows if len(row) > PAIR and all(map(_is_point, row[:PAIR])) and is_span_of(*row[:PAIR])
    ]
    if not told:
        return list(rows)
    edges = [cell.x0 for cell in told[0]]
    dated = [row for row in rows if _stands_at(row, edges) and _is_point(row[0])]
    if len(dated) < PAIR or not all(is_span_of(*row[:PAIR]) for row in dated):
        return list(rows)
    whole = {id(row) for row in dated}
    return [(span_cell(*row[:PAIR]), *row[PAIR:]) if id(row) in whole else row for row in rows]


def with_open_spans(rows: Sequence[Cells]) -> list[Cells]:
    """The rows with the words that end the newest date in a column of spans left out: they are some tongue's for now.

    One row alone has such words, in small letters, as no name of an employer, a school or a place is written.
    """
    rows = _with_open_brackets(rows)
    dated = [row[0] for row in rows if len(row) > 1 and is_dated(row[0].text) and find_ranges(row[0].text)]
    told = [row for row in rows if len(row) > 1 and _OPEN.search(row[0].text) and not find_ranges(row[0].text)]
    told = [row for row in told if any(abs(row[0].x0 - cell.x0) <= EDGE for cell in dated)]
    begun = _begun(told[0][0], max(map(_start, dated))) if len(told) == 1 else None
    return [(begun, *row[1:]) if begun and row is told[0] else row for row in rows]


def _with_open_brackets(rows: Sequence[Cells]) -> Sequence[Cells]:
    """The rows with the words that end the newest of spans in brackets left out, where one alone has such words."""
    spans = [span for row in rows for cell in row for span in find_ranges(cell.text) if cell.text[0] in "[("]
    told = [
        (place, match)
        for place, row in enumerate(rows)
        if (match := _BRACKETED.match(row[0].text)) and not find_ranges(match.group())
    ]
    if len(told) != 1 or not spans:
        return rows
    place, match = told[0]
    first, last = find_points(match["date"]), max((span.start.year, span.start.month) for span in spans)
    kinds = kinds_of(match["said"])
    # Behind a year alone stands what kind of work it was, too.
    newest = len(first) == 1 and first[0].start.month and (first[0].start.year, first[0].start.month) >= last
    if not newest or max(kinds, key=kinds.__getitem__) in EMPLOYING or towns(match["said"]):
        return rows
    cell = rows[place][0]
    dash = next(at for at, word in enumerate(cell.words) if word.text in DASHES)
    end = next(at for at, word in enumerate(cell.words) if at > dash and word.text[-1] in "])")
    closed = replace(cell.words[end], text=cell.words[end].text[-1])
    begun = cell_of((*cell.words[: dash + 1], closed, *cell.words[end + 1 :]), cell.page, cell.row)
    return [*rows[:place], (begun, *rows[place][1:]), *rows[place + 1 :]]


def _begun(cell: Cell, last: tuple[int, int]) -> Cell | None:
    """The cell up to its dash, where one date stands before that, none is later, and no position or name behind it."""
    end = next(place for place, word in enumerate(cell.words) if word.text in DASHES)
    before, said = cell.words[:end], " ".join(word.text for word in cell.words[end + 1 :])
    first = cell_of(before, cell.page, cell.row) if before else None
    if first is None or not _is_point(first) or _start(first) < last or not said.islower() or is_title(said):
        return None
    kinds = kinds_of(said)
    return None if max(kinds, key=kinds.__getitem__) in NAMED else cell_of(cell.words[: end + 1], cell.page, cell.row)


def _start(cell: Cell) -> tuple[int, int]:
    start = (find_ranges(cell.text) or find_points(cell.text))[0].start
    return start.year, start.month


def _stands_at(row: Cells, edges: Sequence[float]) -> bool:
    return len(row) > PAIR and all(abs(cell.x0 - edge) <= EDGE for cell, edge in zip(row, edges, strict=False))


def is_span_of(first: Cell, second: Cell) -> bool:
    """Whether the dates of two cells, with a dash between them, are a span of time."""
    joined = f"{first.text} – {second.text}"
    return any(span.text == joined for span in find_ranges(joined))


# --- dates that end entries ----------------------------------------------------------------------------------------


def ends_with_dates(lines: Sequence[Cells]) -> bool:
    """Whether entries end with a line of their time: the last line is one, the first is none, and no other has one.

    What is listed below a time belongs to it.
    """
    alone = [len(cells) == 1 and is_dated(cells[0].text) and bool(find_ranges(cells[0].text)) for cells in lines]
    others = any(find_ranges(cell.text) for cells, only in zip(lines, alone, strict=True) if not only for cell in cells)
    listed = any(after and not lines[place][0].text[:1].isalnum() for place, after in enumerate([False, *alone[:-1]]))
    apart = not listed and not any(one and other for one, other in pairwise(alone))
    return sum(alone) > 1 and alone[-1] and not alone[0] and not others and apart


def with_dates_ahead(lines: Sequence[Cells]) -> list[int]:
    """The order of lines by which each time that ends an entry stands behind its first line. Returns: their places."""
    order: list[int] = []
    since = 0
    for place, cells in enumerate(lines):
        if len(cells) == 1 and is_dated(cells[0].text):
            order += [since, place, *range(since + 1, place)]
            since = place + 1
    return [*order, *range(since, len(lines))]
