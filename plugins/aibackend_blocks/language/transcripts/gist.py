"""A long conversation as minutes tell it: who opened it, what each stretch was about and who led it, what "
"mattered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from aibackend_blocks.language.salience.phrases import apart, key_phrases, stems_of
from aibackend_blocks.language.salience.stretches import stretches
from aibackend_blocks.language.transcripts import abroad
from aibackend_blocks.language.transcripts.matters import matters, recurring
from aibackend_blocks.language.transcripts.remarks import Remark
from aibackend_blocks.language.transcripts.reported import named
from aibackend_blocks.language.transcripts.tongues import Tongue

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LED = 0.5
"""Share of a stretch's words from which one speaker is told to have led it."""
REMARK_WORDS = (6, 30)
TOPICS, NAMED_MOST = 4, 4
"""Matters that are tried for a title, and speakers whom it names."""
HEAD_WORDS, HEAD_WORDS_DATED = 12, 18
"""Words of a head, and of one with its year."""
TRIED = 16
"""Remarks of a stretch that are tried, the weightiest first."""
ROWS_A_SENTENCE = 4
"""A short talk is told in fewer sentences than were asked for."""
_HOUSE = re.compile(
    r"\b(?:welcome|move on|minutes? left|get started|next slide|go ahead|thank(?:s| you)|see you|"
    r"hand (?:it )?over|call on|"
    r"my presentation|this presentation|take (?:a|the) minutes?|whiteboard|powerpoint|microphone)\b|^(?:take|put|"
    r"see|say)\b",
    re.IGNORECASE,
)
_OPENING = re.compile(
    r"\b(?:welcome|agenda|get started|let's start|call (?:the|this) meeting to order|good (?:morning|afternoon|"
    r"evening)|"
    r"thanks? (?:you )?(?:all |everyone )?for (?:coming|joining)|kick-?off)\b",
    re.I,
)
_AGENDA = re.compile(r"\bagenda\b", re.I)
_RECAP = re.compile(r"\b(?:last|previous) (?:meeting|time|week)\b", re.I)
_SHOWING = re.compile(
    r"\b(?:presentation|slides?|present|powerpoint|my (?:research|report|findings)|results?|figures?)\b", re.I
)
_ASKING = re.compile(r"\?$")
_LABELLED = re.compile(
    r"\W*(?:title|subject|topic|meeting|re|thema|betreff|objet|sujet|asunto|tema)\s*:\s*(\S.{2,100})$", re.IGNORECASE
)


@dataclass(frozen=True, kw_only=True)
class Part:
    """One stretch. leader: `""` where several share it. topics: what it was about, best first."""

    begin: int
    end: int
    leader: str
    topics: tuple[str, ...]
    verb: str


def parts(rows: Sequence[Remark], vectors: NDArray[np.float32], most: int) -> list[Part]:
    """The stretches of a conversation, in order, each with what it was about."""
    spans = stretches(vectors, most)
    avoid = frozenset(word for row in rows for word in re.findall(r"[^\W_]+", row.speaker.lower()))
    phrases = key_phrases([[row.text for row in rows[a:b]] for a, b in spans], avoid)
    found: list[Part] = []
    used: frozenset[str] = frozenset()
    for (begin, end), ranked in zip(spans, phrases, strict=True):
        topics = apart(ranked, 4, used)
        used |= stems_of(topics)
        found.append(Part(begin=begin, end=end, topics=tuple(topics), **_lead(rows[begin:end])))
    return found


def _lead(rows: Sequence[Remark]) -> dict[str, str]:
    said: Counter[str] = Counter()
    for row in rows:
        said[row.speaker] += len(row.text.split())
    leader, most = max(said.items(), key=lambda pair: (pair[1], pair[0]))
    if not leader or most < LED * said.total() or (len(said) == 1 and not leader):
        return {"leader": "", "verb": "discussed"}
    own = [row.text for row in rows if row.speaker == leader]
    if sum(bool(_ASKING.search(text)) for text in own) > 0.4 * len(own):
        return {"leader": leader, "verb": "asked about"}
    return {"leader": leader, "verb": "presented" if any(map(_SHOWING.search, own)) else "talked about"}


def opening(rows: Sequence[Remark]) -> str:
    """Who opened the meeting, where it shows; else `""`."""
    early = [row for row in rows if row.place <= 0.06 or row.turn < 6]
    first = next((row for row in early if _OPENING.search(row.text)), None)
    if first is None or not first.speaker:
        return ""
    own = " ".join(row.text for row in rows if row.speaker == first.speaker and row.turn <= first.turn + 2)
    more = [
        text
        for form, text in ((_AGENDA, "went over the agenda"), (_RECAP, "recapped the previous meeting"))
        if form.search(own)
    ]
    return _told(first.speaker, "opened the meeting" + "".join(f" and {text}" for text in more[:1]))


def gist(
    rows: Sequence[Remark],
    vectors: NDArray[np.float32],
    salient: Sequence[float],
    *,
    sentences: int,
    group: str = "the group",
) -> list[str]:
    """At most so many sentences: the opening, and of each stretch what it was about and its weightiest remark."""
    sentences = min(sentences, max(2, round(len(rows) / ROWS_A_SENTENCE)))
    begun = opening(rows)
    room = max(sentences - bool(begun), 1)
    found = parts(rows, vectors, max(1, (room + 1) // 2))
    told = [begun] if begun else []
    for part in found:
        about = _about(part, group)
        remark = _weightiest(rows, part, salient)
        told += [text for text in (about, remark) if text]
    return told[:sentences]


def _about(part: Part, group: str) -> str:
    if not part.topics:
        return ""
    listed = ", ".join(part.topics[:-1]) + (f" and {part.topics[-1]}" if len(part.topics) > 1 else part.topics[0])
    return _told(part.leader, f"{part.verb} {listed}") if part.leader else _told(group, f"discussed {listed}")


def _weightiest(rows: Sequence[Remark], part: Part, salient: Sequence[float]) -> str:
    """The remark of a stretch that matters most, of those that can be told."""
    for number in sorted(range(part.begin, part.end), key=lambda n: (-salient[n], n))[:TRIED]:
        text = rows[number].text
        if not REMARK_WORDS[0] <= len(text.split()) <= REMARK_WORDS[1] or _HOUSE.search(text):
            continue
        said = rows[number].reported()
        if said and (said.count(rows[number].speaker) <= 2 or "#" in said):
            return said
    return ""


def _told(who: str, did: str) -> str:
    text = f"{named(who)} {did}."
    return text[:1].upper() + text[1:]


def title_of(preamble: str, rows: Sequence[Remark], tongue: Tongue | None = None, day: date | None = None) -> str:
    """The head of the transcript where it has one, else what comes again in it, else who spoke. day: of the meeting."""
    for line in preamble.splitlines():
        labelled = _LABELLED.match(line)
        if labelled:
            return labelled[1].strip(" #*=-")
    head = next((line.strip(" #*=-\t") for line in preamble.splitlines() if line.strip(" #*=-\t")), "")
    most = HEAD_WORDS_DATED if re.search(r"\b(?:19|20)\d\d\b", head) else HEAD_WORDS
    if head and ":" not in head and head[-1] not in ".!?" and 2 <= len(head.split()) <= most:
        return head
    if tongue:
        return abroad.title(rows, tongue)
    topics = recurring(matters(rows, TOPICS), rows)[:2]
    if topics:
        return "Meeting on " + " and ".join(topic.removeprefix("the ") for topic in topics)
    speakers = list(dict.fromkeys(row.speaker for row in rows if row.speaker))
    if 1 < len(speakers) <= NAMED_MOST:
        return f"Meeting of {', '.join(speakers[:-1])} and {speakers[-1]}"
    return f"Meeting, {day.day} {day:%B %Y}" if day else "Meeting"
