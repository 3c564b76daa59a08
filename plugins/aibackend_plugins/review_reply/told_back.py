"""What an English review tells, from the side of the business: the stretches whose sense is sure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from aibackend_blocks.language import tone
from aibackend_blocks.language.english.parsing import parsed, subject
from aibackend_blocks.language.english.relating import behind_that, is_clear, is_name, related

from .checks import OFFERS, figures_told
from .findings import ELSEWHERE, GOOD, TURNS, Clause, Findings
from .judging import FULL
from .matters import OPINIONS, Judgement
from .mending import makes_up, mends
from .schema import SEVERITIES

SURE = 2
"""Voices by which a side has to be ahead."""
RATHER, SURELY, FELT = 0.1, 0.6, 0.1
"""How far praise is ahead of blame, or behind it, from which a clause's meaning is a voice, and from which two; tone,
-1 to 1, from which it is one."""
HARSH, WARM = -2.2, 1.3
"""Ratings of words, -4 to 4, from which blame is not repeated, and from which words praise.
Source: Hutto & Gilbert 2014."""
WORDS_MOST = 45
"""Words of all that is told back: more reads as if the review was copied."""
_PRIVATE = re.compile(
    r"\b(?:asthma|pregnan\w*|diabet\w*|disab\w*|depress\w*|dementia|cancer|surgery|disease|ill(?:ness)?|allerg\w*|adhd"
    r"|autis\w*|scam\w*|fraud\w*|thie(?:f|ves)|stole\w*|steal\w*|drunk|drugs?|crooks?|lied|liars?|lying|joke|idiots?"
    r"|money|compensation|refund\w*|racist\w*)\b",
    re.IGNORECASE,
)
"""What a business does not say of somebody, or admit, in public."""
_GOES_ON = re.compile(
    r"\s*:|[\s,(–-]*(?:who|whom|which|whose|where|that|because|when|while|whilst|if|unless|until|till|as|than|to|with|for|of|in"
    r"|on|at)\b",
    re.IGNORECASE,
)
"""How a sentence goes on that says more of a clause than the clause alone: cut there it would say another thing."""


@dataclass(frozen=True, kw_only=True)
class Fact:
    """Clauses of one side, and the sentence that is said of them. weight: how grave they are, or how glad.

    is_long: whether it takes two sentences, which follow no "that".
    """

    said: str
    clauses: tuple[Clause, ...]
    weight: float
    is_long: bool = False

    @property
    def behind_that(self) -> str:
        """As it follows "we are sorry that"."""
        return behind_that(self.said)


def gladly(found: Findings, judged: Sequence[Judgement], most: int) -> list[Fact]:
    """What the review is glad of most, in its order."""
    return _chosen(_facts(found, judged, (), glad=True), most)


def sadly(found: Findings, judged: Sequence[Judgement], most: int, after: Sequence[Fact] = ()) -> list[Fact]:
    """What went wrong, the gravest of it, in the review's order. after: what is told before it."""
    return _chosen(_facts(found, judged, after, glad=False), most)


def _chosen(facts: Iterator[Fact], most: int) -> list[Fact]:
    """The weightiest, in the order of the review, as far as they are no long text; each clause once."""
    kept: list[Fact] = []
    for fact in sorted(facts, key=lambda fact: (-fact.weight, -len(fact.clauses))):
        told = {clause for each in kept for clause in each.clauses}
        fits = sum(len(each.said.split()) for each in [*kept, fact]) <= WORDS_MOST or not kept
        if len(kept) < most and fits and told.isdisjoint(fact.clauses):
            kept.append(fact)
    return sorted(kept, key=lambda fact: fact.clauses[0].span.start)


def _facts(found: Findings, judged: Sequence[Judgement], after: Sequence[Fact], *, glad: bool) -> Iterator[Fact]:
    """Of each sentence the longest stretches of one side that can be told."""
    before: Fact | None = None
    for _, group in groupby(found.clauses, key=lambda clause: clause.sentence):
        clauses = tuple(group)
        left = set(clauses)
        known = " ".join(fact.said for fact in after if left.issuperset(fact.clauses))
        for run in _runs(found, clauses, judged, glad=glad):
            if left.issuperset(run) and (
                fact := _fact(found, run, before if run[0] is clauses[0] else None, known, glad=glad)
            ):
                yield fact
                left -= set(run)
        said = _said(found, clauses, glad=glad)
        before = Fact(said=said, clauses=clauses, weight=0) if said else None


def _runs(
    found: Findings, clauses: Sequence[Clause], judged: Sequence[Judgement], *, glad: bool
) -> list[tuple[Clause, ...]]:
    """Stretches of a sentence that judge on a side and not on the other, the longest first."""
    side = 1 if glad else -1
    tasted = {each.clause for each in judged if each.matter in OPINIONS}
    sides = [_side(found, clause, judged) for clause in clauses]
    if found.rating in GOOD:
        sides = _turned(sides, clauses)
    runs = [
        (first, last)
        for first in range(len(clauses))
        for last in range(first + 1, len(clauses) + 1)
        if {side} <= set(sides[first:last]) <= {side, 0} and tasted.isdisjoint(clauses[first:last])
        # What is cut off behind a comma ends with an "and", as any list.
        if last - first == 1 or last == len(clauses) or _JOINS.match(clauses[last - 1].span.text)
    ]
    return [tuple(clauses[first:last]) for first, last in sorted(runs, key=lambda run: run[0] - run[1])]


TURNED = 2
"""What makes up for blame: neither praise that can be told alone, nor to be regretted."""


def _turned(sides: Sequence[int], clauses: Sequence[Clause]) -> list[int]:
    """Sides under good stars, where what turns from blame makes up for it."""
    found: list[int] = []
    for side, clause in zip(sides, clauses, strict=True):
        turns = -1 in found and TURNS.match(clause.span.text)
        found.append(TURNED if turns else side)
    return found


def _fact(found: Findings, run: tuple[Clause, ...], before: Fact | None, known: str, *, glad: bool) -> Fact | None:
    """A stretch as it is told, behind the sentence before it where that names what a word stands for.

    known: what is told of the same sentence before.
    """
    said = _said(found, run, glad=glad)
    weight = _weight(found, run, glad=glad)
    if said and is_clear(f"{known} {said}".strip()):
        return Fact(said=said, clauses=run, weight=weight)
    if said and before and is_clear(f"{before.said} {said}"):
        return Fact(said=f"{before.said} {said}", clauses=(*before.clauses, *run), weight=weight, is_long=True)
    return None


def _said(found: Findings, run: Sequence[Clause], *, glad: bool) -> str:
    """A stretch from the other side, "" where it is cut off, private, harsh, put right or not sure."""
    start, end = run[0].span.start, run[-1].span.end
    text = found.review[start:end]
    begun = re.split(r"[.!?]\s", found.review[:start])[-1]
    if _PRIVATE.search(text) or _GOES_ON.match(found.review[end:]) or _tells_of_kin(text):
        return ""
    if any(offer in text.lower() for offer in OFFERS) or (glad and not (found.rating == FULL or _is_warm(text))):
        return ""
    if not glad and (_is_harsh(text) or mends(text) or makes_up(text, begun) or any(map(is_name, parsed(text)))):
        return ""
    said = related(_with_subject(text, begun), guess=not glad)
    return said if said and not figures_told(said, found.review) and not _advises(said) else ""


def _with_subject(text: str, begun: str) -> str:
    """A clause with the subject that its sentence began with, where it has none: "dropped it", "they dropped it"."""
    who = next((subject(part.root) for part in parsed(begun).sents), None) if begun.strip() else None
    if who is None or any(subject(token) is not None for token in parsed(text)):
        return text
    return f"{who.doc[who.left_edge.i : who.right_edge.i + 1].text} {_JOINS.sub('', text)}"


_JOINS = re.compile(r"^\W*(?:(?:and|but|then|also)\W+)+", re.IGNORECASE)


def _weight(found: Findings, run: Sequence[Clause], *, glad: bool) -> float:
    if glad:
        return max(clause.praise for clause in run)
    levels = [
        SEVERITIES.index(issue.severity)
        for issue in found.issues
        if any(issue.start <= clause.span.start < issue.end for clause in run)
    ]
    return max(levels, default=0) + max(clause.blame for clause in run)


def _side(found: Findings, clause: Clause, judged: Sequence[Judgement]) -> int:
    """1 where a clause praises, -1 where it blames, by its meaning, its tone, its matter and the stars; else 0."""
    if clause.elsewhere >= ELSEWHERE:
        return 0
    ahead, felt = clause.praise - clause.blame, tone.felt(clause.span.text).score
    total = (ahead >= RATHER) + (ahead >= SURELY) - (-ahead >= RATHER) - (-ahead >= SURELY)
    total += (felt >= FELT) - (-felt >= FELT) + (found.rating == FULL) - (found.rating in (1, 2))
    matter = next((1 if each.praises else -1 for each in judged if each.clause is clause), 0)
    total += matter
    within = any(issue.start <= clause.span.start < issue.end for issue in found.issues)
    delighted = found.rating == FULL and not found.issues and felt >= FELT
    if total >= (0 if delighted else SURE) and not within:
        return 1
    blames = ahead <= -RATHER or matter < 0
    return -1 if blames and total <= -SURE and (within or found.rating not in GOOD) else 0


def _is_harsh(text: str) -> bool:
    """Whether a word judges harshly; what is "broken" or "lost" is told as it is."""
    done = {token.lower_ for token in parsed(text) if token.tag_ in ("VBN", "VBD")}
    return any(value <= HARSH and str(word).lower() not in done for word, value in tone.valences(text))


def _is_warm(text: str) -> bool:
    return any(value >= WARM for _, value in tone.valences(text))


def _advises(said: str) -> bool:
    """Whether a sentence says what should be or is going to be, and not what was."""
    return any(token.lower_ in _TO_BE for token in parsed(said) if token.head.dep_ == "ROOT")


_TO_BE = frozenset({"should", "must", "will", "may", "might", "shall"})


def _tells_of_kin(text: str) -> bool:
    """Whether a clause describes somebody of the customer's: "my uncle, who is blind"."""
    return any(
        token.dep_ == "relcl" and any(child.lower_ in ("my", "our") for child in token.head.children)
        for token in parsed(text)
    )
