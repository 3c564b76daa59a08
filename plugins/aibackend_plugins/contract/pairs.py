"""The two parties of an agreement where one sentence names both alike: `zwischen Frau Ada Falk (Vermieterin) und Herrn
Ole Brandt (Mieter)`, `entre M. Roy, propriétaire, et Mme Lou, locataire`.

No word is known but the one for between and the one for and: that both sides are built alike is what tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_plugins.contract.findings import Party

HEAD_CHARACTERS = 4_000
_BETWEEN = re.compile(
    r"(?i)\b(?:between|zwischen|entre|tra|fra|tussen|mellan|mellem|mellom|między|mezi)\b[\s:,]*"
    r"(?:(?:les )?soussignés?[\s:,]*)?(?:(?:der|dem|die|den|the|la|le|de|el|il)\s)?"
)
_MR = (
    r"(?i:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herrn?|Frau|M|Mme|Mlle|Monsieur|Madame|Sig|Sig\.ra|Signora?|Señora?|Sra?|Don|Doña|Dhr"
    r"|Mevr|mevrouw|de heer)\.?\s+)*"
)
_WORD = r"[A-ZÀ-Þ0-9][\w.&'’+-]*"
_LINK = r"(?:(?:of|de|del|du|des|da|di|van|von|der|den|la|&)[ \t]+)*"
_ROLE = r"[^\W\d_][\w-]{3,24}(?: [^\W\d_][\w-]{2,24})?"


def _side(number: int) -> str:
    """A name, what may stand behind it, and what its bearer is called: in brackets, dashes or commas."""
    return (
        rf"{_MR}(?P<name{number}>{_WORD}(?:[ \t]+{_LINK}{_WORD}){{0,6}})(?P<more{number}>[^()]{{0,160}}?)"
        rf"(?:\s*\(\s*[\"“„«]?(?P<bracket{number}>{_ROLE})[\"”“»]?\s*\)|\s*[–—-]\s*(?P<dash{number}>{_ROLE})\s*[–—-]"
        rf"|,\s(?:as\s|als\s)?(?P<comma{number}>[a-zà-ÿ][\w-]{{3,24}})(?=\s*[,.;:\n]|\s(?:and|und|et|y|e|en)\s))"
    )


_PAIR = re.compile(
    rf"{_side(1)}[\s,;]*\b(?:and|und|et|y|e|ed|en|och|og|i|a)\b\s+(?:(?:der|dem|die|den|the|la|le|de|el|il)\s)?{_side(2)}"
)


def paired(text: str) -> list[Party]:
    """Both parties, or none: one of their roles must come again."""
    head = text[:HEAD_CHARACTERS]
    for opening in _BETWEEN.finditer(head):
        if found := _PAIR.match(head, opening.end()):
            parties = list(_parties(found))
            rest = text[found.end() :].casefold()
            if any(_stem(party.role) in rest for party in parties) and parties[0].role != parties[1].role:
                return parties
    return []


def _parties(found: re.Match[str]) -> Iterator[Party]:
    for number in (1, 2):
        way = next(each for each in ("bracket", "dash", "comma") if found[f"{each}{number}"])
        role, start = found[f"{way}{number}"], found.start(f"name{number}")
        name = found[f"name{number}"].rstrip(" .,")
        yield Party(name=name, role=role, aliases=(role,), start=start, end=start + len(name), finder="party_preamble")


def _stem(role: str) -> str:
    """A role without the end that tells who bears it: `Mieterin` and `Mieter` alike."""
    return re.sub(r"(?:in|innen|e|s)$", "", role.casefold())
