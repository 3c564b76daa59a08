"""The embedded road: read the lead and the product, plan the steps, write them."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Final

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import NothingFound, UnsupportedLanguage
from aibackend_blocks.language.writing.language import foreign, likeliest, written_in

from .abroad import hook, name_of
from .lead import UNNAMED, read_lead, spelt_out
from .messages import TOLD_WORDS, Writer
from .product import read_product

LANGUAGES: Final = ("en", "de", "fr", "es", "it", "nl")
LANGUAGE_CHARACTERS = 2_000
"""So much of the product's words tells their language."""


def offline(request: RequestData, context: CallContext) -> Draft:
    """The sequence. Raises: UnsupportedLanguage, NothingFound, InvalidRequest."""
    if request["lead"].strip(" .").lower() in UNNAMED:
        raise NothingFound("The lead tells nothing of whom it is: give a name, a site or a note on them.")
    language = _language(request["product"])
    if language not in LANGUAGES:
        raise UnsupportedLanguage("Sequences are written in English, Dutch, French, German, Italian or Spanish.")
    lead = read_lead(request["lead"])
    if lead.person == request["sender"]["name"].strip():  # A record names its keeper too.
        lead = replace(lead, contact="", person="")
    facts_in = _language(". ".join([lead.about, *(fact.text for fact in lead.facts)]))
    told = lead.about if language == facts_in != "en" and len(lead.about.split()) in TOLD_WORDS else ""
    if facts_in != language:
        lead = lead.without_facts()
    hooked = ""
    if language != "en" and not told and not request["lead"].lstrip().startswith("{"):
        note = " ".join(request["lead"].split())
        if _language(note) == language:
            name = lead.name or name_of(note)
            # A house that sounds like somebody's name is not greeted as a person.
            if lead.contact and lead.contact in name:
                lead = replace(lead, contact="", person="")
            hooked = hook(request["lead"], request["product"], lead.person) if name else ""
            lead = replace(lead, name=name)
    company = request["sender"]["company"].strip()
    product = read_product(
        _IN_A_LANGUAGE.sub("", request["product"].strip()) or request["product"], language == "en", company
    )
    writer = Writer(lead, product, request["sender"], language, told or hooked, hooked=bool(hooked))
    sequence = writer.sequence(request["steps"])
    return Draft(
        result={"sequence": sequence, "personalization_points": list(dict.fromkeys(writer.points))},
        source=source_of(request),
    )


_IN_A_LANGUAGE: Final = re.compile(
    r"(?:(?<=[.;!]) |^)(?:(?:bitte )?auf|en|in|in het|em)"
    r" (?:deutsch|englisch|français|anglais|español|inglés|italiano|inglese|nederlands|english|german|french|spanish"
    r"|italian|dutch)(?:,? \w[\w-]*){0,4}[.!]?$",
    re.IGNORECASE,
)
"""How a note ends that tells in which language and how to write."""


def _language(text: str) -> str:
    """The language of words, that of short ones where it is likelier than English; "" where it is surely another."""
    words = text[:LANGUAGE_CHARACTERS]
    code = written_in(words)
    return code or likeliest(words, LANGUAGES[1:]) or ("" if foreign(words) else "en")


def source_of(request: RequestData) -> str:
    """All that the request says, with the characters that JSON in the lead's text spells in escapes."""
    said = {name: request[name] for name in ("product", "sender")}
    return "\n".join([spelt_out(request["lead"]), json.dumps(said, ensure_ascii=False)])
