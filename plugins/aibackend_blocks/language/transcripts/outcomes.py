"""What a conversation decided, told apart from what was only proposed, and which of its questions stayed open."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aibackend_blocks.language.salience.matters import is_open
from aibackend_blocks.language.salience.phrases import topical
from aibackend_blocks.language.transcripts.antecedents import question_spelt_out, spelt_out
from aibackend_blocks.language.transcripts.grammar import third_person
from aibackend_blocks.language.transcripts.proposals import adopted
from aibackend_blocks.language.transcripts.remarks import Remark
from aibackend_blocks.language.transcripts.reported import third
from aibackend_blocks.language.transcripts.speech import opened

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DECIDED_LEAST = 0.38
DECIDED_LEAST_SHORT = 0.6
LONG = 150
"""Remarks of a meeting in which decisions are rarely called so; in a short one the words must tell or someone "
"agree."""
OPEN_LEAST = 0.5
SAME = 0.75
"""Cosine from which two decisions, or two questions, are one."""
WORDS_MOST = 28
ADOPTED = 0.7
"""Score of a proposal that somebody took up and nobody spoke against."""
_DECIDED = re.compile(
    r"\b(?:we (?:all )?agree (?:to|on|that|with)\b|we(?:'ve| have)? (?:all )?(?:decided|agreed|settled|chose|chosen|"
    r"concluded|resolved|voted|approved|opted)|"
    r"(?:it's|it is|that's|that is) (?:decided|agreed|settled|approved|final)|the (?:final )?decision is|"
    r"our decision|"
    r"let's (?:go|stick|stay|do|use|make|have|keep|take|drop|move)|(?:we'll|we will|we're going to|"
    r"we are going to|so we) "
    r"(?:go with|go for|use|have|make|keep|stick|not|do without|take|drop|postpone|launch|ship|cancel|hire)|"
    r"I(?:'ve| have) decided|(?:is|are|was|were|been) (?:approved|agreed|decided|confirmed|accepted|rejected)|"
    r"approved|motion (?:is )?carried|(?:decision|decided|agreed)\s*:)",
    re.IGNORECASE,
)
_BINDING = re.compile(
    r"\b(?:will|won't|should|shouldn't|has to|have to|must|needs? to|we need|want|wants|going to|'ll|not|no|only|"
    r"without|"
    r"instead|at least|at most)\b",
    re.IGNORECASE,
)
_LOOSE = re.compile(
    r"^(?:(?:and|so|but|well|yeah|okay|oh|because|also|then|like),? )*"
    r"(?:I\b|I'|while|if|when|because|whether|you know|he\b|she\b|they\b|there are|some\b|remember|maybe)",
    re.IGNORECASE,
)
_HOUSE = re.compile(
    r"\b(?:move on|next slide|lunch|(?:go|talk|run) (?:on|back|through|over|ahead)|get (?:on|back|started|going)|"
    r"let's start|"
    r"keep (?:it|that|this) in mind|leave (?:it|that|this) for|see you|minutes? left|do (?:it|that|this))\b",
    re.IGNORECASE,
)
_PROPOSED = re.compile(
    r"\b(?:maybe|perhaps|could|might|what about|how about|what if|should we|shall we|I (?:suggest|propose|think|"
    r"guess|wonder|"
    r"would)|possibly|probably|an option|one idea|we can|would be|if we|consider|don't know|not sure|either)\b|\?$",
    re.IGNORECASE,
)
_ASSENT = re.compile(
    r"^(?:(?:yes|yeah|yep|okay|ok|right|sure|alright|well|oh|and)[,.! ]*)*(?:yes|yeah|agreed|i agree|sounds good|"
    r"perfect|deal|fine|great|"
    r"good idea|that(?:'s| is) (?:fine|good|great|right|a good idea)|let's do (?:it|that)|works for me|absolutely|"
    r"exactly|"
    r"definitely|okay|sure|all right|no objections?)\b",
    re.IGNORECASE,
)
_LEAD = re.compile(
    r"^(?:.{0,40}?\b)?(?:we(?:'ve| have)? (?:all )?(?:decided|agreed|settled|concluded|resolved|voted)|I(?:'ve|"
    r" have) decided|"
    r"(?:the (?:final )?decision|our decision) is|it(?:'s| is) (?:decided|agreed|settled)|(?:decision|decided|"
    r"agreed)\s*:)"
    r"\s*(?:then |already |(?:last|this) (?:week|time|month|meeting) |yesterday |today )?(?:that |on |upon |"
    r"(?:not )?to )?",
    re.IGNORECASE,
)
OPINION = re.compile(
    r"^(?:(?:I (?:think|guess|suppose|believe|mean)|it seems|I(?:['’]d| would) (?:say|think)|we said|we say|basically|"
    r"obviously) (?:that )?)+",
    re.I,
)
_UNTIL = re.compile(
    r"[;]|,?\s(?:because|since|although|though|but|so that|whereas)\b|,\s(?:right|okay|ok|yeah|I|you|it|that|"
    r"which|so|if)\b",
    re.I,
)
_WE = re.compile(r"^(?:and |so )?we(?:'(ll|ve|d|re))?\b", re.IGNORECASE)
_CLITICS = {"ll": " will", "ve": " has", "d": " would", "re": " is"}
_GROUP_VERB = re.compile(
    r"^the group ((?:(?:all|also|just|really|still|only|definitely|probably|now) )*)([a-z]+?n't|[a-z]+(?!'))\b"
)
_ENDLESS = re.compile(
    r"(?:[\s,]+(?:and|or|but|the|a|an|of|for|to|with|in|on|at|by|that|so|if|is|are|like|as|then|also|just|have|be|"
    r"it's|-))+$",
    re.I,
)
TOPICAL_LEAST = 2
"""Words of a decision that name what it is about: `we have both` decides nothing that minutes could tell."""
_UNANSWERED = re.compile(
    r"\b(?:don't know|do not know|no idea|not sure|unsure|unclear|we'll see|need to (?:check|ask|find out|think)|"
    r"to be (?:decided|"
    r"confirmed|determined)|depends|good question|park (?:it|that|this)|come back to|next (?:time|meeting)|later|"
    r"can't say|nobody (?:has|knows|told)|not yet|haven't heard|(?:hasn't|has not|haven't) (?:answered|replied|"
    r"decided|said)|"
    r"leave (?:that|it|this) (?:for|to|until)|park\b|"
    r"let me (?:check|find out)|hard to say|open question|still open|I'll (?:check|ask|find out))\b",
    re.IGNORECASE,
)
_STILL_OPEN = re.compile(
    r"\b(?:(?:still|yet) (?:need|have) to (?:decide|figure out|find out|clarify|discuss|agree|determine|work out)|"
    r"(?:remains|is|it's|are) (?:still )?(?:open|unclear|undecided|unresolved|to be (?:decided|confirmed|"
    r"determined))|"
    r"(?:not|n't) (?:decided|sure|clear|agreed)(?: yet)? (?:whether|if|how|who|what|when|which|where)|"
    r"(?:the|big|open|main) question is|haven't (?:yet )?(?:decided|agreed|figured))",
    re.IGNORECASE,
)
_POLITE = re.compile(
    r"\b(?:can you|could you|would you|will you|may I|can I|could I|shall I|do you want to|ready|hear me|"
    r"see (?:it|that|my)|"
    r"how are you|right|okay|isn't it|is it|aren't they|don't we|don't you|you know|do you mean|what do you mean|"
    r"pardon|sorry|"
    r"anything else|any (?:other )?(?:questions?|comments?|thoughts)|what do you think|yes|no|huh|next slide|"
    r"go first)\W*\?|"
    r"^(?:can|could|would|will) you\b|^shall we (?:vote|start|begin|move|continue|go)\b|"
    r"^(?-i:[A-Z])[\w.]+(?: (?-i:[A-Z])\w+)?, (?:can|could|would|will) you\b|^(?:so |"
    r"and |or |but )?(?:maybe|how about|what about|why don't)\b|"
    r"^(?:sorry|pardon|really|what|why|how|who|where)\?",
    re.IGNORECASE,
)


_FIGURE = re.compile(r"\d|\w+days?\b")
_ABOUT = re.compile(r"^(?:(?:and|so|but|okay),? )*(?:what|how) about\b", re.IGNORECASE)
_HERALD = re.compile(
    r"^(?:(?:one (?:more|last) (?:thing|question|point)|(?:still |one )?open(?: (?:point|question|issue))?|tbd|tbc|"
    r"(?:open )?question|q)\s*[:\-–—]\s*|(?:(?:one|the|another|our) )?(?:other )?(?:open|big|main|remaining|only) "
    r"(?:question|point|issue) (?:left )?is (?:still )?|what we (?:don't|do not) know(?: yet)? is )",
    re.IGNORECASE,
)
_SECOND = re.compile(r"^(?:or )?(?:is|was|are|were|does|did|would) (?:it|that|they|this)\b", re.IGNORECASE)
"""A guess at the answer to a question asked right before."""
_WH_CLAUSE = re.compile(r"^(?:who|what|when|where|which|why|how|whether)\b(?!.*\?$)", re.IGNORECASE)
_SETTLED = re.compile(
    r"^(?:.*?[,.] )?so (?P<what>[^,;]{3,50}?) it is(?: then)?(?P<rest>,? (?:from|by|on|as of|starting) .+)?$",
    re.IGNORECASE,
)
_NAMED = re.compile(
    r"^\W*(?:decisions?|decided|agreed|resolved|resolution|approved)\s*(?:[:–—]|-(?=\s))\s*(?=\w)", re.IGNORECASE
)
"""A note's own word for a decision."""
_NOTED = re.compile(
    r"^(?:[^:.?]{3,40}: )?(?:(?:and )?it was )?(?:unanimously |hereby )?(?:decided|agreed|resolved|approved)\b(?!.*\?)",
    re.IGNORECASE,
)
"""How minutes that name no speaker tell of a decision, under its matter or by itself: `Hall: agreed to paint it.`"""


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """text: one sentence. place: number of the remark. score: from 0, higher is surer."""

    text: str
    place: int
    score: float


def decisions(
    rows: Sequence[Remark],
    vectors: NDArray[np.float32],
    likely: Sequence[float],
    *,
    most: int = 10,
    tasks: frozenset[int] = frozenset(),
) -> list[Outcome]:
    """What was decided, in order. likely: of each remark, from the head for decision. tasks: remarks told as such."""
    least = DECIDED_LEAST if len(rows) >= LONG else DECIDED_LEAST_SHORT
    found = []
    for place, row in enumerate(rows):
        score = 0.0 if place in tasks else _decided(rows, place, float(likely[place]))
        score = 1.0 if _NAMED.match(row.text) or _SETTLED.match(opened(row.text).rstrip(" .!")) else score
        noted = not row.speaker and bool(_NOTED.match(row.text)) and not _NAMED.match(row.text)
        score = 1.0 if noted else score
        text = told_as_is(row.text) if noted else _decision(row) if score >= least else ""
        if not text and len(rows) < LONG and (taken := adopted(rows, place)):
            text, score = of_group(taken, row), ADOPTED
        if text and len(rows) < LONG:
            text = spelt_out(text, rows, place)
        if text:
            found.append(Outcome(text=text, place=place, score=score))
    return _apart(found, vectors, most)


def told_as_is(text: str) -> str:
    """A sentence of notes as minutes repeat it."""
    said = text.strip(" .")
    return f"{said[:1].upper()}{said[1:]}." if topical(said) >= TOPICAL_LEAST else ""


def is_decision(row: Remark) -> bool:
    """Whether a remark says of itself that it decides; not what it only asks: `whether the budget was approved`."""
    stated = row.text.partition(" whether ")[0]
    return bool(_DECIDED.search(stated)) and not _PROPOSED.search(row.text)


def _decided(rows: Sequence[Remark], place: int, likely: float) -> float:
    """How surely a remark decides: by the head, its words, and whether somebody agrees; a proposal needs that."""
    text = rows[place].text
    told = bool(_DECIDED.search(text))
    if _HOUSE.search(text) or not (told or (_BINDING.search(text) and not _LOOSE.match(text))):
        return 0.0
    proposed = bool(_PROPOSED.search(text))
    agreed = (-0.1 if proposed else 0.15) if _assented(rows, place) else (-0.4 if proposed else 0.0)
    return 0.6 * likely + 0.45 * told + agreed


def open_questions(
    rows: Sequence[Remark], vectors: NDArray[np.float32], likely: Sequence[float], *, most: int = 8
) -> list[Outcome]:
    """Questions that nobody answered, and what is said to be open, in order. likely: from the head for open."""
    found = []
    for place, row in enumerate(rows):
        unknown = len(rows) < LONG and row.text.endswith("?") and _left(rows, place)
        asked = row.text.endswith("?") and (not _POLITE.search(row.text) or (unknown and bool(_ABOUT.match(row.text))))
        told = bool(_STILL_OPEN.search(row.text))
        if len(rows) < LONG:
            told = (told or is_open(row.text)) and (asked or topical(row.text) >= TOPICAL_LEAST)
        if not asked and not told:
            continue
        score = 0.4 * float(likely[place]) + 0.5 * told + (0.35 * _unanswered(rows, vectors, place) if asked else 0)
        score += 0.2 * (unknown or (told and len(rows) < LONG))
        if (
            _SECOND.match(row.text)
            and place
            and rows[place - 1].turn == row.turn
            and rows[place - 1].text.endswith("?")
        ):
            continue
        text = question_spelt_out(_question(row), rows, place)
        if score >= OPEN_LEAST and text:
            found.append(Outcome(text=text, place=place, score=score))
    return _apart(found, vectors, most)


def _assented(rows: Sequence[Remark], place: int) -> bool:
    """Whether someone else agrees within the next two turns."""
    here = rows[place]
    after = [row for row in rows[place + 1 : place + 6] if row.turn <= here.turn + 2 and row.speaker != here.speaker]
    echoes = here.echoes if len(rows) < LONG else ()
    return any(_ASSENT.match(reply) for reply in [*echoes, *(row.text for row in after)])


def _left(rows: Sequence[Remark], place: int) -> bool:
    """Whether the next turn of another says outright that it does not know, or that it shall wait."""
    here = rows[place]
    replies = [row for row in rows[place + 1 : place + 6] if here.turn < row.turn <= here.turn + 2]
    return bool(_UNANSWERED.search(" ".join(row.text for row in replies if row.speaker != here.speaker)))


def _unanswered(rows: Sequence[Remark], vectors: NDArray[np.float32], place: int) -> float:
    """1 where the next turns of others say nothing to a question or that they do not know; 0 where they answer it."""
    here = rows[place]
    after = [n for n in range(place + 1, min(place + 9, len(rows))) if here.turn < rows[n].turn <= here.turn + 3]
    replies = [n for n in after if rows[n].speaker != here.speaker]
    if not replies or _UNANSWERED.search(" ".join(rows[n].text for n in replies[:3])):
        return 1.0
    if _ASSENT.match(rows[replies[0]].text) or rows[replies[0]].text.lower().startswith("no"):
        return 0.0
    near = max(float(vectors[n] @ vectors[place]) for n in replies[:4])
    return 0.0 if near > 0.3 or len(rows[replies[0]].text.split()) >= 8 else 0.6


def _decision(row: Remark) -> str:
    """`So we decided to go with the red one, because …` is `The group will go with the red one.`"""
    body = OPINION.sub("", opened(row.text).replace("’", "'").rstrip(" .!?")).removesuffix(" then")
    body = _SETTLED.sub(lambda match: f"we go with {match['what']}{(match['rest'] or '').lstrip(',')}", body)
    body = _NAMED.sub("decided: ", body)
    led = _LEAD.match(body)
    rest = body[led.end() :] if led else body
    if led and re.search(r"\bto\s*$", led.group()):
        rest = f"we will {'not ' if re.search(r'not to *$', led.group()) else ''}{rest}"
    elif led and re.search(r"\b(?:on|upon)\s*$", led.group()):
        rest = f"we agreed on {rest}"
    rest = re.sub(r"^let's (not )?", lambda m: f"we will {m[1] or ''}", rest, flags=re.I)
    rest = re.sub(r"\bwe(?:'re| are) (not )?going to\b", lambda m: f"we will {m[1] or ''}".rstrip(), rest, flags=re.I)
    rest = rest.lstrip(" ,;")
    cut = next((match for match in _UNTIL.finditer(rest) if len(rest[: match.start()].split()) >= 4), None)
    rest = rest[: cut.start()] if cut else rest
    if not 3 <= len(rest.split()) <= WORDS_MOST:
        return ""
    return of_group(rest, row)


def of_group(text: str, row: Remark) -> str:
    """`we have six buttons` as `The group has six buttons.`; `""` where it says too little or cannot be turned."""
    turned = _WE.sub(lambda match: "the group" + _CLITICS.get(match[1] or "", ""), text, count=1)
    turned = _GROUP_VERB.sub(lambda match: f"the group {match[1]}{third_person(match[2])}", turned)
    said = third(_ENDLESS.sub("", turned), row.voices)
    return (
        f"{said[:1].upper()}{said[1:]}." if said and topical(said) + bool(_FIGURE.search(said)) >= TOPICAL_LEAST else ""
    )


def _question(row: Remark) -> str:
    body = _HERALD.sub("", opened(row.text))
    if _WH_CLAUSE.match(body) and body != opened(row.text):
        body = f"{body.rstrip(' .')}?"
    body = f"{body[:1].upper()}{body[1:]}"
    count = len(body.split())
    return body if 4 <= count <= WORDS_MOST + 6 else ""


def _apart(found: Sequence[Outcome], vectors: NDArray[np.float32], most: int) -> list[Outcome]:
    """The best, each of another matter, in order."""
    kept: list[Outcome] = []
    for item in sorted(found, key=lambda item: (-item.score, item.place)):
        if len(kept) < most and all(float(vectors[item.place] @ vectors[other.place]) < SAME for other in kept):
            kept.append(item)
    return sorted(kept, key=lambda item: item.place)
