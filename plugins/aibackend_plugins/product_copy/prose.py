"""What is said of a product in sentences: features by their grammar, specs by their kind; the rest stays a list."""

from __future__ import annotations

import re
from calendar import day_name, month_name
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from aibackend_blocks.language.english import faults, inflected, lemma, may_describe, only_verb, parsed, phrase_kind
from aibackend_blocks.language.english.inflection import is_verb
from aibackend_blocks.language.english.parsing import operator
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.wording import an, capital, joined, lowered, sentence

from .leading import BATCHED, by_first_words, is_unheard_of, is_verbal
from .pitch import Feature, Pitch
from .plurals import of_many
from .predicates import measures, part_said, predicate
from .specs import Spec, is_mass
from .statements import CARE, acting, measured, stated, third
from .stuff import is_stuff

TOGETHER = 3
"""Predicates of a sentence at most; longer ones read like a list."""
_STANDS: Final = re.compile(
    r"(?P<what>.+?),? (?P<how>(?:not )?(?:included|available|possible|optional|required|needed|provided|supplied))$",
    re.IGNORECASE,
)
_EXTENT: Final = re.compile(r"\d[\d.,]*(?:\s?\w{1,3})?(?:\s?[x×]\s?\d[\d.,]*(?:\s?[a-zA-Z\"]{1,3})?){1,2}")
_AMOUNT: Final = re.compile(r"\d[\d.,]*\s?[^\W\d]{0,12}")
"""A bare amount, which does not tell of what it is."""
_HYPHENED: Final = re.compile(r"[A-Za-z]+-[a-z]+(?:ing|ed) (?:up to|to|in|for|from|at|by|with|on)\b")
"""What a thing is like and how far: "rear-facing up to 105 cm"."""
_AS_IT_IS: Final = re.compile(r"(?:no|one|each|every|all|both|half|without|never|your|you|we|our) ", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class Said:
    """features, predicates: what follows "it", of the features and of the specs. sentences: what stands by itself.
    told: the specs that they tell. left: the features that none of them tells."""

    features: tuple[str, ...]
    predicates: tuple[str, ...]
    sentences: tuple[str, ...]
    told: tuple[Spec, ...]
    left: tuple[str, ...] = ()


def said_of(given: Pitch) -> Said:
    """All of a product that can be said well."""
    sized, used = measures(given.specs)
    predicates: list[str] = []
    standing: list[str] = []
    told = list(used)
    for spec in given.specs:
        if spec in used:
            continue
        said, stands = predicate(spec), part_said(spec)
        if not said and not stands:
            said = acting(spec)
            stands = "" if said else stated(spec)
            said = said or ("" if stands else measured(spec))
        if stands or said:
            told.append(spec)
        predicates += [said] if said and not stands else []
        standing += [stands] if stands else []
    does: list[str] = []
    parts: dict[str, list[str]] = {}
    left: list[str] = []
    for feature in given.features:
        act, part, stands = _feature(feature)
        left += [] if act or part or stands else [feature.text]
        does += [act] if act else []
        if part and given.noun and part.split()[-1] == given.noun and " " in part:
            act, part = f"is {re.sub(r'^an? ', '', part).rpartition(' ')[0]}", ""
            does.append(act)
        if part:
            parts.setdefault(_holds(given, part), []).append(part)
        standing += [stands] if stands else []
    does += [f"{verb} {_list(things[at : at + TOGETHER])}" for verb, things in parts.items()
             for at in range(0, len(things), TOGETHER)]  # fmt: skip
    return Said(
        features=tuple(_told_together(does)),
        predicates=(*_told_together(predicates), *([sized] if sized else [])),
        sentences=tuple(standing),
        told=tuple(told),
        left=tuple(left),
    )


def _told_together(predicates: Sequence[str]) -> list[str]:
    whom = [told for told in predicates if told.startswith("is for ")]
    rest = [told for told in predicates if told not in whom]
    return [*_merged(rest, "is"), *_merged(rest, "has"), *whom, *_others(rest)]


_COLLECTED: Final = re.compile(
    r"\b(?:set|kit|box|bundle|pack|package|hamper|course|workshop|class|tour|service|session|lesson|trip|retreat"
    r"|subscription"
    r"|bootcamp|camp|programme|program|plan|membership|training|rental|voucher)s?\b",
    re.IGNORECASE,
)
"""What includes its parts and does not have them."""
_EXTRA: Final = re.compile(
    r"\b(?:bag|pouch|cable|charger|adapter|manual|booklet|guide|instructions|remote|batter(?:y|ies)|tool"
    r"|brush|gift box|box|screws|starter|e-?book|refill|dust bag)s?$",
    re.IGNORECASE,
)
"""What lies in the box beside the product."""
_CONTAINER: Final = re.compile(r"\b(?:bottle|jar|tube|sachet|carton|canister|tin)s?$", re.IGNORECASE)
"""What something is sold in."""


def _holds(given: Pitch, part: str) -> str:
    """The verb between a product and what it has: "includes", "comes with", "has"."""
    if given.noun == "service" or _COLLECTED.search(given.noun) or (not given.noun and _COLLECTED.search(given.name)):
        return "includes"
    if _CONTAINER.search(part):
        return "comes in"
    return "comes with" if _EXTRA.search(part) else "has"


def _merged(predicates: Sequence[str], verb: str) -> list[str]:
    """ "has a lid", "has a spout" as "has a lid and a spout"; lists and more than three stand apart."""
    rest = [told.removeprefix(f"{verb} ") for told in predicates if told.startswith(f"{verb} ")]
    lists = [told for told in rest if _lists(told)]
    plain = [told for told in rest if told not in lists]
    chunks = [plain[place : place + TOGETHER] for place in range(0, len(plain), TOGETHER)]
    return [*(f"{verb} {told}" for told in lists), *(f"{verb} {_both(chunk)}" for chunk in chunks)]


def _both(told: Sequence[str]) -> str:
    """ "organic and baked in Bath", "oven safe but not dishwasher safe": the shortest first, a denial last."""
    ordered = sorted(told, key=lambda one: (one.startswith("not "), " " in one))
    denied = len(ordered) > 1 and ordered[-1].startswith("not ") and not ordered[-2].startswith("not ")
    return f"{joined(ordered[:-1])} but {ordered[-1]}" if denied else joined(ordered)


def _others(predicates: Sequence[str]) -> list[str]:
    alone = [told for told in predicates if not told.startswith(("is ", "has ", "comes with ", "comes in "))]
    forms = sorted((told.removeprefix("comes ") for told in predicates if told.startswith("comes in ")), key=_lists)
    form = ", ".join(forms) if len(forms) == 2 and all(map(_lists, forms)) else joined(forms)
    return [*alone, *_merged(predicates, "comes with"), *([f"comes {form}"] if forms else [])]


def _lists(told: str) -> bool:
    return ", " in told or " and " in told


def _feature(feature: Feature) -> tuple[str, str, str]:
    """A feature as a predicate, a thing that the product has, or a sentence; one of them, or none."""
    text = feature.text.rstrip(" .!")
    if ": " in text:
        return "", "", ""  # A label and what it holds.
    if match := _STANDS.match(text):
        return "", "", _standing(match["what"], match["how"])
    if given := re.match(r"(?:comes |supplied |delivered )?with ", text, re.IGNORECASE):
        held = thing(text[given.end() :])
        return (f"comes with {held}", "", "") if text[:5].lower() == "comes" else ("", held, "")
    if CARE.match(text):
        return (f"is {text}", "", "") if _CAN_BE.match(text) else ("", "", text)
    if _DRYING.fullmatch(text):
        return f"is {lowered(text).replace(' ', '-')}", "", ""
    if _EXTENT.fullmatch(text):
        return f"measures {text}", "", ""
    if _AMOUNT.fullmatch(text):
        return "", "", ""
    if feature.is_quality and (is_quality(text) or text.startswith("not ")):
        return f"is {text}", "", ""
    if feature.is_quality and " " not in text and phrase_kind(text) in ("thing", "order"):
        return "", "", ""
    if BATCHED.search(text):
        return f"is made in {text}", "", ""
    if kind := by_first_words(text):
        return ("", "", text) if kind == "order" else (f"{'is ' if kind == 'done' else ''}{lowered(text)}", "", "")
    if _HYPHENED.match(text):
        return f"is {lowered(text)}", "", ""
    if _acts(text):
        return "", "", f"the {lowered(text)}"
    if is_thing(text):
        return "", lowered(text) if third(text.split()[0].lower()) else thing(text), ""
    if re.match(r"one of an? |one of the ", text):
        return f"is {text}", "", ""
    if re.match(r"no [a-z]+", text, re.IGNORECASE) or " only " in text:
        return "", "", ""
    return _by_kind(text)


def _by_kind(text: str) -> tuple[str, str, str]:
    kind = phrase_kind(text)
    if kind == "order" and len(text.split()) < 3 and text[-1].isalpha():
        return "", thing(text), ""
    if kind == "does":
        return (lowered(text), "", "") if is_verbal(text) else ("", thing(text) if " " not in text else "", "")
    if kind == "like" and " " in text and is_verb(text.split()[0].lower()):
        return "", "", ""  # "mute at night" may be what it does, or what it is.
    if kind == "like" and _OF_A_THING.fullmatch("".join(f"{word.tag_} " for word in parsed(text)[:3])):
        return "", thing(text), ""
    if kind in ("done", "like"):
        return f"{'was' if kind == 'done' and _PAST.search(text) else 'is'} {lowered(text)}", "", ""
    if kind == "order":
        return "", "", text if parsed(text)[1:2].text not in ("on", "in", "at", "with", "for") else ""
    if kind == "statement":
        first, root = parsed(text)[0], next(iter(parsed(text).sents)).root
        if root.tag_ in ("VBN", "VBD") and operator(root) == root and inflected(lemma(root.text), "VBN") == root.lower_:
            return "", "", ""
        bare = (first.tag_ == "NN" or (first.tag_ == "JJ" and root.tag_ == "VBZ")) and not text[:1].isupper()
        return "", "", f"the {text}" if bare else text
    if kind == "thing" and is_stuff(text):
        return f"is made of {lowered(text)}", "", ""
    return "", "", ""


def _acts(text: str) -> bool:
    """Whether a feature tells what a part does: "seat adjusts without tools"."""
    words = list(parsed(f"The {text}."))[1:]
    verb = reading(words[1].text) if len(words) > 3 else None
    third = verb is not None and verb.form == "third" and words[0].tag_ in ("NN", "VB")
    return third and words[2].tag_ in ("IN", "TO", "RB", "DT", "RP")


def is_thing(text: str) -> bool:
    """Whether a feature is surely a noun phrase that the product can have: "a hip belt with two zip pockets".

    No list, no count of the product itself, and no bare noun behind a preposition ("thermometer in lid").
    """
    if _MEASURED_LAST.search(text):
        return False
    held = re.search(r"[,:;]|\b(?:when|if|so|that|because|added|needed)\b", text)
    if _AS_IT_IS.match(text) or held or is_stuff(text):
        return False
    words = list(parsed(text))
    if is_unheard_of(text):
        return False
    if len(words) > 1 and words[1].tag_ == "IN" and only_verb(words[0].lower_):
        return False
    if len(words) == 2 and words[0].text.endswith("ed") and words[1].tag_ not in ("IN", "RB", "TO", "JJ", "CC"):
        return True
    if len(words) == 1 or words[0].tag_ in ("IN", "VBZ", "VB", "PRP", "RB", "VBG") or words[-1].tag_[:2] != "NN":
        return False
    if words[0].tag_ in ("VBN", "VBD", "JJ") and words[1].tag_ not in ("NN", "NNS", "NNP", "JJ", "HYPH"):
        return False
    if any(token.tag_ in ("VBN", "VBD") and words[token.i + 1].tag_ == "IN" for token in words[:-1]):
        return False
    if any(token.tag_ == "JJ" and words[token.i + 1].tag_ == "TO" for token in words[:-1]):
        return False
    behind = (words[token.i + 1] for token in words[:-1] if token.tag_ == "IN" and token.lower_ != "per")
    return not any(token.tag_ in ("VBZ", "VBP", "VBD", "MD") for token in words) and not any(
        token.tag_ == "NN" and token.i + 1 == len(words) and not is_mass(token.text) for token in behind
    )


_MEASURED_LAST: Final = re.compile(r"[a-z] (?:(?:up to|from|over|under|max\.?|at least) \d|\d[\d.,]* ?%)")
"""An amount behind the noun, as notes have it: "laser engraving up to 12 letters", "oatmeal 2%"."""
_OF_A_THING: Final = re.compile(r"JJ (?:NN|VB) IN ")
"""How a thing begins that has its place or its time behind it: "an audible click at …"."""
_CAN_BE: Final = re.compile(r"(?:\w+[ -])?\w+able\b")
_DRYING: Final = re.compile(r"(?:quick|fast|slow|long|hard|easy)[ -][a-z]+ing", re.IGNORECASE)
"""What it does, as what it is like: "quick drying" is "quick-drying"."""
_PAST: Final = re.compile(
    rf"\b(?:in|on|last) (?:{'|'.join((*month_name[1:], *day_name))}|(?:19|20)\d\d|week|month|year)\b"
    rf"|\b(?:recently|newly|ago)\b"
)
"""When something was done to it once."""


def is_quality(text: str) -> bool:
    """Whether a spec that is merely there says what the product is like: "vegan", "dishwasher safe"."""
    doc = parsed(f"a {text} product")
    told = parsed(f"It is {text}.")[2].dep_ == "acomp" and parsed(f"It is very {text}.")[3].tag_[:2] != "NN"
    if told or (" " not in text and may_describe(text)):
        return True
    return doc[len(doc) - 2].tag_ == "JJ" or phrase_kind(text) in ("like", "done")


def small(text: str) -> str:
    """The first letter small, unless the first word has capitals of its own."""
    return text if re.match(r"\w*[A-Z]\w*[A-Z]|[A-Z]\d", text) else f"{text[:1].lower()}{text[1:]}"


def thing(text: str) -> str:
    """A thing with its article: "a cool wooden handle", "two straps", "sheet music"."""
    plain = _SIZED.sub(r"\g<size> \g<what>", lowered(text))
    words = parsed(plain)
    counted = words[0].tag_ == "CD" and words[1:2].text != "-"
    several = " and " in plain and not (words[0].tag_ == "JJ" and {t.tag_ for t in words} <= {"JJ", "NN", "CC"})
    return plain if words[0].tag_ in ("DT", "PRP$") or counted or is_mass(plain) or several else an(plain)


_SIZED: Final = re.compile(
    r"^(?!.* (?:for|of|in|to|at|with|from|by|over|after) \d)"
    r"(?P<what>[a-z][a-z -]+?) (?P<size>\d[\d.,]*[ -]?(?:[a-z]{1,5}|\"|”))$"
)


def _standing(what: str, how: str) -> str:
    """ "carry strap included" as "a carry strap is included"; lists and plurals with "are"."""
    several = "," in what or " and " in what
    head = what.split()[-1]
    plural = several or (head.endswith("s") and not head.endswith("ss"))
    known = re.match(r"(?:no|an?|the|all|two|three|four|\d+) ", what, re.IGNORECASE) or plural or is_mass(what)
    named = what if known else an(lowered(what))
    return f"{named} {'are' if plural else 'is'} {how}"


def sentences_of(given: Pitch, said: Said, subject: str, specs_first: bool = False) -> str:
    """What it does and has, and its specs, in sentences of at most three, the first with the subject; then what stands
    by itself."""
    groups = [*_grouped(said.features), *_grouped(said.predicates)]
    if specs_first:
        groups = [*_grouped(said.predicates), *_grouped(said.features)]
    texts = [_sentence(given, group, given.it if place else subject) for place, group in enumerate(groups)]
    texts += [sentence(capital(text)) for text in said.sentences]
    return " ".join(text for text in texts if not faults(text))


def _grouped(predicates: Sequence[str]) -> list[list[str]]:
    """Runs of predicates, those of "is" and "has" together; one that is a list itself stands alone."""
    groups: list[list[str]] = []
    for told in sorted(predicates, key=lambda told: (_rank(told), _lists(told))):
        room = 1 if _lists(told) else TOGETHER - 1
        if groups and len(groups[-1]) <= room and not any(map(_lists, groups[-1])):
            groups[-1].append(told)
        else:
            groups.append([told])
    return groups


def _rank(told: str) -> int:
    """What it is made of and what it does first, what it comes with last."""
    verb = "measures" if re.match(r"is \d", told) else told.split()[0]
    late = {"has": 1, "includes": 1, "can": 2, "measures": 2, "weighs": 2, "comes": 3, "costs": 4}
    return late.get(verb, 0)


def _sentence(given: Pitch, group: Sequence[str], subject: str) -> str:
    return sentence(f"{subject} {joined([of_many(one) for one in group] if given.many else list(group))}")


def _list(things: Sequence[str]) -> str:
    """Things as one list, its borders plain where a thing is a list itself."""
    if any("," in one or " and " in one for one in things):
        return f"{', '.join(things[:-1])}, and {things[-1]}" if len(things) > 1 else things[0]
    return joined(things)
