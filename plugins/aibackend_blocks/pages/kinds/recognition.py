"""The kind of a page: phrases weigh by how telling they are and how large they are printed; layout decides the rest.

`terms.tsv` holds the phrases in seven languages; each counts once a page, so that a long page is no likelier to be
anything. Spaces and case don't count, since scans lose the one and signs mix the other.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from statistics import median

from aibackend.documents import Line, Page
from aibackend_blocks.documents.till_labels import line_kind
from aibackend_blocks.pages.labels import fold

KINDS = (
    "invoice", "receipt", "eob", "era", "coi", "contract", "statement", "resume", "letter", "id", "form", "report",
)  # fmt: skip
OTHER = "other"
LARGE = 1.35
"""Print so many times as high as a page's usual print is a title."""
TOP = 0.22
"""The share of a page's height in which its title stands."""
SATURATION = 14.0
"""Points at which more phrases hardly add: half of the most that a kind can get."""
SHARPNESS = 7.0
"""How decisively the better kind wins."""
STRIP_LETTERS, STRIP_LINES, STRIP_FILLED, STRIP_SUMS = 60, 5, 0.6, 0.08
"""A roll of 80 mm takes 48 letters in a row, office paper 80 and more; shares of the width and of lines with sums."""
STRIP_POINTS, TENDERED_POINTS = 10, 6
TILL_LINES = 150
GREETED_WITHIN = 30
"""Lines of addresses, day and subject that stand above a greeting at most."""
CLOSING_LINES = 8
_CALLS = re.compile(r"[A-ZÀ-Ž][^\d:;=|,]{1,60}[,!:]")
_SUM_LAST = re.compile(r"\d[.,]\d\d\s?\S{0,3}$")
COMPOUND = "*"
"""Stands before what also ends a longer word: "*vertrag" is in "Mietvertrag"."""
GREETING_WORDS, CLOSING_WORDS, PROSE_WORDS = 7, 6, 7
"""The most words of a line that greets or signs, the least of a line of running text."""
GREETED_POINTS, CLOSED_POINTS = 5, 4
NOTHING = 0.1
"""Evidence of nothing known: what `other` gets."""
LOOKED_AT = 60_000
"""Characters of a page that are looked at: ten printed pages, as a text file may be one page of any length."""


@dataclass(frozen=True, kw_only=True)
class Look:
    """A page's print in short. body, title: folded text; the second what is large or on top. narrow: a strip of paper.

    strip: print as wide as a till's roll and no paper beside it, with amounts at the ends of lines.
    tendered: print as narrow, with a total and a row that says how it was paid.
    prose: share of lines of running text. figures: share of words with digits. greeting: line of a letter's, None for
    none. closes: whether it ends as letters do.
    """

    body: str
    title: str
    narrow: bool
    strip: bool
    tendered: bool
    prose: float
    figures: float
    words: int
    greeting: int | None = None
    closes: bool = False


@dataclass(frozen=True, kw_only=True)
class Likelihood:
    """A kind and how likely it is, 0..1."""

    kind: str
    share: float


@lru_cache(maxsize=1)
def _terms() -> tuple[tuple[str, int, re.Pattern[str]], ...]:
    rows = []
    for line in (files(__package__) / "terms.tsv").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            kind, weight, phrases = line.split("\t")
            for phrase in phrases.split("|"):
                form = r"\s{0,2}".join(re.escape(part) for part in fold(phrase.removeprefix(COMPOUND)).split())
                before = r"\w{0,24}" if phrase.startswith(COMPOUND) else ""
                rows.append((kind, int(weight), re.compile(rf"(?<!\w){before}{form}(?!\w)")))
    return tuple(rows)


def look_of(page: Page) -> Look:
    """A page's print in short."""
    heights = [word.y1 - word.y0 for line in page.lines for word in line.words]
    usual = median(heights) if heights else 1.0
    titles = [line.text for line in page.lines if _is_title(line, usual, page.height)]
    counts = [len(line.words) for line in page.lines]
    words = [word.text for line in page.lines for word in line.words]
    greeting, closes = _salutations([line.text.strip() for line in page.lines])
    till = bool(words) and _is_till(page)
    return Look(
        body=fold("\n".join(line.text for line in page.lines)[:LOOKED_AT]),
        title=fold("\n".join(titles)[:LOOKED_AT]),
        narrow=page.height > 1.7 * page.width,
        strip=till and (page.scanned or _across(page) > STRIP_FILLED * page.width),
        tendered=till and _is_tendered(page),
        prose=sum(count for count in counts if count >= 8) / max(sum(counts), 1),
        figures=sum(any(c.isdigit() for c in word) for word in words) / max(len(words), 1),
        words=len(words),
        greeting=greeting,
        closes=closes,
    )


def _salutations(lines: Sequence[str]) -> tuple[int | None, bool]:
    """The short line that calls somebody, behind which running text begins, perhaps after a subject; and whether short
    lines end it. No word of any language is asked for.
    """
    counts = [len(line.split()) for line in lines]
    prose = [count >= PROSE_WORDS and not re.search(r"\d\s?$", line) for count, line in zip(counts, lines, strict=True)]
    if True not in prose:
        return None, False
    begun = prose.index(True)
    above = range(max(begun - 2, 1), begun) if begun <= GREETED_WITHIN else ()
    greeting = next((at for at in above if counts[at] <= GREETING_WORDS and _calls(lines[at], lines[at + 1])), None)
    last = len(prose) - 1 - prose[::-1].index(True)
    tail = lines[last + 1 :]
    ended = [line for line in tail if len(line.split()) <= CLOSING_WORDS and not re.search(r"\d", line)]
    return greeting, 2 <= len(tail) <= CLOSING_LINES and len(ended) == len(tail)


def _calls(line: str, below: str) -> bool:
    """Whether a line ends as a greeting does: in a comma, as some write it in "!", or in a colon before a sentence."""
    return _CALLS.fullmatch(line) is not None and (not line.endswith(":") or below[:1].isupper())


def _is_till(page: Page) -> bool:
    """Whether print is as wide as a till's roll, with sums at the ends of rows."""
    letters = [(word.x1 - word.x0) / len(word.text) for line in page.lines for word in line.words if word.text]
    rows = _rows(page)
    if not STRIP_LINES <= len(rows) <= TILL_LINES or _across(page) > STRIP_LETTERS * median(letters):
        return False
    return sum(bool(_SUM_LAST.search(row)) for row in rows) >= STRIP_SUMS * len(rows)


def _across(page: Page) -> float:
    """The width of the print."""
    words = [word for line in page.lines for word in line.words]
    return max(word.x1 for word in words) - min(word.x0 for word in words)


def _rows(page: Page) -> list[str]:
    """The print of each height, from the top."""
    rows: dict[int, str] = {}
    for line in page.lines:
        for word in line.words:
            at = round((word.y0 + word.y1) / (word.y1 - word.y0 or 1.0))
            rows[at] = f"{rows.get(at, '')} {word.text}"
    return [rows[at] for at in sorted(rows)]


def _is_tendered(page: Page) -> bool:
    kinds = {line_kind(row)[0] for row in _rows(page) if _SUM_LAST.search(row)}
    return "total" in kinds and bool(kinds & {"cash", "change", "card"})


def _is_title(line: Line, usual: float, height: float) -> bool:
    if not line.words or len(line.words) > 12:
        return False
    tall = median(word.y1 - word.y0 for word in line.words)
    return tall > LARGE * usual or (line.words[0].y0 < TOP * height and len(line.words) <= 7)


def kinds_of(look: Look) -> list[Likelihood]:
    """Every kind with its likelihood, the likeliest first."""
    points = dict.fromkeys(KINDS, 0.0)
    for kind, weight, form in _terms():
        if form.search(look.body):
            points[kind] += weight * (2 if weight > 2 and form.search(look.title) else 1)
    evidence = {kind: value / (value + SATURATION) for kind, value in _with_layout(points, look).items()}
    evidence[OTHER] = NOTHING
    powers = {kind: math.exp(SHARPNESS * value) for kind, value in evidence.items()}
    whole = sum(powers.values())
    found = [Likelihood(kind=kind, share=power / whole) for kind, power in powers.items()]
    return sorted(found, key=lambda each: -each.share)


def _with_layout(points: Mapping[str, float], look: Look) -> dict[str, float]:
    """Points after what the shape of the page tells."""
    weighed = dict(points)
    if look.prose > 0.6 and look.words > 150:
        weighed["contract"] *= 1.3
        for kind in ("receipt", "id", "statement"):
            weighed[kind] *= 0.5
    else:
        weighed["contract"] *= 0.6
        weighed["report"] *= 0.7
    if look.greeting is not None:
        weighed["letter"] += GREETED_POINTS + (CLOSED_POINTS if look.closes else 0)
    if look.narrow and look.words < 260:
        weighed["receipt"] *= 1.5
    if look.tendered:
        weighed["receipt"] += TENDERED_POINTS
    if look.strip:
        weighed["receipt"] += STRIP_POINTS
        weighed["invoice"] *= 0.6
    elif look.words > 260:
        weighed["receipt"] *= 0.6
    if look.words > 260:
        weighed["id"] *= 0.5
    return weighed


def strong_titles(look: Look) -> frozenset[str]:
    """The kinds whose most telling phrases stand in a title of the page."""
    return frozenset(kind for kind, weight, form in _terms() if weight > 2 and form.search(look.title))


def names_kind(text: str, kind: str) -> bool:
    """Whether a text holds one of the most telling phrases of a kind."""
    folded = fold(text)
    return any(form.search(folded) for each, weight, form in _terms() if each == kind and weight > 2)
