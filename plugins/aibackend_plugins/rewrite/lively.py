"""Contractions where a friendly voice still has none: a few turns that people say, one at a time."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from aibackend_blocks.language.verbs import reading

_HAVE: Final = re.compile(r"\b(?P<who>I|we|you|they) have (?P<next>[a-z]+)\b", re.IGNORECASE)
_BEEN: Final = re.compile(r"\b(?P<who>it|that|he|she) has (?=been\b|had\b)", re.IGNORECASE)
_WOULD: Final = re.compile(r"\b(?P<who>I|we|you|they) would (?=like|love|be|appreciate|recommend)\b", re.IGNORECASE)
_MUST: Final = re.compile(r"\b(?P<you>you|they) (?:must|have to|need to) (?=[a-z])(?!not\b)", re.IGNORECASE)
_REMEMBER: Final = re.compile(r"^(?:please )?remember (?=to\b|that\b)", re.IGNORECASE)
_PLEASE: Final = re.compile(
    r"^please (?P<verb>register|return|submit|send|bring|book|sign|update|complete|renew|confirm|upload|pick|order"
    r"|collect|save|add|check)(?= .*\b(?:by|before|until)\b)",
    re.IGNORECASE,
)
_SHOULD: Final = re.compile(r"\b(?P<you>you) should (?=[a-z])(?!not\b|be\b|have\b)", re.IGNORECASE)
_THERE: Final = re.compile(r"\b(?P<who>there|that) will (?=be\b)", re.IGNORECASE)
_NOUN: Final = re.compile(
    r"^(?P<who>(?:(?:The|Our|Your) )?[A-Z]?[a-zé]*[a-rt-wyé])(?<!ing) is (?=(?:open|free|closed|back|here|ready|on"
    r"|now|not|easy|just|so)\b)"
)
_HERE: Final = re.compile(r"^(?P<who>here|what|who) is (?=(?:the|a|an|your|our|how|what)\b)", re.IGNORECASE)


def _had(match: re.Match[str]) -> str:
    found = reading(match["next"])
    done = bool(found and found.form in ("past", "participle")) or match["next"] in ("been", "already", "also", "just")
    return f"{match['who']}'ve {match['next']}" if done else match.group()


_TURNS: Final[tuple[Callable[[str], str], ...]] = (
    lambda said: _HAVE.sub(_had, said),
    lambda said: _BEEN.sub(r"\g<who>'s ", said),
    lambda said: _WOULD.sub(r"\g<who>'d ", said),
    lambda said: _HERE.sub(r"\g<who>'s ", said),
    lambda said: _THERE.sub(r"\g<who>'ll ", said),
    lambda said: _NOUN.sub(r"\g<who>'s ", said),
    lambda said: _REMEMBER.sub("Don't forget ", said),
    lambda said: _MUST.sub(r"\g<you>'ll need to ", said),
    lambda said: _PLEASE.sub(r"Don't forget to \g<verb>", said),
    lambda said: _SHOULD.sub(r"\g<you>'ll want to ", said),
)


def loosened(lines: list[list[str]]) -> tuple[int, int, str] | None:
    """The first place (line, sentence) that can be said with a contraction, and how; the most natural turn first."""
    for turn in _TURNS:
        for row, line in enumerate(lines):
            for place, said in enumerate(line):
                if (new := turn(said)) != said:
                    return row, place, new
    return None


CHEERED_MOST: Final = 14
"""Words of a last sentence that an exclamation mark may end."""
_GRAVE: Final = re.compile(
    r"\b(?:sorry|apologi\w+|regret|unfortunately|not|never|cannot|late|delay\w*|fail\w*|clos\w+|cancel\w*|must"
    r"|danger\w*"
    r"|injur\w+|ill|death|died|loss)\b|n['’]t\b",
    re.IGNORECASE,
)
"""What is no good news."""


def cheered(lines: list[list[str]]) -> list[list[str]]:
    """The lines with an exclamation mark behind the last sentence, if that is short and the text good news."""
    text = " ".join(said for line in lines for said in line)
    row = max((number for number, line in enumerate(lines) if line), default=-1)
    if row < 0 or "!" in text or _GRAVE.search(text):
        return lines
    last = lines[row][-1]
    if len(last.split()) > CHEERED_MOST or not last.endswith("."):
        return lines
    return [*lines[:row], [*lines[row][:-1], f"{last[:-1]}!"], *lines[row + 1 :]]
