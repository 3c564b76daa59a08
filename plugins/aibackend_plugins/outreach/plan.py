"""Which facts of a lead are told and how: the one nearest to the offer first, each as a sentence to its reader."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from aibackend_blocks.language.english import faults, inflected, lemma, parsed
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.writing.wording import lowered
from aibackend_blocks.models.note_editor import Manner, edited

DAYS: Final = (0, 3, 7, 12, 18, 25, 33, 42, 52, 63)
"""Gaps that grow by a day or two: who has not answered three times is not in a hurry."""
RANKED_MAX = 12
"""Facts whose meaning is compared: a vector takes 4 ms."""
SURE: Final = 0.6
"""How sure the editor of notes has to be of a sentence that is sent."""
RECENT: Final = 0.15
"""What a fact that is new has before others, in cosine."""
UNFIT: Final = re.compile(
    r"\b(kids?|wife|husband|married|divorced|pregnant|hobby|hobbies|loves?|enjoys?|birthday|born|religio\w+|sons"
    r"|daughters|laid off|lay-?offs?|closed|closing|bankrupt\w*|insolven\w*|sued|lawsuit|fined"
    r"|recall\w*|died|death|accident|breach(?:ed)?|scandal|hurricane|flood\w*|fire|strike|cut (?:jobs|staff)"
    r"|struggl\w*|declin\w*)\b",
    re.IGNORECASE,
)
"""Griefs, and what is private: a stranger who sells does not bring these up."""
_RECENT: Final = re.compile(
    r"^(?:now )?(?!string|spring)[a-z]+ing\b|\b(?:just|recently|lately|new|now|soon|since|last|this|next|ordered|won"
    r"|opened|launched|moved|raised|bought|(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Sept|Nov|Dec)ember"
    r"|October|20\d\d)\b",
    re.IGNORECASE,
)
"""What happens now, lately or soon."""
_COUNT: Final = re.compile(r"(?:(?:about|over|nearly|almost|some) )?[\d.,]+\+? [\w-]+(?: [\w-]+)?")
"""A bare count ("60 residents") is little to write for."""
_OTHERS: Final = re.compile(r"^(?:They|It)\b|\b(?:I|[Ww]e|[Oo]ur|us|me|[Mm]y|[Hh]e|[Ss]he|him|[Hh]is|[Hh]er)\b")
"""Who is not spoken to; a fact that still speaks of them was not turned to its reader."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Tie:
    """text: a fact as the lead tells it. said: the sentence to the reader."""

    text: str
    said: str


def ties(facts: Sequence[str], product: str) -> Iterator[Tie]:
    """The facts that make a sound sentence to the reader, the nearest to the product first."""
    for fact in _ranked([one for one in facts if not UNFIT.search(one) and not _COUNT.fullmatch(one)], product):
        made = edited(lowered(fact), Manner.TO_FIRM)
        said = _agreeing(made.text) if made is not None and made.sure >= SURE else ""
        if said and _speaks(said) and not faults(said):
            yield Tie(text=fact, said=said)


def _speaks(said: str) -> bool:
    """Whether it is one whole sentence to the reader."""
    root = next(iter(parsed(said).sents)).root
    who = subject(root)
    whole = who is not None and who.i < root.i and is_finite(root) and not re.search(r"[.!?] ", said)
    return whole and bool(re.search(r"\byou(?:r|rs)?\b", said, re.IGNORECASE)) and not _OTHERS.search(said)


def _agreeing(said: str) -> str:
    """ "You ships tea and sells cups" with the verbs that "you" takes."""
    doc = parsed(said)
    if len(doc) < 2 or doc[0].lower_ != "you":
        return said
    verbs = [doc[1], *(one for one in doc[2:] if one.tag_ == "VBZ" and one.dep_ == "conj" and one.head == doc[1])]
    turned = {verb.i: inflected(lemma(verb.lower_), "VBP") for verb in verbs if _is_third(verb.lower_)}
    return "".join(turned.get(token.i, token.text) + token.whitespace_ for token in doc)


def _is_third(word: str) -> bool:
    return word != lemma(word) and word == inflected(lemma(word), "VBZ")


def _ranked(facts: Sequence[str], product: str) -> list[str]:
    if len(facts) < 2:
        return [*facts]
    from aibackend_blocks.models.minilm import embed

    compared = facts[:RANKED_MAX]
    vectors = embed([product[:400], *compared])
    near = vectors[1:] @ vectors[0]
    return sorted(compared, key=lambda one: -(near[compared.index(one)] + RECENT * bool(_RECENT.search(one))))
