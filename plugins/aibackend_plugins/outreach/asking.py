"""The question that only this product asks: how its reader does today what the product does.

"Software that checks frames against the rules" asks "How do you check frames against the rules today?". What a product
does to a thing is read from its own words; where they name no such work, nothing is asked of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import lemma, parsed

from .beginnings import lowered
from .facts import may_act

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spacy.tokens import Token

_NO_WORK: Final = frozenset((
    "save", "reduce", "cut", "offer", "provide", "include", "cost", "come", "be", "have", "help", "work", "run", "sell",
    "make", "start", "integrate", "support", "use", "need", "give", "get", "bring", "take", "do", "keep", "replace",
    "improve", "increase", "deliver", "supply", "fit", "show", "connect", "combine", "cover", "pay", "free", "recover",
    "install", "rent", "lease", "hire", "supply", "host", "build", "turn", "handle", "lower", "double", "boost",
))  # fmt: skip
"""Verbs that tell what a product brings, or how it is supplied, and not what its reader does without it."""
_LETS: Final = frozenset(("let", "allow", "enable"))
OBJECT_WORDS: Final = range(1, 6)
"""Words of the thing that is worked on, in a question and in a subject."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Asked:
    """question: how it is done today. topic: the thing that it is done to. Both "" where nothing is asked."""

    question: str = ""
    topic: str = ""


def asked_of(sentences: Iterable[str], *names: str, short: str = "") -> Asked:
    """What the sentences of a product ask; the first that names a work. names: what product and company are called.
    short: what it is, of which "shift scheduling app" names a work too.

    A parser may take "answers" behind a name for a noun, but not behind "it".
    """
    begun = "|".join(re.escape(name) for name in names if name)
    plain = [re.sub(rf"^(?:{begun}) (?=[a-z])", "It ", said) if begun else said for said in sentences]
    found = (_asked(token) for said in plain for token in parsed(said) if token.tag_ in ("VBZ", "VBP", "VB"))
    if asked := next((one for one in found if one.question), None):
        return asked
    what = named["what"] if (named := _BY_NAME.match(short)) else ""
    return Asked(question=f"How do you handle {what} today?", topic=what) if what else Asked()


_BY_NAME: Final = re.compile(r"(?P<what>(?:[\w-]+ )?\w+ing) (?:apps?|software|systems?|tools?|platforms?|programs?)$")


def _asked(verb: Token) -> Asked:
    done = lemma(verb.text.lower())
    if done in _LETS:
        return _let(verb)
    if verb.tag_ == "VB" or done in _NO_WORK or not _acts(verb):
        return Asked()
    thing = next((child for child in verb.children if child.dep_ == "dobj"), None)
    what = _phrase(thing) if thing is not None and thing.tag_ == "NNS" else ""
    of = next((_with_its_own(child) for child in verb.children if child.lower_ == "of"), "")
    return (
        Asked(question=f"How do you {done} {what}{of} today?", topic="" if of or " " not in what else what)
        if what
        else Asked()
    )


def _with_its_own(preposition: Token) -> str:
    """A preposition with all that belongs to it, behind a blank."""
    return " " + preposition.doc[preposition.i : preposition.right_edge.i + 1].text


def _acts(verb: Token) -> bool:
    """Whether the product, a thing in it or the sender does it: the verb of a sentence or of "that checks frames"."""
    who = next((child for child in verb.children if child.dep_ == "nsubj"), None)
    return who is None or who.tag_ in ("NNP", "WDT", "NN", "NNPS", "WP") or who.lower_ in ("we", "it")


def _let(verb: Token) -> Asked:
    """ "Lets customers order online" asks how customers order today."""
    inner = next((child for child in verb.children if child.dep_ in ("ccomp", "xcomp")), None)
    who = next((c for c in (inner.children if inner is not None else ()) if c.dep_ == "nsubj"), None)
    who = who or next((child for child in verb.children if child.dep_ == "dobj"), None)
    if inner is None or inner.tag_[:2] != "VB" or who is None or who.tag_ != "NNS":
        return Asked()
    people = _phrase(who)
    thing = next((child for child in inner.children if child.dep_ == "dobj"), None)
    if thing is not None and thing.tag_ != "NNS":
        return Asked()
    what = f" {_phrase(thing)}" if thing is not None and _phrase(thing) else ""
    return Asked(question=f"How do your {people} {lemma(inner.text.lower())}{what} today?") if people else Asked()


def _phrase(noun: Token) -> str:
    """The noun with what stands before it; "" for a name, a pronoun, a count and what is too long."""
    doc = noun.doc
    joined = (one for one in noun.children if one.dep_ == "conj" and one.tag_ == "NNS" and one.i <= noun.i + 3)
    last = next((one for one in joined if not any(map(may_act, doc[noun.i + 1 : one.i + 1]))), noun)
    if any(may_act(token) for token in doc[noun.left_edge.i + 1 : noun.i] if token.nbor(-1).lower_ == "and"):
        return ""
    said = doc[noun.left_edge.i : last.i + 1].text
    plain = re.sub(r"^(?:an?|the|your|their|our|its) ", "", said, flags=re.IGNORECASE)
    fit = noun.tag_ in ("NN", "NNS") and len(plain.split()) in OBJECT_WORDS and not re.search(r"[\d,;:$€£]", plain)
    return lowered(plain) if fit else ""
