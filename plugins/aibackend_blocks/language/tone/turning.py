"""Clauses whose words say one thing and whose grammar says another: blame denied, praise outdone.

The tuned layers hear "complaint" in "not a single complaint". Which words are good or bad comes from the rated lexicon,
how they stand from the closed classes of `polarity`; here is what the two make together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from aibackend_blocks.language.polarity import Clause, Mark
from aibackend_blocks.language.polarity.marks import NEGATOR, NOT_DENYING
from aibackend_blocks.language.tone.blending import judged
from aibackend_blocks.language.tone.judgement import read
from aibackend_blocks.language.tone.lexicon import ratings

RATED = 1.0
"""Ratings, -4..4, nearer to 0 are taken for none."""
GOOD, BAD = 0.1, -0.15
"""Scores, -1..1, of a word alone from which it is good or bad. Of 38 everyday words, most of which the lexicon lacks,
blame lay from -0.15 to -0.36 (hassle, leak, waste), matter-of-fact ones from -0.15 on, praise mostly from 0.1."""
NEAR = 30
"""Characters between two negators that cancel out."""
_ALONE = "it was {}"
BLAMED = -1.4
"""Rating from which a word alone is blame whatever else it may mean: problem, complaint, regret, disappoint, fail."""
_INFLECTED = (("ier", "y"), ("iest", "y"), ("er", ""), ("er", "e"), ("s", ""), ("ed", ""), ("ed", "e"), ("ing", ""))
SCOPE_WORDS = 9
"""Words after a negator that it is taken to reach."""
_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*", re.IGNORECASE)
_LIGHT = frozenset({
    "a", "an", "the", "any", "one", "single", "some", "much", "many", "more", "further", "longer", "real", "of", "to",
    "in", "at", "all", "about", "whatsoever", "even", "ever", "for", "with", "once", "really", "actually", "yet",
    "be", "been", "being", "is", "was", "are", "were", "have", "had", "has", "having", "do", "did", "does", "get",
    "got", "give", "given", "gave", "find", "found", "see", "seen", "saw", "come", "came", "experience", "experienced",
    "encounter", "encountered", "notice", "noticed", "feel", "felt", "know", "think", "thought", "say", "cause",
    "caused", "report", "there", "here", "i", "we", "you", "he", "she", "it", "they", "me", "us", "my", "our", "your",
    "his", "her", "their", "this", "that", "these", "those", "anything", "anyone", "anybody", "way", "thing", "things",
    "so", "far", "very", "too", "slightest", "who", "which", "what", "s", "ll", "ve", "d", "re", "m", "t",
})  # fmt: skip
"""Words that a negator reaches through: articles, quantities, pronouns, and verbs that hold the place of another."""
_STRONG = re.compile(
    r"\b(?:never|nobody|no one|nothing|nowhere|rarely|seldom|can(?:no|['’])t|cannot|could(?:n['’]t| not)|won['’]t"
    r"|(?:has|have|had)(?:n['’]t| not))\b",
    re.IGNORECASE,
)
"""Negators that leave no room above what is compared; `is no better` leaves it."""
_ABOVE = re.compile(
    r"\b(?:(?P<degree>more|less|so|such an?|this|that|as)\s+(?P<of>[a-z]+)"
    r"|(?P<by_itself>better|worse|[a-z]{2,}(?:i|[^aeiou\W])er))\b",
    re.IGNORECASE,
)
_ENOUGH = re.compile(
    r"\b(?:ask(?:ed)?|want(?:ed)?|wish(?:ed)?|hope(?:d)?)\b[^.!?]{0,24}\bmore\b|\b\w+ (?:\w+ ){0,4}enough\b", re.I
)
_SAME = re.compile(
    r"\b(?:change|changed|improve|improved|add|alter|do differently|think twice|hesitate|hesitated)\b", re.I
)
_LESS = re.compile(r"\b([a-z]{3,}?)(?:-free|less)\b", re.IGNORECASE)
_NONE = re.compile(r"^(?:no|none|nothing|never|nobody|without|neither)$", re.IGNORECASE)
_NOT_A = re.compile(r"^\W*(?:(?:and|but|so),? )?not an? ", re.IGNORECASE)
"""A clause that begins so says that there is none: `not a bad word`. `It was not a bad film` is faint."""
_NONE_OF = frozenset({"any", "single", "one", "anything", "slightest"})
"""What says that there is none at all: then a bad thing is denied, whatever its rating."""
_BEING = frozenset(
    {"be", "been", "being", "is", "was", "are", "were", "get", "got", "ever", "even", "once", "really", "at"}
)
"""What may stand between a negator and what it denies where nothing says `none`: not a terrible film is faint."""
_ANY = re.compile(r"\bany(?:one|body|thing)\b", re.IGNORECASE)
_NOT = re.compile(r"not|never|cannot|\w*n['’]?t", re.IGNORECASE)
_WANTING = frozenset({"want", "like", "care", "agree", "share", "play", "ready", "sure"})
"""Good words whose denial blames nothing."""
_SUBJECT = re.compile(r"^\W*(?:(?:and|but|so),? )?(nothing|nobody|no one|none)\b", re.IGNORECASE)
_ALL = {"nothing": "Everything", "nobody": "Everybody", "no one": "Everybody", "none": "All"}
OF_ALL = 0.2
"""Score, -1..1, of what would be said of all from which its denial takes the other side."""
_HALF = re.compile(
    r"\bnot so much\b|\bno (?:mistaking|denying|escaping|stranger|shortage|end)\b|\bhardly\b|\bnot that\b",
    re.IGNORECASE,
)
"""Negators that deny half, or the contrary."""
_ORDER = re.compile(r"^\W*(?:(?:and|but|so|please|just),?\s+)*(?:do not|don['’]?t)\b", re.IGNORECASE)
"""What a clause begins with that tells somebody not to do a thing."""
_ELLIPSIS = re.compile(
    r"\b(?:is|was|are|were|do|did|does|has|have|had|could|would|will)(?: not|n['’]?t)\W*$", re.IGNORECASE
)


def turned(clause: Clause, text: str) -> int:
    """1 where a clause praises by what it denies, -1 where it blames so; 0 where its words mean what they say."""
    said = clause.text(text)
    if Mark.QUESTION in clause.marks or _ORDER.search(said):
        return 0
    if Mark.DENIED in clause.marks:
        return (
            _outdone(said)
            or _of_all(said)
            or (0 if Mark.HYPOTHETICAL in clause.marks else _nothing_wrong(said) or _not_good(said))
        )
    return 0 if Mark.HYPOTHETICAL in clause.marks else _twice(said) or _rid_of(said)


def elliptic(clause: Clause, text: str) -> bool:
    """Whether a clause says no more than that the one before it does not hold here: `the other one wasn't`."""
    return Mark.DENIED in clause.marks and bool(_ELLIPSIS.search(clause.text(text)))


@lru_cache(maxsize=8192)
def leaning(word: str) -> int:
    """1 for a good word, -1 for a bad one, else 0: by the lexicon, else by what the tuned layers make of it alone."""
    word = word.lower()
    if sign := _rated(word):
        return sign
    if any(ratings().get(form, 0.0) for form in _forms(word)):
        return 0
    (score,), _ = judged(read([_ALONE.format(word)]))
    return int(score >= GOOD) - int(score <= BAD)


def _rated(word: str) -> int:
    """The same by the lexicon alone."""
    value = next((found for form in _forms(word) if (found := ratings().get(form, 0.0))), 0.0)
    return (value >= RATED) - (value <= -RATED)


def _forms(word: str) -> Iterator[str]:
    """A word, and what it may be inflected from."""
    yield word
    for ending, stem in _INFLECTED:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            yield word[: -len(ending)] + stem


def _of_all(said: str) -> int:
    """The contrary of what would be said of all, where it is said of none: nothing about it let us down."""
    match = _SUBJECT.search(said)
    if not match:
        return 0
    (score,), _ = judged(read([_ALL[match[1].lower()] + said[match.end() :]]))
    return int(score <= -OF_ALL) - int(score >= OF_ALL)


def _nothing_wrong(said: str) -> int:
    """1 where there is none of something bad, where a bad thing is not done, or where nobody would change a thing."""
    for match in _negators(said):
        words = [word.lower() for word in _WORD.findall(said[match.end() :])][:SCOPE_WORDS]
        held = next(((n, word) for n, word in enumerate(words) if word not in _LIGHT), None)
        if held is None:
            continue
        none_of = bool(_NONE.search(match[0]) or _NOT_A.match(said)) or bool(_NONE_OF & set(words[: held[0]]))
        if not none_of and not _BEING.issuperset(words[: held[0]]):
            continue
        if _SAME.match(held[1]) or (_none_bad(words, held[0]) if none_of and held[0] else blames(held[1])):
            return int(not _HALF.search(said))
    return 0


def _twice(said: str) -> int:
    """1 where two negators cancel out over something good: nothing that we did not like."""
    found = list(_negators(said))
    if (
        len(found) < 2
        or found[1][0].lower() == "nor"
        or found[1].start() - found[0].end() > NEAR
        or not (_NONE.search(found[0][0]) or _ANY.search(said))
    ):
        return 0
    words = _WORD.findall(said[found[1].end() :])[:SCOPE_WORDS]
    return int(any(leaning(word) > 0 for word in words[:3]))


def _outdone(said: str) -> int:
    """The sign of what is compared, where a negator says that nothing is above it."""
    strong = _STRONG.search(said)
    if not strong:
        return 0
    rest = said[strong.end() :]
    if _ENOUGH.search(rest):
        return 1
    for match in _ABOVE.finditer(rest):
        degree = (match["degree"] or "").lower()
        if sign := leaning(match["of"] or match["by_itself"]):
            return -sign if degree == "less" else sign
    return 0


def _none_bad(words: Sequence[str], at: int) -> bool:
    """Whether the thing that there is none of is bad; of two nouns in a row the second counts too: back pain."""
    return any(leaning(word) < 0 for word in words[at : at + 2] if word not in _LIGHT)


def _not_good(said: str) -> int:
    """-1 where a good thing is not so or was not done, said next to the negator: not helpful, has not solved."""
    for match in _negators(said):
        words = [word.lower() for word in _WORD.findall(said[match.end() :])][:SCOPE_WORDS]
        near = next((word for word in words[:3] if word not in _BEING), "")
        if near and _NOT.fullmatch(match[0]) and leaning(near) > 0 and near not in _WANTING:
            return int(bool(_HALF.search(said))) - 1
    return 0


def blames(word: str) -> bool:
    """Whether the lexicon rates a word clearly bad."""
    return next((found for form in _forms(word) if (found := ratings().get(form, 0.0))), 0.0) <= BLAMED


def _rid_of(said: str) -> int:
    """The sign of what a clause is without: `painless`, `hassle-free`, `hopeless`.

    A good word must be a rated one: what the layers make of the rest (spot, use, breath) says little of what lacks it.
    """
    stems = (match[1].lower() for match in _LESS.finditer(said))
    return next((-sign for stem in stems if (sign := _rated(stem) or min(0, leaning(stem)))), 0)


def _negators(said: str) -> Iterator[re.Match[str]]:
    idle = [match.span() for match in NOT_DENYING.finditer(said)]
    return (match for match in NEGATOR.finditer(said) if not any(a <= match.start() < b for a, b in idle))
