"""The letter to the issuer: what is disputed, the exhibits by weight, what they show together, the request.

Issuers read the first lines and the exhibits. Only what the request says is stated: an exhibit is quoted in the
merchant's words, and what it proves is argued only where its kind decides such a claim.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from aibackend import RequestData
from aibackend_blocks.language.writing import Choice, Point, clipped, day, joined, money, sentence, steers, told
from aibackend_blocks.values.amounts import find_amounts

from .arguing import Style, argued, in_short
from .compelling import Qualified
from .days import without_days
from .exhibit import Exhibit
from .phrases import (
    CONCEDE,
    CONCEDED_BECAUSE,
    CONCEDED_END,
    EMPTY,
    KEPT,
    LIABILITY,
    OPEN,
    OPEN_INTERIM,
    PARTLY,
    PLEA,
    PULL,
    RECORDS,
    RENDERED,
    WAITING,
)
from .proof import Proof
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
    charged, holder, style = request["transaction"]["date"], facts["holder"], _style(request["transaction"])
    if contests and not partly and not proof.speaking_against:
        stated = [*ranked, *_absent(proof)]
        points.append(Point("short", in_short(stated, reason, charged, holder, style, choice), 7))
    if ranked:
        points.append(Point("records", choice.pick(RECORDS, "records"), 6))
    said = [
        f" {each}" if each else ""
        for each in argued([*ranked, *_absent(proof)], reason, charged, holder, style, choice)
    ]
    points += [
        Point(f"exhibit {place}", f"{_exhibit(each, place)}{told_once}", 5 - place / 100)
        for place, (each, told_once) in enumerate(zip(ranked, said, strict=False))
    ]
    found = zip(_absent(proof), said[len(ranked) :], strict=True)
    points += [Point("found", f"{_found(each)}{told_once}", 4) for each, told_once in found]
    points += [Point("close", (KEPT if partly["kept"] else PARTLY).format(**partly), 6)] if partly else []
    if contests:
        points += _conclusion(choice, facts, [] if partly else ranked, qualified, reason, proof, rendered)
    else:
        waiting = WAITING if ranked or _absent(proof) else EMPTY
        points.append(Point("close", choice.pick(waiting, "waiting"), 5))
    return told(points, LENGTH_MAX)


def _facts(request: RequestData, reason: Reason) -> dict[str, str]:
    """What sentences are filled with: the charge and the reason, in words that fit whatever is absent."""
    sale = request["transaction"]
    amount = money(sale["amount"], sale["currency"]) if sale.get("amount") is not None else ""
    when = f" on {day(sale['date'], _style(sale))}" if sale["date"] else ""
    shown = f" as {' '.join(sale['descriptor'].split())}" if sale["descriptor"].strip() else ""
    return {
        "amount": amount or "the disputed amount",
        "charge": f"the charge of {amount}" if amount else "the disputed charge",
        "when": when,
        "shown": f", shown on the statement{shown}" if shown else "",
        "reason": "no ground that can be read" if steers(request["reason"]) else _quoted(request["reason"], reason),
        "holder": reason.network.holder if reason.network else "cardholder",
    }


def _style(sale: Mapping[str, Any]) -> Style:
    """How a day is written where such money is used."""
    return "us" if sale["currency"].upper() in ("USD", "CAD", "") else "uk"


def _quoted(stated: str, reason: Reason) -> str:
    """The reason as it was stated; a bare code with its title."""
    plain = clipped(" ".join(stated.split()), REASON_MAX).rstrip(" .")
    bare = reason.code is not None and not any(len(word) > 4 and word.isalpha() for word in plain.split())
    return f"{plain} ({reason.code.title})" if bare and reason.code else plain


def _ranked(reason: Reason, proof: Proof) -> list[Exhibit]:
    """The exhibits by weight for this category; what speaks against is not sent, nor what only tells the claim."""
    weights = evidence()["categories"][reason.category]
    sent = [each for each in proof.speaking_for if each.kind != "claim" and not each.absent]
    return sorted(sent, key=lambda each: -weights.get(each.kind, 0.0))[: len(LETTERS)]


def _absent(proof: Proof) -> list[Exhibit]:
    return [each for each in proof.speaking_for if each.absent]


def _found(exhibit: Exhibit) -> str:
    """What the records do not have, as a finding beside the exhibits."""
    said = clipped(exhibit.text, EXHIBIT_MAX).rstrip(".")
    if language := language_of(exhibit.text):
        return f"We state further (original in {language}): “{said}”."
    return f"We state further: {said[0].lower()}{said[1:]}."


def _exhibit(exhibit: Exhibit, place: int) -> str:
    """The merchant's words; those in another language as a quotation that names it."""
    said = clipped(exhibit.text, EXHIBIT_MAX)
    if language := language_of(exhibit.text):
        return f"Exhibit {LETTERS[place]} (original in {language}): “{said.rstrip('.')}”."
    return f"Exhibit {LETTERS[place]}: {sentence(said)}"


def refunded_in_part(reason: Reason, proof: Proof, sale: Mapping[str, Any]) -> dict[str, str]:
    """What of the charge the records show as refunded, where that is one sum below it; empty otherwise.

    kept: the exhibit of terms that names just what is left of the charge, "" for none.
    """
    charged, currency = sale.get("amount"), sale["currency"]
    if charged is None:
        return {}
    ranked = _ranked(reason, proof)
    sums = [(place, value) for place, each in enumerate(ranked) if "refund" in each.kinds for value in _sums(each)]
    parts = [(place, value) for place, value in sums if value < charged]
    if len(parts) != 1:
        return {}
    place, refunded = parts[0]
    rest = charged - refunded
    kept = [LETTERS[at] for at, each in enumerate(ranked) if "terms" in each.kinds and rest in _sums(each)]
    return {
        "letters": f"Exhibit {LETTERS[place]}",
        "show": "shows",
        "refunded": money(refunded, currency),
        "rest": money(rest, currency),
        "kept": kept[0] if kept else "",
    }


def _sums(exhibit: Exhibit) -> list[Decimal]:
    """The sums of an exhibit: figures with a currency or with decimals, which no day and no reference is."""
    found = find_amounts(without_days(exhibit.text))
    return [each.value for each in found if each.currency or each.value.as_tuple().exponent == CENTS]


CENTS = -2


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
    if proof.speaking_against or not decides or _unfinished(ranked, reason):
        return {}
    if not letters:
        return {"letters": "these findings", "show": "show", "tie": "tie", "answer": "answer"}
    one = len(letters) == 1
    verbs = {verb: f"{verb}s" if one else verb for verb in ("show", "tie", "answer")}
    return {"letters": f"Exhibit{'' if one else 's'} {joined(letters)}", **verbs}


def _unfinished(ranked: Sequence[Exhibit], reason: Reason) -> bool:
    """Whether a claim of nothing received is met by nothing that tells of a delivery, an end or a use."""
    proofs = {kind for each in ranked for kind in each.kinds}
    return reason.category == "not_received" and not proofs & FULFILLED


FULFILLED = frozenset({"delivered", "used", "performed", "acknowledged", "identity", "refund"})


def _concession(choice: Choice, facts: dict[str, str], proof: Proof) -> list[Point]:
    """A case that is granted: what the own records show, and no more."""
    because = choice.pick(CONCEDED_BECAUSE, "because")
    shown = "; ".join(f"“{clipped(each.text, EXHIBIT_MAX).rstrip('.')}”" for each in proof.speaking_against)
    return [
        Point("open", choice.pick(CONCEDE, "concede").format(**facts), 9),
        Point("records", f"{because} {shown}." if shown else "", 5),
        Point("close", choice.pick(CONCEDED_END, "end"), 6),
    ]
