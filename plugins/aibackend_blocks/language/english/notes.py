"""Notes as a colleague jots them down ("Gallery ready Tuesday"), as sentences for whom they are meant.

A note editor writes them (`aibackend_blocks.models.note_editor`); what it makes is taken where it is sure and where
the parser finds a verb with its subject in it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.inflection import is_participle, lemma
from aibackend_blocks.language.english.parsing import AUXILIARIES, FINITE, is_finite, operator, parsed, subject
from aibackend_blocks.language.english.soundness import faults
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.models.note_editor import Manner, edited

if TYPE_CHECKING:
    from spacy.tokens import Token

_MANY = {"is": "are", "was": "were", "has": "have"}
_ONE = {many: one for one, many in _MANY.items()}
SURE = 0.5
"""How sure the least sure edit is of a sentence that is taken."""
_AGREED = re.compile(r"(?:ok|okay|fine|agreed|approved|yes)\b", re.IGNORECASE)
_BRACKETED = re.compile(r"\s*\([^()]*\)")
_PART = re.compile(r"(?<=[.!?;])\s+")


def sentence(note: str, manner: Manner) -> str | None:
    """The note as a sentence or several, with a full stop; None where the editor is not sure of it."""
    made = edited(note.rstrip(" ;,"), manner)
    text = _agreeing(made.text) if made is not None and made.sure >= SURE else ""
    return text if text and is_sound(text) else None


def _agreeing(text: str) -> str:
    """The text with each "is", "was" and "has" in the number of its subject: an edit is made for one word alone."""
    said = []
    for token in parsed(text):
        verb = token.head if token.dep_ in AUXILIARIES else token
        who = next((each for each in verb.children if each.dep_ == "attr"), None) if _exists(verb) else subject(verb)
        known = who is not None and who.tag_ in ("NN", "NNS") and not any(each.lower_ == "of" for each in who.children)
        many = who is not None and (who.tag_ == "NNS" or (bool(list(who.conjuncts)) and not _exists(verb)))
        other = (_MANY if many else _ONE).get(token.lower_) if known else None
        said.append(f"{other}{token.whitespace_}" if other and token.tag_ in FINITE else token.text_with_ws)
    return "".join(said)


def _exists(verb: Token) -> bool:
    return any(child.dep_ == "expl" for child in verb.children)


def is_sound(text: str) -> bool:
    """Whether each part of a text between full stops and semicolons is a sentence, and none has a fault."""
    return not faults(text) and all(is_sentence(part) for part in _PART.split(text))


def is_whole(note: str) -> bool:
    """Whether a note is a sound sentence that lacks nothing, not even the article of its subject ("Order was paid")."""
    doc = parsed(note)
    who = subject(next(iter(doc.sents)).root)
    bare = who is not None and who.tag_ == "NN" and not any(child.dep_ in ("det", "poss") for child in who.children)
    return not bare and is_sound(note)


def is_sentence(text: str) -> bool:
    """Whether a text has a verb in a finite form, with its subject before it or as an order."""
    doc = parsed(unbracketed(text))
    root = next(iter(doc.sents)).root
    who = subject(root)
    if who is None:
        if root.i and root.lower_ in ("is", "are") and doc[0].tag_[:2] == "NN":  # "Thursday 16:30 is free"
            return True
        known = root.tag_ == "VB" and root.i == 0 and lemma(root.text) == root.lower_ and reading(root.text) is not None
        return known and not _AGREED.match(text.partition(" ")[2])
    # "Belt change 35 EUR": a thing in the singular does not do what many do.
    astray = root.tag_ == "VBP" and who.tag_ == "NN" and root.lower_ != "are" and not list(who.conjuncts)
    if astray or not is_finite(root) or who.i > root.i or any(token.text == "," for token in doc[who.i : root.i]):
        return False
    # "Order 3381 posted on 6 May" may be a note as well: without a determiner a participle is one.
    led = who.tag_ == "PRP" or any(child.dep_ in ("det", "poss") and child.lower_ != "no" for child in who.children)
    goes_on = any(child.dep_ in ("xcomp", "ccomp") or _is_object(child) for child in root.children)
    return led or goes_on or operator(root).i != root.i or not _is_done(root)


def unbracketed(text: str) -> str:
    """The text without what stands in brackets."""
    return _BRACKETED.sub("", text)


def _is_object(token: Token) -> bool:
    """Whether a word is what somebody did something to: "found a case", but not "posted 6 May"."""
    return token.dep_ == "dobj" and token.tag_[:2] == "NN" and not any(each.tag_ == "CD" for each in token.children)


def _is_done(token: Token) -> bool:
    """Whether a word is a past participle, whatever it was taken for."""
    return token.tag_[:2] in ("VB", "JJ", "NN") and is_participle(token.lower_)
