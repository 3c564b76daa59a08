"""A company's profile from its domain or a work e-mail, for sales, support and onboarding.

Sources: the domain's own pages (front page, contact, about, imprint, careers, team), found by the site's own links and
read politely; the structured data in them; and Wikidata for what the pages leave open. A fact that none of them states
is absent, and so are all facts where a parked domain or a server's own page answers. Limits: pages that only a script
fills stay empty; industries come from a stated list, by likeness of words in English and by names of trades in other
languages; towns of fewer than 15,000 people are known only in full addresses.
"""

from __future__ import annotations

from aibackend import Capability, hookimpl

from .checks import facts_are_grounded, industry_is_listed, values_are_grounded, website_is_of_the_domain, year_is_past
from .examples import EXAMPLES
from .model import prompt
from .offline import offline
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/enrich."""
    return Capability(
        name="enrich",
        credits=5,
        unit="company",
        summary="Company profile from a domain or work email.",
        request=Request,
        response=Response,
        offline=offline,
        model=prompt,
        checks=(facts_are_grounded, industry_is_listed, website_is_of_the_domain, year_is_past, values_are_grounded),
        examples=EXAMPLES,
    )
