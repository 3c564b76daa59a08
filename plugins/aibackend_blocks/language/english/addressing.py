"""A statement on customers, as it is said to one: "Customers must bring their card" as "You must bring your card".

The subject that names the customer becomes "you", its verb agrees, and the pronouns that stand for it change with it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.inflection import inflected, lemma
from aibackend_blocks.language.english.parsing import operator, parsed

if TYPE_CHECKING:
    from spacy.tokens import Token

CUSTOMERS = frozenset({"customer", "client", "guest", "caller", "buyer", "patient"})
"""Who is surely the one that a business writes to; a member, a student or a tenant may be somebody else."""
_PRONOUNS = {
    "they": "you", "them": "you", "their": "your", "theirs": "yours", "themselves": "yourself", "he": "you",
    "she": "you", "him": "you", "his": "your", "her": "your", "himself": "yourself", "herself": "yourself",
}  # fmt: skip
_BE = {"is": "are", "was": "were", "'s": "'re"}
_DETERMINED = frozenset({"the", "a", "an", "each", "every", "any", "our", "all"})


@lru_cache(maxsize=1024)
def addressed(said: str) -> str:
    """The statement said to the customer; as it stands where it speaks of none, or of one kind of them only."""
    doc = parsed(said)
    who = next((token for token in doc if _is_customer(token)), None)
    if who is None:
        return said
    changed = _subject_changed(who)
    if who.dep_ in ("nsubj", "nsubjpass"):
        changed |= _agreeing(who.head)
    for token in doc[who.i + 1 :]:
        if token.lower_ in _PRONOUNS and _stands_for(token, who):
            changed[token.i] = f"{_pronoun(token)}{token.whitespace_}"
            if token.dep_ in ("nsubj", "nsubjpass"):
                changed |= _agreeing(token.head)
    told = "".join(changed.get(token.i, token.text_with_ws) for token in doc)
    return f"{told[:1].upper()}{told[1:]}" if said[:1].isupper() else told


def _is_customer(token: Token) -> bool:
    """Whether a noun names the customer, as such and not a kind of customers."""
    if lemma(token.text, "NOUN") not in CUSTOMERS or token.tag_ not in ("NN", "NNS", "NNP", "NNPS"):
        return False
    plain = all(child.lower_ in _DETERMINED for child in token.lefts)
    after = any(child.dep_ != "punct" for child in token.rights)
    placed = token.dep_ in ("nsubj", "nsubjpass", "pobj", "dobj", "dative")
    return plain and not after and placed


def _subject_changed(who: Token) -> dict[int, str]:
    """The words that name the customer, as "you"."""
    changed = {token.i: "" for token in who.lefts}
    return changed | {who.i: f"you{who.whitespace_}"}


def _agreeing(verb: Token) -> dict[int, str]:
    """The verb of a subject in the third person, and those joined to it, as "you" takes them."""
    heads = [verb, *(each for each in verb.conjuncts if not any(c.dep_[:5] == "nsubj" for c in each.children))]
    changed = {}
    for head in heads:
        first = operator(head)
        if first.lower_ in _BE:
            changed[first.i] = f"{_BE[first.lower_]}{first.whitespace_}"
        elif first.tag_ in ("VBZ", "NNS") and inflected(lemma(first.text), "VBZ") == first.lower_:
            changed[first.i] = f"{lemma(first.text)}{first.whitespace_}"
    return changed


def _stands_for(token: Token, who: Token) -> bool:
    """Whether a pronoun can stand for the customer: no other noun of its number comes between as a subject, and what
    a subject does something to is another."""
    if token.dep_ in ("dobj", "dative") and token.head == who.head and who.dep_ == "nsubj":
        return False
    many = token.lower_ in ("they", "them", "their", "theirs", "themselves")
    between = [t for t in token.doc[who.i + 1 : token.i] if t.tag_[:2] == "NN" and t.dep_ in ("nsubj", "nsubjpass")]
    return not any(t.tag_ in ("NNS", "NNPS") or not many for t in between)


def _pronoun(token: Token) -> str:
    if token.lower_ == "her" and token.tag_ == "PRP":
        return "you"
    return _PRONOUNS[token.lower_]
