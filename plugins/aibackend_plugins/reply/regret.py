"""What went wrong, as it can be regretted: clauses of blame that follow "sorry that", said from the company's side."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import embedded, shares
from aibackend_blocks.language.english import lemma, parsed, reported
from aibackend_blocks.language.english.parsing import subject as subject_of

if TYPE_CHECKING:
    from spacy.tokens import Span


def blamed_clauses(texts: Sequence[str]) -> tuple[str, ...]:
    """The clauses of problems as they follow "sorry that", in order; those that name what they speak of."""
    pairs = [(clause, text) for text in texts for clause in _clauses(text)][:6]
    if not pairs:
        return ()
    blame = [each["-"] - each["+"] for each in shares("signs", embedded([clause for clause, _ in pairs]))]
    least = [0.0 if LACKING.search(clause) else REGRETTED for clause, _ in pairs]
    said = [
        pair for pair, bad, floor in zip(pairs, blame, least, strict=True) if bad > floor and not _own_deed(pair[0])
    ]
    return tuple(filter(None, (_resolved(clause, text) for clause, text in said)))


_ANAPHOR = re.compile(r"\b(?:ones?|them|it|there)\b")
_HANGING = re.compile(
    r"(?:it|nobody|no one|nothing|that|this|these|those|they|he|she|we don't|you (?:don't|do not|get|pay|want"
    r"|need|can't|cannot|feel|think|meant|bought|ordered|have)\b(?!.*\band\b)|you (?:are|were) (?:very |so |not "
    r")?(?:happy|disappointed|angry|upset|unhappy|furious|fed up))\b"
)


def _resolved(clause: str, text: str) -> str:
    """The clause, or the whole sentence where the clause leans on it ("the left one"); "" where it hangs in the air."""
    if _ANAPHOR.search(clause):
        clause = reported(text, WHOLE_WORDS)
    return "" if _HANGING.match(clause) else clause


WHOLE_WORDS = 30
REGRETTED = 0.3
"""Sign of blame from which a clause is regretted; less is enough where it says that something is missing."""
LACKING = re.compile(r"\b(?:not|never|no|nobody|nothing|without|still|only|wrong)\b|n['’]t\b", re.IGNORECASE)
_SUFFERED = frozenset({
    "wait", "lose", "miss", "struggle", "suffer", "feel", "receive", "get", "find", "pay", "be", "have", "experience",
    "spend", "see", "notice", "hear",
})  # fmt: skip


def _own_deed(clause: str) -> bool:
    """Whether a clause tells what the customer did, which is nothing to be sorry for: "you cancelled your trial"."""
    root = next(iter(parsed(clause).sents)).root
    who = subject_of(root)
    active = who is not None and who.lower_ == "you" and who.dep_ == "nsubj"
    return active and lemma(root.text) not in _SUFFERED and not LACKING.search(clause)


def _clauses(text: str) -> Iterator[str]:
    """What is told in a sentence, whole where it is one clause, and each clause that has its own subject."""
    for span in parsed(text).sents:
        heads = [span.root, *(child for child in span.root.children if child.dep_ in ("conj", "ccomp"))]
        own = [head for head in heads if subject_of(head) is not None]
        pieces = [span.text] if len(own) < 2 else _pieces([min(t.i for t in h.subtree) for h in own], span)
        yield from filter(None, map(reported, pieces))


def _pieces(starts: Sequence[int], span: Span) -> list[str]:
    """The parts of a sentence that begin at the clauses' first words."""
    doc, first, end = span.doc, span.start, span.end
    cuts = [*sorted({first, *(start for start in starts if first < start < end)}), end]
    return [doc[a:b].text.strip(" ,;") for a, b in pairwise(cuts) if b - a > 2]
