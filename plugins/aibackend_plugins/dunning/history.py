"""What a customer's history surely tells: events and states of the debt, days, sums, whom to address, threats.

A trained head tells what each part of the notes is (`noting/`); here the parts are taken together: a plan that was
agreed answers the wish for one, a settled dispute is none, and who is usually late is not told "unlike you".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from functools import cache
from itertools import pairwise

from babel.dates import get_month_names

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import likeliest, steers, written_in

from .contact import contact
from .currency import currency_of
from .holding import ASIDE, held, is_doubted, is_reminder, is_sure, pays_well, unsaid, wished_tone
from .noting import KINDS, Event, events

LANGUAGES = ("en", "de", "fr", "es", "it", "nl")
SETTLED = frozenset({"dispute", "unanswered", "own_error", "says_paid", "plan_asked"})
"""What a settlement behind it ends."""
REPLACED = {
    "plan_missed": ("plan_agreed", "plan_asked", "promise"),
    "plan_agreed": ("plan_asked", "promise"), "resent": ("missing", "purchase_order"), "slow": ("good",),
    "good": ("new",), "dispute": ("says_paid",), "own_error": ("unanswered", "dispute", "says_paid"),
}  # fmt: skip
"""What one kind makes of others: they are over, or told by it."""
SENTENCES_MAX = 40
LEAST_SHARE = 100
"""A hundredth of the amount: a smaller figure is a count or a day."""


@dataclass(frozen=True, kw_only=True)
class Day:
    """A day of the year as a history names it; year 0 where it names none."""

    day: int
    month: int
    year: int = 0


@dataclass(frozen=True, kw_only=True)
class History:
    """kinds: by weight, as they may be stated. doubted: what may hold, so that nobody is pressed. told: what told them.
    promised, agreed, paid_on: days told of them. contact: a name.

    paid, balance, disputed: sums, in the invoice's currency; balance: what is open, where the notes tell that alone.
    is_rest: whether the invoice's amount is what is left already.
    announced: what will follow: "collections", "deliveries", "lawyer" or "". currency: ISO 4217, or "".
    broken: whether nothing followed a promise. reminded: whether we wrote before. pays_well: whether a note says so.
    unsaid: kinds that are heeded and that no letter mentions.
    """

    language: str = "en"
    kinds: tuple[str, ...] = ()
    doubted: frozenset[str] = frozenset()
    unsaid: frozenset[str] = frozenset()
    told: tuple[Event, ...] = ()
    promised: tuple[Day, ...] = ()
    agreed: tuple[Day, ...] = ()
    paid_on: tuple[Day, ...] = ()
    paid: Decimal | None = None
    balance: Decimal | None = None
    disputed: Decimal | None = None
    is_rest: bool = False
    contact: str = ""
    announced: str = ""
    currency: str = ""
    broken: bool = False
    pays_well: bool = False
    reminded: bool = False
    no_calls: bool = False
    post_only: bool = False
    mail_only: bool = False
    by_text: bool = False


def read(history: str, amount: Decimal, due: date | None = None, currency: str = "") -> History:
    """What the history tells of an invoice due on a day; language: "" where it is written in none of the six."""
    told = [sentence for sentence in sentences(history) if not steers(sentence)][:SENTENCES_MAX]
    language = _language(history)
    heard = held(events(told), due) if language else []
    found = [replace(one, kind="other") if is_doubted(one, language) else one for one in heard]
    sums = _sums(found, language, amount)
    text = " ".join(told)
    kinds = _kinds(found) | ({"part"} if "paid" in sums else set())
    kinds -= {"part"} if "balance" in sums and "paid" not in sums else set()
    return History(
        language=language,
        kinds=tuple(kind for kind in KINDS if kind in kinds),
        doubted=frozenset(each.kind for each in heard if is_doubted(each, language)) | wished_tone(found),
        unsaid=unsaid(found),
        told=tuple(found),
        promised=_promised([each.text for each in found if each.kind == "promise"], language),
        broken=any(_follows(found, kind) for kind in ("promise", "silent")) or _several(found),
        pays_well=pays_well(found),
        reminded=any(is_reminder(each) for each in found),
        agreed=_agreed(found, language),
        paid_on=_days([each.text for each in found if each.kind in ("part", "says_paid")], language),
        paid=sums.get("paid"),
        balance=sums.get("balance"),
        disputed=sums.get("disputed"),
        is_rest=bool(_IS_REST.search(text)) or _adds_up(text, language, amount, sums.get("paid")),
        contact=contact(told, heir="estate" in kinds),
        announced=_announced(found),
        currency=currency or currency_of(text),
        no_calls=bool(_NO_CALLS.search(text)),
        post_only=bool(_NO_MAIL.search(text) and _NO_CALLS.search(text)),
        mail_only=bool(_MAIL_ONLY.search(text)),
        by_text=any(each.kind == "by_text" and is_sure(each) for each in heard),
    )


def _kinds(found: Sequence[Event]) -> set[str]:
    """The kinds that still hold once each part is seen beside the others."""
    ended = [place for place, each in enumerate(found) if each.kind == "settled" and not _OF_THE_REST.search(each.text)]
    settled = max(ended, default=-1)
    open_ = [each for place, each in enumerate(found) if place > settled or each.kind not in SETTLED]
    kinds = {each.kind for each in open_}
    over = {old for kind in kinds for old in REPLACED.get(kind, ())}
    unsure = kinds - {each.kind for each in open_ if is_sure(each)}
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
    said = [each.text for each in found if each.kind == "announced"]
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


_OF_THE_REST = re.compile(
    r"\b(?:the (?:rest|others?|remainder)|otherwise|(?:der |den )?Rest|übrige\w*|le reste|el resto|lo demás|il resto"
    r"|de rest)\b",
    re.IGNORECASE,
)
"""What nobody objects to beside what they do: that settles nothing."""
_AGAIN = re.compile(
    r"\b(?:two promises|broken?|twice|again|several|repeatedly|always|(?:three|four|many) times|three occasions"
    r"|mehrfach|zweimal|dreimal|immer|deux fois|plusieurs|toujours|dos veces|otra vez|varias|siempre|due volte"
    r"|più volte"
    r"|di nuovo|sempre|twee keer|tweemaal|meerdere|steeds|altijd)\b",
    re.IGNORECASE,
)
_IS_REST = re.compile(
    r"\b(?:amount|sum|invoice|figure)\b[^.;]{0,30}\b(?:left|remaining|rest|remainder|balance)\b", re.I
)


_SUM = re.compile(
    r"(?<![\w.,/-])(?:[$€£]\s?|[A-Z]{3}\s)?(?P<sum>\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)"
    r"(?![\w/-]|[.,]\d|\s*(?:%|percent|Prozent)|\.?\s*(?:days?|weeks?|months?|Tag\w*|Woche\w*|Monat\w*|jours?|días?"
    r"|giorni|mesi|rate|dagen|weken|termijnen|invoices?"
    r"|pieces?|times|hours?|de)\b)"
)


def _sums(found: Sequence[Event], language: str, amount: Decimal) -> dict[str, Decimal]:
    """What was paid, and what is disputed, where the parts that tell it name exactly one sum below the amount."""
    told: dict[str, Decimal] = {}
    for kind, about in (("part", "paid"), ("part", "balance"), ("dispute", "disputed")):
        values = dict.fromkeys(
            _figure(match["sum"])
            for each in found
            if each.kind == kind
            and bool(_OPEN.match(each.text)) == (about == "balance")
            and not _OTHER_SUM.search(each.text)
            for match in _SUM.finditer(_day_pattern(language).sub(" ", each.text))
            if _is_money(match)
        )
        sums = [value for value in values if amount / LEAST_SHARE <= value < amount]
        if len(sums) == 1 or sum(sums) == amount:
            told |= {about: sums[0]}
    return told


_OPEN = re.compile(
    r"(?:(?:the |der |das |le |el )?(?:new |open |neue[rs]? )?(?:balance|remainder|rest|remaining|amount open|open|left"
    r"|Restbetrag|Saldo|offen|solde|reste|saldo|resto|queda|restano?|rimangono|(?:er )?staat nog|nog open)\b)",
    re.IGNORECASE,
)
"""How a part begins that tells what is open, not what was paid."""


def _adds_up(text: str, language: str, amount: Decimal, paid: Decimal | None) -> bool:
    """Whether a history names a whole of which the amount is what a payment has left: "150 of 625", with 475 open."""
    bare = _day_pattern(language).sub(" ", text)
    return paid is not None and any(_figure(match["sum"]) == amount + paid for match in _SUM.finditer(bare))


def _is_money(match: re.Match[str]) -> bool:
    """A bare figure of one or two digits counts something else."""
    after = match.string[match.end() : match.end() + MARK_MOST]
    marked = match.group() != match["sum"] or re.match(r"\s?(?:[$€£]|[A-Z]{3}\b|euros?\b)", after)
    return bool(marked) or len(re.sub(r"\D", "", match["sum"])) > 2


MARK_MOST = 8
"""Characters behind a figure in which its currency stands."""
_OTHER_SUM = re.compile(
    r"\b(?:a|per|each|every|pro|par|al|per) (?:month|week|year|Monat|Woche|mois|semaine|mes|semana|mese|settimana"
    r"|maand|week)\b",
    re.IGNORECASE,
)


def _figure(written: str) -> Decimal:
    """A figure whose last point or comma is followed by one or two digits has these as decimals."""
    match = re.search(r"[.,](\d{1,2})$", written)
    whole = re.sub(r"\D", "", written[: match.start()] if match else written)
    return Decimal(f"{whole}.{match[1]}" if match else whole)


@cache
def _months(language: str) -> Mapping[str, int]:
    names = {name.lower(): number for number, name in get_month_names("wide", locale=language).items()}
    return names | {name[:3]: number for name, number in names.items() if language == "en"}


@cache
def _day_pattern(language: str) -> re.Pattern[str]:
    month = "|".join(sorted(_months(language), key=len, reverse=True))
    ordinal = r"(?:st|nd|rd|th|\.|er|º)?"
    return re.compile(
        rf"\b(?:(?P<d1>\d{{1,2}}){ordinal} (?:of |de )?(?P<m1>{month})"
        rf"|(?P<m2>{month})\.? (?P<d2>\d{{1,2}})(?:st|nd|rd|th)?)\b"
        r"(?:(?:,|\s+de)? (?P<year>20\d\d))?",
        re.IGNORECASE,
    )


def _days(parts: Sequence[str], language: str) -> tuple[Day, ...]:
    """The days that sentences name, in their order."""
    found = []
    for match in _day_pattern(language).finditer(" ".join(parts)):
        number = int(match["d1"] or match["d2"])
        if 0 < number <= 31:
            month = _months(language)[(match["m1"] or match["m2"]).lower()]
            found.append(Day(day=number, month=month, year=int(match["year"] or 0)))
    return tuple(dict.fromkeys(found))


def _promised(parts: Sequence[str], language: str) -> tuple[Day, ...]:
    """The days by which payment was promised; where no word tells which these are, all that are named."""
    until = [part[match.end() :] for part in parts for match in _UNTIL.finditer(part)]
    return _days(until, language) or _days(parts, language)


def _agreed(found: Sequence[Event], language: str) -> tuple[Day, ...]:
    """The day until which payment was put off; of instalments the first day tells nothing of the last."""
    parts = [each.text for each in found if each.kind in ("plan_asked", "plan_agreed")]
    return () if any(_IN_PARTS.search(part) for part in parts) else _promised(parts, language)


_IN_PARTS = re.compile(
    r"\b(?:instal|part|monthly|each|Rate|échelon|échéanc|mensualit|fois|plazo|cuota|rat[ae]\b|termijn)", re.IGNORECASE
)
_UNTIL = re.compile(
    r"\b(?:by|until|before|for|bis|zum|avant|pour|antes|para|per|entro|voor|uiterlijk)\b(?=\D{0,12}\d"
    r"|\W+(?:the )?[A-Z])"
)


def at(known: History, sent: date | None, due: date | None, *, again: bool = False) -> History:
    """The history as it stands on the day of a letter: a promise whose day is past is a broken one,
    and so is an agreement on one day.

    again: whether it was written to before, since when a promise without a day is not kept.
    """
    agreed = "plan_agreed" in known.kinds and len(known.agreed) == 1 and sent is not None
    if agreed and not _still_to_come(known.agreed[0], sent, due):
        return replace(known, kinds=tuple("plan_missed" if kind == "plan_agreed" else kind for kind in known.kinds))
    if "promise" not in known.kinds:
        return known
    dated = len(known.promised) == 1 and _still_to_come(known.promised[0], sent, due)
    if not known.broken and (dated or not (known.promised or again)):
        return known
    return replace(known, kinds=tuple("promise_broken" if kind == "promise" else kind for kind in known.kinds))


def _still_to_come(day: Day, sent: date | None, due: date | None) -> bool:
    """Whether a day named is still to come when a letter is sent; one without a year is the first since it was due."""
    if sent is None or due is None:
        return False
    year = day.year or (due.year if (day.month, day.day) >= (due.month, due.day) else due.year + 1)
    return (year, day.month, day.day) >= (sent.year, sent.month, sent.day)


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
_NO_CALLS = re.compile(
    r"\b(?:phone|number|line|mobile|telephone)\b[^.;]{0,25}"
    r"(?:disconnected|dead|\bnot?\b|n['’]t\b|invalid|wrong|out of service)"
    r"|wrong number|(?:not|n['’]t) (?:call|phone|ring)|no (?:phone )?(?:calls|number)|nicht (?:anrufen|telefonisch)"
    r"|Nummer[^.;]{0,20}(?:falsch|tot|abgeschaltet)|pas (?:d.appels?|de téléphone)|no llamar",
    re.I,
)
_NO_MAIL = re.compile(
    r"\be-?mails?\b[^.;]{0,30}\b(?:bounc\w+|return\w*|unanswered|fail\w*)"
    r"|\bno answer to\b[^.;]{0,30}\be-?mails?|\bE-Mails?\b[^.;]{0,30}\bzurück",
    re.I,
)
_MAIL_ONLY = re.compile(
    r"\b(?:e-?mail|mail) only\b|\bonly (?:by )?e-?mail\b|\bprefers? e-?mail\b|\bnur per (?:E-)?Mail\b", re.I
)
