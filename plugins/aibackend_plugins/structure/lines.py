"""What plain text sets apart by its layout: labelled values, lists, headings with what stands below, tables."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from aibackend_blocks.language.mail import head_end, told_by

_LABELLED = re.compile(
    r"^\s*[-*•>#]*\s*\**([^\W\d_][\w .()/#%'&-]{0,48}?)\**\s*(?::|=|\t|\s[-–—]\s|\.{3,}:?)\**\s*(\S.*)$"
)
_PARTED = re.compile(r"\s{2,}|\s[·•|]\s|\t|(?<=[^\s.][.;])\s(?=[A-ZÀ-Þ][\w /'-]{1,30}:\s|\w{1,30}=\S)")
_ITEM = re.compile(r"^\s*(?:[-*•·]|\d{1,3}[.)])\s+(\S.*)$")
_KEYED = re.compile(r"\w+=")
"""A key with its value, which is no heading of a column."""
_PAIR = re.compile(r'(?<!\S)([A-Za-z_][\w.-]*)=("[^"]*"|\S+)')
PAIRS_LEAST = 3
"""Keys with values from which a line is one of a log."""
_RULE = re.compile(r"[-:=+| ]*")
LINE_MAX = 2_000
"""Characters of a line that may be a label with its value; a longer one is prose."""
_LINES_MAX = 5_000
_HEADING_MAX = 60


@dataclass(frozen=True, kw_only=True)
class Table:
    """header and rows of cells."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Lists = Iterator[tuple[str, tuple[str, ...]]]
"""(heading, items)"""


_WORDS_MOST = 6
"""Words of a value; who says more, and is named again before another line, speaks in a conversation of several."""
_SPEAKERS_LEAST = 2
_HEAD_MOST = 12
"""Lines that the head of a mail is looked for in."""


def labels(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Labels with their values; a line may hold several, set apart by blanks or dots. Those of a mail's head are called
    after what they tell of the mail; who speaks in a conversation is no label."""
    first = "\n".join(lines[:_HEAD_MOST])
    head = first[: head_end(first)].count("\n")
    yield from ((told_by(label) or label, value) for label, value in _labelled(lines[:head]))
    body = list(_labelled(lines[head:]))
    counts = Counter(label for label, _ in body)
    speakers = {label for label, value in body if counts[label] > 1 and len(value.split()) > _WORDS_MOST}
    yield from (one for one in body if len(speakers) < _SPEAKERS_LEAST or one[0] not in speakers)


def _labelled(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    for line in lines[:_LINES_MAX]:
        if len(line) > LINE_MAX:
            continue
        if len(keyed := _PAIR.findall(line)) >= PAIRS_LEAST:
            yield from ((key, value.strip('"')) for key, value in keyed)
            continue
        parts = _PARTED.split(line.strip())
        several = (
            len(parts) > 1
            and sum(bool(re.match(r"[^\W\d_][\w .()/#%'&-]{0,40}(?::\s*|=)\S", part)) for part in parts) > 1
        )
        for part in parts if several or re.search(r"\w(?::\s|=)", parts[0]) else [line]:
            if found := _LABELLED.match(part):
                value = found[2].strip()
                yield found[1].strip(), value.rstrip(".;") if several else value


def lists(lines: Sequence[str]) -> Lists:
    """Runs of bulleted lines, with the line before them."""
    heading, run = "", []
    for line in [*lines[:_LINES_MAX], ""]:
        if found := _ITEM.match(line):
            run.append(found[1].strip())
            continue
        if run:
            yield heading, tuple(run)
            run = []
        heading = line.strip().strip("#* ").rstrip(":") or heading


def sections(lines: Sequence[str]) -> Lists:
    """Headings with the lines below them, up to the next heading or blank line."""
    heading, run = "", []
    for line in [*lines[:_LINES_MAX], ""]:
        plain = line.strip()
        if plain and not is_heading(line) and heading:
            found = _ITEM.match(line)
            run.append(found[1].strip() if found else plain)
            continue
        if run:
            yield heading, tuple(run)
        if plain or run:
            heading = plain.strip("#* ").rstrip(":") if is_heading(line) else ""
        run = []


def is_heading(line: str) -> bool:
    """A short line in capitals, with a colon at its end, or marked as one."""
    plain = line.strip()
    if not 2 < len(plain) <= _HEADING_MAX or _ITEM.match(line) or re.search(r"[.!?,;]$|\d[.,]\d\d\b", plain):
        return False
    return plain.endswith(":") or plain.startswith("#") or (plain.isupper() and not re.search(r"\d{3}", plain))


def tables(lines: Sequence[str]) -> Iterator[Table]:
    """Runs of lines parted alike: by bars, tabs, semicolons or commas, or set in columns."""
    yield from _parted(lines)
    yield from _set_in_columns(lines)


def _parted(lines: Sequence[str]) -> Iterator[Table]:
    for mark in ("|", "\t", ";", ","):
        run: list[tuple[str, ...]] = []
        for line in [*lines[:_LINES_MAX], ""]:
            cells = _cells(line, mark)
            if len(cells) > 1 and (not run or len(cells) == len(run[0])):
                if not all(_RULE.fullmatch(cell) for cell in cells):
                    run.append(cells)
                continue
            if len(run) > 1 and not any(map(_KEYED.match, run[0])) and (mark != "," or _is_header(run[0])):
                yield Table(header=run[0], rows=tuple(run[1:]))
            run = [cells] if len(cells) > 1 else []


def _cells(line: str, mark: str) -> tuple[str, ...]:
    if mark not in line or len(line) > 20_000:
        return ()
    plain = line.strip().strip("|") if mark == "|" else line.strip("\r\n ")
    try:
        return tuple(cell.strip() for cell in next(csv.reader([plain], delimiter=mark, skipinitialspace=True)))
    except (csv.Error, StopIteration):
        return ()


def _is_header(cells: Sequence[str]) -> bool:
    """Names, not sentences parted by commas, nor names with figures of their own ("swim 41")."""
    return all(re.fullmatch(r"[^\W\d_][\w ./()#%-]{0,30}", cell) and not re.search(r"\s\d+$", cell) for cell in cells)


def _set_in_columns(lines: Sequence[str]) -> Iterator[Table]:
    """Lines whose cells stand below those of a first line; what is missing in a row is empty."""
    header: list[tuple[int, int, str]] = []
    rows: list[tuple[str, ...]] = []
    for line in [*lines[:_LINES_MAX], ""]:
        cells = [(found.start(), found.end(), found[0]) for found in re.finditer(r"\S+(?: \S+)*", line.expandtabs())]
        if header and len(cells) > 1 and len(cells) <= len(header) and ":" not in cells[0][2]:
            rows.append(_below(header, cells))
            continue
        if rows:
            yield Table(header=tuple(text for _, _, text in header), rows=tuple(rows))
        header, rows = (cells if len(cells) > 1 and not re.search(r":\s", line) else []), []


def _below(header: Sequence[tuple[int, int, str]], cells: Sequence[tuple[int, int, str]]) -> tuple[str, ...]:
    """The cells by the column that they overlap most or stand nearest to."""
    if len(cells) == len(header):
        return tuple(text for _, _, text in cells)
    made = [""] * len(header)
    for start, end, text in cells:
        apart = [max(first - end, start - last) for first, last, _ in header]
        made[apart.index(min(apart))] = text
    return tuple(made)
