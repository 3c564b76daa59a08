"""The reply in words: salutation, what happened, what answers each point, what is handed over, close.

Every sentence is a person's (`books/en.toml`) or the business's own (`facts`); the customer's words are told back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from aibackend_blocks.language.customer.bereavement import DIED
from aibackend_blocks.language.english import faults
from aibackend_blocks.language.writing import Choice, Voice, clipped, farewell, greeting, in_voice, told, voice_of
from aibackend_blocks.language.writing import Point as Part

from .books import english
from .facts import is_jotted
from .handing import handed, listed, routed
from .naming import is_titled, safe
from .phrases import ALLERGY, CAREFUL, DELICATE, LEGAL, OTHERWISE
from .planning import CODE, CONTACT, Findings

REPLY_MOST = 1600
"""Characters of the reply between greeting and farewell: about 260 words."""
SUBJECT_MOST = 120
_PERSONAL = {
    "bereaved": DIED,
    "unwell": r"\b(?:my|his|her|their|an|had|after|for) (?:surgery|operation)\b(?! of)"
    r"|\b(?:in(?:to)? hospital|chemo\w*|(?:fallen|is|am|very) ill|illness|cancer|stroke)\b",
}
"""What is told beside the matter, and how it shows."""


def written(found: Findings, *, tone: str, signature: str) -> str:
    """The reply, from greeting to signature."""
    voice, choice = _voice(tone), Choice(found.text, tone)
    parts = [part for part in _parts(found, choice, tone) if part.text and not faults(part.text)]
    body = told(parts, REPLY_MOST)
    careful = found.grave_kind or found.asks_of_allergens
    if not (careful or found.thankful or found.needs_human):
        body = f"{body}\n\n{choice.pick(english().close['friendly'], 'close')}"
    voice = "plain" if careful and voice == "playful" else voice
    return f"{_salutation(voice, found.name)}\n\n{in_voice(body, voice)}\n\n{farewell(voice, signature, choice)}"


def _voice(tone: str) -> Voice:
    """The voice by what is said first: "friendly, apologise once, no waffle" is friendly."""
    first = voice_of(re.split(r"[,;:.]", tone)[0])
    return first if first != "plain" else voice_of(tone)


def _salutation(voice: Voice, name: str) -> str:
    """ "Hi Martha,"; with the whole name where the voice is formal or the customer gave a title."""
    words = name.split()
    if "and" in words or re.match(r"(?:[A-Z]\. ?)+\w", name):
        return greeting("formal" if "and" not in words else voice, name)
    if is_titled(name):
        return greeting("formal", f"{words[0]} {words[-1]}")
    return greeting(voice, name if voice == "formal" else name.split(" ")[0])


def _parts(found: Findings, choice: Choice, tone: str = "") -> Iterator[Part]:
    if found.grave_kind in HELD:
        yield from _careful(found)
        return
    if found.thankful:
        yield from _grateful(found, choice)
        return
    if found.grave_kind:
        yield from _grave(found, choice)
        return
    if found.asks_of_allergens:
        yield Part("opening", ALLERGY[0], 9.0)
    else:
        opening = _opening(found, choice)
        if _APOLOGISING.search(tone) and not _APOLOGISING.search(opening) and found.reading.of("problem", "effect"):
            opening = choice.pick(english().opening["sorry"], "sorry")
        yield Part("opening", opening, 6.0)
        yield from _personal(found)
    if found.delicate:
        yield Part("delicate", DELICATE[found.delicate][0], 7.0)
    yield from _answers(found)
    if found.asks_of_allergens:
        yield Part("allergy", ALLERGY[1], 8.0)
    if found.passed_on:
        yield Part("handed", str(english().handed["passed"]).format(things=found.thanked or "them"), 3.0)
    for part in handed(found, choice):
        yield replace(part, text=_WRITING.sub("call you", part.text)) if _CALL_ME.search(found.text) else part
    for rule in found.asks_back:
        text = choice.pick(english().asked["ask"], "ask").format(things=listed(rule.told))
        yield Part("asked", text, 5.0)


_APOLOGISING = re.compile(r"\b(?:apolog\w+|sorry|regret\w*|contrite)\b", re.IGNORECASE)
"""How somebody who went wrong wants to sound."""
HELD = frozenset({"distress", "harassment"})
"""Grave matters in which no rule of the business is told but what helps."""


def _grave(found: Findings, choice: Choice) -> Iterator[Part]:
    """A grave matter in which the business has something to say: regret, what it told, and who takes it up."""
    first, *rest = (choice.pick((text, *OTHERWISE.get(text, ())), text) for text in CAREFUL[found.grave_kind])
    yield Part("opening", first, 9.0)
    if called := _called(found):
        yield Part("opening", choice.pick(english().opening["grave"], "grave").format(things=f"“{called}”"), 2.0)
    yield from _answers(found)
    mailed = [rule for rule in found.rules if rule.kind == "route" and "@" in rule.team]
    for rule in mailed[:1]:
        yield Part("careful", routed(rule), 8.0)
    if not mailed:
        yield from (
            Part("careful", LEGAL if found.grave_kind == "legal" and found.told else text, 8.0) for text in rest
        )


_CALL_ME = re.compile(r"\b(?:call|ring|phone) (?:me|us)\b", re.IGNORECASE)
_WRITING = re.compile(r"\b(?:write|reply|get back|come back) to you\b")
"""A wish to be called, and what a colleague does where nobody has it."""


def _careful(found: Findings) -> Iterator[Part]:
    """Somebody who may be in need: first and last what a person says there, between them what helps."""
    first, *rest = CAREFUL[found.grave_kind]
    yield Part("opening", first, 9.0)
    for fact in found.facts:
        if CONTACT.search(fact.said) or (fact in found.told and _ADVICE.match(fact.said)):
            yield Part("rules", fact.said, 3.0)
    for number, text in enumerate(rest):
        yield Part(f"careful {number}", text, 8.0)


_ADVICE = re.compile(
    r"(?:please |if |do not |never |stop |keep |open |leave |close |switch |turn |call |go |stay |avoid )", re.I
)
"""How advice begins that helps to stay safe."""


def _grateful(found: Findings, choice: Choice) -> Iterator[Part]:
    spoken = english().grateful
    yield Part("opening", choice.pick(spoken["first"], "grateful"), 5.0)
    yield Part(
        "opening", str(spoken["passed"]).format(things=found.thanked) if found.thanked else str(spoken["team"]), 3.0
    )
    for fact in found.facts:
        if _ON_PRAISE.search(fact.said):
            yield Part("rules", fact.said, 4.0)


_ON_PRAISE = re.compile(r"\b(?:praise|thank|compliment|feedback|review|kind words)", re.IGNORECASE)


def _opening(found: Findings, choice: Choice) -> str:
    """Thanks, regret for what surely went wrong; with the number that the customer names."""
    spoken, code = english().opening, CODE.search(found.text)
    called = _called(found)
    named = f"{code['what'].lower()} {code['code']}" if code and safe(code.group()) else called and f"“{called}”"
    thanks = choice.pick(spoken["thanks_about"], "about").format(things=named) if named else ""
    if found.admits and not found.praises:
        thanks = thanks or choice.pick(spoken["thanks"], "thanks")
        return f"{thanks} {spoken['fault']}"
    if found.praises:
        kind = choice.pick(spoken["kind"], "kind")
        return f"{kind} {spoken['sorry_too']}" if found.blames else kind
    if found.blames and not re.search(DIED, found.text, re.IGNORECASE):
        return (
            f"{thanks} {choice.pick(spoken['sorry_about'], 'about')}"
            if thanks
            else choice.pick(spoken["sorry"], "sorry")
        )
    return thanks or choice.pick(spoken["thanks"], "thanks")


def _called(found: Findings) -> str:
    """What the message calls itself; "" where it has no such line, or none to repeat."""
    points = found.reading.of("subject")
    return " ".join(points[0].text.split()) if points and safe(points[0].text) else ""


def _personal(found: Findings) -> Iterator[Part]:
    """What anybody would say to news beside the matter: good wishes, condolences."""
    kind = next((kind for kind, shown in _PERSONAL.items() if re.search(shown, found.text, re.IGNORECASE)), "")
    if kind:
        yield Part("opening", english().personal[kind], 4.0)


def _answers(found: Findings) -> Iterator[Part]:
    """What is told, as the business put it: sentences in paragraphs, and what was jotted down in a list behind them."""
    jotted = [fact.said for fact in found.told if fact.listed]
    small = any(fact.listed and is_jotted(fact.rule) for fact in found.told)
    jotted = jotted if small and len(jotted) > 1 else []
    whole = [fact.said for fact in found.told if fact.said not in jotted]
    yield from (Part(f"answers {number // TOGETHER}", said, 5.0) for number, said in enumerate(whole))
    if jotted:
        yield Part("list", "\n".join([english().listed, *(f"- {said}" for said in jotted)]), 5.0)


TOGETHER = 3
"""Sentences of a paragraph."""


def subject(found: Findings) -> str:
    """What the message was called, or the number that it names."""
    if (called := _called(found)) and not found.grave_kind:
        return clipped(f"Re: {called}", SUBJECT_MOST)
    if found.thankful:
        return "Thank you for your message"
    acts = {point.act for point in found.reading.points} if not found.grave_kind else set()
    title = "Your question" if "question" in acts else "Your request" if "request" in acts else "Your message"
    code = CODE.search(found.text)
    about = f"{code['what'].lower()} {code['code']}" if code and safe(code.group()) else ""
    return clipped(f"{title} about {about}" if about else f"{title} to us", SUBJECT_MOST)
