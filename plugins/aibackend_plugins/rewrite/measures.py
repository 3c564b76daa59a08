"""What can be counted of a voice in a text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .split import parts

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_CONTRACTION = re.compile(
    r"\b(?:\w+n['’]t|(?:i|we|you|they|he|she|it|that|there|here|what|who|let)['’](?:m|re|ll|ve|s|d))\b", re.IGNORECASE
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Measures:
    """Counts, but sentence_words (mean words of a sentence) and long_words (share of words above eight letters)."""

    words: int
    sentences: int
    sentence_words: float
    contractions: int
    exclamations: int
    second: int
    plural: int
    long_words: float


def measured(text: str) -> Measures:
    """The measures of a text; of an empty one all are 0."""
    tokens = [word.lower().replace("’", "'") for word in _WORD.findall(text)]
    count, said = len(tokens), [part for part in parts(text) if _WORD.search(part)]
    return Measures(
        words=count,
        sentences=len(said),
        sentence_words=count / max(1, len(said)),
        contractions=len(_CONTRACTION.findall(text)),
        exclamations=text.count("!"),
        second=sum(re.fullmatch(r"you(?:r|rs|rself|'\w+)?", word) is not None for word in tokens),
        plural=sum(re.fullmatch(r"(?:we|our|ours|us)(?:'\w+)?", word) is not None for word in tokens),
        long_words=sum(len(word) > 8 for word in tokens) / max(1, count),
    )
