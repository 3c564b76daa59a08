"""What an English review tells, in sentences of the business: clauses whose sense is sure, from the other side."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeAlias

from aibackend_blocks.language import tone
from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.language.english.relating import related
from aibackend_blocks.models.tagger import lists

from .findings import ELSEWHERE, Clause, Findings
from .mending import makes_up, mends

GLAD, DELIGHTED, SORRY = 0.3, 0.75, -0.2
"""Sum of what the meaning of a clause and its tone say, from which it praises, does so under few stars, and to which
it blames."""
CALM = 0.1
"""Tone, -1 to 1, on whose side what is praised has to be, and what is blamed must not be."""
HARSH = -1.8
"""Rating of a word, -4 to 4, from which blame is not repeated. Source: the ratings of Hutto & Gilbert 2014."""
_PRIVATE = re.compile(
    r"\b(?:asthma|pregnan\w*|diabet\w*|disab\w*|depress\w*|dementia|cancer|surgery|disease|ill(?:ness)?|allerg\w*|adhd"
    r"|autis\w*|scam\w*|fraud\w*|thie(?:f|ves)|stole\w*|steal\w*|drunk|drugs?|crooks?|lied|liars?|lying|joke|idiots?"
    r"|money|compensation|refund\w*|racist\w*)\b",
    re.IGNORECASE,
)
"""What a business does not say of somebody, or admit, in public."""


_NAMED = re.compile(r"[a-z,] [A-Z][a-z]+")
_GOES_ON = re.compile(
    r"[\s,(–-]*(?:who|whom|which|whose|where|that|because|when|while|whilst|if|unless|until|till|as|than|to|with|for|of|in"
    r"|on|at)\b",
    re.IGNORECASE,
)
"""How a sentence goes on that says more of a clause than the clause alone: cut there it would say another thing."""


Told: TypeAlias = Mapping[Clause, str]
"""Clauses and what is said of each."""


def gladly(found: Findings, most: int) -> Told:
    """What the review is glad of, as it follows "that"."""
    return dict(islice(_told(found, found.clauses, glad=True), most))


def sadly(found: Findings, most: int) -> Told:
    """What went wrong, as it follows "that"."""
    return dict(islice(_told(found, found.clauses, glad=False), most))


def _told(found: Findings, clauses: Sequence[Clause], *, glad: bool) -> Iterator[tuple[Clause, str]]:
    people: list[str] = []
    for clause in clauses:
        people += [name for name in _names(clause.span.text) if name not in people]
        text = clause.span.text
        if _PRIVATE.search(text) or mends(text) or not _is_meant(found, clause, glad=glad):
            continue
        before = re.split(r"[.!?]\s", found.review[: clause.span.start])[-1]
        if not glad and (list(_names(text)) or _is_harsh(text) or makes_up(text, before)):
            continue
        owned = bool(_NAMED.search(found.review[: clause.span.start]))
        if not _GOES_ON.match(found.review[clause.span.end :]) and (said := related(text, tuple(people), owned=owned)):
            yield clause, _articled(said)


def _is_harsh(text: str) -> bool:
    """Whether a word judges harshly; what is "broken" or "lost" is told as it is."""
    done = {token.lower_ for token in parsed(text) if token.tag_ in ("VBN", "VBD")}
    return any(value <= HARSH and str(word).lower() not in done for word, value in tone.valences(text))


def _articled(said: str) -> str:
    """What is told back, with the article that a note leaves out before its subject: "the laces keep coming undone"."""
    first = parsed(said)[0]
    bare = (
        first.tag_ in ("NN", "NNS")
        and not _ANYBODY.match(first.text)
        and first.dep_ in ("nsubj", "nsubjpass")
        and first.text.islower()
    )
    return f"the {said}" if bare else said


_ANYBODY = re.compile(r"(?:no|some|any|every)(?:body|one|thing)$|none$", re.IGNORECASE)
"""Words that stand for a thing or a person, and take no article."""


def _is_meant(found: Findings, clause: Clause, *, glad: bool) -> bool:
    """Whether a clause praises, or blames, by its meaning and its tone together."""
    felt = tone.felt(clause.span.text).score
    total = (clause.praise - clause.blame) / 2 + felt
    within = any(issue.start <= clause.span.start < issue.end for issue in found.issues)
    if glad and found.rating in (1, 2):
        return total >= DELIGHTED and felt >= CALM and clause.elsewhere < ELSEWHERE and not within
    if glad:
        return total >= GLAD and felt >= CALM and clause.elsewhere < ELSEWHERE and not within
    return (within or total <= SORRY) and felt <= CALM and total < 0


def _names(text: str) -> Iterator[str]:
    for token in parsed(text):
        known = lists().get(token.lower_, 0) & GIVEN_NAME
        if token.tag_ == "NNP" and token.text.istitle() and known and len(token) > 1:
            yield token.text
