"""What must hold of any answer to a dispute, whoever wrote it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing import (
    clipped,
    dates,
    day,
    followed,
    money,
    numbers,
    placeholders,
)
from aibackend_blocks.language.writing.grounding import Grounding, stated
from aibackend_blocks.values.amounts import find_amounts

from .asides import is_aside
from .days import told_days
from .polarity import admits
from .tables import LANGUAGE_NAMES, codes, evidence, networks

_OWN_WORDS = (
    "Exhibit A B C D E F G H I J K L M N O P Q R S T U V W X Y Z. Visa Mastercard American Express Discover Card Member"
    " 1er AVS CVV CVV2 CVC CVC2 CID IP ID ECI CAVV EMV PIN ARN POS 3-D Secure 3DS 3DS2 Compelling Evidence 3.0"
)
"""Names and terms of the trade that a letter may use unasked."""


def _trade(request: Mapping[str, Any], draft: Any) -> Iterator[str]:
    """What a letter or an advice may name beside the request: the trade's words, codes and time limits."""
    yield from _terms()
    yield from (f"{code.code} {code.title}" for code in codes().values())
    for network in networks().values():
        yield f"{network.name} {network.reply_days} days, {', '.join(map(str, network.filing_days.values()))} days"
    yield from _followed(request)


def _terms() -> Iterator[str]:
    """Names and terms that every letter may use."""
    yield from (_OWN_WORDS, *LANGUAGE_NAMES.values())
    yield from (network.name for network in networks().values())
    yield from (row["item"] for row in evidence()["kinds"].values())
    yield from (code.title for code in codes().values())


def _followed(request: Mapping[str, Any]) -> Iterator[str]:
    """Amounts and days that follow from those of the request."""
    sale, said = request["transaction"], [request["reason"], *request["evidence"]]
    yield sale["currency"].upper()
    if sale.get("amount") is not None:
        told = [each.value for text in said for each in find_amounts(text)]
        yield from (money(value, sale["currency"]) for value in (sale["amount"], *told))
        yield from followed(sale["amount"], "\n".join(said))
    charge = date.fromisoformat(sale["date"]) if sale["date"] else None
    if charge:
        days = [each for text in request["evidence"] for each in told_days(text, sale["date"])]
        yield from (day(charge), *(f"{abs((each - charge).days)} days" for each in days))


values_are_grounded = Grounding(
    written=("narrative", "rationale", "evidence_checklist/*/item"),
    also=_trade,
)
"""The letter and the advice state only what the request says, what follows from it, and what the trade knows."""


def nothing_is_invented(request: RequestData, draft: Draft) -> str | None:
    """The letter's figures, dates, links and names are those of the request, or follow from them."""
    sale, letter = request["transaction"], draft.result["narrative"]
    said = [request["reason"], request["network"], sale["descriptor"], *request["evidence"]]
    found = stated(letter, "\n".join([*said, *_followed(request)]), also=tuple(_terms()))
    return f"The narrative states what the request does not say: {', '.join(found[:5])}." if found else None


def charge_is_named(request: RequestData, draft: Draft) -> str | None:
    """A letter that asks for the money names amount, date and descriptor, where they are given."""
    if draft.result["recommended_action"] == "accept":
        return None
    sale, letter = request["transaction"], draft.result["narrative"]
    if sale.get("amount") is not None and abs(sale["amount"]).normalize() not in numbers(letter):
        return "The narrative does not name the amount."
    if sale["date"] and not {sale["date"], f"--{sale['date'][5:]}"} & dates(letter):
        return "The narrative does not name the date of the charge."
    if " ".join(sale["descriptor"].split()).lower() not in " ".join(letter.split()).lower():
        return "The narrative does not name the descriptor."
    return None


def only_what_is_given_is_had(request: RequestData, draft: Draft) -> str | None:
    """An item is only ticked where the given evidence speaks of it."""
    given = {word[:5] for text in request["evidence"] for word in re.findall(r"\w{3,}", text.lower())}
    for place, row in enumerate(draft.result["evidence_checklist"]):
        if row["have"] and not given & {word[:5] for word in re.findall(r"\w{3,}", row["item"].lower())}:
            return f"evidenceChecklist[{place}] is ticked, but nothing of the kind is in the request's evidence."
    return None


def no_admission_is_sent(request: RequestData, draft: Draft) -> str | None:
    """A letter that contests the claim quotes nothing that owns up to it, and no aside: those are for the merchant."""
    if draft.result["recommended_action"] == "accept":
        return None
    letter = " ".join(draft.result["narrative"].split())
    sent = [text for text in request["evidence"] if clipped(" ".join(text.split()), 100) in letter]
    owned = any(admits(text) or is_aside(text) for text in sent)
    return "The narrative quotes what admits the claim that it contests, or a note to the merchant." if owned else None


def nothing_is_left_to_fill_in(request: RequestData, draft: Draft) -> str | None:
    """No placeholder is left in the letter, unless the request itself has it."""
    own = " ".join([request["reason"], request["transaction"]["descriptor"], *request["evidence"]])
    left = placeholders(draft.result["narrative"], own)
    return "The narrative has a placeholder that is to be filled in." if left else None
