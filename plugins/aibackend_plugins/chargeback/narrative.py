"""The letter to the issuer: what is disputed, the exhibits by weight, what they show together, the request.

Issuers read the first lines and the exhibits. Only what the request says is stated: an exhibit is quoted in the
merchant's words, and what it proves is argued only where its kind decides such a claim.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from aibackend import RequestData
from aibackend_blocks.language.english import notes
from aibackend_blocks.language.writing import Choice, Point, clipped, day, joined, money, sentence, steers, told
from aibackend_blocks.language.writing.wording import lowered
from aibackend_blocks.models.note_editor import Manner
from aibackend_blocks.values.amounts import find_amounts

from .arguing import argued
from .compelling import Qualified
from .phrases import (
    CONCEDE,
    CONCEDED_BECAUSE,
    CONCEDED_END,
    EMPTY,
    LIABILITY,
    OPEN,
    OPEN_INTERIM,
    PARTLY,
    PLEA,
    PULL,
    RECORDS,
    RENDERED,
    SHOWING,
    WAITING,
)
from .polarity import is_denied, restates
from .proof import Exhibit, Proof
from .reason import Reason
from .scorecard import STRONG
from .tables import evidence, language_of

REASON_MAX = 160
"""Characters of the stated reason that are quoted."""
EXHIBIT_MAX = 400
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LENGTH_MAX = 6_000
"""Characters of a letter: two pages; portals of acquirers take about as much."""
ARGUED_FROM = 0.5
"""Weight of a kind from which its exhibits are argued with."""
TOGETHER = 1.8
"""Weight of the two best kinds from which they decide a claim that none of them decides alone."""


def letter(
    request: RequestData,
    reason: Reason,
    proof: Proof,
    qualified: Qualified,
    action: str,
    *,
    partly: Mapping[str, str],
    rendered: bool,
) -> str:
    """The narrative for the recommended action. partly: as `refunded_in_part` tells. rendered: a service was sold."""
    choice = Choice(
        request["reason"], *map(str, request["transaction"].values()), *request["evidence"], request["network"]
    )
    facts = _facts(request, reason)
    if action == "accept":
        return told(_concession(choice, facts, proof), LENGTH_MAX)
    contests = action == "represent"
    ranked = _ranked(reason, proof)
    points = [Point("open", choice.pick(OPEN if contests else OPEN_INTERIM, "open").format(**facts), 9)]
    if ranked:
        points.append(Point("records", choice.pick(RECORDS, "records"), 6))
    charged, holder = request["transaction"]["date"], facts["holder"]
    points += [
        Point(f"exhibit {place}", f"{_exhibit(each, place)}{said}", 5 - place / 100)
        for place, (each, said) in enumerate(
            zip(ranked, _arguments(ranked, reason, charged, holder, choice.pick(SHOWING, "showing")), strict=True)
        )
    ]
    points += [Point("found", _found(each), 4) for each in _absent(proof)]
    points += [Point("close", PARTLY.format(**partly), 6)] if partly else []
    if contests:
        facts |= {"amount": partly.get("rest", facts["amount"])}
        points += _conclusion(choice, facts, [] if partly else ranked, qualified, reason, proof, rendered)
    else:
        waiting = WAITING if ranked or _absent(proof) else EMPTY
        points.append(Point("close", choice.pick(waiting, "waiting"), 5))
    return told(points, LENGTH_MAX)


def _facts(request: RequestData, reason: Reason) -> dict[str, str]:
    """What sentences are filled with: the charge and the reason, in words that fit whatever is absent."""
    sale = request["transaction"]
    amount = money(sale["amount"], sale["currency"]) if sale.get("amount") is not None else ""
    style: Literal["us", "uk"] = "us" if sale["currency"].upper() in ("USD", "CAD", "") else "uk"
    when = f" on {day(sale['date'], style)}" if sale["date"] else ""
    shown = f" as {' '.join(sale['descriptor'].split())}" if sale["descriptor"].strip() else ""
    return {
        "amount": amount or "the disputed amount",
        "charge": f"the charge of {amount}" if amount else "the disputed charge",
        "when": when,
        "shown": f", shown on the statement{shown}" if shown else "",
        "reason": "no ground that can be read" if steers(request["reason"]) else _quoted(request["reason"], reason),
        "holder": reason.network.holder if reason.network else "cardholder",
    }


def _quoted(stated: str, reason: Reason) -> str:
    """The reason as it was stated; a bare code with its title."""
    plain = clipped(" ".join(stated.split()), REASON_MAX).rstrip(" .")
    bare = reason.code is not None and not any(len(word) > 4 and word.isalpha() for word in plain.split())
    return f"{plain} ({reason.code.title})" if bare and reason.code else plain


def _ranked(reason: Reason, proof: Proof) -> list[Exhibit]:
    """The exhibits by weight for this category; what speaks against is not sent, nor what only tells the claim."""
    weights = evidence()["categories"][reason.category]
    told = [each for each in proof.speaking_for if each.kind != "claim" and not restates(each.text)]
    shown = [each for each in told if not each.absent]
    sent = [each for each in shown if each.kind or not is_denied(each.text)]
    return sorted(sent, key=lambda each: -weights.get(each.kind, 0.0))[: len(LETTERS)]


def _arguments(ranked: Sequence[Exhibit], reason: Reason, charged: str, holder: str, how: str) -> list[str]:
    """What is said beside each exhibit, each argument once."""
    said: list[str] = []
    for each in ranked:
        told = argued(each, ranked, reason, charged, holder, how)
        said.append(f" {told}" if told and f" {told}" not in said else "")
    return said


def _absent(proof: Proof) -> list[Exhibit]:
    return [each for each in proof.speaking_for if each.absent and not restates(each.text)]


def _found(exhibit: Exhibit) -> str:
    """What the records do not have, as a finding beside the exhibits."""
    if language := language_of(exhibit.text):
        return f"We state further (original in {language}): “{clipped(exhibit.text, EXHIBIT_MAX).rstrip('.')}”."
    return f"We state further: {lowered(_written(exhibit.text))}"


def _exhibit(exhibit: Exhibit, place: int) -> str:
    """The merchant's note as a sentence; one in another language as a quotation that names it."""
    if language := language_of(exhibit.text):
        return f"Exhibit {LETTERS[place]} (original in {language}): “{clipped(exhibit.text, EXHIBIT_MAX).rstrip('.')}”."
    return f"Exhibit {LETTERS[place]}: {_written(exhibit.text)}"


def _written(note: str) -> str:
    """A note as a sentence where that is sure, else in its own words."""
    return notes.sentence(note, Manner.FORMAL) or sentence(clipped(note, EXHIBIT_MAX))


def refunded_in_part(reason: Reason, proof: Proof, sale: Mapping[str, Any]) -> dict[str, str]:
    """What of the charge the records show as refunded, where that is one sum below it; empty otherwise."""
    charged, currency = sale.get("amount"), sale["currency"]
    sums = [
        (LETTERS[place], each.value)
        for place, exhibit in enumerate(_ranked(reason, proof))
        if "refund" in (exhibit.kind, *exhibit.also)
        for each in find_amounts(_DAYS.sub(" ", exhibit.text))
        if charged is not None and charged / LEAST_PART <= each.value < charged
    ]
    if charged is None or len(sums) != 1:
        return {}
    letter, refunded = sums[0]
    return {
        "letters": f"Exhibit {letter}",
        "show": "shows",
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


def _conclusion(
    choice: Choice,
    facts: dict[str, str],
    ranked: Sequence[Exhibit],
    qualified: Qualified,
    reason: Reason,
    proof: Proof,
    rendered: bool,
) -> list[Point]:
    """The rule that applies, what the deciding exhibits show together, and the request."""
    points = []
    if qualified.met:
        rule = choice.pick(LIABILITY[qualified.met], "rule").format(**facts, shared=joined(qualified.shared))
        points.append(Point("rule", rule, 7))
    if argued := _argued(ranked, reason, proof):
        claim = "other" if _OTHERWISE_PAID.search(facts["reason"]) else reason.category
        ways = (RENDERED,) if claim == "not_received" and rendered else PULL[claim]
        points.append(Point("close", choice.pick(ways, "pull").format(**argued, **facts), 3))
    return [*points, Point("close", choice.pick(PLEA, "plea").format(**facts), 8)]


_OTHERWISE_PAID = re.compile(r"\bother means\b|\bpaid (?:\w+ )?(?:cash|by|with)\b|\bin cash\b", re.IGNORECASE)
"""A claim to have paid in another way: there is one sale, and its receipts are of no second one."""


def _argued(ranked: Sequence[Exhibit], reason: Reason, proof: Proof) -> dict[str, str]:
    """The exhibits to argue with, and verbs that agree with them; empty where nothing in hand decides the claim."""
    weights = evidence()["categories"][reason.category]
    worth = [max(weights.get(kind, 0.0) for kind in (each.kind, *each.also)) for each in ranked]
    letters = [LETTERS[place] for place, weight in enumerate(worth) if weight >= ARGUED_FROM]
    absent = [weights.get(each.kind, 0.0) for each in _absent(proof)]
    worth += absent
    decides = max(worth, default=0.0) >= STRONG or sum(sorted(worth)[-2:]) >= TOGETHER
    one_sale = reason.category == "duplicate" and any(_ONE_SALE.search(each.text) for each in ranked)
    if proof.speaking_against or not decides or one_sale or _unfinished(ranked, reason):
        return {}
    if not letters:
        return {"letters": "these findings", "show": "show", "tie": "tie", "answer": "answer"}
    one = len(letters) == 1
    verbs = {verb: f"{verb}s" if one else verb for verb in ("show", "tie", "answer")}
    return {"letters": f"Exhibit{'' if one else 's'} {joined(letters)}", **verbs}


_ONE_SALE = re.compile(
    r"\b(?:two|2|both|double|twice|second)\b[^.;]{0,40}\b(?:for|of|on) (?:the |a |one and the )?(?:same|single)\b",
    re.IGNORECASE,
)
"""A record of one sale that was charged twice, which shows no separate sales."""


def _unfinished(ranked: Sequence[Exhibit], reason: Reason) -> bool:
    """Whether a claim of nothing received is met by work alone of which no text says that it was finished."""
    proofs = {kind for each in ranked for kind in (each.kind, *each.also)}
    if reason.category != "not_received" or proofs & {"delivered", "used", "identity", "refund"}:
        return False
    return not any(_FINISHED.search(each.text) for each in ranked)


_FINISHED = re.compile(
    r"\b(?:complet|finish|deliver|perform|play|attend|provid|held|took place|done|signed off|handed over|accepted)\w*",
    re.IGNORECASE,
)


def _concession(choice: Choice, facts: dict[str, str], proof: Proof) -> list[Point]:
    """A case that is granted: what the own records show, and no more."""
    because = choice.pick(CONCEDED_BECAUSE, "because")
    shown = "; ".join(f"“{clipped(each.text, EXHIBIT_MAX).rstrip('.')}”" for each in proof.speaking_against)
    return [
        Point("open", choice.pick(CONCEDE, "concede").format(**facts), 9),
        Point("records", f"{because} {shown}." if shown else "", 5),
        Point("close", choice.pick(CONCEDED_END, "end"), 6),
    ]
