"""Listings for sales channels, written from a product's specs, features and audience, for shops and marketplaces.

Each channel gets its own text: the length limits are those that the channels publish (`channels.py` names the sources),
the customs are theirs too (specs first on marketplaces, features first in shops, a short caption on Instagram).
Offline, each spec stands under its label and each feature as it is written; the description says specs of plain values
in a sentence (`frames.py`), and English features where a note editor and a parser agree on one. Limits: no voice is
heard offline, in other languages than English features are listed, an audience that is no short phrase is left out,
and a claim's truth is the caller's.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/product-copy."""
    return Capability(
        name="product-copy",
        credits=5,
        unit="product",
        summary="Listing-ready titles, bullets, description and SEO keywords per channel from specs and an audience.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:channels_are_those_asked"),
            LazyImport(f"{__name__}.checks:limits_are_kept"),
            LazyImport(f"{__name__}.checks:claims_have_a_spec"),
            LazyImport(f"{__name__}.checks:specs_are_said"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
