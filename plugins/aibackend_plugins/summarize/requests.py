"""What a report or a letter asks somebody to do: what it labels as an action, requests, duties with a date, what it
recommends, and what those whom it names, or who writes it, will do."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from aibackend_blocks.language.english import correspondent, parsed_each
from aibackend_blocks.language.salience.letters import body
from aibackend_blocks.language.transcripts import abroad
from aibackend_blocks.language.transcripts.callings import charged, greeted, labelled
from aibackend_blocks.language.transcripts.commitments import Commitment, commitments, shared
from aibackend_blocks.language.transcripts.moves import moves
from aibackend_blocks.language.transcripts.naming import by_name, doer
from aibackend_blocks.language.transcripts.people import People
from aibackend_blocks.language.transcripts.remarks import Remark, remarks
from aibackend_blocks.language.transcripts.reported import Voices
from aibackend_blocks.language.transcripts.tongues import tongue_of
from aibackend_blocks.language.transcripts.turns import as_turns
from aibackend_blocks.language.writing import foreign, likeliest
from aibackend_blocks.language.writing.wording import capital

from .duties import Duty, duties_in
from .named import named, named_in, written_out

LIKELY = 0.2
"""The head for action was trained on talk. In letters `we should` mostly argues; requests and names have to tell."""
SAME = 0.6
"""Share of the shorter one's words from which two tasks are one."""
LAID = 0.6
"""Least chance that a sentence lays something on whom it names."""
LAID_MOST = 60
"""Sentences of a text that are asked for that; 8 ms each."""
_LANGUAGES = ("da", "de", "es", "fr", "it", "nl", "no", "pt", "sv")
_MINE = re.compile(r"\bI(?:['’]ll| will| shall|['’]m going to| am going to)\b|\b(?:ich|je|yo)\b", re.I)
"""What the writer of a letter says of themselves."""


def requests(text: str, most: int) -> list[Commitment]:
    """In order; nobody is an owner who is not named, greeted or charged, and has not signed what is promised."""
    said = labelled(by_name(written_out(body(text)), ()))
    writer, hearers = correspondent(text), greeted(said)
    voices = Voices(speaker=writer, hearer=hearers[0] if len(hearers) == 1 else "")
    rows = [_voiced(row, voices) for row in remarks(as_turns(said))]
    people = People(charged(said))
    found = commitments(rows, [LIKELY] * len(rows), people, None, most=most)
    if tongue := tongue_of(said):
        listed = [item for item in found if rows[item.place].text.startswith("Action: ")]
        found = [*listed, *abroad.commitments(rows, people, None, tongue, most=most)]
    for duties in _duties(rows, said, people.names):
        new = 0
        for place, duty in duties:
            if new < most and not any(shared(duty.task, other.task) >= SAME for other in found):
                found.append(Commitment(task=duty.task, owner=duty.owner, due=None, place=place, score=1.0))
                new += 1  # what comes behind so many is not told, and would be compared with each
    return sorted(found, key=lambda item: item.place)[:most]


def _voiced(row: Remark, voices: Voices) -> Remark:
    """A sentence that tells of its writer, in the writer's name."""
    return replace(row, voices=voices) if voices.speaker and _MINE.search(row.text) else row


def _duties(rows: Sequence[Remark], said: str, people: Collection[str]) -> tuple[list[tuple[int, Duty]], ...]:
    """(place, duty) of what grammar tells, of a text in whatever language: of those who are named, and of anybody."""
    texts = [row.text for row in rows]
    code = likeliest(said, _LANGUAGES) if foreign(said) else "en"
    if code != "en":
        by_form = [(place, duty) for place, text in enumerate(texts) for duty in named(text, code, people)]
        return by_form, list(_laid(rows, {place for place, _ in by_form}))
    of_named, of_anybody = dict[str, list[Duty]](), dict[str, list[Duty]]()
    for text, tree in parsed_each(texts):
        of_named[text], of_anybody[text] = list(named_in(tree, people)), list(duties_in(tree))
    return tuple(
        [(place, duty) for place, text in enumerate(texts) for duty in by[text]] for by in (of_named, of_anybody)
    )


def _laid(rows: Sequence[Remark], known: Collection[int]) -> Iterator[tuple[int, Duty]]:
    """(place, duty) of what a sentence by all its words lays on whom it names, told as it stands behind the name."""
    if len(rows) > LAID_MOST:
        return
    talk = moves(rows, english=False)
    for place, row in enumerate(rows):
        chance = talk.chance(place, "request") + talk.chance(place, "promise")
        who = doer(row.text) if place not in known and chance >= LAID and not row.text.endswith("?") else ""
        if who:
            bare = row.text.removeprefix(who).strip(" ,.!")
            yield place, Duty(f"{capital(bare)}.", who)
