"""A customer's message read point by point: questions, requests, problems, praise, and what stands around them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from aibackend_blocks.language.customer.gravity import Gravity, gravities
from aibackend_blocks.language.customer.heads import embedded, shares
from aibackend_blocks.language.customer.passages import Span, sentences
from aibackend_blocks.language.tone import valences
from aibackend_blocks.models.minilm import DIMENSIONS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Act: TypeAlias = Literal[
    "question", "request", "idea", "problem", "tried", "cause", "effect", "praise", "courtesy", "fact", "plea",
    "steering", "subject",
]  # fmt: skip
ASKING = frozenset({"question", "request", "idea", "problem"})
"""Acts that want an answer."""
ASKED = frozenset({"question", "request", "idea"})
"""Those that ask for it in so many words."""
_STEERING = re.compile(
    r"(?:ignore|disregard|forget|override|bypass|skip)\s+(?:\w+\s+){0,4}(?:polic(?:y|ies)|instructions?|rules?"
    r"|guidelines|context|prompt|restrictions|system)\b"
    r"|\b(?:system prompt|developer mode|jailbreak|new instructions?:|your instructions)\b|\byou are now\b"
    r"|\b(?:act|behave) as (?:if|though|an?)\b"
    r"|\b(?:reveal|show|print|repeat) (?:me )?(?:your|the) (?:\w+ )?(?:prompt|instructions|context|policy)\b"
    r"|^\s*(?:system|assistant|agent)\s*:"
    r"|\b(?:reply|respond|answer|say|write|confirm) (?:only |exactly |just )?(?:with|that|in "
    r"writing)\b.{0,60}\b(?:refund\w*|approved|free|credit|voucher|discount|compensat\w*)",
    re.IGNORECASE,
)
_COURTESY = re.compile(
    r"^(?:hi|hello|hey|dear|good (?:morning|day|afternoon|evening)|greetings)\b(?:\s+[\w'.&-]+){0,6}\s*[,.!:]?$"
    r"|^(?:(?:many )?thank(?:s| you)(?: (?:very much|so much|a lot))?(?: (?:for|in advance)\b(?! (?:fixing"
    r"|sorting|being|making|helping me|staying|the (?:great|lovely|wonderful|quick))).*)?[.!,]*$)"
    r"|\b(?:look(?:ing)? forward to|await(?:ing)? your|hope (?:this|you|your)\b.{0,40}\b(?:finds?|well|helps)"
    r"|do not hesitate|don't hesitate|feel free to)\b"
    r"|^(?:kind|best|warm|with best|many)?\s*(?:regards|wishes|greetings)\b|^(?:yours )?(?:sincerely|faithfully"
    r"|truly|respectfully|cordially|cheers)\b"
    r"|\b(?:let (?:me|us) know|inform (?:me|us)|notify (?:me|us)|provide (?:me|us) with|if)\b.{0,30}\b(?:need"
    r"|require|requires?|any)\b.{0,30}\b(?:information|details|anything)\b"
    r"|\bavailable to (?:provide|discuss|answer)|\b(?:contact|call|reach) me (?:at|on|under|directly)"
    r"|appreciate your (?:prompt|time|attention|understanding|cooperation)|^thanks?\W*$|^please advise\W*$",
    re.IGNORECASE,
)
_HAILED = re.compile(r"^(?:hey|hi|hello)\b[\s,!]+(?:there\b[\s,!]*)?(?=\w+ \w)", re.IGNORECASE)
_SIGNED = re.compile(r"^(?:\[[^\]]{2,30}\]|<[a-z_ ]{2,20}>|[\W\d_])*+$", re.IGNORECASE)
_TRIED = re.compile(
    r"\b(?:(?:i|we)(?:'ve| have)? (?:already |also |even |both )+(?!have\b|had\b|own\b|use\b)\w+|(?:i|we)(?:'ve"
    r"| have)? (?:\w+ly )?(?:tried|attempted|restarted|reinstalled|rebooted|verified|checked|reviewed)\b|have "
    r"been (?:attempted|made|taken)|steps (?:have|were)|troubleshoot\w* steps|actions taken)"
    r"|^(?:tried|attempted|verified|checked|restarted|already|updates have been|despite (?:\w+ "
    r"){0,2}(?:restarting|updating|adjusting|reviewing|trying|verifying|checking))\b|\bwithout (?:success"
    r"|avail)\b",
    re.IGNORECASE,
)
_CAUSE = re.compile(
    r"\b(?:(?:may|might|could|can) (?:\w+ )?(?:be (?:due|related|caused|a result|because|the (?:cause|root"
    r"|reason))|originate|stem|arise|come from|have been caused)|suspect(?:s|ed)?\b|(?:possible|potential"
    r"|likely|probable) (?:cause|reason|root)|(?:i|we) (?:believe|think|assume) (?:this|it|there|that|the)"
    r"|possib(?:le|ly) (?:that|due)|probably (?:due|because)|reasons?(?: could| might|:)|it is possible)\b",
    re.IGNORECASE,
)
_WH = re.compile(
    r"^(?:and |so |but |also |or )?(?:how|what|when|where|why|which|who|whose|does|do|did|is|are|was|were|can"
    r"|could|will|would|should|may|have|has|am)\b(?! (?:i|we) (?:ask|request)\b)",
    re.IGNORECASE,
)
_ASKED_TO = re.compile(
    r"\b(?:can|could|would|will) you(?: please| kindly| possibly| perhaps)?\s+(?P<verb>\w+)|^(?:please"
    r"|kindly)\s+(?P<order>\w+)",
    re.IGNORECASE,
)
_TELLING = frozenset({"tell", "explain", "clarify", "confirm", "advise", "say", "describe"})
_WONDERED = re.compile(
    r"\b(?:(?:would|'d) like to (?:know|learn|understand|explore|hear|inquire|ask)|was wondering|want(?:ed)? to "
    r"(?:know|find out|ask|learn)|seek(?:ing)? (?:information|advice|details|clarification)|inquir\w+ (?:about"
    r"|regarding|whether)|interested in (?:learning|knowing|how)|know how|let (?:me|us) know (?:if|whether|how"
    r"|what|when|which|the)|any (?:news|update))\b",
    re.IGNORECASE,
)
_REQUESTED = re.compile(
    r"^(?:i|we)(?:'d| would)? (?:urgently |really |also |therefore |just )?(?:like to (?!know|say|thank|report)"
    r"|like (?:a|my|an|you|your)|want (?:a|an|my|our|the|this|these|it|you|some\w+"
    r"|to (?!know|say|thank|find|ask))|need (?:a|an|my|the"
    r"|help|assistance|support|you|urgent)|demand|expect|prefer|request|ask\b|am requesting|am asking|would (?:greatly "
    r"|really )?appreciate|propose)"
    r"|^(?:requesting|request for|looking for)\b|\b(?:please|kindly)\b(?! (?:note|find|see|be advised)\b)"
    r"|^(?:cancel|send|change|refund|replace|remove|add|stop|call|book)\b",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"^(?:and |but |so |otherwise |then )?if\b[^?]{3,90}?[, ]\s*(?:then )?(?=(?:i|we)(?:'d| would)? (?:really |just )?"
    r"(?:want|need|expect|demand|would like|like|request)\b)",
    re.IGNORECASE,
)
"""What stands before a wish on a condition."""
_LACKING = re.compile(
    r"(?:\b(?:not|never)|n't)\b(?: \w+){0,2} (?:come|arrived?|received|delivered|got|shown up|turned up|shipped"
    r"|heard)\b",
    re.IGNORECASE,
)
"""A statement that something is missing is a complaint, however calmly it is made."""
_BARE_PLEAS = frozenset({"respond", "reply", "answer", "check", "do", "explain", "clarify", "update", "go", "asap"})
LEAN_WORDS_MOST = 8
"""Words up to which a question is taken to lean on what was said before it."""
_GENERIC = frozenset({
    "i", "we", "you", "your", "our", "my", "me", "us", "it", "this", "that", "the", "a", "an", "to", "in", "of",
    "for", "with", "on", "as", "is", "be", "and", "any", "some", "all", "from", "by", "at", "can", "could", "would",
    "will", "please", "kindly", "help", "helping", "assist", "assistance", "support", "guidance", "advice", "look",
    "looking", "into", "resolve", "resolving", "resolution", "solve", "solution", "solving", "fix", "matter",
    "issue", "problem", "situation", "concern", "soon", "possible", "quickly", "urgently", "promptly", "prompt",
    "urgent", "attention", "address", "addressing", "appreciate", "greatly", "very", "much", "need", "needed",
    "request", "provide", "provided", "let", "know", "further", "additional", "more", "information", "steps",
    "next", "thank", "thanks", "time", "regarding", "about", "swiftly", "investigate", "rectify", "rectifying",
    "what", "going", "happening", "now", "so", "well", "how", "why", "there", "news", "got", "get", "or", "just",
})  # fmt: skip
_MOODLESS = 0.5
PRAISE_MIN, PRAISED = 0.3, 0.3
"""Meaning and mood that praise needs both: "we rely on it" is felt to be good, and praises nothing."""
OUTRIGHT, WARM = 0.9, 1.9
"""A mood and a word, -4..4 as Hutto & Gilbert 2014 rate them, that praise together whatever the sentence is about."""
_WISHED = re.compile(r"\b(?:would|could|should|if|hope|wish)\b", re.IGNORECASE)
IDEA_MIN = 0.4
"""Below it a sentence such as "we depend on it" is taken for what it states."""
_ENDED = re.compile(r"[.!?…:][\"'”’)]*\s*$")


@dataclass(frozen=True, kw_only=True)
class Point:
    """A sentence of the message. act: what it does. sure: 0 to 1. sign: -1 blame to 1 praise. number: its vector's."""

    span: Span
    act: Act
    sure: float
    sign: float
    number: int

    @property
    def text(self) -> str:
        return self.span.text


@dataclass(frozen=True, kw_only=True)
class Reading:
    """A message, read. points: its sentences in order. topics: what it is about, likeliest first."""

    points: tuple[Point, ...]
    topics: tuple[tuple[str, float], ...]
    grave: tuple[Gravity, ...]
    vectors: NDArray[np.float32] = field(repr=False, compare=False)

    def of(self, *acts: Act) -> list[Point]:
        """The points that do one of these, in order."""
        return [point for point in self.points if point.act in acts]

    @property
    def topic(self) -> str:
        return self.topics[0][0]


def leant_on(reading: Reading, point: Point) -> Point | None:
    """What a short question or request goes on from: the last sentence that says something of its own."""
    if not _leans(point):
        return None
    before = [each for each in reading.points if each.number < point.number and each.act not in UNTOLD]
    return next((each for each in reversed(before) if not (_leans(each) and _STOOD_FOR.search(each.text))), None)


_STOOD_FOR = re.compile(r"\b(?:it|they|them|this|that|these|those|ones?)\b|^\W*\w+\W*$", re.IGNORECASE)
UNTOLD = frozenset({"courtesy", "steering", "plea", "subject"})
"""Acts of sentences that say nothing of their own."""


def _leans(point: Point) -> bool:
    return point.act in ("question", "request") and len(point.text.split()) <= LEAN_WORDS_MOST


def read(text: str) -> Reading:
    """Read a message. Its sentences are taken as what the customer says, never as instructions."""
    spans = sentences(text) or [Span(text=text.strip(), start=0, end=len(text))]
    built = [_built(span.text, number, len(spans)) for number, span in enumerate(spans)]
    vectors = _vectors(spans, built)
    acts, signs = shares("acts", vectors), shares("signs", vectors)
    points = tuple(
        _point(number, span, built[number], acts[number], signs[number]) for number, span in enumerate(spans)
    )
    heard = [point.number for point in points if point.act not in ("courtesy", "steering")] or [0]
    # What only sounds like a courtesy may still be grave: nothing but the set phrases is left out.
    told = [number for number, act in enumerate(built) if act not in ("courtesy", "steering")] or [0]
    serious = gravities([spans[number].text for number in told], vectors[told])
    return Reading(
        points=points,
        topics=_topics([point for point in points if point.number in heard], vectors),
        grave=tuple(replace(each, place=told[each.place]) for each in serious),
        vectors=vectors,
    )


def _vectors(spans: Sequence[Span], built: Sequence[Act | None]) -> NDArray[np.float32]:
    """A row a sentence; courtesies and attempts to steer are not worth their time, and stay 0."""
    import numpy as np

    heard = [number for number, act in enumerate(built) if act not in ("courtesy", "steering")]
    vectors = np.zeros((len(spans), DIMENSIONS), np.float32)
    vectors[heard] = embedded([spans[number].text for number in heard])
    return vectors


def _point(number: int, span: Span, built: Act | None, likely: dict[str, float], signs: dict[str, float]) -> Point:
    sign = signs["+"] - signs["-"]
    act, sure = (built, 1.0) if built else _meant(likely, sign, span.text)
    return Point(span=span, act=act, sure=sure, sign=sign, number=number)


def _built(text: str, number: int, count: int) -> Act | None:
    """What the building of a sentence says it does."""
    text = _HAILED.sub("", text) or text
    text = _CONDITION.sub("", text)
    if _STEERING.search(text):
        return "steering"
    if _SIGNED.match(text) or _COURTESY.search(text):
        return "courtesy"
    if number == 0 and count > 1 and not _ENDED.search(text) and len(text.split()) <= 12 and not text.endswith(","):
        return "subject"
    if match := _ASKED_TO.search(text):
        verb = (match["verb"] or match["order"]).lower()
        return "question" if verb in _TELLING else _plea_or(text, "request")
    if text.rstrip("\"'”’) ").endswith("?") or (_WH.match(text) and not text.endswith(".")) or _WONDERED.search(text):
        return _plea_or(text, "question")
    if _CAUSE.search(text):
        return "cause"
    if _TRIED.search(text):
        return "tried"
    return _plea_or(text, "request") if _REQUESTED.search(text) else None


def _plea_or(text: str, act: Act) -> Act:
    """ "plea" for a request that names nothing of its own ("please help me with this matter")."""
    words = set(re.findall(r"[a-z'-]+", text.lower()))
    own = words - _GENERIC
    if len(own) == 1 and text.rstrip().endswith("?") and not own & _BARE_PLEAS and not words & {"help", "assist"}:
        return act
    return "plea" if len(own) <= 1 else act


def _meant(likely: dict[str, float], sign: float, text: str) -> tuple[Act, float]:
    """What the meaning says, where the building says nothing: blame is a problem, what is felt neither way a fact."""
    if sign >= OUTRIGHT and not _WISHED.search(text) and any(value >= WARM for _, value in valences(text)):
        return "praise", sign
    told = {
        kind: likely[kind] for kind in ("problem", "effect", "praise", "fact", "idea", "courtesy", "cause", "tried")
    }
    told["problem"] += max(0.0, -sign) * _MOODLESS
    told["praise"] += max(0.0, sign) * _MOODLESS - max(0.0, -sign) * _MOODLESS
    told["courtesy"] *= 0.5 if len(text.split()) > 8 else 1.0
    if likely["idea"] < IDEA_MIN:
        told["idea"] = 0.0
    if likely["praise"] < PRAISE_MIN or sign < PRAISED:
        told["praise"] = 0.0
    best = max(told, key=lambda kind: told[kind])
    if best == "fact" and sign < 0 and _LACKING.search(text):
        best = "problem"
    total = sum(max(0.0, value) for value in told.values())
    return best, round(told[best] / total, 4)  # type: ignore[return-value]


def _topics(points: list[Point], vectors: NDArray[np.float32]) -> tuple[tuple[str, float], ...]:
    """The mean over the sentences that want something, or over all."""
    chosen = (
        [point.number for point in points if point.act in ASKING or point.act == "subject"]
        or [point.number for point in points]
        or [0]
    )
    rows = shares("topics", vectors[chosen])
    mean = {topic: sum(row[topic] for row in rows) / len(rows) for topic in rows[0]}
    return tuple(sorted(mean.items(), key=lambda pair: -pair[1]))
