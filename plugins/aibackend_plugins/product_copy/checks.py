"""What must hold of any listing, whoever wrote it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.claims import says, unsupported
from aibackend_blocks.language.writing.grounding import Grounding
from aibackend_blocks.language.writing.language import written_in

from .channels import CHANNELS
from .offline import source_of
from .specs import YES, shown, specs_of

CLAIMS: Final = (
    "organic", "vegan", "non-toxic", "nontoxic", "eco-friendly", "sustainable", "recycled", "recyclable",
    "biodegradable", "compostable", "carbon neutral", "fair trade", "fairtrade", "fsc", "cruelty-free",
    "hypoallergenic", "antibacterial", "antimicrobial", "dermatologist", "doctor", "vet recommended", "clinically",
    "medical", "therapeutic", "cure", "cures", "heals", "pain relief", "fda", "certified", "approved", "award",
    "guaranteed", "lifetime", "warranty", "waterproof", "water-resistant", "windproof", "breathable", "shatterproof",
    "unbreakable", "fireproof", "scratch-proof", "wireless", "bluetooth", "wifi", "wi-fi", "handmade", "hand-made",
    "limited edition", "bestseller", "best-selling", "bestselling", "number one", "#1", "world's best", "premium",
    "patented", "made in", "swiss made", "genuine leather", "gluten-free", "sugar-free", "bpa-free", "free shipping",
    "discount", "money-back", "risk-free", "miracle", "unbeatable",
)  # fmt: skip
"""Claims that need a fact behind them. Sources: FTC Green Guides (16 CFR 260), FTC guidance on health claims and on
"Made in" and warranty advertising, Amazon's and Google's lists of prohibited and restricted claims in product text."""


values_are_grounded = Grounding(
    written=("listings/*/title", "listings/*/bullets/*", "listings/*/description"),
)
"""No placeholder, and no quotation that nobody gave."""


def channels_are_those_asked(request: RequestData, draft: Draft) -> str | None:
    """One listing a channel, in order."""
    found = [listing["channel"] for listing in draft.result["listings"]]
    return (
        None
        if found == list(request["channels"])
        else f"listings must be for {', '.join(request['channels'])}, in order."
    )


def limits_are_kept(request: RequestData, draft: Draft) -> str | None:
    """Every listing keeps its channel's published limits."""
    for listing in draft.result["listings"]:
        broken = next(CHANNELS[listing["channel"]].broken(listing), None)
        if broken:
            return f"{listing['channel']}: {broken}."
    return None


def claims_have_a_spec(request: RequestData, draft: Draft) -> str | None:
    """No figure, name, link or claim word that the request does not hold."""
    source = source_of(request)
    plain = re.sub(r"_|(?<=[a-z])(?=[A-Z])", " ", source)
    for listing in draft.result["listings"]:
        text = _text(listing)
        invented = unsupported(text, source, also=[request.get("voice") or ""])
        if written_in(listing["description"]) not in ("en", ""):
            invented = tuple(each for each in invented if re.fullmatch(r"[\d.-]+", each))
        claimed = [word for word in CLAIMS if says(text, word) and not says(plain, word)]
        if invented or claimed:
            return f"{listing['channel']}: says {', '.join([*invented, *claimed][:5])}, which the request does not."
    return None


def specs_are_said(request: RequestData, draft: Draft) -> str | None:
    """Every spec's value stands in each listing, where its limits leave room."""
    specs = [spec for spec in specs_of(request["product"]["specs"]) if spec.value != YES]
    if sum(len(spec.value) for spec in specs) > min(limit.description for limit in CHANNELS.values()) / 2:
        return None
    for listing in draft.result["listings"]:
        price_apart = CHANNELS[listing["channel"]].price_apart
        values = [spec.value for spec in shown(specs, price_apart=price_apart)]
        text = _bare(_text(listing))
        missing = next((value for value in values if _bare(value) not in text), None)
        if missing:
            return f"{listing['channel']}: does not say {missing}."
    return None


def _text(listing: Mapping[str, Any]) -> str:
    told = "\n".join([listing["title"], *listing["bullets"], listing["description"], *listing["keywords"]])
    return re.sub(r"#\w+", " ", told)


def _bare(text: str) -> str:
    return re.sub(r"\W+", " ", text).casefold().strip()
