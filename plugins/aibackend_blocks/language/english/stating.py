"""Statements said back: "my parcel has not come" as what follows "that": "your parcel has not come"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aibackend_blocks.language.english.inflection import lemma
from aibackend_blocks.language.english.parsing import SUBJECTS, is_finite, parsed, subject
from aibackend_blocks.language.english.persons import exchanged

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

WORDS_MOST = 22
"""A longer clause tires where it is said back; it is cut where its next clause begins, or left out."""
_TELLING = frozenset({
    "write", "say", "report", "tell", "inform", "notice", "find", "realise", "realize", "think", "believe", "feel",
    "complain", "discover", "see", "note", "mention", "notify", "know", "understand", "fear", "hope", "guess", "let",
    "want",
})  # fmt: skip
"""Verbs of which only what they tell is worth saying back."""
_TAILS = frozenset(
    {
        "though",
        "either",
        "too",
        "again",
        "lol",
        "please",
        "sadly",
        "unfortunately",
        "but",
        "and",
        "so",
        "or",
        "even",
        "also",
        "just",
    }
)
_SPEAKERS = frozenset({"i", "we"})


def reported(sentence: str, most: int = WORDS_MOST, *, they_are_us: bool = False) -> str:
    """A statement as a clause that follows "that", persons exchanged; "" where it can't be said back well."""
    for span in parsed(sentence).sents:
        if verb := _told(span.root):
            return _clause(verb, span, most, they_are_us)
    return ""


def _told(root: Token) -> Token | None:
    """The verb of what is told: below "I noticed that", else the root itself."""
    for _ in range(3):
        who = subject(root)
        inner = next((child for child in root.children if child.dep_ in ("ccomp", "xcomp") and child.i > root.i), None)
        told = (who is None or who.lower_ in _SPEAKERS) and lemma(root.text) in _TELLING
        if not (told and inner is not None):
            break
        root = inner
    if not root.tag_.startswith("VB") and subject(root) is None:
        # "Third time this week the cleaner hasn't shown up": what is told hangs on a noun.
        hanging = [c for c in root.children if c.dep_ in ("relcl", "ccomp", "acl") and subject(c) is not None]
        root = hanging[0] if len(hanging) == 1 and not any(t.tag_[:1] == "W" for t in hanging[0].subtree) else root
    who = subject(root)
    return root if who is not None and who.i < root.i and is_finite(root) else None


def _clause(verb: Token, span: Span, most: int, they_are_us: bool) -> str:
    who = subject(verb)
    start = min(token.i for token in who.subtree) if who else verb.i
    tokens = [token for token in verb.subtree if token.i >= start and token.sent == span]
    tokens = _cut(_without_brackets(tokens), verb, most)
    relative = bool(tokens) and (tokens[0].tag_[:1] == "W" or (who is not None and who.tag_[:1] == "W"))
    if not tokens or relative or len(tokens) > most or _unfit(tokens):
        return ""
    said = _small(exchanged(tokens, they_are_us=they_are_us), tokens[0])
    return f"the {said}" if _bare(tokens[0], who) else said


def _bare(first: Token, who: Token | None) -> bool:
    """Whether a clause begins with a noun that has lost its article, as in notes: "service was slow"."""
    part = who is not None and (first == who or first in list(who.lefts))
    return part and first.tag_ in ("NN", "NNS", "JJ") and first.lower_ not in _WITHOUT_ARTICLE


_WITHOUT_ARTICLE = frozenset(
    {"nobody", "nothing", "everything", "everybody", "everyone", "someone", "many", "most", "more", "other"}
)


def _without_brackets(tokens: list[Token]) -> list[Token]:
    depth, kept = 0, []
    for token in tokens:
        depth += token.text in "([{"
        if not depth:
            kept.append(token)
        depth -= token.text in ")]}" and depth > 0
    return kept


def _cut(tokens: list[Token], verb: Token, most: int) -> list[Token]:
    """The tokens up to the next clause, where all of them are too many; without loose ends."""
    if len(tokens) > most:
        later = [
            child
            for child in verb.children
            if child.i > verb.i and child.dep_ in ("conj", "advcl", "ccomp", "parataxis")
        ]
        starts = [min(token.i for token in child.subtree) for child in later]
        starts += [token.i for token in tokens if token.text in (";", "–", "—", "-", ":") and token.i > verb.i]
        if starts:
            tokens = [token for token in tokens if token.i < min(starts)]
    while tokens and (tokens[-1].is_punct or tokens[-1].dep_ in ("cc", "mark") or tokens[-1].lower_ in _TAILS):
        tokens = tokens[:-1]
    return tokens


def _unfit(tokens: list[Token]) -> bool:
    """Whether a clause asks, or speaks of "you" as of anybody."""
    words = [token.lower_ for token in tokens]
    anybody = "if you" in " ".join(words) or "when you" in " ".join(words)
    loose = sum(token.text in '"“”' for token in tokens) % 2
    return anybody or bool(loose) or "?" in words or not any(token.dep_ in SUBJECTS for token in tokens)


def _small(text: str, first: Token) -> str:
    """The first letter small, unless the first word is a name or a code."""
    keeps = first.tag_ in ("NNP", "NNPS") or any(sign.isupper() or sign.isdigit() for sign in first.text[1:])
    return text if keeps and first.lower_ != "i" else text[:1].lower() + text[1:]
