"""A short meeting as minutes tell it: what it was about, what was reported, decided and promised, what stayed open."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.language.salience.matters import weight
from aibackend_blocks.language.transcripts.commitments import Commitment
from aibackend_blocks.language.transcripts.matters import matters
from aibackend_blocks.language.transcripts.outcomes import Outcome
from aibackend_blocks.language.transcripts.remarks import Remark
from aibackend_blocks.language.transcripts.reported import is_foreign
from aibackend_blocks.language.verbs import reading

TOPICS, TOPICS_LEAST = 4, 2
REMARK_WORDS = (4, 30)
_HANGING = re.compile(
    r"^[(\[]|^(?:(?:and|so|but|okay|ok|well|yes|yeah|no|sure|fine|great|good),? )*(?:it|that|this|these|those|they|"
    r"he|she|"
    r"there|then|"
    r"me|none|mine|first|next)\b|\b(?:it|that|this|them)[.?!]?$",
    re.IGNORECASE,
)
_OWN = re.compile(r"\bI\b|\bmy\b")
"""Who says so must be known."""
_TALK = re.compile(
    r"\?$|^(?:attendees|present|participants|apologies|absent|date|time|location)\b.{0,12}:|\b(?:thanks?|welcome|"
    r"good (?:morning|afternoon|evening)|hello|bye|let's|i (?:suggest|propose)|i(?:'d| would)|"
    r"i second|in favou?r|let you know|begin|move on|what (?:you|I) mean|today is|recording|close here|we are done|"
    r"good idea)\b",
    re.IGNORECASE,
)


def brief(
    rows: Sequence[Remark],
    salient: Sequence[float],
    found: Sequence[Outcome],
    tasks: Sequence[Commitment],
    left: Sequence[Outcome],
    *,
    sentences: int,
) -> list[str]:
    """At most so many sentences, from what was told of it in its lists and the weightiest of its other remarks."""
    about = _about(rows)
    ends = [item.text for item in found[:3]]
    ends += [_promised(task) for task in tasks if task.owner][:3]
    ends += [f"Left open: {item.text}" for item in left[:1]]
    used = {item.place for item in [*found, *left]} | {task.place for task in tasks}
    room = max(sentences - bool(about) - len(ends), 1)
    room = min(room, max(1, round(len(rows) / 5)))
    reported = _reported(rows, salient, used, room)
    told = [text for text in (about, *reported, *ends) if text]
    return told[:sentences] or [rows[0].text]


def _promised(task: Commitment) -> str:
    """`Mara will send the list.`, where the task begins with its verb; else as it was said."""
    verb = reading(task.task.split()[0].lower())
    if verb and verb.form == "base":
        return f"{task.owner} will {task.task[:1].lower()}{task.task[1:]}"
    return f"{task.owner}: {task.task}"


def _about(rows: Sequence[Remark]) -> str:
    whole = " ".join(row.text for row in rows).lower()
    topics = [topic for topic in matters(rows, TOPICS) if _is_matter(topic)]
    topics.sort(key=lambda topic: whole.find(topic.removeprefix("the ").lower()))
    if len(topics) < TOPICS_LEAST:
        return ""
    listed = ", ".join(topics[:-1]) + (f" and {topics[-1]}" if len(topics) > 1 else topics[0])
    return f"The group discussed {listed}."


def _said(row: Remark) -> str | None:
    """In the third person; what is not English, or has no speaker, in its own words."""
    if not row.speaker:
        return row.text if row.text.endswith((".", "!", "?", "…")) else f"{row.text}."
    return f"{row.speaker}: {row.text}" if is_foreign(row.text) else row.reported()


def _is_matter(phrase: str) -> bool:
    """Whether a phrase can be named alone: it has an article, a capital or several words, and ends in no adjective."""
    named = phrase.startswith("the ") or " " in phrase or phrase[:1].isupper()
    return named and not re.search(r"(?:.est|able|ible)$", phrase)


def _reported(rows: Sequence[Remark], salient: Sequence[float], used: set[int], most: int) -> list[str]:
    """The weightiest remarks that stand alone, in order."""
    worth = {
        number: salient[number] + 1.5 * weight(row.text)
        for number, row in enumerate(rows)
        if number not in used
        and REMARK_WORDS[0] <= len(row.text.split()) <= REMARK_WORDS[1]
        and not _HANGING.search(row.text)
        and not _TALK.search(row.text)
        and (row.speaker or not _OWN.search(row.text))
    }
    told: dict[int, str] = {}
    for number in sorted(worth, key=lambda n: (-worth[n], n)):
        said = _said(rows[number])
        if said and said.count(rows[number].speaker or "\n") <= 2:
            told[number] = said
        if len(told) == most:
            break
    return [told[number] for number in sorted(told)]
