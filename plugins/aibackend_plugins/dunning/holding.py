"""What of a creditor's notes may be stated to the customer: what is sure, no rumour, and not kept in the house."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from .noting import KINDS, Event

ASIDE = frozenset({"other", "settled", "nothing", "announced"})
"""Kinds that no letter speaks to by themselves."""


def held(found: Sequence[Event]) -> list[Event]:
    """The parts, those of which it is not sure what they tell, or whether it is so, as "other".

    What nobody confirmed is not told to a customer as a fact; news of a hard time are heeded even so (`unsaid`).
    """
    held = []
    for place, each in enumerate(found):
        doubted = each.kind not in ("hardship", *ASIDE) and _is_hedged(found, place)
        unsure = each.kind in STATED and each.share < _least(each)
        lapsed = each.kind == "card" and _LAPSED.search(each.text) and not _DRAWN_ON.search(each.text)
        ours = each.kind == "represented" and _OURS.search(each.text)
        told = "announced" if ours else "other" if doubted or unsure or lapsed else each.kind
        held.append(replace(each, kind=told))
    return held


_OURS = re.compile(
    r"\b(?:our|unser\w*|notre|nos|nuestr\w+) (?:\w+ )?"
    r"(?:lawyers?|solicitors?|attorneys?|counsel|barrister|Anw[aä]lt\w*|Rechtsanw\w+|avocate?s?|abogad[oa]s?)\b",
    re.IGNORECASE,
)
"""A creditor's own lawyer, who will take over."""
SURE, PAID_SURE, GRAVE_SURE, NEVER = 0.6, 0.9, 0.66, 1.1
"""Share from which a part may be stated to the customer; one of a payment without a figure; of ruin, a hard time or an
own fault; and for what is never stated."""
_PAID = re.compile(
    r"\b(?<!to )(?:paid|received|transferred|sent|came|come|comes|covered|down|upfront|prepaid|deposit\w*|payments?"
    r"|instal\w+"
    r"|transfer|open|left|balance|remain\w*|rest|owing|settled|got"
    r"|\w*(?:zahlt|zahlung|gezahlt)|überwiesen|eingegangen|erhalten|kamen?|Abschlag|Anzahlung|Restbetrag|offen|Saldo|Rest"
    r"|payée?|versée?s?|réglée?|versements?|acompte|reçue?s?|reste|solde|viré|virement"
    r"|pagó|pagados?|pagaron|abonó|abonad[oa]s?|ingres\w+|recibid\w+|recibimos|transfirió|transferencia|pagos?|queda|resto|saldo|anticipo)\b",
    re.IGNORECASE,
)
"""How a note says of a figure that it was paid, or is what a payment has left."""


def _least(each: Event) -> float:
    """The share that a part needs; one of a payment must say of its figure that it was paid."""
    if each.kind == "part":
        figure = re.search(r"\d", each.text)
        return PAID_SURE if not figure else 0.0 if _PAID.search(each.text) else NEVER
    return GRAVE_SURE if each.kind in ("insolvency", "estate", "own_error", "hardship") else SURE


STATED = frozenset(KINDS) - ASIDE - {"plan_missed", "plan_agreed", "resent", "slow"}
"""Kinds that must be sure; not those that only take others back, for that would let what they take back be said."""
_LAPSED = re.compile(
    r"\b(?:expir|laps|r[au]n out|cancel|withdr|abgelaufen|erloschen|verfallen|gekündigt|échu|caduc|vencid|supprim)",
    re.IGNORECASE,
)
_DRAWN_ON = re.compile(
    r"card\b|karte\b|\bcarte|\btarjeta|\b(?:visa|mastercard|amex|paypal)\b|debit|lastschrift|mandat|einzug|prélèvement"
    r"|domiciliaci|\brecibo|\bstanding order|\bautopay|\bpayment|\bsubscription|zahlung|paiement|\bpago",
    re.IGNORECASE,
)
"""What a creditor collects from: a letter of credit or a guarantee that has lapsed is none of it."""
_HEDGED = re.compile(
    r"\b(?:rumou?r\w*|not (?:yet )?confirmed|unconfirmed|apparently|seems?|allegedly|supposedly|perhaps|maybe|might be"
    r"|probably|possibly"
    r"|we (?:think|believe|heard|hear|suspect)"
    r"|(?:neighbou?rs?|somebody|someone|a friend|colleagues?) (?:told|says?|said)"
    r"|(?:do not|don['’]t|never) (?:mention|tell|say)|confidential\w*|between us"
    r"|angeblich|wahrscheinlich|möglicherweise"
    r"|vermutlich|anscheinend|Gerücht\w*|unbestätigt|nicht (?:erwähnen|ansprechen|bestätigt)|vertraulich"
    r"|apparemment|probablement|sans doute"
    r"|il paraît|rumeurs?|ne pas (?:mentionner|en parler)|non confirmé\w*|confidentiel\w*"
    r"|al parecer|probablemente|quizás?|rumor\w*|supuestamente|no (?:mencionar|confirmad\w+)|confidencial)\b",
    re.IGNORECASE,
)
"""What makes news a rumour, or keeps it in the house."""


def _is_hedged(found: Sequence[Event], place: int) -> bool:
    """Whether a part, or one that says nothing else beside it in its sentence, takes it back or keeps it inside."""
    each = found[place]
    beside = [one.text for one in found[place + 1 : place + 2] if one.kind == "other" and one.sentence == each.sentence]
    return any(map(_HEDGED.search, [each.text, *beside]))


def unsaid(found: Sequence[Event]) -> frozenset[str]:
    """A hard time of which only others spoke, or that is not to be mentioned."""
    hard = [place for place, each in enumerate(found) if each.kind == "hardship"]
    return frozenset({"hardship"} if hard and all(_is_hedged(found, place) for place in hard) else ())
