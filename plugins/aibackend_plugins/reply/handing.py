"""What a reply leaves to somebody: what has to be done, where the message goes, what is asked back."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.language.customer import Rule
from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.notes import is_sentence
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing import Choice, joined, lowered
from aibackend_blocks.language.writing import Point as Part

from .books import english
from .naming import safe
from .planning import EATEN, Answer, Findings, is_empty

QUOTED_MOST, WORDS_MOST = 3, 30
"""Questions that are quoted, and words that one of them has at most."""


def is_asked(answer: Answer) -> bool:
    return answer.point.act == "question" or answer.point.text.rstrip().endswith("?")


def handed(found: Findings, choice: Choice) -> Iterator[Part]:
    """Who takes up what the context leaves open, and what has to be done."""
    spoken = english().handed
    if found.routes and found.routes[0].team.islower():
        yield Part("handed", routed(found.routes[0]), 4.0)
        return
    left = [each for each in found.handed_over if is_asked(each) and not is_empty(each.point.text)]
    if found.asks_of_allergens:
        left = [each for each in left if not EATEN.search(each.point.text)]
    plain = found.reading.of("steering") or not found.text.lstrip()[:1].isupper()
    bare = [] if plain else [_quoted(each) for each in left if not each.facts]
    quoted = list(dict.fromkeys(filter(None, bare)))[:QUOTED_MOST]
    if len(quoted) == 1:
        yield Part("handed", choice.pick(spoken["question"], "open").format(things=quoted[0]), 4.0)
    elif quoted:
        listed = "\n".join(f"- {each}" for each in quoted)
        yield Part("handed", choice.pick(spoken["questions"], "open").format(things=listed), 4.0)
    if len(quoted) < len(left):
        kind = "rest" if quoted else "asked" if found.told else "check"
        yield Part("handed", choice.pick(spoken[kind], kind), 4.0)
    elif found.actions:
        yield Part("handed", choice.pick(spoken["done"], "done"), 4.0)
    elif found.needs_human and not (left or found.asks_of_allergens or found.is_answered):
        yield Part("handed", choice.pick(spoken["open" if found.told else "bare"], "open"), 4.0)


def _quoted(answer: Answer) -> str:
    """A question as it was written, in quotation marks, where it stands well by itself; else ""."""
    said = _LED.sub("", " ".join(answer.point.text.split()))
    words = re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)?", said)
    fit = (
        said.endswith("?") and "?" not in said[:-1] and len(words) <= WORDS_MOST and said.count("(") == said.count(")")
    )
    named = answer.point.act == "question" or any(token.tag_[:2] in ("NN", "CD") for token in parsed(said))
    spelt = all(word[0].isupper() or word in ("a", "i") or is_word(re.split("['’]", word)[0]) for word in words)
    return f"“{said[0].upper()}{said[1:]}”" if fit and named and spelt and safe(said) else ""


_LED = re.compile(r"^(?:(?:and|also|but|so|then|hi|hello|hey|good \w+|please)\b[,: ]*)+", re.IGNORECASE)


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
