"""What a short phrase is: a thing, what a thing does, what was done to it, or what it is like."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from aibackend_blocks.language.english.inflection import inflected, lemma
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


def _by_its_head(words: Sequence[Token]) -> PhraseKind | None:
    """The kind by the word that the first words only qualify: "can be used", "never fades", "hand poured in Devon"."""
    if not words:
        return None
    if words[0].tag_ == "MD":
        return "does"
    bare = words[0].tag_ == "NN" or (words[0].tag_ == "VBP" and lemma(words[0].text, "NOUN") == words[0].lower_)
    if bare and len(words) > 1 and (len(words) == 2 or words[2].tag_ in ("IN", "TO", "CC")):
        made = lemma(words[1].text)
        if words[1].tag_ in ("VBN", "VBD", "JJ") and inflected(made, "VBN") == words[1].lower_ and made not in _GIVING:
            return "done"
        if words[1].tag_ == "JJ" and not any(t.tag_[:2] == "NN" for t in words[1].rights if t.dep_ != "prep"):
            return "like"
    grind = (
        len(words) > 1 and words[0].tag_ == "NN" and words[1].tag_ == "IN" and lemma(words[0].text) != words[0].lower_
    )
    if grind and inflected(lemma(words[0].text), "VBN") == words[0].lower_:
        return "done"
    led = next((n for n, word in enumerate(words) if word.tag_ not in ("RB", "RBR", "RBS")), 0)
    if not led:
        return None
    head = words[led]
    qualifies = len(words) > led + 1 and words[led + 1].tag_[:2] in ("NN", "JJ")
    if head.tag_ == "VBZ" and not (len(words) > led + 1 and words[led + 1].lower_ == "of"):
        return "does"
    if head.tag_ in ("VBN", "VBD") and inflected(lemma(head.text), "VBN") == head.lower_ and not qualifies:
        return "done"
    if head.tag_ == "JJ" and not qualifies:
        return "like"
    return "order" if head.tag_ in ("VB", "VBP") and lemma(head.text) == head.lower_ else None


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
    base = lemma(first.text)
    if whole.tag_.startswith("NN") and whole.i > 0 and whole.doc[0].dep_ in _BEFORE_NOUN and first.tag_ != "VBZ":
        return "thing"
    if (whole.i == 0 and whole.tag_ == "NN") or whole.doc[0].dep_ == "det":
        return "thing"
    if (first.tag_ == "VBZ" and not (len(doc) > 2 and doc[2].lower_ == "of")) or (
        first.tag_ == "NNS" and inflected(base, "VBZ") == first.lower_ and _goes_on(doc)
    ):
        return "does"
    if first.tag_ in ("VBN", "VBD") and first.lower_ == inflected(base, "VBN") and base != first.lower_:
        plain = parsed(small)
        named = len(plain) > 2 and plain[1].tag_[:2] in ("NN", "JJ") and plain[len(plain) - 1].tag_[:2] == "NN"
        return "thing" if named and not any(token.dep_ == "prep" for token in plain) else "done"
    if first.tag_ == "VB" or (first.tag_ == "VBP" and base == first.lower_):
        return "order"
    described = parsed(f"It is {small}.")
    root_children = [child for child in described[1].children if child.i > 1 and not child.is_punct]
    if root_children and root_children[0].dep_ == "acomp":
        return "like"
    return "thing"


_AFTER_VERB = frozenset({"RB", "RBR", "JJR", "WRB", "DT", "IN", "TO", "PRP$", "RP"})
_BEFORE_NOUN = frozenset({"amod", "compound", "det", "nummod", "nmod", "npadvmod", "poss"})


def _goes_on(doc: Doc) -> bool:
    """Whether a verb's complements follow: an adverb, an object with a determiner, a preposition."""
    after = doc[2] if len(doc) > 3 else None
    return bool(after is not None and after.tag_ in _AFTER_VERB and after.lower_ != "of")
