"""What somebody asks or wishes, as the one who is asked repeats it: "Is it new?" as "whether it is new".

Word order and verb are taken from the sentence's tree, and the persons change sides: "my" is "your", "you" is "we". A
sentence of any other build gives "", and is better quoted.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.asking import questions
from aibackend_blocks.language.english.inflection import VerbTag, inflected, lemma
from aibackend_blocks.language.english.parsing import SUBJECTS, parsed
from aibackend_blocks.language.writing.wording import joined, lowered

if TYPE_CHECKING:
    from spacy.tokens import Token

_LEAD = re.compile(
    r"^(?:(?:and|also|but|so|or|then|hi|hello|hey|ok|okay|well|thanks|oh|just|quick question)\b[\s,:!.-]*)+", re.I
)
_TELL_ME = re.compile(
    r"^(?:(?:can|could|would|will) (?:you|u) (?:please |kindly )?(?:tell|let) (?:me|us)(?: know)?"
    r"|please (?:tell|let) (?:me|us)(?: know)?|(?:i|we)(?:'d| would) like to know"
    r"|(?:i|we) (?:was|were|am|are)? ?wonder(?:ing)?|do you know) "
    r"(?=if|whether|wh|how)",
    re.IGNORECASE,
)
_AUXILIARY = re.compile(
    r"(?:am|is|are|was|were|do|does|did|can|could|will|would|should|shall|may|might|must|has|have|had)$", re.I
)
_ASKS = re.compile(r"(?:what|when|where|which|who|whom|whose|why|how)$", re.IGNORECASE)
_SWAPS: Mapping[str, str] = {
    "i": "you", "me": "you", "my": "your", "mine": "yours", "myself": "yourself", "we": "you", "us": "you",
    "our": "your", "ours": "yours", "your": "our", "yours": "ours", "u": "we",
}  # fmt: skip
_FORMS: Mapping[str, VerbTag] = {"does": "VBZ", "did": "VBD"}
_WISH = re.compile(
    r"^(?:i|we)(?:'d| would)? (?:also |really |urgently |just )?(?:need|want|like|love|require|request)"
    r"(?: to (?:have|get|receive|request|order))? (?=(?:an?|the|my|our|your|some|another|\d+)\b)",
    re.IGNORECASE,
)
_ORDER = re.compile(
    r"^(?:(?:can|could|would|will) you (?:please |kindly )?|(?:please|kindly) |(?:i|we)(?:'d| would)?"
    r" (?:like|want) (?:you )?to )(?=[a-z]+\b)",
    re.IGNORECASE,
)
_SEVERAL = re.compile(
    r"[.!?;:“”\"()]\s|,\s(?:i|im|i'm|it|they|he|she|we|the|there|my)\b"
    r"|\b(?:and|or|but|so|else|otherwise)\s(?:i|im|it|they|he|she|we|you|u|there)\b",
    re.IGNORECASE,
)
"""What parts sentences, or should."""
WORDS_MOST = 24
"""Words of a sentence that is repeated."""


@lru_cache(maxsize=512)
def asked(question: str) -> str:
    """A question as the one who is asked repeats it ("whether you can arrive early"), "" where that is not sure."""
    plain = _plain(question)
    if not plain or len(plain.split()) > WORDS_MOST:
        return ""
    if match := _TELL_ME.match(plain):
        indirect = re.sub(r"^if\b", "whether", plain[match.end() :], flags=re.IGNORECASE)
        return _swapped(list(parsed(indirect)))
    told = [_turned(_plain(part)) for part in questions(plain)]
    return joined(told) if all(told) else ""


@lru_cache(maxsize=512)
def wished(request: str) -> str:
    """A wish as it follows "your request": "to cancel your booking", "for an invoice"; "" where that is not sure."""
    plain = _plain(request)
    if not plain or len(plain.split()) > WORDS_MOST:
        return ""
    if match := _WISH.match(plain):
        return f"for {_swapped(list(parsed(plain))[len(parsed(match.group().strip())) :])}"
    match = _ORDER.match(plain)
    order = list(parsed(f"Please {plain[match.end() :]}"))[1:] if match else []
    return f"to {_swapped(order)}" if len(order) > 1 and order[0].tag_ == "VB" else ""


def _plain(text: str) -> str:
    """The sentence without what leads up to it, and without marks at its end."""
    one = " ".join(text.split())
    one = _LEAD.sub("", one)
    return "" if _SEVERAL.search(one) else re.sub(r",? (?:please|thanks)$", "", one.rstrip(" ?!."), flags=re.IGNORECASE)


def _turned(question: str) -> str:
    """One question with its subject before its verb."""
    doc = list(parsed(f"{question}?"))[:-1]
    place = next((n for n, token in enumerate(doc) if _AUXILIARY.match(token.text)), -1)
    asks = bool(doc) and any(_ASKS.match(token.text) for token in doc[:2])
    if place < 0 or (place and not asks):
        return _swapped(doc) if asks and place < 0 and _is_subject(doc[0]) else ""
    if (
        asks
        and doc[place].lower_ not in ("do", "does", "did")
        and any(_is_subject(token) and token.i < place for token in doc)
    ):
        return _swapped(doc)
    span = _subject_after(doc, place)
    if not span:
        return ""
    start, end = span
    return " ".join(filter(None, ("" if asks else "whether", _swapped(doc[:place]), _told(doc, place, start, end))))


def _told(doc: Sequence[Token], place: int, start: int, end: int) -> str:
    """Subject, verb and the rest in the order of a statement."""
    verb, who, rest = doc[place], _swapped(doc[start:end]), list(doc[end:])
    if verb.lower_ in ("do", "does", "did") and rest:
        main = next((n for n, token in enumerate(rest) if token.tag_ == "VB"), -1)
        if main >= 0:
            form = inflected(lemma(rest[main].text), _FORMS.get(verb.lower_, "VBP"))
            return " ".join(filter(None, (who, _swapped(rest[:main]), form, _swapped(rest[main + 1 :]))))
        return ""
    return " ".join(filter(None, (who, _agreeing(verb.lower_, who), _swapped(rest))))


def _agreeing(verb: str, who: str) -> str:
    """The verb with "you" or "we" where "I" or "you" stood."""
    return {"am": "are", "was": "were"}.get(verb, verb) if who in ("you", "we") else verb


def _subject_after(doc: Sequence[Token], place: int) -> tuple[int, int] | None:
    """Where the subject begins and ends, right behind its verb."""
    who = next((token for token in doc[place + 1 :] if _is_subject(token)), None)
    if who is None and len(doc) > place + 1 and doc[place + 1].dep_ in ("attr", "dobj"):
        who = doc[place + 1]
    if who is None or who.left_edge.i != place + 1 or who.right_edge.i >= len(doc):
        return None
    # "Is breakfast included": what is said of it looks like a part of it.
    said = next((child.left_edge.i for child in who.rights if child.dep_ in ("acl", "amod") and child.tag_ != "VBG"), 0)
    end = who.i + 1 if who.dep_ == "expl" else said or who.right_edge.i + 1
    return who.left_edge.i, end


def _is_subject(token: Token) -> bool:
    return token.dep_ in SUBJECTS


def _swapped(tokens: Sequence[Token]) -> str:
    """Words with the persons on the other side."""
    said = "".join(f"{_agreed(token) or _other(token)}{token.whitespace_}" for token in tokens).strip(" ,")
    return lowered(said) if tokens and tokens[0].tag_[:3] != "NNP" else said


def _agreed(token: Token) -> str:
    """The verb of what "I" am or was, as it is said to "you"; "" for any other word."""
    form = _OF_YOU.get(token.lower_.replace("’", "'"), "")
    verb = token.head if token.dep_ in ("aux", "auxpass") else token
    while verb.dep_ == "conj" and not any(map(_is_subject, verb.children)):
        verb = verb.head
    who = [child.lower_ for child in verb.children if _is_subject(child)]
    return form if form and (token.lower_ != "was" or who == ["i"]) else ""


_OF_YOU: Mapping[str, str] = {"am": "are", "'m": "'re", "was": "were"}


def _other(token: Token) -> str:
    if token.lower_ == "you":
        return "we" if token.dep_ in SUBJECTS else "us"
    return _SWAPS.get(token.lower_, token.text) if token.tag_ in ("PRP", "PRP$") or token.text == "I" else token.text
