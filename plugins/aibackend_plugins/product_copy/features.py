"""Features as what can be said of a product. A note editor tells which frame a note stands in ("it is …", "it …", "it
has …"); the words stay the note's own, and the parser has to find in the sentence what the frame says. What is not sure
is said by no sentence: it has its bullet."""

from __future__ import annotations

import re
from calendar import day_name, month_name
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import faults, inflected, lemma, may_describe, only_verb, parsed
from aibackend_blocks.language.english.inflection import is_entry, is_participle, may_be_noun
from aibackend_blocks.language.english.notes import is_sound
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.wording import an, lowered
from aibackend_blocks.models.note_editor import Manner, edited

from .pitch import Feature
from .specs import is_mass
from .stuff import is_stuff

if TYPE_CHECKING:
    from spacy.tokens import Doc


@dataclass(frozen=True, kw_only=True, slots=True)
class Fact:
    """said: what follows "it", or a sentence of its own without its stop. given: as the request has it."""

    given: str
    said: str
    alone: bool = False


SURE, SURER = 0.45, 0.6
"""How sure the editor is of a frame that the parser bears out, and of a sentence with another subject than "it"."""
_STANDS: Final = re.compile(
    r"(?P<what>.+?),? (?P<how>(?:not )?(?:included|available|possible|optional|required|needed|provided|supplied))$",
    re.IGNORECASE,
)
_CONTAINER: Final = re.compile(r"\b(?:bottle|jar|tube|sachet|carton|canister|tin)s?$", re.IGNORECASE)
"""What something is sold in."""
_ONCE: Final = re.compile(
    rf"\b(?:in|on|last) (?:{'|'.join((*month_name[1:], *day_name))}|(?:19|20)\d\d|week|month|year)\b"
    rf"|\b(?:recently|newly|ago)\b"
)
"""When something was done to it."""


@lru_cache(maxsize=512)
def fact_of(feature: Feature) -> Fact | None:
    """What a feature says of the product; None where that is not sure."""
    text = feature.text.rstrip(" .!")
    if ": " in text or not re.search(r"[a-z]{3}", text) or _is_order(text):
        return None
    if match := _STANDS.match(text):
        return Fact(given=text, said=_standing(match["what"], match["how"]), alone=True)
    made = edited(text, Manner.PRODUCT)
    told = _framed(text, made.text, made.sure) if made is not None else None
    stands = made is not None and made.text.lower() == f"it is {text.lower()}."
    if told is None and feature.is_quality and stands and not is_thing(text):
        told = Fact(given=text, said=f"is {text}")
    if told is None and is_thing(text):
        told = Fact(given=text, said=f"{'comes in' if _CONTAINER.search(text) else 'has'} {thing(text)}")
    return told if told and not faults(f"{'' if told.alone else 'It '}{told.said}.") else None


def _framed(text: str, made: str, sure: float) -> Fact | None:
    """The note in the frame that the editor put it in."""
    first = text.split()[0].lower()
    onward = made.lower() == f"{text.lower()}." and parsed(f"It {text}.")[2].tag_ in ("WRB", "RP", "RB", "IN")
    bare = onward or _bare(made) == _bare(f"It {text}.")
    if sure >= SURE and _acts(first, text, bare) and not made.startswith(("The ", "It has ")):
        return Fact(given=text, said=lowered(text))
    if sure >= SURE and re.match(r"It (?:is|was) ", made) and _is_like(text):
        return Fact(given=text, said=f"{'was' if _ONCE.search(text) else 'is'} {lowered(text)}")
    if sure >= SURER and first == "no" and made.lower() == f"it has {text.lower()}.":
        return Fact(given=text, said=f"has {lowered(text)}")
    if sure >= SURER and not made.startswith("It ") and _stands(text, made):
        return Fact(given=text, said=made[:-1], alone=True)
    return None


def _acts(first: str, text: str, bare: bool) -> bool:
    """Whether a note begins with a verb for "it"; one that may be a plural has to be so by the editor too."""
    return parsed(f"It {text}.")[1].tag_ == "MD" or (third(first) and (bare or (text == first and only_verb(first))))


def _bare(text: str) -> str:
    return re.sub(r"\b(?:the|an?) ", "", text.lower())


def _is_like(text: str) -> bool:
    """Whether a note tells what a thing is like, or what was done to it: what stands behind "is", up to a preposition,
    ends in no bare noun."""
    doc = parsed(f"It is {text}.")
    end = next((token.i for token in doc[2:] if token.tag_ in ("IN", "TO", ",", "CC", "RP", ".")), len(doc) - 1)
    if end == 2:
        return doc[2].tag_ == "IN"  # "for dirty water"
    last, before = doc[end - 1], doc[end - 2]
    if third(doc[2].lower_) or (last.tag_ == "RB" and before.tag_[:2] in ("NN", "JJ")):
        return False
    if any(token.tag_ in ("DT", "PRP$") for token in doc[2:end]):
        return True
    if end == len(doc) - 1 == 3 and (may_describe(last.lower_) or is_participle(last.lower_)):
        return True
    if last.lower_.endswith(("able", "ible")) and not may_be_noun(last.lower_):
        return True
    done = last.tag_ in ("VBN", "VBD", "JJ") and (is_participle(last.lower_) or last.lower_.endswith("ed"))
    return done or (may_describe(last.lower_) and (last.tag_ == "JJ" or not may_be_noun(last.lower_)))


_CARE: Final = re.compile(r"(?:hand|machine|dry|wipe|rinse|wash|do not|keep|store|spot|air[ -]dry)\b", re.IGNORECASE)


def third(word: str) -> bool:
    """Whether a word is a verb's form for "it"."""
    base = lemma(word)
    return base != word and inflected(base, "VBZ") == word


def is_unheard_of(text: str) -> bool:
    """Whether a phrase ends in a small word that no dictionary has: it may be a stuff, of which there is no "a"."""
    last = re.split(r"[ -]", re.split(r" (?:for|with|of|in|on|to|per) ", text)[0])[-1]
    single = re.sub(r"s$", "", last)
    return bool(re.fullmatch(r"[a-z]{5,}", last)) and not (is_word(last) or is_entry(last) or is_word(single))


def _is_order(text: str) -> bool:
    """Whether a note tells what to do with the thing: "hand wash cold", but not "hand poured in Devon"."""
    second = [*text.lower().split(), ""][1]
    return bool(_CARE.match(text)) and not (is_participle(second) or second.endswith(("able", "free")))


def _stands(text: str, made: str) -> bool:
    """Whether the editor's sentence is sound, has every word of the note, and tells what a part does or is like."""
    words, told = re.findall(r"\w+", text.lower()), re.findall(r"\w+", made.lower())
    added = [word for word in told if word not in words]
    if not is_sound(made) or not set(words) <= set(told) or set(added) - {"the", "is", "are"}:
        return False
    root = next(iter(parsed(made).sents)).root
    if {"is", "are"} & set(added):
        return root.tag_ == "VBN" or any(child.dep_ == "acomp" for child in root.children)
    return root.tag_ in ("VBZ", "VBP", "VB") or any(child.tag_ == "MD" for child in root.children)


def is_thing(text: str) -> bool:
    """Whether a note is a noun phrase that a product can have: "a hip belt with two zip pockets".

    What it is made of, what happens in a place ("small batches in Leeds"), a denial, a bare noun behind a preposition
    ("thermometer in lid") and an amount behind the noun ("engraving up to 12 letters") are not.
    """
    plain = re.sub(r"^(?:with|an?|the) ", "", text, flags=re.IGNORECASE)
    if " " not in plain or _NO_THING.search(plain) or is_stuff(plain) or is_unheard_of(plain):
        return False
    return any(_is_held(parsed(f"It has {told}."), plain) for told in (thing(plain), f"the {plain}"))


def _is_held(doc: Doc, plain: str) -> bool:
    """Whether all that stands behind "it has" is one noun and what belongs to it."""
    held = next((token for token in doc if token.dep_ == "dobj" and token.head.i == 1), None)
    if held is None or held.tag_ not in ("NN", "NNS"):
        return False
    first, *rest = plain.split()
    behind = doc[held.i + 1 : -1]
    onward = rest and any(token.text == rest[0] and token.tag_ in ("IN", "RP", "RB", "TO") for token in doc)
    verb = reading(first.lower())
    doing = third(first.lower()) or (verb is not None and verb.form == "base")
    if (doing and onward and rest[0] != "of") or is_gerund(held.lower_):
        return False
    if behind and behind[0].tag_ not in ("IN", "CC", "TO"):
        return False
    bare = re.search(r" (?:in|on|at) [^\W_]+$", plain) and not is_mass(plain.split()[-1])
    placed = any(token.lower_ == "in" and doc[token.i + 1].text[:1].isupper() for token in behind)
    acting = any(token.tag_ in ("VBZ", "VBP", "VBD", "MD", "VBN", "PRP") for token in behind)
    return not (placed or acting or bare)


_NO_THING: Final = re.compile(
    r"[,:;]|\d ?%|^(?:no|not|each|every|one|your?|we|our)\b|\b(?:up to|from|over|under) \d", re.IGNORECASE
)


def is_gerund(word: str) -> bool:
    """Whether a word is what is done ("drying") and no thing of its own."""
    found = reading(word)
    return found is not None and found.form == "gerund"


def thing(text: str) -> str:
    """A thing with its article: "a cool wooden handle", "two straps", "sheet music"."""
    plain = lowered(text)
    words = parsed(plain)
    counted = words[0].tag_ == "CD" and words[1:2].text != "-"
    several = " and " in plain and not (words[0].tag_ == "JJ" and {t.tag_ for t in words} <= {"JJ", "NN", "CC"})
    measured = _COUNT_OF_TIME.sub(r"\1-", plain)
    if measured != plain:
        return an(measured)
    return plain if words[0].tag_ in ("DT", "PRP$") or counted or is_mass(plain) or several else an(plain)


_COUNT_OF_TIME: Final = re.compile(r"^(\d+) (?=(?:hour|day|week|month|year|inch|litre|liter|watt|volt)\b)")
"""A count before its unit in the singular: "12 month warranty" is a 12-month warranty."""


def _standing(what: str, how: str) -> str:
    """ "carry strap included" as "a carry strap is included"; lists and plurals with "are"."""
    head = what.split()[-1]
    alternative = " or " in what and " and " not in what
    plural = not alternative and (", " in what or " and " in what)
    plural = plural or (head.endswith("s") and not head.endswith("ss"))
    known = re.match(r"(?:no|an?|the|all|two|three|four|\d+) ", what, re.IGNORECASE) or plural or is_mass(what)
    return f"{what if known else an(lowered(what))} {'are' if plural else 'is'} {how}"
