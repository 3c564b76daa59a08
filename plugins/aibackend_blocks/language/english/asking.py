"""Questions and requests said back: "do you take dogs?" as "whether we take dogs", "cancel my plan" as the wish."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.inflection import inflected, lemma
from aibackend_blocks.language.english.parsing import AUXILIARIES, parsed, subject
from aibackend_blocks.language.english.persons import exchanged
from aibackend_blocks.language.writing import joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spacy.tokens import Span, Token

WORDS_MOST = 24
NAME_MOST = 12
"""Words of a subject from which a clause is too heavy to be said back."""
_WH = frozenset({"WRB", "WP", "WDT", "WP$"})
_TELLING = frozenset({"tell", "let", "say", "know", "explain", "confirm", "wonder", "advise", "ask", "check"})
_POLITE = frozenset({"please", "kindly", "possibly", "perhaps", "just", "also"})
_WANTING = frozenset({"want", "like", "need", "wish", "prefer", "expect", "request", "demand", "love"})


def indirect(question: str) -> str:
    """A question as a clause that follows "know": "whether we take dogs"; "" where it is built otherwise."""
    for span in parsed(question).sents:
        tokens = [token for token in span if not token.is_space]
        if span.text.rstrip().endswith("?") and len(tokens) <= WORDS_MOST + 6 and (said := _indirect(span.root, span)):
            return said
    return ""


def questions(question: str) -> list[str]:
    """A question with several clauses, each with its own subject, as that many questions."""
    found: list[str] = []
    for span in parsed(question).sents:
        later = [child for child in span.root.children if child.dep_ == "conj" and subject(child) is not None]
        cuts = sorted(min(token.i for token in child.subtree) for child in later)
        ends = [span.start, *cuts, span.end]
        pieces = [span.doc[a:b].text.strip(" ,;") for a, b in pairwise(ends)]
        found += [re.sub(r"(?<!\s)\s+(?:and|or|but)$", "", piece).strip(" ,?") + "?" for piece in pieces if piece]
    return found if len(found) > 1 else [question]


def _indirect(root: Token, span: Span) -> str:
    """The clause with its subject first; do-support is taken back into the verb."""
    who, turned = subject(root), _operator(root)
    told = next((child for child in root.children if child.dep_ in ("ccomp", "advcl") and child.i > root.i), None)
    if lemma(root.text) in _TELLING and told is not None:
        return _told(told, span)
    if who is None:
        return ""
    if any(child.tag_ in _WH for child in who.subtree) and who.i < root.i and (turned is None or who.i < turned.i):
        first = min(token.i for token in who.subtree)
        return _small(exchanged(_ended([token for token in root.subtree if token.sent == span and token.i >= first])))
    return _turned_back(root, who, turned, span) if turned is not None and turned.i < who.i else ""


def _turned_back(root: Token, who: Token, turned: Token, span: Span) -> str:
    """A question whose verb stands before its subject; clauses with subjects of their own follow it."""
    name = list(who.subtree)
    later = [child for child in root.children if child.dep_ == "conj" and subject(child) is not None]
    elsewhere = {token for child in later for token in child.subtree} | set(name)
    subtree = [token for token in root.subtree if token.sent == span]
    lead = [token for token in subtree if token.i < turned.i]
    wh = next((n for n, token in enumerate(lead) if token.tag_ in _WH), None)
    rest = _ended([token for token in subtree if token.i > turned.i and token not in elsewhere])
    more = [_indirect(child, span) for child in later]
    if not all(more) or (not rest and wh is None) or len(name) >= NAME_MOST:
        return ""
    asked = exchanged(lead[wh:]) if wh is not None else "whether"
    clause = " ".join(filter(None, (asked, exchanged(name), _with_subject(turned, root, who, rest))))
    return joined([_small(re.sub(r"(?<!\s)\s+(?=[,.;])", "", clause)), *more])


def _told(told: Token, span: Span) -> str:
    """What stands after "could you tell me": it has its subject first already."""
    words = _ended([token for token in told.subtree if token.sent == span])
    said = exchanged(words)
    if words and (words[0].tag_ in _WH or words[0].lower_ in ("if", "whether", "how")):
        return _small(re.sub(r"^if\b", "whether", said, flags=re.IGNORECASE))
    return ""


def _operator(root: Token) -> Token | None:
    """The verb that stands before the subject."""
    who = subject(root)
    before = [child for child in root.lefts if child.dep_ in AUXILIARIES]
    if before:
        return before[0]
    return root if who is not None and lemma(root.text) == "be" else None


def _with_subject(turned: Token, root: Token, who: Token, rest: Sequence[Token]) -> str:
    """The verb and what follows it, agreeing with the subject as it is said back."""
    low = turned.lower_
    if low in ("do", "does", "did") and root.i != turned.i:
        tag = {"do": "VBP", "does": "VBZ", "did": "VBD"}[low]
        if any(child.dep_ == "neg" for child in root.children):
            return f"{low} {exchanged(rest)}"
        before = [token for token in rest if token.i < root.i]
        after = [token for token in rest if token.i > root.i]
        verb = inflected(lemma(root.text), tag)
        return " ".join(filter(None, (exchanged(before), verb, exchanged(after))))
    you = who.lower_ in ("i", "we", "you")
    low = {"'s": "is", "’s": "is", "'re": "are", "'m": "am"}.get(low, low)
    verb = {"am": "are", "is": "are", "was": "were"}.get(low, low) if you else low
    # "Is the jacket in stock": what stands after the subject follows the verb.
    return " ".join(filter(None, (verb, exchanged(rest))))


def _ended(tokens: Sequence[Token]) -> list[Token]:
    kept = list(tokens)
    while kept and (kept[-1].is_punct or kept[-1].is_space or kept[-1].lower_ in _POLITE or kept[-1].dep_ == "cc"):
        kept.pop()
    return kept


def wished(request: str) -> str:
    """A request as what follows "your request": "to cancel your membership", "for your money back"; else ""."""
    for span in parsed(request).sents:
        if said := _wished(span.root, span):
            return said
    return ""


def _wished(root: Token, span: Span) -> str:
    who = subject(root)
    if lemma(root.text) in _WANTING and who is not None and who.lower_ in ("i", "we"):
        for child in root.children:
            if child.dep_ == "xcomp" and any(part.tag_ == "TO" for part in child.lefts):
                return _infinitive(child, span)
            if child.dep_ == "dobj" and child.tag_ != "PRP":
                why = next((t.i for t in root.subtree if t.dep_ == "mark" and t.i > root.i), len(root.doc))
                things = _ended([t for t in root.subtree if root.i < t.i < why and t.sent == span])
                return f"for {exchanged(things)}" if len(things) <= WORDS_MOST else ""
        return ""
    asks_us = (
        who is not None
        and who.lower_ == "you"
        and any(child.lower_ in ("can", "could", "would", "will") and child.i < who.i for child in root.children)
    )
    ordered = who is None and root.tag_ in ("VB", "VBP") and root.i - span.start <= 3
    return _infinitive(root, span) if (asks_us or ordered) and lemma(root.text) != "be" else ""


def _infinitive(verb: Token, span: Span) -> str:
    parts = [token for token in verb.subtree if token.i > verb.i and token.sent == span]
    kept = _ended([token for token in parts if token.lower_ not in _POLITE])
    if len(kept) > WORDS_MOST or any(token.text == "?" for token in kept):
        return ""
    return f"to {' '.join(filter(None, (lemma(verb.text), exchanged(kept))))}"


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
