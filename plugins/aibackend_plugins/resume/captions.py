"""Lines that caption a part of each entry, such as `Highlights` over what was done in every job; they tell nothing.

A heading opens one section of a resume. One that comes again is the caption of a part that every entry has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from aibackend_blocks.pages.labels import fold
from aibackend_plugins.resume.headings import bare_heading, could_be_heading
from aibackend_plugins.resume.strips import ENTERED, Strip
from aibackend_plugins.resume.wording import heading_chance, kinds_of, learn

LIKELY = 0.5
"""Chance that the words are a heading's from which a repeated line is a caption."""


def without_captions(strips: Sequence[Strip]) -> list[Strip]:
    """The lines without those that come more than once and read like a heading, but of no section with entries."""
    texts = [fold(bare_heading(strip.text)) if _is_alone(strip) else "" for strip in strips]
    repeated = {text for text, count in Counter(texts).items() if text and count > 1}
    if not repeated:
        return list(strips)
    bare = [bare_heading(strip.text) for strip in strips]
    learn(each for each, text in zip(bare, texts, strict=True) if text in repeated)
    return [
        strip
        for strip, each, text in zip(strips, bare, texts, strict=True)
        if text not in repeated or not _is_caption(each)
    ]


def _is_alone(strip: Strip) -> bool:
    return len(strip.cells) == 1 and not strip.is_bullet and could_be_heading(strip.text)


def _is_caption(text: str) -> bool:
    kinds = kinds_of(text)
    return heading_chance(text) > LIKELY and all(kinds[f"heading {section}"] < LIKELY for section in ENTERED)
