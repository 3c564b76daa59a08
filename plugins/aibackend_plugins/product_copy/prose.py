"""What is said of a product in sentences: features by their grammar, specs by their kind; the rest stays a list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from aibackend_blocks.language.english import faults, inflected, lemma, parsed, phrase_kind
from aibackend_blocks.language.english.parsing import operator
from aibackend_blocks.language.writing.wording import an, capital, joined, lowered, sentence

from .pitch import Feature, Pitch
from .predicates import measures, part_said, predicate
from .specs import Spec, is_mass
from .stuff import is_stuff

TOGETHER = 3
"""Predicates of a sentence at most; longer ones read like a list."""
_STANDS: Final = re.compile(
    r"(?P<what>.+?),? (?P<how>(?:not )?(?:included|available|possible|optional|required|needed))$", re.IGNORECASE
)
_EXTENT: Final = re.compile(r"\d[\d.,]*(?:\s?\w{1,3})?(?:\s?[x×]\s?\d[\d.,]*(?:\s?[a-zA-Z\"]{1,3})?){1,2}")
_AMOUNT: Final = re.compile(r"\d[\d.,]*\s?[^\W\d]{0,12}")
"""A bare amount, which does not tell of what it is."""
_AS_IT_IS: Final = re.compile(r"(?:no|one|each|every|all|both|half|without|never|your|you|we|our) ", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class Said:
    """predicates: what follows "it". sentences: what stands by itself. told: the specs that they tell."""

    predicates: tuple[str, ...]
    sentences: tuple[str, ...]
    told: tuple[Spec, ...]


def said_of(given: Pitch) -> Said:
    """All of a product that can be said well."""
    sized, used = measures(given.specs)
    predicates = [sized] if sized else []
    standing: list[str] = []
    told = list(used)
    for spec in given.specs:
        if spec in used:
            continue
        does, stands = predicate(spec), part_said(spec)
        if stands or does:
            told.append(spec)
        predicates += [does] if does and not stands else []
        standing += [stands] if stands else []
    things: list[str] = []
    for feature in given.features:
        does, thing, stands = _feature(feature)
        predicates += [does] if does else []
        things += [thing] if thing else []
        standing += [stands] if stands else []
    if things:
        predicates.append(f"comes with {_list(things)}" if len(things) <= TOGETHER else f"has {_list(things)}")
    predicates = [*_merged(predicates, "is"), *_merged(predicates, "has"), *_others(predicates)]
    return Said(predicates=tuple(predicates), sentences=tuple(standing), told=tuple(told))


def _merged(predicates: Sequence[str], verb: str) -> list[str]:
    """ "has a lid", "has a spout" as "has a lid and a spout"; lists and more than three stand apart."""
    rest = [told.removeprefix(f"{verb} ") for told in predicates if told.startswith(f"{verb} ")]
    lists = [told for told in rest if "," in told or " and " in told]
    plain = [told for told in rest if told not in lists]
    chunks = [plain[place : place + TOGETHER] for place in range(0, len(plain), TOGETHER)]
    return [*(f"{verb} {told}" for told in lists), *(f"{verb} {joined(chunk)}" for chunk in chunks)]


def _others(predicates: Sequence[str]) -> list[str]:
    alone = [told for told in predicates if not told.startswith(("is ", "has ", "comes with "))]
    return [*alone, *_merged(predicates, "comes with")]


def _feature(feature: Feature) -> tuple[str, str, str]:
    """A feature as a predicate, a thing that the product has, or a sentence; one of them, or none."""
    text = feature.text.rstrip(" .!")
    if match := _STANDS.match(text):
        return "", "", _standing(match["what"], match["how"])
    if given := re.match(r"(?:comes |supplied |delivered )?with ", text, re.IGNORECASE):
        return "", thing(text[given.end() :]), ""
    if _EXTENT.fullmatch(text):
        return f"measures {text}", "", ""
    if _AMOUNT.fullmatch(text):
        return "", "", ""
    if feature.is_quality:
        return f"is {text}" if is_quality(text) else "", "", ""
    kind = phrase_kind(text)
    if kind == "does":
        return lowered(text), "", ""
    if kind in ("done", "like"):
        return f"is {lowered(text)}", "", ""
    if kind == "order":
        return "", "", text
    if kind == "statement":
        first, root = parsed(text)[0], next(iter(parsed(text).sents)).root
        if root.tag_ == "VBN" and operator(root) == root:
            return "", "", ""
        bare = first.tag_ in ("NN", "NNS") and not text[:1].isupper()
        return "", "", f"the {text}" if bare else text
    if kind == "thing" and is_stuff(text):
        return f"is made of {lowered(text)}", "", ""
    if kind == "thing" and not _AS_IT_IS.match(text) and not re.search(r"\b(?:when|if|so|that|because)\b", text):
        return "", thing(text), ""
    return "", "", ""


def is_quality(text: str) -> bool:
    """Whether a spec that is merely there says what the product is like: "vegan", "dishwasher safe"."""
    doc = parsed(f"a {text} product")
    return doc[len(doc) - 2].tag_ == "JJ" or phrase_kind(text) in ("like", "done")


def small(text: str) -> str:
    """The first letter small, unless the first word has capitals of its own."""
    return text if re.match(r"\w*[A-Z]\w*[A-Z]|[A-Z]\d", text) else f"{text[:1].lower()}{text[1:]}"


def thing(text: str) -> str:
    """A thing with its article: "a cool wooden handle", "two straps", "sheet music"."""
    plain = _SIZED.sub(r"\g<size> \g<what>", lowered(text))
    first = parsed(plain)[0]
    return plain if first.tag_ in ("DT", "PRP$") or is_mass(plain) or " and " in plain else an(plain)


_SIZED: Final = re.compile(r"^(?P<what>[a-z][a-z -]+?) (?P<size>\d[\d.,]*[ -]?(?:[a-z]{1,5}|\"|”))$")


def _standing(what: str, how: str) -> str:
    """ "carry strap included" as "a carry strap is included"; lists and plurals with "are"."""
    several = "," in what or " and " in what
    head = what.split()[-1]
    plural = several or (head.endswith("s") and not head.endswith("ss"))
    known = re.match(r"(?:no|an?|the|all|two|three|four|\d+) ", what, re.IGNORECASE) or plural or is_mass(what)
    named = what if known else an(lowered(what))
    return f"{named} {'are' if plural else 'is'} {how}"


def sentences_of(given: Pitch, said: Said, subject: str) -> str:
    """The predicates in sentences of at most three, the first with the subject; then what stands by itself."""
    groups = _grouped(said.predicates)
    texts = [_sentence(given, group, given.it if place else subject) for place, group in enumerate(groups)]
    texts += [sentence(capital(text)) for text in said.sentences]
    return " ".join(text for text in texts if not faults(text))


def _grouped(predicates: Sequence[str]) -> list[list[str]]:
    """Runs of predicates, those of "is" and "has" together; one that is a list itself stands alone."""
    groups: list[list[str]] = []
    for told in sorted(predicates, key=_rank):
        alone = any("," in one or " and " in one for one in (told, *(groups[-1] if groups else [])))
        if groups and len(groups[-1]) < TOGETHER and not alone:
            groups[-1].append(told)
        else:
            groups.append([told])
    return groups


def _rank(told: str) -> int:
    """What it is made of and what it does first, what it comes with last."""
    verb = told.split()[0]
    return (
        3
        if told.startswith("comes with")
        else 2
        if verb in ("can", "measures", "weighs")
        else 1
        if verb == "has"
        else 0
    )


def _sentence(given: Pitch, group: Sequence[str], subject: str) -> str:
    return sentence(f"{subject} {joined([of_many(one) for one in group] if given.many else list(group))}")


_MODALS: Final = ("can", "will", "must", "should", "may", "never", "always", "also", "only")
"""Words that stay as they are in the plural; what follows an adverb is inflected in its place."""


def of_many(told: str) -> str:
    """A predicate for a subject in the plural: "packs into its pocket" as "pack into their pocket"."""
    head, _, rest = told.partition(" ")
    known = {"is": "are", "has": "have", "a": "a", "an": "an"} | dict.fromkeys(_MODALS, head)
    verb = known.get(head) or (inflected(lemma(head), "VBP") if head == inflected(lemma(head), "VBZ") else head)
    if head in _MODALS[5:]:
        return f"{head} {of_many(rest)}" if rest else head
    return " ".join([verb, re.sub(r"\bits\b", "their", rest)]).strip()


def _list(things: Sequence[str]) -> str:
    """Things as one list, its borders plain where a thing is a list itself."""
    if any("," in one or " and " in one for one in things):
        return f"{', '.join(things[:-1])}, and {things[-1]}" if len(things) > 1 else things[0]
    return joined(things)


def label(spec: Spec) -> str:
    """ "Flow rate: 2 l/min"; a name that ends in a preposition needs no colon: "Suitable for dogs"."""
    ends = spec.name.split()[-1] in ("for", "in", "with", "from", "by", "of")
    return f"{capital(spec.name)}{'' if ends else ':'} {spec.value}"
