"""What offices put around their news taken off: announcements, impersonal advice, roundabout dates."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.wording import sentence

_GLAD = r"(?:pleased|delighted|proud|happy|glad|excited|thrilled|honou?red)"
_TELL = r"(?:announce|inform|advise|notify|report|share|say|tell|let)"
_WHOM = r"(?: (?:you|our \w+|all \w+|all our \w+|everyone|customers|members|employees|staff))?"
_WE = r"(?:we|I|(?:our|the) [a-z]+(?: team)?)"
_FRAMES: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"^(?:please|kindly) (?:be (?:advised|aware|informed)|note|take note) that,? ",
        rf"^{_WE} (?:am|are|is) (?:(?:very|so|truly|really) )?{_GLAD} to {_TELL}{_WHOM}(?: know)?(?: that|:),? ",
        rf"^{_WE}(?:(?: would|'d) (?:just )?like| (?:just )?want(?:ed)?| wish|(?: am| are)? writing|'re writing"
        rf"| write) to (?:quickly |briefly |just )?{_TELL}{_WHOM}(?: know)? that,? ",
        r"^(?:this (?:e-?mail|letter|message|notice|memo) is|we are writing) to"
        rf" {_TELL}{_WHOM}(?: know)? that,? ",
        rf"^it is (?:hereby )?(?:with great pleasure that we|our pleasure to) {_TELL}{_WHOM}(?: know)? that,? ",
        r"^(?:this is |it['’]s )?(?:just )?(?:a )?(?:quick |short |brief |little |friendly )*(?:note|message"
        r"|e-?mail|line|word)"
        r" to (?:say|let you know|tell you|let (?:everyone|you all) know)(?: that)?,? ",
        r"^it (?:is|has been|was) (?:hereby )?(?:announced|communicated) that,? ",
        r"^(?:all |our |all our )?(?:[a-z]+(?:s|people|staff|children)|you) (?:are|is) (?:hereby "
        r"|kindly )?(?:advised|informed|notified) that,? ",
        r"^(?:it should be noted|it is worth noting|it is important to note|note) that,? ",
    )
)
"""Beginnings that only say that something is going to be said."""
_REMIND: Final = re.compile(
    r"^we (?:would like|want|wish) to remind (?:you|all \w+|our \w+) that,? |^(?:you|(?:all "
    r"|our )?\w+) are (?:kindly )?"
    r"reminded that,? ",
    re.IGNORECASE,
)
_DATED: Final = re.compile(
    r"\b(?:[Ww]ith effect from|[Ee]ffective (?:as of |as from |from |on )?(?=\d|[A-Z])|[Aa]s from)\b ?"
)
_AS_OF: Final = re.compile(r"(?<=[a-z%)] )as of (?=today|tomorrow|\d|[A-Z])")
_ADVICE: Final = re.compile(
    r"\bit(?: is|'s) (?:strongly |highly )?(?P<how>recommended|advised|suggested|requested|advisable|required"
    r"|essential"
    r"|necessary|important|mandatory)"
    r"(?: (?:that (?P<who>you|everyone|all \w+|(?:all )?our \w+|customers|users|members|employees|participants"
    r"|guests)"
    r"(?: should| must)?|(?:for you )?to)) (?P<verb>[a-z]+)\b",
    re.IGNORECASE,
)
_DUTIES: Final = frozenset(("required", "essential", "necessary", "mandatory"))


def bare(said: str) -> str:
    """The sentence without the announcement before it: "We are pleased to announce that the hall opens" as "The hall
    opens"."""
    for frame in _FRAMES:
        if match := frame.match(said):
            return sentence(said[match.end() :])
    match = _REMIND.match(said)
    return f"Please remember that {said[match.end() :]}" if match else said


def dated(said: str) -> str:
    """ "With effect from 1 May" as "From 1 May"; "as of" where something begins then."""
    changed = _DATED.sub(lambda match: "From " if match.start() == 0 else "from ", said)
    begins = re.search(r"\b(?:will|can|now|available|applies|apply)\b", changed)
    return _AS_OF.sub("from ", changed) if begins else changed


def advised(said: str) -> str:
    """Impersonal advice as a request: "It is recommended that you register" as "Please register", and a duty as "you
    need to"."""

    def turned(match: re.Match[str]) -> str:
        found = reading(match["verb"])
        if not found or found.form != "base":
            return match.group()
        who = match["who"] or "you"
        if match["how"].lower() in _DUTIES:
            told = f"{who} need to {match['verb']}"
        elif who == "you":
            told = f"please {match['verb']}"
        else:
            told = f"{who} should {match['verb']}"
        return told[0].upper() + told[1:] if match.start() == 0 else told

    return _ADVICE.sub(turned, said)
