"""The given evidence beside the evidence that is asked for: facts, turned by what their days, sums and places show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from aibackend_blocks.language.writing import clipped, steers
from aibackend_blocks.values.amounts import find_amounts

from .comparing import came_too_late, days_after_charge, days_past_limit, overcharges, went_elsewhere
from .exhibit import Exhibit
from .reading import SURE, read
from .reason import Reason
from .sale import Sale
from .tables import evidence as table

_SUMS = {"receipt", "agreed", "records", "approval", "distinct"}
ITEMS_MAX = 8
"""Kinds that are asked for in one checklist; more are not read."""
CALLED_OFF = ("canceled_recurring", "credit_not_processed")
"""Categories in which the day of a cancellation decides."""


@dataclass(frozen=True, kw_only=True)
class Proof:
    """exhibits: usable texts in the order given. expected: kinds in order of weight."""

    exhibits: tuple[Exhibit, ...]
    expected: tuple[str, ...]

    def of(self, kind: str) -> list[Exhibit]:
        """What can be enclosed of a kind."""
        found = [each for each in self.exhibits if kind in each.kinds and not each.against]
        return [each for each in found if not each.is_bare]

    @property
    def speaking_for(self) -> list[Exhibit]:
        told = [each for each in self.exhibits if each.held and not each.against and not each.doubtful]
        return [each for each in told if each.kind not in ("aside", "ended")]

    @property
    def speaking_against(self) -> list[Exhibit]:
        return [each for each in self.exhibits if each.held and each.against]

    @property
    def doubtful(self) -> list[Exhibit]:
        return [each for each in self.exhibits if each.doubtful or each.kind == "ended"]

    @property
    def lacking(self) -> list[Exhibit]:
        return [each for each in self.exhibits if not each.held]


def weigh(
    reason: Reason, given: Sequence[str], charged: Decimal | None = None, day: str = "", kind: Sale | None = None
) -> Proof:
    """Match what is given with what the reason asks for; texts that speak to the program are left out.

    charged, day: amount and day of the charge, where they are known. kind: how the sale was made.
    """
    texts = list(dict.fromkeys(" ".join(text.split()) for text in given if not steers(text)))
    exhibits = read(texts, reason.category)
    asked = (kind or Sale()).asks(expected(reason)) if reason.code is None or not reason.code.asks else expected(reason)
    return Proof(exhibits=tuple(_turned(exhibits, reason, charged, day)), expected=asked)


def _turned(exhibits: Sequence[Exhibit], reason: Reason, charged: Decimal | None, day: str) -> Iterator[Exhibit]:
    """The exhibits; by their figures, some are on the other side than their words alone tell."""
    texts = [each.text for each in exhibits if each.held]
    terms = [each.text for each in exhibits if "terms" in each.kinds]
    handed = [each.text for each in exhibits if "delivered" in each.kinds]
    elsewhere = went_elsewhere(handed, texts) if reason.category in ("not_received", "fraud") else ""
    larger = overcharges(texts, charged) if reason.category == "processing_error" else None
    for each in exhibits:
        if each.text == elsewhere:
            yield replace(each, kind=reason.category, also=(), against=True)
        elif larger and (each.against or set(each.kinds) & _SUMS):
            yield replace(each, kind=reason.category, also=(), against=True, granted=True)
        elif larger is False and each.against and find_amounts(each.text):
            yield replace(each, kind="receipt", against=False, granted=False)
        elif came_too_late(each.text, terms):
            yield replace(each, kind="outside", also=(), against=False, granted=False, doubtful=False)
        elif reason.category in CALLED_OFF and {"ended", "outside"} & {*each.kinds}:
            yield _dated(each, reason, terms, day)
        else:
            yield each


def _dated(each: Exhibit, reason: Reason, terms: Sequence[str], day: str) -> Exhibit:
    """A cancellation, as its day stands to the day that the terms name, else to the charge."""
    past = days_past_limit(each.text, terms, day)
    if past is None and reason.category == "canceled_recurring":
        past = days_after_charge(each.text, day)
    if not past or (past < 0 and each.kind == "outside" and each.likeness >= SURE):
        return each
    if past > 0:
        return replace(each, kind="outside", also=(), doubtful=False)
    return replace(each, kind=reason.category, also=(), against=True, granted=True)


def expected(reason: Reason) -> tuple[str, ...]:
    """Kinds of evidence that the network asks for in such a case, weightiest first."""
    if reason.code and reason.code.asks:
        return reason.code.asks[:ITEMS_MAX]
    return tuple(table()["asks"][reason.category][:ITEMS_MAX])


def checklist(proof: Proof, rules: Sequence[tuple[str, bool]]) -> list[dict[str, object]]:
    """What is asked for, each with what was given of it; then what was given beside it.

    rules: what a rule of the network asks for as a whole, and whether it is met.
    """
    kinds = table()["kinds"]
    rows: list[dict[str, object]] = [{"item": item, "have": met} for item, met in rules]
    for kind in proof.expected:
        found = proof.of(kind)
        rows.append({"item": _with_given(kinds[kind]["item"], found), "have": bool(found)})
    rows += [
        _beside(each, kinds)
        for each in proof.exhibits
        if each.against or each.is_bare or not {*each.kinds} & {*proof.expected}
    ]
    return rows[:100]


def _with_given(item: str, found: Sequence[Exhibit]) -> str:
    return f"{item}: {'; '.join(clipped(each.text, 300) for each in found)}" if found else item


def _beside(exhibit: Exhibit, kinds: dict[str, dict[str, str]]) -> dict[str, object]:
    name = "Own record that speaks for the cardholder" if exhibit.against else "Further evidence"
    name = name if exhibit.held else "Said to be missing"
    if exhibit.doubtful or exhibit.kind == "ended":
        name = "Not used, as it is not told for which side it speaks"
    if exhibit.is_bare:
        name = "Stated, with no document"
    elif exhibit.kind in kinds and not exhibit.against:
        name = kinds[exhibit.kind]["item"]
    return {"item": f"{name}: {clipped(exhibit.text, 300)}", "have": exhibit.held and not exhibit.is_bare}
