"""The reply in words: salutation, what happened, what answers each point, what is handed over, close.

Every sentence is a person's (`books/en.toml`) or the business's own (`facts`); a list of matters is all that is put in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.language.english import faults
from aibackend_blocks.language.english.things import things
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

from .books import english
from .direct import lead, ours
from .facts import Fact
from .naming import safe
from .phrases import ALLERGY, CAREFUL
from .planning import CODE, CONTACT, SAFETY, Answer, Findings

REPLY_MOST = 1600
"""Characters of the reply between greeting and farewell: about 260 words."""
SUBJECT_MOST, LISTED_MOST = 120, 4
BLAMED, SURELY = -0.5, 0.7
"""Sign and sureness of a complaint from which regret is in place although its matter is not known."""
SHORT_WORDS = 30
"""Words of an answer up to which a friendly last line does not tire."""
BRIEF_WORDS = 45
"""Words of all answers up to which they stand in one paragraph."""
_PERSONAL = {
    "bereaved": r"\b(?:funeral|passed away|(?:my|our) late (?:husband|wife|mother|father)|has died|\bdied\b)",
    "unwell": r"\b(?:in(?:to)? hospital|surgery|operation|chemo\w*|(?:fallen|is|am|very) ill|illness|cancer|stroke)\b",
}
"""What is told beside the matter, and how it shows."""


def written(found: Findings, *, tone: str, signature: str) -> str:
    """The reply, from greeting to signature."""
    voice, choice = voice_of(tone), Choice(found.text, tone)
    parts = [part for part in _parts(found, choice) if part.text and not faults(part.text)]
    body = told(parts, REPLY_MOST)
    careful = found.grave_kind or found.asks_of_allergens
    calm = not careful and not found.problems and not found.needs_human
    if calm and not found.thankful and len(body.split()) < SHORT_WORDS:
        body = f"{body}\n\n{choice.pick(english().close['friendly'], 'close')}"
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
        yield from _careful(found)
        return
    if found.thankful:
        yield from _grateful(found, choice)
        return
    if found.asks_of_allergens:
        yield Part("opening", ALLERGY[0], 9.0)
    else:
        yield Part("opening", _opening(found, choice), 6.0)
        yield from _personal(found)
        yield from _held(found, choice)
    yield from _answers(found)
    if found.asks_of_allergens:
        yield Part("allergy", ALLERGY[1], 8.0)
    yield from _handed(found, choice)
    for rule in found.asks_back:
        text = choice.pick(english().asked["ask"], "ask").format(things=_listed(rule.told))
        yield Part("asked", text, 5.0)
    needs = [
        str(english().matters[answer.matter.kind].get("need", "")) for answer in found.unanswered if answer.matter.kind
    ]
    if needs and needs[0] and not found.asks_back and not CODE.search(found.text):
        yield Part("asked", choice.pick(english().asked["ask"], "need").format(things=needs[0]), 3.0)


def _careful(found: Findings) -> Iterator[Part]:
    """A grave matter: first and last what a person says there, between them whom to turn to and what is asked."""
    first, *rest = CAREFUL[found.grave_kind]
    yield Part("opening", first, 9.0)
    for rule in found.rules:
        if rule.kind == "route" and ";" in rule.text and not CONTACT.search(rule.text):
            said = rule.text.split(";", 1)[1].strip()
            yield Part("rules", f"{said[:1].upper()}{said[1:]}", 3.0)
    meant = set(found.told)
    for fact in found.facts:
        named = {word[:6] for word in re.findall(r"[a-z]{5,}", fact.said.lower())}
        spoken_of = fact in meant and any(word in found.text.lower() for word in named)
        useful = CONTACT.search(fact.said) or (spoken_of and found.grave_kind not in SAFETY)
        helps = found.grave_kind in SAFETY and fact in meant and _ADVICE.match(fact.said)
        said = fact.said or (f"{fact.listed}." if fact.listed and CONTACT.search(fact.listed) else "")
        if said and (useful or helps or not fact.said):
            yield Part("rules", said, 3.0)
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


_ON_PRAISE = re.compile(r"\b(?:praise|thank|compliment|feedback|review|kind words|recommend)", re.IGNORECASE)


def _opening(found: Findings, choice: Choice) -> str:
    """Thanks for what was kind, regret for what went wrong; with the number that the customer names."""
    spoken, code = english().opening, CODE.search(found.text)
    named = f"{code['what'].lower()} {code['code']}" if code and safe(code.group()) else ""
    things = list(dict.fromkeys(answer.matter.phrase for answer in found.problems))[:LISTED_MOST]
    thanks = choice.pick(spoken["thanks_about"], "about").format(things=named) if named else ""
    if things:
        thanks = thanks or (choice.pick(spoken["kind"], "kind") if found.praises else "")
        ways = spoken["sorry"][:1] if thanks else spoken["sorry"]
        return f"{thanks} {choice.pick(ways, 'sorry').format(things=joined(things))}".strip()
    if found.praises:
        return choice.pick(spoken["kind"], "kind")
    points = (answer.point for answer in found.answers if answer.point.act == "problem")
    if any(point.sign < BLAMED and point.sure >= SURELY for point in points):
        return choice.pick(spoken["sorry_bare"], "sorry")
    return thanks or choice.pick(spoken["thanks"], "thanks")


def _held(found: Findings, choice: Choice) -> Iterator[Part]:
    """Where nothing can be answered, what was understood, by its nouns."""
    said = " ".join(point.text for point in found.reading.points if point.act != "steering")
    named = [] if any(found.told) or found.problems else [thing for thing in things(said) if safe(thing)]
    if named:
        yield Part("opening", choice.pick(english().opening["about"], "things").format(things=joined(named)), 3.0)


def _personal(found: Findings) -> Iterator[Part]:
    """What anybody would say to news beside the matter: good wishes, condolences."""
    kind = next((kind for kind, shown in _PERSONAL.items() if re.search(shown, found.text, re.IGNORECASE)), "")
    if kind:
        yield Part("opening", english().personal[kind], 4.0)


def _answers(found: Findings) -> Iterator[Part]:
    """Each point's facts in a paragraph of their own, each once; notes that are no sentences in a list."""
    facts = list(found.told)
    brief = sum(len(fact.said.split()) for fact in facts) < BRIEF_WORDS
    before: set[Fact] = set()
    for number, answer in enumerate(found.answers):
        for fact in answer.facts:
            if fact.said and fact not in before:
                before.add(fact)
                yield Part("answers" if brief else f"answer {number}", _told(answer, fact, found), 5.0)
    for fact in found.beside:
        if fact.said and fact not in before:
            yield Part("answers" if brief else "beside", fact.said, 4.0)
    notes = list(dict.fromkeys(fact.listed for fact in facts if fact.listed and not fact.said))
    if len(notes) == 1 and re.match(r"[A-Z][a-z][a-z]*(?:s| [a-z]+)+: ", notes[0]):
        yield Part("listed", f"For {lowered(notes[0])}.", 4.5)
    elif notes:
        yield Part("listed", "\n".join([str(english().listed["lead"]), *(f"- {note}" for note in notes)]), 4.5)


def _told(answer: Answer, fact: Fact, found: Findings) -> str:
    text = ours(fact.said, found.text)
    word = lead(answer.point.text, fact.rule.told) if answer.point.act == "question" and fact == answer.facts[0] else ""
    return f"{word}{lowered(text)}" if word and not text.startswith("Unfortunately") else text


def _handed(found: Findings, choice: Choice) -> Iterator[Part]:
    """Who takes up what the context leaves open, and what has to be done."""
    spoken = english().handed
    if found.routes:
        yield Part("handed", str(spoken["team"]).format(things=found.routes[0].team), 4.0)
        return
    if actions := _phrases(found.actions):
        yield Part("handed", choice.pick(spoken["done"], "done").format(things=joined(actions)), 4.0)
    if found.asks_back:
        return
    open_ = [phrase for phrase in _phrases(found.unanswered) if phrase not in actions]
    unnamed = sum(not answer.matter.phrase and answer.point.act == "question" for answer in found.unanswered)
    if open_ and unnamed:
        open_.append(english().other["one" if unnamed == 1 else "several"])
    if open_:
        ways = spoken["rest"] if actions or any(found.told) else spoken["check"]
        yield Part("handed", choice.pick(ways, "open").format(things=joined(open_)), 4.0)
    elif not actions and (found.unanswered or (found.needs_human and not found.asks_of_allergens)):
        yield Part("handed", choice.pick(spoken["case" if any(found.told) else "bare"], "bare"), 4.0)


def _phrases(answers: Sequence[Answer]) -> list[str]:
    return list(dict.fromkeys(answer.matter.phrase for answer in answers if answer.matter.phrase))[:LISTED_MOST]


def _listed(what: str) -> str:
    """ "order number, a photo" as things to ask a customer for."""
    what = re.split(r"\s(?:when|if|where|once|unless)\s", what)[0]
    items = [lowered(item.strip()) for item in re.split(r",|;|\band\b", what) if item.strip()]
    return joined([_owned(item) for item in items])


def _owned(item: str) -> str:
    item = re.sub(r"^their\b", "your", item)
    known = r"(?:the|an?|any|your|what|which|when|where|how|who|whether|why|some|all)\b"
    return item if re.match(known, item) else f"the {item}"


def subject(found: Findings) -> str:
    """What the message was called, or what it is about."""
    points = found.reading.of("subject")
    if points and safe(points[0].text) and not found.grave_kind:
        return clipped(f"Re: {' '.join(points[0].text.split())}", SUBJECT_MOST)
    if found.thankful:
        return "Thank you for your message"
    kinds = [answer.matter.kind for answer in found.answers if answer.matter.kind]
    title = str(english().matters[kinds[0]]["title"]) if kinds and not found.grave_kind else "Your message to us"
    code = CODE.search(found.text)
    return clipped(f"{title} ({code['what'].lower()} {code['code']})" if code else title, SUBJECT_MOST)
