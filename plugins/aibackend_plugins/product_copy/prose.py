"""English features that two judges agree on, as sentences: what a product does or is by the note editor and by the
parser, what it has where the parser finds one noun of known words. Any other feature is listed as it is written."""

from __future__ import annotations

import re
from calendar import day_name, month_name
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from aibackend_blocks.language.english import faults, inflected, lemma, parsed, phrase_kind
from aibackend_blocks.language.english.notes import is_whole
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.wording import an, joined, lowered, sentence
from aibackend_blocks.models.note_editor import Manner, edited

from .stuff import is_stuff

SURE: Final = 0.45
"""How sure the editor is of a frame that the parser bears out."""
PART_WORDS, HELD_MOST = 6, 3
"""Words of a part, and parts that a sentence tells."""
_LOOSE: Final = re.compile(r"[,;:()/&+%!?]|\s[-–—]\s|\bw/")
"""Marks of what is more than one phrase."""


def prose(features: Sequence[str], *, many: bool) -> tuple[list[str], list[str]]:
    """Sentences of it, or of them, and the features that they leave out."""
    it, has = ("They", "have") if many else ("It", "has")
    held = {text: part for text in features if (part := had(text))}
    others = [text for text in features if text not in held]
    acts = {text: of_many(said) if many else said for text in others if (said := _predicate(text))}
    whole = [text for text in others if text not in acts and _is_whole(text)]
    told = [f"{it} {has} {joined(parts)}." for parts in _groups([*held.values()], HELD_MOST)]
    told += [f"{it} {' and '.join(said)}." for said in _groups([*acts.values()], 2)]
    told += [sentence(text) for text in whole]
    return told, [text for text in features if not (text in held or text in acts or text in whole)]


def _groups(texts: Sequence[str], most: int) -> list[list[str]]:
    """Neighbours that share a sentence; a text with an "and" of its own has one to itself."""
    groups: list[list[str]] = []
    for text in texts:
        room = groups and len(groups[-1]) < most and " and " not in f"{groups[-1][-1]}{text}"
        groups[-1:] = [[*groups[-1], text]] if room else [*groups[-1:], [text]]
    return groups


def _is_whole(text: str) -> bool:
    """Whether a feature is one sentence of its own, with its subject."""
    root = next(iter(parsed(text).sents)).root
    who = subject(root)
    return (
        who is not None and who.i < root.i and is_finite(root) and not _LOOSE.search(text) and is_whole(sentence(text))
    )


@lru_cache(maxsize=512)
def _predicate(text: str) -> str:
    """What follows "it": "folds flat", "is made in Leeds"; "" where that is not sure."""
    if (given := re.fullmatch(r"(.+) included", text)) and (part := had(given[1])):
        return f"comes with {part}"
    kind = phrase_kind(text)
    if kind not in ("does", "done", "like") or _LOOSE.search(text) or _ONCE.search(text):
        return ""
    said = lowered(text) if kind == "does" else f"is {lowered(text)}"
    made = edited(lowered(text), Manner.PRODUCT)
    whole = made.text.lower() if made is not None and made.sure >= SURE else ""
    onward = whole == f"{text}.".lower() and parsed(f"It {said}.")[2].tag_ in ("WRB", "RB")
    sure = onward or whole == f"it {said}.".lower()
    named = any(token.dep_ == "attr" and token.tag_ == "NN" for token in parsed(f"It {said}."))
    return said if sure and not named and not faults(f"It {said}.") else ""


_DATES: Final = "|".join((*month_name[1:], *day_name, r"(?:19|20)\d\d", "week|month|year"))
_ONCE: Final = re.compile(rf"\b(?:in|on|last) (?:{_DATES})\b")
"""When something was done to it, once."""


@lru_cache(maxsize=512)
def had(text: str) -> str:
    """A part with its article: "a cool wooden handle", "two straps"; "" for anything else."""
    words = lowered(text).split()
    counted = bool(words) and re.fullmatch(r"two|three|four|five|six|\d{1,2}", words[0]) is not None
    plain = " ".join(words[counted:])
    fits = 2 <= len(words) <= PART_WORDS and _PLAIN.fullmatch(plain) and not _APART.match(plain)
    if not fits or phrase_kind(text) not in ("thing", "done"):
        return ""
    doc = parsed(f"It has the {plain}.")
    part = next((token for token in doc if token.dep_ == "dobj" and token.head.i == 1), None)
    if part is None or any(token.tag_ in _ACTING or token.dep_ == "conj" for token in doc[3:-1]):
        return ""
    behind = doc[part.i + 1 : -1]
    loose = behind and (behind[0].lower_ not in ("with", "for", "on") or behind[-1].tag_[:2] != "NN")
    if loose or doc[4].tag_ == "IN":
        return ""
    if part.tag_ == "NNS":
        return lowered(text)
    single = part.tag_ == "NN" and not counted and _is_countable(part.lower_) and not is_stuff(plain)
    return an(plain) if single else ""


_PLAIN: Final = re.compile(r"[a-z]+(?:[ -][a-z]+)*")
_ACTING: Final = ("VBZ", "VBP", "VBD", "MD", "PRP", "VB", "CD", "NNP")
_APART: Final = re.compile(
    r"(?:no|not|the|an?|every|each|our|your|my|days?|weeks?|months?|years?|hours?)\b"
    r"|.*\b(?:bottle|jar|tube|sachet|carton|canister|tin|bag|pouch)s?(?: with .*)?$"
)
"""What it lacks, a span of time, and what something is sold in: no parts."""


def _is_countable(noun: str) -> bool:
    """Whether a noun's plural is a word that is used ("sleeves", but not "garlics"), and it names no deed."""
    verb = reading(noun)
    deed = re.search(r"(?:[st]ion|[ae]nce|ity|ness|ment)$", noun) or (verb is not None and verb.form == "gerund")
    return not deed and is_word(inflected(noun, "NNS"))


def of_many(told: str) -> str:
    """A predicate for a subject in the plural: "packs into its pocket" as "pack into their pocket"."""
    head, _, rest = told.partition(" ")
    known = {"is": "are", "has": "have", "can": "can", "does": "do"}
    verb = known.get(head) or inflected(lemma(head), "VBP")
    return " ".join([verb, re.sub(r"\bits\b", "their", rest)]).strip()
