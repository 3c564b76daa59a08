"""Which lines are headings, and which section each opens: by how they are set, what they say, and what stands below.

No heading needs to be known. A line that reads like a heading counts for one as far as it is set like one; where lines
that are set alike read like headings, the others of that style are headings, too.
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from aibackend_plugins.resume.month_ranges import find_points, find_ranges
from aibackend_plugins.resume.wording import SECTIONS, heading_chance, kinds_of, learn, section_chances

HEADING_WORDS, HEADING_CHARACTERS = 7, 48
FINE, COARSE = 0.03, 0.06
"""Steps in which sizes of letters are told apart."""
FILE_SIZES = 12
"""Sizes that a file's own fonts have at most; boxes around scanned letters have many more."""
STRONG = 2.5
"""Log odds that the style of the headings adds, or that another one takes away."""
NAME_LINES = 2
SMALL_LEAST = 3
"""Lines in small letters that make a style of headings."""
SURE = 3.0
"""Log odds to which the words alone can count, either way."""
DOT_ABOVE = "\u0307"
"""What a Turkish capital leaves behind when it is made small."""
AROUND = 0.7
"""Share of the log odds by tags that counts beside words and form."""
LEAST = 0.05
"""Chance of a heading from which its tags tell of which."""
REACHED = 1.5
"""Log odds against jobs where undated lines tell how somebody is reached, as those on references do."""
BELOW = 14
"""Lines of a section that tell its kind."""
_NUMBER = re.compile(r"^(?:\d{1,2}|[IVX]{1,4})\.\s+(?=[^\W\d_]{3})")
"""The number of a section."""
_REMARK = re.compile(r"(?<=\w) (?:\([^()]{3,30}\)|[-–—] \d{1,2} [^\W\d_]+\.?(?: \d{1,2} [^\W\d_]+\.?)?)$")
"""What is said of a section behind its heading: `Work (latest first)`, `Work — 10 years 3 months`."""
_NO_HEADING = re.compile(r"[\d@=<>]|https?:|www\.|[.,;!]$|^[^\w#*(\"'¿¡]+\s*$|^[a-zà-ž]{1,3}$")
_REACHED = re.compile(r"@|\+?\d[\d\s().-]{7,}\d|linkedin")


class Set(Protocol):
    """A line as it is set."""

    @property
    def text(self) -> str: ...
    @property
    def size(self) -> float: ...
    @property
    def bold(self) -> bool: ...


def bare_heading(text: str) -> str:
    """A line without what decorates, numbers or remarks on a heading, and with letters set apart brought together."""
    bare = _REMARK.sub("", _NUMBER.sub("", text.strip(" \t:-–—_=*#|•·▪■►>")))
    if is_spaced(bare):
        return " ".join(part.replace(" ", "") for part in re.split(r"\s{2,}", bare))
    return re.sub(r"\s{2,}", " ", bare)


def is_spaced(text: str) -> bool:
    """Whether the letters of a line are set apart."""
    return bool(re.fullmatch(r"(?:\w ){3,}\w(?:\s{2,}(?:\w ){2,}\w)*", text))


def could_be_heading(text: str) -> bool:
    """Whether a line has the form of one at all: short, without figures and addresses, no sentence."""
    return not bare_heading(text)[:1].islower() and _is_short(text)


def _is_short(text: str) -> bool:
    bare = bare_heading(text)
    short = 3 <= len(bare) <= HEADING_CHARACTERS and len(bare.split()) <= HEADING_WORDS
    return short and not _NO_HEADING.search(bare)


def odds_by_words(text: str) -> float:
    """Log odds that the words are those of a heading; in one case they are what they are in the usual ones."""
    bare = usual_case(bare_heading(text))
    chance = min(max(heading_chance(bare), 1e-4), 1 - 1e-4)
    return max(-SURE, min(SURE, math.log(chance / (1 - chance)))) - SURE * kinds_of(bare)["person"]


def usual_case(text: str) -> str:
    """A text that is in one case alone, as headings are written."""
    return text.capitalize().replace(DOT_ABOVE, "") if text.isupper() or text.islower() else text


def find_headings(
    lines: Sequence[Set], alone: Sequence[bool], room: Sequence[float], told: Sequence[float] = ()
) -> list[bool]:
    """For each line whether it is a heading. alone: nothing stands beside it. room: blank above, in its heights.

    told: how likely it is one by what stands around it.
    """
    body = _usual([size for line in lines for size in [line.size] * len(line.text)])
    step = _step([line.size for line in lines])
    styles = [_style(line, body, step) for line in lines]
    small = _small_styles(lines, alone, styles)
    could = [
        one and (could_be_heading(line.text) or (style in small and _is_short(line.text)))
        for line, one, style in zip(lines, alone, styles, strict=True)
    ]
    learn(usual_case(bare_heading(line.text)) for line, fits in zip(lines, could, strict=True) if fits)
    words = [odds_by_words(line.text) if fits else -SURE for line, fits in zip(lines, could, strict=True)]
    around = [_odds(each) for each in told] or [0.0] * len(lines)
    # The tags take small letters for those of a sentence.
    around = [max(tags, 0.0) if style in small else tags for tags, style in zip(around, styles, strict=True)]
    bonus = _style_odds(styles, could, [said + tags for said, tags in zip(words, around, strict=True)])
    largest = max(styles, default=None)
    if largest and largest[0] > 0 and styles.count(largest) <= NAME_LINES and bonus[largest] < STRONG:
        bonus[largest] -= STRONG  # the name is set largest
    plain = not any(line.bold for line in lines) and not any(style[0] > 0 for style in styles)
    return [
        fits and said + bonus[style] + _form(style, space, plain=plain) + tags > 0
        for fits, said, style, space, tags in zip(could, words, styles, room, around, strict=True)
    ]


def _small_styles(lines: Sequence[Set], alone: Sequence[bool], styles: Sequence[Style]) -> set[Style]:
    """Styles unlike that of the text of which all lines that stand alone are in small letters, as some set headings."""
    held: dict[Style, list[bool]] = defaultdict(list)
    for line, one, style in zip(lines, alone, styles, strict=True):
        if one and style[:2] != (0, False):
            held[style].append(line.text.islower() and _is_short(line.text))
    return {style for style, small in held.items() if all(small) and len(small) >= SMALL_LEAST}


def _odds(chance: float) -> float:
    """What a chance by tags adds, as log odds."""
    return AROUND * max(-SURE, min(SURE, math.log((chance + 1e-4) / (1 - chance + 1e-4))))


def section_of(title: str, below: Sequence[str], told: Mapping[str, float] = MappingProxyType({})) -> str:
    """The section that a heading opens, by its words, by the lines below it and by its tags. told: chance of each."""
    chances = section_chances(usual_case(bare_heading(title)))
    held = _told_by(below)
    whole = sum(told.values())

    def worth(section: str) -> float:
        tags = AROUND * math.log(told[section] / whole + 0.02) if whole > LEAST else 0.0
        return math.log(chances[section] + 0.02) + held[section] + tags

    return max(SECTIONS, key=worth)


def _usual(values: Sequence[float]) -> float:
    return sorted(values)[len(values) // 2] if values else 0.0


Style = tuple[int, bool, bool]


def _step(sizes: Sequence[float]) -> float:
    """The least step of size that tells two styles apart: small where a file tells them, large where they are seen."""
    return FINE if len({round(size, 1) for size in sizes}) <= FILE_SIZES else COARSE


def _style(line: Set, body: float, step: float) -> Style:
    """(how much taller than the text, in steps; bold; capitals)."""
    ratio = line.size / body if body else 1.0
    return (round((ratio - 1) / step) if ratio >= 1 + 2 * step else 0, line.bold, line.text.isupper())


def _style_odds(styles: Sequence[Style], could: Sequence[bool], words: Sequence[float]) -> dict[Style, float]:
    """What a line's style adds: up where lines set alike read like headings, down where another style does that."""
    groups: dict[Style, list[tuple[bool, float]]] = defaultdict(list)
    for style, fits, said in zip(styles, could, words, strict=True):
        groups[style].append((fits, said))
    strong = {
        style
        for style, members in groups.items()
        if style != (0, False, False)
        and sum(said > 0 for _, said in members) >= 2
        and sum(fits for fits, _ in members) >= 0.6 * len(members)
        and sum(said for fits, said in members if fits) > -0.5 * len(members)
    }
    taller = max((style[0] for style in strong), default=0)
    return {
        style: 2.5
        if style in strong
        else -2.5
        if taller and style[0] == 0 and not style[2]
        else -1.0
        if strong
        else 0.0
        for style in groups
    }


def _form(style: Style, room: float, *, plain: bool) -> float:
    """Log odds by size, weight, capitals and the room above. plain: the document has no sizes and weights."""
    taller, bold, capitals = style
    return 0.8 * (taller > 0) + 0.6 * bold + 0.8 * capitals + (0.6 if room > 0.9 else -0.6) + 0.4 * plain - 1.2


def _told_by(below: Sequence[str]) -> Mapping[str, float]:
    """What the lines of a section tell of its kind, as log odds to add."""
    lines = [text for text in below[:BELOW] if text]
    if not lines:
        return dict.fromkeys(SECTIONS, 0.0)
    learn(lines)
    seen = [kinds_of(text) for text in lines]
    dated = sum(bool(find_ranges(text)) for text in lines)
    years = sum(bool(find_points(text)) for text in lines)
    studied = max(kinds["school"] + kinds["degree"] for kinds in seen)
    worked = max(kinds["title"] + kinds["company"] for kinds in seen)
    prose = sum(len(text) > 60 for text in lines) / len(lines)
    listed = sum(len(text) < 30 or text.count(",") > 1 or "•" in text for text in lines) / len(lines)
    reached = any(_REACHED.search(text) for text in lines)
    return {
        "experience": 0.8 * min(dated, 2) + worked - 2.2 * (not dated) - REACHED * (reached and not dated),
        "education": 1.6 * studied + 0.4 * bool(years) - 1.0,
        "skills": 1.2 * listed - 1.5 * bool(dated) - 0.3,
        "summary": 1.8 * prose - 2.0 * bool(dated) - 1.0,
        "contact": 1.5 * reached - 1.5,
        "other": -0.3,
    }
