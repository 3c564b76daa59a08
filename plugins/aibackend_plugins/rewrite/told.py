"""What was changed, told from the text before and after, so that each sentence is true of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rapidfuzz.process import extractOne

from aibackend_blocks.language.writing.claims import says
from aibackend_blocks.language.writing.wording import clipped, counted, joined

from .measures import measured
from .split import lines_of

SWAPS_TOLD, PARTS_TOLD = 8, 5
QUOTE_MAX = 80
"""Characters of a text that is quoted."""


def changes(
    before: str,
    after: str,
    swaps: Iterable[tuple[str, str]],
    gone: Sequence[str],
    come: Sequence[str],
    retold: Sequence[tuple[str, str]] = (),
) -> list[str]:
    """The changes, one sentence each; never empty while the texts differ."""
    told = [*_measured(before, after), *_swapped(before, after, swaps)]
    told += [f"Left out: “{clipped(part, QUOTE_MAX)}”." for part in _as_they_stood(before, gone) if part not in after]
    told += [f"Put anew: “{clipped(old, QUOTE_MAX)}”." for old, new in retold if old in before and old not in after][
        :PARTS_TOLD
    ]
    told += [f"Added: “{part}”." for part in come if part in after and part not in before][:PARTS_TOLD]
    if told:
        return told
    first = (
        "Nothing: no wording could be bettered without touching its meaning."
        if before == after
        else "Reworded within sentences; facts and length stayed as they were."
    )
    return [f"{first} {NOT_GIVEN}"]


NOT_GIVEN = "A voice that the text did not have before was not given to it."


def _as_they_stood(before: str, gone: Sequence[str]) -> list[str]:
    """The sentences of the text that the left-out ones were, before words in them were exchanged."""
    stood = [said for line in lines_of(before) for said in line]
    nearest = [extractOne(part, stood) for part in gone[:PARTS_TOLD]] if stood else []
    return [found if score >= ALIKE else part for part, (found, score, _) in zip(gone, nearest, strict=False)]


ALIKE = 60
"""Likeness, 0 to 100, from which a sentence is taken for the one that was changed."""


def _measured(before: str, after: str) -> list[str]:
    """What can be counted, where it differs."""
    old, new = measured(before), measured(after)
    told = []
    if new.exclamations < old.exclamations:
        left = counted(new.exclamations, "is left", "are left") if new.exclamations else "none is left"
        told.append(f"Took out exclamation marks: there were {old.exclamations}, {left}.")
    if new.contractions != old.contractions:
        verb = "Used" if new.contractions > old.contractions else "Wrote out"
        told.append(f"{verb} contractions: {old.contractions} before, {new.contractions} now.")
    if abs(new.sentence_words - old.sentence_words) >= 1:
        verb = "Shortened" if new.sentence_words < old.sentence_words else "Lengthened"
        told.append(
            f"{verb} the sentences: {old.sentence_words:.0f} words on average before, {new.sentence_words:.0f} now."
        )
    if new.second > old.second:
        told.append(f"Spoke to the reader as “you”: {counted(old.second, 'time')} before, {new.second} now.")
    if new.plural > old.plural:
        told.append(f"Spoke as “we”: {counted(old.plural, 'time')} before, {new.plural} now.")
    if new.words != old.words:
        verb = "Cut" if new.words < old.words else "Extended"
        told.append(f"{verb} the text from {counted(old.words, 'word')} to {counted(new.words, 'word')}.")
    items = re.compile(r"^- ", re.MULTILINE)
    if len(items.findall(after)) > len(items.findall(before)):
        told.append("Put the text as a list.")
    loud = re.compile(r"\b[A-Z]{4,}\b")
    if len(loud.findall(after)) < len(loud.findall(before)):
        told.append("Put words in capitals into small letters.")
    return told


def _swapped(before: str, after: str, swaps: Iterable[tuple[str, str]]) -> list[str]:
    """Exchanged words of which the old is gone and the new is there."""
    found: dict[str, str] = {}
    for old, new in dict.fromkeys((old.lower(), new.lower()) for old, new in swaps):
        if says(before, old) and not says(after, old) and (not new or says(after, new)):
            found.setdefault(old, new)
    pairs = [f"“{old}” with “{new}”" for old, new in found.items() if new][:SWAPS_TOLD]
    dropped = [f"“{old}”" for old, new in found.items() if not new][:SWAPS_TOLD]
    return [*([f"Replaced {joined(pairs)}."] if pairs else []), *([f"Took out {joined(dropped)}."] if dropped else [])]
