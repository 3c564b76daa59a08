"""What a customer's history surely tells: events and states of the debt, days, sums, whom to address, threats.

A trained head tells what each part of the notes is (`noting/`); here the parts are taken together: a plan that was
agreed answers the wish for one, a settled dispute is none, and who is usually late is not told "unlike you".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from itertools import pairwise

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import likeliest, steers, written_in
from aibackend_blocks.values.currencies import currency_of
from aibackend_blocks.values.dates import month_of

from .contact import contact
from .figures import UNTIL, Day, day_first
from .holding import ASIDE, CLEAR_SURE, KINDLY, TAKING_BACK, held, is_doubted, is_sure
from .noting import KINDS, WISHES, Event, events
from .owing import OF_THE_REST, Owed, owed

LANGUAGES = ("en", "de", "fr", "es", "it", "nl")
SETTLED = frozenset({"dispute", "unanswered", "own_error", "says_paid", "plan_asked"})
"""What a settlement behind it ends."""
REPLACED = {
    "plan_missed": ("plan_agreed", "plan_asked", "promise"),
    "plan_agreed": ("plan_asked", "promise"), "resent": ("missing", "purchase_order"), "slow": ("good",),
    "good": ("new",), "dispute": ("says_paid",), "own_error": ("unanswered", "dispute", "says_paid"),
}  # fmt: skip
"""What one kind makes of others: they are over, or told by it."""


@dataclass(frozen=True, kw_only=True)
class History:
    """kinds: by weight, as they may be stated. doubted: what may hold, so that nobody is pressed. told: what told them.
    owed: sums, payments and promises, in the invoice's currency. wishes: how they want to be written to.
    agreed: days until which payment was put off. contact: a name.

    announced: what will follow: "collections", "deliveries", "lawyer" or "". currency: ISO 4217, or "".
    by_sign: whether only a sign tells it, which several countries have.
    broken: whether nothing followed a promise. reminded: whether we wrote before.
    """

    language: str = "en"
    kinds: tuple[str, ...] = ()
    doubted: frozenset[str] = frozenset()
    told: tuple[Event, ...] = ()
    owed: Owed = field(default_factory=Owed)
    agreed: tuple[Day, ...] = ()
    contact: str = ""
    announced: str = ""
    currency: str = ""
    by_sign: bool = False
    broken: bool = False
    reminded: bool = False
    wishes: frozenset[str] = frozenset()

    @property
    def promised(self) -> tuple[Day, ...]:
        """The days by which payment was promised that has not come."""
        return tuple(dict.fromkeys(one.day for one in self.owed.promises if one.day))

    def days_of(self, kind: str) -> list[Day]:
        """The days of the parts of a kind; one without a day was on that with which its sentence begins."""
        sure = [each for each in self.told if each.kind == kind and is_sure(each)]
        own = [one.day for each in sure for one in each.days]
        at_ = {each.sentence for each in self.told if each.kind == kind}
        noted = [each.days[0].day for each in self.told if each.noted and each.sentence in at_]
        return list(dict.fromkeys(own or noted))

    def months_of(self, kind: str) -> list[int]:
        """The months that the parts of a kind name with a capital."""
        words = [word for each in self.told if each.kind == kind for word in re.findall(r"\b[A-Z][a-z]{2,}", each.text)]
        return list(dict.fromkeys(filter(None, map(month_of, words))))


def read(history: str, amount: Decimal, due: date | None = None, currency: str = "", customer: str = "") -> History:
    """What the history tells of an invoice due on a day; language: "" where it is written in none of the six."""
    told = [sentence for sentence in sentences(history) if not steers(sentence)]
    language, code = _language(history), currency or _currency(" ".join(told))
    first = day_first(history, american=code == "USD")
    heard = held(events(history, day_first=first, customer=customer), due) if language else []
    found = [replace(one, kind="other", doubt=one.kind) if is_doubted(one, language) else one for one in heard]
    sums = owed(found, amount)
    kinds = _kinds(found) - ({"part"} if any(each.sums for each in found if each.kind == "part") else set())
    kinds |= {"part"} if sums.payments else set()
    kinds -= {"promise"} if not sums.promises else set()
    wishes = frozenset(each.kind for each in heard if each.kind in WISHES and is_sure(each) and not each.noted)
    return History(
        language=language,
        kinds=tuple(kind for kind in KINDS if kind in kinds),
        doubted=frozenset(each.doubt for each in found if each.doubt) | ({KINDLY} if "gentle" in wishes else set()),
        told=tuple(found),
        owed=sums,
        broken=any(_follows(found, kind) for kind in ("promise", "silent")) or _several(found),
        reminded=any(each.kind == "reminded" and is_sure(each) for each in found),
        agreed=_agreed(found),
        contact=contact(told, heir="estate" in kinds, customer=customer),
        announced=_announced(found),
        currency=code,
        by_sign=not currency and code not in currency_of([" ".join(told)])[1],
        wishes=wishes,
    )


def _currency(text: str) -> str:
    """The one currency that the notes name, by a code, a word or a sign beside a sum; a code tells what "$" is."""
    code, sign = currency_of([text])
    other, beside = currency_of([text.replace(sign, " ")])
    return code if other in ("", code) or (sign == code and beside == "$") else ""


def _kinds(found: Sequence[Event]) -> set[str]:
    """The kinds that still hold once each part is seen beside the others."""
    ended = [place for place, each in enumerate(found) if each.kind == "settled" and not OF_THE_REST.search(each.text)]
    settled = max(ended, default=-1)
    open_ = [each for place, each in enumerate(found) if place > settled or each.kind not in SETTLED]
    kinds = {each.kind for each in open_}
    over = {old for kind in kinds for old in REPLACED.get(kind, ())}
    unsure = (kinds & TAKING_BACK) - {each.kind for each in open_ if is_sure(each)}
    if "resent" in kinds and [each.kind for each in open_ if each.kind in ("resent", "papers_asked")][-1] == "resent":
        over.add("papers_asked")
    missed = {"plan_missed"} if _follows(found, "plan_agreed") else set()
    over |= {old for kind in missed for old in REPLACED[kind]}
    return (kinds - unsure | missed) - over - ASIDE


def _follows(found: Sequence[Event], kind: str) -> bool:
    """Whether a part that says "nothing came" comes after the last part of a kind, with no other event between."""
    told = [each.kind for each in found if each.kind != "other"]
    return any(before == kind and after == "nothing" for before, after in pairwise(told))


def _several(found: Sequence[Event]) -> bool:
    """Whether a promise was made more than once, or by one who then fell silent."""
    told = [each.kind for each in found]
    again = any(_AGAIN.search(each.text) for each in found if each.kind == "promise")
    return again or told.count("promise") > 1 or ("silent" in told and "promise" in told)


def _announced(found: Sequence[Event]) -> str:
    """What the customer was told would follow."""
    said = [each.text for each in found if each.kind == "announced" and each.share >= CLEAR_SURE]
    return next((what for what, sign in _ANNOUNCED.items() if any(map(sign.search, said))), "")


def _language(history: str) -> str:
    """Of the history's words; those of a short one, or of none, are English unless they are likelier another's."""
    code = written_in(history)
    if code in LANGUAGES:
        return code
    nearest = likeliest(history, LANGUAGES[1:]) or ""
    if nearest or not code:
        return nearest or "en"
    return ""


_AGAIN = re.compile(
    r"\b(?:two promises|broken?|twice|again|several|repeatedly|always|(?:three|four|many) times|three occasions"
    r"|mehrfach|zweimal|dreimal|immer|deux fois|plusieurs|toujours|dos veces|otra vez|varias|siempre|due volte"
    r"|più volte"
    r"|di nuovo|sempre|twee keer|tweemaal|meerdere|steeds|altijd)\b",
    re.IGNORECASE,
)


def _agreed(found: Sequence[Event]) -> tuple[Day, ...]:
    """The day until which payment was put off; of instalments the first day tells nothing of the last."""
    parts = [each for each in found if each.kind in ("plan_asked", "plan_agreed")]
    if any(_IN_PARTS.search(each.text) for each in parts):
        return ()
    days = [one.day for each in parts for one in each.days if UNTIL.search(each.text[: one.start])]
    return tuple(dict.fromkeys(days))


_IN_PARTS = re.compile(
    r"\b(?:instal|part|monthly|each|Rate|échelon|échéanc|mensualit|fois|plazo|cuota|rat[ae]\b|termijn)", re.IGNORECASE
)


def at(known: History, sent: date | None, due: date | None, *, again: bool = False) -> History:
    """The history as it stands on the day of a letter: a promise whose day is past is a broken one,
    and so is an agreement on one day.

    again: whether it was written to before, since when a promise without a day is not kept.
    """
    agreed = "plan_agreed" in known.kinds and len(known.agreed) == 1 and sent is not None
    if agreed and not _still_to_come(known.agreed[0], sent):
        return replace(known, kinds=tuple("plan_missed" if kind == "plan_agreed" else kind for kind in known.kinds))
    if "promise" not in known.kinds:
        return known
    if any(_still_to_come(day, sent) for day in known.promised) or not (known.broken or known.promised or again):
        return known
    return replace(known, kinds=tuple("promise_broken" if kind == "promise" else kind for kind in known.kinds))


def _still_to_come(day: Day, sent: date | None) -> bool:
    """Whether a day named is still to come when a letter is sent."""
    on = day.on(sent)
    return sent is not None and on is not None and on >= sent


_STEPS = {
    "collections": r"(?:collections?\b(?: (?:agency|partner|firm))?|debt collectors?|Inkasso\w*"
    r"|(?:société|cabinet) de recouvrement|recobro|agencia de cobros?)",
    "lawyer": r"(?:solicitors?|lawyers?|attorneys?|legal (?:action|steps)|court|Anwalt\w*|Rechtsanw\w+|Mahnbescheid"
    r"|gerichtlich\w*|avocat|huissier|abogad[oa]s?|vía judicial)",
    "deliveries": r"(?:(?:stop|suspend|halt|pause)\w* (?:all |further |the |any )?(?:deliver\w+|suppl\w+|shipments?)"
    r"|Lieferstopp|Lieferungen? (?:ein|stopp)\w*|(?:arrêt|suspension) des livraisons"
    r"|suspen\w+ (?:de )?(?:los )?(?:envíos|suministro))",
}
_ANNOUNCED = {what: re.compile(rf"\b{sign}", re.IGNORECASE) for what, sign in _STEPS.items()}
