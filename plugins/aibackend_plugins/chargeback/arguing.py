"""What an exhibit proves, told beside it: who, when and what, by its kind, the dispute and its own words and days.

An argument is only made where the exhibit's words name its kind and the kind bears on the claim; days are compared,
never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from aibackend_blocks.language.writing import joined

from .answers import SHOWS, answer
from .cues import is_cued
from .days import CALLED_OFF, after_charge, in_time, told_days, within_notice
from .polarity import is_unheard, is_unreal
from .proof import Exhibit
from .reason import Reason
from .tables import evidence

LIKE_ENOUGH = 0.75
"""Likeness from which a kind is taken to be told although no term names it."""
_TELLS: Mapping[str, re.Pattern[str]] = {
    "delivered": re.compile(
        r"\b(?:delivered|(?:shows?|confirms?|proof of|record of) (?:\w+ )?delivery|signed|left (?:at|in|with)"
        r"|handed|arrived|received"
        r"|delivery (?:note|receipt|confirmation|confirmed|scan)|confirmation of delivery"
        r"|zugestellt|übergeben|livrée?|remise?|entregad[oa]|entregue|consegnat[oa]|bezorgd)\b",
        re.IGNORECASE,
    ),
    "correspondence": re.compile(
        r"\b(?:customer|buyer|guest|cardholder|client|member|recipient|she|he|they)(?:['’]s)? (?:\w+ )?(?:asks?|asked"
        r"|asking|wrote|writes|thank\w*|confirm\w*|messaged|e?-?mailed|texted|replied|left|posted)\b|\b(?:e-?mail"
        r"|message"
        r"|text|chat|letter|call) from (?:the )?(?:customer|buyer|guest|cardholder|client|member)\b"
        r"|\b(?:Kund(?:e|in)|Gast|client(?:e|a)?|cliente|klant) (?:\w+ ){0,2}(?:schr(?:eib|ieb)t?|fragte?|écrit|demandé"
        r"|escribió|preguntó|scritto|chiesto|schreef|vroeg)\b"
        r"|\b(?:e-?mail|mail|nachricht|message|mensaje|messaggio|bericht) (?:de[sr]|du|de la|del(?:la)?|van de)"
        r" (?:kund\w+|client\w*|klant)\b",
        re.IGNORECASE,
    ),
    "device": re.compile(
        r"\b(?:same|known|usual|match\w*|account|home|registered|customer['’]s|cardholder['’]s|earlier|before|previous"
        r"|prior|always)\b",
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
_SATISFIED = re.compile(r"\b(?:thank\w*|great|happy|satisf\w*|fantastic|love\w*|5-star|five-star|good review)\b", re.I)
_UNANSWERED = re.compile(
    r"\b(?:no (?:answer|reply|response)|(?:not|never) (?:answer|repl|respond)\w*|declin\w*|refus\w*|abgelehnt"
    r"|keine Antwort|sans réponse|no contestó|sin respuesta)\b|(?:did)?n['’]t (?:answer|reply)",
    re.IGNORECASE,
)


@dataclass(frozen=True, kw_only=True)
class Argument:
    """text: what an exhibit proves, "" for none. worth: how much it decides; above the weight of any kind where days,
    spans or words were compared."""

    text: str
    worth: float


COMPARED = 3.0
"""Worth of an argument by which an exhibit was held against the terms: it decides whatever else is there."""
BY_DAYS_MORE = 0.5
"""What an argument is worth more where the days bear it out."""
UNHEARD_BY = ("not_as_described", "credit_not_processed")
"""Claims of which the merchant could have heard before the dispute."""
ARGUED_FROM = 0.5
"""Weight of a kind from which its exhibits are argued with."""
AFTERWARDS = 0.1
"""What a message after a delivery ranks behind it."""


def shown(exhibit: Exhibit, reason: Reason, holder: str, how: str, charged: str) -> str:
    """What the exhibit shows of the claim, and why that answers it; "" where that is not sure."""
    weights = evidence()["categories"][reason.category]
    if reason.category == "not_as_described":
        weights = {kind: weight for kind, weight in weights.items() if kind != "performed"}  # A repair is none.
    kinds = [
        kind for kind in (exhibit.kind, *exhibit.also) if weights.get(kind, 0) >= ARGUED_FROM and _names(exhibit, kind)
    ]
    kind = max(kinds, key=lambda each: float(weights[each]), default="")
    if not kind:
        return ""
    shows, why = answer(reason.category, kind, holder, _thing(exhibit.text))
    if kind == "prior" and _UNDISPUTED.search(exhibit.text):
        shows = f"{shows} without a dispute"
    timed = reason.category in BY_DAYS and kind in _TIMED
    when = _when(exhibit.text, kind, charged) if timed else ""
    return " ".join(part for part in (how.format(shows), when, why if when or not timed else "") if part)


def _thing(text: str) -> str:
    """What the text names as common to two orders, or as the customer's own."""
    named = [name for name, pattern in _THINGS.items() if re.search(pattern, text, re.IGNORECASE)]
    return joined([f"the {name}" for name in named]) or "its origin"


_THINGS = {"IP address": r"\bip\b", "device": r"device|fingerprint|laptop|phone", "account": r"account|log-?in\b"}
BY_DAYS = ("canceled_recurring", "credit_not_processed")
"""Claims in which days decide: what was done before the charge or after it."""


_UNDISPUTED = re.compile(
    r"\b(?:undisputed|uncontested|(?:never|not|none|neither|no) (?:\w+ ){0,2}(?:disput\w+|contest\w+|chargebacks?)"
    r"|without (?:a |any )?(?:dispute|complaint|chargeback)s?)\b",
    re.IGNORECASE,
)
_TIMED = {"notice": -1, "used": 1}
"""Kinds that prove a charge due by their day: whether they have to come before it or after it."""


def _when(text: str, kind: str, charged: str) -> str:
    """How a notice or a use stands to the charge by its last day; "" where that is not told or of no weight."""
    days = [(day - date.fromisoformat(charged)).days for day in told_days(text, charged)]
    if not days or kind not in _TIMED or max(days) * _TIMED[kind] <= 0:
        return ""
    if kind == "used":
        return "The use went on after the charge."
    return f"That was {_count(-max(days))} before the charge."


def _count(days: int) -> str:
    return f"{days} days" if days > 1 else "one day"


_APART = re.compile(r"\b(?:different|separate\w*)\b", re.IGNORECASE)
"""What sets two sales apart, whatever kind of record has it."""


def _names(exhibit: Exhibit, kind: str) -> bool:
    if kind not in SHOWS:
        return False
    tells = _TELLS.get(kind)
    if kind == "distinct" and exhibit.kind != kind and not _APART.search(exhibit.text):
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
    claim: str = "",
) -> Argument:
    """What the exhibit proves. charged: the day of the charge. how: the shape of what it shows. claim: as stated."""
    texts = [each.text for each in others]
    if told := _held_to_terms(exhibit.text, texts, reason, charged):
        return Argument(text=told, worth=COMPARED)
    weights = evidence()["categories"][reason.category]
    worth = max((weights.get(kind, 0.0) for kind in (exhibit.kind, *exhibit.also)), default=0.0)
    if told := _heard_after(exhibit, others, reason, charged):
        return Argument(text=told, worth=max(worth, weights.get("delivered", 0.0) - AFTERWARDS))
    text = exhibit.text
    kinds = (exhibit.kind, *exhibit.also)
    if reason.category == "not_as_described":
        if said := _said_before(text, claim):
            return Argument(text=f"The claim turns on “{said}”, and the offer says just that.", worth=COMPARED)
        if _CONFIRMED.search(text) and {"correspondence", "listing"} & {*kinds}:
            return Argument(text="The customer had settled this point before the sale.", worth=worth)
    if "offered" in kinds and is_cued(text, "offered") and _UNANSWERED.search(text):
        return Argument(text="We offered to put the matter right, and the offer was not taken up.", worth=worth)
    if reason.category in UNHEARD_BY and is_unheard(text):
        return Argument(text="We were thus given no chance to put the matter right before the dispute.", worth=worth)
    told = shown(exhibit, reason, holder, how, charged)
    by_days = reason.category in BY_DAYS and any(_when(text, kind, charged) for kind in kinds)
    return Argument(text=told, worth=worth + BY_DAYS_MORE * by_days)


def _held_to_terms(text: str, texts: Sequence[str], reason: Reason, charged: str) -> str:
    """How a cancellation stands to the terms and to the charge, by spans and days."""
    if reason.category not in BY_DAYS:
        return ""
    timely = in_time(text, texts)
    if timely and not timely[0]:
        return f"The terms allow a cancellation until {timely[2]} before; this one came {timely[1]} before."
    if reason.category != "canceled_recurring" or not CALLED_OFF.search(text):
        return ""
    days = after_charge(text, charged)
    if days and days > 0:
        return f"The cancellation thus came {_count(days)} after the charge."
    if notice := within_notice(text, texts, charged):
        came = f"{_count(-days)} after it" if days else "on the same day"
        return f"The terms ask for a notice of {notice}. The charge came {came}, while the notice was still running."
    return ""


_OFFERED = re.compile(
    r"\b(?:listing|page|description|advert\w*|title|catalog\w*|offer|quote|contract|menu)\b[^.;]{0,30}?"
    r"\b(?:says?|said|states?|stated|reads?|describes?|described as|lists?|listed as|mentions?|mentioned|titled)\b"
    r"(?P<said>.+)",
    re.IGNORECASE,
)
"""An offer that is quoted: what it says follows."""


def _said_before(text: str, claim: str) -> str:
    """The word of the claim that the offer itself says ("refurbished"); "" where it says none of it."""
    quoted = _OFFERED.search(text)
    said = {word.lower() for word in re.findall(r"[^\W\d_]{6,}", quoted["said"])} if quoted else set()
    return next((word for word in re.findall(r"[^\W\d_]{6,}", claim) if word.lower() in said), "")


def _heard_after(exhibit: Exhibit, others: Sequence[Exhibit], reason: Reason, charged: str) -> str:
    """What a message after the recorded delivery says of the claim that nothing came."""
    tells = _TELLS["correspondence"].search(exhibit.text)
    if reason.category not in ("not_received", "fraud") or not tells or "delivered" in (exhibit.kind, *exhibit.also):
        return ""
    waits = "?" in exhibit.text or is_unreal(exhibit.text)
    if _SATISFIED.search(exhibit.text) and not waits and reason.category == "not_received":
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
