"""Texts in German, Dutch, French, Spanish and Italian: announcements taken off, office words as people say them.

No tree of these languages is at hand, so only turns are changed that are safe as words: `data/` holds them by language.
A text of which nothing can be said otherwise, that shall grow, or whose form of address shall change, is refused.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing.wording import clipped, counted

from .verb_second import main_clause

LANGUAGES: Final = ("de", "nl", "fr", "es", "it")
_VERB_LAST: Final = ("de", "nl")
_FIGURE: Final = re.compile(r"\d+(?:[.,:]\d+)*")
_LINK: Final = re.compile(r"[^\s@]{1,64}@\S+|(?:https?://|www\.)\S+")
QUOTE_MAX: Final = 60
CHANGES_MOST: Final = 12
READ_MOST: Final = 20_000
"""Characters of a text that is reworded."""
LEFT_LEAST: Final = 0.4
"""Share of the words that a shorter text keeps."""


class Reworded(NamedTuple):
    """A text in its own language with what was changed, told in English."""

    text: str
    changes: Sequence[str]


class _Tongue(NamedTuple):
    frames: re.Pattern[str]
    courtesy: re.Pattern[str]
    turns: Mapping[str, Sequence[tuple[re.Pattern[str], str]]]
    asks: Mapping[str, re.Pattern[str]]
    law: Mapping[str, re.Pattern[str]]


def reworded(text: str, language: str, wish: str, length: str) -> Reworded | None:
    """The text as the wish has it; None where that cannot be done, or would lose what the text says."""
    if language not in LANGUAGES or length == "longer" or len(text) > READ_MOST:
        return None
    tongue = _tongue(language)
    told: list[str] = []
    asked = {name for name, pattern in tongue.asks.items() if pattern.search(wish)}
    if "informal_address" in asked and tongue.law["formal_address"].search(text):
        return None
    kinds = [*(["plain"] if "formal" not in asked else []), *(["short"] if length == "shorter" else [])]
    kinds += [name for name in ("friendly", "formal") if name in asked]
    lines = []
    for line in text.splitlines():
        said = [_said(one, language, kinds, told) for one in sentences(line)]
        lines.append(said if length != "shorter" else _kept(said, tongue, told))
    new = re.sub(r"\n{3,}", "\n\n", "\n".join(" ".join(line) for line in lines)).strip()
    before, after = len(text.split()), len(new.split())
    lost = _law(text, tongue) != _law(new, tongue)
    if not told or lost or (length == "shorter" and not LEFT_LEAST * before <= after < before):
        return None
    if after != before:
        told.append(f"{'Cut' if after < before else 'Extended'} the text from {counted(before, 'word')} to {after}.")
    return Reworded(new, told[-CHANGES_MOST:])


def _said(said: str, language: str, kinds: Sequence[str], told: list[str]) -> str:
    """One sentence without its announcement and in other words."""
    tongue = _tongue(language)
    new = _unframed(said, language) if "formal" not in kinds else said
    if new != said:
        told.append(f"Took off the announcement in “{clipped(said, QUOTE_MAX)}”.")
    for kind in kinds:
        for pattern, other in tongue.turns[kind]:
            if match := pattern.search(new):
                changed = _capital(re.sub(r" {2,}", " ", pattern.sub(other, new)), new)
                by = match.expand(other).strip()
                told.append(
                    f"Replaced “{match.group().strip()}” with “{by}”." if by else f"Took out “{match.group().strip()}”."
                )
                new = changed
    return new


def _unframed(said: str, language: str) -> str:
    """What is announced, as a sentence; behind a salutation too."""
    match = _tongue(language).frames.search(said)
    before = said[: match.start()] if match else ""
    if match is None or (before and not re.search(r"[,:] $", before)) or len(before.split()) > SALUTED_MOST:
        return said
    clause, stop = said[match.end() :].rstrip(".!"), said[len(said.rstrip(".!")) :]
    if language in _VERB_LAST:
        clause = main_clause(_of_fact(clause, language), language)
    if not clause:
        return said
    if not before.endswith(", "):
        clause = f"{clause[0].upper()}{clause[1:]}"
    elif clause.split()[0].lower() in _SMALL:
        clause = f"{clause[0].lower()}{clause[1:]}"
    return f"{before}{clause}{stop}"


SALUTED_MOST: Final = 6
"""Words of a salutation."""
_SMALL: Final = frozenset((
    "am", "ab", "vom", "von", "zwischen", "im", "in", "der", "die", "das", "den", "ein", "eine", "wir", "es", "op",
    "vanaf", "de", "het", "een", "wij", "we",
))  # fmt: skip


def _of_fact(clause: str, language: str) -> str:
    """The reason that a clause opens with, in plain words, so that its verb is found."""
    for pattern, other in _tongue(language).turns["plain"]:
        clause = pattern.sub(other, clause)
    return clause


def _kept(said: list[str], tongue: _Tongue, told: list[str]) -> list[str]:
    """The sentences that tell something."""
    left = [one for one in said if not tongue.courtesy.fullmatch(one.rstrip(" .!")) or _FIGURE.search(one)]
    if not left:
        return said
    told += [f"Left out: “{clipped(one, QUOTE_MAX)}”." for one in said if one not in left]
    return left


def _capital(new: str, old: str) -> str:
    """A capital where the sentence had one."""
    new = new.lstrip(" ,")
    return f"{new[:1].upper()}{new[1:]}" if old[:1].isupper() else new


def _law(text: str, tongue: _Tongue) -> tuple[Counter[str], int, bool]:
    """What no rewording may change: figures, links, denials, and whether anything is conditioned."""
    held = Counter([*_FIGURE.findall(text), *(link.rstrip(".,;!?") for link in _LINK.findall(text))])
    return held, len(tongue.law["denial"].findall(text)), bool(tongue.law["condition"].search(text))


@cache
def _tongue(language: str) -> _Tongue:
    rows: dict[str, Any] = tomllib.loads((Path(__file__).parent / "data" / f"{language}.toml").read_text("utf-8"))
    every = {
        kind: [(re.compile(pattern), other) for pattern, other in rows[kind]]
        for kind in ("plain", "short", "friendly", "formal")
    }
    asks = {
        name: re.compile(rows[f"asks_{name}"], re.IGNORECASE) for name in ("friendly", "formal", "informal_address")
    }
    return _Tongue(
        re.compile(rf"(?:^|(?<=[,:] ))(?:{'|'.join(rows['frames'])})", re.IGNORECASE),
        re.compile("|".join(rf"(?:{pattern})" for pattern in rows["courtesy"]), re.IGNORECASE),
        every,
        asks,
        {name: re.compile(rows[name]) for name in ("formal_address", "denial", "condition")},
    )
