"""The embedded road: read the message, match it with the context, plan the reply, write it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.language.customer import Point, Reading, Rule, embedded, fitting, leant_on, matched, read, rules
from aibackend_blocks.language.customer.message import ASKED, ASKING
from aibackend_blocks.language.customer.tongues import spoken_in
from aibackend_blocks.language.english import correspondent, lemma, parsed, questions, unsigned
from aibackend_blocks.language.writing import joined, written_in

from . import worded
from .books import LANGUAGES
from .note import note
from .planning import Findings
from .regret import blamed_clauses
from .writing import subject, written

_PLEASE = re.compile(r"\b(?:pls|plz)\b", re.IGNORECASE)
ROUTE_LIKE = 0.2
"""Cosine of a rule on who takes over and a sentence of the message from which the rule is meant."""


def offline(request: RequestData, context: CallContext) -> Draft:
    """One reply, from the message and the context alone. Raises: UnsupportedLanguage."""
    heard, earlier = _heard(request)
    if (code := language(f"{earlier}\n{heard}".strip())) != "en":
        return _elsewhere(request, heard, earlier, code)
    found = _findings(heard, earlier, request["context"])
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
    found = worded.hear(heard, earlier, request["context"], code)
    result: dict[str, Any] = {
        "reply": worded.written(found, tone=request["tone"], signature=request["signature"]),
        "subject": worded.subject(found),
        "internal_note": worded.note(found, LANGUAGES[code]),
        "sentiment": found.sentiment,
        "needs_human": found.needs_human,
    }
    return Draft(result=result, source=_source(request))


def _heard(request: RequestData) -> tuple[str, str]:
    """What is to be answered (the customer's last messages), and what the customer wrote before."""
    if request.get("message"):
        return request["message"], ""
    turns = list(request["thread"])
    while turns[-1]["from_"] == "agent":
        turns.pop()
    last = len(turns)
    while last and turns[last - 1]["from_"] == "customer":
        last -= 1
    before = [turn["text"] for turn in turns[:last] if turn["from_"] == "customer"]
    return "\n\n".join(turn["text"] for turn in turns[last:]), "\n\n".join(before)


def _source(request: RequestData) -> str:
    said = [request.get("message") or "", *(turn["text"] for turn in request.get("thread") or ())]
    return "\n\n".join([*said, request["context"], request["signature"], request["tone"]])


def _findings(message: str, earlier: str, context: str) -> Findings:
    heard = _PLEASE.sub("please", unsigned(message))
    reading = read(heard)
    known = rules(context) if context.strip() else []
    tellable = [rule for rule in known if rule.kind == "fact" or (rule.kind == "route" and _is_praise(reading))]
    tellable = fitting(tellable, f"{earlier}\n{heard}")
    vectors = embedded([rule.text for rule in known])
    if _is_praise(reading):
        tellable = _thanking(tellable, reading, vectors, known)
    places = [known.index(rule) for rule in tellable]
    points = [point for point in reading.points if point.act in ASKING and " " in point.text] or [
        point for point in reading.points if point.act not in ("courtesy", "steering", "subject", "tried")
    ]
    points = points or _complaints(reading)
    points = [part for point in points for part in _parts(point)]
    chosen = matched(
        [f"{point.text} {earlier}".strip() for point in points],
        embedded([point.text for point in points]),
        [rule.text for rule in tellable],
        vectors[places],
        leads=[(lead.text, reading.vectors[lead.number]) if lead else None for lead in _leads(reading, points)],
        asking=[point.act in ASKED for point in points],
    )
    if points and not any(chosen):
        chosen[-1] = _around(reading, earlier, tellable, vectors[places])
    chosen = _with_left_over(chosen, points, reading, tellable)
    answers = [(point, tuple(tellable[n] for n in numbers)) for point, numbers in zip(points, chosen, strict=True)]
    return Findings(
        reading=reading,
        rules=tuple(known),
        answers=tuple(answers),
        routes=() if _is_praise(reading) else _routes(reading, known, vectors),
        text=f"{earlier}\n{message}",
        name=correspondent(message) or correspondent(earlier),
        blamed=() if reading.grave else _blamed(reading, earlier),
    )


def _with_left_over(
    chosen: list[list[int]], points: Sequence[Point], reading: Reading, tellable: Sequence[Rule]
) -> list[list[int]]:
    """Of a short context also the rules that speak to what is only said beside ("two of us are vegan"), with the last
    point; where the customer asks what can be done, all of a context of a few facts."""
    if not points or not any(chosen) or len(tellable) > SHORT:
        return chosen
    left = [n for n in range(len(tellable)) if not any(n in numbers for numbers in chosen)]
    beside = [point for point in reading.points if point not in points and point.act not in ("steering", "subject")]
    open_ = any(point.act == "plea" for point in reading.points) and len(tellable) <= FEW
    told = [n for n in left if open_ or any(shares_noun(point.text, tellable[n].told) for point in beside)]
    return [*chosen[:-1], sorted({*chosen[-1], *told})]


def shares_noun(said: str, rule: str) -> bool:
    """Whether a sentence and a rule speak of the same thing or kind of thing."""
    return bool(_named(said) & _named(rule))


def _named(text: str) -> set[str]:
    named = (token for token in parsed(text) if token.tag_[:2] in ("NN", "JJ") and len(token) > NOUN_LETTERS)
    return {lemma(token.text, "NOUN") for token in named}


def _parts(point: Point) -> list[Point]:
    """A sentence that asks two things as two points."""
    request = questions(point.text) if point.act == "question" else [point.text]
    if not all(any(token.tag_.startswith("NN") for token in parsed(text)) for text in request):
        request = [point.text]
    return [replace(point, span=replace(point.span, text=text)) for text in request] if len(request) > 1 else [point]


def _blamed(reading: Reading, earlier: str) -> tuple[str, ...]:
    """What went wrong, as it can be said back; from earlier messages where the last one only goes on."""
    said = blamed_clauses([point.text for point in _complaints(reading)])
    if said or not earlier:
        return said
    return blamed_clauses([point.text for point in read(earlier).of("problem", "effect", "fact") if point.sign < -MILD])


def _complaints(reading: Reading) -> list[Point]:
    """What is told with blame; of attempts only those that blame outright."""
    problems = [point for point in reading.of("problem", "effect") if point.sign < 0]
    return problems + [point for point in reading.of("tried") if point.sign < -BLAME / 2]


def _thanking(tellable: Sequence[Rule], reading: Reading, vectors: Any, known: Sequence[Rule]) -> list[Rule]:
    """The rules that speak to praise itself; a price list is no answer to it."""
    praise = reading.vectors[[point.number for point in reading.of("praise")]]
    likeness = (vectors @ praise.T).max(axis=1)
    return [rule for rule in tellable if likeness[known.index(rule)] >= ROUTE_LIKE or rule.kind == "route"]


def _leads(reading: Reading, points: Sequence[Point]) -> list[Point | None]:
    return [leant_on(reading, point) for point in points]


def _around(reading: Reading, earlier: str, tellable: Sequence[Rule], vectors: Any) -> list[int]:
    """The rules that speak to what stands around the points, where none speaks to a point itself."""
    heard = [point for point in reading.points if point.act not in ("courtesy", "steering") and " " in point.text]
    texts = [*(point.text for point in heard), *([earlier] if earlier else [])]
    chosen = matched(texts, embedded(texts), [rule.text for rule in tellable], vectors)
    found = sorted({number for numbers in chosen for number in numbers})
    if found or not tellable or not texts or len(tellable) > FEW:
        return found
    # A context of a few facts was written for this very message.
    likeness = (vectors @ embedded(texts).T).max(axis=1)
    return [n for n in range(len(tellable)) if float(likeness[n]) >= FAINT and not _ENTRY.match(tellable[n].told)]


_ENTRY = re.compile(r"[A-Z][\w -]{2,40}: (?:from |about |up to )?[$€£]?\d")
"""An entry of a price list is for what it names alone."""
SHORT, NOUN_LETTERS = 5, 3
"""Facts up to which a context is short, and letters above which a word names something."""
FEW, FAINT = 3, 0.12
"""Facts up to which a context is taken as meant for the message, and the cosine that one of them still needs."""


def _is_praise(reading: Reading) -> bool:
    return bool(reading.of("praise")) and not reading.of("problem", "request", "question")


def _routes(reading: Reading, known: Sequence[Rule], vectors: Any) -> tuple[Rule, ...]:
    """Rules that send this matter to somebody: all in a grave matter, else those that the message is like."""
    numbers = [n for n, rule in enumerate(known) if rule.kind == "route" and rule.team]
    if not numbers:
        return ()
    heard = [point.number for point in reading.points if point.act not in ("courtesy", "steering")] or [0]
    likeness = (vectors[numbers] @ reading.vectors[heard].T).max(axis=1)
    order = sorted(range(len(numbers)), key=lambda n: -float(likeness[n]))
    least = 0.0 if reading.grave else ROUTE_LIKE
    return tuple(known[numbers[n]] for n in order if float(likeness[n]) >= least)[:1]


def mood(reading: Reading) -> str:
    """The customer's mood, from the acts and how they are felt."""
    felt = [point for point in reading.points if point.act not in ("courtesy", "steering")]
    if reading.grave:
        return "negative"
    bad, good = reading.of("problem", "effect"), reading.of("praise")
    if bad and good:
        return "mixed"
    if good and not any(point.sign < -BLAME for point in felt):
        return "positive"
    if bad and min(point.sign for point in felt) < -MILD:
        return "negative"
    mean = sum(point.sign for point in felt) / len(felt) if felt else 0.0
    return "negative" if mean < -BLAME else "neutral"


BLAME, MILD = 0.7, 0.2
"""How far below 0 the sign of a sentence is blame of its own, and blame where the meaning is already a problem's."""
