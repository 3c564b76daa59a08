"""Where instructions name the fields of the batch."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from aibackend_blocks.language.field_names import likenesses
from aibackend_blocks.language.vocabulary import is_word

from .columns import Column, folded, spoken

Mention: TypeAlias = tuple[int, int, tuple[str, ...]]
"""Start, end, the fields that are meant."""
_KIND_WORDS: dict[str, str] = {
    "date": r"dates", "phone": r"phones?|(?:tele)?phone numbers?", "email": r"e-?mails?|e-?mail address(?:es)?",
    "state": r"states", "country": r"countries", "name": r"names", "amount": r"amounts|prices", "url": r"urls",
    "boolean": r"booleans|flags",
}  # fmt: skip
_BESIDE = re.compile(r"\s*(?:,|&|/|,?\s(?:and|or|und|et|y|e|en)\s)\s*", re.I)


def listed(mentions: Sequence[Mention], clause: str) -> list[Mention]:
    """Fields with nothing but a comma or an `and` between them are spoken of together."""
    found: list[Mention] = []
    for start, end, names in mentions:
        if found and _BESIDE.fullmatch(clause, found[-1][1], start):
            found[-1] = (found[-1][0], end, (*found[-1][2], *names))
        else:
            found.append((start, end, names))
    return found


_SHORT_LEAST = 3
"""Letters from which a field's name may shorten a word of the instructions."""


def named(clause: str, columns: Mapping[str, Column]) -> list[Mention]:
    """Where fields are named: by name, or by the plural of their kind ("all dates"); the longest name wins."""
    found: list[Mention] = []
    plain = folded(clause)
    for name in columns:
        found += [(one.start(), one.end(), (name,)) for one in _form(name).finditer(plain)]
    for kind, words in _KIND_WORDS.items():
        names = tuple(name for name, column in columns.items() if column.kind == kind)
        if names:
            found += [(one.start(), one.end(), names) for one in re.finditer(rf"\b(?:{words})\b", clause, re.I)]
    named = {name for _, _, names in found for name in names}
    for name in columns:
        if name not in named and (
            len(name) > _SHORT_LEAST or (len(name) == _SHORT_LEAST and not is_word(name.lower()))
        ):  # `temp` of "temperatures", `dist` of "distances"
            long = re.finditer(rf"(?<!\w){re.escape(folded(name))}[a-z]{{2,}}", plain, re.I)
            found += [(one.start(), one.end(), (name,)) for one in long]
    found.sort(key=lambda one: (-(one[1] - one[0]), one[0]))
    kept: list[Mention] = []
    taken = bytearray(len(clause))
    for one in found:
        if not any(taken[one[0] : one[1]]):
            kept.append(one)
            taken[one[0] : one[1]] = b"\1" * (one[1] - one[0])
    if not kept and (head := _HEAD.match(clause)):
        kept = [(*head.span("head"), names) for names in meant(head["head"], columns)]
    ends = {end + 1 for _, end, _ in kept}
    kept = sorted(one for one in kept if one[0] not in ends or clause[one[0] - 1] != " ")
    sure = {one[2] for one in kept if not _is_value(clause, one)}
    return [one for one in kept if not _is_value(clause, one) or one[2] not in sure]


_HEAD = re.compile(r"\s*(?P<head>[^\W\d][\w -]{2,30}?)\s*:\s")
MEANT = 0.6
"""Likeness from which a word before a colon means a field of another name: `Quantity: digits only` the field `qty`."""


def meant(head: str, columns: Mapping[str, Column]) -> list[tuple[str, ...]]:
    """The field that a word at the head of a clause means, at most one."""
    if not columns:
        return []
    likeness, name = max(zip(likenesses([head], [spoken(name) for name in columns])[0], columns, strict=True))
    return [(name,)] if likeness >= MEANT else []


@lru_cache(maxsize=4096)
def _form(name: str) -> re.Pattern[str]:
    """A field's name in a text without accents."""
    return re.compile(rf"(?<!\w)(?:{_forms(folded(name), folded(spoken(name)))})(?!\w)", re.I)


def is_named(words: str, name: str) -> bool:
    """Whether words are a field's name, and not that of its kind."""
    return _form(name).fullmatch(folded(words)) is not None


def _forms(name: str, words: str) -> str:
    """A field's name as instructions write it: verbatim, as words, and in the plural of six languages."""
    if not words:
        return re.escape(name)
    last = words[-1]
    stem, body = (re.escape(part).replace(r"\ ", r"[\s_-]*") for part in (words[:-1], words))
    if last == "y":
        return rf"{re.escape(name)}|{stem}(?:y|ies)"
    more = rf"|{stem}[aeio]" if last in "aeo" and len(words) > 4 else ""
    return rf"{re.escape(name)}|{body}(?:s|es{'|en|er|e|n' if len(words) > 3 else ''})?{more}"


def _is_value(clause: str, mention: Mention) -> bool:
    """The name again as a thing, not as the field: "the two-letter US state code", "the city name"."""
    return bool(re.match(r"\s(?:codes?|names?|signs?|abbreviations?)\b", clause[mention[1] :])) or bool(
        re.search(r"(?:letter|digit)(?: US)? $", clause[: mention[0]])
    )
