"""The reply in words: salutation, what happened, what answers each point, what is handed over, close.

Every sentence is a person's (`books/en.toml`) or the business's own (`facts`); the customer's words are quoted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from aibackend_blocks.language.english import faults
from aibackend_blocks.language.english.reporting import asked, wished
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
from aibackend_blocks.language.writing.wording import capital

from .books import english
from .direct import lead, ours
from .facts import Fact
from .naming import safe
from .phrases import ALLERGY, CAREFUL, LEGAL
from .planning import CODE, CONTACT, EATEN, OWN_MATTER, SAFETY, Answer, Findings

REPLY_MOST = 1600
"""Characters of the reply between greeting and farewell: about 260 words."""
SUBJECT_MOST, LISTED_MOST = 120, 4
QUOTED_MOST, QUOTED_LEAST = 160, 2
"""Characters and words of a quotation."""
SHORT_WORDS = 30
"""Words of an answer up to which a friendly last line does not tire."""
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
    calm = not careful and not found.blames and not found.needs_human
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
    if found.grave_kind and not (found.grave_kind == "legal" and found.told):
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
    yield from _answers(found, choice)
    if found.asks_of_allergens:
        yield Part("allergy", ALLERGY[1], 8.0)
    if found.grave_kind:
        yield Part("handed", LEGAL, 8.0)
        return
    if found.passed_on:
        yield Part("handed", str(english().handed["passed"]).format(things=found.thanked or "them"), 3.0)
    for part in _handed(found, choice):
        yield replace(part, text=_WRITING.sub("call you", part.text)) if _CALL_ME.search(found.text) else part
    for rule in found.asks_back:
        text = choice.pick(english().asked["ask"], "ask").format(things=_listed(rule.told))
        yield Part("asked", text, 5.0)


_CALL_ME = re.compile(r"\b(?:call|ring|phone) (?:me|us)\b", re.IGNORECASE)
_WRITING = re.compile(r"\b(?:write|reply|get back|come back) to you\b")
"""A wish to be called, and what a colleague does where nobody has it."""


def _careful(found: Findings) -> Iterator[Part]:
    """A grave matter: first and last what a person says there, between them whom to turn to and what is asked."""
    first, *rest = CAREFUL[found.grave_kind]
    yield Part("opening", first, 9.0)
    for rule in found.rules:
        if rule.kind == "route" and ";" in rule.text and not CONTACT.search(rule.text):
            yield Part("rules", capital(rule.text.split(";", 1)[1].strip()), 3.0)
    meant = set(found.told)
    for fact in found.facts:
        named = {word[:6] for word in re.findall(r"[a-z]{5,}", fact.said.lower())}
        spoken_of = fact in meant and any(word in found.text.lower() for word in named)
        useful = CONTACT.search(fact.said) or (spoken_of and found.grave_kind not in SAFETY)
        helps = found.grave_kind in SAFETY and fact in meant and _ADVICE.match(fact.said)
        if useful or helps:
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


_ON_PRAISE = re.compile(r"\b(?:praise|thank|compliment|feedback|review|kind words|recommend)", re.IGNORECASE)


def _opening(found: Findings, choice: Choice) -> str:
    """Thanks, regret for what surely went wrong; with the number that the customer names."""
    spoken, code = english().opening, CODE.search(found.text)
    called = _called(found)
    named = f"{code['what'].lower()} {code['code']}" if code and safe(code.group()) else called and f"“{called}”"
    thanks = choice.pick(spoken["thanks_about"], "about").format(things=named) if named else ""
    if found.praises:
        kind = choice.pick(spoken["kind"], "kind")
        return f"{kind} {spoken['sorry_too']}" if found.blames else kind
    if found.blames:
        return f"{thanks} {spoken['sorry_about']}" if thanks else choice.pick(spoken["sorry"], "sorry")
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


def _answers(found: Findings, choice: Choice) -> Iterator[Part]:
    """Each point's facts, each once; under the customer's own question where several of a long context are answered."""
    if found.is_brief:
        yield from _in_order(found, choice)
        return
    given = list(_shared_out(found))
    several = sum(answer is not None for answer, _ in given) > 1
    for number, (answer, facts) in enumerate(given):
        text = " ".join(_told(answer, fact, found) for fact in facts)
        if several and answer:
            yield Part(f"answer {number}", f"{_quoted(answer, found)}\n{text}", 5.0)
        else:
            yield Part("answers", text, 5.0)


def _in_order(found: Findings, choice: Choice) -> Iterator[Part]:
    """The facts of a short context in its order, in paragraphs."""
    facts = [fact for fact in found.told if fact.said]
    if facts and facts[0].listed:
        yield Part("listed", _list(facts, choice), 5.0)
    questions = [answer for answer in found.answers if _is_asked(answer)]
    for number, fact in enumerate(facts):
        answer = questions[0] if len(questions) == 1 and not number and fact in questions[0].facts[:1] else None
        if not fact.listed:
            yield Part(f"answers {number // PARAGRAPH_MOST}", _told(answer, fact, found), 5.0)
    if facts and not facts[0].listed:
        yield Part("listed", _list(facts, choice), 5.0)


PARAGRAPH_MOST = 4
"""Facts of a paragraph."""


def _list(facts: Sequence[Fact], choice: Choice) -> str:
    """The notes that are no sentences, each on its line."""
    notes = [f"- {fact.said.rstrip('.')}" for fact in facts if fact.listed]
    return "\n".join([choice.pick(english().listed, "listed"), *notes]) if notes else ""


def _shared_out(found: Findings) -> Iterator[tuple[Answer | None, list[Fact]]]:
    """What answers no question of its own first, then the answers in the order of the questions."""
    apart = [each for each in found.answers if _is_asked(each) and each.facts]
    rest = [fact for each in found.answers if each not in apart for fact in each.facts]
    before: set[Fact] = set()
    for answer, facts in [(None, [*rest, *found.beside]), *((each, list(each.facts)) for each in apart)]:
        new = [fact for fact in dict.fromkeys(facts) if fact not in before and fact.said]
        before.update(new)
        if new:
            yield answer, new


def _is_asked(answer: Answer) -> bool:
    return answer.point.act == "question" or answer.point.text.rstrip().endswith("?")


def _told(answer: Answer | None, fact: Fact, found: Findings) -> str:
    text = ours(fact.said, found.text)
    word = lead(answer.point.text, fact.rule.told) if answer and fact == answer.facts[0] else ""
    return f"{word}{lowered(text)}" if word and not text.startswith("Unfortunately") else text


def _quoted(answer: Answer, found: Findings) -> str:
    """What the customer asks, in the customer's own words, or a neutral name where they are better not repeated."""
    said = re.sub(r"([?!])[?!]+", r"\1", " ".join(answer.point.text.split()))
    text = _JOINING.sub("", clipped(said, QUOTED_MOST)).rstrip(".")
    if safe(text) and len(text.split()) >= QUOTED_LEAST and not found.reading.of("steering"):
        end = "?" if answer.point.act == "question" and not text.endswith(("?", "!")) else ""
        return f"“{capital(text)}{end}”"
    return "your question" if _is_asked(answer) else "your request"


_JOINING = re.compile(r"^(?:[^:?!]{2,40}: |(?:(?:and|but|so|also|or|hi|hey|hello|then|please)\b[ ,]*)+)", re.IGNORECASE)
"""What leads up to a question, and is no part of it."""


def _handed(found: Findings, choice: Choice) -> Iterator[Part]:
    """Who takes up what the context leaves open, and what has to be done."""
    spoken = english().handed
    if found.routes and found.routes[0].team.islower():
        yield Part("handed", str(spoken["team"]).format(things=found.routes[0].team), 4.0)
        return
    actions = list(dict.fromkeys(_wished(answer, found) for answer in found.actions))[:LISTED_MOST]
    if actions:
        yield Part("handed", choice.pick(spoken["done"], "done").format(things=joined(actions)), 4.0)
    if not found.asks_back:
        yield from _left_open(found, choice, actions)
        yield from _asked_for(found, choice)


def _left_open(found: Findings, choice: Choice, actions: Sequence[str]) -> Iterator[Part]:
    """What nobody has answered yet."""
    spoken = english().handed
    hinted = [each for each in found.unanswered if each.hinted and found.told and _is_asked(each)]
    doubtful = [each for each in hinted if not OWN_MATTER.search(each.point.text) and not _reported([each], found)]
    left = [each for each in found.unanswered if _is_asked(each) and each not in doubtful]
    if found.asks_of_allergens:
        left = [each for each in left if not EATEN.search(each.point.text)]
    open_ = list(dict.fromkeys(_quoted(answer, found) for answer in left))[:LISTED_MOST]
    if reported := _reported(left, found):
        yield Part("handed", choice.pick(spoken["find"], "open").format(things=reported), 4.0)
    elif open_ and (actions or found.told):
        yield Part("handed", choice.pick(spoken["rest"], "open").format(things=joined(open_)), 4.0)
    elif open_ and open_[0].startswith("“"):
        yield Part("handed", choice.pick(spoken["check"], "open").format(things=" ".join(open_)), 4.0)
    elif doubtful:
        yield Part("handed", choice.pick(spoken["doubt"], "doubt"), 4.0)
    elif not actions and not found.asks_of_allergens and found.needs_human:
        first = next(iter([*found.unanswered, *found.answers]), None)
        written = _quoted(first, found) if first and not found.told else ""
        heard = f"{choice.pick(spoken['heard'], 'heard').format(things=written)} " if written.startswith("“") else ""
        yield Part("handed", f"{heard}{choice.pick(spoken['open' if found.told else 'bare'], 'bare')}", 4.0)


def _reported(answers: Sequence[Answer], found: Findings) -> str:
    """What is asked in indirect speech ("whether there is a fridge"), "" where one question cannot be told so."""
    if found.reading.of("steering") or not all(safe(answer.point.text) for answer in answers):
        return ""
    told = [asked(answer.point.text) for answer in answers[:LISTED_MOST]]
    return joined(list(dict.fromkeys(told))) if told and all(told) else ""


def _wished(answer: Answer, found: Findings) -> str:
    """What is wished, as "your request to cancel the order", else in the customer's own words."""
    fit = safe(answer.point.text) and not found.reading.of("steering")
    said = wished(answer.point.text) if fit else ""
    return f"your request {said}" if said else _quoted(answer, found)


def _asked_for(found: Findings, choice: Choice) -> Iterator[Part]:
    """What the customer is asked to tell."""
    need = next((answer.matter.need for answer in found.answers if answer.matter.need), "")
    if need and not found.told and not CODE.search(found.text):
        yield Part("asked", choice.pick(english().asked["ask"], "need").format(things=need), 3.0)
    elif found.blames and not found.told:
        yield Part("asked", choice.pick(english().asked["more"], "more"), 3.0)


def _listed(what: str) -> str:
    """ "order number, a photo" as things to ask a customer for."""
    what = re.split(r"\s(?:when|if|where|once|unless)\s", what)[0].rstrip(" .")
    what, _, such = what.partition(", e.g. ")
    if such:
        return f"{_owned(lowered(what))} (for example {such})"
    items = [lowered(item.strip()) for item in re.split(r",|;|\band\b", what) if item.strip()]
    return joined([_owned(item) for item in items])


def _owned(item: str) -> str:
    item = re.sub(r"^their\b", "your", item)
    known = r"(?:the|an?|any|your|what|which|when|where|how|who|whether|why|some|all)\b"
    return item if re.match(known, item) else f"the {item}"


def subject(found: Findings) -> str:
    """What the message was called, or what it is about."""
    if (called := _called(found)) and not found.grave_kind:
        return clipped(f"Re: {called}", SUBJECT_MOST)
    if found.thankful:
        return "Thank you for your message"
    acts = {point.act for point in found.reading.points} if not found.grave_kind else set()
    title = "Your question" if "question" in acts else "Your request" if "request" in acts else "Your message to us"
    code = CODE.search(found.text)
    return clipped(f"{title} ({code['what'].lower()} {code['code']})" if code else title, SUBJECT_MOST)
