"""What a review says: its clauses with what they speak of and how, the issues among them, and grave matters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import Gravity, Span, clauses, embedded, gravities, sentences, shares
from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import FINITE, subject
from aibackend_blocks.language.tone import felt, valences

from .losses import deaths
from .mending import makes_up, mends
from .schema import SEVERITIES
from .turns_of_phrase import DENIED, FULL_MARKS, WAITED, WISHED

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ISSUES_MOST, CLAUSES_MOST = 8, 20
"""Of a long review the first and the last half of so many clauses are judged: each takes 3 ms."""
BLAME = {1: 0.4, 2: 0.4, 3: 0.45, 4: 0.5, 5: 0.75, 0: 0.5}
"""Likelihood of blame from which a clause is an issue, by rating; 0: none given."""
PRAISE = 0.5
ELSEWHERE = 0.5
"""Likelihood that a clause speaks of nothing of the business, from which it is no issue."""
AFTER_BUT = 0.25
"""Likelihood of blame that is enough after a "but", or in a sentence that begins with "only"."""
ONLY = re.compile(r"\W*(?:(?:the|my) )?(?:only|just|one|single|sole)\b(?! (?:of|great|perfect|love|wonderful))", re.I)
NAMED = 0.2
"""Likelihood of an aspect below which a clause is of the whole."""
SIGN = -0.1
"""Feeling, -1 to 1, above which words name a matter without blame of it: a topic is no blame."""
CARRIED, FAINT = 0.7, 0.8
"""Praise that carries over an "and" ("flawless and cheaper than quoted"), and blame that is too faint to turn it."""
_CONTRAST = re.compile(r"\b(?:but|however|although|though|except|only|wish|sadly|unfortunately|yet|otherwise)\b", re.I)
TURNS = re.compile(r"(?:but|however|although|though|yet|except|sadly|unfortunately)\b", re.I)
_TURNED = re.compile(rf"(?<=[,;] ){TURNS.pattern}", re.IGNORECASE)
"""A turn that stands earlier in the sentence, and holds on."""
WISH = 0.62
"""Likelihood of blame of such a wish."""


@dataclass(frozen=True, kw_only=True)
class Clause:
    """A clause. aspect: what it speaks of, and how likely. blame, praise, elsewhere: 0 to 1. sentence: its number."""

    span: Span
    aspect: str
    likely: float
    blame: float
    praise: float
    elsewhere: float
    sentence: int


@dataclass(frozen=True, kw_only=True)
class Issue:
    """Something blamed. kind: an aspect or a grave matter. severity: low, medium or high. start, end: its words."""

    kind: str
    severity: str
    start: int
    end: int


@dataclass(frozen=True, kw_only=True)
class Findings:
    """A review, read. praised: aspects in the review's order."""

    review: str
    rating: int
    clauses: tuple[Clause, ...]
    issues: tuple[Issue, ...]
    praised: tuple[str, ...]
    grave: tuple[Gravity, ...]

    @property
    def sentiment(self) -> str:
        """The mood: the rating leads, the words decide where it is silent or in the middle."""
        if self.grave or self.rating in (1, 2):
            return "mixed" if self.praised and self.issues and not self.grave and self.rating == 2 else "negative"
        if self.rating in (4, 5):
            return "mixed" if self.issues else "positive"
        if self.issues:
            return "mixed" if self.praised else "negative" if self.rating == 0 else "mixed"
        return "positive" if self.praised and self.rating != 3 else "neutral"


def find(review: str, rating: int | None) -> Findings:
    """Read a review; each clause and each sentence is judged once."""
    whole = sentences(review)
    parts = [(n, part) for n, span in enumerate(whole) for part in _parts(review, span)]
    if len(parts) > CLAUSES_MOST:
        parts = [*parts[: CLAUSES_MOST // 2], *parts[-CLAUSES_MOST // 2 :]]
    kept = sorted({number for number, _ in parts})
    stretches = _stretches(review, parts)
    texts = [part.text for _, part in parts] + [whole[number].text for number in kept] + list(dict.fromkeys(stretches))
    vectors = embedded(texts)
    judged = _judged(parts, vectors[: len(parts)], vectors[[texts.index(text) for text in stretches]])
    judged = [_unpraised(clause) if rating in (1, 2) else clause for clause in judged]
    found = gravities(
        [whole[number].text for number in kept], vectors[len(parts) : len(parts) + len(kept)], SURE[rating or 0]
    )
    grave = tuple(
        replace(each, place=kept[each.place])
        for each in found
        if each.kind != "person"
        and (each.worded or len(whole[kept[each.place]].text.split()) >= SAID_LEAST)
        and not (rating in GOOD and _is_thanked(kept[each.place], each.kind, judged))
        and not (rating not in (1, 2) and each.kind == "legal" and _is_lauded(kept[each.place], judged))
    )
    if rating not in GOOD and not grave:
        grave = deaths(whole)
    issues = _issues(judged, whole, grave, rating or 0)
    return Findings(
        review=review,
        rating=rating or 0,
        clauses=tuple(judged),
        issues=tuple(issues[:ISSUES_MOST]),
        praised=_praised(judged, issues),
        grave=grave,
    )


GOOD = (4, 5)
SURE = {1: 0.7, 2: 0.7, 3: 0.84, 4: 0.84, 5: 0.84, 0: 0.84}
"""Likelihood of a grave matter from which its meaning decides, by rating: few stars bear it out."""
_OVERCOME = frozenset({"injury", "illness", "distress", "discrimination", "harassment", "crime"})
"""Matters that somebody may thank for having been helped in."""


SAID_LEAST = 3
"""Words from which a sentence may tell of a grave matter by its meaning alone: "Avoid!" tells of none."""


def _is_lauded(sentence: int, judged: Sequence[Clause]) -> bool:
    """Whether a sentence praises in one of its clauses: "the lawyer was knowledgeable"."""
    return any(clause.praise >= PRAISE for clause in judged if clause.sentence == sentence)


def _is_thanked(sentence: int, kind: str, judged: Sequence[Clause]) -> bool:
    """Whether a grave matter is told of in a review that only praises: what somebody was helped through."""
    calm = all(clause.blame < BLAME[5] or clause.sentence == sentence for clause in judged)
    glad = any(clause.praise >= PRAISE for clause in judged)
    return kind in _OVERCOME and calm and glad


def _parts(review: str, sentence: Span) -> list[Span]:
    """The clauses of a sentence; what goes on after "and" without a subject belongs to the one before."""
    found: list[Span] = []
    for clause in clauses(review, sentence):
        if found and _GOES_ON.match(clause.text) and not _stands_alone(clause.text):
            start = found[-1].start
            found[-1] = Span(text=review[start : clause.end], start=start, end=clause.end)
        else:
            found.append(clause)
    return [part for clause in found for part in _listed(clause) if not TURNS.fullmatch(part.text)]


_GOES_ON = re.compile(r"(?:though\b\W*)?(?:(?:and|or)\s|$)", re.IGNORECASE)
"""How a part begins that goes on with the one before; a "though" may end that one."""


def _stands_alone(said: str) -> bool:
    """Whether a clause has a verb with a subject of its own."""
    tokens = [token for token in parsed(_GOES_ON.sub("", said)) if token.tag_ in FINITE]
    return any(subject(verb) is not None or subject(verb.head) is not None for verb in tokens)


def _has_verb(said: str) -> bool:
    return any(token.tag_ in FINITE for token in parsed(said))


def _stretches(review: str, parts: Sequence[tuple[int, Span]]) -> list[str]:
    """For each part what stands around it in its sentence, from one contrast to the next; a note stands alone."""
    groups: list[list[int]] = []
    for place, (number, part) in enumerate(parts):
        before = parts[groups[-1][-1]] if groups else None
        goes_on = before is not None and before[0] == number and not TURNS.match(part.text)
        if goes_on and before is not None and (_has_verb(part.text) or _has_verb(before[1].text)):
            groups[-1].append(place)
        else:
            groups.append([place])
    return [review[parts[group[0]][1].start : parts[group[-1]][1].end] for group in groups for _ in group]


_COMMA = re.compile(r",\s+(?:and\s+)?")
LISTED_MOST = 18
"""Words of a clause that can be a list of short notes."""


def _listed(clause: Span) -> list[Span]:
    """A clause without a verb as the notes that it lists: "great film, dirty seats" judges two things."""
    if "," not in clause.text or DENIED.search(clause.text) or len(clause.text.split()) > LISTED_MOST:
        return [clause]
    if _has_verb(clause.text) and not all(map(_is_note, _COMMA.split(clause.text))):
        return [clause]
    ends = [*((match.start(), match.end()) for match in _COMMA.finditer(clause.text)), (len(clause.text),) * 2]
    found, begun = [], 0
    for end, after in ends:
        said = clause.text[begun:end]
        if said.strip():
            found.append(Span(text=said, start=clause.start + begun, end=clause.start + end))
        begun = after
    return found


def _is_note(said: str) -> bool:
    """Whether a part between commas judges by itself: with its own subject and verb, or as a short note with none."""
    return _stands_alone(said) or (not _has_verb(said) and len(said.split()) <= NOTE_WORDS)


NOTE_WORDS = 3
AROUND = 0.4
"""Share of the stretch around a clause in how it is felt: polarity holds on until a contrast turns it."""


def _judged(
    parts: Sequence[tuple[int, Span]], vectors: NDArray[np.float32], around: NDArray[np.float32]
) -> list[Clause]:
    own, aspects = shares("signs", vectors), shares("aspects", vectors)
    signs = [
        {sign: (1 - AROUND) * each[sign] + AROUND * stretch[sign] for sign in each}
        for each, stretch in zip(own, shares("signs", around), strict=True)
    ]
    found = []
    for (number, part), sign, aspect in zip(parts, signs, aspects, strict=True):
        named = max((kind for kind in aspect if kind != "none"), key=lambda kind: aspect[kind])
        waited = bool(WAITED.search(part.text)) and sign["+"] < PRAISE
        denied = bool(DENIED.search(part.text)) or _names_only(part.text, sign["-"])
        full = bool(FULL_MARKS.search(part.text))
        wished = bool(WISHED.search(part.text))
        found.append(
            Clause(
                span=part,
                aspect="wait" if waited else named if aspect[named] >= NAMED else "whole",
                likely=1.0 if waited else aspect[named],
                blame=0.0 if denied or full else max(sign["-"], 0.8 if waited else WISH if wished else 0.0),
                praise=0.0 if denied or wished else 1.0 if full else sign["+"],
                elsewhere=0.0 if waited or wished else aspect["none"],
                sentence=number,
            )
        )
    return found


def _names_only(said: str, blame: float) -> bool:
    """Whether a note without a verb, whose blame is faint, is not felt to blame: "delivery in two days"."""
    return NOTED <= blame < FAINT and not _has_verb(said) and felt(said).score > SIGN


def _issues(judged: Sequence[Clause], whole: Sequence[Span], grave: Sequence[Gravity], rating: int) -> list[Issue]:
    """Grave sentences, and blamed clauses of the others; neighbours on one aspect are one issue."""
    kinds = {each.place: each.kind for each in grave}
    found = [Issue(kind=kind, severity="high", start=whole[n].start, end=whole[n].end) for n, kind in kinds.items()]
    blamed = [clause for clause in judged if clause.sentence not in kinds and _is_issue(clause, rating, whole)]
    blamed = [clause for clause in blamed if not _carried(clause, judged)]
    if not blamed and not found and rating in (1, 2) and judged:
        blamed = [max(judged, key=lambda clause: clause.blame - clause.praise)]
    for clause in blamed:
        severity = _severity(clause, rating)
        last = found[-1] if found else None
        if last and last.kind == clause.aspect and clause.span.start - last.end <= 6:
            worst = max(last.severity, severity, key=SEVERITIES.index)
            found[-1] = replace(last, severity=worst, end=clause.span.end)
        else:
            found.append(Issue(kind=clause.aspect, severity=severity, start=clause.span.start, end=clause.span.end))
    return sorted(found, key=lambda issue: issue.start)


def _unpraised(clause: Clause) -> Clause:
    """A note without a verb under one or two stars ("hair in the soup") praises only where a word does."""
    noted = parsed(clause.span.text)[0].tag_[:2] != "VB" and not _has_verb(clause.span.text) and clause.praise < CARRIED
    if not noted or any(value >= KIND for _, value in valences(clause.span.text)):
        return clause
    return replace(clause, praise=0.0, blame=max(clause.blame, NOTED))


KIND, NOTED = 1.0, 0.5
"""Rating of a word, -4 to 4, from which it praises; likelihood of blame of a note under low stars."""


def _is_issue(clause: Clause, rating: int, whole: Sequence[Span]) -> bool:
    if mends(clause.span.text) or not _tells(clause.span.text):
        return False
    before = whole[clause.sentence].text[: clause.span.start - whole[clause.sentence].start]
    turns = bool(before) and bool(TURNS.match(clause.span.text) or _TURNED.search(before))
    turns = turns or bool(ONLY.match(whole[clause.sentence].text))
    if rating in GOOD and clause.blame < FAINT and makes_up(clause.span.text, before):
        return False
    if (
        clause.blame < min(BLAME[rating], AFTER_BUT if turns else 1)
        or (clause.blame <= clause.praise and not (turns and rating in GOOD))
        or clause.elsewhere >= ELSEWHERE
    ):
        return False
    return rating < 5 or bool(_CONTRAST.search(whole[clause.sentence].text))


def _tells(said: str) -> bool:
    """Whether a clause says something of something, or with feeling; "Sir" and "I must say" do not."""
    return sum(token.tag_[:2] in _CONTENT for token in parsed(said)) >= TOLD_LEAST or felt(said).score <= SIGN


_CONTENT = ("NN", "JJ", "VB", "CD")
TOLD_LEAST = 2
"""Words of content of a clause that may be an issue by its meaning alone."""


def turned(said: str) -> bool:
    """Whether a clause turns against praise, or tells a wish: "but the lift was slow", "it could be cleaner"."""
    return bool(_CONTRAST.search(said) or WISHED.search(said))


_ON = re.compile(r"(?:and|esp\.?|especially|particularly|above all)\s", re.IGNORECASE)


def _carried(clause: Clause, judged: Sequence[Clause]) -> bool:
    """Whether a clause goes on with the praise before it."""
    before = next((other for other in judged if 0 < clause.span.start - other.span.end <= 2), None)
    goes_on = bool(_ON.match(clause.span.text)) and clause.blame < FAINT
    return bool(before and goes_on and before.praise >= CARRIED)


def _severity(clause: Clause, rating: int) -> str:
    if rating in (1, 2):
        return "high" if clause.blame >= 0.95 and clause.aspect in ("billing", "honesty", "quality") else "medium"
    return "medium" if clause.blame >= 0.85 and rating != 5 else "low"


def _praised(judged: Sequence[Clause], issues: Sequence[Issue]) -> tuple[str, ...]:
    blamed = [(issue.start, issue.end) for issue in issues]
    kinds = {issue.kind for issue in issues}
    good = [
        clause.aspect
        for clause in judged
        if clause.praise >= PRAISE
        and clause.elsewhere < ELSEWHERE
        and clause.aspect not in kinds
        and not any(a <= clause.span.start < b for a, b in blamed)
    ]
    return tuple(dict.fromkeys(good))
