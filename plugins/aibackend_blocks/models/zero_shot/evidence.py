"""Which words of a text speak for one label rather than another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.language.empty_words import DENIALS, EMPTY
from aibackend_blocks.models import minilm
from aibackend_blocks.models.zero_shot.bank import bank
from aibackend_blocks.models.zero_shot.features import CHARACTERS_MOST, LabelSet
from aibackend_blocks.models.zero_shot.scorer import weight

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


_SILENT = EMPTY - DENIALS
_BEFORE = re.compile(r"(?<![\w'’])[^\W\d_][\w'’]{1,9} \Z")


def telling_words(text: str, labels: LabelSet, winner: int, rival: int, *, most: int = 3) -> list[str]:
    """Words verbatim, in the order of the text, whose own states lie most on the winner's side; [] if none does.

    Words such as `the`, which say nothing alone, are none; a `not` stays before its word.
    Neighbours are joined to a phrase. The text's vector is the mean of its pieces' states, so that each word's part in
    the likeness is its state along the direction from the rival to the winner.
    """
    text = text[:CHARACTERS_MOST]
    _, seen = minilm.look(text)
    if not seen.spans:
        return []
    pull = (seen.states - bank().mean * _length(seen.states)) @ _direction(labels, winner, rival)
    parts: dict[tuple[int, int], float] = {}
    for (start, end), value in zip(seen.spans, pull.tolist(), strict=True):
        begin, finish = _word(text, start, end)
        parts[begin, finish] = parts.get((begin, finish), 0.0) + value
    words = {
        span: value
        for span, value in parts.items()
        if span[1] - span[0] > 2 and value > 0 and text[slice(*span)].casefold() not in _SILENT
    }
    told = sorted(words, key=lambda span: -words[span])[:most]
    best = sorted({*told, *(denial for span in told for denial in _denial_before(text, span))})
    return [text[start:end] for start, end in _joined(text, best)]


def _denial_before(text: str, span: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The word right before a span, if it denies it."""
    before = _BEFORE.search(text, max(0, span[0] - 12), span[0])
    if before and before[0].strip().casefold() in DENIALS:
        yield before.start(), before.end() - 1


def _length(states: NDArray[np.float32]) -> float:
    """The length of the mean state: what one is divided by to be a sentence vector."""
    import numpy as np

    return float(np.linalg.norm(states.mean(axis=0)))


def _direction(labels: LabelSet, winner: int, rival: int) -> NDArray[np.float32]:
    """From the rival's place to the winner's, among unwhitened vectors."""
    known, learnt = weight("known"), weight("learnt")
    sides = [
        (weight("name") + weight("unknown_name") * (1 - labels.known[number])) * labels.placed_names[number]
        + (known * labels.known[number] + learnt * labels.learnt[number]) * labels.prototypes[number]
        for number in (winner, rival)
    ]
    found: NDArray[np.float32] = bank().whitening @ (sides[0] - sides[1])
    return found


def _word(text: str, start: int, end: int) -> tuple[int, int]:
    """The whole word around a piece."""
    while start > 0 and text[start - 1].isalnum():
        start -= 1
    while end < len(text) and text[end].isalnum():
        end += 1
    return start, end


def _joined(text: str, spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans that only one space parts become one."""
    found: list[tuple[int, int]] = []
    for start, end in spans:
        if found and text[found[-1][1] : start] == " ":
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found
