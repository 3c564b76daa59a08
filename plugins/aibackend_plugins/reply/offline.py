"""The embedded road: read the message, match it with the context, plan the reply, write it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.language.customer import Point, Reading, Rule, embedded, fitting, leant_on, read
from aibackend_blocks.language.customer.message import ASKED, ASKING, UNTOLD
from aibackend_blocks.language.customer.tongues import spoken_in
from aibackend_blocks.language.english import parsed, unsigned
from aibackend_blocks.language.english.parsing import subject as subject_of
from aibackend_blocks.language.english.reporting import asked as asked_back
from aibackend_blocks.language.matters import blame
from aibackend_blocks.language.writing import joined, written_in

from . import worded
from .applying import APPLIES
from .books import LANGUAGES
from .choosing import BESIDE, NEVER, chosen
from .clauses import noted
from .facts import Fact, facts_of
from .holding import puts_off
from .mood import mood
from .naming import customer
from .note import note
from .planning import ALLERGY, Answer, Findings
from .retelling import FORBIDS
from .several import PIECE_WORDS, parted
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
    open_ = [turn["text"] for turn in turns[last:] if turn["from_"] == "customer"]
    return "\n\n".join([*(_ended(text) for text in open_[:-1]), *open_[-1:]]), "\n\n".join(before)


def _ended(turn: str) -> str:
    """A turn with its full stop, lest it be read as the title of the next."""
    return turn if turn.rstrip()[-1:] in ".!?" else f"{turn.rstrip()}."


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
    reading = _asked(read(_PLEASE.sub("please", unsigned(message))))
    known = noted(context)
    name = customer(message, earlier, request.get("thread") or (), context)
    names = frozenset(word for word in [name, *name.split()] if len(word) > NAME_LETTERS)
    points = [part for point in reading.points if _is_heard(point) for part in parted(_ordered(point))]
    fit = fitting([rule for rule in known if rule.kind == "fact"], f"{earlier}\n{message}")
    facts = facts_of(fit, names, f"{earlier}\n{message}")
    answers, told, withheld = _answers(reading, points, facts, earlier)
    return Findings(
        reading=reading,
        rules=tuple(known),
        facts=tuple(facts),
        answers=tuple(answers),
        told=tuple(told),
        routes=() if _is_praise(reading) else _routes(reading, known),
        text=f"{earlier}\n{message}",
        name=name,
        withheld=withheld,
    )


def _asked(reading: Reading) -> Reading:
    """A reading in which what begins as a question is one, whatever its sentence ends with, and an illness of which
    nobody is blamed in what asks for something is no grave matter."""
    points = [replace(point, act="question") if point.act in STATED and _ASKS.match(point.text) else point
              for point in reading.points]  # fmt: skip
    told = [reading.points[matter.place].text for matter in reading.grave]
    calm = [matter.kind == "illness" and share < UNBLAMED and not ALLERGY.search(text)
            for matter, text, share in zip(reading.grave, told, blame(told) if told else (), strict=True)]  # fmt: skip
    grave = reading.grave
    if any(point.act in ASKED for point in points):
        grave = tuple(matter for matter, unblamed in zip(grave, calm, strict=True) if not unblamed)
    return replace(reading, points=tuple(points), grave=grave)


UNBLAMED = 0.25
"""Likelihood that something went wrong, up to which an illness is news beside the matter."""
STATED = frozenset({"problem", "effect", "fact"})
_ASKS = re.compile(
    r"(?:\W|(?:and|also|but|so|then|hi|hello|hey)\b)*(?:what|when|where|who|why|how)"
    r"(?:['’]?s\b|['’]?re\b| (?:is|are|r|do|does|did|can|could|will|would|much|many|long|soon|about)\b)"
    r"(?! (?:more|worse)\b)",
    re.IGNORECASE,
)


def _names_nothing(question: str) -> bool:
    """Whether a question leaves to the rest of the message what it is about: "Can you sort this out?", "Any news?"."""
    named = any(token.tag_[:2] in ("NN", "CD") for token in parsed(question))
    return not named or len(question.split()) < PIECE_WORDS


def _whole(able: Sequence[Fact], likely: Sequence[float]) -> list[int]:
    """The places of the facts of a short context on this message: what decides often shares no word with it."""
    if len(able) > WHOLE_MOST or max(likely, default=0.0) < WHOLE_FROM:
        return []
    return [place for place, share in enumerate(likely) if share >= WHOLE_LEAST and not able[place].heading]


FORBIDDEN = 0.3
"""Likelihood from which what must not be done is told, whatever was asked."""
WHOLE_MOST, WHOLE_FROM, WHOLE_LEAST, WITHHELD = 5, 0.25, 0.15, 0.2
"""Facts up to which a context beside a message that names no question of its own is told; likelihood of the best of
them from which it is on this message, of each that is told, and of one that may be on it though it cannot be told."""


def _floors(able: Sequence[Fact]) -> list[float]:
    """Likelihood from which each fact is told to what is stated."""
    few = len(able) <= FEW
    whole, jotted = FEW_APPLY if few else APPLIES, FEW_APPLY if few else BESIDE
    return [NEVER if fact.heading else jotted if fact.listed else whole for fact in able]


FEW, FEW_APPLY = 3, 0.3
"""Notes up to which a context is most likely on this message, and likelihood from which one of them is told."""
NAME_LETTERS, GRAVE = 3, 0.45
"""Letters of a name that is looked for in notes; likelihood from which a note is told in a grave matter."""


def _answers(
    reading: Reading, points: Sequence[Point], facts: Sequence[Fact], earlier: str
) -> tuple[list[Answer], list[Fact], bool]:
    """The points that ask or complain, each with what answers it, all facts that are told, in their order, and whether
    one that may be on the message was not."""
    if not points:
        return [], [], False
    texts = [f"{point.text}?" if _is_asked(point) else point.text for point in points]
    able = [fact for fact in facts if fact.said or fact.open]
    asks = [text.rstrip().endswith("?") for text in texts]
    leads = [_before(reading, point, earlier) if ask else "" for point, ask in zip(points, asks, strict=True)]
    found = chosen(texts, asks, [fact.rule.told for fact in able], floors=_floors(able), before=leads)
    rows = weights([point.text for point in points], embedded([point.text for point in points]))
    answers, placed = [], [(owner, place) for place, owner in found.beside]
    left: set[str] = set()
    for number, (point, row, best) in enumerate(zip(points, rows, found.answers, strict=True)):
        if leads[number] in left and _WH.match(point.text):
            best = None  # What goes on from an open question is open.
        if asks[number] and best is None and number not in {owner for _, owner in found.beside}:
            left.add(point.text)
        told = () if best is None else (able[best],)
        if best is not None:
            placed.append((number, best))
        if asks[number] or point.act in ASKING:
            beside = tuple(able[place] for place, owner in found.beside if owner == number)
            sure = bool(told or (beside and not asks[number])) and not any(fact.open for fact in told)
            answers.append(Answer(point=point, matter=matter(point, row), facts=(*told, *beside), settled=sure))
    vague = [_names_nothing(text) for ask, text in zip(asks, texts, strict=True) if ask]
    if not reading.grave and ((not placed and not vague) or (vague and all(vague))):
        placed += [(len(points), place) for place in _whole(able, found.likely)]
    placed += [(0, place) for place, fact in enumerate(able)
               if found.likely[place] >= FORBIDDEN and FORBIDS.match(fact.said)]  # fmt: skip
    ordered = dict.fromkeys(able[place] for _, place in sorted(placed))
    likely = sorted(zip(found.likely, range(len(able)), strict=True), reverse=True)
    grave = [able[place] for share, place in likely if share >= GRAVE]
    legal = {each.kind for each in reading.grave} == {"legal"} and any(best is not None for best in found.answers)
    withheld = any(fact.open and share >= WITHHELD for fact, share in zip(able, found.likely, strict=True))
    said = [fact for fact in (ordered if legal or not reading.grave else grave) if fact.said]
    return answers, sorted(said, key=lambda fact: FORBIDS.match(fact.said) is None), withheld


def _is_asked(point: Point) -> bool:
    return point.act == "question" and not point.text.rstrip().endswith("?")


def _before(reading: Reading, point: Point, earlier: str) -> str:
    """What a sentence that leans on others goes on from, "" where it stands by itself."""
    if not _LEANS.search(point.text):
        return ""
    lead = leant_on(reading, point)
    return lead.text if lead else earlier[-LEAD_MOST:]


def _is_heard(point: Point) -> bool:
    """Whether a sentence says something: a courtesy only by its meaning ("I'm vegan") may."""
    return point.act not in UNTOLD or (point.act == "courtesy" and point.sure < 1) or _asks_of_something(point)


def _asks_of_something(point: Point) -> bool:
    """Whether a sentence that passes for a courtesy asks of a thing: "And would a humidifier help?"."""
    asks = point.act in ("courtesy", "plea") and point.text.rstrip().endswith("?")
    return asks and any(token.tag_[:2] == "NN" for token in parsed(point.text))


def _ordered(point: Point) -> Point:
    """An order ("also delete my data") as the request that it is, and what asks in a statement as a question."""
    if point.act == "question" and not (point.text.rstrip().endswith("?") or _WH.match(point.text)):
        root = next(iter(parsed(point.text).sents)).root
        return point if subject_of(root) is not None else replace(point, act="fact")
    if point.act in ASKED or point.act == "praise":
        return point
    if _asks_of_something(point):
        return replace(point, act="question")
    if asked_back(point.text):
        return replace(point, act="question")
    root = next(iter(parsed(_ALSO.sub("", point.text)).sents)).root
    order = root.tag_ == "VB" and subject_of(root) is None and not any(t.dep_[:3] == "aux" for t in root.children)
    return replace(point, act="request") if order else point


_WH = re.compile(
    r"(?:\W|(?:and|also|but|so|then)\b)*(?:what|when|where|which|who|whom|whose|why|how|do|does|did|is|are)\b", re.I
)
"""How a question begins that may lack its mark."""
_ALSO = re.compile(r"^(?:(?:also|and|so|hey|hi|then|please)[, ]+)+", re.IGNORECASE)


_LEANS = re.compile(
    r"\b(?:it|its|they|them|this|that|these|those|ones?|(?<!is )(?<!are )there|so|then|instead|hers?|his|theirs)\b",
    re.IGNORECASE,
)
LEAD_MOST = 200


def _is_praise(reading: Reading) -> bool:
    return bool(reading.of("praise")) and not reading.of("problem", "request", "question")


def _routes(reading: Reading, known: Sequence[Rule]) -> tuple[Rule, ...]:
    """Rules that send this matter to somebody: all in a grave matter, else those that the message is like."""
    routes = [rule for rule in known if rule.kind == "route" and rule.team]
    if not routes:
        return ()
    heard = [point.number for point in reading.points if point.act not in ("courtesy", "steering")] or [0]
    like = (embedded([rule.text for rule in routes]) @ reading.vectors[heard].T).max(axis=1)
    best = int(like.argmax())
    only = len(known) <= CASE_MOST and "@" in routes[best].team
    return (routes[best],) if like[best] >= (0.0 if reading.grave or only else ROUTE_LIKE) else ()


CASE_MOST = 5
"""Rules of a context that was written for this very message: where it sends matters is where this one goes."""
