"""The reply in words: salutation, what happened, each point answered or handed over, the next step, close."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import Point, Rule
from aibackend_blocks.language.customer.house_rules import shares_word
from aibackend_blocks.language.english import faults, indirect, parsed, reported, wished
from aibackend_blocks.language.english.parsing import FINITE
from aibackend_blocks.language.english.parsing import subject as subject_of
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing import (
    Choice,
    Voice,
    clipped,
    farewell,
    greeting,
    in_voice,
    joined,
    lowered,
    told,
    voice_of,
)
from aibackend_blocks.language.writing import Point as Part

from .details import SURE, missing
from .direct import lead, ours
from .naming import safe
from .phrases import (
    ALLERGY,
    ASK,
    CAREFUL,
    CLOSE,
    GRATEFUL,
    GRATEFUL_THAT,
    OPEN_BARE,
    OPEN_IDEA,
    OPEN_QUESTION,
    OPEN_QUOTED,
    OPEN_REQUEST,
    PASSED_ON,
    SORRY,
    SORRY_BARE,
    TAKEN_OVER,
    THANKS,
    THANKS_ABOUT,
    Ways,
)  # fmt: skip
from .planning import CODE, Findings, careful_rules, things

if TYPE_CHECKING:
    from spacy.tokens import Token

REPLY_MOST = 1500
"""Characters of the reply between greeting and farewell: about 250 words."""
SUBJECT_MOST = 120
TOPIC_SURE = 0.35
"""Likelihood of a topic from which the subject names it."""
BLAMED = -0.5
"""Sign of a sentence from which regret is in place although it can't be said back."""
SHORT_WORDS = 28
"""Words of an answer up to which a friendly last line does not tire."""
QUOTED_MOST = 160
BRIEF_WORDS = 40
"""Words of all answers up to which they stand in one paragraph."""
_TITLES = {
    "delivery": "Your delivery", "billing": "Your bill", "refund": "Your refund", "return": "Your return",
    "fault": "Your report of a fault", "software": "The problem you reported", "account": "Your account",
    "security": "Your security report", "information": "Your question", "guidance": "Your request for advice",
    "change": "Your change request", "cancellation": "Your cancellation", "idea": "Your suggestion",
    "booking": "Your booking", "conduct": "Your complaint", "debt": "Your account with us",
}  # fmt: skip


def written(found: Findings, *, tone: str, signature: str) -> str:
    """The reply, from greeting to signature."""
    voice, choice = voice_of(tone), Choice(found.text, tone)
    parts = [part for part in _parts(found, choice) if part.text and not faults(part.text)]
    body = told(parts, REPLY_MOST)
    careful = found.grave_kind or found.asks_of_allergens
    calm = not careful and not found.blamed and not found.needs_human
    if calm and not found.thankful and len(body.split()) < SHORT_WORDS:
        body = f"{body}\n\n{choice.pick(CLOSE, 'close')}"
    voice = "plain" if careful and voice == "playful" else voice
    return f"{_salutation(voice, found.name)}\n\n{in_voice(body, voice)}\n\n{farewell(voice, signature, choice)}"


def _salutation(voice: Voice, name: str) -> str:
    """ "Hi Martha,"; with the whole name where the voice is formal or the customer gave a title."""
    titled = bool(re.match(r"(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)\b", name))
    words = name.split()
    if "and" in words:
        return greeting(voice, name)
    if titled and len(words) > 1:
        return greeting("formal", f"{words[0]} {words[-1]}")
    return greeting(voice, name if voice == "formal" else name.split(" ")[0])


def _parts(found: Findings, choice: Choice) -> Iterator[Part]:
    if found.grave_kind:
        yield from _careful(found, CAREFUL[found.grave_kind])
    elif found.thankful:
        yield from _grateful(found, choice)
    elif found.asks_of_allergens:
        yield from _allergens(found)
    else:
        yield Part("opening", _opening(found, choice), 4.0)
        yield from _answers(found)
        yield from _handed(found, choice)
        yield from _asked(found, choice)


def _careful(found: Findings, said: Sequence[str]) -> Iterator[Part]:
    first, *rest = said
    yield Part("opening", first, 9.0)
    for told_rule in careful_rules(found):
        yield Part("rules", _to_customer(told_rule), 3.0)
    for number, text in enumerate(rest):
        yield Part(f"careful {number}", text, 8.0)


def _allergens(found: Findings) -> Iterator[Part]:
    yield Part("opening", ALLERGY[0], 9.0)
    request, told_any = things(found.text), False
    for rule in dict.fromkeys(rule for _, rules in found.answers for rule in rules):
        text = rule.told.rstrip(".")
        goes_on = told_any and re.match(r"(?:It|They|This|These|Both)\b", text)
        if not goes_on and not things(text) & request and not shares_word(found.text, text):
            continue
        told_any = True
        listed = re.match(r"[^:]{2,40}: ", text)
        yield Part("rules", f"Our information says: “{text}.”" if listed else _to_customer(rule.told), 3.0)
    yield Part("allergy", ALLERGY[1], 8.0)


def _grateful(found: Findings, choice: Choice) -> Iterator[Part]:
    yield Part("opening", choice.pick(GRATEFUL, "grateful"), 5.0)
    for point in found.reading.of("praise", "fact", "problem"):
        said = _praised(point, found.thanked)
        if said:
            yield Part("opening", choice.pick(GRATEFUL_THAT, "that").format(said=said), 3.0)
            break
    if found.thanked:
        yield Part("opening", PASSED_ON.format(said=found.thanked), 3.0)
    for rule in dict.fromkeys(rule for _, rules in found.answers for rule in rules):
        if _ON_PRAISE.search(rule.told):
            yield Part("rules", _to_customer(rule.told), 4.0)


_ON_PRAISE = re.compile(r"\b(?:praise|thank|compliment|feedback|review|kind words|recommend)", re.IGNORECASE)


def _praised(point: Point, who: str) -> str:
    """What is praised, where it names its subject, or "she" is who is thanked."""
    said = reported(point.text) if safe(point.text) else ""
    said = re.sub(r"^s?he\b", who, said) if who else said
    return "" if re.match(r"(?:s?he|it|they|this|that|you|we|i)\b", said, re.IGNORECASE) else said


def _opening(found: Findings, choice: Choice) -> str:
    """Regret for what is blamed, else thanks; with the number that the customer names."""
    code = CODE.search(found.text)
    named = f"{code['what'].lower()} {code['code']}" if code else ""
    blamed = next((said for said in found.blamed if said and safe(said)), "")
    if blamed:
        text = choice.pick(SORRY, "sorry").format(said=blamed)
        return text if not named or (code and code["code"] in text) else f"{text[:-1]} ({named})."
    if any(point.sign < BLAMED for point in found.reading.of("problem")):
        return choice.pick(SORRY_BARE, "sorry")
    thanks = choice.pick(THANKS_ABOUT, "thanks").format(said=named) if named else choice.pick(THANKS, "thanks")
    return f"{thanks} {_noted(found)}".strip()


def _noted(found: Findings) -> str:
    """The first wish that a rule speaks to, said back; a question that sounds like one has its own answer."""
    for point, rules in found.answers:
        said = wished(point.text) if rules and point.act == "request" and safe(point.text) else ""
        if said and "?" not in point.text and len(said.split()) <= WISH_WORDS and not faults(f"We noted {said}."):
            return NOTED.format(said=said)
    return ""


def _answers(found: Findings) -> Iterator[Part]:
    """Each point's rules in a paragraph of their own, each rule once; where it answers best."""
    told_before: set[str] = set()
    brief = sum(len(rule.told.split()) for rule in {rule for _, rules in found.answers for rule in rules}) < BRIEF_WORDS
    request = {rule.told for point, rules in found.answers if point.act in ("question", "request") for rule in rules}
    for number, (point, rules) in enumerate(_in_order(found, brief)):
        for rule in rules:
            if rule.told in told_before or (point.act == "problem" and rule.told in request):
                continue
            told_before.add(rule.told)
            text = ours(_to_customer(rule.told), found.text)
            if rule == rules[0] and point.act == "question" and (word := lead(point.text, rule.told)):
                text = f"{word}{lowered(text)}"
            yield Part("answers" if brief else f"answer {number}", text, 5.0)
    if any(_ARRANGED.search(point.text) for point, rules in found.answers if rules) and not (
        found.needs_human or found.asks_back
    ):
        yield Part("next", NEXT, 4.0)


def _in_order(found: Findings, brief: bool) -> Sequence[tuple[Point, tuple[Rule, ...]]]:
    """The answers; to a complaint in a few words the rules in the context's order, in which one leads to the next."""
    asked = sum(point.act == "question" for point, _ in found.answers)
    if not brief or asked > 1 or len(found.answers) < 2:
        return found.answers
    places = {rule: number for number, rule in enumerate(found.rules)}
    told_rules = sorted({rule for _, rules in found.answers for rule in rules}, key=places.__getitem__)
    points = [point for point, _ in found.answers]
    first = next((point for point in points if point.act in ("question", "request")), points[0])
    return [(first, tuple(told_rules))]


_ARRANGED = re.compile(
    r"^(?:(?:and|also|so|hi|hello|hey)[, ]+)*(?:can|could|may|might) (?:i|we)"
    r" (?:\w+ )?(?:move|book|cancel|change|swap|exchange|return|reschedule|rebook|order|switch|upgrade|postpone|rent"
    r"|hire|reserve)\b",
    re.IGNORECASE,
)
NOTED = "We have noted your request {said}."
WISH_WORDS = 16
"""Words of a wish that is said back."""
NEXT = "Please reply to this message to confirm how you would like to proceed."
"""After the rules of something that has yet to be arranged."""


def _handed(found: Findings, choice: Choice) -> Iterator[Part]:
    """What the context leaves open, named where it can be, and who takes it up."""
    if found.routes:
        yield Part("handed", choice.pick(TAKEN_OVER, "team").format(said=found.routes[0].team), 4.0)
        return
    if found.asks_back:
        return
    said: list[str] = []
    for point in found.unanswered:
        text = _open(point, bool(said), choice)
        if text not in said:
            said.append(text)
    if not said and found.says_nothing:
        said = [choice.pick(OPEN_BARE, "open")]
    named = [text for text in said if text not in OPEN_BARE] or said[:1]
    for text in named[:3]:
        yield Part("handed", text, 4.0)


def _open(point: Point, later: bool, choice: Choice) -> str:
    """One open point as it is handed to a colleague."""
    if point.act in ("question", "request") and safe(point.text):
        shapes: tuple[tuple[str, Ways], ...] = (
            (indirect(point.text), OPEN_QUESTION), (wished(point.text), OPEN_REQUEST),
        )  # fmt: skip
        for said, ways in shapes:
            text = choice.pick(ways, f"open {later}").format(said=said)
            if said and not faults(text):
                return text
        if point.act == "question" and len(point.text) <= QUOTED_MOST and point.text.rstrip().endswith("?"):
            asked = _HAIL.sub("", " ".join(point.text.split()))
            return choice.pick(OPEN_QUOTED, "quoted").format(said=f"{asked[:1].upper()}{asked[1:]}")
    return choice.pick(OPEN_IDEA if point.act == "idea" else OPEN_BARE, "open")


_HAIL = re.compile(r"^(?:hey|hi|hello|so|and|also|but)\b[\s,!]*", re.IGNORECASE)


def _asked(found: Findings, choice: Choice) -> Iterator[Part]:
    """What the context says to ask for; else what an agent needs first, where something stays open."""
    if found.asks_back:
        for rule in found.asks_back:
            yield Part("asked", choice.pick(ASK, "ask").format(said=_listed(rule.told)), 5.0)
        return
    topic, likely = found.reading.topics[0]
    lacking = missing(topic, found.text) if likely >= SURE and any(p.act == "problem" for p in found.unanswered) else []
    if lacking:
        yield Part("asked", choice.pick(ASK, "ask").format(said=joined(lacking)), 3.0)


def _listed(what: str) -> str:
    """ "order number, a photo" as things to ask a customer for."""
    what = re.split(r"\s(?:when|if|where|once|unless)\s", what)[0]
    items = [lowered(item.strip()) for item in re.split(r",|;|\band\b", what) if item.strip()]
    return joined([_owned(item) for item in items])


def _owned(item: str) -> str:
    item = re.sub(r"^their\b", "your", item)
    known = r"(?:the|an?|any|your|what|which|when|where|how|who|whether|why|some|all)\b"
    return item if re.match(known, item) else f"the {item}"


_OPENED = re.compile(
    r"^(?:it is )?(?P<what>open|closed) (?=on|from|daily|at|every|until|between|\d|all|today|24|week|mon|tue"
    r"|wed|thu|fri|sat|sun)",
    re.IGNORECASE,
)


def _to_customer(rule: str) -> str:
    """A rule as it is said to a customer: "Wash the filter" as "Please wash the filter", "Open Mon-Sat" with "we"."""
    if match := _OPENED.match(rule):
        return f"We are {match['what'].lower()} {rule[match.end() :]}"
    root = next(iter(parsed(rule).sents)).root
    if root.tag_ == "VB" and root.i == 0 and subject_of(root) is None:
        return f"Please {lowered(rule)}"
    if root.doc[0].tag_ == "JJS" and subject_of(root) is not None:
        return f"The {lowered(rule)}"
    verbless = ":" not in rule and not any(map(_may_be_verb, root.doc))
    return f"Please note: {lowered(rule)}" if verbless else rule


def _may_be_verb(token: Token) -> bool:
    known = reading(token.lower_)
    return token.tag_ in FINITE or token.tag_ == "VB" or (known is not None and known.form in ("third", "past"))


def subject(found: Findings) -> str:
    """What the message was called, or what it is about."""
    points = found.reading.of("subject")
    if points and safe(points[0].text) and not found.grave_kind:
        return clipped(f"Re: {' '.join(points[0].text.split())}", SUBJECT_MOST)
    if found.thankful:
        return "Thank you for your message"
    title = _TITLES.get(found.reading.topic, "") if found.reading.topics[0][1] >= TOPIC_SURE else ""
    title = "Your message to us" if found.grave_kind or not title else title
    code = CODE.search(found.text)
    return clipped(f"{title} ({code['what'].lower()} {code['code']})" if code else title, SUBJECT_MOST)
