"""Forms of words: short ones written out, contractions taken up, what lasts in the perfect, fragments completed."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.wording import lowered

from .facts import unabbreviated
from .phrases import rules

_SINCE: Final = (
    r"\b(?P<be>am|is|are) (?P<what>(?!(?:the|our|my|not|no)\b)(?:(?!(?:and|or|that|which|who|than|first|only|most)\b"
    r"|[a-z]+est\b)[a-z-]+ ){1,5})since (?=\d{4}\b|\d{1,2} (?-i:[A-Z])|(?-i:[A-Z][a-z]+ )\d|last |yesterday\b)"
)


def _been(match: re.Match[str]) -> str:
    """ "is closed since 3 May" as "has been closed since 3 May"."""
    return f"{'has' if match['be'].lower() == 'is' else 'have'} been {match['what']}since "


_SHORT_DAY: Final = r"(?-i:Mon|Tues?|Weds?|Thurs?|Thu|Fri|Sat|Sun)"
_SHORT_MONTH: Final = r"(?-i:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)"


def _in_full(match: re.Match[str]) -> str:
    return unabbreviated(match.group())


SINCE: Final = rules((_SINCE, _been))
"""What lasts since a time, in the perfect."""
SPELT: Final = rules(
    (r"\bv(?=\d+\.\d+)", "version "),
    (r"(?<=\()max\.? (?=\d)", "at most "),
    (r"(?<=\()min\.? (?=\d)", "at least "),
    (r"\bc\. (?=\d)", "about "),
    (r"\bapprox\. (?=\d)", "approximately "),
    (r"\be\.g\.,? ", "for example "),
    (r"\bi\.e\.,? ", "that is, "),
    (r"\bincl\.? (?=[a-z\d])", "including "),
    (rf"\b{_SHORT_DAY}\.?(?=,? (?:\d|(?:the )?\d|noon|night|morning|afternoon|evening))", _in_full),
    (r"\b(?-i:Tues|Weds|Thurs)\b", _in_full),
    (rf"(?<=\d ){_SHORT_MONTH}\b\.?|\b{_SHORT_MONTH}\.?(?= \d)", _in_full),
    (r"^thanks (?=for\b)", "thank you "),
)
"""Short forms written out, where there is room."""
_FRAGMENT: Final = re.compile(r"(?:in|by|at|on|near|from|with|for)\b")


def completed(said: str) -> str:
    """A fragment that begins with a participle, as a sentence: "Found in 1962 …" as "It was found in 1962 …"."""
    first, _, rest = said.partition(" ")
    found = reading(first)
    if found and found.form in ("past", "participle") and _FRAGMENT.match(rest) and "," not in said:
        return f"It was {lowered(first)} {rest}"
    return said


_HAVE: Final = re.compile(r"\b(?P<who>I|we|you|they) have (?P<next>been|[a-z]+)\b", re.IGNORECASE)
_WOULD: Final = re.compile(r"\b(?P<who>I|we|you|they) would (?=(?:like|love|be|appreciate|recommend)\b)", re.IGNORECASE)


def _had(match: re.Match[str]) -> str:
    found = reading(match["next"])
    done = match["next"] in ("been", "already", "also", "just", "not") or (
        found is not None and found.form in ("past", "participle")
    )
    return f"{match['who']}'ve {match['next']}" if done else match.group()


def loosened(said: str) -> str:
    """ "We have moved" as "We've moved", "we would like" as "we'd like"."""
    return _WOULD.sub(r"\g<who>'d ", _HAVE.sub(_had, said))
