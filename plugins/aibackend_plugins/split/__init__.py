"""A bundle of scanned papers parted into documents: type, title, pages, party, date and a summary of each.

Each page is compared with the one before it: printed page numbers, paper and print, heads and feet, shared numbers,
titles, kind and meaning decide whether a new document begins. Every page lies in exactly one document, blank ones in
that before them. The summary quotes the sentences that are most about the document, or its title and figures when it
has none.

Limits: two papers of one form in a row are told apart by their titles alone; kinds are known by phrases in English,
German, French and less in other languages.
Source: Wiedemann & Heyer, "Multi-modal page stream segmentation with convolutional neural networks", 2021.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl
from aibackend_plugins.split.examples import EXAMPLES
from aibackend_plugins.split.schema import Request, Response


@hookimpl
def capability() -> Capability:
    return Capability(
        name="split",
        credits=10,
        unit="bundle",
        summary="Multi-document scan bundle classified and split with page ranges and summaries.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:ranges_cover_every_page_once"),
            LazyImport(f"{__name__}.checks:count_is_right"),
            LazyImport(f"{__name__}.checks:parties_stand_in_source"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
        deadline_s=180.0,
    )
