"""What a language model is asked: to correct the draft against the bundle."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """\
You sort the post of an office. Below are the text of a bundle of scanned papers, each page headed by its number, and a
draft that a program made of it. Correct the draft: say where each paper begins and ends, what it is (docType), its
title, its party (who made it, or whom it is about) and its date as YYYY-MM-DD, copied from its pages, and sum it up in
one or two sentences that say only what stands there. Page ranges are inclusive, begin at 1, follow each other and
cover every page exactly once. What a paper does not say is "": never guess. documentCount is the number of papers."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """The bundle and the draft, as data."""
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"bundle": draft.source, "draft": json.dumps(dict(draft.result), ensure_ascii=False)},
        images=draft.images,
    )
