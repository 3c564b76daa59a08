"""The figures of a paper that may be its sums, and what speaks for each to be the total, a tax or another part.

What the scorer saw on invented pages comes first; where it knows nothing, the meaning of the words beside a figure
tells, in whatever language, and so do three figures in a line of which two make the third.
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import permutations

from aibackend_blocks.documents.business_papers.candidates import Candidate
from aibackend_blocks.documents.business_papers.scorer import Scores, roles
from aibackend_blocks.language.label_kinds import likelihood
from aibackend_blocks.pages.labels import Labels
from aibackend_blocks.pages.paper_labels import SUMS
from aibackend_blocks.values.amounts import CENT, Amount

_LABELS = Labels(SUMS)
PARTS = ("subtotal", "subtotal_after", "discount", "shipping", "tax", "total", "paid", "balance")
BOUND, DOUBT = 5.0, 3.0
"""Logarithm of odds for and against beyond which a single label is not trusted."""
CLUELESS, ASKED_MOST = 0.0, 16
"""Logarithm of odds up to which the scorer has no clue of a figure, and the labels that are asked about, 4 ms each."""
MEANT = 3.0
"""What it speaks for a part that the label of a figure means it."""
LIKELY = 0.4
"""Likelihood from which words are taken for what they mean."""
ROW_MOST = 7
"""Figures of a line beyond which any two make a third by chance."""
MEANINGS = {"subtotal": "subtotal", "tax": "tax", "total": "total", "paid": "paid"}
"""Parts, and the kinds of their labels."""
_TAXED = ("total", "subtotal", "tax")
SPLIT, STEEPEST_RATE = 3.0, 0.3
"""What it speaks for a tax that it is what lies between two figures of its line; of the lesser, the greatest tax."""


@dataclass(frozen=True, kw_only=True)
class Figure:
    """A printed figure outside the lines. cents: its value. gains: by part, logarithm of the odds that it plays it.

    rate: per cent beside it. within: it stands above the last line.
    """

    candidate: Candidate
    cents: int
    gains: Mapping[str, float]
    rate: float | None = None
    within: bool = False


def figures_of(scores: Scores, taken: frozenset[int]) -> list[Figure]:
    """The figures that may be sums: money that stands outside the rows taken by lines."""
    names = roles()
    places = [names.index(part) for part in PARTS]
    last = max(taken, default=0)
    found = []
    rates, beside = _rates(scores)
    for candidate, shares in zip(scores.candidates, scores.shares, strict=True):
        amount = candidate.amount
        if amount is None or amount.percent or candidate.cell.row in taken or amount.decimals > 2:
            continue
        rest = max(1e-4, 1.0 - float(sum(shares[place] for place in places)))
        gains = {
            part: _bounded(math.log(max(1e-6, float(shares[place])) / rest))
            for part, place in zip(PARTS, places, strict=True)
        }
        # A payment is taken off as a discount is, but below the total.
        gains["discount"] -= max(0.0, gains["paid"] - gains["discount"])
        rate = beside.get(id(candidate), rates.get(candidate.cell.row))
        found.append(
            Figure(
                candidate=candidate, cents=cents_of(amount.value), gains=gains, rate=float(rate) if rate else None,
                within=candidate.cell.row < last,
            )
        )  # fmt: skip
    whole = not any(each.candidate.amount.decimals == 2 for each in found if each.candidate.amount)
    money = [each for each in found if is_money(each.candidate) or (whole and _is_alone(each.candidate))]
    told = {float(rate) for rate in rates.values()} if taken else ()  # where no line is known, any may tell its own
    return _meant(_tabled(_taxed(_split(money or found), told), scores, taken))


def _rates(scores: Scores) -> tuple[dict[int, Decimal], dict[int, Decimal]]:
    """The last rate of each row; and the rates of figures by their ids, where as many stand in a row as figures."""
    told: dict[int, tuple[list[Decimal], list[int]]] = defaultdict(lambda: ([], []))
    for each in scores.candidates:
        if each.amount is not None and each.amount.percent:
            told[each.cell.row][0].append(each.amount.value)
        elif each.amount is not None:
            told[each.cell.row][1].append(id(each))
    beside = {
        key: rate
        for rates, keys in told.values()
        if len(rates) == len(keys)
        for key, rate in zip(keys, rates, strict=True)
    }
    return {row: rates[-1] for row, (rates, _) in told.items() if rates}, beside


def cents_of(value: Decimal) -> int:
    """An amount in cents."""
    return round(value * 100)


def _split(found: Sequence[Figure]) -> list[Figure]:
    """The figures; a tax is likelier where a line tells a net sum, its tax and the gross sum, as tables of rates do."""
    lines: dict[int, list[Figure]] = defaultdict(list)
    for figure in found:
        lines[figure.candidate.cell.row].append(figure)
    taxes = {
        id(tax)
        for line in lines.values()
        if len(line) < ROW_MOST
        for net, tax, gross in permutations(line, 3)
        if net.cents + tax.cents == gross.cents and 0 < tax.cents <= STEEPEST_RATE * net.cents
    }
    return [_told(each, "tax", SPLIT) if id(each) in taxes else each for each in found]


def _taxed(found: Sequence[Figure], rates: Iterable[float]) -> list[Figure]:
    """The figures; of those of which one is a printed rate of another and both make a third, the greatest are likelier
    net sum, tax and total, wherever the rate stands.
    """
    printed = {each.cents: each for each in found}
    highest = max(printed, default=0)  # what is less may be of one rate among several
    triples = [
        (net + tax, net, tax)
        for net in printed
        for rate in rates
        for tax in {int(net * rate / 100), int(net * rate / 100) + 1} & printed.keys()
        if 0 < tax < net and net + tax == highest
    ]
    parts = {id(printed[each]): part for each, part in zip(max(triples, default=()), _TAXED, strict=False)}
    return [_told(each, parts[id(each)], SPLIT) if id(each) in parts else each for each in found]


def _tabled(found: Sequence[Figure], scores: Scores, taken: frozenset[int]) -> list[Figure]:
    """The figures; one is likelier the tax that a table of rates comes to, its lines each a rate, a base and a tax."""
    lines: dict[int, list[Amount]] = defaultdict(list)
    for each in scores.candidates:
        if each.amount is not None and each.cell.row not in taken:
            lines[each.cell.row].append(each.amount)
    taxes = (_tax_of(line) for line in lines.values() if 2 < len(line) < ROW_MOST)
    told = sum(tax for tax in taxes if tax)
    return [_told(each, "tax", SPLIT) if told and each.cents == told else each for each in found]


def _tax_of(line: Sequence[Amount]) -> int:
    """The cents that a line tells to be a printed rate of another of its figures, 0 for none."""
    money = [each for each in line if each.decimals == 2]
    return next(
        (
            cents_of(tax.value)
            for rate in line
            for base, tax in permutations(money, 2)
            if 0 < rate.value <= STEEPEST_RATE * 100 and rate not in (base, tax)
            if tax.value > 0 and abs(base.value * rate.value / 100 - tax.value) <= CENT
        ),
        0,
    )


def _meant(found: Sequence[Figure]) -> list[Figure]:
    """The figures; those that the scorer has no clue of are likelier what their labels mean."""
    labels = [label_of(each.candidate) if max(each.gains.values()) <= CLUELESS else "" for each in found]
    asked = [*dict.fromkeys(filter(None, labels))][:ASKED_MOST]
    return [_by_label(each, label) if label in asked else each for each, label in zip(found, labels, strict=True)]


def _by_label(figure: Figure, label: str) -> Figure:
    shares = {part: likelihood(label, kind) for part, kind in MEANINGS.items()}
    part = max(shares, key=lambda each: shares[each])
    return _told(figure, part, MEANT) if shares[part] >= LIKELY else figure


def _told(figure: Figure, part: str, gain: float) -> Figure:
    return replace(figure, gains={**figure.gains, part: max(figure.gains[part], gain)})


def label_of(candidate: Candidate) -> str:
    """The words that lead to a figure, up to their own figures and brackets; "" for one within brackets."""
    text = candidate.before if re.search(r"[^\W\d_]", candidate.before) else candidate.left
    if re.search(r"[(（][^)）]*$", candidate.before):
        return ""
    return re.split(r"[\d(（:：%]", text.strip(), maxsplit=1)[0].strip(" .,-–—|·*")


def is_called_tax(candidate: Candidate) -> bool:
    """Whether the label nearest before a figure is one of taxes."""
    label = candidate.before or candidate.left
    ends = {name: max((end for _, end, _ in _LABELS.spans(name, label)), default=0) for name in SUMS}
    return ends["tax"] > 0 and ends["tax"] == max(ends.values())


def is_money(candidate: Candidate) -> bool:
    """Whether a figure is written as money: with decimals, a currency, or parted thousands."""
    amount = candidate.amount
    return amount is not None and (
        amount.decimals > 0 or bool(amount.currency) or amount.text[-4:-3] in (",", ".", "'")
    )


def _is_alone(candidate: Candidate) -> bool:
    """Whether a figure fills its cell, as amounts do in a column, also those below a thousand yen."""
    return candidate.text == candidate.cell.text.strip()


def _bounded(value: float) -> float:
    return max(-DOUBT, min(BOUND, value))
