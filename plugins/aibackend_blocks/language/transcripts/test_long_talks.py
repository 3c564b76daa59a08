"""Talks without end cost what their length costs."""

from __future__ import annotations

import time

from aibackend_blocks.language.english import parsed, parsed_each
from aibackend_blocks.language.transcripts.commitments import Commitment, _once
from aibackend_blocks.language.transcripts.people import PEOPLE_MOST, People
from aibackend_blocks.language.transcripts.remarks import remarks
from aibackend_blocks.language.transcripts.turns import read_transcript


def test_thousands_of_people() -> None:
    """The first hundreds are told by a part of their name; the others by all of it, and none is lost."""
    names = ["Tom", "Tom Baker", *(f"Anna{number} Lee{number}" for number in range(20_000))]
    began = time.process_time()
    people = People(names)
    tasked = list(people.tasked("Tom, please send it"))

    assert time.process_time() - began < 5  # all by all would take minutes
    assert (people.known("Tom"), tasked) == ("Tom Baker", [("Tom Baker", "send it")])
    assert len(people.names) == len(names) - 1 > PEOPLE_MOST


def test_thousands_of_speakers() -> None:
    """Nobody's hearer is looked for among them all."""
    talk = read_transcript("".join(f"A{number}: we will do it on Monday.\n" for number in range(20_000)))
    assert talk
    began = time.process_time()
    found = remarks(talk)

    assert time.process_time() - began < 5
    assert (len(found), {remark.voices.hearer for remark in found}) == (20_000, {""})


def test_thousands_of_promises() -> None:
    """Only so many are compared as are told."""
    found = [Commitment(task=f"send w{n}ord", owner="", due=None, place=n, score=1.0) for n in range(20_000)]
    began = time.process_time()
    first = next(_once(found))

    assert time.process_time() - began < 5  # all by all would take minutes
    assert first.place == 0


def test_many_texts_are_parsed_as_each_alone() -> None:
    """Each once, in order."""
    texts = ["Anna will call the plumber.", "The bin needs emptying.", "Item 7  7.00", "The bin needs emptying.", ""]

    def told(text: str) -> list[tuple[str, str, int]]:
        return [(token.tag_, token.dep_, token.head.i) for token in parsed(text)]

    found = {text: [(token.tag_, token.dep_, token.head.i) for token in tree] for text, tree in parsed_each(texts)}

    assert found == {text: told(text) for text in texts}
