"""What a task or a decision is about where it does not say so itself: the sentence that was said before it.

`Have it done by Friday.` after `The trough on row C leaks.` is told with that sentence in brackets: quoted, so that a
reader sees what was said, and nothing is guessed of what `it` stands for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.language.salience.phrases import topical
from aibackend_blocks.language.transcripts.due_days import without_days
from aibackend_blocks.language.transcripts.grammar import has_verb, lowered
from aibackend_blocks.language.transcripts.remarks import Remark
from aibackend_blocks.language.transcripts.speech import opened
from aibackend_blocks.language.transcripts.tongues import is_function_word

BACK, TURNS = 4, 3
"""Sentences before, and turns, in which the matter was named."""
WORDS_MOST = 16
_POINTS = re.compile(r"\b(?:it|them|him|her|that|this|those|these|one|so)\b", re.IGNORECASE)
_DAY_POINTED = re.compile(r"\bthis (?:morning|afternoon|evening|week|month|quarter|year|\w+day)\b", re.IGNORECASE)
_ABOUT = re.compile(r"^(?:and )?(?:what|how) about ", re.IGNORECASE)
NAMED_MOST = 5
_LONG_WORD = re.compile(r"[^\W\d_]{4,}")


def in_context(text: str, rows: Sequence[Remark], place: int, tongue: str) -> str:
    """The text, with what was said before in brackets where it names no matter. tongue: "" for English."""
    if says_enough(text, tongue) or "(" in text:
        return text
    here = rows[place]
    before = [row for row in reversed(rows[max(place - BACK, 0) : place]) if here.turn - row.turn <= TURNS]
    # Of the last turn what was asked goes first: it is what a reply is about.
    for row in sorted(before, key=lambda row: (-row.turn, not _is_named(row, tongue))):
        said = _ABOUT.sub("", opened(row.text)).strip(" .!")
        if _is_named(row, tongue):
            return f"{text.rstrip('.')} ({lowered(said.rstrip('?'))})."
        if matter(said, tongue) + bool(re.search(r"\d", said)) >= 2 and len(said.split()) <= WORDS_MOST:
            return f"{text.rstrip('.')} ({said})."
    return text


def _is_named(row: Remark, tongue: str) -> bool:
    """Whether a question only names a matter: `And the website banner?`"""
    said = _ABOUT.sub("", opened(row.text))
    return (
        not tongue
        and said.endswith("?")
        and len(said.split()) <= NAMED_MOST
        and not has_verb(said)
        and matter(said, tongue) > 0
    )


def says_enough(text: str, tongue: str) -> bool:
    """Whether it names what it is about, beside a day."""
    words = matter(text, tongue)
    return words > 1 or (words == 1 and not tongue and not _POINTS.search(_DAY_POINTED.sub("", text)))


def matter(text: str, tongue: str) -> int:
    """How many of its words may name a matter."""
    bare = without_days(text)
    if not tongue:
        return topical(bare)
    return sum(not is_function_word(word, tongue) for word in _LONG_WORD.findall(bare))
