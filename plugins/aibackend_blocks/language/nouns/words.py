"""The small words of each language by which a note is told from a sentence, and a thing from what describes it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("de", "es", "fr", "it", "nl", "pt")
PREPOSITION: Mapping[str, str] = {
    "de": r"(?:in|im|an|am|auf|aus|bei|beim|durch|für|gegen|mit|nach|ohne|über|um|unter|von|vom|vor|zu|zum|zur|pro|je"
    r"|der|des)",
    "fr": r"(?:à|au|aux|avec|chez|dans|de|des|du|en|hors|par|pour|sans|sous|sur|d['’]\w+|à l['’]\w+)",
    "es": r"(?:a|al|con|de|del|en|para|por|sin|sobre)",
    "it": r"(?:a|al|alla|ai|con|da|dal|di|del|della|dei|in|nel|nella|per|senza|su|sul|d['’]\w+|dell['’]\w+)",
    "nl": r"(?:aan|bij|door|in|met|naar|om|onder|op|over|per|te|uit|van|voor|zonder)",
    "pt": r"(?:a|ao|à|com|de|do|da|dos|das|em|no|na|para|por|sem|sobre)",
}
ARTICLE: Mapping[str, str] = {
    "de": "der|die|das|den|dem|eine?|einen|unsere?|ihre?", "fr": "les?|la|l['’].*|une?|nos|votre|vos|ce|cette",
    "es": "el|la|los|las|una?|nuestr[oa]s?|su|sus", "it": "il|lo|la|i|gli|le|l['’].*|un[oa]?|un['’].*",
    "nl": "de|het|een|uw|onze?|ons", "pt": "os?|as?|uma?|noss[oa]s?",
}  # fmt: skip
PRONOUN: Mapping[str, str] = {
    "de": "wir|sie|es|er|man|dass|wenn|gilt|gelten|gibt|liegt|dauert|kommt|kostet|wird|werden|kann|können|hat|haben|ist"
    "|sind|muss|müssen",
    "fr": "dure|coûte|nous|vous|on|il|elle|ils|que|qui|si|est|sont|peut|peuvent|doit|doivent|ne",
    "es": "se|si|que|nos|usted|ustedes|es|son|está|están|puede|pueden|debe|deben|hay",
    "it": "si|se|che|noi|lei|è|sono|può|possono|deve|devono|va|vanno|c['’]è",
    "nl": "kost|duurt|wij|we|u|je|er|men|dat|als|is|zijn|kan|kunnen|moet|moeten|wordt|worden",
    "pt": "se|que|nós|você|é|são|está|estão|pode|podem|deve|devem|há",
}  # fmt: skip
"""Words that stand at the beginning of sentences, and anywhere in them, and that notes leave out."""


@cache
def forms(code: str) -> Mapping[str, Any]:
    """What a note is made a sentence with."""
    table = tomllib.loads((Path(__file__).parent / "forms.toml").read_text("utf-8"))
    found: Mapping[str, Any] = table[code]
    return found


def small(said: str) -> str:
    """Words as they go on in a sentence: a first letter alone is made small."""
    return said if said[:2].isupper() else f"{said[:1].lower()}{said[1:]}"
