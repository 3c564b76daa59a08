"""What an exhibit proves, told beside it: who, when and what, by its kind, the dispute and its own words and days.

An argument is only made where the exhibit's words name its kind and the kind bears on the claim; days are compared,
never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache

from babel.dates import get_month_names

from aibackend_blocks.language.writing import dates

from .cues import is_cued
from .proof import Exhibit
from .reason import Reason
from .tables import evidence

SHOWS: Mapping[str, str] = {
    "secure": "the issuer itself authenticated the {holder} for this payment",
    "chip": "the card or the phone that carries it was presented at our terminal",
    "avs": "the buyer knew the billing address that the issuer holds",
    "cvv": "the buyer had the security code of the card",
    "device": "the order came from a device or account of the customer",
    "prior": "the same customer had bought here before without a dispute",
    "delivered": "the delivery was made and recorded",
    "used": "what was sold was used after the purchase",
    "performed": "what was sold was provided",
    "listing": "the offer was described in this way before the purchase",
    "inspection": "the state of the goods was recorded before they were sent",
    "noreturn": "the customer has kept the goods",
    "nocancel": "no cancellation came before the charge",
    "notice": "the customer was told before the charge was made",
    "approval": "the issuer approved the charge",
    "offered": "we offered to put the matter right",
    "replaced": "the customer accepted another remedy",
    "refund": "the money was returned",
    "distinct": "there was a separate sale for each charge",
    "terms": "the sale was made on these terms",
    "identity": "the buyer was identified",
    "correspondence": "the customer was in touch with us about this order",
}
"""What an exhibit of a kind shows, where its own words name the kind."""
LIKE_ENOUGH = 0.75
"""Likeness from which a kind is taken to be told although no term names it."""
_TELLS: Mapping[str, re.Pattern[str]] = {
    "delivered": re.compile(
        r"\b(?:delivered|(?:shows?|confirms?|proof of|record of) (?:\w+ )?delivery|signed|left (?:at|in|with)"
        r"|handed|arrived|received|zugestellt|übergeben|livrée?|remise?|entregad[oa]|entregue|consegnat[oa]|bezorgd)\b",
        re.IGNORECASE,
    ),
    "correspondence": re.compile(
        r"\b(?:customer|buyer|guest|cardholder|client|member|recipient|she|he|they)(?:['’]s)? (?:\w+ )?(?:asks?|asked"
        r"|asking|wrote|writes|thank\w*|confirm\w*|messaged|e?-?mailed|texted|replied|left|posted)\b|\b(?:e-?mail"
        r"|message"
        r"|text|chat|letter|call) from (?:the )?(?:customer|buyer|guest|cardholder|client|member)\b"
        r"|\b(?:Kund(?:e|in)|Gast|client(?:e|a)?|cliente|klant) (?:\w+ ){0,2}(?:schr(?:eib|ieb)t?|fragte?|écrit|demandé"
        r"|escribió|preguntó|scritto|chiesto|schreef|vroeg)\b",
        re.IGNORECASE,
    ),
    "noreturn": re.compile(
        r"\b(?:not|never|no|nothing|kept|nie|nicht|jamais|pas|no|non|mai|niet)\b|n['’]t\b", re.IGNORECASE
    ),
    "refund": re.compile(r"\b(?:refunded|credited|reversed|sent|paid|issued|arn|posted|processed)\b", re.IGNORECASE),
    "terms": re.compile(
        r"\b(?:accept\w*|tick\w*|sign\w*|agree\w*|checkout|booking|Häkchen|bestätigt|akzeptiert|accept\w*|aceptad\w*"
        r"|accettat\w*|geaccepteerd)", re.IGNORECASE,
    ),
    "inspection": re.compile(
        r"\b(?:before|prior|when .*packed|packing|avant|antes|vor|prima|voor|test|report|serial|inspect\w*)\b",
        re.IGNORECASE,
    ),
}  # fmt: skip
"""How an exhibit tells the event that it is to show: an address is no delivery, a message to them none of theirs."""
_CONFIRMED = re.compile(
    r"\b(?:confirm\w*|chose|chosen|picked|selected|approved|ordered a free|bestätigt|gewählt|confirmé|choisi|confirmó"
    r"|eligió|confermato|scelto)\b",
    re.IGNORECASE,
)
_CALLED_OFF = re.compile(
    r"\b(?:cancel\w*|terminat\w*|kündigung|storno|résiliation|annulation|baja|cancelación|disdetta|opzegging)\b",
    re.IGNORECASE,
)
_SATISFIED = re.compile(r"\b(?:thank\w*|great|happy|satisf\w*|fantastic|love\w*|5-star|five-star|good review)\b", re.I)
_UNANSWERED = re.compile(
    r"\b(?:no (?:answer|reply|response)|(?:not|never) (?:answer|repl|respond)\w*|declin\w*|refus\w*|abgelehnt"
    r"|keine Antwort|sans réponse|no contestó|sin respuesta)\b|(?:did)?n['’]t (?:answer|reply)",
    re.IGNORECASE,
)


@cache
def _days_abroad() -> re.Pattern[str]:
    names = {name.lower(): number for code in ABROAD for number, name in get_month_names("wide", locale=code).items()}
    months = "|".join(f"(?P<m{number}>{'|'.join(name for name in names if names[name] == number)})"
                      for number in range(1, 13))  # fmt: skip
    return re.compile(rf"\b(?P<day>\d{{1,2}})(?:\.|er|º)? (?:de )?(?:{months})\b", re.IGNORECASE)


ABROAD = ("de", "fr", "es", "it", "nl", "pt")
"""Languages whose months are read beside English."""


def _named(text: str) -> set[str]:
    """The days that a text names, as `dates` gives them, with those in other languages."""
    found = {*dates(text)}
    for match in _days_abroad().finditer(text):
        month = next(number for number in range(1, 13) if match[f"m{number}"])
        if not any(told.endswith(f"-{month:02}-{int(match['day']):02}") for told in found):
            found.add(f"--{month:02}-{int(match['day']):02}")
    return found


def told_days(text: str, near: str) -> list[date]:
    """The days that a text names, those without a year as the nearest to a day; none where that is not known."""
    if not near:
        return []
    charged, found = date.fromisoformat(near), []
    for told in _named(text):
        try:
            if not told.startswith("--"):
                found.append(date.fromisoformat(told))
                continue
            years = [date(charged.year + step, int(told[2:4]), int(told[5:7])) for step in (-1, 0, 1)]
            found.append(min(years, key=lambda day: abs((day - charged).days)))
        except ValueError:
            continue
    return sorted(found)


def shown(exhibit: Exhibit, reason: Reason, holder: str) -> str:
    """What the exhibit shows of the claim, as what follows "shows that"; "" where that is not sure."""
    weights = evidence()["categories"][reason.category]
    if reason.category == "not_as_described":
        weights = {kind: weight for kind, weight in weights.items() if kind != "performed"}  # A repair is none.
    kinds = [kind for kind in (exhibit.kind, *exhibit.also) if weights.get(kind) and _names(exhibit, kind)]
    kind = max(kinds, key=lambda each: float(weights[each]), default="")
    return SHOWS[kind].format(holder=holder) if kind else ""


def _names(exhibit: Exhibit, kind: str) -> bool:
    if kind not in SHOWS:
        return False
    tells = _TELLS.get(kind)
    if kind == "distinct" and exhibit.kind != kind:
        return False
    sure = is_cued(exhibit.text, kind) or (exhibit.kind == kind and exhibit.likeness >= LIKE_ENOUGH)
    return sure and (tells is None or bool(tells.search(exhibit.text)))


def argued(
    exhibit: Exhibit,
    others: Sequence[Exhibit],
    reason: Reason,
    charged: str,
    holder: str,
    how: str = "This shows that {}.",
) -> str:
    """A sentence that says what the exhibit proves, "" for none. charged: the day of the charge. how: its shape."""
    special = _called_off(exhibit, reason, charged) or _heard_after(exhibit, others, reason, charged)
    if special:
        return special
    text = exhibit.text
    kinds = (exhibit.kind, *exhibit.also)
    if reason.category == "not_as_described" and _CONFIRMED.search(text) and {"correspondence", "listing"} & {*kinds}:
        return "The customer had settled this point before the sale."
    if "offered" in kinds and is_cued(text, "offered") and _UNANSWERED.search(text):
        return "We offered to put the matter right, and the offer was not taken up."
    told = shown(exhibit, reason, holder)
    return how.format(told) if told else ""


def _called_off(exhibit: Exhibit, reason: Reason, charged: str) -> str:
    """How a cancellation stands to the charge, by their days."""
    if reason.category != "canceled_recurring" or not _CALLED_OFF.search(exhibit.text):
        return ""
    days = told_days(exhibit.text, charged)
    late = [(day - date.fromisoformat(charged)).days for day in days]
    if len(late) == 1 and late[0] > 0:
        count = f"{late[0]} days" if late[0] > 1 else "one day"
        return f"The cancellation thus came {count} after the charge."
    return ""


def _heard_after(exhibit: Exhibit, others: Sequence[Exhibit], reason: Reason, charged: str) -> str:
    """What a message after the recorded delivery says of the claim that nothing came."""
    tells = _TELLS["correspondence"].search(exhibit.text)
    if reason.category not in ("not_received", "fraud") or not tells or "delivered" in (exhibit.kind, *exhibit.also):
        return ""
    if _SATISFIED.search(exhibit.text) and reason.category == "not_received":
        return "A customer who had received nothing would not have written in this way."
    brought = [
        day for each in others if "delivered" in (each.kind, *each.also) for day in told_days(each.text, charged)
    ]
    wrote = told_days(exhibit.text, charged)
    if len(wrote) == 1 and brought and wrote[0] > max(brought) and reason.category == "not_received":
        return (
            "The customer wrote this after the recorded delivery, and it does not say that the order had not arrived."
        )
    return ""
