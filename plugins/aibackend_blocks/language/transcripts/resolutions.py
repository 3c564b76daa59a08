"""What a short meeting resolved, laid on somebody or left open, by what its sentences do to one another.

`moves` tells what a sentence does by itself; here a decision is confirmed or spoken against, a proposal is welcomed, a
request is taken up and a question is left without an answer, all by whose turn follows whose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import takewhile

from aibackend_blocks.language.salience.phrases import topical
from aibackend_blocks.language.transcripts.deeds import as_deed, tells_of
from aibackend_blocks.language.transcripts.due_days import due_day, without_days
from aibackend_blocks.language.transcripts.grammar import has_verb, is_past
from aibackend_blocks.language.transcripts.moves import Talk
from aibackend_blocks.language.transcripts.naming import doer
from aibackend_blocks.language.transcripts.outcomes import OPINION, is_decision, of_group
from aibackend_blocks.language.transcripts.people import People
from aibackend_blocks.language.transcripts.ratifying import ratified
from aibackend_blocks.language.transcripts.remarks import Remark
from aibackend_blocks.language.transcripts.reported import third
from aibackend_blocks.language.transcripts.speech import opened
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.wording import capital

ALONE, CONFIRMED = 0.4, 0.25
"""Least chance of a decision that stands by itself, and of one that somebody confirms."""
SURE = 0.5
"""Least chance of a promise and of a request."""
UNDATED = 0.7
"""Least chance of a promise or a request that names no day."""
UNKNOWN, UNANSWERED = 0.75, 0.4
"""Least chance that a remark by itself leaves something open, and that one leaves a question so that it replies to."""
PROPOSED = 0.35
"""Least chance of a proposal that is welcomed, as one or as a decision."""
BRIEF = 4
"""Words of a promise that only takes up what was asked: `Je m'en occupe.`"""
LEAST = 0.15
"""Least chance that a question asks for a deed."""
PUT = 0.15
"""The same of a question that its speaker, once the others have said yes, puts on record."""
ASKS_SURELY = 0.9
"""Chance from which a question asks for a deed, even if the answer is that nobody knows."""
NEAR = 6
"""Sentences after one that may answer it."""
_DOING = re.compile(r"^(?:I(?:['’]m| am|['’]ll be| will be) )?(?P<doing>[A-Za-z]+ing) (?P<rest>\S.+)$")
_FIRST = re.compile(r"^(?:I|you)(?:['’]ll| will| can| do)? (?P<rest>\w.+)$", re.IGNORECASE)
_LEADING = re.compile(r"^(?:then|and|so|okay|ok) ", re.IGNORECASE)
_PLEASE = re.compile(r"^(?:please|kindly|bitte)\b,? |,? (?:please|kindly|bitte|will you|would you)$", re.IGNORECASE)
_THINGS = frozenset(["the", "it", "this", "that", "there", "they", "he", "she"])
_MIGHT = re.compile(r"^(?:we (?:could|might|can|should)|(?:shall|should|could|can|do|will) we)\b", re.IGNORECASE)
_LONG_WORD = re.compile(r"[^\W\d_]{4,}")
_TAG = re.compile(r",\s[^,]{2,40}\?$")
"""What only asks whether all agree: `We open on Sundays, everybody fine with that?`"""
_NO_TASK = re.compile(r"^\w+: |^(?:Hi|Hello|I['’]m(?! \w+ing\b)|I am(?! \w+ing\b)|My name)\b", re.IGNORECASE)
_LACKS = re.compile(r"^(?:(?:I|we) )?(?:need|want|lack|miss)\b(?! to\b)", re.IGNORECASE)
"""What is wanted is no deed: who gets it promises that in words of their own."""
_PROPOSES = re.compile(r"^I(?:['’]d| would)? (?:suggest|propose|recommend|think)\b|^shall we\b", re.IGNORECASE)
_BEFORE = re.compile(r"^(?:we|they|it) (?:tried|had|went|was|were|did|got|saw|talked|met|used)\b", re.IGNORECASE)
"""What was done before is told, not decided."""
_WHO = re.compile(r"^(?:and )?who (?:will |can |could |is going to )?(?P<verb>[a-z]+) (?P<rest>.+)\?$", re.IGNORECASE)
_REASON = re.compile(r"[,;] (?:we|it|they|there|because|since|not)\b.*$")


@dataclass(frozen=True, kw_only=True, slots=True)
class Found:
    """place: of the sentence in the talk. owner: `""` where it is nobody's."""

    text: str
    place: int
    owner: str = ""
    due: date | None = None


def resolved(talk: Talk) -> Iterator[Found]:
    """The decisions, of the group where they were told of `we`."""
    for place, row in enumerate(talk.rows):
        if len(row.text.split()) < 3 or _answers_request(talk, place):
            continue
        whole = _TAG.sub("", opened(row.text)).rstrip(" .!?")
        said = OPINION.sub("", whole)
        said = said if said.startswith("we ") else whole
        text = _MIGHT.sub("we will", said)
        welcomed = _welcomed(talk, place) or ratified(talk, place)
        if talk.english and (_BEFORE.match(text) or _PROPOSES.match(whole) or not (welcomed or has_verb(text))):
            continue
        # What somebody would say is a proposal: of it alone is told what the group then does.
        settled = said == whole and (_settled(talk, place) or ratified(talk, place))
        if settled or welcomed:
            turned = of_group(text, row) if talk.english else ""
            if turned or settled or not talk.english:
                yield Found(text=turned or told(replace(row, text=said), english=talk.english), place=place)


def laid(talk: Talk, people: People, anchor: date | None) -> Iterator[Found]:
    """What somebody promised or was charged with; nothing that is nobody's."""
    for place, row in enumerate(talk.rows):
        move = talk.move(place)
        if (
            move not in ("promise", "request")
            or talk.chance(place, move) < SURE
            or len(row.text.split()) < 3
            or _NO_TASK.match(opened(row.text))
            or _asks_all(talk, place, people)
            or _tells_past(row.text)
            or (talk.english and (_tells_of_someone(row, people) or _LACKS.match(opened(row.text))))
        ):
            continue
        taker = next(_replies(talk, place, ("assent", "promise")), None)
        charged = _called(row, people) or (taker.speaker if taker else row.voices.hearer)
        owner = row.speaker if move == "promise" else charged
        owner = owner or ("" if row.speaker or talk.english else doer(row.text))
        due = due_day(row.text, anchor) or due_right_after(talk, place, anchor)
        due = due or (due_in_reply(talk, place, anchor) if move == "request" else None)
        if owner and (due or talk.chance(place, move) >= UNDATED) and not _repeats(talk, place):
            task = _asked_task(talk, place) if topical(row.text) < 2 else ""
            yield Found(text=task or _task(row, people, english=talk.english), place=place, owner=owner, due=due)


def _tells_past(text: str) -> bool:
    """Whether a sentence tells how something was: nobody is to do anything about that."""
    words = re.findall(r"[\w'’]+", text.lower())
    return words[0] in _THINGS and any(is_past(word) for word in words[1:4])


def _tells_of_someone(row: Remark, people: People) -> bool:
    """Whether a note tells what somebody did or said."""
    name, rest = people.leading(opened(row.text))
    return bool(name) and not row.speaker and tells_of(rest)


def _asks_all(talk: Talk, place: int, people: People) -> bool:
    """Whether a question calls nobody and several answer it: it asks whether all agree."""
    row = talk.rows[place]
    answering = {other.speaker for other in _replies(talk, place, ("assent",))}
    return row.text.endswith("?") and len(answering) > 1 and not _called(row, people)


def due_in_reply(talk: Talk, place: int, anchor: date | None) -> date | None:
    """The day that the next speaker names for what was asked, `Yes, by Friday.`, or is told on asking when."""
    turn = talk.rows[place].turn + 1
    reply = [row for row in talk.rows[place + 1 : place + NEAR] if row.turn == turn]
    asks = any(row.text.endswith("?") for row in reply)
    told = [row for row in talk.rows[place + 1 : place + NEAR] if row.turn == turn + 1 and asks][:1]
    days = (due_day(row.text, anchor) for row in [*reply, *(row for row in told if len(row.text.split()) <= BRIEF)])
    return next((day for day in days if day), None)


def due_right_after(talk: Talk, place: int, anchor: date | None) -> date | None:
    """The day that the same speaker adds in a sentence that tells nothing else: `I'll ask the warehouse. By Monday.`"""
    after = talk.rows[place + 1] if place + 1 < len(talk.rows) else None
    if after is None or after.turn != talk.rows[place].turn:
        return None
    more = len(after.text.split()) > BRIEF
    if more and not (talk.english and topical(without_days(after.text)) == 0 and not has_verb(after.text, finite=True)):
        return None
    return due_day(after.text, anchor)


def _asked_task(talk: Talk, place: int) -> str:
    """What a short promise takes up: `Me, on Wednesday.` after `Who talks to legal?` is `Talk to legal.`"""
    asked = _asked_before(talk, place)
    match = _WHO.match(talk.rows[asked].text) if asked is not None else None
    verb = reading(match["verb"]) if match else None
    return f"{verb.base.capitalize()} {match['rest']}." if match and verb else ""


def _answers_request(talk: Talk, place: int) -> bool:
    """Whether a sentence begins the turn after a request: it takes that up and decides nothing more."""
    before = talk.rows[place - 1] if place else None
    asked = before is not None and before.turn == talk.rows[place].turn - 1 and talk.move(place - 1) == "request"
    return asked and talk.move(place) not in ("decision", "proposal")


def _repeats(talk: Talk, place: int) -> bool:
    """Whether a promise only takes up the request of the turn before it: `Yes, I'll have it out by Friday.`"""
    row = talk.rows[place]
    before = (n for n in range(max(place - 4, 0), place) if talk.rows[n].turn == row.turn - 1)
    brief = topical(row.text) < 2 or len(row.text.split()) <= BRIEF
    return talk.move(place) == "promise" and brief and any(_asks(talk, n) for n in before)


def _asks(talk: Talk, place: int) -> bool:
    return talk.move(place) == "request" or (talk.move(place) == "question" and talk.chance(place, "request") >= LEAST)


def unknown(talk: Talk) -> Iterator[Found]:
    """What nobody knows: the question that was asked right before, else the sentence itself."""
    for place, row in enumerate(talk.rows):
        chance = talk.chance(place, "unknown") if talk.move(place) == "unknown" else 0.0
        if chance < UNANSWERED or (talk.english and is_decision(row)):
            continue
        asked = _asked_before(talk, place)
        asked = _asked_oneself(talk, place) if asked is None else asked
        if asked is not None:
            yield Found(text=opened(talk.rows[asked].text), place=asked)
        elif talk.english and chance >= UNKNOWN and topical(row.text) > 1:
            yield Found(text=told(row, english=talk.english), place=place)


def answered(talk: Talk) -> Iterator[int]:
    """Questions that somebody else says yes to, or that a decision follows; whoever speaks, where none is named."""
    for place, row in enumerate(talk.rows):
        left = any(_replies(talk, place, ("unknown",)))
        if row.text.endswith("?") and not left and any(_replies(talk, place, ("assent", "decision"))):
            yield place
        elif row.text.endswith("?") and not row.speaker:
            after = [talk.move(number) for number in range(place + 1, min(place + NEAR, len(talk.rows)))]
            if "decision" in after and "unknown" not in after:
                yield place


def told(row: Remark, *, english: bool) -> str:
    """A sentence as minutes repeat it: in the third person where a rule is safe."""
    text = opened(row.text)
    said = (third(text.rstrip(" .!"), row.voices) if english else None) or text.rstrip(" .!")
    return f"{said[:1].upper()}{said[1:]}{'' if said.endswith('?') else '.'}"


def _settled(talk: Talk, place: int) -> bool:
    """Whether a sentence decides: surely by itself, or with somebody's word before or after it."""
    if talk.rows[place].text.endswith("?") or talk.move(place) in ("unknown", "request", "promise"):
        return False
    chance = talk.chance(place, "decision")
    if chance >= ALONE:
        return not any(_replies(talk, place, ("objection",)))
    before = talk.rows[place - 1] if place else None
    led = before is not None and before.turn == talk.rows[place].turn and talk.move(place - 1) == "assent"
    return chance >= CONFIRMED and (led or _confirmed(talk, place))


def _confirmed(talk: Talk, place: int) -> bool:
    """Whether the turn ends here and the next one agrees."""
    after = talk.rows[place + 1] if place + 1 < len(talk.rows) else None
    return after is not None and after.speaker != talk.rows[place].speaker and talk.move(place + 1) == "assent"


def _welcomed(talk: Talk, place: int) -> bool:
    """Whether a proposal is taken up: by another one, or by its own speaker who puts on record that it passed."""
    if talk.move(place) in ("unknown", "request", "promise"):
        return False
    chance = talk.chance(place, "proposal") + talk.chance(place, "decision")
    if any(_replies(talk, place, ("objection", "proposal", "unknown"))):
        return False
    row = talk.rows[place]
    after = [(number, talk.rows[number]) for number in range(place + 1, min(place + NEAR, len(talk.rows)))]
    here = takewhile(lambda each: each[1].turn == row.turn or not row.speaker, after)
    alone = takewhile(lambda each: talk.move(each[0]) not in ("proposal", "decision"), here)
    recorded = any(talk.move(number) == "assent" for number, _ in alone)
    if chance >= PROPOSED:
        return recorded or any(_replies(talk, place, ("assent",)))
    back = any(talk.move(n) in ("assent", "decision") and other.speaker == row.speaker for n, other in after)
    return chance >= PUT and row.text.endswith("?") and back and any(_replies(talk, place, ("assent",)))


def _replies(talk: Talk, place: int, kinds: Sequence[str]) -> Iterator[Remark]:
    """What others say to it in the next two turns, of these kinds."""
    here = talk.rows[place]
    for number in range(place + 1, min(place + NEAR, len(talk.rows))):
        row = talk.rows[number]
        if row.turn > here.turn + 2 or (row.speaker == here.speaker and row.turn > here.turn):
            return
        if row.speaker != here.speaker and talk.move(number) in kinds:
            yield row


def _asked_before(talk: Talk, place: int) -> int | None:
    """The question of somebody else to which a sentence replies, where it does not ask for a deed.

    Of several in one turn that which names most: `Who stands in for Anke? Do we know yet?`
    """
    rows = talk.rows
    near = range(place - 1, max(place - 4, -1), -1)
    other = (n for n in near if rows[n].speaker != rows[place].speaker and rows[n].turn >= rows[place].turn - 1)
    asked = (n for n in other if rows[n].text.endswith("?") and len(rows[n].text.split()) > 2)
    open_ = [n for n in asked if talk.chance(n, "request") < ASKS_SURELY and not _PROPOSES.match(rows[n].text)]
    run = [n for n in open_ if rows[n].turn == rows[open_[0]].turn]
    return max(run, key=lambda n: (len(_LONG_WORD.findall(rows[n].text)), n), default=None)


def _asked_oneself(talk: Talk, place: int) -> int | None:
    """The question right before, in the same turn: `How many do we print? No idea yet.`"""
    before = talk.rows[place - 1] if place else None
    mine = before is not None and before.turn == talk.rows[place].turn and before.text.endswith("?")
    return place - 1 if mine and talk.move(place - 1) != "request" else None


def _called(row: Remark, people: People) -> str:
    """Whom a request is for: who is called, else the first who is named and does not speak."""
    if called := people.addressed(row.text):
        return called
    return next((name for name in people.named_in(row.text) if name != people.known(row.speaker)), "")


def _task(row: Remark, people: People, *, english: bool) -> str:
    """`I'm booking it today` is `Book it today.`; what has no such form is told as it was said."""
    bare = _LEADING.sub("", people.without(people.leading(opened(row.text))[1])).strip(" ,.!?")
    bare = _PLEASE.sub("", bare)
    if not english:
        return f"{capital(bare)}."
    bare = bare if row.speaker else as_deed(bare)
    doing = _DOING.match(bare)
    verb = reading(doing["doing"]) if doing else None
    if doing and verb and verb.form == "gerund":
        bare = f"{verb.base} {doing['rest']}"
    elif (first := _FIRST.match(bare)) and reading(first["rest"].split()[0]):
        bare = first["rest"]
    said = third(_REASON.sub("", bare), row.voices) or bare
    return f"{said[:1].upper()}{said[1:]}."
