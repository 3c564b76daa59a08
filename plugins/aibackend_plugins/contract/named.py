"""Parties by what stands around their names, in any language; for agreements whose form of introduction is unknown."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.values.places import has_legal_form
from aibackend_plugins.contract.findings import Party
from aibackend_plugins.contract.heads import READ_MOST, party_chances
from aibackend_plugins.contract.introductions import names_of

HEAD_CHARACTERS = 6_000
PAIR = 2
LIKELY, SURE = 0.5, 0.9
"""Chance from which a name is taken for that of a party, and for that of a third one."""
_CALLED = re.compile(
    r"[\s,]*(?:[^()\n]{0,40}?)\(\s*(?:[^()\n\"“„«]{0,40}[\"“„«]\s*)?(?:[^\W\d_]{1,3}\s|l['’])?"
    r"(?P<term>[^\W\d_][\w-]{3,24}(?: [^\W\d_][\w-]+)?)\s*[\"”“»]?\s*\)"
)
_LABEL = re.compile(r"(?:^|[.;|\n])\s*(?P<term>[^\W\d_][\w-]{3,24})\s?[:|]\s*$")


def named(text: str) -> list[Party]:
    """The two names that are likeliest parties', and more that surely are, each once, in order; else none."""
    head = text[:HEAD_CHARACTERS]
    names = names_of(head)[:READ_MOST]
    if len(names) < PAIR:
        return []
    chances = party_chances(head, [(start, end) for start, end, _ in names], signs_of(text, names))
    title = head.partition("\n")[0].strip()
    found: list[tuple[float, Party]] = []
    for (start, end, _), sure in sorted(zip(names, chances, strict=True), key=lambda each: -each[1]):
        name = " ".join(head[start:end].split())
        known = any(_alike(name, other.name) for _, other in found) or name == title
        if sure >= (LIKELY if len(found) < PAIR else SURE) and not known:
            found.append((sure, _party(text, name, start, end)))
    return sorted((party for _, party in found), key=lambda party: party.start) if len(found) >= PAIR else []


def _alike(one: str, other: str) -> bool:
    """Whether two names are of the same: they share a word, as `Dear Rosa` and `Rosa Bruno` do."""
    return bool({word.strip(".,") for word in one.split()} & {word.strip(".,") for word in other.split()})


def signs_of(text: str, names: Sequence[tuple[int, int, bool]]) -> list[str]:
    """The form of each name, and how often it comes again. A name: start, end, whether a title stands before it."""
    signs = []
    for start, end, titled in names:
        name = text[start:end]
        words = name.split()
        again = max(text.count(word) for word in (words[0], words[-1]))
        signs.append(
            " ".join(
                [
                    f"qwords{'abcdef'[min(len(words), 6) - 1]}",
                    f"qagain{'abcd'[min(again, 4) - 1] if again else 'a'}",
                    *["qlegal"] * has_legal_form(name),
                    *["qtitled"] * titled,
                    *["qcapitals"] * name.isupper(),
                ]
            )
        )
    return signs


def _party(text: str, name: str, start: int, end: int) -> Party:
    """With what the agreement calls it, where a bracket or a label tells that."""
    line_after, line_before = text[end : end + 120].partition("\n")[0], text[max(0, start - 60) : start]
    told = _CALLED.match(line_after) or _LABEL.search(line_before)
    role = told["term"] if told and _again(told["term"], text) else ""
    shorter = set(role.casefold().split()) <= set(name.casefold().split())
    aliases = (role,) if role else ()
    return Party(name=name, role="" if shorter else role, aliases=aliases, start=start, end=end, finder="party_letter")


def _again(term: str, text: str) -> bool:
    """Whether the text goes on to call somebody so, whatever the ending of the word."""
    return len(re.findall(rf"(?i)\b{re.escape(term[: max(4, len(term) - 3)])}", text)) > 1
