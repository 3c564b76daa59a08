"""Words by which a text says that a value is not there: `Employer: (left blank)`, `NIF: no facilitado`."""

from __future__ import annotations

import re

_ABSENT = re.compile(
    r"[ \t]*[(\[]?[ \t]*(?:(?:left )?blank|empty|none|nil|n/?a|tbc|tbd|unknown|unsold|-{1,3}|–|—|_{2,}|\?{1,3}"
    r"|(?:not|none) (?:given|provided|stated|known|applicable|available|supplied|assigned|specified)"
    r"|keine?r?s?|entfällt|unbekannt|ohne angabe|k\.\s?a\.|aucune?|néant|non (?:communiqué|renseigné|fornito)"
    r"|sin datos|ningun[oa]|no (?:facilitado|indicado|consta)|nessun[oa]?|geen|onbekend|brak|nenhuma?)"
    r"[ \t]*[)\]]?[ \t]*(?=$|[\n.,;|])",
    re.I,
)


def says_absent(text: str, start: int = 0) -> bool:
    """Whether all that stands at a place, up to the next mark or line, says that nothing is there."""
    return _ABSENT.match(text, start) is not None
