"""What a reply leaves to somebody: what has to be done, where the message goes, what is asked back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.language.customer import Rule, speaks_of
from aibackend_blocks.language.english.notes import is_sentence
from aibackend_blocks.language.english.reporting import asked as asked_back
from aibackend_blocks.language.english.reporting import wished
from aibackend_blocks.language.writing import Choice, clipped, joined, lowered
from aibackend_blocks.language.writing import Point as Part
from aibackend_blocks.language.writing.wording import capital

from .books import english
from .naming import safe
from .planning import CODE, EATEN, Answer, Findings, is_empty

LISTED_MOST = 4
SEVERAL = 3
"""Facts of a short context from which what is not surely answered is not named."""
QUOTED_MOST, QUOTED_LEAST = 160, 2
"""Characters and words of a quotation."""


def is_asked(answer: Answer) -> bool:
    return answer.point.act == "question" or answer.point.text.rstrip().endswith("?")


def quoted(answer: Answer, found: Findings) -> str:
    """What the customer asks, in the customer's own words, or a neutral name where they are better not repeated."""
    said = re.sub(r"([?!])[?!]+", r"\1", " ".join(answer.point.text.split()))
    text = _JOINING.sub("", clipped(said, QUOTED_MOST)).rstrip(".")
    if safe(text) and len(text.split()) >= QUOTED_LEAST and not found.reading.of("steering"):
        end = "?" if answer.point.act == "question" and not text.endswith(("?", "!")) else ""
        return f"“{capital(text)}{end}”"
    return "your question" if is_asked(answer) else "your request"


_JOINING = re.compile(r"^(?:[^:?!]{2,40}: |(?:(?:and|but|so|also|or|hi|hey|hello|then|please)\b[ ,]*)+)", re.IGNORECASE)
"""What leads up to a question, and is no part of it."""


def handed(found: Findings, choice: Choice) -> Iterator[Part]:
    """Who takes up what the context leaves open, and what has to be done."""
    spoken = english().handed
    if found.routes and found.routes[0].team.islower():
        yield Part("handed", routed(found.routes[0]), 4.0)
        return
    closed = [fact.said for fact in found.told if _CLOSED.search(fact.said)]
    asked = [each for each in found.actions if not any(speaks_of(said, each.point.text) for said in closed)]
    actions = list(dict.fromkeys(_wished(answer, found) for answer in asked))[:LISTED_MOST]
    if actions:
        yield Part("handed", choice.pick(spoken["done"], "done").format(things=joined(actions)), 4.0)
    if not found.asks_back:
        yield from _left_open(found, choice, actions)
        yield from _asked_for(found, choice)


_CLOSED = re.compile(
    r"\b(?:was|were|has been|have been)\b|\b(?:is|are) (?:now |already )?\w+ed(?: today| now)?[.,]"
    r"|\b(?:no|not|never|cannot|non-\w+|unable)\b|n['’]t\b",
    re.IGNORECASE,
)
"""How a fact speaks of what is done already, or not done at all: nothing of it is left for a colleague."""


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
    """What nobody has answered yet."""
    spoken = english().handed
    left = [each for each in found.unanswered if is_asked(each) and not is_empty(each.point.text)]
    if found.asks_of_allergens:
        left = [each for each in left if not EATEN.search(each.point.text)]
    if left and found.is_brief and len(found.told) >= SEVERAL:
        # All that the context says on the case stands above, and may well be the answer.
        yield Part("handed", choice.pick(spoken["doubt"], "doubt"), 4.0)
    elif reported := _reported(left, found):
        yield Part("handed", choice.pick(spoken["find"], "open").format(things=reported), 4.0)
    elif left:
        yield Part("handed", _named(left, "asked" if found.told or actions else "check", found, choice), 4.0)
    elif (found.unanswered or found.uneasy) and not actions and not found.asks_of_allergens and found.needs_human:
        kind = "open" if found.told else "bare"
        yield Part("handed", _named(found.unanswered, kind, found, choice), 4.0)


def _named(answers: Sequence[Answer], kind: str, found: Findings, choice: Choice) -> str:
    """Who takes up what is open, in the customer's own words where those may be repeated."""
    spoken = english().handed
    fit = (a for a in answers if len(a.point.text) <= QUOTED_MOST and (is_asked(a) or _tells(a.point.text)))
    said = [quoted(answer, found) for answer in fit]
    said = list(dict.fromkeys(text for text in said if text.startswith("“")))
    said = said[: NAMED_MOST if all(text.endswith("?”") for text in said) else 1]
    return choice.pick(spoken[f"{kind}_said" if said else kind], "open").format(things=joined(said))


def _tells(said: str) -> bool:
    """Whether a statement tells something: "this is theft" is but anger."""
    return len(said.split()) >= TELLS_LEAST


TELLS_LEAST = 5
"""Words of a statement from which it is quoted."""
NAMED_MOST = 2
"""Questions that are quoted in one sentence; of statements one."""


def _reported(answers: Sequence[Answer], found: Findings) -> str:
    """What is asked in indirect speech ("whether there is a fridge"), "" where one question cannot be told so."""
    if found.reading.of("steering") or not all(safe(answer.point.text) for answer in answers):
        return ""
    told = [asked_back(answer.point.text) for answer in answers[:LISTED_MOST]]
    if any(_POLITE.match(text) for text in told):
        return ""
    return joined(list(dict.fromkeys(told))) if told and all(told) else ""


_POLITE = re.compile(r"whether we (?:could|can|would) (?:please|kindly)\b", re.IGNORECASE)
"""A wish in the form of a question, which asks nothing."""


def _wished(answer: Answer, found: Findings) -> str:
    """What is wished, as "your request to cancel the order", else in the customer's own words."""
    fit = safe(answer.point.text) and not found.reading.of("steering")
    said = wished(answer.point.text).partition(", ")[0] if fit else ""
    return f"your request {said}" if said else "your request"


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
    items = [lowered(item.strip()) for item in re.split(r",|;|\band\b", what) if item.strip()]
    return joined([_owned(item) for item in items])


def _owned(item: str) -> str:
    item = re.sub(r"^their\b", "your", item)
    known = r"(?:the|an?|any|your|what|which|when|where|how|who|whether|why|some|all)\b"
    return item if re.match(known, item) else f"the {item}"
