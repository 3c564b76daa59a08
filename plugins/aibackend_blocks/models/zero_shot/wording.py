"""How labels are read: identifiers as words, words as stems, and which labels mean "none of the others"."""

from __future__ import annotations

import re
from functools import lru_cache

_HUMPS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_SIGNS = re.compile(r"[_\-./:|\\#]+")
_WORD = re.compile(r"[^\W_]+")
_CATCH_ALL = frozenset({
    "other", "others", "misc", "miscellaneous", "general", "uncategorized", "uncategorised",
    "unknown", "none", "none of the above", "everything else", "oos", "out of scope", "n a", "na", "unclassified",
    "not applicable", "rest", "various", "sundry", "default",
})  # fmt: skip
_EMPTY = frozenset({
    "a", "an", "and", "any", "for", "from", "in", "is", "it", "my", "of", "on", "or", "other", "the", "this", "to",
    "with", "your",
})  # fmt: skip
_ENDINGS = ("ations", "ation", "ings", "ing", "ies", "ied", "ers", "ed", "es", "er", "ly", "s", "e", "y")


@lru_cache(maxsize=16_384)
def words(label: str) -> str:
    """A label as plain lower-case words: `cardPayment_fee-charged` is `card payment fee charged`."""
    return " ".join(_SIGNS.sub(" ", _HUMPS.sub(" ", label)).lower().split()) or label


def is_catch_all(label: str) -> bool:
    """Whether a label names what fits nowhere else."""
    return words(label).replace("/", " ") in _CATCH_ALL


@lru_cache(maxsize=65_536)
def stem(word: str) -> str:
    """A crude stem: one common ending off where four letters stay."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word


def stems(text: str) -> frozenset[str]:
    """The stems of a text's words, without the emptiest words."""
    return frozenset(stem(word) for word in _WORD.findall(text.lower()) if word not in _EMPTY)
