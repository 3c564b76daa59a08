"""What a reply leaves to somebody: what has to be done, where the message goes, what is asked back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.language.customer import Rule, speaks_of
from aibackend_blocks.language.english.notes import is_sentence, is_sound
from aibackend_blocks.language.english.reporting import asked as asked_back
from aibackend_blocks.language.english.reporting import wished
from aibackend_blocks.language.writing import Choice, joined, lowered
from aibackend_blocks.language.writing import Point as Part
from aibackend_blocks.models.note_editor import Manner, edited

from .books import english
from .naming import safe
from .planning import CODE, EATEN, Answer, Findings, is_empty

LISTED_MOST = 4


def is_asked(answer: Answer) -> bool:
    return answer.point.act == "question" or answer.point.text.rstrip().endswith("?")


def handed(found: Findings, choice: Choice) -> Iterator[Part]:
    """Who takes up what the context leaves open, and what has to be done."""
    spoken = english().handed
    if found.routes and found.routes[0].team.islower():
        yield Part("handed", routed(found.routes[0]), 4.0)
        return
    closed = [fact.said for fact in found.told if _CLOSED.search(fact.said) and not _CONDITION.search(fact.said)]
    asked = [each for each in found.actions if not any(speaks_of(said, each.point.text) for said in closed)]
    known = list(dict.fromkeys(filter(None, (wish(answer, found) for answer in asked))))[:LISTED_MOST]
    actions = known or [""] * bool(asked)
    if actions:
        things = f"your request {joined(actions)}".strip()
        yield Part("handed", choice.pick(spoken["done"], "done").format(things=things), 4.0)
    yield from _left_open(found, choice, actions)
    if not found.asks_back:
        yield from _asked_for(found, choice)


_CLOSED = re.compile(
    r"\b(?:was|were|has been|have been)\b|\b(?:is|are) (?:now |already )?\w+ed(?: today| now)?[.,]"
    r"|\b(?:no|not|never|cannot|non-\w+|unable)\b|n['’]t\b",
    re.IGNORECASE,
)
"""How a fact speaks of what is done already, or not done at all: nothing of it is left for a colleague."""


_CONDITION = re.compile(r"\b(?:if|when|once|unless|provided)\b", re.IGNORECASE)
"""What tells under which condition something is done: whether it holds, somebody has to see."""


def routed(rule: Rule) -> str:
    """Where a message goes, and by when that is answered, as the rule says."""
    spoken = english().handed
    where = str(spoken["mailed" if "@" in rule.team else "team"]).format(things=rule.team)
    due = _DUE.search(rule.text)
    return f"{where} {str(spoken['due']).format(things=due['time'])}" if due else where


_DUE = re.compile(
    r"\b(?:repl(?:y|ies)|answer\w*|respon\w+|get back|come back|hear)\b[^.;]{0,20}?\b"
    r"(?P<time>within \w+ (?:working |business )?(?:days?|hours?|weeks?))",
    re.IGNORECASE,
)
"""When an answer is promised."""


def _left_open(found: Findings, choice: Choice, actions: Sequence[str]) -> Iterator[Part]:
    """What nobody has answered yet: questions, and where there are none, what else is told."""
    spoken = english().handed
    left = [each for each in found.handed_over if is_asked(each) and not is_empty(each.point.text)]
    if found.asks_of_allergens:
        left = [each for each in left if not EATEN.search(each.point.text)]
    known = [reported(each, found) for each in left[:LISTED_MOST]]
    told = list(dict.fromkeys(filter(None, known)))
    if told:
        yield Part("handed", choice.pick(spoken["find"], "open").format(things=joined(told)), 4.0)
    if not all(known) or len(left) > LISTED_MOST:
        kind = "rest" if told else "asked" if found.told or actions else "check"
        yield Part("handed", choice.pick(spoken[kind], kind), 4.0)
    if (found.handed_over or found.uneasy) and not (left or actions or found.asks_of_allergens) and found.needs_human:
        said = next(filter(None, (told_back(each, found) for each in found.handed_over)), "")
        kind = "open" if found.told else "bare"
        yield Part("handed", f"{said} {choice.pick(spoken[kind], 'open')}".strip(), 4.0)


def reported(answer: Answer, found: Findings) -> str:
    """What is asked, in indirect speech ("whether there is a fridge"); "" where that cannot be told."""
    fit = not found.reading.of("steering") and safe(answer.point.text)
    text = asked_back(answer.point.text) if fit else ""
    first, _, rest = text.partition(", ")
    text = first if is_sentence(rest) else text
    return "" if _POLITE.match(text) else text


_POLITE = re.compile(r"whether we (?:could|can|would) (?:please|kindly)\b", re.IGNORECASE)
"""A wish in the form of a question, which asks nothing."""


def told_back(answer: Answer, found: Findings) -> str:
    """What the customer states, as the firm says it back ("You write that your zip is torn."); "" where that is not
    sure."""
    said = answer.point.text
    if is_asked(answer) or found.reading.of("steering") or not safe(said):
        return ""
    made = edited(said, Manner.TOLD_BACK)
    same = made is not None and made.text.strip(".").casefold() == said.strip(" .").casefold()
    fit = made is not None and made.sure >= SURELY and (same or is_sound(made.text))
    return f"You write that {lowered(made.text)}" if made and fit and _parts(made.text) == _parts(said) else ""


SURELY = 0.75
"""How sure the editor is of a statement that is told back."""


def _parts(said: str) -> int:
    """Words, and what is drawn together with them: "I've" is two."""
    return len(re.findall(r"[^\s'’]+", said))


def wish(answer: Answer, found: Findings) -> str:
    """What is wished, as it follows "your request": "to cancel the order"; "" where that cannot be told."""
    text = answer.point.text
    fit = safe(text) and not found.reading.of("steering")
    said = (wished(text) or wished(f"Please {lowered(text)}")).partition(", ")[0] if fit else ""
    first, _, rest = said.partition(" or ")  # "… or my bank will" is no wish
    return first if is_sentence(rest) else said


def _asked_for(found: Findings, choice: Choice) -> Iterator[Part]:
    """What the customer is asked to tell."""
    need = next((answer.matter.need for answer in found.answers if answer.matter.need), "")
    if need and not found.told and not CODE.search(found.text):
        yield Part("asked", choice.pick(english().asked["ask"], "need").format(things=need), 3.0)
    elif found.blames and not found.told:
        yield Part("asked", choice.pick(english().asked["more"], "more"), 3.0)


def listed(what: str) -> str:
    """ "order number, a photo" as things to ask a customer for."""
    what = re.split(r"\s(?:when|if|where|once|unless)\s", what)[0].rstrip(" .")
    first, *rest = re.split(r";\s", what)
    what = "; ".join([first, *(part for part in rest if not is_sentence(part))])
    what, _, such = what.partition(", e.g. ")
    if such:
        return f"{_owned(lowered(what))} (for example {such})"
    items = [lowered(item.strip()) for item in _ITEMS.split(what) if item.strip()]
    return joined([_owned(item) for item in items])


_ITEMS = re.compile(r",(?! (?:by|via|to|at|in|on|from|with)\b)|;|\band\b")


def _owned(item: str) -> str:
    item = re.sub(r"^their\b", "your", item)
    known = r"(?:the|an?|any|your|what|which|when|where|how|who|whether|why|some|all)\b"
    return item if re.match(known, item) else f"the {item}"
