"""A page in short: all that the pages before and after it are compared with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

import numpy as np
from numpy.typing import NDArray

from aibackend.documents import Page
from aibackend_blocks.models import minilm
from aibackend_blocks.pages.kinds import LARGE, Likelihood, kinds_of, look_of, strong_titles
from aibackend_blocks.pages.labels import fold

EDGE_LINES = 4
"""Lines at the top and at the foot that letterheads, running heads and footers stand in."""
OUTMOST = 2
"""Lines from the top or the foot in which a bare figure is the page's number."""
HEADLINE_TOP = 0.2
"""Share of a page's height in which its headline stands."""
_SECTION = re.compile(
    r"(?:§\s?|(?:Art(?:icle|ikel|icolo|ículo|igo)?\.?|Section|Abschnitt|Clause)\s)?(?P<number>\d{1,2})[.)]?\s[-–]?\s?[A-ZÀ-Ž]"
)
EMBEDDED = 1_200
"""Characters of a page that its vector is made of: about what the model reads at most."""
_PAGE_OF = re.compile(
    r"(?:page|seite|p\.|pag\.?|pagina|blatt|sheet)?\s*(?<![\d/.,-])(?P<at>\d{1,3})\s*(?:of|von|de|/|sur|di|van)\s*(?P<of>\d{1,3})(?![\d/.,-])"
)
_PAGE = re.compile(
    r"(?:page|seite|pag\.?|pagina|blatt|sheet)\s*[:.]?\s*(?P<at>\d{1,3})\b|^\W{0,3}(?P<alone>\d{1,3})\W{0,3}$"
)
_KEY = re.compile(
    r"\b(?:invoice|rechnungs?|facture|factura|fattura|factuur|credit note|receipt|quittung|purchase order|order"
    r"|claim|check|certificate|case|policy)\s?-?(?:(?:no|nr|number|num|nummer|numero|n[o°]|id|de)\b[.:°]{0,2}|#|:)\s?#?\s?"
    r"(?P<key>(?=[\w/.-]*\d{2})(?!\d{1,4}[/.-]\d{1,2}[/.-]\d)[a-z\d][\w/.-]{1,20})"
)
"""The number of a paper at the word for it; no date."""
_SALUTATION = re.compile(
    r"(?m)^\W{0,3}(?:dear\s\w|to whom it may concern|sehr geehrte|lieber?\s\w|madame\b.{0,12}monsieur|cher(?:e|s)?\s\w"
    r"|estimad[oa]s?\b|egregi\w|gentil[ei]\b|geachte|prezad[oa])"
)
_WHOLE = re.compile(
    r"(?m)\b(?:grand total|amount due|total due|balance due|invoice total|gesamtbetrag|rechnungsbetrag|zu zahlen"
    r"|net a payer|total ttc|importe total|totale fattura|te betalen|total|summe"
    r"|totale)\b\W{0,4}(?:[a-z]{2,3}|[$€£])?\W{0,4}\d"
)
"""The sum that ends a bill."""
_NUMBER = re.compile(r"(?<!\w)(?=\w)(?=[\w/.-]{0,60}\d{3})[\w/.-]{6,}(?!\w)")


@dataclass(frozen=True, kw_only=True, eq=False)
class Leaf:
    """A page in short.

    at, of: its own number and the count as printed, 0 when not told; says_page: with the word for it. edges: words of
    its head and foot, no figures. numbers: long numbers and codes. titled: kinds whose telling title it prints. key:
    its number as a paper, "" when not told. greeting: the line that greets, known by its form; opens: whether one
    does, also by its words, as on a letter's first page. told: its lines, of a letter those behind its greeting. whole:
    whether it ends in its sum. filled: share of its height above its last line. sections: the numbers of its headings,
    in order. headline: what stands on top in larger print, "" for nothing. vector: what it is about.
    """

    width: float
    height: float
    scanned: bool
    print_height: float
    words: int
    at: int
    of: int
    edges: frozenset[str]
    numbers: frozenset[str]
    first: str
    last: str
    kinds: tuple[Likelihood, ...]
    titled: frozenset[str]
    key: str
    greeting: int | None
    opens: bool
    told: str
    whole: bool
    says_page: bool
    filled: float
    sections: tuple[int, ...]
    headline: str
    headline_height: float
    vector: NDArray[np.float32]


def leaf_of(page: Page) -> Leaf:
    """A page in short."""
    ordered = sorted(page.lines, key=lambda line: line.words[0].y0) if page.lines else []
    text = " ".join(line.text for line in page.lines)
    edges = [*ordered[:EDGE_LINES], *ordered[-EDGE_LINES:]]
    look = look_of(page)
    at, of, says_page = _numbered([line.text for line in edges])
    heights = [word.y1 - word.y0 for line in page.lines for word in line.words]
    usual = median(heights) if heights else 0.0
    headline, headline_height = _headline(page, usual)
    return Leaf(
        width=page.width,
        height=page.height,
        scanned=page.scanned,
        print_height=usual,
        words=len(heights),
        at=at,
        of=of,
        edges=frozenset(edge for line in edges if len(edge := re.sub(r"[\W\d_]", "", fold(line.text))) > 5),
        numbers=frozenset(_NUMBER.findall(text)),
        first=page.lines[0].text if page.lines else "",
        last=page.lines[-1].text if page.lines else "",
        kinds=tuple(kinds_of(look)),
        titled=frozenset() if says_page and at > 1 else strong_titles(look),
        key=match["key"].rstrip(".-/") if (match := _KEY.search(look.body)) else "",
        told="\n".join(line.text for line in page.lines[0 if look.greeting is None else look.greeting + 1 :]),
        greeting=look.greeting,
        opens=look.greeting is not None or _SALUTATION.search(look.body) is not None,
        whole=_WHOLE.search(look.body) is not None,
        says_page=says_page,
        filled=max((line.y1 for line in page.lines), default=0.0) / page.height,
        sections=tuple(int(match["number"]) for line in page.lines if (match := _SECTION.match(line.text))),
        headline=headline,
        headline_height=headline_height,
        vector=minilm.embed([text[:EMBEDDED] or " "])[0],
    )


def _headline(page: Page, usual: float) -> tuple[str, float]:
    """The line on top of a page that is printed larger than the rest, and how large; usual: as the rest is."""
    on_top = [line for line in page.lines if line.y0 < HEADLINE_TOP * page.height]
    large = [(median(word.y1 - word.y0 for word in line.words), line.text) for line in on_top]
    height, text = max(large, default=(0.0, ""))
    return (fold(text), height) if height > LARGE * usual else ("", 0.0)


def _numbered(lines: Sequence[str]) -> tuple[int, int, bool]:
    """The page's own number and the count, as printed at its edges, and whether the word for a page stands there."""
    for line in lines:
        match = _PAGE_OF.search(fold(line))
        if match and 0 < int(match["at"]) <= int(match["of"]) and (len(line) < 25 or not match.group()[:1].isdigit()):
            return int(match["at"]), int(match["of"]), not match.group()[:1].isdigit()
    for place, line in enumerate(lines):
        match = _PAGE.search(fold(line))
        if match and (match["at"] or min(place, len(lines) - 1 - place) < OUTMOST):
            return int(match["at"] or match["alone"]), 0, match["at"] is not None
    return 0, 0, False
