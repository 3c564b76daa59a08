"""The given evidence beside the evidence that is asked for, matched by meaning."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from aibackend_blocks.language.writing import clipped, steers
from aibackend_blocks.values.amounts import find_amounts

from .asides import is_aside
from .cues import NEGATED, OURS_ABROAD, WITHOUT_ABROAD, barred_in, cued_in, denies_abroad, is_cued
from .days import called_off_after, in_time, within_notice
from .polarity import (
    admits,
    assented,
    came_too_late,
    cancelled_before,
    is_alike,
    is_denied,
    is_offer,
    is_one_sale,
    is_refunded,
    is_unasked,
    is_unreal,
    lacks_proof,
    overcharges,
    restates,
    states_terms,
    tells_of_none,
    turns_down,
    went_elsewhere,
)
from .reason import Reason
from .sale import Sale
from .tables import evidence as table
from .tables import languages_of, statements

KNOWN_FROM = 0.42
"""Cosine to the nearest statement, with what is added below, from which a text counts as evidence of its kind. Of 41
statements at first sight, 34 got their kind and 38 their side."""
POLARITY = 0.14
"""Taken off where one of the two is negated and the other is not: sentence vectors hardly hear a "not"."""
FITTING = 0.10
"""Added where the reason asks for the kind: the same words prove different things in different disputes."""
UNCUED = 0.15
"""Taken off a kind that is named by its terms ("refund", "chip") where the text has none of them."""
NEARLY = 0.14
"""Of further kinds, those this near to the best one, asked for and named by a term, are proven too."""
CUE = 0.15
"""Added for a technical term of the kind ("AVS", "ARN", "PIN"): sentence vectors know few of them."""
_NOTHING_HELD = re.compile(
    r"^\s*no\s+(?:\w+\s+){1,3}(?:available|on file|at hand|provided|kept|saved)\W*$"
    r"|^\s*(?:we\s+(?:have|hold|found)\s+)?(?:no|without|missing)\s+(?:\w+\s+)?"
    r"(?:evidence|proof|documentation|documents|records?)\b"
    r"|^\s*(?:none|nothing|n/?a|not available|-)\W*$",
    re.IGNORECASE,
)
TEXT_MAX = 400
"""Characters of a text that are read for its kind; the rest seldom tells another."""
_EVENTS = {"refund", "replaced", "delivered", "dispatched", "performed"}
"""Kinds that only prove something where it really happened."""
_PROVEN_BY_NO = {"nocancel", "noreturn", "correspondence", "prior", "outside", "terms", "distinct", "notice", "refund"}
"""Kinds that a "no" or "never" can prove ("no cancellation on record")."""
_RECORDS_OF_NONE = {"nocancel", "noreturn"}
"""Kinds of which the record is that there is nothing: of others nothing is no record."""
_SUMS = {"receipt", "agreed", "records"}
_CALLED_OFF = ("credit_not_processed", "canceled_recurring")
"""Claims that a cancellation answers or grants, as it stands to the terms."""
ITEMS_MAX = 8
"""Kinds that are asked for in one checklist; more are not read."""


@dataclass(frozen=True, kw_only=True)
class Exhibit:
    """One given text. kind: "" where it is of no kind we know. against: it speaks for the cardholder's side.

    granted: it owns up to what is claimed. also: further kinds that it proves. doubtful: its side cannot be told.
    held: False where it only says that something is not there. absent: so it does, and speaks for the merchant. aside:
    a note for the merchant alone. language: its English name, "" for English.
    """

    text: str
    kind: str
    likeness: float
    against: bool = False
    also: tuple[str, ...] = ()
    held: bool = True
    granted: bool = False
    doubtful: bool = False
    absent: bool = False
    aside: bool = False
    language: str = ""

    @property
    def is_bare(self) -> bool:
        """Whether there is no document of it: of what never came, only some lists are records."""
        return self.absent and self.kind not in _RECORDS_OF_NONE


@dataclass(frozen=True, kw_only=True)
class Proof:
    """exhibits: usable texts in the order given. expected: kinds in order of weight."""

    exhibits: tuple[Exhibit, ...]
    expected: tuple[str, ...]

    def of(self, kind: str) -> list[Exhibit]:
        """What can be enclosed of a kind."""
        found = [
            each for each in self.exhibits if kind in (each.kind, *each.also) and not each.against and not each.aside
        ]
        return [each for each in found if not each.is_bare]

    @property
    def speaking_for(self) -> list[Exhibit]:
        return [each for each in self.exhibits if each.held and not (each.against or each.doubtful or each.aside)]

    @property
    def speaking_against(self) -> list[Exhibit]:
        return [each for each in self.exhibits if each.held and each.against]


def weigh(
    reason: Reason, given: Sequence[str], charged: Decimal | None = None, day: str = "", kind: Sale | None = None
) -> Proof:
    """Match what is given with what the reason asks for; texts that speak to the program are left out.

    charged, day: amount and day of the charge, where they are known. kind: how the sale was made.
    """
    plain = [" ".join(text.split()) for text in dict.fromkeys(given) if not steers(text)]
    texts = list(dict.fromkeys(part for text in plain for part in _checks(text)))
    tongues = languages_of(texts)
    read = zip(texts, tongues, _likeness(texts, tongues), strict=True)
    exhibits = [replace(_exhibit(text, tongue, row, reason), language=tongue) for text, tongue, row in read]
    asked = (kind or Sale()).asks(expected(reason)) if reason.code is None or not reason.code.asks else expected(reason)
    return Proof(exhibits=tuple(map(_finding, _turned(exhibits, reason, charged, day))), expected=asked)


def _checks(text: str) -> list[str]:
    """Two checks in one line of which one failed, each on its own: "AVS no match, CVV match"; and apart from what is
    told, a proof that is lacking: "delivered on 28 July, no signature"."""
    parts = re.split(r"[,;] (?:but |and )?", text)
    if len(parts) == PAIR and _NO.fullmatch(parts[1]) and lacks_proof(parts[1]) and not NEGATED.search(parts[0]):
        return parts
    names = [cued_in(part) & {"avs", "cvv", "secure"} for part in parts]
    mixed = len({bool(name & barred_in(part)) for part, name in zip(parts, names, strict=True)}) > 1
    apart = all(len(name) == 1 for name in names) and len(set().union(*names)) == len(parts)
    return parts if len(parts) > 1 and mixed and apart else [text]


def _turned(exhibits: Sequence[Exhibit], reason: Reason, charged: Decimal | None, day: str) -> Iterator[Exhibit]:
    """The exhibits; on the other side those that show no more than a wish, another place, a larger sum or a fault."""
    texts = [each.text for each in exhibits if each.held]
    elsewhere = went_elsewhere(texts) if reason.category in ("not_received", "fraud") else ""
    larger = overcharges(texts, charged) if reason.category == "processing_error" else None
    for each in exhibits:
        timely = in_time(each.text, texts) if reason.category in _CALLED_OFF else None
        if (timely and not timely[0]) or (
            reason.category == "canceled_recurring"
            and (within_notice(each.text, texts, day) or (each.against and called_off_after(each.text, day)))
        ):
            yield replace(each, kind="outside", also=(), against=False)
            continue
        owned = (admits(each.text) and reason.category != "fraud") or (
            reason.category in ("canceled_recurring", "other") and cancelled_before(each.text, day)
        )
        owned = owned or bool(timely)
        if reason.category == "duplicate" and is_alike(each.text):
            yield replace(each, kind=reason.category * is_one_sale(each.text), also=(), against=True)
            continue
        if each.against:
            kind = reason.category if owned or larger else _kind_of_own_side(each.text, texts, larger)
            if not kind and each.likeness < KNOWN_FROM:  # Only what is asked for made it seem an admission.
                yield replace(each, kind="", against=False, doubtful=True)
                continue
            yield replace(
                each, kind=kind or each.kind, against=owned or bool(larger) or not kind, granted=owned or bool(larger)
            )
            continue
        kinds = {each.kind, *each.also}
        void = bool(
            each.text == elsewhere
            or (larger and kinds & _SUMS)
            or (is_unreal(each.text) and kinds & _EVENTS and not is_offer(each.text))
        )
        if each.held and (owned or void):
            grants = owned or larger or (void and reason.category == "credit_not_processed")
            yield replace(each, kind=reason.category, also=(), against=True, granted=bool(grants))
        else:
            yield _without_unproven(each)


def _finding(exhibit: Exhibit) -> Exhibit:
    """The exhibit; as an aside, which an admission of anything is, or as a finding that something is not there."""
    if not exhibit.against and (admits(exhibit.text) or is_aside(exhibit.text)):
        return replace(exhibit, aside=True, doubtful=False)
    if exhibit.against or not exhibit.held or not tells_of_none(exhibit.text):
        return exhibit
    return replace(exhibit, kind="" if exhibit.kind == "prior" else exhibit.kind, also=(), absent=True)


def _kind_of_own_side(text: str, texts: Sequence[str], larger: bool | None) -> str:
    """What a text that is near to an admission proves for the merchant all the same; "" where it proves nothing.

    larger: whether more was charged than agreed, None where that is not told.
    """
    if came_too_late(text, texts):
        return "outside"
    if states_terms(text):
        return "terms"
    if restates(text):
        return "claim"
    if is_offer(text):
        return "offered"
    if turns_down(text):
        return "correspondence"
    if assented(text):
        return "agreed"
    return "records" if larger is False and find_amounts(text) else ""


def _without_unproven(exhibit: Exhibit) -> Exhibit:
    """The exhibit without the kinds that its own words deny."""
    kinds = [kind for kind in (exhibit.kind, *exhibit.also) if kind]
    if set(kinds) - _PROVEN_BY_NO and is_denied(exhibit.text):
        kinds = []
    if is_offer(exhibit.text) and set(kinds) & _EVENTS:
        kinds = ["offered"]
    if restates(exhibit.text) or "claim" in kinds:
        kinds = ["claim"]
    if not is_refunded(exhibit.text):
        kinds = [kind for kind in kinds if kind != "refund"]
    return replace(exhibit, kind=kinds[0] if kinds else "", also=tuple(kinds[1:]))


def expected(reason: Reason) -> tuple[str, ...]:
    """Kinds of evidence that the network asks for in such a case, weightiest first."""
    if reason.code and reason.code.asks:
        return reason.code.asks[:ITEMS_MAX]
    return tuple(table()["asks"][reason.category][:ITEMS_MAX])


def _likeness(texts: Sequence[str], tongues: Sequence[str]) -> list[list[float]]:
    """texts × statements: cosine, less where only one of the two is negated."""
    if not texts:
        return []
    said = statements()
    denied = [bool(NEGATED.search(statement)) for statement in said.texts]
    cosines = said.likeness([clipped(text, TEXT_MAX) for text in texts], tongues).tolist()
    rows = []
    for text, tongue, row in zip(texts, tongues, cosines, strict=True):
        abroad = not is_cued(text, "terms") and denies_abroad(text, tongue)
        negated = abroad or bool(NEGATED.search(text))
        rows.append([value - POLARITY * (no != negated) for value, no in zip(row, denied, strict=True)])
    return rows


def _exhibit(text: str, tongue: str, likeness: Sequence[float], reason: Reason) -> Exhibit:
    """The kind of the nearest statement; what admits another kind of claim says nothing of this one."""
    if denies_abroad(text, tongue):
        return _denied_abroad(text, tongue, likeness, reason)
    if _NOTHING_HELD.search(text):
        return Exhibit(text=text, kind="", likeness=0.0, held=False)
    wanted = {*expected(reason), *table()["categories"][reason.category]}
    cued, barred = cued_in(text), barred_in(text)
    best: dict[str, float] = {}
    for label, value in zip(statements().labels, likeness, strict=True):
        if label == "claim" and not _CUSTOMER.search(text):
            continue
        if label in barred or (label.startswith("-") and label[1:] not in (reason.category, "other")):
            continue
        fits = label in wanted or label[0] == "-"
        best[label] = max(best.get(label, -1.0), value + fits * (FITTING + CUE * (label in cued)))
    terms = {kind for kind, row in table()["kinds"].items() if row.get("term")}
    best = {label: value - UNCUED * (label in terms - cued) for label, value in best.items()}
    if "-fraud" in best and "-fraud" not in cued and not NEGATED.search(text):
        best["-fraud"] -= UNCUED
    label = max(best, key=lambda each: best[each])
    if best[label] < KNOWN_FROM:
        return Exhibit(text=text, kind="", likeness=best[label])
    against = label.startswith("-") and not is_unasked(text)
    if against and label not in cued and _is_label(text):
        return Exhibit(text=text, kind="", likeness=best[label])
    if (not against or label == "-other") and lacks_proof(text):
        return Exhibit(text=text, kind="", likeness=best[label], held=False)
    near = [each for each in best if each in wanted & cued and best[each] >= max(best[label] - NEARLY, KNOWN_FROM)]
    also = () if against else tuple(sorted(each for each in near if each != label))
    plainly = max(value for each, value in zip(statements().labels, likeness, strict=True) if each == label)
    return Exhibit(text=text, kind=label.lstrip("-"), likeness=plainly, against=against, also=also)


def _is_label(text: str) -> bool:
    """Whether a text is but the name of a document ("Rechnung"), which owns up to nothing."""
    return len(text.split()) < ADMITTING_WORDS


PAIR = 2
_NO = re.compile(r"(?:no|without)(?: \w+){1,4}", re.IGNORECASE)
ADMITTING_WORDS = 3
"""Words from which a text can say what was done or not done."""
_CUSTOMER = re.compile(
    r"\b(?:customer|buyer|guest|client[ea]?|cardholder|member|she|he|they|kund(?:e|in)|gast|klant)\b", re.IGNORECASE
)


def _denied_abroad(text: str, tongue: str, likeness: Sequence[float], reason: Reason) -> Exhibit:
    """A denial in another language: a rule that was shown, an offer that got no answer, what the customer claims or
    never sent back or cancelled, or what owns up to such a claim.

    Of any other the side is not told.
    """
    best: dict[str, float] = {}
    for label, value in zip(statements().labels, likeness, strict=True):
        best[label] = max(best.get(label, -1.0), value)
    kind = max(best, key=lambda each: best[each])
    cued = cued_in(text)
    if kind == f"-{reason.category}" and (kind in cued or best[kind] >= NONE_ABROAD):
        return Exhibit(text=text, kind=reason.category, likeness=best[kind], against=True)
    if told := next((each for each in ("claim", "offered") if each in cued and best[each] >= best[kind] - NEARLY), ""):
        return Exhibit(text=text, kind=told, likeness=best[told])
    without = not denies_abroad(WITHOUT_ABROAD.sub("", text), tongue)
    if without and kind[0] != "-" and kind in cued and best[kind] >= KNOWN_FROM:
        return Exhibit(text=text, kind=kind, likeness=best[kind])
    clear = best[kind] - max(value for label, value in best.items() if label[0] == "-") >= CLEAR_ABROAD
    known = best[kind] >= NONE_ABROAD if kind in _RECORDS_OF_NONE else kind == "terms" and is_cued(text, kind)
    if not clear or not known or OURS_ABROAD.search(text):
        return Exhibit(text=text, kind="", likeness=0.0, doubtful=True)
    return Exhibit(text=text, kind=kind, likeness=best[kind], absent=kind in _RECORDS_OF_NONE)


CLEAR_ABROAD, NONE_ABROAD = 0.03, 0.45
"""By how much a denial in another language is nearer to a kind than to any admission, and how near to what was never
sent back or cancelled, at least."""
