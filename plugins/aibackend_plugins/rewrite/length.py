"""What goes first when a text is cut."""

from __future__ import annotations

import re
from typing import Final

from .facts import facts

SHORT_ENOUGH: Final = 0.8
"""Share of the words at which wording is left alone that only clips."""
EMPTY_MOST: Final = 16
"""Words up to which a sentence is taken to be nothing but a feeling or a courtesy."""
_ASIDE: Final = re.compile(r"\s*\((?P<said>[^()]{2,80})\)|,\s+(?P<comma>[a-z][^,.;:]{3,60}),(?=\s)")


_REMARK: Final = re.compile(
    r"(?:as|of course|to be|in (?:my|our|fact|other|short|general)|after all|however|indeed|perhaps|I|we|it|you|if"
    r"|by the way|needless|having|following|after)\b"
)
"""How a remark begins that describes no thing."""


def without_asides(said: str) -> str:
    """The sentence without brackets and inserted phrases that hold no fact."""

    def told(match: re.Match[str]) -> str:
        """What an aside leaves: nothing of a remark, all of what describes a thing ("grey cat, white left paw, …")."""
        aside = match["said"] or match["comma"]
        return match.group() if facts(f"x {aside}") or (match["comma"] and not _REMARK.match(aside)) else ""

    return _ASIDE.sub(told, said)


LEANS: Final = re.compile(r"(?:it|they|he|she|this|these|that|those)\b|.{1,60} (?:it|them)\.$", re.IGNORECASE)
"""A sentence that needs the one before it."""
