"""The headings of a table of medical services: where its columns stand, and what each of them holds.

Payers head the same sums in their own words and over several lines; the words tell the kind, the lines that make the
most of them are the heading. Source: ASC X12 835 and CMS's Standard Paper Remit for the sums that there are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Row, Sheet
from aibackend_blocks.pages.labels import fold

SUMS = ("billed", "allowed", "plan_paid", "deductible", "copay", "coinsurance", "patient_owes")
FIGURES = frozenset({*SUMS, "adjustment", "borne"})
"""Columns of amounts; `borne` is what the patient bears of several kinds in one column."""
GROUPS = r"CO|PR|OA|PI|CR"
"""Claim adjustment group codes. Source: X12 code list 974 and its predecessor CR."""
_CODED = re.compile(rf"\b({GROUPS})\b(?:[\s-]{{0,2}}([A-B]?\d{{1,3}})\b)?")
_KINDS: Mapping[str, str] = {
    "other": r"%|\?|percent|units?\b|\bqty|^pos\b|^nos\b|^mods?$|^modifiers?$|tooth|surface|remark|notes?\b|status"
    r"|perf\w* prov|(?:member|recipient|patient|subscriber) (?:id|number)|network|other ins|\btpl\b|\bcob\b|accepted"
    r"|^line$|^ln$|^units$|interest|reference",
    "group": r"^(?:adj\w* )?(?:group|grp)(?: code)?$",
    "reason": r"grp|reason|\bcarc\b|\brarc\b|(?:eob|adj\w*|remit|denial|expl\w*) codes?|^rc\b",
    "account": r"ac(?:ct|nt|count)\b|patient control",
    "claim_id": r"claim\s*(?:#|n[o0]\b|num|id\b|control)|^claim$|\bicn\b|\btcn\b|\bdcn\b",
    "patient": r"^(?:patient|recipient|member|enrollee|subscriber)(?:'s)?(?: name)?$|^name$",
    "provider": r"^(?:service |rendering )?(?:provider|doctor|dentist|facility)(?: name)?$",
    "code": r"(?:procedure|service|cpt|hcpcs|proc|cdt|ada|billing)\.?\s*code|^code$|^cpt|^proc$|^procedure$|^hcpcs"
    r"|^rev\b.*proc|^hcpc",
    "date": r"\bdates?\b|\bdos\b|service from",
    "adjustment": r"discount|contract\w*(?! rate)|adjust|\badj\b|write[\s-]?off|dis-?allow|ineligible|reduction"
    r"|(?:not|non)[\s-]?(?:covered|payable|allow)|provider resp",
    "patient_owes": r"(?:you|patient|member|subscriber|enrollee)\w*\s*(?:may\s*)?(?:be\s*)?"
    r"(?:ow|pay|resp|liab|share|bill)|your (?:cost|share|total|resp)|what you owe|^pt resp",
    "borne": r"(?:deduct|co-?\s?ins|co-?\s?pay)\w*\W+(?:and\W+)?(?:deduct|co-?\s?ins|co-?\s?pay)",
    "plan_paid": r"(?:plan|insurance|we|payer|benefit|medicare|amount|prov|net)s?\s*(?:has\s*)?"
    r"(?:paid|pays?|pmt|payment|pd)\b|^paid|^payment|paid by|paid$",
    "allowed": r"allow|approved|eligible|negotiated|contracted rate|member rate|plan rate",
    "billed": r"billed|charge|submitted",
    "deductible": r"deduct",
    "copay": r"co-?\s?pay",
    "coinsurance": r"co-?\s?ins",
    "description": r"description|type of service|^services?\b|service provided",
}  # fmt: skip
_FORMS = {kind: re.compile(form) for kind, form in _KINDS.items()}
"""How columns are headed; the first that fits wins."""
HEADING_GAP = 0.6
"""Gap in heights that parts two headings; a space is 0.25, one on the grid of plain text 0.5."""
BODY_GAP = 0.35
"""Gap in heights between two amounts side by side; a space inside a scanned text is up to 0.3."""
BODY_ROWS = 12
"""Rows below a heading that tell where its columns stand."""
_AMOUNT = re.compile(r"\d\.\d\d\b")
MARKS = "|;,"
FEWEST_MARKS = 3
"""Marks of one kind in a row of headings that they part."""
LINES_MAX = 4
"""Lines of one heading."""
_ENDING = re.compile(r"(?:n[o0]|nr|id|number|num|code|name|amt)\.?|#")
_LINE_GAP = 0.9
"""Lines of one heading lie no further apart, in heights."""


@dataclass(frozen=True, kw_only=True)
class Column:
    """A column. kind: a key of the table of kinds, "" when unknown. group, reason: the code that its heading names."""

    kind: str
    title: str
    x0: float
    x1: float
    group: str = ""
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class Heading:
    """The rows of a heading, by number, and its columns from the left. mark: what parts them, "" for space."""

    top: int
    bottom: int
    columns: tuple[Column, ...]
    mark: str = ""


@lru_cache(maxsize=4096)
def kind_of(title: str) -> str:
    """What a heading names; "" when nothing that is known."""
    folded = fold(title).strip(" .:*#")
    return next((kind for kind, form in _FORMS.items() if form.search(folded)), "")


def column_of(title: str, x0: float = 0.0, x1: float = 0.0) -> Column:
    """A heading with what it names; a code in it, as in `Contractual (CO-45)`, makes it an adjustment."""
    kind, coded = kind_of(title), _CODED.search(title)
    if coded and (coded[2] or f"({coded[1]}" in title) and kind in ("adjustment", "patient_owes", "reason", ""):
        return Column(kind="adjustment", title=title, x0=x0, x1=x1, group=coded[1], reason=coded[2] or "")
    return Column(kind=kind, title=title, x0=x0, x1=x1)


def find_headings(sheet: Sheet) -> list[Heading]:
    """The headings of a document's tables of services, top to bottom."""
    found: list[Heading] = []
    for row in sheet.rows:
        if found and row.number <= found[-1].bottom:
            continue
        best = max(_candidates(sheet, row), key=lambda each: each[0], default=None)
        if best:
            found.append(best[1])
    return found


def _candidates(sheet: Sheet, row: Row) -> Iterator[tuple[float, Heading]]:
    """Headings that begin with a row, each with the weight of the columns that it makes."""
    block: list[Row] = []
    telling = 0
    for each in sheet.rows[row.number : row.number + LINES_MAX]:
        apart = block and each.y0 - block[-1].y1 > _LINE_GAP * (each.y1 - each.y0)
        if each.page != row.page or apart or re.search(r"\d[.,/]\d|\d{5}|(?<!TOTALS):", each.text):
            return
        telling += len(list(pieces(each.words))) > 1 or bool(kind_of(each.text))
        if not telling:
            return
        block.append(each)
        mark = next((mark for mark in MARKS if each.text.count(mark) >= FEWEST_MARKS), "")
        for stacks in ((), _stacks(sheet.rows[each.number + 1 : each.number + 1 + BODY_ROWS])):
            columns = [column_of(title) for title in cut(each.text, mark)] if mark else columns_of(block, stacks)
            kinds = {column.kind for column in columns}
            if len(kinds & FIGURES) >= 2 and len(kinds - {"", "other"}) >= 3:
                unknown = sum(column.kind in ("", "provider") for column in columns)
                yield (
                    len(kinds - {"provider"}) - 0.6 * unknown + 0.1 * telling,  # `Amount Provider Charged` is one
                    Heading(top=row.number, bottom=each.number, columns=tuple(columns), mark=mark),
                )


def _stacks(rows: Sequence[Row]) -> list[tuple[float, float]]:
    """Where the amounts below a heading stand, column by column, with what is left of them."""
    figured = [row for row in rows if len(_AMOUNT.findall(row.text)) > 1]
    spans = sorted((words[0].x0, words[-1].x1) for row in figured for words in pieces(row.words, BODY_GAP))
    merged: list[tuple[float, float]] = []
    for low, high in spans:
        if merged and low < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
        else:
            merged.append((low, high))
    return merged


def columns_of(rows: Sequence[Row], stacks: Sequence[tuple[float, float]] = ()) -> list[Column]:
    """The columns that lines of headings make: what overlaps in x stands over one column.

    stacks: where the columns of the body stand, to part headings that are set as close as words.
    """
    lines = [[part for piece in pieces(row.words) for part in _parted(piece, stacks)] for row in rows]
    columns: list[list[Sequence[Word]]] = []
    for piece in sorted(
        (each for at, line in enumerate(lines) for each in line if not _spans(each, lines[at + 1 :])),
        key=lambda piece: piece[0].x0,
    ):
        if columns and (piece[0].x0 < max(each[-1].x1 for each in columns[-1]) - 1 or _goes_on(columns[-1], piece)):
            columns[-1].append(piece)
        else:
            columns.append([piece])
    return [_column(column) for column in columns]


def _goes_on(parts: Sequence[Sequence[Word]], piece: Sequence[Word]) -> bool:
    """Whether a piece is the end of the heading before it, set loosely: `Claim` and `No.`."""
    last, word = parts[-1][-1], piece[0]
    near = word.x0 - last.x1 < _LINE_GAP * (word.y1 - word.y0) and abs(word.y0 - last.y0) < 0.5 * (word.y1 - word.y0)
    return near and len(piece) == 1 and bool(_ENDING.fullmatch(fold(word.text)))


def _column(parts: Sequence[Sequence[Word]]) -> Column:
    lines = sorted(parts, key=lambda words: words[0].y0)
    title = " ".join(word.text for words in lines for word in words)
    title = re.sub(r"(?<=[a-z])- (?=[a-z])|(?<=/) ", "", title)
    return column_of(title, min(words[0].x0 for words in parts), max(words[-1].x1 for words in parts))


def _parted(piece: Sequence[Word], stacks: Sequence[tuple[float, float]]) -> Iterator[list[Word]]:
    """A piece cut where its words stand over different columns of the body."""
    group: list[Word] = []
    for word in piece:
        before, here = _over(group[-1], stacks) if group else set(), _over(word, stacks)
        if before and here and not before & here:
            yield group
            group = []
        group.append(word)
    yield group


def _over(word: Word, stacks: Sequence[tuple[float, float]]) -> set[int]:
    return {place for place, (low, high) in enumerate(stacks) if word.x0 < high and word.x1 > low}


def _spans(piece: Sequence[Word], below: Sequence[Sequence[Sequence[Word]]]) -> bool:
    """Whether a piece stands over two headings or more, as the name of a group of columns does."""
    return any(sum(other[0].x0 < piece[-1].x1 and other[-1].x1 > piece[0].x0 for other in line) > 1 for line in below)


def pieces(words: Sequence[Word], gap: float = HEADING_GAP) -> Iterator[list[Word]]:
    """Words of a row that stand together."""
    group: list[Word] = []
    for word in words:
        if group and word.x0 - group[-1].x1 > gap * (word.y1 - word.y0):
            yield group
            group = []
        group.append(word)
    if group:
        yield group


def cut(text: str, mark: str) -> list[str]:
    """The cells of a row that marks part."""
    text = text.replace("**", "").strip()
    return [part.strip() for part in (text.strip("|") if mark == "|" else text).split(mark)]
