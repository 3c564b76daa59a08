"""The points of an English review as a business can say them in public: "the dirty seats", "that it rattled"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aibackend_blocks.language import tone
from aibackend_blocks.language.english import faults, parsed, reported
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.models.tagger import lists

from .findings import ELSEWHERE, PRAISE, Clause, Findings, mends

if TYPE_CHECKING:
    from spacy.tokens import Token

CALM = 0.3
"""Likelihood of blame below which a statement under five stars is told with the praise."""
SURE = 0.6
"""Likelihood of blame or praise from which a clause's own words are said again."""
UNSURE = 0.4
"""The same within what is logged as an issue."""
GLADLY = 0.4
"""Likelihood of praise that is enough under four or five stars."""
CERTAIN = 0.5
"""Likelihood of an aspect from which what is blamed is named by it."""
CLAUSE_WORDS, NOUN_WORDS = 16, 9
GLAD = 1.5
"""Rating of a word, -4..4, from which it praises. Source: the ratings of Hutto & Gilbert 2014."""
HARSH = -2.6
_PRIVATE = re.compile(
    r"\d|@|www\.|https?:|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|fifty|hundred)\b", re.IGNORECASE
)
_HEALTH = re.compile(
    r"\b(?:asthma|pregnan\w*|diabet\w*|disab\w*|depress\w*|cancer|surgery|disease|illness|allerg\w*|adhd|autis\w*)\b",
    re.I,
)
_TITLED = re.compile(r"\b(?:Mr|Mrs|Ms|Miss|Dr)\.?\s")
_HANGING = re.compile(
    r"(?:it|this|that|these|those|he|she|there|nothing|you)\b(?! (?:waited|had to|could|were (?:charged|told|given|kept"
    r"|left|sent|asked|quoted|refused|ignored)))",
    re.IGNORECASE,
)
ABOUT = {
    "staff": "the way you were treated", "wait": "the wait", "price": "the price", "food": "the food",
    "cleanliness": "the cleanliness", "noise": "the noise", "room": "the room", "location": "the location",
    "quality": "the quality", "delivery": "the delivery", "support": "the help that you were given",
    "billing": "your bill", "booking": "your booking", "app": "the problems with the app",
    "choice": "what you were missing", "honesty": "what you had been told", "work": "the work",
}  # fmt: skip
"""What is blamed, by aspect, where the review's own words can't be said again."""
LIKED = {
    "staff": "the team", "wait": "the quick service", "price": "the value", "food": "the food",
    "cleanliness": "how clean it was", "noise": "the quiet", "room": "the place", "location": "the location",
    "quality": "the quality", "delivery": "the delivery", "support": "the service", "billing": "the smooth payment",
    "booking": "the easy booking", "app": "the app", "choice": "the choice", "honesty": "the honest advice",
    "work": "the work",
}  # fmt: skip


_LATE = re.compile(r"\b(?:late|delay\w*)\b", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class Points:
    """Clauses as they follow "that", and things as they follow "about"."""

    clauses: tuple[str, ...] = ()
    things: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.clauses or self.things)


def blamed(found: Findings, most: int) -> Points:
    """What is blamed, in the review's order: its words where they can be said, else what it is about."""
    clauses: list[str] = []
    things: list[str] = []
    for clause in [clause for clause in found.clauses if _is_blamed(clause, found)]:
        if len(clauses) + len(set(things)) >= most:
            break
        said = clause.span.text
        if told := _clause(said, found, praise=False):
            clauses.append(told)
        elif thing := _thing(said, praise=False):
            things.append(thing)
        elif clause.likely >= CERTAIN and clause.aspect in ABOUT:
            things.append("the delay" if clause.aspect == "wait" and _LATE.search(said) else ABOUT[clause.aspect])
    return Points(clauses=tuple(dict.fromkeys(clauses)), things=tuple(dict.fromkeys(things)))


def _is_blamed(clause: Clause, found: Findings) -> bool:
    """Whether a clause is part of an issue, or blames as plainly where the review is no praise."""
    inside = any(issue.start <= clause.span.start < issue.end for issue in found.issues)
    plain = found.rating != 5 and bool(found.issues)
    sure = SURE if not inside else UNSURE
    return (inside or plain) and clause.blame >= sure and clause.blame > clause.praise and not mends(clause.span.text)


def praised(found: Findings, most: int) -> Points:
    """What is praised, likewise."""
    clauses: list[str] = []
    things: list[str] = []
    issues = [(issue.start, issue.end) for issue in found.issues]
    low = found.rating in (1, 2)
    sure = SURE if low else GLADLY if found.rating >= 4 else PRAISE
    good = [
        c
        for c in found.clauses
        if (
            (c.praise >= sure and c.praise > c.blame and not _PASSABLE.search(c.span.text))
            or (mends(c.span.text) and not _LUKEWARM.match(c.span.text))
            or (found.rating == 5 and not found.issues and c.blame < CALM and c.elsewhere < ELSEWHERE)
        )
        and not any(a <= c.span.start < b for a, b in issues)
    ]
    for clause in good:
        if len(clauses) + len(set(things)) >= most:
            break
        # Under one or two stars only words that praise in themselves are taken for praise.
        glad = _is_glad(clause.span.text) if low else any(value > 0 for _, value in tone.valences(clause.span.text))
        if low and not glad:
            continue
        said = _clause(clause.span.text, found, praise=True)
        if said and (glad or not said.startswith("we ")):
            clauses.append(said)
        elif clause.praise < sure:
            continue
        elif thing := _thing(clause.span.text, praise=True):
            things.append(thing)
        elif not clauses and not low and clause.aspect in LIKED and clause.likely >= CERTAIN:
            things.append(LIKED[clause.aspect])
    return Points(clauses=tuple(dict.fromkeys(clauses)), things=tuple(dict.fromkeys(things)))


_PASSABLE = re.compile(r"\b(?:ok|okay|average|so-so|passable|alright|adequate|decent enough|used to)\b", re.IGNORECASE)
_LUKEWARM = re.compile(r"(?:\W*(?:though|so|but)\W+)*credit where", re.IGNORECASE)


def _is_glad(said: str) -> bool:
    """Whether a word that describes or acts praises: "friendly", not the noun in "support just sends answers"."""
    words = {token.lower_ for token in parsed(said) if token.tag_[:2] in ("JJ", "RB", "VB")}
    return any(value > 0 and word.lower() in words for word, value in tone.valences(said))


def _clause(said: str, found: Findings, *, praise: bool) -> str:
    """A statement as it follows "that", "" where it should not, or can't, be said in public."""
    if not _fit(said, praise):
        return ""
    first = _PITY.sub("", whole_verbs(sentences(said)[0] if said.strip() else said))
    opening = first.split(" ", 1)[0]
    first = f"the {first[0].lower()}{first[1:]}" if opening.istitle() and _is_thing(opening, first) else first
    first = _by_speaker(first)
    clause = reported(first, CLAUSE_WORDS, they_are_us=not _other_they(found.review, said)) or _verbless(said)
    unsure = len(clause.split()) < 4 and not any(t.tag_ in ("VBZ", "VBP", "MD") for t in parsed(clause))
    enjoyed = praise and _ENJOYED.match(clause)
    clause = _TO_WHOM.sub("", clause)
    hanging = (_HANGING.match(clause) and not enjoyed) or _LOOSE_END.search(clause) or _TOLD.search(f"{said} {clause}")
    return "" if not clause or unsure or hanging or faults(clause) else clause


_TO_WHOM = re.compile(r" (?:with|to|for|at|of) (?:him|her|them)$", re.IGNORECASE)
_LOOSE_END = re.compile(r"\b(?:why|how|what|when|where|who|which|him|her|themselves|himself|herself)$", re.IGNORECASE)
_TOLD = re.compile(
    r"[\"“”]|(?<!\w)['‘]\w|\b(?:they|we|he|she|staff|manager|owner|desk|reception|support)"
    r" (?:just |only )?(?:said|says|told|claimed|claims)\b|\b(?:was|were|am|been) told\b",
    re.IGNORECASE,
)
"""What somebody said is no deed to be sorry for; whether it is true is not known."""


def _by_speaker(said: str) -> str:
    """ "Booked a room" as "I booked a room": reviews leave out who speaks."""
    first = parsed(said)[0] if said.strip() else None
    if first is None or first.tag_ not in ("VBD", "VBN") or not first.is_title or _REFLEXIVE.search(said):
        return said
    spoken = f"I {said[0].lower()}{said[1:]}"
    doc = parsed(spoken)
    return spoken if doc[1].tag_ == "VBD" and doc[1].dep_ == "ROOT" else said


_REFLEXIVE = re.compile(r"\b(?:themselves|himself|herself|themself)\b", re.IGNORECASE)
_PITY = re.compile(
    r"^\W*(?:(?:it['’]?s |it is |what )?an? )?(?:shame|pity|pitty|too bad|sadly|unfortunately),? (?:that )?", re.I
)


def _is_thing(word: str, said: str) -> bool:
    """Whether a first word with a capital is a thing of the house that lost its article, and no name: "App crashes"."""
    after = parsed(said)[1] if len(parsed(said)) > 1 else None
    return (
        is_word(word.lower())
        and parsed(f"the {word.lower()}")[1].tag_ == "NN"
        and not lists().get(word.lower(), 0) & 1
        and after is not None
        and after.tag_ in ("VBZ", "VBD", "MD", "RB")
    )


def _verbless(said: str) -> str:
    """A note without its verb, "bed comfy", as "the bed was comfy"; "" for anything else."""
    words = [t for t in parsed(said.split(",")[0].strip(" .!;")) if t.tag_ not in ("DT", "CC") and not t.is_punct]
    if (
        len(words) not in (2, 3)
        or words[0].tag_[:2] != "NN"
        or words[0].pos_ == "PRON"
        or words[-1].tag_ not in ("JJ", "RB", "VBP", "VB", "NN")
    ):
        return ""
    last = words[-1].lower_
    known = parsed(f"The {words[0].lower_} was {' '.join(t.lower_ for t in words[1:])}.")[2].head
    described = known is not None and any(t.tag_ == "JJ" and t.lower_ == last for t in known.doc)
    noun = words[0].text if words[0].text.isupper() else words[0].lower_
    be = "were" if words[0].tag_ in ("NNS", "NNPS") else "was"
    return f"the {noun} {be} {' '.join(t.lower_ for t in words[1:])}" if described else ""


_ENJOYED = re.compile(r"you (?:all |both |really |absolutely )?(?:loved|enjoyed|liked|felt|found)\b")


def _fit(said: str, praise: bool) -> bool:
    """Whether words may be said in public: no figures, nothing of one's health, nothing harsh, no praise for blame."""
    if _PRIVATE.search(said) or _HEALTH.search(said) or (_TITLED.search(said) and not praise):
        return False
    values = [value for _, value in tone.valences(said)]
    if praise:
        return not any(value < -GLAD for value in values)
    glad = any(value > 0 for value in values) and not any(value < 0 for value in values)
    denied = re.search(r"\b(?:not|never|no|hardly|barely|without|could|should|would)\b|n't\b", said)
    return all(value > HARSH for value in values) and not (glad and not denied)


def _other_they(review: str, said: str) -> bool:
    """Whether "they" is somebody named before: a plural noun of the review."""
    before = review[: review.find(said)] if said in review else ""
    return any(token.tag_ == "NNS" for token in parsed(before[-200:])) if before.strip() else False


def _thing(said: str, *, praise: bool) -> str:
    """A noun phrase as a thing of the business: "the dirty seats"; of praise without the praising adjectives."""
    if _PRIVATE.search(said) or _HEALTH.search(said) or not _fit(said, praise):
        return ""
    text = re.sub(r"^(?:and|but|also|however|though|yet)\s+", "", said.strip(" .,!;:-–"), flags=re.IGNORECASE)
    doc = parsed(_LATER.split(whole_verbs(text), maxsplit=1)[0])
    root = next(iter(doc.sents)).root if len(doc) else None
    if root is None or root.tag_ not in ("NN", "NNS") or is_finite(root) or subject(root) is not None:
        return ""
    if re.match(r"(?:and|but|though|yet)\s+(?:the|my|our|your|their)\s", said.strip(), re.IGNORECASE):
        # What goes on after "and the …" is a clause whose verb was taken for a noun.
        return ""
    lacking = any(t.lower_ == "no" and t.head == root for t in doc)
    kept = [t for t in doc if _belongs(t, root, praise)]
    words = [t for t in kept if t.dep_ not in ("det", "poss") or t.head != root]
    if not words or len(words) > NOUN_WORDS or any(t.tag_ in ("PRP", "PRP$", "NNP") for t in words):
        return ""
    phrase = "".join(t.text + t.whitespace_ for t in words).strip(" ,.!")
    phrase = "" if phrase.split()[-1].lower() in _VERDICTS else phrase
    phrase = "" if phrase.split()[:1] in (["bit"], ["lot"], ["kind"], ["sort"]) else phrase
    phrase = " ".join(phrase.split())
    small = f"{phrase[:1].lower()}{phrase[1:]}" if not phrase[1:2].isupper() else phrase
    return f"the {'missing ' if lacking else ''}{small}" if phrase and not faults(phrase) else ""


_VERDICTS = frozenset(
    ("scam", "joke", "disgrace", "rip-off", "life", "nightmare", "disaster", "disappointment", "shame")
)
"""What a reviewer calls it all, which is nothing of the business's."""
_LATER = re.compile(r"(?<!\s)\s+(?:before|when|while|because|after|until|since|which|that)\s")
_SHORT_IS = re.compile(r"(?<=[a-z])['’]s (?=(?:an?|the|not|so|too|very|really|always|never|just)\b)")


def whole_verbs(text: str) -> str:
    """ "Parking's a pain" as "Parking is a pain": the parser takes the short verb for a genitive."""
    return _SHORT_IS.sub(" is ", text)


_LOOSE = frozenset({"relcl", "acl", "advcl", "appos", "conj", "cc", "punct", "intj", "parataxis", "dep", "advmod"})


def _belongs(token: Token, root: Token, praise: bool) -> bool:
    """Whether a word is part of the phrase of its head: not of a clause or a second phrase that hangs on it."""
    if praise:
        return token == root or (token.dep_ == "compound" and token.i == root.i - 1)
    while token != root:
        if token == token.head or (token.head == root and token.dep_ in _LOOSE):
            return False
        token = token.head
    return True
