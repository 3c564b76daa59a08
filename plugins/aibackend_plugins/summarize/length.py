"""How much to say: the preset, and what the text has to give."""

from __future__ import annotations

from aibackend_blocks.language.salience.selection import Room

SENTENCES = {"short": 2, "medium": 4, "long": 8}
WORDS = {"short": 40, "medium": 90, "long": 190}
SHARE = {"short": 0.2, "medium": 0.55, "long": 0.75}
"""Of the text's words: what says more is no summary of it."""
PROSE_SHARE = 0.4
"""Of a letter or report for `short`: a fifth of a few lines holds no two facts."""
POINTS = {"short": 6, "medium": 8, "long": 12}
SENTENCE_WORDS = {"short": 24, "medium": 28, "long": 32}
"""Words from which a sentence is cut to its main clause."""


def room(length: str, words: int, *, prose: bool = False) -> Room:
    """For a text of so many words."""
    share = round((PROSE_SHARE if prose and length == "short" else SHARE[length]) * words)
    most = max(min(WORDS[length], share), SENTENCE_WORDS[length])
    return Room(sentences=max(1, min(SENTENCES[length], round(most / 12))), words=most)
