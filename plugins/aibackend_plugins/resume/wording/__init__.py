"""What kind of line of a resume a short text is: a heading and of which section, a title, a company, a school …

A trained head answers (see NOTICE), so that no heading, trade or school needs to stand in a list.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods
from aibackend_blocks.values.places import has_legal_form

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SECTIONS = ("summary", "experience", "education", "skills", "contact", "other")
TEXT_MOST = 160
"""Characters of a line that are looked at; longer ones are running text."""
LIKELY = 0.4
"""Chance from which a piece counts as of a kind; there are fourteen."""
MAYBE = 0.2
ENTRY = ("title", "company", "school", "degree", "place", "person")
"""What the head of an entry holds."""
OTHERS = 0.5
"""Share of the head over multilingual vectors beside the one over English ones."""
LATIN_END = "\u0250"
"""The first letter behind those of Latin scripts."""
KEPT = 4_000
"""Texts whose kinds are kept in memory."""
_known: OrderedDict[str, Mapping[str, float]] = OrderedDict()


def learn(texts: Iterable[str]) -> None:
    """Reads many texts at once, which costs less than one by one; `kinds_of` then knows them."""
    new = [text for text in dict.fromkeys(text[:TEXT_MOST] for text in texts) if text not in _known]
    for text, row in zip(new, _read(new), strict=True):
        _known[text] = dict(zip(_head().kinds, map(float, row), strict=True))
    while len(_known) > KEPT + len(new):
        _known.popitem(last=False)


def _read(texts: Sequence[str]) -> NDArray[np.float32]:
    """Texts × kinds: what both heads hold likely, by the product of their chances."""
    import numpy as np

    english, others = _head().probabilities(texts), likelihoods(_many_tongues(), texts)
    both = (1 - OTHERS) * np.log(english + 1e-6) + OTHERS * np.log(others + 1e-6)
    powers = np.exp(both)
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)


def is_latin(text: str) -> bool:
    """Whether most letters of a text are Latin ones; of no others do English vectors tell anything."""
    letters = [letter for letter in text if letter.isalpha()]
    return 2 * sum(letter < LATIN_END for letter in letters) >= len(letters)


def kinds_of(text: str) -> Mapping[str, float]:
    """The chance of each kind: `heading <section>`, title, company, school, degree, place, person, skill, prose."""
    key = text[:TEXT_MOST]
    if key not in _known:
        learn([key])
    return _known[key]


def heading_chance(text: str) -> float:
    """How likely the words of a line are those of a heading."""
    kinds = kinds_of(text)
    return sum(kinds[f"heading {section}"] for section in SECTIONS)


def section_chances(text: str) -> dict[str, float]:
    """For a heading, how likely it opens each section; the shares add up to 1."""
    kinds = kinds_of(text)
    whole = max(heading_chance(text), 1e-9)
    return {section: kinds[f"heading {section}"] / whole for section in SECTIONS}


def is_title(text: str) -> bool:
    """Whether a piece names a position, alone or before or behind a comma."""
    parts = text.split(", ")
    learn((text, *parts))
    return any(_is(part, "title") for part in {text, parts[0], parts[-1]})


def is_company(text: str) -> bool:
    """Whether a piece names an employer; a school may be one."""
    kinds = kinds_of(text)
    return has_legal_form(text) or kinds["company"] + kinds["school"] > LIKELY


def is_school(text: str) -> bool:
    """Whether a piece names a school; a university is an employer, too."""
    kinds = kinds_of(text)
    return _is(text, "school") or (kinds["school"] > MAYBE / 2 and kinds["school"] + kinds["company"] > 2 * LIKELY)


def is_degree(text: str) -> bool:
    """Whether a piece names a degree."""
    return _is(text, "degree")


def _is(text: str, kind: str) -> bool:
    """Likely; or as likely as may be told, where nothing else that an entry holds is likelier."""
    kinds = kinds_of(text)
    return kinds[kind] > LIKELY or (kinds[kind] > MAYBE and kinds[kind] == max(kinds[each] for each in ENTRY))


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "head.npz")


@cache
def _many_tongues() -> TextHead:
    return load_head(Path(__file__).parent / "many_tongues.npz")
