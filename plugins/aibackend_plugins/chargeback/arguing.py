"""What an exhibit proves beside its own words, by days and by what such a record is; said where that is sure, or not.

Days are compared, never guessed; a record is only what its best reading, a term of the kind and no denial agree on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from .cues import NEGATED, is_cued
from .days import after_charge, called_off_after, in_time, told_days, within_notice
from .polarity import is_unreal
from .proof import Exhibit
from .reason import Reason

_SAYS: Final[Mapping[str, Mapping[str, str]]] = {
    "fraud": {
        "secure": "The issuer itself authenticated the {holder} for this payment.",
        "chip": "The card, or the phone that carries it, was presented at our terminal.",
        "cvv": "The buyer gave the security code of the card, which is not part of its number.",
        "avs": "The address that the buyer gave matched the one that the issuer has.",
    },
    "not_received": {"delivered": "A delivery on record answers a claim of non-receipt."},
    "duplicate": {"distinct": "Each charge thus has a record of its own."},
    "authorization": {"approval": "The claim is that there was no valid approval; this is the approval."},
}
"""Why a record of a kind answers the claim."""
_TELLS: Final[Mapping[str, re.Pattern[str]]] = {
    "avs": re.compile(r"match|\by\b|verified|agree", re.IGNORECASE),
    "distinct": re.compile(
        r"\b(?:different|separate)\b.{0,60}\b(?:table|item|receipt|check|slip|invoice|folio|bill)s?\b"
        r"|\b(?:receipt|check|slip|invoice|folio|bill)s?\b.{0,60}\b(?:different|separate)\b",
        re.IGNORECASE,
    ),
    "secure": re.compile(r"authenticat|passed|success|eci\W{0,3}0?[25]\b|réussi|erfolgreich|correcta", re.IGNORECASE),
    "delivered": re.compile(
        r"\b(?:delivered|(?:shows?|confirms?|proof of|record of) (?:\w+ )?delivery(?! attempt)"
        r"|hand(?:ed|-?over)\b[^.;]{0,40}\b(?:signed|customer|buyer|guest|client|recipient)"
        r"|delivery (?:note|receipt|confirmation|confirmed|scan)|confirmation of delivery"
        r"|zugestellt|livrée?s?|bezorgd)\b",
        re.IGNORECASE,
    ),
}
"""How a record tells the event: an address, an attempt, or what was handed to a carrier is no delivery."""
_CUSTOMERS: Final = re.compile(
    r"\b(?:customer|buyer|guest|cardholder|client|member|recipient|she|he|they)(?:['’]s)? (?:\w+ )?(?:asks?|asked"
    r"|asking|wrote|writes|thank\w*|confirm\w*|messaged|e?-?mailed|texted|replied|left|posted|e-?mails?|messages?)\b|\b(?:e-?mail"
    r"|message|text|chat|letter|call) from (?:the )?(?:customer|buyer|guest|cardholder|client|member)\b"
    r"|\b(?:e-?mail|mail|nachricht|message|mensaje|correo|messaggio|bericht) (?:de[slr]|du|de la|del(?:la)?|van de)"
    r" (?:kund\w+|client\w*|klant)\b",
    re.IGNORECASE,
)
"""A message that the customer wrote: a message to them is none of theirs."""
BY_DAYS: Final = ("canceled_recurring", "credit_not_processed")
"""Claims in which days decide: what was done before the charge or after it."""


def argued(exhibit: Exhibit, others: Sequence[Exhibit], reason: Reason, charged: str) -> str:
    """What is said beside the exhibit, "" where nothing is sure. charged: the day of the charge."""
    return (
        _held_to_terms(exhibit, [each.text for each in others], reason, charged)
        or _dated(exhibit, others, reason, charged)
        or _said(exhibit, reason)
    )


def is_surely(exhibit: Exhibit, kind: str) -> bool:
    """Whether a record is of a kind: by its best reading, by a term, and without a denial."""
    text, tells = exhibit.text, _TELLS.get(kind)
    named = exhibit.kind == kind and is_cued(text, kind) and (tells is None or bool(tells.search(text)))
    return named and not NEGATED.search(text) and not is_unreal(text)


def _said(exhibit: Exhibit, reason: Reason) -> str:
    said = _SAYS.get(reason.category, {}).get(exhibit.kind, "") if is_surely(exhibit, exhibit.kind) else ""
    return said.format(holder=reason.network.holder if reason.network else "cardholder")


def _dated(exhibit: Exhibit, others: Sequence[Exhibit], reason: Reason, charged: str) -> str:
    """How a message stands to the delivery, a notice or a use to the charge, by its last day."""
    days = told_days(exhibit.text, charged)
    if not days or NEGATED.search(exhibit.text):
        return ""
    if reason.category == "not_received" and _CUSTOMERS.search(exhibit.text):
        brought = [day for each in others if is_surely(each, "delivered") for day in told_days(each.text, charged)]
        return "This is dated after the recorded delivery." if brought and min(days) > max(brought) else ""
    if reason.category not in BY_DAYS or not is_surely(exhibit, exhibit.kind):
        return ""
    after = (days[-1] - date.fromisoformat(charged)).days
    if exhibit.kind == "used" and after > 0:
        return "The use went on after the charge."
    if exhibit.kind != "notice" or after >= 0:
        return ""
    return f"That was {_count(-after)} before the charge." if len(days) == 1 else "That was before the charge."


def _count(days: int) -> str:
    return f"{days} days" if days > 1 else "one day"


def _held_to_terms(exhibit: Exhibit, texts: Sequence[str], reason: Reason, charged: str) -> str:
    """How a cancellation stands to the terms and to the charge, by spans, which are quoted, and days."""
    text = exhibit.text
    if reason.category not in BY_DAYS:
        return ""
    timely = None if exhibit.language else in_time(text, texts)
    if timely and not timely[0]:
        return f"The terms allow a cancellation until {timely[2]} before; this one came {timely[1]} before."
    if reason.category != "canceled_recurring" or exhibit.kind != "outside":
        return ""
    if days := called_off_after(text, charged):
        return f"The cancellation thus came {_count(days)} after the charge."
    if notice := within_notice(text, texts, charged):
        days = after_charge(text, charged) or 0
        came = f"{_count(-days)} after it" if days else "on the same day"
        return f"The terms ask for a notice of {notice}. The charge came {came}, while the notice was still running."
    return ""
