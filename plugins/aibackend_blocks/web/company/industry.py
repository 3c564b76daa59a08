"""Which industry a company is in, of a stated list.

`industries.tsv`: industry, sector, what belongs to it. Written for this block after the industries of LinkedIn's pages
and the sectors of the Fortune list, so that either's words are found. `trades.tsv`: industry, beginnings of words and
phrases that name it in German, French, Spanish, Portuguese, Italian, Dutch, Swedish and Polish; written for this block
after the headings of national trade registers. Likeness of words is English; other languages go by these.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from aibackend_blocks.web.company.credits import CREDIT
from aibackend_blocks.web.page import Page

LEAST = 0.25
"""Of the likelihoods over the list, the best one's least: below it no industry is named."""
TEXT_MOST = 1000
SOFTWARE = "Software"
SIGNS_LEAST = 3
"""Marks of a software product that a site must bear to be a software maker's, whoever its customers are. A shop, a bank
or a law firm has one or two."""
_LINKS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"^pricing$|^plans?(?: (?:&|and) pricing)?$|^preise$|^tarifs$",
        r"\b(?:book|request|get|see|watch|schedule|start)\b.{0,6}\bdemo\b|^demo$|demo (?:buchen|anfragen)",
        r"^(?:docs|documentation|developers?|api(?: reference)?|changelog|release notes|status)$",
        r"^(?:integrations?|product|features|funktionen)$",
        r"^(?:start|try|sign up)\b.{0,12}\bfree\b|free trial|kostenlos testen|essai gratuit",
    )
)
_WORDS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"\b(?:software|saas|logiciel)\b",
        r"\bfree trial\b|\bno credit card\b",
        r"\b(?:integrat(?:es?|ions?) with|connects? to)\s+(?-i:[A-Z])",
        r"\bautomat(?:es?|ically|ion|ed)\b",
        r"\b(?:for|your|by) (?:[\w-]+ ){0,2}teams\b",
        r"\b(?:platform|app) (?:for|that|to)\b|\bcloud-based\b",
        r"\b(?:dashboards?|workflows?)\b",
        r"\b(?:open[- ]source|sdk|rest api)\b",
    )
)


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
    running = [line for line in home.lines if len(line.split()) >= 8 and not CREDIT.search(line)]
    about = [line for page in pages[1:] for line in page.lines if len(line.split()) >= 12]
    parts = [home.title, description, home.head.get("keywords", "")[:200], *home.headings[:5], *running[:6], *about[:4]]
    return ". ".join(part.strip(" .") for part in parts if part)[:TEXT_MOST]


@cache
def _trades() -> tuple[tuple[str, re.Pattern[str]], ...]:
    rows = (line.split("\t") for line in (Path(__file__).parent / "trades.tsv").read_text("utf-8").splitlines())
    return tuple(
        (name, re.compile(rf"\b(?:{'|'.join(map(re.escape, stems.split(', ')))})", re.IGNORECASE))
        for name, stems in rows
    )


def named_trade(text: str) -> Industry | None:
    """The industry that words of another language than English name most often; None for none, or several alike."""
    counts = {name: len({found.casefold() for found in form.findall(text)}) for name, form in _trades()}
    best = max(counts.values())
    names = [name for name, count in counts.items() if count == best]
    return next(row for row in industries() if row.name == names[0]) if best and len(names) == 1 else None


def makes_software(pages: Sequence[Page]) -> bool:
    """Whether a site sells a software product: its words are those of its customers' trade, its links are telling."""
    if not pages:
        return False
    home = pages[0]
    said = " ".join([home.title, home.head.get("description", ""), *home.lines[:60]])
    links = [link.text.strip() for link in home.links]
    signs = sum(any(form.search(text) for text in links) for form in _LINKS)
    return signs + sum(bool(form.search(said)) for form in _WORDS) >= SIGNS_LEAST


def industry(text: str, *, software: bool = False, language: str = "") -> Industry | None:
    """The industry of a company that a text tells of; None when it is not clear enough.

    software: as `makes_software` found. language: of the page, "" when it does not say.
    """
    from aibackend_blocks.models import zero_shot

    rows = industries()
    if software:
        return next(row for row in rows if row.name == SOFTWARE)
    if language not in ("", "en"):
        return named_trade(text)
    if len(text.split()) < 3:
        return None
    about = {row.name: row.about for row in rows}
    likely = zero_shot.distribution(zero_shot.logits([text], list(about), descriptions=about))[0]
    best = int(likely.argmax())
    return rows[best] if float(likely[best]) >= LEAST else named_trade(text)
