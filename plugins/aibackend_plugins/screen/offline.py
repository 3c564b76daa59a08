"""The embedded road: read the lead, split the criteria, visit the site where facts are missing, rule."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import prod
from typing import Any

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import (
    DeadlineExceeded,
    FetchFailed,
    FetchRefused,
    FileTooLarge,
    NothingFound,
    Unavailable,
    UnreadableFile,
)
from aibackend_blocks.language.writing.wording import clipped
from aibackend_blocks.web import company
from aibackend_blocks.web import page as web_page
from aibackend_blocks.web.site_visit import ACCEPT, PAGE_BYTES_MOST, host_of, visit

from .asking import Check
from .counts import people
from .criteria import checks
from .facts import Lead, read_lead, with_pages
from .judging import all_ruled
from .ruling import Ruling

LOST = (FetchFailed, FetchRefused, FileTooLarge, UnreadableFile, DeadlineExceeded)
HELD, BROKEN = 0.6, 0.4
"""Likelihoods from which a check counts as met, and below which as broken."""
WELCOME = 0.3
"""Weight of a check that is merely welcome, beside one that must hold."""
UNKNOWN = 0.5
FACTS_MOST = 40
TELLING = {"employees", "hq", "industry", "founded", "revenue"}
"""Facts of which one is enough to tell what is not known beside it, as is a name."""
MATTER = {
    "size": "number of employees", "revenue": "revenue", "raised": "sum raised", "age": "year of foundation",
    "place": "location",
    "industry": "industry", "technology": "technology", "model": "business model", "intent": "intent",
    "funding": "funding", "count": "number", "role": "contact's role", "market": "customers",
    "words": "answer", "all": "answer",
}  # fmt: skip


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """The lead's own facts decide; its pages are asked only for what they leave open."""
    year = context.now.year
    lead, rulings = await context.compute.run(_first, request["lead"], request["criteria"], year)
    if any(ruling.likely is None for ruling in rulings) or not lead.said("name"):
        grounded = await _grounded(lead, context, year)
        if grounded is not lead:
            lead, rulings = grounded, await context.compute.run(all_ruled, grounded, [r.check for r in rulings], year)
    if all(ruling.likely is None for ruling in rulings) and not TELLING & set(lead.known) and not lead.said("name"):
        raise NothingFound("No page of the company could be read, and the lead itself tells nothing of it")
    return Draft(result=answer(lead, rulings), source=told(lead))


def _first(text: str, criteria: str, year: int) -> tuple[Lead, list[Ruling]]:
    lead = read_lead(text)
    return lead, all_ruled(lead, checks(criteria), year)


async def _grounded(lead: Lead, context: AsyncCallContext, year: int) -> Lead:
    """The lead with its pages; the same lead when there are none."""
    domain = lead.domain
    pages: list[web_page.Page] = []
    if not domain:
        domain, pages = await _searched(lead, context)
    pages = pages or (await visit(domain, context.fetcher.fetch, context.compute.run, lost=LOST) if domain else [])
    if not pages:
        return lead
    found: company.Profile = await context.compute.run(company.profile, domain, pages, year)
    return with_pages(replace(lead, domain=domain), found, pages, source=pages[0].url.rstrip("/"))


async def _searched(lead: Lead, context: AsyncCallContext) -> tuple[str, list[web_page.Page]]:
    """Where a company that is only named is found: its own domain, or a page that bears its name as title."""
    name = "".join(c for c in lead.said("name").casefold() if c.isalnum())
    if not name or lead.other or context.web_search is None:
        return "", []
    try:
        hits = await context.web_search.search(lead.said("name"), limit=5)
    except (*LOST, Unavailable):
        return "", []
    with contextlib.suppress(*LOST):
        for hit in hits:
            host = host_of(hit.url)
            if name in host.partition(".")[0].replace("-", ""):
                return host, []
            if "".join(c for c in hit.title.partition("(")[0].casefold() if c.isalnum()) == name:
                got = await context.fetcher.fetch(
                    hit.url, max_bytes=PAGE_BYTES_MOST, accept=ACCEPT, respect_robots=True
                )
                return host, [await context.compute.run(web_page.read, got.url, got.body, got.charset)]
    return "", []


def answer(lead: Lead, rulings: Sequence[Ruling]) -> Mapping[str, Any]:
    """Verdict, score and evidence. The score rises with every check's likelihood."""
    score = _score(rulings)
    verdict = _verdict(rulings, score)
    score = min(score, BROKEN) if verdict == "unqualified" else score
    return {
        "verdict": verdict,
        "score": round(score, 3),
        "evidence_for": [_sentence(r) for r in rulings if r.likely is not None and r.likely >= HELD and not r.unread],
        "evidence_against": [
            *(_sentence(r) for r in rulings if r.likely is not None and r.likely < HELD),
            *(_unknown(r) for r in rulings if r.likely is None or (r.likely >= HELD and r.unread)),
        ],
        "profile": {
            "name": lead.said("name"),
            "employees": lead.said("employees") or _people(lead),
            "hq": lead.said("hq"),
        },
    }


def _people(lead: Lead) -> str:
    """How many work there by the figures of running words; "" where they tell none, or several."""
    known = people(lead.text)
    if known is None:
        return ""
    least, most = map(int, known)
    return str(least) if least == most else f"{least}-{most}"


def _score(rulings: Sequence[Ruling]) -> float:
    """The geometric mean of the likelihoods, an unknown counting UNKNOWN: one broken check weighs on all.

    A wish beside what must hold lifts it where it is met; unmet or unknown, it tells nothing against the lead.
    """
    musts = [ruling for ruling in rulings if ruling.check.must]
    wishes = [ruling.likely or 0.0 for ruling in rulings if musts and not ruling.check.must]
    likely = [UNKNOWN if ruling.likely is None else max(ruling.likely, 0.01) for ruling in musts or rulings]
    met = sum(share for share in wishes if share >= HELD)
    return float(prod(likely) ** (1 / (len(likely) + WELCOME * met))) if likely else UNKNOWN


def _verdict(rulings: Sequence[Ruling], score: float) -> str:
    musts = [ruling for ruling in rulings if ruling.check.must] or list(rulings)
    known = [ruling.likely for ruling in musts if ruling.likely is not None]
    if any(likely < BROKEN for likely in known) and all(ruling.check.must for ruling in musts):
        return "unqualified"
    if any(ruling.unread for ruling in musts):
        return "needs_review"
    if known and len(known) == len(musts) and all(likely >= HELD for likely in known):
        return "qualified"
    if not any(ruling.check.must for ruling in rulings) and known:
        return "qualified" if score >= HELD else "unqualified" if score < BROKEN else "needs_review"
    return "needs_review"


SHOWN_MOST = 160
"""Characters of a fact that evidence quotes."""


def _sentence(ruling: Ruling) -> str:
    """`At least 50 employees: employeeRange is 51-200 (the lead)`."""
    if ruling.fact is None:
        return f"{_meant(ruling.check)}: no fact says"
    value = _shown(ruling.fact.value)
    more = f"; {ruling.note}" if ruling.note else ""
    return f"{_meant(ruling.check)}: {ruling.fact.key} is “{value}”{more} ({ruling.fact.source})"


def _shown(value: str) -> str:
    """A fact on one line, cut between words where it is long: half a figure would be another one."""
    whole = " ".join(value.split())
    cut = clipped(whole, SHOWN_MOST)
    return whole if cut == whole else f"{cut} …"


def _unknown(ruling: Ruling) -> str:
    """`Unknown: uses Kubernetes (no fact tells the technology)`."""
    if ruling.fact is not None and ruling.unread:
        return (
            f"Unknown: {_meant(ruling.check)} ({ruling.fact.key} meets a part of it; no fact tells “{ruling.unread}”)"
        )
    if ruling.fact is None:
        return f"Unknown: {_meant(ruling.check)} (no fact tells the {MATTER[ruling.check.kind]})"
    value = _shown(ruling.fact.value)
    return f"Unknown: {_meant(ruling.check)} ({ruling.fact.key} “{value}” leaves it open)"


def _meant(check: Check) -> str:
    """The part of the criteria that a check is about."""
    return check.key if check.kind == "words" and check.key else check.said


def told(lead: Lead) -> str:
    """The facts as text, for checks and models."""
    rows = [*lead.every(), *lead.text[:FACTS_MOST]]
    return "\n".join(f"{fact.key}: {fact.value} ({fact.source})" for fact in rows)
