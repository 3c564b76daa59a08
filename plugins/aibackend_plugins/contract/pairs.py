"""The two parties of an agreement where one sentence names both alike: `zwischen Frau Ada Falk (Vermieterin) und Herrn
Ole Brandt (Mieter)`, `entre M. Roy, propriétaire, et Mme Lou, locataire`.

No word is known but the one for between and the one for and: that both sides are built alike is what tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.values.places import has_legal_form
from aibackend_plugins.contract.findings import Party
from aibackend_plugins.contract.introductions import names_of

HEAD_CHARACTERS = 4_000
LINE = 120
"""Characters of the longest name."""
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


SIDE = 600
"""Characters of what is told of a party: its law, seat, register and who speaks for it."""
_OTHER_SIDE = re.compile(
    r"\s(?:and|und|et|y|e|ed|en|och|og|i|a)\s+(?:(?:der|dem|die|den|the|la|le|de|el|il|die)\s)?"
    r"(?:(?:Firma|société|sociedad|società|company)\s)?"
)
_LEAD = re.compile(r"(?:(?:der|dem|die|den|the|la|le|de|el|il)\s)?(?:(?:Firma|société|sociedad|società|company)\s)?")


def sided(text: str) -> list[Party]:
    """Both parties of "between A, a company under the laws of …, represented by C, and B", or none.

    Whoever is named first on a side is the party; the other side begins with an "and" right behind that name, or
    behind a comma.
    """
    head = text[:HEAD_CHARACTERS]
    for opening in _BETWEEN.finditer(head):
        one = _first(head, opening.end())
        if not one:
            continue
        for link in _OTHER_SIDE.finditer(head, one[1], one[1] + SIDE):
            parted = link.start() == one[1] or head[link.start() - 1] in ",;)"
            if parted and (other := _first(head, link.end())):
                return [_unnamed(head, *span) for span in (one, other)]
    return []


def _first(head: str, start: int) -> tuple[int, int] | None:
    """The name that begins here: of two words or more, or with a title or a legal form."""
    lead = _LEAD.match(head, start)
    place = lead.end() if lead else start
    title = re.compile(_MR).match(head, place)
    names = names_of(head[place : place + LINE])
    if not names or not title:
        return None
    begin, end = place + names[0][0], place + names[0][1]
    long = " " in head[begin:end] or title.end() > place or has_legal_form(head[begin:end])
    return (begin, end) if begin <= title.end() and long else None


def _unnamed(head: str, start: int, end: int) -> Party:
    return Party(
        name=" ".join(head[start:end].split()), role="", aliases=(), start=start, end=end, finder="party_letter"
    )


def _parties(found: re.Match[str]) -> Iterator[Party]:
    for number in (1, 2):
        way = next(each for each in ("bracket", "dash", "comma") if found[f"{each}{number}"])
        role, start = found[f"{way}{number}"], found.start(f"name{number}")
        name = found[f"name{number}"].rstrip(" .,")
        yield Party(name=name, role=role, aliases=(role,), start=start, end=start + len(name), finder="party_preamble")


def _stem(role: str) -> str:
    """A role without the end that tells who bears it: `Mieterin` and `Mieter` alike."""
    return re.sub(r"(?:in|innen|e|s)$", "", role.casefold())
