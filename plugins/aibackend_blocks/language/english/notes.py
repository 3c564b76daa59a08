"""Notes as a colleague jots them down ("Gallery ready Tuesday"), as sentences for whom they are meant.

A note editor writes them (`aibackend_blocks.models.note_editor`); what it makes is taken where it is sure and where
the parser finds a verb with its subject in it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.inflection import is_entry, is_participle, lemma
from aibackend_blocks.language.english.parsing import AUXILIARIES, FINITE, is_finite, operator, parsed, subject
from aibackend_blocks.language.english.soundness import faults
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.wording import lowered
from aibackend_blocks.language.writing.wording import sentence as written
from aibackend_blocks.models.note_editor import Manner, edited

if TYPE_CHECKING:
    from spacy.tokens import Token

_MANY = {"is": "are", "was": "were", "has": "have"}
_ONE = {many: one for one, many in _MANY.items()}
SLIGHT, SURE, SURER = 0.5, 0.6, 0.75
"""How sure the least sure edit is of a clause that is taken. The first where no more than a form of "be" and articles
were put in; the last of a note of several clauses, of what is a sentence as it stands, and where a pronoun or "there"
was put in: who did it, and that something exists, is guessed, but in notes on a customer."""
_WHO = re.compile(r"(?:you|we|it|they|I|there)\b", re.IGNORECASE)
_BEING = re.compile(r"\b(?:the|an?|is|are)\b", re.IGNORECASE)
_BEING_OF = re.compile(r"\b(?:is|are|was|were) (?:with|of)\b", re.IGNORECASE)
"""What only joins a thing to what belongs to it ("Terms with 30 days' notice") and says nothing of it."""
BRACKETED_MOST = 6
"""Words of a clause in brackets."""
_COMMA = re.compile(r"(?<!\d)[,;]\s+(?!and\b|or\b)|[,;]\s+(?!and\b|or\b|\d)")
_LEADS = re.compile(r"(?:if|when|after|before|once|unless|until|as|for|with|in case)\b", re.IGNORECASE)
"""How a clause begins that needs the one behind its comma."""
_QUOTED = re.compile(r"(?<!\w)['\"“‘].+?['\"”’](?!\w)")
"""Somebody's own words, which are not edited."""
_FIGURE = re.compile(r"\d")
_LISTED = re.compile(r"\b(?:and|or)\b")
_AGREED = re.compile(r"(?:ok|okay|fine|agreed|approved|yes)\b", re.IGNORECASE)
_BRACKETED = re.compile(r"\s*\([^()]*\)")
_PART = re.compile(r"(?<=[.!?;])\s+")


def sentence(note: str, manner: Manner) -> str | None:
    """The note as a sentence or several, with a full stop; None where that is not sure.

    What looks like an order may be none ("Post open until June"), and is made like any note. The editor is surer of a
    clause than of a row of them: the clauses between commas are made one by one, and a short one behind the first that
    cannot be made stands in brackets; else the note is made as a whole.
    """
    plain = " ".join(note.split()).rstrip(" .;,")
    if not plain:
        return None
    if _is_told(plain):
        return written(plain)
    first, *rest = _COMMA.split(plain)
    begun = _clause(first, manner) if not (rest and _LEADS.match(first)) else None
    made = _gone_on(begun, rest, manner) if begun else None
    return made or _edited(plain, manner, SURER) or (written(plain) if is_sound(plain) else None)


def _is_told(clause: str) -> bool:
    return is_whole(clause) and _subject_of(clause) is not None


def _clause(clause: str, manner: Manner) -> str | None:
    if _is_told(clause):
        return written(clause)
    stands = _subject_of(clause) is not None and is_sound(clause)
    return _edited(clause, manner, SURE) or (written(clause) if stands else None)


def _edited(clause: str, manner: Manner, sure: float) -> str | None:
    """What the editor makes of a clause: it has to be surer where it says who did it, and of what is a sentence."""
    made = edited(clause, manner)
    text = _agreeing(_small(clause, made.text)) if made is not None else ""
    if made is None or not is_sound(text) or any(said not in text for said in _QUOTED.findall(clause)):
        return None
    if _BEING_OF.search(text) and not _BEING_OF.search(clause):
        return None
    guessed = _WHO.match(text) and not _WHO.match(clause) and manner is not Manner.REMINDER
    strictly = is_sound(clause) or guessed
    least = SLIGHT if sure == SURE and _is_slight(clause, text, manner) else sure
    return text if made.sure >= (SURER if strictly else least) else None


def _is_slight(clause: str, text: str, manner: Manner) -> bool:
    """Whether a text only says of a thing that it is so ("Keys at reception"), or that it is the customer of whom a
    note on one tells; behind a colon may stand anything."""
    if manner is Manner.REMINDER and not _WHO.match(clause):
        text = re.sub(r"^You ", "", text)
    said, told = (_BEING.sub(" ", each).casefold().rstrip(" .").split() for each in (clause, text))
    return said == told and ":" not in clause


def _gone_on(begun: str, rest: list[str], manner: Manner) -> str | None:
    if not rest:
        return begun
    made = [_clause(part, manner) for part in rest]
    left = [part for part, own in zip(rest, made, strict=True) if own is None]
    listed = (len(left) > 1 and not _is_measured(begun, left)) or begun.startswith(("Please", "There"))
    listed = listed or any(_LISTED.search(part) for part in left)
    if left and (listed or any(len(part.split()) > BRACKETED_MOST or "(" in part for part in left)):
        return None
    if len(made) == 1 and made[0] and not made[0].startswith("Please"):
        return f"{begun[:-1]}, and {lowered(made[0])}"
    told = [begun]
    for part, own in zip(rest, made, strict=True):
        told = [*told, own] if own else [*told[:-1], f"{told[-1][:-1]} ({part})."]
    return " ".join(told).replace(") (", ", ")


def _is_measured(begun: str, left: Sequence[str]) -> bool:
    """Whether clauses each add a figure to what has none ("max 2 per pod, £10 each"); others may be a list."""
    return all(map(_FIGURE.search, left)) and not _FIGURE.search(begun)


def _small(clause: str, text: str) -> str:
    """The text with a small first word of the note where another was put before it."""
    put, _, rest = text.partition(" ")
    return f"{put} {lowered(rest)}" if rest.startswith(clause.partition(" ")[0]) and put not in clause else text


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
    who = _subject_of(note)
    bare = who is not None and _is_thing(who) and not any(child.dep_ in ("det", "poss") for child in who.children)
    return bool(note) and not bare and is_sound(note)


def _subject_of(note: str) -> Token | None:
    return subject(next(iter(parsed(note).sents)).root) if note else None


def _is_thing(who: Token) -> bool:
    """Whether a subject is a thing in the singular, or things with no more than a verb ("Dogs welcome" may have none);
    the first word of a note may look like a name."""
    many = who.tag_ == "NNS" and who.i + 1 == who.head.i and not any(each.is_alpha for each in who.doc[who.i + 2 :])
    return many or who.tag_ == "NN" or (who.tag_ == "NNP" and not who.left_edge.i and is_entry(who.lower_))


def is_sentence(text: str) -> bool:
    """Whether a text has a verb in a finite form, with its subject before it or as an order."""
    doc = parsed(unbracketed(text))
    if not any(token.is_alpha for token in doc):
        return False
    root = next(iter(doc.sents)).root
    who = subject(root)
    if who is None:
        if root.i and root.lower_ in ("is", "are") and doc[0].tag_[:2] == "NN":  # "Thursday 16:30 is free"
            return True
        first = int(doc[0].lower_ == "please")
        known = (
            root.tag_ == "VB" and root.i == first and lemma(root.text) == root.lower_ and reading(root.text) is not None
        )
        return known and not _AGREED.match(text.partition(" ")[2])
    if who.tag_ == "CD" and lemma(root.text) != "be":  # "£30 missed appointment payment"
        return False
    # "Belt change 35 EUR": a thing in the singular does not do what many do.
    astray = root.tag_ == "VBP" and who.tag_ == "NN" and root.lower_ != "are" and not list(who.conjuncts)
    between = doc[max(each.i for each in (who, *who.conjuncts) if each.i <= root.i or each is who) : root.i]
    if astray or not is_finite(root) or who.i > root.i or any(token.text == "," for token in between):
        return False
    # "Order 3381 posted on 6 May" may be a note as well: without a determiner a participle is one.
    if sum(child.dep_ in AUXILIARIES and child.tag_ in FINITE for child in root.children) > 1:
        return False  # "It was not was sent"
    if any(child.dep_ == "auxpass" for child in root.children) and any(map(_is_object, root.children)):
        return False  # "It was signed the contract"
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
