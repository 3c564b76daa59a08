"""Longer and shorter: what goes first when a text is cut, and what can be said without a new fact when it grows."""

from __future__ import annotations

import re
from typing import Final

from .facts import facts

SHORTER, LONGER = 0.65, 1.2
"""Share of the words that is aimed at: readers see a third less and a fifth more."""
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
_LED: Final = re.compile(
    r"^(?:following|after|given|in light of|based on|as a result of|with|due to|as|in view of"
    r"|to that end)\b[^,.;:]{3,70},\s+",
    re.IGNORECASE,
)
_TRAILING: Final = re.compile(
    r",\s+(?:which|making|giving|allowing|helping|ensuring|showing|thus|so that)\b[^,;]{3,80}(?=[.!]$)"
)


def without_frame(said: str) -> str:
    """The sentence without the phrases that lead in or trail off and hold no fact: "After a long review, …"."""
    led = _LED.match(said)
    if led and not facts(f"x {led.group()[0].lower()}{led.group()[1:]}"):
        said = said[led.end() :][:1].upper() + said[led.end() :][1:]
    trailing = _TRAILING.search(said)
    if trailing and not facts(f"x {trailing.group()}") and not _DUE.search(trailing.group()):
        said = said[: trailing.start()] + said[trailing.end() :]
    return said


def without_asides(said: str) -> str:
    """The sentence without brackets and inserted phrases that hold no fact."""

    def told(match: re.Match[str]) -> str:
        """What an aside leaves: nothing of a remark, all of what describes a thing ("grey cat, white left paw, …")."""
        aside = match["said"] or match["comma"]
        return match.group() if facts(f"x {aside}") or (match["comma"] and not _REMARK.match(aside)) else ""

    return _ASIDE.sub(told, said)


LEANS: Final = re.compile(r"(?:it|they|he|she|this|these|that|those)\b|.{1,60} (?:it|them)\.$", re.IGNORECASE)
"""A sentence that needs the one before it."""
_DUE: Final = re.compile(
    r"\b(?:must|stop|do not|don't|please|need to|have to|warning|danger|free|never|no|not|injur\w+|risk"
    r"|sorry|should|will be|attached|enclosed|here (?:is|are)|by (?:the|our|us|an?)|expense|fee|fine|penalt\w+"
    r"|responsib\w+|required|only|unless|if)\b",
    re.IGNORECASE,
)
