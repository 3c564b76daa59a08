"""What a customer's history surely tells: kinds of situation, days, sums, whom to address, what was announced.

Each fact needs words of its own in one sentence (`data/history.toml`), and none that deny them; what is not surely
read is not there, so that no letter speaks of it. English, German, French and Spanish.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from functools import cache
from pathlib import Path

from babel.dates import get_month_names

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import likeliest, steers, written_in

LANGUAGES = ("en", "de", "fr", "es")
DENIED_WORDS = 2
"""Words before a sign among which a "no" denies it."""
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
    """kinds: by weight. promised, paid_on, resent_on: days told of them. contact: name, with "Ms." or the like if told.

    paid, disputed: sums, in the invoice's currency. is_rest: whether the invoice's amount is what is left already.
    announced: what will follow: "collections", "deliveries", "lawyer" or "". currency: ISO 4217, or "".
    """

    language: str = "en"
    kinds: tuple[str, ...] = ()
    promised: tuple[Day, ...] = ()
    paid_on: tuple[Day, ...] = ()
    paid: Decimal | None = None
    disputed: Decimal | None = None
    is_rest: bool = False
    contact: str = ""
    announced: str = ""
    currency: str = ""
    no_calls: bool = False
    post_only: bool = False
    mail_only: bool = False


def read(history: str, amount: Decimal) -> History:
    """What the history tells; language: "" where it is written in none of the four."""
    told = [sentence for sentence in sentences(history) if not steers(sentence)][:SENTENCES_MAX]
    language = _language(history)
    parts = [part for sentence in told for part in re.split(r";\s+", sentence)]
    of_kind = {kind: _saying(kind, language, parts) for kind in _table()}
    kinds = {kind: said for kind, said in of_kind.items() if said}
    sums = _sums(parts, language, amount)
    if "paid" in sums:
        kinds.setdefault("part", [])
    if kinds.keys() & {"dispute", "says_paid"} and "paid" not in sums:
        kinds.pop("part", None)
    if "plan_missed" in kinds or "plan_agreed" in kinds:
        kinds.pop("promise", None)
    text = " ".join(told)
    return History(
        language=language,
        kinds=tuple(kind for kind in _table() if kind in kinds),
        promised=_days(_onward(kinds.get("promise", []), text), language),
        paid_on=_days([part[m.start() :] for part in parts if (m := _PAID.search(part))], language),
        paid=sums.get("paid"),
        disputed=sums.get("disputed"),
        is_rest=bool(_IS_REST.search(text)) or _adds_up(text, language, amount, sums.get("paid")),
        contact=_contact(told),
        announced=next((what for what, sign in _ANNOUNCED.items() if any(map(sign.search, told))), ""),
        currency=_currency(text),
        no_calls=bool(_NO_CALLS.search(text)),
        post_only=bool(_NO_MAIL.search(text) and _NO_CALLS.search(text)),
        mail_only=bool(_MAIL_ONLY.search(text)),
    )


@cache
def _table() -> Mapping[str, Mapping[str, re.Pattern[str]]]:
    """Kind → language, or "unless" → expression."""
    listed = tomllib.loads((Path(__file__).parent / "data" / "history.toml").read_text(encoding="utf-8"))
    return {kind: {name: re.compile(sign, re.IGNORECASE) for name, sign in row.items()} for kind, row in listed.items()}


def _language(history: str) -> str:
    """Of the history's words; those of a short one, or of none, are English unless they are likelier another's."""
    code = written_in(history)
    if code in LANGUAGES:
        return code
    nearest = likeliest(history, LANGUAGES[1:]) or ""
    if nearest or not code:
        return nearest or "en"
    return ""


def _saying(kind: str, language: str, parts: Sequence[str]) -> list[str]:
    """The sentences that tell a kind of situation."""
    row = _table()[kind]
    if language not in row:
        return []
    return [
        part
        for part in parts
        if any(
            not _DENIAL.search(" ".join(part[: m.start()].split()[-DENIED_WORDS:]))
            for m in row[language].finditer(part)
        )
        and not ("unless" in row and row["unless"].search(part))
    ]


_DENIAL = re.compile(
    r"\b(?:no|not|never|without|kein\w*|nicht|nie|ohne|pas|sans|aucun\w*|jamais|sin|ningun\w*)\b|n['’]t\b", re.I
)
_PAID = re.compile(
    r"\b(?:paid|transferred|wired|received|payment of|gezahlt|bezahlt|überwiesen|payé|réglé"
    r"|viré|versé|pagó|pagado|pagaron)\b",
    re.I,
)
_CONTESTED = re.compile(
    r"\b(?:disput\w+|contest\w*|withh\w+|object\w*|bestreite\w*|bestritt\w*|strittig|conteste\w*|disputa\w*|impugna\w*)\b",
    re.I,
)
_IS_REST = re.compile(
    r"\b(?:amount|sum|invoice|figure)\b[^.;]{0,30}\b(?:left|remaining|rest|remainder|balance)\b", re.I
)
_SUM = re.compile(
    r"(?<![\w.,/-])(?:[$€£]\s?|[A-Z]{3}\s)?(?P<sum>\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)"
    r"(?![\w/-]|[.,]\d|\s*(?:%|percent|Prozent)|\.?\s*(?:days?|weeks?|months?|Tag\w*|Woche\w*|Monat\w*|jours?|días?|invoices?"
    r"|pieces?|times|hours?|de)\b)"
)


def _sums(parts: Sequence[str], language: str, amount: Decimal) -> dict[str, Decimal]:
    """What was paid, and what is disputed, where a sentence names exactly one sum below the amount for it.

    Or two that make up the amount: the first is what the sentence is about, the other what is left.
    """
    found: dict[str, list[Decimal]] = {}
    for part in parts:
        about = "disputed" if _CONTESTED.search(part) else "paid" if _PAID.search(part) else ""
        bare = _day_pattern(language).sub(" ", part)
        values = [_figure(match["sum"]) for match in _SUM.finditer(bare) if _is_money(match)]
        if about and not _OTHER_SUM.search(part):
            found.setdefault(about, []).extend(value for value in values if amount / LEAST_SHARE <= value < amount)
    told = {about: list(dict.fromkeys(values)) for about, values in found.items()}
    return {about: each[0] for about, each in told.items() if len(each) == 1 or sum(each) == amount}


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
    r"\b(?:a|per|each|every|pro|par|al) (?:month|week|year|Monat|Woche|mois|semaine|mes|semana)\b"
    r"|\bpromis|\binvoices\b|\blate\b|\bverspätet\b|\bretard|\bwill pay\b|\bagreed\b",
    re.I,
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


def _onward(parts: Sequence[str], text: str) -> list[str]:
    """Sentences from the word on by which something is promised."""
    signs = [sign for name, sign in _table()["promise"].items() if name != "unless"]
    starts = (min((m.start() for sign in signs if (m := sign.search(part))), default=0) for part in parts)
    return [part[start:] for part, start in zip(parts, starts, strict=True)]


def at(known: History, sent: date | None, due: date | None, history: str) -> History:
    """The history as it stands on the day of the first letter: a promise whose day is past is a broken one."""
    kinds = list(known.kinds)
    if "promise" in kinds:
        dated = len(known.promised) == 1 and _still_to_come(known.promised[0], sent, due)
        undated = not known.promised and "silent" not in kinds and not _NOTHING.search(history)
        if not (dated or undated):
            kinds[kinds.index("promise")] = "promise_broken"
    if "resent" in kinds:
        kinds = [kind for kind in kinds if kind not in ("missing", "purchase_order")]
    return replace(known, kinds=tuple(kinds))


_NOTHING = re.compile(
    r"\b(?:nothing|never|not|broke\w*|twice|several|repeatedly|unkept|missed|three times|nichts|nicht|mehrfach|zweimal"
    r"|dreimal|rien|jamais|pas|deux fois|plusieurs|nada|nunca|no|dos veces|varias)\b|n['’]t\b",
    re.IGNORECASE,
)
"""What makes a promise without a day a broken one."""


def _still_to_come(day: Day, sent: date | None, due: date | None) -> bool:
    """Whether a day named is still to come when a letter is sent; one without a year is the first since it was due."""
    if sent is None or due is None:
        return False
    year = day.year or (due.year if (day.month, day.day) >= (due.month, due.day) else due.year + 1)
    return (year, day.month, day.day) >= (sent.year, sent.month, sent.day)


_TITLE = r"(?:Mrs?|Ms|Miss|Dr|Prof|Frau|Herrn?|M|Mme|Mlle|Madame|Monsieur|Sr|Sra|Don|Doña|Señora?)\.?"
_NAME = r"[^\W\d_a-z][\w'’-]+"
_ROLE = (
    r"(?:contacts?|owners?|(?:\w+ )?manager|bookkeeper|accountant|director|(?:head|chief) of [a-z]+|treasurer|secretary"
    r"|AP lead|(?:accounts|finance) (?:payable|lead|team|director|manager)|Ansprechpartner(?:in)?|Inhaber(?:in)?"
    r"|Kontakt|Geschäftsführer(?:in)?|Buchhalter(?:in)?|gérante?|comptable|propriétaire|interlocut\w+|contacto|dueñ[oa]|gerente"
    r"|contable|responsable|propietari[oa])"
)
_NAMED = (
    re.compile(
        rf"\b(?i:{_ROLE})(?: is| ist| est| es|:|,)? (?:now )?"
        rf"(?P<who>(?:{_TITLE} )?{_NAME}(?: {_NAME})+|{_TITLE} {_NAME})"
    ),
    re.compile(rf"\b(?P<who>{_NAME} {_NAME})(?:,| \() ?(?:the |their )?(?i:{_ROLE})\b"),
    re.compile(rf"(?<![\w.])(?P<who>{_TITLE} {_NAME}(?: {_NAME})?)"),
)
_NOT_CONTACT = re.compile(
    r"\b(?:our|unser\w*|notre|nuestr[oa]|administrators?|Insolvenzverwalter\w*|lawyer|former|left|used to)\b", re.I
)
_LEFT = re.compile(
    r"\b(?:left|resigned|retired|no longer|died|passed away|had an? \w+|is (?:very )?ill|in hospital)\b", re.I
)


def _contact(told: Sequence[str]) -> str:
    """The one person to write to; "" where none or several are named."""
    parts = [part for sentence in told for part in re.split(r"[;]\s+", sentence)]
    for sign in _NAMED:
        found = {
            match["who"]
            for part in parts
            for match in sign.finditer(part)
            if not _NOT_CONTACT.search(part[: match.start()]) and not _LEFT.search(part[match.end() : match.end() + 20])
        }
        if len(found) == 1:
            return found.pop().strip()
    return ""


_SAID = (
    r"(?:announced|told|warned|said|agreed|will|next step|threat\w*|if|notice|hand(?:ed)?|angekündigt|angedroht|wird"
    r"|nächste\w*|übergeben|annoncé|prévenu|avert\w*|sera|avisad[oa]|anunciad[oa]|advert\w*|se le dijo)"
)
_STEPS = {
    "collections": r"(?:collections?\b(?: (?:agency|partner|firm))?|debt collectors?|Inkasso\w*"
    r"|(?:société|cabinet) de recouvrement|recobro|agencia de cobros?)",
    "lawyer": r"(?:solicitors?|lawyers?|attorneys?|legal (?:action|steps)|court|Anwalt\w*|Rechtsanw\w+|Mahnbescheid"
    r"|gerichtlich\w*|avocat|huissier|abogad[oa]s?|vía judicial)",
    "deliveries": r"(?:(?:stop|suspend|halt|pause)\w* (?:all |further |the |any )?(?:deliver\w+|suppl\w+|shipments?)"
    r"|Lieferstopp|Lieferungen? (?:ein|stopp)\w*|(?:arrêt|suspension) des livraisons"
    r"|suspen\w+ (?:de )?(?:los )?(?:envíos|suministro))",
}
_ANNOUNCED = {
    what: re.compile(rf"\b{_SAID}\b[^.]*\b{sign}|\b{sign}[^.]*\b{_SAID}\b", re.IGNORECASE)
    for what, sign in _STEPS.items()
}
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


_SIGNS = {
    "USD": r"\$|USD", "EUR": r"€|EUR\b|euros?\b", "GBP": r"£|GBP\b", "CHF": r"CHF|Franken\b",
}  # fmt: skip


def _currency(text: str) -> str:
    """The one currency that sums of the history are in."""
    found = [
        code for code, sign in _SIGNS.items() if re.search(rf"(?:{sign})\s?\d|\d\s?(?:{sign})", text, re.IGNORECASE)
    ]
    return found[0] if len(found) == 1 else ""
