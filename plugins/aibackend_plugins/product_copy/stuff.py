"""Whether a noun phrase names what a thing is made of: "merino wool", never "free delivery"."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

STUFFS: Final = (
    "a fabric such as wool, cotton, linen or silk", "a wood such as oak, beech or pine", "leather or suede",
    "a metal such as steel, brass or aluminium", "plastic, rubber or silicone", "glass, clay, stone or ceramics",
)  # fmt: skip
OTHERS: Final = (
    "a service or delivery", "a quality of a product", "a part or accessory", "a guarantee", "food or drink",
    "a function or technology", "packaging", "a colour or pattern", "a size",
)  # fmt: skip
STUFF_MIN: Final = 0.1
"""How much nearer to a stuff than to anything else the phrase is."""
WORDS_MOST: Final = 3


@lru_cache(maxsize=1024)
def is_stuff(phrase: str) -> bool:
    """Whether something is made of it."""
    from aibackend_blocks.language.english import parsed
    from aibackend_blocks.models.minilm import embed

    words = list(parsed(phrase))
    if (
        not words
        or len(words) > WORDS_MOST
        or not all(word.tag_ in ("NN", "JJ", "NNP", "VBP", "VB", "VBN", "VBD") for word in words)
    ):
        return False
    stuffs, others = _anchors()
    whole_and_head = embed([phrase.lower(), words[-1].lower_])
    return float(((whole_and_head @ stuffs.T).max(1) - (whole_and_head @ others.T).max(1)).min()) >= STUFF_MIN


@cache
def _anchors() -> tuple[NDArray[numpy.float32], NDArray[numpy.float32]]:
    from aibackend_blocks.models.minilm import embed

    return embed(list(STUFFS)), embed(list(OTHERS))
