"""What the person can do: the entries of the sections on skills, without what only names their group."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from aibackend_blocks.pages.cells import Cell
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_plugins.resume.headings import section_of
from aibackend_plugins.resume.strips import BULLET, Section, Strip, is_heading_text

_GROUP = re.compile(r"^\W*(?P<group>[^,;:()]{2,40}):\s+(?=\S)")
_SPLIT = re.compile(r",\s+(?![^(]*\))|;\s*|\s/\s|\s*[|•·▪●◆]\s*|\s{2,}|,(?=[A-Z])")
_LEVEL = re.compile(
    r"(?i)\s*[(–—-]+\s*(?:basic|intermediate|advanced|expert|proficient|fluent|native|beginner|grundkenntnisse"
    r"|fortgeschritten|sehr gut|gut|\d+\+? ?(?:years?|yrs?|jahre?)|[A-C][12])[^)]*\)?$"
)
"""How well a skill is known, behind it."""
_SENTENCE = re.compile(r"[^\W\d_]{3}[.!?]\s[¡¿«„“\"]?[^\W\d_a-z]|[^\W\d_]{3}[.!?]$")
_FOOT = re.compile(_SENTENCE.pattern + r"|@|©")
"""A sentence; and what else stands under a list of skills at the end of a page."""
_SPOKEN = re.compile(
    r"(?i)\b(?:[A-C][12]|native|fluent|mother tongue"
    r"|muttersprach\w*|verhandlungssicher|flie(?:ss|ß)end|courant|maternelle"
    r"|nativo|bilingual|conversational|TOEIC|TOEFL)\b"
)
"""How well a tongue is spoken."""
WRAPPED = 24
"""Characters of a line that may run on without a comma; shorter ones hold a skill each."""
THINGS_LEAST, THING_WORDS = 4, 4
"""Short things that are a list of skills under any heading, and words of each."""
SKILL_WORDS = 8
"""Words from which an entry is a sentence about skills; its parts between commas are taken all the same."""


def skills_of(sections: Sequence[Section], names: Sequence[Strip]) -> tuple[Found[str], ...]:
    """Each skill once, in order. names: lines that name the person; no skill stands behind one in a section."""
    found: dict[str, Found[str]] = {}
    for section in sections:
        if section.kind != "skills":
            continue
        for text, strip in _wrapped(_without_labels(_before(section.strips, names))):
            group = _GROUP.match(text)
            if group and _SPOKEN.search(text) and _is_apart(group["group"], text[group.end() :]):
                continue
            for skill in _split(text):
                found.setdefault(fold(skill), Found(value=skill, page=strip.page, quote=skill, finder="skill_listed"))
    return tuple(found.values())


def tagged_skills(runs: Sequence[tuple[str, Strip]]) -> tuple[Found[str], ...]:
    """Each skill of texts that were tagged as such, in order; none where they are few."""
    found: dict[str, Found[str]] = {}
    for text, strip in runs:
        for skill in _split(text):
            found.setdefault(fold(skill), Found(value=skill, page=strip.page, quote=skill, finder="skill_listed"))
    return tuple(found.values()) if len(found) >= THINGS_LEAST else ()


def told_by_content(sections: Sequence[Section]) -> list[Section]:
    """The sections; where no heading names skills, one that holds nothing but a list of short things is of them."""
    if any(section.kind == "skills" for section in sections):
        return list(sections)
    return [
        replace(section, kind="skills")
        if section.kind in ("summary", "other") and _is_list(section.strips)
        else section
        for section in sections
    ]


def _is_list(strips: Sequence[Strip]) -> bool:
    """Whether lines are one list of short things between commas, none of them a sentence, a tongue, or a date."""
    text = " ".join(strip.bare for strip in strips)
    things = [part.strip() for part in re.split(r"[,;]\s+", text.strip(" ."))]
    short = all(0 < len(thing.split()) <= THING_WORDS for thing in things)
    return len(things) >= THINGS_LEAST and short and not re.search(r"[.:@]\s|\d{4}", text) and not _SPOKEN.search(text)


def _before(strips: Sequence[Strip], names: Sequence[Strip]) -> list[Strip]:
    """The lines above one that names the person, and above the first sentence or imprint that ends a list."""
    kept = list(takewhile(lambda strip: all(strip is not name for name in names), strips))
    ends = (place for place, strip in enumerate(kept) if place and _FOOT.search(strip.text))
    end = next(ends, len(kept))
    return kept if any(_SENTENCE.search(strip.text) for strip in kept[:end]) else kept[:end]


def _without_labels(strips: Sequence[Strip]) -> list[Strip]:
    """The lines of a table without what names each row; rows of tongues and the like are left out."""
    beside = [strip.page == after.page and strip.y0 == after.y0 for strip, after in pairwise(strips)]
    strips = [strip for strip, label in zip(strips, [*beside, False], strict=True) if not label]
    pairs = [strip for strip in strips if len(strip.cells) == 2]
    listed = [strip for strip in pairs if re.search(r"[,;]", strip.cells[1].text)]
    edges = {round(strip.cells[1].x0) for strip in pairs}
    if not pairs or 2 * len(listed) < len(pairs) or len(pairs) < len(strips) - 1 or len(edges) > 1:
        return list(strips)
    kept = [strip for strip in strips if not (strip in pairs and _is_apart(*(cell.text for cell in strip.cells)))]
    return [replace(strip, cells=strip.cells[1:]) if strip in pairs else strip for strip in kept]


def _is_apart(label: str, listed: str) -> bool:
    return (
        is_heading_text(label)
        and section_of(label, ()) == "other"
        and (bool(_SPOKEN.search(listed)) or "langu" not in fold(label))
    )


def _wrapped(strips: Sequence[Strip]) -> list[tuple[str, Strip]]:
    """The cells of a section, with wrapped lines joined to what they go on with."""
    found: list[tuple[str, Strip, float]] = []
    for strip in strips:
        for cell in strip.cells:
            text = _unlabelled(cell).strip()
            above = next(
                (place for place in range(len(found) - 1, -1, -1) if abs(found[place][2] - cell.x0) < 14), None
            )
            goes_on = (
                above is not None
                and not BULLET.match(text)
                and not _GROUP.match(text)
                and (
                    found[above][0].rstrip().endswith(",")
                    or (re.match(r"[a-z]", text) and len(found[above][0]) > WRAPPED)
                )
            )
            if goes_on and above is not None and len(found[above][0]) > 8:
                found[above] = (f"{found[above][0]} {text}", found[above][1], found[above][2])
            else:
                found.append((text, strip, cell.x0))
    return [(text, strip) for text, strip, _ in found]


def _unlabelled(cell: Cell) -> str:
    """The text without words in bold that lead a list of plain ones: they name its group."""
    plain = next((place for place, word in enumerate(cell.words) if not word.bold), 0)
    rest = " ".join(word.text for word in cell.words[plain:])
    return rest if plain and not any(word.bold for word in cell.words[plain:]) else cell.text


def _split(text: str) -> list[str]:
    text = _GROUP.sub("", BULLET.sub("", text))
    skills = []
    for part in _SPLIT.split(text):
        bare = _LEVEL.sub("", re.sub(r"^(?:and|und|et|y|e|en)\s+", "", part.strip())).strip(" .;,•–—")
        if bare and re.search(r"[^\W_]", bare) and len(bare.split()) <= SKILL_WORDS and not bare.endswith(":"):
            skills.append(bare)
    return skills
