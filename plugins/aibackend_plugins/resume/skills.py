"""What the person can do: the entries of the sections on skills, without what only names their group."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.labels import fold
from aibackend_blocks.quotes import Found
from aibackend_plugins.resume.strips import BULLET, Section, Strip

_GROUP = re.compile(r"^\W*(?P<group>[^,;:()]{2,40}):\s+(?=\S)")
_SPLIT = re.compile(r",\s+(?![^(]*\))|;\s*|\s*[|•·▪●◆]\s*|\s{2,}|,(?=[A-Z])")
_LEVEL = re.compile(
    r"(?i)\s*[(–—-]+\s*(?:basic|intermediate|advanced|expert|proficient|fluent|native|beginner|grundkenntnisse"
    r"|fortgeschritten|sehr gut|gut|\d+\+? ?(?:years?|yrs?|jahre?)|[A-C][12])[^)]*\)?$"
)
"""How well a skill is known, behind it."""
SKILL_WORDS = 8
"""Words from which an entry is a sentence about skills; its parts between commas are taken all the same."""


def skills_of(sections: Sequence[Section]) -> tuple[Found[str], ...]:
    """Each skill once, in order."""
    found: dict[str, Found[str]] = {}
    for section in sections:
        if section.kind != "skills":
            continue
        for text, strip in _wrapped(section.strips):
            for skill in _split(text):
                found.setdefault(fold(skill), Found(value=skill, page=strip.page, quote=skill, finder="skill_listed"))
    return tuple(found.values())


def _wrapped(strips: Sequence[Strip]) -> list[tuple[str, Strip]]:
    """The cells of a section, with wrapped lines joined to what they go on with."""
    found: list[tuple[str, Strip, float]] = []
    for strip in strips:
        for cell in strip.cells:
            text = cell.text.strip()
            above = next(
                (place for place in range(len(found) - 1, -1, -1) if abs(found[place][2] - cell.x0) < 14), None
            )
            goes_on = (
                above is not None
                and not BULLET.match(text)
                and not _GROUP.match(text)
                and (found[above][0].rstrip().endswith(",") or re.match(r"[a-z]", text))
            )
            if goes_on and above is not None and len(found[above][0]) > 8:
                found[above] = (f"{found[above][0]} {text}", found[above][1], found[above][2])
            else:
                found.append((text, strip, cell.x0))
    return [(text, strip) for text, strip, _ in found]


def _split(text: str) -> list[str]:
    text = _GROUP.sub("", BULLET.sub("", text))
    skills = []
    for part in _SPLIT.split(text):
        bare = _LEVEL.sub("", re.sub(r"^(?:and|und|et|y|e|en)\s+", "", part.strip())).strip(" .;,•–—")
        if bare and re.search(r"[^\W_]", bare) and len(bare.split()) <= SKILL_WORDS and not bare.endswith(":"):
            skills.append(bare)
    return skills
