"""The review's own words, as an answer can quote them where matters have no names: short, calm, nothing private."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.language.tone import abroad
from aibackend_blocks.language.writing import Choice

from .books import Book
from .checks import OFFERS
from .findings import Clause, Findings

WORDS_LEAST, WORDS_MOST, LETTERS_MOST = 2, 20, 130
_LEAD = re.compile(r"^(?:[^:]{3,24} ?:|하지만|그런데|그리고)\s+")
"""What joins a clause to the one before."""
_UNFIT = re.compile(r"[\d\"“”„«»@:;?!()*/\[\]<>]|\b[A-ZÀ-Þ]{4,}\b|\.\.|…|사기|도둑|쓰레기")
"""What is not said again in public: figures, shouting, insults, and what accuses somebody of an offence."""
_NAME = re.compile(r"[가-힣]{2,4} ?(?:씨|님|매니저|사장|점장|실장|기사|선생)")
"""How people are named, who are not blamed in public by name."""


def quoted(found: Findings, book: Book, choice: Choice) -> tuple[str, str]:
    """What is said to the words of praise and of blame that can be quoted, "" where none can.

    Whether words praise or blame is told by those that are known; where none is, by their meaning across languages,
    which alone has to be very sure.
    """
    felt = _felt([clause for clause in found.clauses if not clause.blame][:CLAUSES_MOST])
    good, bad = [], []
    for clause in found.clauses:
        negative, positive = felt.get(clause, (0.0, 0.0))
        text, known = clause.span.text, clause.praise or clause.blame
        within = any(issue.start <= clause.span.start < issue.end for issue in found.issues)
        if within or clause.blame > clause.praise or (clause in felt and not known and negative >= SURELY):
            bad.append(text)
        elif clause in felt and ((known and negative < DENIED) or (not known and positive >= GLAD)):
            good.append(text)
    blamed = [text for text in bad if not _NAME.search(text)]
    praised = [] if found.rating in (1, 2) else good[:1]
    delight, wrote = (choice.pick(ways, "quoted") if ways else "" for ways in (book.delight, book.wrote))
    return _said(praised, book, delight), _said(blamed, book, wrote)


def _felt(clauses: Sequence[Clause]) -> dict[Clause, tuple[float, float]]:
    """Shares of blame and of praise of each clause, by its meaning."""
    if not clauses:
        return {}
    shares = abroad.shares([clause.span.text for clause in clauses])
    return {clause: (float(row[0]), float(row[2])) for clause, row in zip(clauses, shares, strict=True)}


CLAUSES_MOST, QUOTED_MOST = 6, 2
GLAD, SURELY, DENIED = 0.75, 0.65, 0.6
"""Share of praise and of blame from which words praise and blame in which none is known; share of blame from which
known praise is doubted."""


def _said(texts: Sequence[str], book: Book, shape: str) -> str:
    fit = [words for text in texts if (words := _fit(text))][:QUOTED_MOST]
    fit = [words for n, words in enumerate(fit) if not any(words in other for other in fit[:n] + fit[n + 1 :])]
    marked = [f"{book.quotes[0]}{words}{book.quotes[1]}" for words in fit]
    return shape.format(said=book.joined[1].join(marked)) if marked and shape else ""


def _fit(text: str) -> str:
    words = _LEAD.sub("", " ".join(text.split()).strip(" ,.-–")).strip(" ,.-–!")
    count = len(words.split())
    fit = WORDS_LEAST <= count <= WORDS_MOST and len(words) <= LETTERS_MOST and not _UNFIT.search(words)
    offers = any(offer in words.lower() for offer in OFFERS)
    return f"{words[:1].upper()}{words[1:]}" if fit and not offers else ""
