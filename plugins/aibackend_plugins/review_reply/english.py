"""The public answer in English: whole sentences by situation and voice; of the review's words only gated nouns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from aibackend_blocks.language.customer import embedded, gravest
from aibackend_blocks.language.english import faults, parsed
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.writing import Choice, Point, in_voice, joined, told

from . import phrases
from .claims import is_unsettled
from .findings import Findings
from .losses import DIED
from .matters import OPINIONS, Judgement
from .points import Points, liked, missed
from .told_back import Fact, gladly, sadly
from .voices import Voiced

PRAISES_MOST, BLAMES_MOST = 3, 3
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


def written(found: Findings, judged: Sequence[Judgement], *, name: str, contact: str, about: str) -> str:
    """The answer, with the business's name below where it is given. about: how to sound, and what may be told."""
    choice = Voiced(about, found.review, str(found.rating), name)
    if found.grave:
        plan = _grave(found, judged, contact, choice)
    elif _HEARSAY.search(found.review) and found.sentiment == "negative":
        plan = _hearsay(found, contact, choice, about)
    else:
        plan = _planned(found, judged, name, contact, choice, about)
    parts = [Point(purpose, text, weight) for purpose, text, weight in plan if text and not faults(text)]
    body = in_voice(told(parts, choice.most, between=" "), choice.voice)
    return "\n\n".join(filter(None, (body, name)))


def _planned(
    found: Findings, judged: Sequence[Judgement], name: str, contact: str, choice: Choice, about: str
) -> Iterator[tuple[str, str, float]]:
    """(purpose, text, weight) of each part, in order."""
    glad = gladly(found, judged, TOLD_MOST)
    low = found.rating in (1, 2) or (found.rating == 0 and found.sentiment == "negative")
    sad = sadly(found, judged, TOLD_MOST, () if low else glad)
    good = liked(found, judged, PRAISES_MOST, {clause for fact in glad for clause in fact.clauses})
    bad = [] if sad else missed(found, judged, BLAMES_MOST)
    if low and _misrated(found):
        yield "opening", choice.pick(phrases.OPENINGS["positive"], "opening"), 5.0
        yield "praise", _pleasure(glad, good, choice, phrases.GLAD), 3.0
        yield "next", _next(contact, phrases.MISRATED, choice), 4.0
        return
    faults = [each for each in judged if not each.praises]
    if low:
        yield from _regret(bad, sad, faults, choice)
        yield "loss", phrases.BEREAVED if _BEREAVED.search(found.review) else "", 3.0
        yield "fact", _fact(about, found.review), 3.0
        yield "praise", _pleasure(glad, good, choice, phrases.ALSO_GLAD), 2.0
    else:
        mood = "positive" if not found.issues and found.rating != 3 and (good or found.rating) else "honest"
        yield "opening", choice.pick(phrases.BRIEFLY if found.issues else phrases.OPENINGS[mood], "opening"), 5.0
        yield "praise", _pleasure(glad, good, choice, phrases.GLAD), 3.0
        if found.issues:
            yield from _regret(bad, sad, faults, choice, light=True)
        yield "fact", _fact(about, found.review), 3.0
    claim = is_unsettled(found)
    if low or claim or (found.issues and found.rating in (0, 3) and contact.strip()):
        ways = phrases.CONTACT_CLAIM if claim else phrases.CONTACT if low else phrases.CONTACT_LIGHT
        yield "next", _next(contact, ways, choice), 4.0
    elif found.rating in (0, 3) and not (good or bad or sad):
        yield "next", choice.pick(phrases.MORE, "more"), 2.0
    if not low and not (found.issues and found.rating in (0, 3)):
        visited = any(clause.aspect in _VISITED for clause in found.clauses)
        ways = phrases.AGAIN if visited else phrases.CHOSEN
        yield "closing", choice.pick(ways, "closing").format(name=name or "us"), 1.0


def _misrated(found: Findings) -> bool:
    """Whether few stars stand over words that only praise."""
    judged = [clause for clause in found.clauses if clause.elsewhere < CALM or clause.praise > CALM]
    return bool(judged) and all(each.praise > CALM and each.blame < 1 - CALM for each in judged)


CALM = 0.6
"""Likelihood of praise from which a clause holds no blame."""


def _regret(
    bad: Sequence[str], sad: Sequence[Fact], faults: Sequence[Judgement], choice: Choice, *, light: bool = False
) -> Iterator[tuple[str, str, float]]:
    """What went wrong, in the review's own facts where they can be told, else by its name; and what it is to us."""
    told = {clause for fact in sad for clause in fact.clauses}
    tasted = named(each for each in faults if each.matter in OPINIONS and each.clause not in told)
    if sad:
        yield "opening", _sorry_for(sad, choice), 5.0
    elif bad:
        yield "opening", choice.pick(phrases.SORRY, "sorry").format(things=joined(bad)), 5.0
    elif not (light and tasted):
        yield "opening", choice.pick(phrases.SORRY_PART if light else phrases.SORRY_BARE, "sorry"), 5.0
    yield "own", choice.pick(phrases.OWN, "own") if (bad or sad) and not light else "", 3.0
    yield "opinion", phrases.OPINION.format(things=joined(tasted)) if tasted else "", 3.0
    yield "trust", phrases.ACCUSED if any(each.matter == "fraud" for each in faults) else "", 4.0


def _sorry_for(sad: Sequence[Fact], choice: Choice) -> str:
    """ "We are sorry that we lost your bag": what takes two sentences is told behind the regret."""
    long = [fact.said for fact in sad if fact.is_long]
    short = [fact.behind_that for fact in sad if not fact.is_long]
    ways = phrases.SORRY_THAT if any(said.startswith("we ") for said in short) else phrases.SORRY_TO_HEAR
    regret = choice.pick(ways, "sorry").format(facts=" and that ".join(short)) if short else phrases.SORRY_FOR_THIS
    return " ".join([regret, *long])


TOLD_MOST = 2
"""Stretches of the review that are told back on each side."""


def named(faults: Iterable[Judgement]) -> list[str]:
    """The names of matters, each once."""
    return list(dict.fromkeys(each.name["en"] for each in faults if each.name["en"]))


def _pleasure(glad: Sequence[Fact], good: Points, choice: Choice, ways: phrases.Ways) -> str:
    """ "We are glad to hear that the lamb was superb", or that you liked the lamb; and who is told of it."""
    facts = [fact.behind_that for fact in glad if not fact.is_long]
    facts += [f"you liked {joined(good.things)}"] if good.things else []
    liked = f"that {' and that '.join(facts)}" if facts else ""
    people = choice.pick(phrases.PASSED, "people").format(people=joined(good.people)) if good.people else ""
    return f"{choice.pick(ways, 'glad').format(that=liked) if liked else ''} {people}".strip()


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
    first = parsed(f"Please {small}")[1] if len(plain.split()) > 1 else None
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


def _hearsay(found: Findings, contact: str, choice: Choice, about: str) -> Iterator[tuple[str, str, float]]:
    """An answer to somebody who tells of others' experience."""
    yield "opening", choice.pick(phrases.HEARSAY, "opening"), 5.0
    yield "fact", _fact(about, found.review), 3.0
    yield "contact", _next(contact, phrases.HEARSAY_CONTACT, choice), 4.0


_AFTERWARDS = frozenset({"legal", "press"})
"""Where somebody goes with a matter, which says nothing of the matter."""
_TOLD_OF = frozenset({"danger", *_AFTERWARDS})
"""What may be said again in public: all else is of somebody's body, rights or data."""


def _grave(
    found: Findings, judged: Sequence[Judgement], contact: str, choice: Choice
) -> Iterator[tuple[str, str, float]]:
    worst = gravest([each for each in found.grave if each.kind not in _AFTERWARDS]) or gravest(found.grave)
    said = worst is not None and (worst.worded or worst.kind not in ("injury", "illness", "distress"))
    kind = worst.kind if worst and said else "crime"
    facts = sadly(found, judged, 1) if all(each.kind in _TOLD_OF for each in found.grave) else []
    told = f"that {facts[0].behind_that}" if facts and not facts[0].is_long else "this"
    yield "opening", phrases.DEATH if DIED.search(found.review) else phrases.GRAVE[kind].format(told=told), 5.0
    yield "taken", choice.pick(phrases.TAKEN, "taken"), 3.0
    yield "contact", _next(contact, phrases.CONTACT_GRAVE, choice), 4.0
