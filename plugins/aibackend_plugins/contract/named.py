"""Parties by what stands around their names, in any language; for agreements whose form of introduction is unknown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from aibackend_blocks.values.places import has_legal_form, is_legal_form
from aibackend_plugins.contract.callings import Calling, Counted, callings
from aibackend_plugins.contract.findings import Party
from aibackend_plugins.contract.heads import READ_MOST, party_chances
from aibackend_plugins.contract.introductions import names_of

HEAD_CHARACTERS = 6_000
PAIR = 2
STRETCH = 420
"""Characters between a name and what it is called: its address and register stand there."""
COMPANY = 0.5
"""What it adds to a chance that a name is a company's: a person beside it acts for it."""
TITLE = 12
"""Characters of a title between a label and a name."""
APPOSED = re.compile(r"\s*(?:[,(\n–—„“\"«:;.-]|$)")
"""How a text goes on behind a name that something is added to."""
LIKELY, SURE = 0.5, 0.9
"""Chance from which a name is taken for that of a party, and for that of a third one."""
LIKELY_LABELLED, LIKELY_CALLED = 0.3, 0.3
"""The same for a name behind or before which the text tells what its bearer is called."""
_JOINED = re.compile(r"(?<!\s)\s(?:and|und|et|y|e|ed|en|&)\s(?:[^\W\d_]{1,8}\.?\s)?")


@dataclass(frozen=True, kw_only=True, slots=True)
class _Name:
    text: str
    start: int
    end: int
    chance: float


def named(text: str) -> list[Party]:
    """The parties that the head of a text introduces, each once, in order; fewer than two where it is not sure.

    Whoever is called something goes before the two names that are likeliest by their surroundings.
    """
    head = text[:HEAD_CHARACTERS]
    told = callings(text, head)
    spans = [_before_label(head, *span, told) for span in names_of(head)[:READ_MOST]]
    if len(spans) < PAIR:
        return []
    chances = party_chances(head, [(start, end) for start, end, _ in spans], signs_of(text, spans, told))
    title = head.strip().partition("\n")[0].strip()
    names = [
        _Name(text=" ".join(head[start:end].split()), start=start, end=end, chance=float(chance))
        for (start, end, _), chance in zip(spans, chances, strict=True)
    ]
    names = [name for name in names if name.text != title and not any(name.text == one.term for one in told)]
    found: list[Party] = []
    for calling in sorted(told, key=lambda one: one.before):
        for name in _bearers(head, names, told, calling):
            if not any(_alike(name.text, other.name) for other in found):
                found.append(_party(name, calling.term))
    chance = {name.start: name.chance for name in names}
    labels = [one.term for one in told if one.before]
    if sum(party.role in labels for party in found) >= PAIR:  # where parties are labelled, nobody is called in passing
        found = [party for party in found if party.role in labels or not party.role or chance[party.start] >= SURE]
    if len({party.aliases for party in found}) == 1:  # `Parties: A and B` tells no role
        found = [replace(party, role="", aliases=()) for party in found]
    are_called = len(found) >= PAIR
    for name in () if are_called else sorted(names, key=lambda one: -one.chance):
        least = LIKELY if len(found) < PAIR else SURE
        joined = any(_JOINED.fullmatch(_between(head, name, _Name(text="", start=one.start, end=one.end, chance=0)))
                     for one in found) and has_legal_form(name.text)  # fmt: skip
        if (name.chance >= least or joined) and not any(_alike(name.text, other.name) for other in found):
            found.append(_party(name, ""))
    return sorted(found, key=lambda party: party.start)


def _before_label(head: str, start: int, end: int, titled: bool, told: Sequence[Calling]) -> tuple[int, int, bool]:
    """A name up to where a label begins in it: `Owner: Gwen Prys. Hirers: …`."""
    label = next((one.start for one in told if one.before and start < one.start < end), end)
    return start, start + len(head[start:label].rstrip(" .,;")) if label < end else end, titled


def _bearers(head: str, names: Sequence[_Name], told: Sequence[Calling], calling: Calling) -> list[_Name]:
    """Who is called so: the likeliest name of those on whom it may bear, and one that is joined to it by `and`."""
    if calling.before:
        line = head.find("\n", calling.end)
        within = [one for one in names if calling.end <= one.start < (line if line > 0 else len(head))]
        best = within[0] if within else None
    else:
        before = max((one.end for one in told if one.end <= calling.start and not one.before), default=0)
        begin = max(before, calling.start - STRETCH)
        within = [
            one
            for one in names
            if begin <= one.start
            and one.end <= calling.start + 1
            and not (_is_labelled(one, told) and "\n" in head[one.end : calling.start])
        ]
        best = max(reversed(within), key=_worth, default=None)
    least = LIKELY_LABELLED if calling.before else LIKELY_CALLED
    if best is None or _worth(best) < least or not (calling.before or APPOSED.match(head, best.end)):
        return []
    return [best, *(one for one in within if one is not best and _JOINED.fullmatch(_between(head, one, best)))]


def _is_labelled(name: _Name, told: Sequence[Calling]) -> bool:
    """Whether a label stands right before a name: what it is called stands on the same line then."""
    return any(one.before and name.start - TITLE <= one.end <= name.start for one in told)


def _worth(name: _Name) -> float:
    return name.chance + COMPANY * (has_legal_form(name.text) and name.text.split()[-1][0].isupper())


def _between(head: str, one: _Name, other: _Name) -> str:
    return head[min(one.end, other.end) : max(one.start, other.start)]


def _alike(one: str, other: str) -> bool:
    """Whether one of two names is a shorter one of the same: `Ms. Bruno` and `Rosa Bruno`, `M. Roy` and `Mila Roy`."""
    fewer, more = sorted((_words(one), _words(other)), key=len)
    return bool(fewer) and all(any(own == word or (len(own) == 1 and word[0] == own) for word in more) for own in fewer)


def _words(name: str) -> list[str]:
    """The words of a name that tell whose it is: neither a title nor a legal form."""
    words = [word.strip(".,’'()").casefold() for word in name.split()]
    own = [
        word
        for word, said in zip(words, name.split(), strict=True)
        if word and not (said.endswith(".") and len(word) > 1)
    ]
    return [word for word in own if not is_legal_form(word)] or own


def signs_of(text: str, names: Sequence[tuple[int, int, bool]], told: Sequence[Calling]) -> list[str]:
    """The form of each name, how often it comes again, and what it is called.

    A name: start, end, whether a title stands before it. told: the callings of the text, in order.
    """
    words = Counted(text)
    ending = text[-max(160, len(text) // 6) :].casefold()
    return [
        " ".join([*_form(text[start:end], titled, words, ending), *_called(text, start, end, names, told)])
        for start, end, titled in names
    ]


def _form(name: str, titled: bool, uses: Counted, ending: str) -> Iterator[str]:
    words = name.split()
    again = max(uses.uses(word) for word in (words[0], words[-1]))
    yield f"qwords{'abcdef'[min(len(words), 6) - 1]}"
    yield f"qagain{'abcd'[min(again, 4) - 1] if again else 'a'}"
    for sign, holds in (
        ("qlegal", has_legal_form(name)), ("qtitled", titled), ("qcapitals", name.isupper()),
        ("qsigns", words[-1].casefold() in ending),
    ):  # fmt: skip
        if holds:
            yield sign


def _called(
    text: str, start: int, end: int, names: Sequence[tuple[int, int, bool]], told: Sequence[Calling]
) -> Iterator[str]:
    """Whether something is called there, and how many names stand between."""
    if any(one.before and start - TITLE <= one.end <= start for one in told):
        yield "qbehindlabel"
    behind = next((one for one in told if not one.before and one.start >= end - 1), None)
    if behind and behind.start - end <= STRETCH and APPOSED.match(text, end):
        between = sum(end <= first < behind.start for first, *_ in names)
        yield f"qcalling{'abcd'[min(between, 3)]}"


def _party(name: _Name, term: str) -> Party:
    """With what the agreement calls it; a shorter name is no role."""
    shorter = set(term.casefold().split()) <= set(name.text.casefold().split())
    aliases = (term,) if term else ()
    finder = "party_preamble" if term else "party_letter"
    return Party(
        name=name.text, role="" if shorter else term, aliases=aliases, start=name.start, end=name.end, finder=finder
    )
