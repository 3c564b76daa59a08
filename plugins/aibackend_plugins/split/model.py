"""What a language model is asked: to correct the draft against the bundle."""

from __future__ import annotations

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """\
You sort the post of an office. Below are the text of a bundle of scanned papers, each page headed by its number, and a
draft that a program made of it. Correct the draft: say where each paper begins and ends, what it is (docType), its
title, its party (who made it, or whom it is about) and its date as YYYY-MM-DD, copied from its pages, and sum it up in
one or two sentences that say only what stands there. Page ranges are inclusive, begin at 1, follow each other and
cover every page exactly once. What a paper does not say is "": never guess."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """The bundle as data."""
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"bundle": draft.source},
        images=draft.images,
        kept=("documentCount",),
        complete=lambda answer: {**answer, "documentCount": len(answer["documents"])},
        linked=("documents", "document_count"),
    )
