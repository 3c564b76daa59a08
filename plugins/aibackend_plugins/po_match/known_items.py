"""A paper read by what the others name: each item that is known is looked for, with the figures that stand beside it.

Nothing is taken over from the other papers but the names: which figure is a quantity or a price is told by the text
itself, so that what differs still differs.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise, permutations

from rapidfuzz import fuzz, process

from aibackend_blocks.values.accents import unaccented
from aibackend_blocks.values.amounts import DecimalSign
from aibackend_blocks.values.quantities import find_quantities

from .numbers import FIGURE, figure
from .papers import Line, Role
from .prose_lines import ABSENT, DATED, NUMBERED, OF_ORDERED, SPOILT, masked
from .text_lines import EQUAL, of_one

REFERENCE_LEAST = 3
"""Characters of a paper's number from which it is taken out of the text where it first stands: a shorter one counts."""
WORK_MOST = 100_000
"""Pieces of the text times known items that are gone through."""
COMPARED_MOST = 500_000
"""Words of the text times words of the known names that are compared."""
REST = 6
"""Pieces after it in which something may be said of an item."""
RUN = 3
"""Pieces in which one item may be told: "Office chair, grey, 10 pcs"."""
LIKE = 80.0
"""Likeness of two words of four letters and more, of 100, from which they are one: `boot`, `boots`."""
LACKING = {"invoice": 0.5, "purchaseOrder": 0.5, "receipt": 0.2}
"""What a word of the item that is not there weighs against one that is: who unloads writes in short."""
STRANGE = {"invoice": 0.4, "purchaseOrder": 0.4, "receipt": 0.1}
"""What a word weighs that is none of the item's."""
MODEL_LEAST = 4
"""Digits of a model's number, which may be another one's here."""
MUTE = 0.5
"""What it weighs that a receipt names an item without a figure: it came cracked, and was sent back."""
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
_CENTS = re.compile(r"[.,]\d\d$")
_UNIT = re.compile(r"[^\W\d_]+")
_SMALL_WORDS = frozenset(
    "a an the of for to x pc pcs st stk der die das den für de la le les du des el del di da".split(" ")  # noqa: SIM905
)


@dataclass(frozen=True)
class _Figure:
    """A figure of a piece of text. priced: something beside it says that it is money. said: what follows it."""

    value: Decimal
    written: str
    priced: bool
    said: str


@dataclass(frozen=True)
class _Piece:
    """What stands between two borders. starts_row, opens: whether a row, or a sentence, begins with it."""

    text: str
    words: frozenset[str]
    figures: tuple[str, ...]
    starts_row: bool
    opens: bool


def read_known(
    text: str, known: Sequence[Line], role: Role, sign: DecimalSign | None, references: Sequence[str] = ()
) -> tuple[Line, ...]:
    """The known items that a text tells, each with its own figures; those that it does not tell are left out.

    references: numbers of the papers, which count nothing.
    """
    text = _in_figures(text)
    plain = _without_positions(masked(masked(masked(text, _PAPER), NUMBERED), DATED))
    for reference in references:
        standing = re.compile(rf"(?<!\w){re.escape(reference)}(?!\w)")
        # once taken out with the word before it, it counts wherever else it stands
        if len(reference) >= REFERENCE_LEAST and len(standing.findall(plain)) == len(standing.findall(text)):
            plain = standing.sub("|" * len(reference), plain, count=1)
    pieces = list(_pieces(OF_ORDERED.sub(lambda match: (match["came"] or match["part"]).ljust(len(match[0])), plain)))
    if not known or len(pieces) * len(known) > WORK_MOST:
        return ()
    names = [frozenset(_words(line.description)) for line in known]
    words, called = frozenset().union(*(piece.words for piece in pieces)), frozenset().union(*names)
    if len(words) * len(called) > COMPARED_MOST:
        return ()
    said = _same_words(words, called)
    runs = {start: (end, item) for start, end, item in _assigned(pieces, names, said, role)}
    lines: list[Line] = []
    start = 0
    while start < len(pieces):
        end, item = runs.get(start, (start + 1, -1))
        run = " ".join(piece.text for piece in pieces[start:end])
        told = " ".join([run, *_rest(pieces, end, runs)])
        line = _line(run, known[item], names[item], role, sign) if item >= 0 else None
        if role == "receipt" and SPOILT.search(told):
            named = Line(description=known[item].description) if item >= 0 else None
            lines = _less(lines, line or named, run, sign)
        elif line is not None:
            lines.append(line)
        start = end
    return tuple(lines)


def _in_figures(text: str) -> str:
    """The text with its number words as figures: "twelve cartridges"."""
    told = [each for each in find_quantities(text) if each.value > 1 and text[each.start : each.end].isalpha()]
    for each in reversed(told):
        text = f"{text[: each.start]}{each.value}{text[each.end :]}"
    return text


def _rest(pieces: Sequence[_Piece], end: int, runs: Mapping[int, object]) -> Iterator[str]:
    """What is said of a run up to the next item, the next figure or the end of the sentence."""
    for place in range(end, min(end + REST, len(pieces))):
        if place in runs or pieces[place].opens or any(c.isdigit() for c in pieces[place].text):
            return
        yield pieces[place].text


def _less(lines: Sequence[Line], line: Line | None, run: str, sign: DecimalSign | None) -> list[Line]:
    """The lines less what a run says came in bad order: of the item that it names, else of the last one.

    What was not told before came, and was no good: none of it counts.
    """
    counted = line.quantities if line else tuple(each.value for each in _figures(run, sign))[:1]
    places = [n for n, old in enumerate(lines) if line is None or old.description == line.description]
    kept = list(lines)
    if places and counted and counted[0] <= (kept[places[-1]].quantity or 0):
        kept[places[-1]] = replace(kept[places[-1]], quantities=(*kept[places[-1]].quantities, -counted[0]))
    elif line is not None:
        kept.append(replace(line, quantities=(Decimal(),)))
    return kept


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


def _pieces(text: str) -> Iterator[_Piece]:
    begin, starts, opens = 0, True, True
    for border in (*_BORDER.finditer(text), None):
        end = border.start() if border else len(text)
        piece = text[begin:end]
        if piece.strip(" |"):
            figures = tuple(match[0] for match in _TOKEN.finditer(piece) if match["figure"])
            yield _Piece(piece, frozenset(_words(piece)), figures, starts, opens)
            starts = opens = False
        if border is None:
            return
        begin, starts = border.end(), starts or "\n" in border[0]
        opens = opens or border[0][:1] in "\n.;|/"


def _words(text: str) -> Iterator[str]:
    """Words and figures that tell one thing from another, without case and accents."""
    for token in _TOKEN.finditer(unaccented(text.casefold())):
        word = token[0].strip('"”')
        if word not in _SMALL_WORDS:
            yield word


def _same_words(told: frozenset[str], known: frozenset[str]) -> dict[str, frozenset[str]]:
    """For each word of a text the known ones that it may be."""
    same = {word: {word} & known for word in told}
    longer, names = sorted(w for w in told if len(w) >= 4), sorted(w for w in known if len(w) >= 4)
    if longer and names:
        alike = process.cdist(longer, names, scorer=fuzz.ratio, score_cutoff=LIKE)
        for row, column in zip(*alike.nonzero(), strict=True):
            if not (longer[row][0].isdigit() or names[column][0].isdigit()):
                same[longer[row]] = same[longer[row]] | {names[column]}
    return {word: frozenset(others) for word, others in same.items()}


def _assigned(
    pieces: Sequence[_Piece], names: Sequence[frozenset[str]], same: dict[str, frozenset[str]], role: Role
) -> list[tuple[int, int, int]]:
    """(first piece, one behind the last, item): the best way to part the text among the items."""
    shared = Counter(word for name in names for word in name)
    weights = {word: math.log((len(names) + 1) / count) + 0.3 for word, count in shared.items()}
    called = {word: [item for item, name in enumerate(names) if word in name] for word in shared}
    best = [0.0]
    taken: list[tuple[int, int]] = [(0, -1)]  # for each end where its last run starts, and of which item it is
    for end in range(1, len(pieces) + 1):
        score, choice = best[end - 1], (end - 1, -1)
        for start in range(max(0, end - RUN), end):
            run = pieces[start:end]
            if any(piece.starts_row for piece in run[1:]):
                continue
            words = frozenset().union(*(piece.words for piece in run))
            told = frozenset().union(*(same[word] for word in words))
            figures = [written for piece in run for written in piece.figures]
            strange = sum(1 for word in words if not same[word] and not word[0].isdigit())
            for item in sorted({item for word in told if not word.isdigit() for item in called[word]}):
                name = names[item]
                counts = len(figures) > len(name.intersection(figures))
                if not (counts or role == "receipt"):
                    continue
                worth = sum(weights[w] for w in name & told) - LACKING[role] * sum(weights[w] for w in name - told)
                worth -= STRANGE[role] * strange + 0.05 * (end - start) + MUTE * (not counts)
                if worth > 0 and best[start] + worth > score:
                    score, choice = best[start] + worth, (start, item)
        best.append(score)
        taken.append(choice)
    return _traced(taken)


def _traced(taken: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """The runs of the best way, from the last one back to the first."""
    end, runs = len(taken) - 1, []
    while end > 0:
        start, item = taken[end]
        if item >= 0:
            runs.append((start, end, item))
        end = start
    return runs[::-1]


def _line(run: str, known: Line, name: frozenset[str], role: Role, sign: DecimalSign | None) -> Line | None:
    """The item with the figures of its run; None where it has none of its own."""
    figures = list(_own(_figures(run, sign), name))
    known, model = _renamed(known, name - set(_words(run)), figures)
    figures = [each for each in figures if each.written != model]
    if role == "receipt":
        counted = [each for each in figures if not each.priced and not ABSENT.search(each.said)]
        single = known.quantity in (None, 1) and not figures and not ABSENT.search(run)
        if not counted and not single:
            return None
        return Line(description=known.description, quantities=(counted[0].value if counted else Decimal(1),))
    for first, second, third in permutations(figures[:5], 3):
        if first.priced or not figures.index(first) < figures.index(third) > figures.index(second):
            continue
        for one in (second.value, of_one(second.value, second.said, sign, any_unit=True)):
            if one and EQUAL.holds(first.value * one, third.value):
                sizes = [each for each in figures if each not in (first, second, third) and not each.priced]
                return _priced(_sized(known, sizes), first.value, one, third.value)
    price = next((each for each in figures if each.priced), None) or next(
        (each for each in figures[1:] if _CENTS.search(each.written)), None
    )
    count = next((each for each in figures if each is not price and not each.priced), None)
    if price is None and count is None:
        return None
    if count is None:
        return _priced(known, None, None, price.value if price else None)
    return _priced(known, count.value, of_one(price.value, price.said, sign) if price else None, None)


def _priced(known: Line, quantity: Decimal | None, price: Decimal | None, amount: Decimal | None) -> Line:
    quantities = () if quantity is None else (quantity,)
    return Line(description=known.description, sku=known.sku, quantities=quantities, unit_price=price, amount=amount)


def _figures(run: str, sign: DecimalSign | None) -> Iterator[_Figure]:
    found = [match for match in _TOKEN.finditer(run) if match["figure"]]
    for place, match in enumerate(found):
        value = figure(match[0], sign)
        if value is None or run[match.end() : match.end() + 2].lstrip().startswith("%"):
            continue
        end = found[place + 1].start() if place + 1 < len(found) else len(run)
        priced = _PRICE_BEFORE.search(run[max(0, match.start() - 8) : match.start()]) or _PRICE_BEHIND.match(
            run, match.end()
        )
        yield _Figure(value, match[0], bool(priced), run[match.end() : end])


def _own(figures: Iterable[_Figure], name: frozenset[str]) -> Iterator[_Figure]:
    """The figures that are none of the name: each of the name's stands there once, `10` of `paint 10 l - 10`."""
    left = set(name)
    for each in figures:
        if not each.priced and each.written in left:
            left.remove(each.written)
        else:
            yield each


def _renamed(known: Line, missing: frozenset[str], figures: Sequence[_Figure]) -> tuple[Line, str]:
    """The item as this paper calls it, and its number here: `Latitude 5540` where the others have a `Latitude 5530`."""
    for number in (word for word in missing if word.isdigit() and len(word) >= MODEL_LEAST):
        for each in figures:
            if each.written.isdigit() and len(each.written) == len(number) and each.written[0] == number[0]:
                return replace(known, description=known.description.replace(number, each.written)), each.written
    return known, ""


def _sized(known: Line, sizes: Sequence[_Figure]) -> Line:
    """The item with the sizes in its name: what stands beside it and takes no part in its price."""
    told = [f"{each.written} {unit[0]}" for each in sizes if (unit := _UNIT.search(each.said))]
    return replace(known, description=" ".join([known.description, *told]))
