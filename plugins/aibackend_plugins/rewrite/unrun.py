"""Clauses that run into each other without a mark, each as a sentence: a text that was typed in a hurry."""

from __future__ import annotations

from calendar import day_name, month_name
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.writing.wording import capital, sentence

from .wholeness import whole

if TYPE_CHECKING:
    from spacy.tokens import Token

WORDS_LEAST, WORDS_MOST, PART_LEAST = 12, 80, 3
"""Words of a sentence that may be several, and of each of them."""
_MARKS: Final = frozenset(",;:–—-(")
_PRONOUNS: Final = frozenset(("i", "we", "you", "it", "they", "he", "she"))
TAKE_CLAUSES: Final = frozenset((
    "say", "tell", "think", "know", "hope", "believe", "feel", "see", "hear", "mean", "suppose", "guess", "wish", "ask",
    "wonder", "find", "show", "note", "agree", "decide", "remember", "promise", "hold", "notice", "understand", "let",
    "make", "help", "confirm", "explain", "write", "assume", "expect", "suggest", "check", "ensure",
))  # fmt: skip
"""Verbs that take a clause without a joint."""
_WHEN: Final = frozenset((
    "time", "day", "week", "weekend", "month", "year", "morning", "afternoon", "evening", "night", "today", "tomorrow",
    "tonight", *map(str.lower, (*day_name, *month_name[1:])),
))  # fmt: skip
_OPEN: Final = ("IN", "CC", "WDT", "WP", "WRB", "TO", "DT", "PRP$", "MD")
"""What cannot end a clause."""


def unrun(said: str) -> list[str]:
    """ "It is fresh we bake it daily" as two sentences; any sentence with marks of its own as it is."""
    words = said.split()
    if not WORDS_LEAST <= len(words) <= WORDS_MOST or _MARKS & set(said.replace("'", "")):
        return [said]
    doc = parsed(said)
    starts = [token.i for token in doc[1:] if _begins(token)]
    if not starts:
        return [said]
    pieces = [doc[one:other].text for one, other in zip([0, *starts], [*starts, len(doc)], strict=True)]
    parts = [sentence(capital(piece.strip())) for piece in pieces]
    sound = all(len(part.split()) >= PART_LEAST for part in parts) and whole(said, parts)
    return parts if sound else [said]


def _begins(token: Token) -> bool:
    """Whether a pronoun begins a clause of its own that nothing joins to the one before it."""
    verb, before = token.head, token.nbor(-1)
    if token.lower_ not in _PRONOUNS or subject(verb) != token or not is_finite(verb) or token.i > verb.i:
        return False
    if before.tag_ in _OPEN or before.tag_[:2] == "VB" or before.is_punct or verb.left_edge.i != token.i:
        return False
    if verb.dep_ == "ccomp" and verb.head.i < token.i and lemma(verb.head.text) in TAKE_CLAUSES:
        return False  # "I told him we need it".
    if (before.tag_ == "JJ" and _takes_clause(before)) or (before.lower_ in _WHEN and before.dep_ != "pobj"):
        return False  # "fined on 6 May and next time I am …": a time between two clauses may belong to either.
    earlier = any((who := subject(other)) is not None and who.i < other.i for other in token.doc[: token.i])
    wants: tuple[str, ...] = _TOLD
    if verb.dep_ == "relcl":  # "the worst airline I have had the misfortune to use" lacks what is used.
        wants = () if any(other.tag_ == "TO" for other in verb.subtree) else ("dobj", "acomp", "attr", "auxpass")
    return earlier and any(child.dep_ in wants for child in verb.children)


_TOLD: Final = ("dobj", "acomp", "attr", "auxpass", "prep", "xcomp", "advmod")
"""What a clause has behind its verb that goes on without the one before it."""


def _takes_clause(word: Token) -> bool:
    """Whether an adjective takes a clause: "glad we came"."""
    return word.lower_ in ("glad", "sure", "sorry", "afraid", "happy", "certain", "aware", "proud", "pleased", "sad")
