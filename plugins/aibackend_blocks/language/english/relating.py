"""What a customer tells, as the firm says it back: "They lost my bag" as "We lost your bag."

The note editor writes it (`aibackend_blocks.models.note_editor`); here is found out what of it can be trusted.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.inflection import inflected, lemma
from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.language.english.parsing import SUBJECTS, is_finite, operator, parsed, subject
from aibackend_blocks.language.english.proofing import corrected
from aibackend_blocks.language.english.soundness import faults
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.wording import capital, lowered
from aibackend_blocks.models.note_editor import Manner, edited
from aibackend_blocks.models.tagger import lists

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

WORDS_LEAST, WORDS_MOST = 2, 32
SURE, KEPT, GUESSED, SURER = 0.6, 0.5, 0.67, 0.85
"""How sure the least sure edit is of what is taken; where no word of matter was lost or won; where nobody said who did
it, which is guessed then; and where the words speak for somebody else."""
_LEAD = re.compile(
    r"^(?:(?:and|but|also|so|plus|then|well|however|although|though|unfortunately|sadly|luckily|thankfully|honestly"
    r"|overall|yes|oh|on the plus side|on the downside|the only thing is|just|only downside|only issue)\b[\s,:–-]*)+",
    re.IGNORECASE,
)
_TAIL = re.compile(
    r"(?<![\s,])[\s,]*\b(?:though|tho|haha+|lol|too|however|thanks|thank you|so yes|etc)\W*$", re.IGNORECASE
)
_UNFIT = re.compile(r"[\"“”?*/@()…\n]|\.\.|(?<!\w)['‘]|['’](?!\w)|https?:")
"""Quotations, questions and asides, which are not told back."""
_SHOUTED = re.compile(r"\b[A-Z]{4,}\b")
_COUNT = re.compile(r"(?<![\w.,:/#£$€-])(?<!\bno )\d(?= [a-z]{3})")
"""A small count of something, which is written in a word, as the editor has it: "3 days"."""
_SPELT = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_OWNERS = frozenset({"my", "our", "your", "their", "his", "her", "its"})
_FIRST = frozenset({"i", "me", "we", "us", "my", "our"})
_SECOND = frozenset({"you", "your"})


def related(said: str, *, guess: bool = True) -> str:
    """A clause or a sentence as a sentence from the other side, "" where that is not sure.

    guess: whether who did it may be guessed where the clause does not say.
    """
    plain = _SHOUTED.sub(lambda word: _calm(word[0]), " ".join(said.split()))
    plain = _COUNT.sub(lambda count: _SPELT[int(count[0])], plain)
    plain = _TAIL.sub("", _LEAD.sub("", plain.strip(" ,;:–-"))).strip(" ,;:–-")
    if not WORDS_LEAST <= len(plain.split()) <= WORDS_MOST or _UNFIT.search(plain):
        return ""
    made = edited(plain, Manner.TOLD_BACK)
    if made is None or made.sure < (KEPT if _keeps(plain, made.text) else SURE):
        return ""
    text = corrected(_ours(_unclaimed(_small(made.text, plain), plain)))
    doc = parsed(text)
    if not text or faults(text) or not _is_told(doc) or _stumbles(doc) or not _changes_sides(parsed(plain), doc):
        return ""
    return text if _is_guessed_well(parsed(plain), doc, made.sure if guess else 0) else ""


def _changes_sides(said: Doc, told: Doc) -> bool:
    """Whether who was spoken to speaks now, and who spoke is spoken to."""
    spoke, spoken_to = (any(each.lower_ in words for each in said) for words in (_FIRST, _SECOND))
    speaks, addressed = (any(each.lower_ in words for each in told) for words in (_FIRST, _SECOND))
    return (
        (speaks or not spoken_to) and (addressed or not spoke) and (spoke or not addressed or said[0].tag_[:2] == "VB")
    )


def _keeps(said: str, text: str) -> bool:
    """Whether each word of matter stands in both."""
    old, new = ({word[:STEM] for word in _WORD.findall(part.lower()) if len(word) >= STEM} for part in (said, text))
    return not (old - _PERSONS) ^ (new - _PERSONS)


STEM = 4
"""First letters of a word that are the same in all its forms, for the most part."""
_WORD = re.compile(r"[^\W\d_]+")
_PERSONS = frozenset({"they", "them", "thei", "your", "ours", "mine", "were", "been", "have"})


def behind_that(text: str) -> str:
    """A sentence as it follows "that": without its stop, its first word small unless it is a name."""
    first = parsed(text)[0]
    plain = text.rstrip(".!")
    known = is_word(first.lower_) or is_word(lemma(first.lower_))
    return plain if is_name(first) or not known else lowered(plain)


def is_clear(text: str) -> bool:
    """Whether each word that stands for something stands behind what it can stand for."""
    return all(_stands_for_what_was_said(token) for token in parsed(text))


def _stands_for_what_was_said(token: Token) -> bool:
    low, before = token.lower_, token.doc[: token.i]
    if low in ("this", "that", "these", "those", "such", "so", "another", "others", "ones"):
        return token.dep_ in ("det", "mark", "advmod", "amod", "predet", "cc") or token.tag_ in ("WDT", "IN", "RB")
    if low in _THE_FIRM:
        return any(
            each.tag_ in ("NNS", "NNPS") or any(other.tag_[:2] == "NN" for other in each.conjuncts) for each in before
        )
    if low in ("it", "its"):
        return any(each.tag_ in ("NN", "NNP") and each.dep_ != "npadvmod" for each in before)
    if low in ("he", "him", "his", "she", "her", "hers"):
        return any(
            is_name(each) or each.dep_ == "poss" or (each.dep_ in ("nsubj", "dobj") and lemma(each.head.text) != "be")
            for each in before
            if each.tag_[:2] == "NN"
        )
    return True


_THE_FIRM = {"they": "we", "them": "us", "their": "our", "theirs": "ours"}
"""Whom a customer means who says "they" of nobody that was named, as the firm says it."""


def _ours(text: str) -> str:
    """The text with "we" for each "they" that stands for nobody in it."""
    return "".join(
        _like(each.text, _THE_FIRM[each.lower_]) + each.whitespace_
        if each.lower_ in _THE_FIRM and not _stands_for_what_was_said(each)
        else each.text_with_ws
        for each in parsed(text)
    )


def _like(old: str, new: str) -> str:
    return capital(new) if old[:1].isupper() else new


def _calm(word: str) -> str:
    """A word that is shouted as it is said."""
    return word.lower() if len(word) > 1 and is_word(word.lower()) else word


def _small(text: str, said: str) -> str:
    """The text with a small first word of what was said where another was put before it."""
    first = said.split()[0]
    if first.lower() == first or not is_word(first.lower()):
        return text
    return re.sub(rf"(?<=[a-z,] ){re.escape(first)}\b", first.lower(), text)


def _unclaimed(text: str, said: str) -> str:
    """The text with "the" for an owner whom nobody named: the kids in "Kids loved it" need not be ours.

    "" where it is somebody whose things are told of: "Dad's nurses".
    """
    owned = {each.head.lower_ for each in parsed(said) if each.lower_ in _OWNERS}
    plain = {each.lower_ for each in parsed(said)} - owned
    guessed = [each for each in parsed(text) if each.lower_ in ("our", "your") and each.head.lower_ in plain]
    if any(each.head.dep_ == "poss" for each in guessed):
        return ""
    return "".join(
        ("The" if each.is_sent_start else "the") + each.whitespace_ if each in guessed else each.text_with_ws
        for each in parsed(text)
    )


def _is_told(doc: Doc) -> bool:
    """Whether each sentence tells what its one subject did, or what was done to it but to nobody else."""
    return all(
        (who := subject(part.root)) is not None
        and who.i < part.root.i
        and not any(each.text == "," for each in who.doc[who.left_edge.i : part.root.i])
        and (is_finite(part.root) or _is_past(part.root))
        and not {"auxpass", "dobj"} <= {each.dep_ for each in part.root.children}
        for part in doc.sents
    )


def _is_past(verb: Token) -> bool:
    """Whether a form that was taken for a participle may be past as well: "the room smelled"."""
    return verb.tag_ == "VBN" and operator(verb) is verb and inflected(lemma(verb.text), "VBD") == verb.lower_


def is_name(token: Token) -> bool:
    """Whether a word names a person, or something that no dictionary has."""
    known = bool(lists().get(token.lower_, 0) & GIVEN_NAME) or not is_word(token.lower_)
    return token.tag_[:3] == "NNP" and token.is_title and known


def _stumbles(doc: Doc) -> bool:
    """Whether words do not go together: a phrase that nothing is told of, a letter alone, "we the desk"."""
    begun = doc[0]
    while begun.head.tag_[:2] == "NN" and begun.head is not begun and begun.dep_ not in SUBJECTS:
        begun = begun.head
    if doc[0].tag_[:2] in ("DT", "NN", "PR", "CD", "JJ") and begun.dep_ not in SUBJECTS:
        return True
    if len(doc) > 1 and doc[0].tag_[:3] == "PRP" and doc[1].tag_ in ("PRP", "PRP$", "DT"):
        return True
    return any(len(token) == 1 and token.is_alpha and token.lower_ not in "ai" for token in doc) or any(
        each.lower_ == token.lower_
        for token in doc
        if token.dep_ in SUBJECTS and token.tag_ == "PRP"
        for each in token.head.children
        if each.dep_ in ("dobj", "dative")
    )


def _is_guessed_well(said: Doc, told: Doc, sure: float) -> bool:
    """Whether who did it was said, or is what the words bear out: who does something to "us" is not one of us."""
    if told[0].tag_ != "PRP" or said[0].tag_ == "PRP":
        return True
    done = [each for each in next(iter(said.sents)).root.children if each.dep_ in ("dobj", "dative")]
    suffered = any(each.lower_ in _FIRST or any(own.lower_ in _FIRST for own in each.children) for each in done)
    return sure >= (GUESSED if suffered == (told[0].lower_ == "we") else SURER)
