"""What somebody is to do, who, and by when: promises, requests that are taken up, and tasks given by name.

A rule finds the form of a commitment; how likely it is one for after the meeting, rather than for the next minute
(`I'll share my screen`), is judged by the trained head for action (`acts`), a due date, and the verb.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import islice

from aibackend_blocks.language.transcripts.due_days import due_day
from aibackend_blocks.language.transcripts.people import People
from aibackend_blocks.language.transcripts.remarks import Remark
from aibackend_blocks.language.transcripts.reported import Voices, third
from aibackend_blocks.language.transcripts.speech import opened

LEAST = 0.4
"""Score from which a commitment is told. Of 46 labelled meetings, 0.4, 0.45 and 0.5 found 0.52, 0.48 and 0.45
of the action items."""
WORDS_MOST = 26
NAMED_WITHIN = 45
"""Characters before `you` within which a name tells who is meant."""
_ADVERBS = (
    r"(?:(?:just|also|then|probably|definitely|certainly|please|kindly|maybe|try to|make sure to|be sure to|gladly|"
    r"go ahead and|quickly|personally|still|really|have to|need to)\s+)*"
)
_I = re.compile(
    rf"\b(?:I(?:'ll| will| shall)|I(?:'m| am) going to|I (?:promise|plan|intend|commit) to|I(?:'m| am|'d be|"
    rf" will be) happy to) {_ADVERBS}(?P<task>\w.*)"
)
_I_SAID = re.compile(
    r"\bI(?:'ve| have)? (?:said|told \w+|promised(?: \w+)?)(?: that)? (?:I'll|I'd|I would|I will) "
    rf"{_ADVERBS}(?P<task>\w.*)"
)
"""A promise of the writer's own, as notes tell it."""
_I_MUST = re.compile(rf"\bI(?: have to|'ve got to| need to| must| should| can| could) {_ADVERBS}(?P<task>\w.*)")
_LET_ME = re.compile(rf"\b[Ll]et me {_ADVERBS}(?P<task>\w.*)")
_ASKED = re.compile(rf"\b(?:can|could|would|will) you {_ADVERBS}(?=\w)", re.I)
_YOU = re.compile(
    rf"\byou(?:'ll| will|'re going to| are going to| going to|'re supposed to| are supposed to| have to| need to|"
    rf" should| must| can)"
    rf"(?: (?:both|each|all|two|guys|together))? {_ADVERBS}(?=\w)",
    re.I,
)
_GROUP = re.compile(
    rf"\b(?:we(?:'ll| will| need to| have to| must| should|'ve got to|'re going to)|(?:every|some)(?:one|body) "
    rf"(?:should|has to|needs to|must|will)|(?:each|all|both|two) of (?:you|us) (?:should|have to|need to|will|"
    rf"are going to)|"
    rf"let's) {_ADVERBS}(?P<task>\w.*)",
    re.I,
)
_LABEL = re.compile(
    r"^\W*(?:action items?|actions?|to-?do|next steps?|follow[- ]?ups?|task)\b(?: (?:is|"
    r"are))?\s*[:\-–—]\s*(?P<task>\w.*)",
    re.I,
)
_WHO = re.compile(
    r"^(?:and )?who(?:'s| is)? (?:will|can|could|wants to|would|should|going to|is going to|'ll) (?P<task>\w.*)\?$",
    re.I,
)
_PLEASE = re.compile(
    rf"\b(?:[Pp]lease|[Bb]itte|[Mm]erci de|[Vv]euillez"
    rf"|(?:I|[Ww]e)(?: \w+)? (?:ask|request|urge) you to) {_ADVERBS}(?P<task>\w.*)"
)
_OFFERS = re.compile(r"I(?: can| could)\b")
_WELCOMED = re.compile(
    r"^(?:(?:yes|yeah|ok|okay|oh|sure|then)[,.! ]+)*(?:please\b|(?:that|it) (?:would|will|'d) (?:be|help)|"
    r"that's (?:great|fine|"
    r"okay|good|perfect)|(?:great|perfect|excellent|wonderful|good|fine|deal|thank|thanks|thank you|sounds good|ok|"
    r"okay|yes|go ahead|cool|awesome)\b)",
    re.I,
)
_TAKEN = re.compile(
    r"^(?:sure|yes|yeah|yep|ok|okay|will do|of course|no problem|I (?:will|can|could)|I'll|absolutely|got it|"
    r"happy to|"
    r"certainly|alright|all right|fine|definitely|consider it done|on it|me\b|right)\b",
    re.I,
)
_NOT = re.compile(
    r"^(?:not|n't|never|have(?! [^.;,]{3,60}\b\w{2,}(?:ed|en)\b)|"
    r"think|know|like|say|see|guess|hope|feel|agree|believe|want|need|love|remember|"
    r"understand|mean|"
    r"let|start|begin|explain|stop|repeat|admit|assume|imagine|suppose|wait|stand|sit|click|turn|hand over|"
    r"hand it|pass|"
    r"move on|go (?:first|next|on|back|over|through|ahead|to the)|come back|talk(?! (?:to|with) )|"
    r"tell(?! (?:(?-i:[A-Z])|the (?:customer|client|team|supplier|board|staff)))|speak(?! (?:to|with) )|show|read|hear|"
    r"mention|point out|"
    r"share my screen|do (?:it|that|this)|get (?:to|back to that|started|it)|take (?:it|that|this|a look|you)|"
    r"nothing|something|no|do (?:some|any)thing|"
    r"put it|be (?!"
    r"working|doing|looking|thinking|sending|writing|making|preparing|handling|producing|designing|responsible|"
    r"in charge|"
    r"creating|updating|reviewing)|leave it|skip|introduce|present|open(?! an? (?:ticket|issue|account|case|"
    r"pull request))|close|continue|keep|try|use|"
    r"ask(?! (?:for (?:an?|the|more|two|three)\b|(?-i:[A-Z])|(?:them|him|her|our|my) ?|the (?!question|floor)))|"
    r"answer|add(?! \w+(?: \w+)? to (?:the|"
    r"our|my)\b)|"
    r"just|probably|bet|lose|miss|forget|regret|suffer|die|fail|call (?:the (?:meeting|committee|roll)|it)|"
    r"give the floor|allow|turn|conclude|quote|note|"
    r"refer|"
    r"look at (?:this|that|it)(?! (?:this|today|tomorrow|tonight|by|on|next|later|after|before|over))|it|that|you|we|"
    r"I|he|she|they|there|what|a|the|to|and|or|in|on|of|for|with|at|by)\b",
    re.I,
)
_COURTEOUS = re.compile(
    r"^(?:note|find|be aware|be advised|accept|see|let (?:me|us) know (?:if|what|should)|feel free|(?:do(?:n't| not) )?"
    r"hesitate|contact (?:me|us) if|consider the environment|click|visit|subscribe)\b",
    re.I,
)
_CUT = re.compile(
    r"[;?!]|\.\s|\.$|,?\sor (?:I|we) (?:will|shall|must)\b|"
    r",?\s(?:because|since|although|though|but|whereas|so(?! that)|otherwise|unless)\b|"
    r",\s(?:and\s)?(?:I|we|you|they|he|she|it|that|this|which|okay|ok|right|yeah|if|as|then|and (?:then|so))\b|"
    r"\sand (?:I|we|you|they|he|she|it|then|that's|then)\b|,?\s(?:right|okay|ok|alright|guess)(?=\.?$)",
    re.I,
)
_BEING = {
    "working": "work", "doing": "do", "looking": "look", "thinking": "think", "sending": "send", "writing": "write",
    "making": "make", "preparing": "prepare", "handling": "handle", "producing": "produce", "designing": "design",
    "creating": "create", "updating": "update", "reviewing": "review", "putting": "put", "taking": "take",
    "developing": "develop", "checking": "check", "drafting": "draft", "testing": "test", "giving": "give",
    "finding": "find", "getting": "get", "finishing": "finish", "organising": "organise", "organizing": "organize",
}  # fmt: skip
_BEING_FORM = re.compile(r"^be (" + "|".join(_BEING) + r")\b", re.I)
_SOMEBODY = re.compile(
    r"^(?:can|could|would|will) (?:you(?: all)?|(?:some|any)(?:one|body)|one of you) (?:please )?", re.I
)
"""Of whom a task is asked, before it."""
_TO_YOU = re.compile(
    r"\b(send|give|show|e-?mail|get|bring|forward|share|mail|ping|tell|let|call|text) (?:you|me|us)(?: all|"
    r" guys)?\b(?= (?:the|a|an|some|my|our|all|that|this|over|\w+s\b))",
    re.I,
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Commitment:
    """task: begins with its verb. owner: as the transcript names them, or `""`. due: None when none is told."""

    task: str
    owner: str
    due: date | None
    place: int
    score: float


@dataclass(frozen=True, kw_only=True, slots=True)
class _Found:
    task: str
    owner: str
    strength: float
    sure: bool = False
    """Whether it was called a task, so that any verb may begin it."""


def commitments(
    rows: Sequence[Remark], likely: Sequence[float], people: People, anchor: date | None, *, most: int = 12
) -> list[Commitment]:
    """The commitments of a conversation, in order. likely: of each remark, from the head for action."""
    found = []
    for place, row in enumerate(rows):
        best = max(_found(rows, place, people), key=lambda item: item.strength, default=None)
        voices = _replying(rows, place) if best and best.owner == row.speaker else row.voices
        made = best and _made(best, replace(row, voices=voices), place, float(likely[place]), anchor)
        if made:
            made = replace(made, owner=people.known(made.owner))
        if made and made.score >= LEAST:
            found.append(made)
    kept = islice(_once(found), most)
    return sorted(kept, key=lambda item: item.place)


def _replying(rows: Sequence[Remark], place: int) -> Voices:
    """Whose words, to whom: `you` in a promise that begins a turn is whoever spoke right before."""
    row = rows[place]
    follows = place > 0 and rows[place - 1].turn == row.turn - 1
    return replace(row.voices, hearer=rows[place - 1].speaker) if follows and not row.voices.hearer else row.voices


def _made(found: _Found, row: Remark, place: int, likely: float, anchor: date | None) -> Commitment | None:
    task = _worded(found.task, row.voices, sure=found.sure)
    if not task:
        return None
    due = due_day(row.text, anchor)
    score = found.strength + 0.25 * (
        due is not None or bool(re.search(r"\bby \w+day\b|\btomorrow\b|\bnext (?:week|meeting)\b", row.text, re.I))
    )
    score += 0.5 * (likely - 0.5) + 0.08 * (row.place > 0.85)
    return Commitment(task=task, owner=found.owner, due=due, place=place, score=score)


def _found(rows: Sequence[Remark], place: int, people: People) -> Iterator[_Found]:
    """Every reading of a remark as a commitment."""
    row = rows[place]
    text = opened(row.text).replace("’", "'")
    if match := _LABEL.match(text):
        owner, task = people.leading(match["task"])
        yield _Found(
            task=re.sub(r"^(?:to|will|should|needs to|has to|must)\s+", "", task), owner=owner, strength=1.0, sure=True
        )
        return
    if match := _WHO.match(text):
        if taker := _taker(rows, place):
            yield _Found(task=match["task"], owner=taker, strength=0.75)
        return
    yield from _by_name(text, people)
    yield from _to_hearer(rows, place, text, people)
    for form, strength in ((_I, 0.6), (_I_SAID, 0.6), (_I_MUST, 0.4), (_LET_ME, 0.25)):
        if (match := form.search(text)) and not text.endswith("?") and not _conditional(text, match):
            accepted = 0.15 * (form is _I_MUST and bool(_OFFERS.match(match.group())) and _is_taken(rows, place))
            yield _Found(task=match["task"], owner=row.speaker, strength=strength + accepted)
    if (match := _GROUP.search(text)) and not text.endswith("?") and not _conditional(text, match):
        yield _Found(task=match["task"], owner="", strength=0.35 + 0.25 * match[0].lower().startswith("some"))
    if match := _PLEASE.search(text):
        called, written = people.addressed(text), not row.speaker
        strength = 0.75 if called and written else 0.6
        yield _Found(task=match["task"], owner=called or row.voices.hearer, strength=strength, sure=written)


def _by_name(text: str, people: People) -> Iterator[_Found]:
    for owner, task in people.tasked(text):
        yield _Found(task=task, owner=owner, strength=0.7)


def _to_hearer(rows: Sequence[Remark], place: int, text: str, people: People) -> Iterator[_Found]:
    """Tasks that are laid on `you`: on whom the remark names before it, the other one of two, or who takes it up."""
    called = people.addressed(text)
    for form, strength in ((_ASKED, 0.5), (_YOU, 0.45)):
        starts = [match for match in form.finditer(text) if not _conditional(text, match)]
        for number, match in enumerate(starts):
            end = starts[number + 1].start() if number + 1 < len(starts) else len(text)
            near = people.named_in(text[max(0, match.start() - NAMED_WITHIN) : match.start()])
            named = near[-1] if near else called
            owner = named or rows[place].voices.hearer or _taker(rows, place)
            task = people.without(text[match.end() : end])
            yield _Found(task=task, owner=owner, strength=strength + 0.15 * bool(named))


def _conditional(text: str, match: re.Match[str]) -> bool:
    before = text[: match.start()].lower()
    return bool(
        re.search(
            r"\b(?:if|when|whether|unless|what|how|why|where|which|whatever|maybe|than|as|until|that|or)\s*$|"
            r"^if\b",
            before,
        )
    )


def _is_taken(rows: Sequence[Remark], place: int) -> bool:
    """Whether the next turn welcomes an offer."""
    here = rows[place]
    after = next((row.text for row in rows[place + 1 : place + 4] if row.speaker != here.speaker), "")
    return any(_WELCOMED.match(text) for text in [*here.echoes, after])


def _taker(rows: Sequence[Remark], place: int) -> str:
    """Who takes up a question, in the next turn or the one after it."""
    turn = rows[place].turn
    for row in rows[place + 1 : place + 6]:
        if row.turn > turn + 2:
            break
        if row.speaker != rows[place].speaker and _TAKEN.match(row.text):
            return row.speaker
    return rows[place].echoed_by if any(_TAKEN.match(text) for text in rows[place].echoes) else ""


def _worded(task: str, voices: Voices, *, sure: bool) -> str:
    """A task as an order: `be working on my part, okay` is `Work on their part.`; `""` where it is none."""
    task = task.strip()
    being = bool(_BEING_FORM.match(task))
    task = _SOMEBODY.sub("", task)
    task = _BEING_FORM.sub(lambda match: _BEING[match[1].lower()], task)
    task = _TO_YOU.sub(r"\1", task)
    cut = _CUT.search(task)
    task = (task[: cut.start()] if cut else task).strip(" ,.;:-–—")
    count = len(task.split())
    if ((_COURTEOUS if sure else _NOT).match(task) and not being) or count < 2 or count > WORDS_MOST:
        return ""
    turned = third(task, voices) if voices.speaker else task
    if turned is None and not voices.hearer and not re.search(r"\byou['’]", task):
        turned = third(re.sub(r"\byour\b", "the group's", re.sub(r"\byou\b", "the group", task)), voices)
    return f"{turned[:1].upper()}{turned[1:]}." if turned else ""


def _once(found: Iterable[Commitment]) -> Iterator[Commitment]:
    """Of those that say the same, the best; the surest first."""
    kept: list[Commitment] = []
    for item in sorted(found, key=lambda item: (-item.score, item.place)):
        if all(shared(item.task, other.task) < 0.6 for other in kept):
            kept.append(item)
            yield item


def shared(one: str, other: str) -> float:
    """Of the shorter one's long words, the share that both have."""
    a, b = ({word for word in re.findall(r"\w+", text.lower()) if len(word) > 3} for text in (one, other))
    return len(a & b) / max(min(len(a), len(b)), 1)
