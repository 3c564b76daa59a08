"""The public answer in English: whole sentences by situation and voice; of the review's words only gated nouns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from aibackend_blocks.language.customer import embedded, gravest
from aibackend_blocks.language.english import faults, parsed
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.writing import Choice, Point, in_voice, joined, told

from . import phrases
from .claims import is_unsettled
from .findings import Clause, Findings
from .losses import DIED
from .matters import Judgement
from .points import blamed, people, praised
from .sides import PRAISED, is_praise
from .voices import Voiced

Part = tuple[str, str, float]
"""Purpose, text and weight of a part."""
PRAISES_MOST, BLAMES_MOST, PEOPLE_MOST = 3, 3, 2
_VISITED = frozenset({"food", "room", "noise", "location", "cleanliness", "booking"})
"""Aspects of a place that one goes to."""
_HEARSAY = re.compile(
    r"\b(?:never (?:been|used|bought|visited|ordered|tried)\b(?!.*\bagain\b)|haven't (?:been|used|tried)"
    r"|not (?:been|a customer))\b",
    re.IGNORECASE,
)
_BEREAVED = re.compile(r"\b(?:funeral|passed away|has died)\b", re.IGNORECASE)
FACT_LIKE = 0.2
"""Cosine of a fact of the business and a sentence of the review from which the fact is told."""


def written(
    found: Findings,
    judged: Sequence[Judgement],
    side: Mapping[Clause, float],
    *,
    name: str,
    contact: str,
    about: str,
) -> str:
    """The answer, with the business's name below where it is given. about: how to sound, and what may be told."""
    choice = Voiced(about, found.review, str(found.rating), name)
    if found.grave:
        plan = _grave(found, contact, choice)
    elif _HEARSAY.search(found.review) and found.sentiment == "negative":
        plan = _hearsay(found, contact, choice, about)
    else:
        plan = _planned(found, judged, side, name, contact, choice, about)
    parts = [Point(purpose, text, weight) for purpose, text, weight in plan if text and not faults(text)]
    body = in_voice(told(parts, choice.most, between=" "), choice.voice)
    return "\n\n".join(filter(None, (body, name)))


def _planned(
    found: Findings,
    judged: Sequence[Judgement],
    side: Mapping[Clause, float],
    name: str,
    contact: str,
    choice: Choice,
    about: str,
) -> Iterator[Part]:
    """(purpose, text, weight) of each part, in order."""
    good = [*people(found, side, PEOPLE_MOST), *praised(found, judged, side, PRAISES_MOST)][:PRAISES_MOST]
    bad = blamed(found, judged, side, BLAMES_MOST)
    low = found.rating in (1, 2) or (found.rating == 0 and found.sentiment == "negative")
    # One name for two things, of which one was good, tells neither.
    good, bad = (
        [each for each in good if not (low and each in bad)],
        [each for each in bad if low or each not in good],
    )
    if low and is_praise(side):
        yield "opening", choice.pick(phrases.OPENINGS["positive"], "opening"), 5.0
        yield "praise", _about(good, choice, phrases.GLAD), 3.0
        yield "next", _next(contact, phrases.MISRATED, choice), 4.0
    elif low:
        yield from _low(found, judged, good, bad, choice, about)
        claims = is_unsettled(found)
        yield "next", _next(contact, phrases.CONTACT_CLAIM if claims else phrases.CONTACT, choice), 4.0
    else:
        yield from _fair(found, good, bad, contact, choice, about, max(side.values(), default=0) >= PRAISED)
        if not (found.issues and found.rating in (0, THREE)):
            visited = any(clause.aspect in _VISITED for clause in found.clauses)
            ways = phrases.AGAIN if visited else phrases.CHOSEN
            yield "closing", choice.pick(ways, "closing").format(name=name or "us"), 1.0


def _low(
    found: Findings, judged: Sequence[Judgement], good: Sequence[str], bad: Sequence[str], choice: Choice, about: str
) -> Iterator[Part]:
    """Regret under few stars."""
    accused = any(each.matter == "fraud" and not each.praises for each in judged)
    yield "opening", _about(bad, choice, phrases.SORRY) or choice.pick(phrases.SORRY_BARE, "sorry"), 5.0
    yield "own", phrases.ACCUSED if accused else choice.pick(phrases.OWN, "own"), 3.0
    yield "loss", phrases.BEREAVED if _BEREAVED.search(found.review) else "", 3.0
    yield "fact", _fact(about, found.review), 3.0
    yield "praise", _about(good, choice, phrases.ALSO_GLAD), 2.0


def _fair(
    found: Findings,
    good: Sequence[str],
    bad: Sequence[str],
    contact: str,
    choice: Choice,
    about: str,
    is_glad: bool,
) -> Iterator[Part]:
    """Thanks, praise, and regret for the rest, under three stars and more."""
    asks = "?" in found.review and not is_glad
    happy = not found.issues and found.rating != THREE and bool(good or (found.rating and not asks))
    yield "opening", choice.pick(phrases.OPENINGS["positive" if happy else "honest"], "opening"), 5.0
    bare = choice.pick(phrases.GLAD_BARE, "glad") if happy and is_glad else ""
    yield "praise", _about(good, choice, phrases.GLAD) or bare, 3.0
    if found.issues:
        yield "blame", _about(bad, choice, phrases.SORRY_LIGHT) or choice.pick(phrases.SORRY_PART, "sorry"), 5.0
    elif _WISHES.search(found.review):
        yield "wish", choice.pick(phrases.WISHED, "wish"), 3.0
    yield "fact", _fact(about, found.review), 3.0
    if is_unsettled(found):
        yield "next", _next(contact, phrases.CONTACT_CLAIM, choice), 4.0
    elif found.issues and found.rating != FULL and contact.strip():
        yield "next", _next(contact, phrases.CONTACT_LIGHT, choice), 4.0
    elif not (good or found.issues) and found.rating in (0, THREE):
        yield "next", choice.pick(phrases.MORE, "more"), 2.0


THREE, FULL = 3, 5
_WISHES = re.compile(
    r"\b(?:wish|please|would be (?:nice|great|good|lovely)|would (?:love|like) to see)\b", re.IGNORECASE
)


def _about(things: Sequence[str], choice: Choice, ways: phrases.Ways) -> str:
    """A sentence on things, "" for none."""
    return choice.pick(ways, "about").format(things=joined(things)) if things else ""


def _fact(about: str, review: str) -> str:
    """What the business told with its voice ("the treadmills are being replaced"), where the review speaks of it."""
    facts = [said for part in re.split(r"[;.]\s*", about) if _is_stated(said := part.strip())]
    if not facts:
        return ""
    vectors = embedded([*facts, *re.split(r"(?<=[.!?])\s+", review)[:FACT_SENTENCES]])
    alike = (vectors[: len(facts)] @ vectors[len(facts) :].T).max(axis=1)
    said = next((fact for fact, like in zip(facts, alike, strict=True) if like >= FACT_LIKE), "")
    return f"{said[0].upper()}{said[1:]}." if said else ""


def _is_stated(said: str) -> bool:
    """Whether a part says something of the business: a finite verb behind its subject."""
    if len(said.split()) <= FACT_WORDS or _RULE.match(said):
        return False
    root = next(iter(parsed(said).sents)).root
    who = subject(root)
    return who is not None and who.i <= root.i and is_finite(root) and who.lower_ not in ("you", "i", "he")


_RULE = re.compile(r"(?:we|you|agents?|staff)? ?(?:never|do not|don't|must|should|always|may not)\b", re.IGNORECASE)
"""What somebody who answers has to keep to, which is not told."""
FACT_WORDS, FACT_SENTENCES = 4, 12
"""Words up to which a part is no statement; sentences of a review that are read for what they speak of."""


def _next(contact: str, ways: phrases.Ways, choice: Choice) -> str:
    return choice.pick(ways, "next").format(contact=asked_of(contact))


def asked_of(contact: str) -> str:
    """A contact as it follows "please": "contact us at x@y.z", "contact Nina on 020 …", "call Dave on …"."""
    plain = contact.strip().rstrip(".")
    if not plain:
        return "contact us directly"
    if re.match(r"[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)* (?:on|at|under|via) ", plain) and not _CALLED.match(plain):
        return f"contact {plain}"
    small = f"{plain[:1].lower()}{plain[1:]}"
    first = parsed(f"Please {small}")[1] if len(plain.split()) > 1 and plain[0].isalpha() else None
    somebody = re.match(r"[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*, \S", plain) and not _CALLED.match(plain)
    if first is not None and first.tag_ == "VB" and first.dep_ == "ROOT" and not somebody:
        return small
    reached, _, rest = plain.partition(", ")
    if re.match(r"\S+[@/.]\S+$", reached):
        return f"contact us at {reached} ({rest})" if rest else f"contact us at {reached}"
    if number := re.match(r"(?:tel\.?|phone:?|telephone:?)?\s*(?P<number>[+(\d][\d ()/.-]{4,})$", plain, re.IGNORECASE):
        return f"contact us on {number['number']}"
    who = (
        reached
        if reached[:1].isupper() and not re.match(r"\w+ (?:manager|team|desk|office)\b", reached)
        else f"{'our ' if _ROLE.search(reached) else ''}{reached[:1].lower()}{reached[1:]}"
    )
    if re.match(r"[+(\d]", rest):
        return f"contact {who} on {rest}"
    return f"contact {who} at {rest}" if re.match(r"\S+[@/.]\S+$", rest) else f"contact us through {plain}"


_CALLED = re.compile(r"(?:call|ring|phone|write|e?-?mail|contact|message|text|ask|visit|speak|talk)\b", re.IGNORECASE)
_ROLE = re.compile(
    r"\b(?:manager|owner|director|head|chef|host|team|desk|office|department|landlady|landlord|partner|founder)\b", re.I
)
"""Who is one of the business's own people."""


def _hearsay(found: Findings, contact: str, choice: Choice, about: str) -> Iterator[Part]:
    """An answer to somebody who tells of others' experience."""
    yield "opening", choice.pick(phrases.HEARSAY, "opening"), 5.0
    yield "fact", _fact(about, found.review), 3.0
    yield "contact", _next(contact, phrases.HEARSAY_CONTACT, choice), 4.0


_AFTERWARDS = frozenset({"legal", "press"})
"""Where somebody goes with a matter, which says nothing of the matter."""


def _grave(found: Findings, contact: str, choice: Choice) -> Iterator[Part]:
    """To a grave matter: of somebody's body, rights or data nothing is said again."""
    worst = gravest([each for each in found.grave if each.kind not in _AFTERWARDS]) or gravest(found.grave)
    said = worst is not None and (worst.worded or worst.kind not in ("injury", "illness", "distress"))
    kind = worst.kind if worst and said else "crime"
    yield "opening", phrases.DEATH if DIED.search(found.review) else phrases.GRAVE[kind], 5.0
    yield "taken", choice.pick(phrases.TAKEN, "taken"), 3.0
    yield "contact", _next(contact, phrases.CONTACT_GRAVE, choice), 4.0
