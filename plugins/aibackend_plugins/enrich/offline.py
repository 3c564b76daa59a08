"""The embedded road: visit the site, ask Wikidata beside it, and keep what they state."""

from __future__ import annotations

import asyncio
from typing import Any

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import DeadlineExceeded, FetchFailed, FetchRefused, FileTooLarge, NothingFound, UnreadableFile
from aibackend_blocks.web import company
from aibackend_blocks.web.site_visit import above, host_of, is_reserved, visit

from .wikidata import Entry, look_up

LOST = (FetchFailed, FetchRefused, FileTooLarge, NothingFound, UnreadableFile, DeadlineExceeded)
"""Errors that cost a page or a source, not the call."""
FACTS = ("name", "description", "industry", "headquarters", "employee_range", "founded")
"""Without any of these there is no answer, and nothing to pay for."""


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """The site's own word first, Wikidata's where the site is silent."""
    domain = host_of(request.get("email") or request.get("domain") or "")
    entry = asyncio.create_task(_entry(domain, context))
    try:
        pages = await visit(domain, context.fetcher.fetch, context.compute.run, lost=LOST)
        known = await entry
    finally:
        entry.cancel()
    if not pages and known is None:
        raise NothingFound(f"No page of {domain} could be read, and no other source knows it")
    if pages and above(domain) == host_of(pages[0].url):
        domain = above(domain)
    found: company.Profile = await context.compute.run(company.profile, domain, pages, context.now.year)
    source = "\n\n".join("\n".join([page.url, page.title, *page.lines]) for page in pages)
    result = merged(domain, found, known or Entry())
    if not any(result[fact] for fact in FACTS):
        raise NothingFound(f"The pages of {domain} state nothing about its company")
    return Draft(result=result, source=source[:60_000])


async def _entry(domain: str, context: AsyncCallContext) -> Entry | None:
    if is_reserved(domain):
        return None
    try:
        return await look_up(domain, context.fetcher)
    except LOST:
        return None


def merged(domain: str, found: company.Profile, known: Entry) -> dict[str, Any]:
    """One profile of two sources."""
    return {
        "name": found.name or known.name,
        "domain": domain,
        "description": found.description or known.description,
        "industry": found.industry or known.industry,
        "headquarters": found.headquarters or known.headquarters,
        "employee_range": found.employee_range or known.employee_range,
        "founded": found.founded or known.founded,
        "links": {"website": found.website or known.website, "linkedin": found.linkedin, "twitter": found.twitter},
        "grounded": True,
    }
