"""Whether a page begins a new paper: evidence for and against, added up as log odds."""

from __future__ import annotations

import math
import re

from aibackend_blocks.pages.labels import fold
from aibackend_plugins.split.bundles.leaves import Leaf

PRIOR = 0.2
"""Log odds before any evidence: most papers of a bundle have one or two pages."""
SINGLE = frozenset({"receipt", "id", "coi"})
"""Kinds that mostly have one page."""
SUMMED = frozenset({"invoice", "receipt"})
"""Kinds that end in a sum."""

SAME_PRINT = 0.06
"""Heights of print that differ by a smaller share are one print, also where a scan has blurred them."""
HALF_FULL = 0.6
"""A page that is printed no further down the paper was the last of its kind."""

_ANNEX = re.compile(r"\W*(?:schedule|annex|exhibit|appendix|attachment|addendum|anlage|anhang|annexe|allegato|anexo)\b")
"""What such a word begins belongs to the paper before it."""


def begins(before: Leaf, page: Leaf) -> float:
    """How likely `page` begins a new paper, 0..1. before: the last page that was not blank."""
    if not page.words:
        return 0.0
    odds = PRIOR + _numbering(before, page) + _paper(before, page) + _text(before, page) + _kind(before, page)
    odds += _identity(before, page) + _opening(before, page)
    return 1 / (1 + math.exp(-odds))


def _opening(before: Leaf, page: Leaf) -> float:
    """How the page begins and the one before ends: a greeting, the next section, a headline of the same print."""
    odds = 3.0 if page.opens and page.kinds[0].kind == "letter" else 0.0
    if page.sections and before.sections:
        odds += -3.0 if page.sections[0] == before.sections[-1] + 1 else 1.0 if page.sections[0] == 1 else 0.0
    if before.filled < HALF_FULL:
        odds += 0.4
    return odds + (2.0 if _headed_alike(before, page) else 0.0)


def _headed_alike(before: Leaf, page: Leaf) -> bool:
    """Whether both have a headline of one print that says different things: two papers of a series, or two people."""
    if not page.headline or not before.headline or page.headline == before.headline:
        return False
    return _differ(page.headline_height, before.headline_height) < SAME_PRINT


def _identity(before: Leaf, page: Leaf) -> float:
    """What each says of itself: its own number, its own greeting, its own sum."""
    if before.kinds[0].kind != page.kinds[0].kind:
        return 0.0
    odds = 0.0
    if before.key and page.key:
        odds += 3.0 if before.key != page.key else -2.0
    other = before.key != page.key if before.key and page.key else before.first != page.first
    if before.whole and page.whole and other and page.kinds[0].kind in SUMMED:
        odds += 1.5
    return odds


def _numbering(before: Leaf, page: Leaf) -> float:
    """What the printed numbers of the pages say."""
    if page.of and page.at == before.at + 1 and page.of == before.of:
        return -6.0
    if page.at == 1 and page.of:
        return 8.0 if before.of and before.at == before.of else 4.0  # one has ended, whatever the two share
    if page.at > 1 and page.of:
        return -3.0 if not before.of else 1.0
    if before.of and before.at == before.of:
        return 2.5
    if page.at > 1 and page.at - before.at in (1, 2):
        return -4.0 if page.says_page else -2.5
    return 1.0 if page.at == 1 and before.at else 0.0


def _paper(before: Leaf, page: Leaf) -> float:
    """Another size, another print, a scan beside a file: papers from different places."""
    odds = 0.0
    if _differ(before.width, page.width) > 0.04 or _differ(before.height, page.height) > 0.04:
        odds += 2.0
    if before.scanned != page.scanned:
        odds += 2.0
    print_differs = _differ(before.print_height, page.print_height)
    if print_differs > 0.2:
        odds += 0.8
    elif print_differs < 0.04:
        odds -= 0.8
    return odds


def _text(before: Leaf, page: Leaf) -> float:
    """Shared heads and feet, shared numbers, a sentence that runs on, and what the pages are about."""
    about = 4.0 * (0.45 - float(before.vector @ page.vector))
    if page.kinds[0].kind == before.kinds[0].kind and page.kinds[0].kind in SINGLE:
        about = max(about, 0.0)
    if _twins(before, page) or _identity(before, page) > 1.0:
        return max(about, 0.0)  # what they share is what is printed on every such paper
    odds = -1.5 * min(len(before.edges & page.edges), 2) - 1.2 * min(len(before.numbers & page.numbers), 2)
    runs_on = before.last[-1:].isalnum() or before.last.endswith((",", "-"))
    if runs_on and page.first[:1].islower() and len(before.last.split()) > 4:
        odds -= 2.0
    if _ANNEX.match(fold(page.first)):
        odds -= 1.5
    return odds + about


def _twins(before: Leaf, page: Leaf) -> bool:
    """Whether one letter follows another, or both print one kind's title: a single page's, or under own headlines."""
    kind = page.kinds[0].kind
    if kind == before.kinds[0].kind == "letter" and page.opens:
        return True
    if kind in page.titled & before.titled and _headed_alike(before, page):
        return True
    return kind == before.kinds[0].kind and kind in SINGLE | {"form"} and kind in page.titled & before.titled


def _kind(before: Leaf, page: Leaf) -> float:
    """Another kind of paper, or the same kind with its title once more."""
    there, here = before.kinds[0], page.kinds[0]
    odds = 0.0
    if here.kind in page.titled:
        odds += 1.2
    if there.kind != here.kind and "other" not in (there.kind, here.kind):
        odds += 3.0 * min(there.share, here.share)
    if there.kind == here.kind:
        same = min(there.share, here.share)
        odds += 1.0 if here.kind in SINGLE else -0.4 * same if here.kind == "form" else -1.6 * same
        odds -= 1.0 if here.kind not in page.titled else 0.0
    return odds


def _differ(a: float, b: float) -> float:
    return abs(a - b) / max(a, b, 1e-6)
