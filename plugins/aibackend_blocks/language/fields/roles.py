"""What people and firms are called beside their names: `the owner, Colette Byrd`, `surveyed by Tim Hale`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice

from aibackend_blocks.language.field_names import likenesses

from .candidates import Candidate
from .kinds import Field

MEANT = 0.7
"""Likeness from which a role is the one that a field asks for: of 14 roles only the two sides of a lease, which a text
as a rule names by these words, are liker without being the same."""
SURE = 0.75
ANOTHERS = 0.35
"""What is left of the share of somebody who is called something else."""
_ASKED = frozenset(["person", "organization", "open"])
_WHOEVER = frozenset("name names full person contact who company organization organisation firm".split())  # noqa: SIM905
"""Words of fields that anybody may fill, whatever they are called."""
_OF = (
    r"(?:the|our|my|your|his|her|their|der|die|unsere?|meine?|ihre?|seine?|le|la|notre|mon|ma|votre|son|sa|el|nuestr[oa]"
    r"|mi|su|il|nostr[oa]|mio|mia|suo|sua|o|a|meu|minha|noss[oa]|de|het|onze|mijn|zijn|haar)"
)
_TITLE = r"(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Rev|Sir|Herrn?|Frau|M|Mme|Mlle|Sra?|Sig|Sig\.ra|[Mm]evrouw|[Mm]eneer)\.?\s)*"
_WORD = r"(?:[A-ZÀ-Þ]\.|[A-ZÀ-Þ][\w'’-]{1,30})"
_NAME = rf"(?<![\w'’-]){_WORD}(?:\s(?:(?:de|del|van|von|der|den|di|da|la|&)\s){{0,3}}{_WORD}){{0,6}}"
_ROLE = (
    r"[^\W\d_][\w-]{2,}(?:\s(?!(?:with|from|that|after|before|until|about|under|over|para|avec|pour|voor|über|beim|nach)\b)"
    r"[a-zà-ÿ][\w-]{3,})?"
)
_BEFORE = re.compile(
    rf"(?<!\w)(?i:{_OF})\s(?P<role>{_ROLE})(?:,\s|\s(?:(?:is|was|called|named|heißt|est|es|è)\s)?)"
    rf"{_TITLE}(?P<who>{_NAME})"
)
_AFTER = re.compile(
    rf"(?P<who>{_NAME}),\s(?:(?i:{_OF})\s)?(?P<role>[a-zà-ÿ][\w-]{{2,}}(?:\s[\w-]{{3,}})?)"
    r"(?=[,.;:!\n)]|$|\s(?:at|of|for|from|in|au|du|à|chez|bei|am|im|bij|di|del)\b)"
)
_READ, _MOST = 5_000, 20
"""Characters of a text, and names of each form, whose roles are read: 8 ms each."""
_REACH = 60
"""Characters before a name in which what its bearer did stands."""


def called(text: str, field: Field, near: Sequence[Candidate]) -> Iterator[Candidate]:
    """Those whom the text calls what a field asks for, in the same or in other words."""
    if field.kind not in _ASKED or {*field.words} <= _WHOEVER:
        return
    beside = [*_beside(_BEFORE, text), *_beside(_AFTER, text)]
    for found, like in zip(beside, _alike(field, tuple(each["role"] for each in beside)), strict=True):
        if like >= MEANT:
            kind = "person" if field.kind == "open" else field.kind
            yield Candidate(kind=kind, what="told", start=found.start("who"), end=found.end("who"), sure=SURE)
    for one in near:
        if one.kind in ("person", "organization") and one.what not in ("first", "last") and _does(text, field, one):
            yield replace(one, what="told", sure=SURE)


def called_otherwise(text: str, field: Field, one: Candidate) -> bool:
    """Whether somebody has a role of their own before the name, which is not the field's."""
    if one.kind not in ("person", "organization") or field.kind not in _ASKED or {*field.words} <= _WHOEVER:
        return False
    beside = _beside(_BEFORE, text)
    likes = _alike(field, tuple(each["role"] for each in beside))
    here = [like for each, like in zip(beside, likes, strict=True) if each.start("who") <= one.start < each.end("who")]
    return bool(here) and max(here) < MEANT


@lru_cache(maxsize=4)
def _beside(form: re.Pattern[str], text: str) -> tuple[re.Match[str], ...]:
    found = (each for each in form.finditer(text[:_READ]) if not {*each["role"].casefold().split()} & _WHOEVER)
    return tuple(islice(found, _MOST))


@lru_cache(maxsize=256)
def _alike(field: Field, roles: tuple[str, ...]) -> tuple[float, ...]:
    names = [field.spoken or field.question, " ".join(field.words)]
    return tuple(map(max, zip(*likenesses(names, roles), strict=True))) if roles else ()


def _does(text: str, field: Field, one: Candidate) -> bool:
    """Whether somebody did what the field's agent does: `surveyor`, "surveyed last year by Tim Hale"."""
    agent = re.fullmatch(r"(\w{3,}?)(?:or|er)", field.words[-1])
    before = text[max(0, one.start - _REACH) : one.start]
    done = rf"\b{re.escape(agent[1][:6])}\w*(?:\s\w+){{0,3}}\sby\s{_TITLE}$" if agent else "(?!)"
    return bool(re.search(done, before, re.I))
