"""The letter to the issuer: what is disputed, what the merchant says to it, the exhibits by weight, the request.

Issuers read the first lines and the exhibits; so the answer to the claim comes first, and each exhibit is told with
what it bears on. Only what the request says is stated: an exhibit is quoted in the merchant's words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from aibackend import RequestData
from aibackend_blocks.language.writing import Choice, Point, clipped, day, joined, money, sentence, steers, told

from .compelling import Qualified
from .phrases import (
    BEARS_ON,
    CLAIM,
    CONCEDE,
    CONCEDED_BECAUSE,
    CONCEDED_END,
    LIABILITY,
    OPEN,
    OPEN_INTERIM,
    PLEA,
    PULL,
    RECORDS,
    SETTLED,
    STANCE,
    UNRANKED,
    WAITING,
)
from .proof import Exhibit, Proof
from .reason import Reason
from .scorecard import STRONG
from .tables import evidence

REASON_MAX = 160
"""Characters of the stated reason that are quoted."""
EXHIBIT_MAX = 400
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LENGTH_MAX = 6_000
"""Characters of a letter: two pages; portals of acquirers take about as much."""


def letter(request: RequestData, reason: Reason, proof: Proof, qualified: Qualified, action: str) -> str:
    """The narrative for the recommended action."""
    choice = Choice(
        request["reason"], *map(str, request["transaction"].values()), *request["evidence"], request["network"]
    )
    facts = _facts(request, reason)
    if action == "accept":
        return told(_concession(choice, facts, reason, proof), LENGTH_MAX)
    points = [
        Point("open", choice.pick(OPEN if action == "represent" else OPEN_INTERIM, "open").format(**facts), 9),
        *_claim(choice, facts, reason, proof, action),
    ]
    ranked = _ranked(reason, proof)
    comments = _comments(choice, ranked)
    points += [
        Point(f"exhibit {place}", _exhibit(each, place, comments[place].format(**facts)), 5 - place / 100)
        for place, each in enumerate(ranked)
    ]
    if action == "represent":
        points += _conclusion(choice, facts, ranked, qualified, reason, proof)
    else:
        points.append(Point("close", choice.pick(WAITING, "waiting"), 5))
    return told(points, LENGTH_MAX)


def _facts(request: RequestData, reason: Reason) -> dict[str, str]:
    """What sentences are filled with: the charge and the reason, in words that fit whatever is absent."""
    sale = request["transaction"]
    amount = money(sale["amount"], sale["currency"]) if sale.get("amount") is not None else ""
    when = f" on {day(sale['date'])}" if sale["date"] else ""
    shown = f" as {' '.join(sale['descriptor'].split())}" if sale["descriptor"].strip() else ""
    holder = reason.network.holder if reason.network else "cardholder"
    return {
        "amount": amount or "the disputed amount",
        "charge": f"the charge of {amount}" if amount else "the disputed charge",
        "when": when,
        "shown": f", shown on the statement{shown}" if shown else "",
        "reason": "no ground that can be read" if steers(request["reason"]) else _quoted(request["reason"]),
        "holder": holder,
        "Holder": holder[0].upper() + holder[1:],
    }


def _claim(choice: Choice, facts: dict[str, str], reason: Reason, proof: Proof, action: str) -> list[Point]:
    """The claim in a sentence, and the answer to it where there is enough for one."""
    points = [Point("claim", choice.pick(CLAIM[reason.category], "claim").format(**facts), 6)]
    if action == "represent":
        answers = SETTLED if proof.of("refund") else STANCE[reason.category] if _decisive(reason, proof) else RECORDS
        points.append(Point("claim", choice.pick(answers, "stance").format(**facts), 4))
    return points


def _decisive(reason: Reason, proof: Proof) -> bool:
    """Whether something in hand bears out an answer to the claim, so that the letter may assert one."""
    weights = evidence()["categories"][reason.category]
    kinds = {kind for each in proof.speaking_for for kind in (each.kind, *each.also)}
    return not proof.speaking_against and any(weights.get(kind, 0.0) >= STRONG for kind in kinds)


def _ranked(reason: Reason, proof: Proof) -> list[Exhibit]:
    """The exhibits by weight for this category; what speaks against is not sent."""
    weights = evidence()["categories"][reason.category]
    ranked = sorted(proof.speaking_for, key=lambda each: -weights.get(each.kind, 0.0))
    return ranked[: len(LETTERS)]


def _comments(choice: Choice, ranked: Sequence[Exhibit]) -> list[str]:
    """What each exhibit bears on; a second one of a kind is told in other words, a further one in none."""
    told_already: Counter[str] = Counter()
    comments = []
    for each in ranked:
        options = choice.ordered(BEARS_ON.get(each.kind, UNRANKED), each.kind)
        comments.append(dict(enumerate(options)).get(told_already[each.kind], ""))
        told_already[each.kind] += 1
    return comments


def _exhibit(exhibit: Exhibit, place: int, comment: str) -> str:
    """The merchant's words, and what they bear on."""
    return f"Exhibit {LETTERS[place]}: {sentence(clipped(exhibit.text, EXHIBIT_MAX))} {comment}".strip()


def _quoted(reason: str) -> str:
    return clipped(" ".join(reason.split()), REASON_MAX).rstrip(" .")


def _conclusion(
    choice: Choice, facts: dict[str, str], ranked: Sequence[Exhibit], qualified: Qualified, reason: Reason, proof: Proof
) -> list[Point]:
    points = []
    if qualified.met:
        rule = choice.pick(LIABILITY[qualified.met], "rule").format(**facts, shared=joined(qualified.shared))
        points.append(Point("rule", rule, 7))
    if len(ranked) > 1 and _decisive(reason, proof):
        names = joined([LETTERS[place] for place in range(min(len(ranked), 3))])
        points.append(Point("close", choice.pick(PULL[reason.category], "pull").format(letters=names, **facts), 3))
    return [*points, Point("close", choice.pick(PLEA, "plea").format(**facts), 8)]


def _concession(choice: Choice, facts: dict[str, str], reason: Reason, proof: Proof) -> list[Point]:
    """A case that is granted: what the own records show, and no more."""
    because = choice.pick(CONCEDED_BECAUSE, "because")
    shown = " ".join(sentence(clipped(each.text, EXHIBIT_MAX)) for each in proof.speaking_against)
    return [
        Point("open", choice.pick(CONCEDE, "concede").format(**facts), 9),
        Point("records", f"{because} {shown}", 5),
        Point("close", choice.pick(CLAIM[reason.category], "claim").format(**facts), 2),
        Point("close", choice.pick(CONCEDED_END, "end"), 6),
    ]
