"""The letter to the issuer: what is disputed, the records in the merchant's own words, the request.

Issuers read the first lines and the exhibits. Only what the request says is stated; what an exhibit proves beyond its
words is said where that is sure. What hurts the case, and notes for the merchant alone, are told in the rationale.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal

from aibackend import RequestData
from aibackend_blocks.language.writing import Choice, Point, clipped, day, joined, money, sentence, steers, told
from aibackend_blocks.language.writing.wording import lowered
from aibackend_blocks.values.amounts import find_amounts

from .arguing import argued
from .compelling import Qualified
from .phrases import (
    CONCEDE,
    CONCEDED_END,
    EMPTY,
    LIABILITY,
    OPEN,
    OPEN_INTERIM,
    PARTLY,
    PLEA,
    PLEA_REFUNDED,
    RECORDS,
    WAITING,
)
from .polarity import is_denied, lacks_proof, restates
from .proof import Exhibit, Proof
from .reason import Reason
from .refunds import is_whole

REASON_MAX = 160
"""Characters of the stated reason that are quoted."""
EXHIBIT_MAX = 400
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LENGTH_MAX = 6_000
"""Characters of a letter: two pages; portals of acquirers take about as much."""
_END = re.compile(r"(?<=[.!?])\s")


def letter(
    request: RequestData, reason: Reason, proof: Proof, qualified: Qualified, action: str, partly: Mapping[str, str]
) -> str:
    """The narrative for the recommended action. partly: as `refunded_in_part` tells."""
    choice = Choice(
        request["reason"], *map(str, request["transaction"].values()), *request["evidence"], request["network"]
    )
    facts = _facts(request, reason)
    opening = {"accept": CONCEDE, "represent": OPEN}.get(action, OPEN_INTERIM)
    points = [Point("open", choice.pick(opening, "open").format(**facts), 9)]
    if action == "accept":
        return told([*points, Point("close", choice.pick(CONCEDED_END, "end"), 6)], LENGTH_MAX)
    exhibits = _ranked(reason, proof, request["transaction"]["date"])
    points += _shown(choice, exhibits, reason, request["transaction"]["date"])
    points += [Point("found", _found(each), 4) for each in _absent(proof)]
    points += [Point("close", PARTLY.format(**partly), 6)] if partly else []
    if qualified.met:
        rule = choice.pick(LIABILITY[qualified.met], "rule").format(shared=joined(qualified.shared))
        points.append(Point("rule", rule, 7))
    if action == "represent":
        plea = PLEA_REFUNDED if is_whole(proof, request["transaction"]) else PLEA
        points.append(Point("close", choice.pick(plea, "plea").format(**facts), 8))
    else:
        waiting = WAITING if exhibits or _absent(proof) else EMPTY
        points.append(Point("close", choice.pick(waiting, "waiting"), 5))
    return told(points, LENGTH_MAX)


def _shown(choice: Choice, exhibits: Sequence[Exhibit], reason: Reason, charged: str) -> list[Point]:
    """The exhibits, each with what is sure of it; the same is said once."""
    points = [Point("records", choice.pick(RECORDS, "records"), 6)] if exhibits else []
    said: set[str] = set()
    for place, each in enumerate(exhibits):
        text = argued(each, exhibits, reason, charged)
        argument = "" if text in said else f" {text}"
        said.add(text)
        points.append(
            Point(f"exhibit {place}", f"Exhibit {LETTERS[place]}{_own_words(each)}{argument}", 5 - place / 100)
        )
    return points


def _facts(request: RequestData, reason: Reason) -> dict[str, str]:
    """What sentences are filled with: the charge and the reason, in words that fit whatever is absent."""
    sale = request["transaction"]
    amount = money(sale["amount"], sale["currency"]) if sale.get("amount") is not None else ""
    style: Literal["us", "uk"] = "us" if sale["currency"].upper() in ("USD", "CAD", "") else "uk"
    when = f" on {day(sale['date'], style)}" if sale["date"] else ""
    shown = f" as {' '.join(sale['descriptor'].split())}" if sale["descriptor"].strip() else ""
    return {
        "amount": amount or "the disputed amount",
        "charge": f"the charge of {amount}" if amount else "the charge" if when or shown else "this charge",
        "when": when,
        "shown": f", shown on the statement{shown}" if shown else "",
        "filed": "." if steers(request["reason"]) else _filed(request["reason"], reason),
    }


def _filed(stated: str, reason: Reason) -> str:
    """The reason: as the network names it where its code is for one matter, else in the first words that state it."""
    plain = clipped(_END.split(" ".join(stated.split()))[0], REASON_MAX).rstrip(" .")
    bare = not any(len(word) > 4 and word.isalpha() for word in plain.split())
    if reason.code and reason.network and (bare or len(reason.code.categories) == 1):
        return f", filed under {reason.network.name} {reason.code.code} ({reason.code.title})."
    return f". The claim as we have it: “{plain}”."


def _sent(proof: Proof) -> list[Exhibit]:
    """The exhibits: what speaks against is not sent, nor what only tells the claim."""
    told = [each for each in proof.speaking_for if each.kind != "claim" and not restates(each.text)]
    shown = [each for each in told if not each.absent]
    return [each for each in shown if each.kind or not is_denied(each.text)]


def _ranked(reason: Reason, proof: Proof, charged: str) -> list[Exhibit]:
    """The exhibits as they were given, those with something to say of them first."""
    sent = _sent(proof)
    return sorted(sent, key=lambda each: not argued(each, sent, reason, charged))[: len(LETTERS)]


def _absent(proof: Proof) -> list[Exhibit]:
    return [one for one in proof.speaking_for if one.absent and not restates(one.text) and not lacks_proof(one.text)]


def _found(exhibit: Exhibit) -> str:
    """What the records do not have, as a finding beside the exhibits."""
    return f"We state further{_own_words(exhibit, inside=True)}"


def _own_words(exhibit: Exhibit, *, inside: bool = False) -> str:
    """The merchant's note as it is; one in another language as a quotation that names it. inside: of a sentence."""
    plain = clipped(exhibit.text, EXHIBIT_MAX)
    if exhibit.language:
        return f" (in {exhibit.language}): “{plain.rstrip('.')}”."
    return f": {lowered(sentence(plain)) if inside else sentence(plain)}"


def refunded_in_part(reason: Reason, proof: Proof, request: RequestData) -> dict[str, str]:
    """What of the charge the records show as refunded, where that is one sum below it; empty otherwise."""
    sale = request["transaction"]
    charged, currency = sale.get("amount"), sale["currency"]
    sums = [
        (LETTERS[place], each.value)
        for place, exhibit in enumerate(_ranked(reason, proof, sale["date"]))
        if "refund" in (exhibit.kind, *exhibit.also)
        for each in find_amounts(_DAYS.sub(" ", exhibit.text))
        if (each.currency or each.decimals)
        if charged is not None and charged / LEAST_PART <= each.value < charged
    ]
    if charged is None or len(sums) != 1:
        return {}
    letter, refunded = sums[0]
    return {
        "letters": f"Exhibit {letter}",
        "refunded": money(refunded, currency),
        "rest": money(charged - refunded, currency),
    }


_MONTHS = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)"
)
_DAYS = re.compile(
    rf"\b\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {_MONTHS}\b(?:,? \d{{4}})?|\b{_MONTHS}\.? \d{{1,2}}\b(?!\.\d)(?:,? \d{{4}})?"
    r"|\b\d{4}-\d\d-\d\d\b|\b[A-Z]{1,4}-?\d[\w-]*",
    re.IGNORECASE,
)
"""Days and references, whose figures are no sums."""
LEAST_PART = 50
"""A fiftieth of the charge: a smaller figure beside "refund" is a count or a day."""
