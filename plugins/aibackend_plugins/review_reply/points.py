"""The points of an English review as a business can name them in public: "the lamb", "the view of the sea", "Bogdan".

Only nouns that pass a gate and first names of people are taken from the review, under the side of their clause;
what no noun names is called by its matter ("the wait").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.language import tone
from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.inflection import is_entry
from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.language.english.things import gated
from aibackend_blocks.models.tagger import lists

from .findings import ELSEWHERE, GOOD, ONLY, Clause, Findings, turned
from .matters import SERIOUS, Judgement
from .mending import mends
from .sides import BLAMED, PRAISED

if TYPE_CHECKING:
    from spacy.tokens import Token

GLAD = 1.0
"""Rating of a word, -4 to 4, from which it praises. Source: Hutto & Gilbert 2014."""
SURELY, PLAINLY = 0.5, 0.6
"""Likelihood of a matter, or of an aspect, from which what is judged is called by its name, and of one blamed alone."""
_VAGUE = frozenset({"+result", "+product", "broke"})
"""Matters whose name alone tells a reader nothing."""
_PASSABLE = re.compile(
    r"\b(?:ok|okay|average|so-so|passable|alright|adequate|decent enough|used to|guess|nothing special)\b",
    re.IGNORECASE,
)
_LIKED = frozenset({"staff", "food", "delivery", "work", "app"})
"""Aspects that praise is of where it names nothing else."""
_CALLED = {
    "staff": "the service", "wait": "the wait", "delivery": "the delivery", "support": "the help that you received",
    "booking": "how your booking was handled", "price": "our prices", "billing": "the bill", "food": "the food",
    "cleanliness": "the cleanliness", "noise": "the noise", "app": "the app", "work": "the work",
    "honesty": "the information that you were given",
}  # fmt: skip
"""What an aspect is called, praised or blamed, where the clause names nothing."""
TURNED, SURELY_BLAMED = 0.1, -0.4
"""Side from which a clause is regretted that turns: under good stars against praise, under low ones for it, perhaps."""
_ITSELF = frozenset(
    {"food", "quality", "room", "work", "app", "noise", "location", "cleanliness", "whole", "choice", "delivery"}
)
"""Kinds of matters of which the thing says more than the matter: "the music" for "the noise"."""


def people(found: Findings, sides: Mapping[Clause, float], most: int) -> list[str]:
    """First names of whom the review praises, or names in what it does not blame under good stars."""
    blame = " ".join(found.review[issue.start : issue.end] for issue in found.issues)
    named: list[str] = []
    for clause in found.clauses:
        calm = found.rating in (0, 4, 5) and clause.span.text not in blame
        if sides[clause] >= PRAISED or calm:
            named += [name for name in _people(clause.span.text) if name not in blame]
    return list(dict.fromkeys(named))[:most]


def praised(found: Findings, judged: Sequence[Judgement], sides: Mapping[Clause, float], most: int) -> list[str]:
    """What the review praises, in its order: by a noun of the clause, else by the name of its matter."""
    blame = " ".join(found.review[issue.start : issue.end] for issue in found.issues)
    things: dict[str, str] = {}
    for clause in found.clauses:
        text = clause.span.text
        if sides[clause] < PRAISED or clause.elsewhere >= ELSEWHERE or text in blame or _PASSABLE.search(text):
            continue
        if found.rating in GOOD and ONLY.match(text):
            continue
        matter = next((each for each in judged if each.clause is clause and each.praises), None)
        kind = matter.name["kind"] if matter else ""
        nouns = [noun for noun in _liked(text) if noun.split()[-1] not in blame.lower()]
        if nouns:
            things.update(dict.fromkeys((f"the {noun}" for noun in nouns[:2]), kind))
        elif not any(_people(text)):
            name = matter.name["en"] if matter and matter.share >= SURELY and matter.matter not in _VAGUE else ""
            name = name or (_CALLED[clause.aspect] if clause.likely >= SURELY and clause.aspect in _LIKED else "")
            if name and (not kind or kind not in things.values()):
                things.setdefault(name, kind)
    return list(things)[:most]


def blamed(found: Findings, judged: Sequence[Judgement], sides: Mapping[Clause, float], most: int) -> list[str]:
    """What the review blames, in its order: the thing where its matter does not say more, else the matter."""
    things: dict[str, str] = {}
    for clause in found.clauses:
        within = any(issue.start <= clause.span.start < issue.end for issue in found.issues)
        low = found.rating in (1, 2)
        least = (SURELY_BLAMED if low else TURNED) if turned(clause.span.text) else BLAMED
        if not within or sides[clause] > least or mends(clause.span.text):
            continue
        matter = next((each for each in judged if each.clause is clause and not each.praises), None)
        if matter and matter.matter in SERIOUS:
            continue
        sure = matter if matter and (matter.share >= SURELY or not matter.share) else None
        kind = sure.name["kind"] if sure else clause.aspect if clause.likely >= SURELY else ""
        nouns = _failing(clause.span.text, noted=sides[clause] <= SURELY_BLAMED)
        noun = next(nouns, "") if not kind or kind in _ITSELF else ""
        name = f"the {noun}" if noun else sure.name["en"] if sure and sure.matter not in _VAGUE else ""
        name = name or (_CALLED.get(clause.aspect, "") if clause.likely >= PLAINLY else "")
        if name and (noun or kind not in things.values()):
            things.setdefault(name, kind)
    return list(things)[:most]


def _liked(text: str) -> Iterator[str]:
    """The nouns that a praising clause judges: what is or does something, what somebody loves, what stands alone."""
    for token in parsed(text):
        loves = token.dep_ == "nsubj" and _is_kind(token.head) and any(_is_object(each) for each in token.head.children)
        if token.dep_ in ("nsubj", "nsubjpass") or (token.dep_ == "ROOT" and _is_noun(token)):
            yield from () if loves else _named(token)
        elif _is_object(token) and (_is_kind(token.head) or any(map(_is_kind, token.lefts))):
            yield from _named(token)


def _is_object(token: Token) -> bool:
    return bool(token.dep_ == "dobj")


def _is_kind(token: Token) -> bool:
    return any(value >= GLAD for _, value in tone.valences(token.text))


def _failing(text: str, *, noted: bool) -> Iterator[str]:
    """The nouns that a blaming clause judges: what does or is something. noted: or what stands alone."""
    for token in parsed(text):
        verbless = noted and token.dep_ == "ROOT" and _is_noun(token) and len(text.split()) > 1
        if token.dep_ in ("nsubj", "nsubjpass") or verbless:
            yield from _named(token)


def _named(token: Token) -> Iterator[str]:
    """A noun and what stands beside it, as far as they pass the gate; with what it is of, where that passes, too."""
    for each in (token, *token.conjuncts):
        noun = gated(each) if _is_noun(each) and not _is_left_out(each) else ""
        if noun:
            yield f"{noun}{_of(each)}"


def _of(token: Token) -> str:
    """ " of the sea" behind "the view", "" where nothing plain follows."""
    after = next((child for child in token.rights if child.dep_ == "prep" and child.lower_ in ("of", "from")), None)
    inner = next((child for child in after.children if child.dep_ == "pobj"), None) if after else None
    if after is None or inner is None or after.i != token.i + 1 or list(inner.rights):
        return ""
    articles = [child.lower_ for child in inner.lefts]
    noun = gated(inner) if articles == ["the"] or (not articles and inner.tag_ == "NNS") else ""
    return f" {after.lower_} {' '.join([*articles, noun])}" if noun else ""


def _is_left_out(token: Token) -> bool:
    """Whether a noun judges, is denied, is the customer's, or names nothing of the business's."""
    judges = any(value for _, value in tone.valences(token.text))
    numbered = token.i + 1 < len(token.doc) and token.nbor(1).tag_ == "CD"
    others = numbered or any(
        child.lower_ in ("no", "any", "another") or child.tag_ == "PRP$" or child.dep_ == "poss"
        for child in token.children
    )
    return judges or others or token.lower_ in _UNNAMED or bool(_HEALTH.match(token.lower_))


_HEALTH = re.compile(
    r"asthma|pregnan|diabet|disab|depress|cancer|surger|operation|disease|illness|allerg|adhd|autis|treatment|symptom"
)
"""What a business does not say of somebody's health."""
_UNNAMED = frozenset({
    "review", "reviews", "star", "stars", "experience", "place", "visit", "everything", "anyone", "customer",
    "customers", "guest", "guests", "neighbour", "neighbor", "owner", "guy", "guys", "person", "mistake", "end",
    "start", "holiday", "best", "favourite", "rest", "card", "touch", "pleasure", "fun", "joy", "gem", "hit", "hour",
    "drive", "update", "money", "idea", "spot", "story", "stories", "life", "world", "town", "city", "car", "house",
    "home", "flat", "wish", "look", "play", "pain", "shame", "pieces", "phone", "nobody", "hair", "everyone", "front",
    "bits", "hotel", "restaurant", "shop", "store", "company", "firm", "website", "job", "minute", "gripe",
    "downside", "negative", "value", "jokers", "opinion",
})  # fmt: skip
"""Nouns that are not what is judged, or that no answer repeats."""


def _is_noun(token: Token) -> bool:
    """Whether a word is a noun; the first of a sentence may look like a name."""
    start = token.tag_ == "NNP" and token.is_sent_start and not lists().get(token.lower_, 0) & GIVEN_NAME
    return token.tag_ in ("NN", "NNS") or bool(start)


def _people(text: str) -> Iterator[str]:
    """First names that do something in the clause, or are praised in it; not of the customer's own people."""
    for token in parsed(text):
        known = lists().get(token.lower_, 0) & GIVEN_NAME
        thanked = token.i == 1 and token.dep_ == "ROOT" and token.nbor(-1).lower_ in ("thanks", "thank")
        named = (token.tag_ == "NNP" or thanked) and token.text.istitle() and len(token) > 1
        role = token.dep_ in ("nsubj", "nsubjpass", "appos", "npadvmod", "ROOT", "pobj", "compound", "dobj", "conj")
        counted = token.i + 1 < len(token.doc) and _COUNT.match(token.nbor(1).text)
        before = token.nbor(-1).text if token.i else ""
        # "Captain Joe" is one: "Captain" may be a name as well, but goes before one.
        follows = lists().get(token.head.lower_, 0) & GIVEN_NAME
        titles = token.dep_ == "compound" and follows and is_entry(token.lower_)
        titled = _TITLE.match(before) or (before.istitle() and is_entry(before.lower()) and token.i > 0)
        own = any(each.lower_ in ("my", "our") for each in token.doc[max(0, token.i - 3) : token.i])
        if own or counted or titles or _CALENDAR.match(token.text):
            continue
        if token.dep_ == "pobj" and token.head.lower_ not in _BY:
            continue
        if named and role and (known or _TITLE.match(before)):
            yield f"{before} {token.text}" if titled and token.nbor(-1).tag_ == "NNP" else token.text


_BY = frozenset({"by", "with", "to", "from", "for"})
"""What stands before somebody; a town stands behind "of" or "in"."""
_COUNT = re.compile(r"(?:no|nr|number|#|\d+)\.?$", re.IGNORECASE)
"""What follows the name of a thing: "Heather no. 12"."""
_TITLE = re.compile(r"(?:Dr|Prof|Mr|Mrs|Ms|Miss|Mx)\.?$")
_CALENDAR = re.compile(
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|april|may|june|august|easter|christmas", re.IGNORECASE
)
