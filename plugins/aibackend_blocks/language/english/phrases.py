"""What a short phrase is: a thing, what a thing does, what was done to it, or what it is like."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from aibackend_blocks.language.english.inflection import inflected, is_verb, lemma, only_noun
from aibackend_blocks.language.english.parsing import is_finite, operator, parsed, subject

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

PhraseKind: TypeAlias = Literal["thing", "does", "done", "like", "order", "statement", "other"]


def phrase_kind(phrase: str) -> PhraseKind:
    """The kind of a phrase that stands without a subject.

    thing: "cool wooden handle". does: "whistles when the water boils". done: "made in Cornwall". like: "dishwasher
    safe". order: "watch on any device". statement: "lunch is included". other: nothing that fits.
    """
    words = phrase.split()
    if not words:
        return "other"
    if _FITNESS.fullmatch(phrase):
        return "like"
    small = phrase if phrase[1:2].isupper() else f"{phrase[:1].lower()}{phrase[1:]}"
    if _of_parts(small):
        return "statement"
    if only_noun(words[0].strip(",;:.")) and words[0].endswith("s") and len(words) > 1 and acts(phrase):
        return "statement"
    if kind := _by_its_head(list(parsed(f"It {small}."))[1:-1]):
        return kind
    whole = next(iter(parsed(phrase).sents)).root
    who = subject(whole)
    if who is not None and who.i < whole.i and (is_finite(whole) or whole.tag_ == "VBN") and _certain(whole, who):
        return "statement"
    return _without_subject(phrase, whole)


_FITNESS = re.compile(
    r"(?:[\w-]+ ){0,2}[\w-]+[- ](?:friendly|safe|free|proof|resistant|ready|compatible|washable)", re.IGNORECASE
)
"""A quality named after what it is good for or goes without: "carry-on friendly"."""
_GIVING = frozenset({"provide", "include", "serve", "supply", "deliver", "offer", "give", "cover", "sell", "send"})
"""What is done to a thing that goes with the product: "lunch provided" speaks of the lunch."""


def _of_parts(phrase: str) -> bool:
    """Whether a plural does something: "legs lock with a click", "inner ties keep it in place"."""
    root = next(iter(parsed(phrase).sents)).root
    who = subject(root)
    return who is not None and who.tag_ == "NNS" and root.tag_ == "VBP" and root.i == who.i + 1


def acts(phrase: str) -> bool:
    """Whether what follows a plural is a verb, whatever it was taken for: "customers book in two minutes"."""
    doc = parsed(phrase)
    after = doc[1]
    base = after.tag_ in ("VB", "VBP", "NN") and lemma(after.text) == after.lower_ and after.lower_ == after.text
    follows = doc[2].tag_ if len(doc) > 2 else ""
    return base and is_verb(after.lower_) and follows in ("DT", "IN", "TO", "PRP$", "CC", "RB", ",", "CD", "PRP")


def _by_its_head(words: Sequence[Token]) -> PhraseKind | None:
    """The kind by the word that the first words only qualify: "can be used", "never fades", "hand poured in Devon"."""
    if not words:
        return None
    if words[0].tag_ == "MD":
        return "does"
    return _behind_its_tool(words) or _behind_adverbs(words)


def _behind_its_tool(words: Sequence[Token]) -> PhraseKind | None:
    """Of a noun and what is done with it: "hand poured in Devon", "stone ground", "ground to order"."""
    first, behind = words[0], words[1] if len(words) > 1 else None
    if behind is None:
        return None
    bare = first.tag_ == "NN" or (first.tag_ == "VBP" and lemma(first.text, "NOUN") == first.lower_)
    if bare and (len(words) == 2 or words[2].tag_ in ("IN", "TO", "CC")):
        if behind.tag_ in ("VBN", "VBD", "JJ") and _is_participle(behind) and lemma(behind.text) not in _GIVING:
            return "done"
        if behind.tag_ == "JJ" and not any(t.tag_[:2] == "NN" for t in behind.rights if t.dep_ != "prep"):
            return "like"
    taken_for_noun = first.tag_ == "NN" and behind.tag_ == "IN" and lemma(first.text) != first.lower_
    return "done" if taken_for_noun and _is_participle(first) else None


def _behind_adverbs(words: Sequence[Token]) -> PhraseKind | None:
    """Of what adverbs qualify: "never fades", "fully lined", "very light"."""
    led = next((n for n, word in enumerate(words) if word.tag_ not in ("RB", "RBR", "RBS")), 0)
    if not led:
        return None
    head, after = words[led], words[led + 1] if len(words) > led + 1 else None
    if head.tag_ == "VBZ" and not (after is not None and after.lower_ == "of"):
        return "does"
    qualifies = after is not None and after.tag_[:2] in ("NN", "JJ")
    if head.tag_ in ("VBN", "VBD") and _is_participle(head) and not qualifies:
        return "done"
    if head.tag_ == "JJ" and not qualifies:
        return "like"
    return "order" if head.tag_ in ("VB", "VBP") and lemma(head.text) == head.lower_ else None


def _is_participle(word: Token) -> bool:
    """Whether a word has the form of a past participle, whatever it was taken for."""
    return inflected(lemma(word.text), "VBN") == word.lower_


def _certain(verb: Token, who: Token) -> bool:
    """Whether verb and subject can't be two nouns ("touch controls"): an auxiliary, a participle, or a determiner."""
    participle = lemma(verb.text) != verb.lower_ and verb.lower_ == inflected(lemma(verb.text), "VBN")
    acts = verb.tag_ == "VBZ" and who.tag_ == "NN" and any(c.dep_ in ("dobj", "prt", "acomp") for c in verb.rights)
    return acts or operator(verb).i != verb.i or lemma(verb.text) == "be" or participle or who.tag_ in ("PRP", "DT")


def _without_subject(phrase: str, whole: Token) -> PhraseKind:
    """As a predicate of "it" a phrase is parsed better than alone."""
    small = phrase if phrase[1:2].isupper() else f"{phrase[:1].lower()}{phrase[1:]}"
    doc = parsed(f"It {small}.")
    first = doc[1]
    if _is_thing(whole, first):
        return "thing"
    return _by_its_verb(doc, small) or _as_quality(small)


def _is_thing(whole: Token, first: Token) -> bool:
    """Whether a noun heads the phrase as it stands."""
    before = whole.doc[0]
    headed = whole.tag_.startswith("NN") and whole.i > 0 and before.dep_ in _BEFORE_NOUN and first.tag_ != "VBZ"
    return headed or (whole.i == 0 and whole.tag_ == "NN") or before.dep_ == "det"


def _by_its_verb(doc: Doc, small: str) -> PhraseKind | None:
    """The kind of a phrase that begins with a verb."""
    first = doc[1]
    base = lemma(first.text)
    if first.tag_ == "VBZ" and not (len(doc) > 2 and doc[2].lower_ == "of"):
        return "does"
    if first.tag_ == "NNS" and inflected(base, "VBZ") == first.lower_ and _goes_on(doc):
        return "does"
    if first.tag_ in ("VBN", "VBD") and _is_participle(first) and base != first.lower_:
        plain = parsed(small)
        named = len(plain) > 2 and plain[1].tag_[:2] in ("NN", "JJ") and plain[len(plain) - 1].tag_[:2] == "NN"
        return "thing" if named and not any(token.dep_ == "prep" for token in plain) else "done"
    return "order" if first.tag_ == "VB" or (first.tag_ == "VBP" and base == first.lower_) else None


def _as_quality(small: str) -> PhraseKind:
    """Whether it is what something is like."""
    described = parsed(f"It is {small}.")
    children = [child for child in described[1].children if child.i > 1 and not child.is_punct]
    return "like" if children and children[0].dep_ == "acomp" else "thing"


_AFTER_VERB = frozenset({"RB", "RBR", "JJR", "WRB", "DT", "IN", "TO", "PRP$", "RP"})
_BEFORE_NOUN = frozenset({"amod", "compound", "det", "nummod", "nmod", "npadvmod", "poss"})


def _goes_on(doc: Doc) -> bool:
    """Whether a verb's complements follow: an adverb, an object with a determiner, a preposition."""
    after = doc[2] if len(doc) > 3 else None
    return bool(after is not None and after.tag_ in _AFTER_VERB and after.lower_ != "of")
