"""The embedded road: read the lead and the product, plan the steps, write them."""

from __future__ import annotations

import json

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.language.writing.language import written_in

from .lead import read_lead, spelt_out
from .messages import Writer
from .product import read_product

LANGUAGE_CHARACTERS = 2_000
"""So much of the product's words tells their language."""


def offline(request: RequestData, context: CallContext) -> Draft:
    """The sequence. Raises: UnsupportedLanguage."""
    if written_in(request["product"][:LANGUAGE_CHARACTERS]) not in ("en", ""):
        raise UnsupportedLanguage("Sequences are written in English only; describe the product in English.")
    lead = read_lead(request["lead"])
    if written_in(". ".join(fact.text for fact in lead.facts)[:LANGUAGE_CHARACTERS]) not in ("en", ""):
        raise UnsupportedLanguage("Sequences are written in English only; describe the lead in English.")
    writer = Writer(lead, read_product(request["product"], request["sender"]["company"].strip()), request["sender"])
    sequence = writer.sequence(request["steps"])
    return Draft(
        result={"sequence": sequence, "personalization_points": list(dict.fromkeys(writer.points))},
        source=source_of(request),
    )


def source_of(request: RequestData) -> str:
    """All that the request says, with the characters that JSON in the lead's text spells in escapes."""
    said = {name: request[name] for name in ("product", "sender")}
    return "\n".join([spelt_out(request["lead"]), json.dumps(said, ensure_ascii=False)])
