"""Longer and shorter: what goes first when a text is cut, and what can be said without a new fact when it grows."""

from __future__ import annotations

import re
from typing import Final

from .facts import facts

SHORTER, LONGER = 0.8, 1.2
"""Share of the words that is aimed at: readers see a fifth."""

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
_TAIL: Final = re.compile(r"(?<=[\w/])(?P<tail> for (?:[a-z]+ ){0,4}[a-z]+)(?=[.!]$)")
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
    tail = _TAIL.search(said)
    if tail and facts(f"x {said[: tail.start()].split()[-1]}"):
        said = said[: tail.start()] + said[tail.end() :]
    return said


def without_asides(said: str) -> str:
    """The sentence without brackets and inserted phrases that hold no fact."""

    def told(match: re.Match[str]) -> str:
        """What an aside leaves: nothing of a remark, all of what describes a thing ("grey cat, white left paw, …")."""
        aside = match["said"] or match["comma"]
        return match.group() if facts(f"x {aside}") or (match["comma"] and not _REMARK.match(aside)) else ""

    return _ASIDE.sub(told, said)


def least_needed(lines: list[list[str]], most: int) -> list[tuple[int, int]]:
    """Places (line, sentence) of sentences to leave out until `most` words are left: the least telling of those that
    hold no fact, no duty, no warning and no denial."""
    told = [(line, place) for line, said in enumerate(lines) for place in range(len(said))]
    count = sum(len(lines[line][place].split()) for line, place in told)
    free = [
        (line, place)
        for line, place in told
        if (line, place) != told[0]
        and _EMPTY.search(lines[line][place])
        and len(lines[line][place].split()) <= EMPTY_MOST
        and not facts(lines[line][place])
        and not _DUE.search(lines[line][place])
        and not LEANS.match("".join(lines[line][place + 1 : place + 2]))
    ]
    free.sort(key=lambda at: (_weight(lines[at[0]][at[1]]), -at[0], -at[1]))
    gone: list[tuple[int, int]] = []
    for line, place in free:
        if count <= most or len(gone) == len(told) - 1:
            break
        gone.append((line, place))
        count -= len(lines[line][place].split())
    return gone


_EMPTY: Final = re.compile(
    r"\b(?:proud|passionate|committed|excited|thrilled|humbled|delighted|amazing|incredible|mission|believe|strive"
    r"|would like to|hope|glad|hello|really|very|thank|thanks|time for something|as you know|of course)\b",
    re.IGNORECASE,
)
"""Feelings and courtesies: the only sentences that a short text can do without."""
LEANS: Final = re.compile(r"(?:it|they|he|she|this|these|that|those)\b|.{1,60} (?:it|them)\.$", re.IGNORECASE)
"""A sentence that needs the one before it."""
_DUE: Final = re.compile(
    r"\b(?:must|stop|do not|don't|please|need to|have to|warning|danger|free|never|no|not|injur\w+|risk"
    r"|sorry|should|will be|attached|enclosed|here (?:is|are)|by (?:the|our|us|an?)|expense|fee|fine|penalt\w+"
    r"|responsib\w+|required|only|unless|if)\b",
    re.IGNORECASE,
)


def _weight(said: str) -> int:
    """How much a sentence without facts tells: by its different words."""
    return len(set(said.lower().split()))
