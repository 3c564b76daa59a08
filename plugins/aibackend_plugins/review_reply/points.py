"""The points of an English review as a business can name them in public: "the lamb", "the wait for the bill", "Bogdan".

Only nouns that pass a gate and first names of people are taken from the review, under the polarity of their clause.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aibackend_blocks.language import tone
from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.inflection import is_entry
from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.language.english.things import gated
from aibackend_blocks.models.tagger import lists

from .findings import ELSEWHERE, Clause, Findings
from .matters import OPINIONS, SERIOUS, Judgement
from .mending import mends

if TYPE_CHECKING:
    from spacy.tokens import Token

SURE, GLADLY = 0.6, 0.4
"""Likelihood of praise from which something is named as praised, and where a word of the clause praises too."""
MARGIN = 0.25
"""How far praise has to be ahead of blame, and blame of praise."""
BLAMED, BLAMED_AGAINST = 0.5, 0.7
"""Likelihood of a matter from which it is regretted by its name, and where the clause praises by its meaning: of
clauses that were read, a third below it was of another matter."""
GLAD, HARSH = 1.3, -1.5
"""Ratings of words, -4..4, from which they praise or blame. Source: the ratings of Hutto & Gilbert 2014."""
_HEALTH = re.compile(
    r"\b(?:asthma|pregnan\w*|diabet\w*|disab\w*|depress\w*|cancer|surgery|disease|illness|allerg\w*|adhd|autis\w*)\b",
    re.I,
)
_PASSABLE = re.compile(
    r"\b(?:ok|okay|average|so-so|passable|alright|adequate|decent enough|used to|guess|nothing special)\b",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:not|never|no|nobody|nothing|hardly|neither|nor|without|too)\b|n['’]t\b", re.IGNORECASE)
_BELONGING = re.compile(r"\b(?:broke|damaged|scratched|dented|stained|ruined|covered|lost|flooded)\b", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class Points:
    """What is named. things: phrases as they follow "about". people: first names.

    aspects: of the things, in order, as far as they are sure. kinds: of all of them.
    """

    things: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    aspects: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.things or self.people)


def praised(found: Findings, most: int, told: Container[Clause] = ()) -> Points:
    """What the review praises, as far as that is sure. told: clauses that are told back, and not named again."""
    things: dict[str, str] = {}
    people: list[str] = []
    blame = " ".join(found.review[issue.start : issue.end] for issue in found.issues)
    for clause in found.clauses:
        text = clause.span.text
        named_here = list(_people(text)) if _names_somebody(clause, found) and text not in blame else []
        people += [name for name in named_here if name not in people]
        delighted = found.rating == 5 and not found.issues and clause.praise > clause.blame + MARGIN
        if clause in told or text in blame or not (delighted or _is_praise(clause, low=found.rating in (1, 2))):
            continue
        named = [f"the {noun}" for noun in _nouns(text, clause) if noun not in blame]
        if named:
            things.update(dict.fromkeys(named[:2], clause.aspect))
    return Points(things=tuple(things)[:most], people=tuple(people)[:2], aspects=tuple(dict.fromkeys(things.values())))


def liked(found: Findings, judged: Sequence[Judgement], most: int, told: Container[Clause] = ()) -> Points:
    """What the review praises, in its order: by a noun of the clause, else by the name of its matter.

    told: clauses that are told back; beside them nothing is named in general words.
    """
    sure = praised(found, most, told)
    things: list[str] = []
    kinds: set[str] = set()
    for clause in found.clauses:
        nouns = [thing for thing in sure.things if re.search(rf"\b{re.escape(thing[4:])}\b", clause.span.text)]
        meant = next((each for each in judged if each.clause is clause and each.praises), None)
        meant = None if _PASSABLE.search(clause.span.text) else meant
        if nouns:
            things += nouns
            kinds |= {meant.name["kind"]} if meant else set()
        elif not told and meant and meant.name["en"] and meant.name["kind"] not in kinds:
            things.append(meant.name["en"])
            kinds.add(meant.name["kind"])
    return Points(things=tuple(dict.fromkeys(things))[:most], people=sure.people, aspects=sure.aspects)


def missed(found: Findings, judged: Sequence[Judgement], most: int) -> list[str]:
    """What went wrong, by its name; a dish by its own."""
    things: list[str] = []
    for each in judged:
        doubted = 0 < each.share < (BLAMED if each.clause.blame > each.clause.praise else BLAMED_AGAINST)
        if each.praises or doubted or each.matter in OPINIONS | SERIOUS or mends(each.clause.span.text):
            continue
        noun = next(_nouns(each.clause.span.text, each.clause, blame=True), "") if each.matter in EATEN else ""
        name = each.name["en"]
        things.append(name.replace("food", noun) if noun else name)
    return list(dict.fromkeys(filter(None, things)))[:most]


EATEN = frozenset({"cold", "taste"})
"""Matters of something that is served."""


def _names_somebody(clause: Clause, found: Findings) -> bool:
    """Whether a person that a clause names is praised: for sure, or under good stars without any blame."""
    calm = not any(issue.start <= clause.span.start < issue.end for issue in found.issues)
    return _is_praise(clause, low=True) or (found.rating in (0, 4, 5) and calm)


def _is_praise(clause: Clause, *, low: bool) -> bool:
    """Whether a clause praises for sure: by its meaning, and by a word that is not denied; under low stars by both."""
    text = clause.span.text
    if clause.elsewhere >= ELSEWHERE or clause.praise < clause.blame + MARGIN or _PASSABLE.search(text):
        return False
    values = [value for _, value in tone.valences(text)]
    glad = any(value >= GLAD for value in values) and not _NOT.search(text)
    sure = (clause.praise >= SURE and (glad or not low)) or (glad and clause.praise >= GLADLY and not low)
    return sure and not any(value <= HARSH for value in values)


def _people(text: str) -> Iterator[str]:
    """First names that do something in the clause, or are praised in it."""
    for token in parsed(text):
        known = lists().get(token.lower_, 0) & GIVEN_NAME
        named = token.tag_ == "NNP" and token.text.istitle() and len(token) > 1
        role = token.dep_ in ("nsubj", "nsubjpass", "appos", "npadvmod", "ROOT", "pobj", "compound", "dobj")
        counted = token.i + 1 < len(token.doc) and _COUNT.match(token.nbor(1).text)
        before = token.nbor(-1).text if token.i else ""
        # "Captain Joe" is one: "Captain" may be a name as well, but goes before one.
        follows = lists().get(token.head.lower_, 0) & GIVEN_NAME
        titles = token.dep_ == "compound" and follows and is_entry(token.lower_)
        titled = _TITLE.match(before) or (before.istitle() and is_entry(before.lower()) and token.i > 0)
        if named and known and role and not (counted or titles or _CALENDAR.match(token.text)):
            yield f"{before} {token.text}" if titled and token.nbor(-1).tag_ == "NNP" else token.text


_COUNT = re.compile(r"(?:no|nr|number|#|\d+)\.?$", re.IGNORECASE)
"""What follows the name of a thing: "Heather no. 12"."""
_TITLE = re.compile(r"(?:Dr|Prof|Mr|Mrs|Ms|Miss|Mx)\.?$")
_CALENDAR = re.compile(
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|april|may|june|august|easter|christmas", re.IGNORECASE
)


def _nouns(text: str, clause: Clause, *, blame: bool = False) -> Iterator[str]:
    """The nouns that a clause judges: its subjects, else what the judging word stands with."""
    doc = parsed(text)
    judged = [token for token in doc if _is_noun(token) and token.dep_ in _JUDGED and not _owned(token, blame)]
    subjects = [token for token in judged if token.dep_ in ("nsubj", "nsubjpass")]
    for token in subjects or judged:
        denied = any(child.lower_ in ("no", "any") for child in token.children)
        whole = clause.aspect == "whole" and token not in subjects
        if (
            token.lower_ not in _UNNAMED
            and not denied
            and not (whole and blame)
            and not any(value for _, value in tone.valences(token.text))
        ):
            noun = gated(token)
            if noun and (not blame or clause.aspect != "staff"):
                yield noun


_JUDGED = frozenset({"nsubj", "nsubjpass", "dobj", "ROOT", "attr", "conj"})
_UNNAMED = frozenset({
    "review", "star", "stars", "experience", "place", "visit", "everything", "anyone", "customer", "customers", "guest",
    "neighbour", "neighbor", "owner", "manager", "waiter", "waitress", "guy", "person", "mistake", "end", "start",
    "holiday", "best", "favourite", "rest", "card", "touch", "pleasure", "fun", "joy", "gem", "hit", "hour",
    "drive", "update", "money", "idea", "choice", "spot", "story", "stories", "life", "world", "town", "city", "car",
    "house", "home", "flat", "table", "wish", "look", "play", "pain", "shame", "pieces", "phone", "cleaner", "support",
    "nobody", "hair", "room", "doctor", "dentist", "doorman", "receptionist", "plumber", "everyone", "front", "bits",
})  # fmt: skip
"""Nouns that are not what is judged, or that no answer repeats."""


def _owned(token: Token, blame: bool) -> bool:
    """Whether a noun belongs to the customer: "my seat", "our kids"."""
    mine = any(child.tag_ == "PRP$" and child.lower_ in ("my", "our", "his", "her") for child in token.children)
    return mine and not blame


def _is_noun(token: Token) -> bool:
    """Whether a word is a noun; the first of a sentence may look like a name."""
    start = token.tag_ == "NNP" and token.is_sent_start and not lists().get(token.lower_, 0) & GIVEN_NAME
    return token.tag_ in ("NN", "NNS") or bool(start)
