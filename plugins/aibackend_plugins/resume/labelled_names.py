"""The name of a person at its label, or at two of them: that of the family, and the others."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_plugins.resume.located import FACT
from aibackend_plugins.resume.strips import Strip
from aibackend_plugins.resume.words import FAMILY, GIVEN, NAME

_FACT = re.compile(r"\w\s*:\s*\w")
"""A label with what it tells."""


def labelled_name(strips: Sequence[Strip]) -> Found[str] | None:
    """The name at its label, with what another label adds to it. strips: that tell of the person."""
    facts = [(fact, strip.page) for strip in strips for fact in _facts(strip)]
    (name, page), given, family = (
        next(((value, page) for fact, page in facts if (value := _behind(label, fact))), ("", 1))
        for label in (NAME, GIVEN, FAMILY)
    )
    first, last = name or given[0], family[0]
    if name and given[0] and not last and len(name.split()) == 1:
        first, last = given[0], name  # `Nom : Dupont` above `Prénom : Marie`
    if not first or not (name or last):
        return None
    value = first if not last or fold(last) in fold(first) else f"{first} {last}"
    return Found(value=value.strip(), page=page if name else given[1], quote=first, finder="name_size")


def _facts(strip: Strip) -> list[str]:
    """What a line tells of somebody, each with its label and a colon in front."""
    texts = [cell.text for cell in strip.cells]
    if len(texts) == FACT and ":" not in strip.text:
        return [": ".join(texts)]
    return texts if all(_FACT.search(text) for text in texts) else [strip.text]


def _behind(label: re.Pattern[str], fact: str) -> str:
    found = label.match(fold(fact))
    return fact[found.end() :].strip() if found else ""
