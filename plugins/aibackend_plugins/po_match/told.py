"""A plain text in the pieces in which things are told, with the words and figures of each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise

from aibackend_blocks.values.accents import unaccented
from aibackend_blocks.values.amounts import DecimalSign, decimal_sign
from aibackend_blocks.values.quantities import find_quantities

from .numbers import FIGURE, figure
from .prose_lines import DATED, NUMBERED, OF_ORDERED, masked

REFERENCE_LEAST = 3
"""Characters of a paper's number from which it is taken out of the text where it first stands: a shorter one counts."""
_BORDER = re.compile(
    r"\n|[;|]|\s/\s|(?<![Nn][or])\.\s+(?=[^\W_])|[,:](?!\d)\s*|\s[–—-]\s+(?=[^\W\d_])"
    r"|\s(?:and|und|et|y|e|en|plus)\s",
    re.IGNORECASE,
)
_PAPER = re.compile(
    r"(?<!\w)(?:inv(?:oice)?|p\.?o\.?|purchase order|grn|goods received note|rechnung|bestellung|auftrag|lieferschein"
    r"|wareneingang|facture|commande|bon de (?:commande|livraison|r[ée]ception)|factura|pedido|albar[áa]n|fattura"
    r"|ordine|bolla|ddt|factuur|pakbon)(?:\s*(?:no|nr|num|number|n[°º])\b\.?:?|\s*#)?"
    r"\s*(?:[A-Z]{1,5}[-/ ]?)?\d[\w/-]*(?:\.\d+)*",
    re.IGNORECASE,
)
"""A paper's name with its number, which counts nothing."""
_TOKEN = re.compile(rf"(?<!\w)(?<!\w[-/])(?P<figure>{FIGURE})(?![\w\"”'’])|(?P<word>[^\W_]+(?:[\"”])?)")
_POSITION = re.compile(
    r"^[ \t]*(?:(?:line|pos(?:ition)?|item|row|zeile|ligne|l[íi]nea|riga|regel)\.?\s*)?(\d{1,4})[.):]?\s+(?=[^\W\d_])",
    re.IGNORECASE | re.MULTILINE,
)
_PRICE_BEFORE = re.compile(r"(?:@|[€$£¥₹=]|\b(?:at|à|a|je|zu|EUR|USD|GBP|CHF|AUD|CAD)\b)\s*$", re.IGNORECASE)
_PRICE_BEHIND = re.compile(r"\s?(?:[€$£]|(?:EUR|USD|GBP|CHF)\b)|\s*(?:each|apiece|per\s|/\s?[^\W\d])", re.IGNORECASE)
_SMALL_WORDS = frozenset(
    "a an the of for to x pc pcs st stk der die das den für de la le les du des el del di da".split(" ")  # noqa: SIM905
)


@dataclass(frozen=True)
class Figure:
    """A figure of a piece of text. priced: something beside it says that it is money. said: what follows it."""

    value: Decimal
    written: str
    priced: bool
    said: str


@dataclass(frozen=True)
class Piece:
    """What stands between two borders. starts_row, opens: whether a row, or a sentence, begins with it."""

    text: str
    words: frozenset[str]
    figures: tuple[str, ...]
    starts_row: bool
    opens: bool


def uncounted(text: str) -> str:
    """A text of the same length without figures that count nothing: numbers of papers and of things, and days."""
    return masked(masked(masked(text, _PAPER), NUMBERED), DATED)


class Told:
    """A plain text that is read again and again: what of that depends on no item is worked out once."""

    def __init__(self, text: str) -> None:
        self.sign = decimal_sign(text.splitlines())
        self._text = _in_figures(text)
        self._masked = uncounted(self._text)
        self._pieces: dict[tuple[str, ...], Sequence[Piece]] = {}
        self._figures: dict[str, Sequence[Figure]] = {}

    def pieces(self, references: tuple[str, ...]) -> Sequence[Piece]:
        """What stands between two borders. references: numbers of the papers, which count nothing."""
        if references not in self._pieces:
            self._pieces[references] = list(_pieces(self._without(references)))
        return self._pieces[references]

    def figures(self, run: str) -> Sequence[Figure]:
        """The figures of a run of its pieces."""
        if run not in self._figures:
            self._figures[run] = list(_figures(run, self.sign))
        return self._figures[run]

    def _without(self, references: Sequence[str]) -> str:
        plain = _without_positions(self._masked)
        for reference in references:
            standing = re.compile(rf"(?<!\w){re.escape(reference)}(?!\w)")
            # once taken out with the word before it, it counts wherever else it stands
            if len(reference) >= REFERENCE_LEAST and len(standing.findall(plain)) == len(standing.findall(self._text)):
                plain = standing.sub("|" * len(reference), plain, count=1)
        return OF_ORDERED.sub(lambda match: (match["came"] or match["part"]).ljust(len(match[0])), plain)


def _in_figures(text: str) -> str:
    """The text with its number words as figures: "twelve cartridges"."""
    told = [each for each in find_quantities(text) if each.value > 1 and text[each.start : each.end].isalpha()]
    bounds = [0, *(bound for each in told for bound in (each.start, each.end)), len(text)]
    between = [text[start:end] for start, end in zip(bounds[::2], bounds[1::2], strict=True)]
    figures = [*(str(each.value) for each in told), ""]
    return "".join(part for pair in zip(between, figures, strict=True) for part in pair)


def _without_positions(text: str) -> str:
    """The text without the numbers of its rows: those that count up from one row to the next, or begin with 0."""
    found = list(_POSITION.finditer(text))
    values = [int(match[1]) for match in found]
    steps = {b - a for a, b in pairwise(values)}
    counted = len(steps) == 1 and steps <= {1, 10}
    if not counted and not (found and all(match[1].startswith("0") for match in found)):
        return text
    for match in found:
        text = text[: match.start(1)] + " " * len(match[1]) + text[match.end(1) :]
    return text


def _pieces(text: str) -> Iterator[Piece]:
    begin, starts, opens = 0, True, True
    for border in (*_BORDER.finditer(text), None):
        end = border.start() if border else len(text)
        piece = text[begin:end]
        if piece.strip(" |"):
            figures = tuple(match[0] for match in _TOKEN.finditer(piece) if match["figure"])
            yield Piece(piece, frozenset(telling_words(piece)), figures, starts, opens)
            starts = opens = False
        if border is None:
            return
        begin, starts = border.end(), starts or "\n" in border[0]
        opens = opens or border[0][:1] in "\n.;|/"


def telling_words(text: str) -> Iterator[str]:
    """Words and figures that tell one thing from another, without case and accents."""
    for token in _TOKEN.finditer(unaccented(text.casefold())):
        word = token[0].strip('"”')
        if word not in _SMALL_WORDS:
            yield word


def _figures(run: str, sign: DecimalSign | None) -> Iterator[Figure]:
    found = [match for match in _TOKEN.finditer(run) if match["figure"]]
    for place, match in enumerate(found):
        value = figure(match[0], sign)
        if value is None or run[match.end() : match.end() + 2].lstrip().startswith("%"):
            continue
        end = found[place + 1].start() if place + 1 < len(found) else len(run)
        priced = _PRICE_BEFORE.search(run[max(0, match.start() - 8) : match.start()]) or _PRICE_BEHIND.match(
            run, match.end()
        )
        yield Figure(value, match[0], bool(priced), run[match.end() : end])
