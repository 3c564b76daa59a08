"""The things that a sentence names with their article, as they follow "about": "der Pool" as "den Pool"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_NOUN = r"(?P<noun>[^\W\d_]{3,}(?:-[^\W\d_]+)*)"
_PHRASES: Mapping[str, str] = {
    "de": r"(?P<the>[Dd]er |[Dd]ie |[Dd]as |[Dd]en )(?P<noun>(?:[a-zäöüß]+en? )?[A-ZÄÖÜ][a-zäöüß]{2,}(?:-\w+)?)",
    "fr": rf"(?P<the>[Ll]es? |[Ll]a |[Ll]['’]|du |au ){_NOUN}",
    "es": rf"(?P<the>[Ee]l |[Ll]a |[Ll]os |[Ll]as ){_NOUN}",
    "it": rf"(?P<the>[Ii]l |[Ll]o |[Ll]a |I |i |[Gg]li |[Ll]e |[Ll]['’]){_NOUN}",
    "nl": rf"(?P<the>[Dd]e |[Hh]et ){_NOUN}",
}
"""A definite article and the noun behind it."""
_LED: Mapping[str, str] = {
    "de": r"(?:in|an|auf|aus|bei|mit|nach|von|vor|zu|über|unter|neben|seit|wegen|trotz|entgegen|gegenüber"
    r"|statt|während|laut|außer|dank|innerhalb|außerhalb|[A-ZÄÖÜ]\w+)",
    "fr": r"(?:que?|se|ne|qui|nous|vous|on|ils?|elles?|me|te)",
    "es": r"(?:que|se|no|me|te|nos|como|a|todos|todas)",
    "it": r"(?:che|si|non|mi|ti|ci|vi|come|tutti|tutte)",
    "nl": r"(?:in|op|met|van|aan|bij|naar|dat|die)",
}
"""What stands before an article that tells nothing of its case, or before what is no article but a pronoun."""
_SAID = {("de", "der "): "den ", ("fr", "du "): "le ", ("fr", "au "): "le "}
"""Articles that are others behind "about"."""


def named(text: str, code: str) -> Iterator[str]:
    """The things of a sentence, in order, each with its article, where that and its case are sure."""
    if code not in _PHRASES:
        return
    for match in re.finditer(rf"(?<![\w'’]){_PHRASES[code]}(?![\w'’])", text):
        article, before = (
            match["the"].lower(),
            re.search(r"(\S+)\s+$", text[max(0, match.start() - LEAD) : match.start()]),
        )
        if before and re.fullmatch(_LED[code], before[1]) and (code != "de" or article == "der "):
            continue
        article = _SAID.get((code, article), article)
        # A dative looks like an accusative, and weak nouns change their ending: those are left.
        if code == "de" and (match["the"].lower() == "den " or (article == "den " and match["noun"].endswith("e"))):
            continue
        yield f"{article}{match['noun']}"


LEAD = 40
"""Characters before an article in which the word before it stands."""
