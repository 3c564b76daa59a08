"""From words and voices to utterances: who says which sentence, and when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, TypeAlias

from aibackend.services import Utterance
from aibackend_blocks.punctuation import sentences, written

if TYPE_CHECKING:
    from .words import Word

Turn: TypeAlias = tuple[float, float, int]
"""start_s, end_s, speaker."""


def told(words: Sequence[Word], turns: Sequence[Turn]) -> list[Utterance]:
    """A sentence each, in order of time. turns: empty when speakers are not told apart."""
    return [
        utterance
        for speaker, said in groupby(words, key=lambda word: _speaker(word, turns))
        for utterance in _sentences(list(said), speaker)
    ]


def _speaker(word: Word, turns: Sequence[Turn]) -> str:
    """The voice in the middle of a word, or the nearest one: margins around speech belong to no turn."""
    if not turns:
        return ""
    middle = (word.start_s + word.end_s) / 2
    nearest = min(turns, key=lambda turn: max(turn[0] - middle, middle - turn[1], 0.0))
    return f"Speaker {nearest[2] + 1}"


def _sentences(words: Sequence[Word], speaker: str) -> Iterator[Utterance]:
    pauses_s = [max(0.0, after.start_s - word.end_s) for word, after in pairwise(words)]
    for sentence in sentences(written([word.text for word in words], [*pauses_s, 0.0])):
        yield Utterance(
            text=" ".join(token.text for token in sentence),
            start_s=words[sentence[0].first].start_s,
            end_s=words[sentence[-1].end - 1].end_s,
            speaker=speaker,
        )
