"""What changed in a paragraph of several sentences, told sentence by sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Protocol, TypeVar

from aibackend_blocks.language.sentences import sentences
from aibackend_plugins.compare.alignment import NUMBERING, align, word_changes

JOINTS = re.compile(r"(?:and|it|they|this|that|which|such|the|an?|of|to|in|by|shall|will|so|then|also)?")
"""Words that a sentence loses or gains when it is cut in two."""
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
MOVED = 0.5
"""Share of a sentence's words that were taken out of the others, from which it is no new one but a part of them."""
LONG = 4
"""Letters of a word that tells a sentence from another."""
READ_MOST = 10_000
"""Characters of a paragraph that is read so."""


class Presence(Protocol[T_co]):
    """What it means that a sentence came or went."""

    def __call__(self, text: str, /, *, added: bool) -> T_co: ...


def sentence_by_sentence(
    before: str, after: str, changed: Callable[[str, str], list[T]], presence: Presence[T]
) -> list[T]:
    """What each changed sentence means; [] where the paragraph was put in other words as a whole.

    It was where sentences both came and went, or where what came only parts a sentence that was there.
    """
    if max(len(before), len(after)) > READ_MOST:
        return []
    old, new = (sentences(NUMBERING.sub("", text)) for text in (before, after))
    if max(len(old), len(new)) < 2:
        return []
    pairs = align(old, new)
    gone, come = ([pair for pair in pairs if pair[side] is None] for side in (1, 0))
    both = [(old[i], new[j]) for i, j in pairs if i is not None and j is not None]
    if (gone and come) or _is_parted([old[i] for i, _ in gone if i is not None], both, lost=False):
        return []
    if _is_parted([new[j] for _, j in come if j is not None], both, lost=True):
        return []
    return [
        one
        for i, j in pairs
        for one in (
            changed(old[i], new[j])
            if i is not None and j is not None
            else [presence(new[j] if j is not None else old[i or 0], added=j is not None)]
        )
    ]


def _is_parted(alone: list[str], both: list[tuple[str, str]], *, lost: bool) -> bool:
    """Whether sentences that came, or went, hold what the others lost, or gained."""
    moved = Counter(
        _plain(word)
        for before, after in both
        for change in word_changes(before, after)
        for word in (change.removed if lost else change.added)
    )
    stood = {_plain(word) for pair in both for word in pair[lost].split()}
    own = [plain for text in alone for word in text.split() if (plain := _plain(word)) not in stood]
    own = [word for word in own if len(word) >= LONG] or [word for word in own if not JOINTS.fullmatch(word)]
    return bool(own) and sum((Counter(own) & moved).values()) >= MOVED * len(own)


def _plain(word: str) -> str:
    return word.strip(".,;:()").casefold()
