"""The forms of criteria in German, French, Spanish, Italian and Dutch."""

from __future__ import annotations

import re

AT_MOST = (
    r"höchstens|weniger als|unter|maximal|moins de|au plus|jusqu['’]à|menos de|hasta|máximo(?: de)?|como máximo"
    r"|meno di|fino a"
    r"|al massimo|minder dan|hoogstens|inférieure?s? à|inferior(?:es|[ei])? a"
)
"""What stands before an upper bound."""
LOCATED = re.compile(
    r"\b(?i:mit (?:haupt)?sitz in|ansässig in|aus|en|em|au|aux|gevestigd in|(?:con sede|ubicad[oa]s?|basad[oa]s?"
    r"|radicad[oa]s?) en"
    r"|(?:basées?|basés?|situées?|situés?|implantées?|implantés?|installées?|installés?) (?:en|à|au|aux|dans)"
    r"|(?:con sede|basat[aeio]|situat[aeio]) (?:in|a))\s+(?:(?:der|den|de|la|le|los|el)\s+)?"
    r"(?P<where>[A-ZÀ-Þ][\w.-]*(?: (?:(?:oder|und|ou|et|o|y|e|of|en) )?[A-ZÀ-Þ][\w.-]*)*)"
)
"""Where a company is."""
OR = re.compile(r"(?<!\s)\s+(?:oder|und|ou|et|o|y|e|of|en)\s+")
NAMED = re.compile(
    r"^(?P<key>branche|secteur|sector|settore|rubro)\s+(?:der |des? |du |de la |della |del )?(?P<what>[^\W\d_].*)$",
    re.IGNORECASE,
)
"""An industry behind its label, without a colon."""
BEFORE = frozenset(("before", "until", "vor", "avant", "antes de", "antes del", "prima del", "voor"))
DURING = frozenset(("in", "en", "nel"))
AFTER = frozenset(("after", "nach", "après", "después de", "después del", "dopo", "na"))
"""What stands before the year of foundation."""
