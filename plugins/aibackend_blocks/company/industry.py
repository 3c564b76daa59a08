"""Which industry a company is in, of a stated list.

`industries.tsv`: industry, sector, what belongs to it. Written for this block after the industries of LinkedIn's pages
and the sectors of the Fortune list, so that either's words are found.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from aibackend_blocks.web_page import Page

LEAST = 0.25
"""Of the likelihoods over the list, the best one's least: below it no industry is named."""
TEXT_MOST = 1000


class Industry(NamedTuple):
    name: str
    sector: str
    about: str


@cache
def industries() -> tuple[Industry, ...]:
    """The list."""
    rows = (Path(__file__).parent / "industries.tsv").read_text("utf-8").splitlines()
    return tuple(Industry(*row.split("\t")) for row in rows)


def told(pages: Sequence[Page], description: str) -> str:
    """What the front page says of the company, in the order in which a reader would see it."""
    if not pages:
        return ""
    home = pages[0]
    running = [line for line in home.lines if len(line.split()) >= 8]
    about = [line for page in pages[1:] for line in page.lines if len(line.split()) >= 12]
    parts = [home.title, description, home.head.get("keywords", "")[:200], *home.headings[:5], *running[:6], *about[:4]]
    return ". ".join(part.strip(" .") for part in parts if part)[:TEXT_MOST]


def industry(text: str) -> Industry | None:
    """The industry of a company that a text tells of; None when it is not clear enough."""
    from aibackend_blocks import zero_shot

    if len(text.split()) < 3:
        return None
    rows = industries()
    about = {row.name: row.about for row in rows}
    likely = zero_shot.distribution(zero_shot.logits([text], list(about), descriptions=about))[0]
    best = int(likely.argmax())
    return rows[best] if float(likely[best]) >= LEAST else None
