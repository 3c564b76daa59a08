"""The letter to the issuer: what is disputed, the exhibits by weight, what they show together, the request.

Issuers read the first lines and the exhibits. Only what the request says is stated: an exhibit is quoted in the
merchant's words, and what it proves is argued only where its kind decides such a claim.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from aibackend import RequestData
from aibackend_blocks.language.english import notes
from aibackend_blocks.language.writing import (
    Choice,
    Point,
    clipped,
    day,
    joined,
    likeliest,
    money,
    sentence,
    steers,
    told,
)
from aibackend_blocks.language.writing.wording import lowered
from aibackend_blocks.models.note_editor import Manner
from aibackend_blocks.values.amounts import find_amounts

from .arguing import ARGUED_FROM, Argument, argued
from .compelling import Qualified
from .days import in_time
from .phrases import (
    CONCEDE,
    CONCEDED_BECAUSE,
    CONCEDED_END,
    EMPTY,
    ENCLOSED,
    IN_TIME,
    LEAD,
    LIABILITY,
    OPEN,
    OPEN_INTERIM,
    PARTLY,
    PLEA,
    PLEA_REFUNDED,
    PULL,
    RECORDS,
    RENDERED,
    SHOWING,
    WAITING,
)
from .polarity import is_denied, lacks_proof, restates
from .proof import Exhibit, Proof
from .reason import Reason
from .refunds import is_whole
from .scorecard import STRONG
from .tables import evidence, language_of

REASON_MAX = 160
"""Characters of the stated reason that are quoted."""
EXHIBIT_MAX = 400
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LENGTH_MAX = 6_000
"""Characters of a letter: two pages; portals of acquirers take about as much."""
LEADS_FROM = 1.0
"""Worth of an argument from which its exhibit is said to answer the claim."""
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
    pairs = _ranked(reason, proof, facts, request, choice.pick(SHOWING, "showing"))
    ranked = [each for each, _ in pairs]
    points = [Point("open", choice.pick(OPEN if contests else OPEN_INTERIM, "open").format(**facts), 9)]
    points += _told(choice, pairs, contests)
    points += [Point("found", _found(each), 4) for each in _absent(proof)]
    points += [Point("close", PARTLY.format(**partly), 6)] if partly else []
    if contests:
        facts |= {"amount": partly.get("rest", facts["amount"])}
        plea = PLEA_REFUNDED if is_whole(proof, request["transaction"]) else PLEA
        points += _conclusion(choice, facts, [] if partly else pairs, qualified, reason, proof, rendered)
        points.append(Point("close", choice.pick(plea, "plea").format(**facts), 8))
    else:
        waiting = WAITING if ranked or _absent(proof) else EMPTY
        points.append(Point("close", choice.pick(waiting, "waiting"), 5))
    return told(points, LENGTH_MAX)


Argued = tuple[Exhibit, Argument]


def _told(choice: Choice, pairs: Sequence[Argued], contests: bool) -> list[Point]:
    """The exhibits: the one that answers the claim first and by itself, then what is argued with, then the rest."""
    if not pairs:
        return []
    leads = contests and bool(pairs[0][1].text) and pairs[0][1].worth >= LEADS_FROM
    rest = [place for place, (each, argument) in enumerate(pairs) if not argument.text and not _is_told(each)]
    first = Point("lead" if leads else "records", choice.pick(LEAD if leads else RECORDS, "records"), 6)
    points = [first] if len(rest) < len(pairs) else []
    for place, (each, argument) in enumerate(pairs):
        if place in rest:
            continue
        purpose = "lead" if leads and place == 0 else f"exhibit {place}"
        text = f"{_exhibit(each, place)} {argument.text}".rstrip()
        points.append(Point(purpose, text, 5 - place / 100))
    if rest:
        listed = joined([f"Exhibit {LETTERS[place]} ({_bare(pairs[place][0].text)})" for place in rest])
        points.append(Point("rest", ENCLOSED[len(rest) < len(pairs)].format(listed=listed), 4))
    return points


def _is_told(exhibit: Exhibit) -> bool:
    """Whether a note tells something, rather than naming a document."""
    return bool(language_of(exhibit.text)) or notes.is_sentence(_written(exhibit.text))


def _bare(note: str) -> str:
    plain = clipped(note, EXHIBIT_MAX).rstrip(" .;")
    return (plain if likeliest(note, ("en", "de")) == "de" else lowered(plain)).replace("(", "").replace(")", "")


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
        "reason": "no ground that can be read" if steers(request["reason"]) else _quoted(request["reason"], reason),
        "holder": reason.network.holder if reason.network else "cardholder",
    }


def _quoted(stated: str, reason: Reason) -> str:
    """The reason as it was stated; a bare code with its title."""
    plain = clipped(" ".join(stated.split()), REASON_MAX).rstrip(" .")
    bare = reason.code is not None and not any(len(word) > 4 and word.isalpha() for word in plain.split())
    return f"{plain} ({reason.code.title})" if bare and reason.code else plain


def _sent(reason: Reason, proof: Proof) -> list[Exhibit]:
    """The exhibits: what speaks against is not sent, nor what only tells the claim."""
    told = [each for each in proof.speaking_for if each.kind != "claim" and not restates(each.text)]
    shown = [each for each in told if not each.absent]
    return [each for each in shown if each.kind or not is_denied(each.text)]


def _ranked(reason: Reason, proof: Proof, facts: Mapping[str, str], request: RequestData, how: str) -> list[Argued]:
    """The exhibits with what is argued from them, each argument once: what decides the claim first."""
    sent, charged = _sent(reason, proof), request["transaction"]["date"]
    first = SHOWING.index(how) if how else 0
    ways = [SHOWING[(first + place) % len(SHOWING)] for place in range(len(sent))]
    pairs = [
        (each, argued(each, sent, reason, charged, facts["holder"], way, request["reason"]))
        for each, way in zip(sent, ways, strict=True)
    ]
    ordered = sorted(
        pairs, key=lambda pair: (not pair[1].text, not (pair[1].text or _is_told(pair[0])), -pair[1].worth)
    )[: len(LETTERS)]
    said: set[str] = set()
    ranked = []
    for each, argument in ordered:
        ranked.append((each, replace(argument, text="") if argument.text in said else argument))
        said.add(argument.text)
    return ranked


def _absent(proof: Proof) -> list[Exhibit]:
    return [one for one in proof.speaking_for if one.absent and not restates(one.text) and not lacks_proof(one.text)]


def _found(exhibit: Exhibit) -> str:
    """What the records do not have, as a finding beside the exhibits."""
    if language := language_of(exhibit.text):
        return f"We state further (original in {language}): “{clipped(exhibit.text, EXHIBIT_MAX).rstrip('.')}”."
    told = _written(exhibit.text)
    if found := re.match(r"No (?P<what>.+?) (?:was |were )?found\b", told):
        return f"We found no {found['what']}{told[found.end() :]}"
    if re.match(r"No \w", told) and not notes.is_sentence(told):
        return f"Our records show {lowered(told)}"
    return f"We state further: {lowered(told)}"


def _exhibit(exhibit: Exhibit, place: int) -> str:
    """The merchant's note as a sentence; one in another language as a quotation that names it."""
    if language := language_of(exhibit.text):
        return f"Exhibit {LETTERS[place]} (original in {language}): “{clipped(exhibit.text, EXHIBIT_MAX).rstrip('.')}”."
    return f"Exhibit {LETTERS[place]}: {_written(exhibit.text)}"


def _written(note: str) -> str:
    """A note as a sentence where that is sure and says the same, else, and where it quotes, in its own words."""
    made = "" if re.search(r"(?:^|\s)['‘“\"„«]\S", note) else notes.sentence(note, Manner.FORMAL)
    return made if made and _is_faithful(note, made) else sentence(clipped(note, EXHIBIT_MAX))


def _is_faithful(note: str, made: str) -> bool:
    """Whether a sentence has all words of the note, and what it puts in neither turns round who did it nor runs on."""
    had, has = (re.findall(r"\w+", text.casefold()) for text in (note, made))
    put = [word for word in _BE if has.count(word) > had.count(word)]
    turned = any(re.search(rf"\b{who} {word}\b", made.casefold()) for who in _ACTORS for word in put)
    runs_on = sum(has.count(word) - had.count(word) for word in put) > 1 and not re.search(r"[,;.(] |\band\b", made)
    return set(had) <= set(has) and not turned and not runs_on


_BE = ("is", "was", "were", "are")
_ACTORS = ("customer", "buyer", "guest", "cardholder", "client", "patient", "member", "user", "recipient")
"""Who may have done it: "guest declined" says that the guest did, not that the guest was declined."""


def refunded_in_part(reason: Reason, proof: Proof, request: RequestData) -> dict[str, str]:
    """What of the charge the records show as refunded, where that is one sum below it; empty otherwise."""
    sale = request["transaction"]
    charged, currency = sale.get("amount"), sale["currency"]
    sums = [
        (LETTERS[place], each.value)
        for place, (exhibit, _) in enumerate(_ranked(reason, proof, _facts(request, reason), request, ""))
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
    pairs: Sequence[Argued],
    qualified: Qualified,
    reason: Reason,
    proof: Proof,
    rendered: bool,
) -> list[Point]:
    """The rule that applies, and what the deciding exhibits show together."""
    points = []
    if qualified.met:
        rule = choice.pick(LIABILITY[qualified.met], "rule").format(**facts, shared=joined(qualified.shared))
        points.append(Point("rule", rule, 7))
    if argued := _argued(pairs, reason, proof):
        claim = "other" if _OTHERWISE_PAID.search(facts["reason"]) else reason.category
        ways = (RENDERED,) if claim == "not_received" and rendered else PULL[claim]
        points.append(Point("close", choice.pick(ways, "pull").format(**argued, **facts), 3))
    return points


_OTHERWISE_PAID = re.compile(r"\bother means\b|\bpaid (?:\w+ )?(?:cash|by|with)\b|\bin cash\b", re.IGNORECASE)
"""A claim to have paid in another way: there is one sale, and its receipts are of no second one."""


def _argued(pairs: Sequence[Argued], reason: Reason, proof: Proof) -> dict[str, str]:
    """The exhibits to argue with, and verbs that agree with them; empty where nothing in hand decides the claim."""
    weights = evidence()["categories"][reason.category]
    ranked = [each for each, _ in pairs]
    letters = [LETTERS[place] for place, (_, told) in enumerate(pairs) if told.text and told.worth >= ARGUED_FROM]
    worth = [told.worth for _, told in pairs if told.text]
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
    texts = [each.text for each in proof.exhibits]
    held = filter(None, (in_time(each.text, texts) for each in proof.speaking_against))
    timely = (IN_TIME.format(asked=asked, came=came) for _, came, asked in held)
    return [
        Point("open", choice.pick(CONCEDE, "concede").format(**facts), 9),
        Point("records", f"{because} {shown}." if shown else "", 5),
        Point("records", next(timely, ""), 5),
        Point("close", choice.pick(CONCEDED_END, "end"), 6),
    ]
