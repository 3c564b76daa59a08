"""One of several, chosen by the content: the seed of every variation in a written text."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


class Choice:
    """Picks that follow from the content alone: equal content, equal picks; other content spreads evenly."""

    def __init__(self, *content: str) -> None:
        digest = blake2b(digest_size=32)
        for part in content:
            raw = part.encode("utf-8", "surrogatepass")
            # The length keeps ("ab", "c") apart from ("a", "bc").
            digest.update(len(raw).to_bytes(8, "big") + raw)
        self._seed = digest.digest()

    def pick(self, options: Sequence[T], about: str = "") -> T:
        """One of the options; `about` tells apart several picks for the same content. ValueError for no options."""
        if not options:
            raise ValueError("There is nothing to pick from.")
        return options[self._number(about) % len(options)]

    def ordered(self, options: Sequence[T], about: str = "") -> list[T]:
        """All options, in an order that follows from the content."""
        places = sorted(range(len(options)), key=lambda place: self._number(f"{about}/{place}"))
        return [options[place] for place in places]

    def _number(self, about: str) -> int:
        return int.from_bytes(
            blake2b(about.encode("utf-8", "surrogatepass"), key=self._seed, digest_size=8).digest(), "big"
        )
