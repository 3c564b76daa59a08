"""The embedded road: read the message, match it with the context, plan the reply, write it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.language.customer import (
    Point,
    Reading,
    Rule,
    embedded,
    fitting,
    is_entry,
    leant_on,
    likeness,
    read,
    sentences,
)
from aibackend_blocks.language.customer.message import ASKED, UNTOLD
from aibackend_blocks.language.customer.tongues import spoken_in
from aibackend_blocks.language.english import parsed, questions, unsigned
from aibackend_blocks.language.english.parsing import subject as subject_of
from aibackend_blocks.language.english.reporting import asked as asked_back
from aibackend_blocks.language.writing import joined, written_in

from . import worded
from .answering import SHORT, SURE, TOLD, TOLD_OF_MANY, alike, shared_out
from .applying import APPLIES, APPLIES_TO_CASE, SURELY, applying, least, of_one_case
from .books import LANGUAGES
from .clauses import noted
from .facts import Fact, declined, facts_of
from .holding import puts_off
from .mood import mood
from .naming import customer
from .note import note
from .planning import ALLERGY, STANDS_IN, Answer, Findings, is_short, names
from .reading import answering
from .situations import matter, weights
from .writing import subject, written

_PLEASE = re.compile(r"\b(?:pls|plz)\b", re.IGNORECASE)
ROUTE_LIKE = 0.2
"""Cosine of a rule on who takes over and a sentence of the message from which the rule is meant."""


def offline(request: RequestData, context: CallContext) -> Draft:
    """One reply, from the message and the context alone. Raises: UnsupportedLanguage."""
    heard, earlier = _heard(request)
    if (code := language(f"{earlier}\n{heard}".strip())) != "en":
        return _elsewhere(request, heard, earlier, code)
    found = _findings(heard, earlier, request)
    result: dict[str, Any] = {
        "reply": written(found, tone=request["tone"], signature=request["signature"]),
        "subject": subject(found),
        "internal_note": note(found),
        "sentiment": "positive" if found.thankful else mood(found.reading),
        "needs_human": found.needs_human,
    }
    return Draft(result=result, source=_source(request))


def language(text: str) -> str:
    """The language to reply in; English, where the message is too short to tell. Raises: UnsupportedLanguage."""
    code = written_in(text) or spoken_in(text) or "en"
    if code not in ("en", *LANGUAGES):
        spoken = joined(["English", *LANGUAGES.values()])
        raise UnsupportedLanguage(f"The embedded engine replies in {spoken}; this is in another language.")
    return code


def _elsewhere(request: RequestData, heard: str, earlier: str, code: str) -> Draft:
    """The reply in a language that is read by its words."""
    name = customer(heard, earlier, request.get("thread") or (), request["context"])
    found = worded.hear(heard, earlier, request["context"], code, name=name, tone=request["tone"])
    result: dict[str, Any] = {
        "reply": worded.written(found, tone=request["tone"], signature=request["signature"]),
        "subject": worded.subject(found, request["tone"]),
        "internal_note": worded.note(found, LANGUAGES[code]),
        "sentiment": found.sentiment,
        "needs_human": found.needs_human,
    }
    return Draft(result=result, source=_source(request))


def _heard(request: RequestData) -> tuple[str, str]:
    """What is to be answered, and what the customer wrote before.

    To be answered are the customer's last messages, and those before to which an agent only asked back or wrote that
    somebody will look.
    """
    if request.get("message"):
        return request["message"], ""
    turns = list(request["thread"])
    while turns[-1]["from_"] == "agent":
        turns.pop()
    last = _begin(turns, len(turns))
    while last and (turns[last - 1]["text"].rstrip().endswith("?") or puts_off(turns[last - 1]["text"])):
        last = _begin(turns, last, "agent")
        last = _begin(turns, last)
    before = [turn["text"] for turn in turns[:last] if turn["from_"] == "customer"]
    return "\n\n".join(turn["text"] for turn in turns[last:] if turn["from_"] == "customer"), "\n\n".join(before)


def _begin(turns: Sequence[Mapping[str, str]], end: int, who: str = "customer") -> int:
    """Where the turns of one side that end there begin."""
    while end and turns[end - 1]["from_"] == who:
        end -= 1
    return end


def _source(request: RequestData) -> str:
    said = [request.get("message") or "", *(turn["text"] for turn in request.get("thread") or ())]
    return "\n\n".join([*said, request["context"], request["signature"], request["tone"]])


def _findings(message: str, earlier: str, request: RequestData) -> Findings:
    context = request["context"]
    reading = read(_PLEASE.sub("please", unsigned(message)))
    known = noted(context)
    tellable = [rule for rule in known if rule.kind == "fact" or (rule.kind == "route" and _is_praise(reading))]
    name = customer(message, earlier, request.get("thread") or (), context)
    names = frozenset(word for word in [name, *name.split()] if len(word) > NAME_LETTERS)
    points = [part for point in reading.points if _is_heard(point) for part in _parts(_ordered(point))]
    fit = fitting(tellable, f"{earlier}\n{message}")
    asked = [f"{point.text}?" if point.act == "question" else point.text for point in points]
    reads = answering(asked, [rule.told for rule in fit])
    best = reads.max(axis=0, initial=0.0).tolist()
    facts = facts_of(fit, best, names, f"{earlier}\n{message}")
    facts += _declines(reading, known)
    answers, beside = _answers(reading, points, facts, earlier, reads)
    brief = bool(facts) and is_short(facts)
    applied, apt = _applying(points, earlier, facts) if brief else ([], frozenset(beside))
    return Findings(
        reading=reading,
        rules=tuple(known),
        facts=tuple(facts),
        answers=tuple(answers),
        beside=(*beside, *applied),
        apt=apt,
        routes=() if _is_praise(reading) else _routes(reading, known),
        text=f"{earlier}\n{message}",
        name=name,
    )


NAME_LETTERS, DECLINED = 3, 0.3
"""Likeness of an order not to do something and of what is asked, from which that is what is asked."""


def _declines(reading: Reading, known: Sequence[Rule]) -> list[Fact]:
    """What the customer asks for and agents are told not to do."""
    told = [fact for rule in known if rule.kind == "agents" and (fact := declined(rule))]
    asked = [point for point in reading.points if point.act in ASKED]
    if not told or not asked:
        return []
    texts, orders = [point.text for point in asked], [fact.rule.text for fact in told]
    near = likeness(texts, embedded(texts), orders, embedded(orders)).max(axis=0)
    return [fact for fact, like in zip(told, near, strict=True) if like >= DECLINED]


def _answers(
    reading: Reading, points: Sequence[Point], facts: Sequence[Fact], earlier: str, reads: Any
) -> tuple[list[Answer], list[Fact]]:
    """The points with what answers them, and the facts that speak to what is only said beside them.

    reads: points × the first of the facts: how much these answer them, as they are read together.
    """
    if not points:
        return [], []
    own = embedded([point.text for point in points])
    matters = [matter(point, row) for point, row in zip(points, weights([p.text for p in points], own), strict=True)]
    asking = [point.act in ASKED or (point.act == "problem" and point.sign < 0) for point in points]
    if not any(asking):
        asking = [True] * len(points)
    scores = _scores(reading, points, own, facts, earlier)
    scores[:, : reads.shape[1]] = scores[:, : reads.shape[1]].clip(min=reads)
    scores[:, [number for number, each in enumerate(facts) if not (each.said or each.open)]] = 0.0
    owned = shared_out(scores, asking, TOLD if len(facts) <= SHORT else TOLD_OF_MANY)
    _unanswer(reading, points, owned)
    answers: list[Answer] = []
    beside: list[Fact] = []
    for number, (point, asks) in enumerate(zip(points, asking, strict=True)):
        told = tuple(facts[n] for n in owned[number])
        if asks:
            meant = bool(facts) and _is_meant(point, scores[number], facts, owned)
            sure = (bool(told) or meant) and not any(each.open for each in told)
            answers.append(Answer(point=point, matter=matters[number], facts=told, settled=sure))
        else:
            beside += told
    return answers, beside


def _is_meant(point: Point, scores: Any, facts: Sequence[Fact], owned: Sequence[Sequence[int]]) -> bool:
    """Whether the fact that is surest for a point is told, if for another one."""
    best = int(scores.argmax())
    told = scores[best] >= SURE and any(best in numbers for numbers in owned)
    return bool(told) and names(facts[best].rule.text, point.text)


def _applying(points: Sequence[Point], earlier: str, facts: Sequence[Fact]) -> tuple[list[Fact], frozenset[Fact]]:
    """The facts of a short context that apply to the message, whichever of its points they speak to, and those that
    surely do."""
    texts = [fact.rule.text for fact in facts]
    said = [point.text for point in points]
    if sum(len(text.split()) for text in said) < OWN_WORDS:
        said += [span.text for span in sentences(earlier)]
    case = any(fact.heading for fact in facts) or of_one_case(" ".join(said), texts)
    likely = dict(zip(facts, applying(said, texts, case=case).tolist(), strict=True))
    shares = [] if ALLERGY.search(" ".join(said)) else [share for fact, share in likely.items() if fact.said]
    floor = least(shares, APPLIES_TO_CASE if case else APPLIES)
    told = [fact for fact, share in likely.items() if fact.said and not is_entry(fact.rule.text)
            and share >= floor]  # fmt: skip
    return told, frozenset(fact for fact in told if likely[fact] >= SURELY)


OWN_WORDS = 6
"""Words from which the last messages say by themselves what they are about."""


def _unanswer(reading: Reading, points: Sequence[Point], owned: Sequence[list[int]]) -> None:
    """What asks on ("and what would that cost?") from a question that no fact answers is not answered either."""
    for number, point in enumerate(points):
        lead = leant_on(reading, point) if STANDS_IN.search(point.text) else None
        asked = [n for n, each in enumerate(points) if lead is not None and each.number == lead.number and n != number]
        if asked and points[asked[0]].act == "question" and not any(owned[n] for n in asked):
            owned[number].clear()


def _scores(reading: Reading, points: Sequence[Point], own: Any, facts: Sequence[Fact], earlier: str) -> Any:
    """Points × facts: how much a fact speaks to a point, and where none does, to what the point leans on."""
    vectors, told = embedded([each.rule.text for each in facts]), [each.rule.text for each in facts]
    scores = alike([point.text for point in points], own, told, vectors)
    for number, point in enumerate(points):
        lead = leant_on(reading, point)
        before = lead.text if lead else earlier[-LEAD_MOST:]
        if before and facts and scores[number].max() < TOLD and point.act in ASKED and _LEANS.search(point.text):
            text = f"{before} {point.text}"
            scores[number] = LEAD_SHARE * alike([text], embedded([text]), told, vectors)[0]
    return scores


def _is_heard(point: Point) -> bool:
    """Whether a sentence says something: a courtesy only by its meaning ("I'm vegan") may."""
    return point.act not in UNTOLD or (point.act == "courtesy" and point.sure < 1)


def _ordered(point: Point) -> Point:
    """An order ("also delete my data") as the request that it is, and what asks in a statement as a question."""
    if point.act in ASKED or point.act == "praise":
        return point
    if asked_back(point.text):
        return replace(point, act="question")
    root = next(iter(parsed(_ALSO.sub("", point.text)).sents)).root
    order = root.tag_ == "VB" and subject_of(root) is None and not any(t.dep_[:3] == "aux" for t in root.children)
    return replace(point, act="request") if order else point


_ALSO = re.compile(r"^(?:(?:also|and|so|hey|hi|then|please)[, ]+)+", re.IGNORECASE)


_LEANS = re.compile(
    r"\b(?:it|its|they|them|this|that|these|those|ones?|there|so|then|instead|hers?|his|theirs)\b", re.IGNORECASE
)
LEAD_MOST, LEAD_SHARE = 200, 0.9
PIECE_WORDS = 4
"""Words from which a part of a question asks for something by itself, if it names nothing."""
_ITEM = re.compile(r"\s*\(?\b[a-e1-9]\)\s*|,\s+and\s+|;\s*|,\s+|\s+and\s+(?:also\s+)?")


def _parts(point: Point) -> Iterator[Point]:
    """A sentence that asks for several things as that many points."""
    if point.act == "question":
        pieces = [piece for piece in questions(point.text) if not _is_other_way(piece, point.text)]
        whole = all(len(text.split()) >= PIECE_WORDS or "NN" in {t.tag_[:2] for t in parsed(text)} for text in pieces)
        pieces = pieces if whole else []
    elif point.act == "request":
        pieces = _wishes([piece for piece in _ITEM.split(point.text) if len(piece.split()) > 1])
    else:
        pieces = []
    if len(pieces) < 2:
        yield point
        return
    for piece in pieces:
        yield replace(point, span=replace(point.span, text=piece))


def _is_other_way(piece: str, whole: str) -> bool:
    """Whether a part of a question only offers the other answer: "is it included, or is that on top?"."""
    return re.search(r"\bor $", whole[: max(0, whole.find(piece.rstrip("?")))]) is not None


def _wishes(pieces: Sequence[str]) -> list[str]:
    """The parts of a sentence that ask for something of their own, where they ask for several kinds of things."""
    if len(pieces) < 2:
        return []
    kinds = [max(row.items(), key=lambda pair: pair[1]) for row in weights(pieces, embedded(pieces))]
    sure = [piece for piece, (_, share) in zip(pieces, kinds, strict=True) if share > CERTAIN]
    return sure if len({kind for kind, share in kinds if share > CERTAIN}) > 1 else []


CERTAIN = 0.5
"""Weight of a kind from which a part of a sentence is a wish of its own: its words name it."""


def _is_praise(reading: Reading) -> bool:
    return bool(reading.of("praise")) and not reading.of("problem", "request", "question")


def _routes(reading: Reading, known: Sequence[Rule]) -> tuple[Rule, ...]:
    """Rules that send this matter to somebody: all in a grave matter, else those that the message is like."""
    routes = [rule for rule in known if rule.kind == "route" and rule.team]
    if not routes:
        return ()
    heard = [point.number for point in reading.points if point.act not in ("courtesy", "steering")] or [0]
    likeness = (embedded([rule.text for rule in routes]) @ reading.vectors[heard].T).max(axis=1)
    best = int(likeness.argmax())
    only = len(known) <= CASE_MOST and "@" in routes[best].team
    return (routes[best],) if likeness[best] >= (0.0 if reading.grave or only else ROUTE_LIKE) else ()


CASE_MOST = 5
"""Rules of a context that was written for this very message: where it sends matters is where this one goes."""
