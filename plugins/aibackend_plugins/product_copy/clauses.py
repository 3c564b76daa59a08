"""Specs and features as what the product does: "holds 40 l", "is made of oak", "comes with a rain cover"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from aibackend_blocks.language.writing.wording import joined, sentence

from .pitch import Feature, Pitch, feature_said, plural_of
from .specs import GIVEN, Spec, with_article

TOGETHER = 3
"""Clauses of a sentence at most; longer ones read like a list."""
_FIGURE = re.compile(r"^(?:up to |about |approx\.? |ca\.? )?\d")
_SAFE = re.compile(r"(?:washable|safe|proof)$")
_Rule = Callable[[Spec], str]


def _figured(shape: str) -> _Rule:
    """The shape for a value that begins with a figure."""
    return lambda spec: shape.format(spec.value) if _FIGURE.match(spec.value) else ""


_CLAUSES: Final[Sequence[tuple[re.Pattern[str], _Rule]]] = tuple(
    (re.compile(pattern, re.IGNORECASE), rule)
    for pattern, rule in (
        (r"^(?:capacity|volume|storage volume)$", _figured("holds {}")),
        (r"^(?:\w+ )?weight$", _figured("weighs {}")),
        (r"\bburn(?:ing)? ?time$", _figured("burns for {}")),
        (r"\b(?:battery ?(?:life)?|run ?time|play(?:ing|back)? ?time|autonomy)$", _figured("runs for {}")),
        (r"\b(?:warranty|guarantee)$", _figured("comes with {} of warranty")),
        (r"\b(?:load|load ?capacity|max(?:imum)? user ?weight)$", _figured("carries a load of {}")),
        (r"\bsizes?$", lambda spec: "" if re.search(r"\d", spec.value) else f"comes in sizes {spec.value}"),
        (r"^(?:dimensions?|measurements|size)$", _figured("measures {}")),
        (r"^(?:country of )?origin$", lambda spec: f"comes from {spec.value}"),
        (r"^made ?in$", lambda spec: f"is made in {spec.value}"),
        (r"^(?:material|fabric)s?$", lambda spec: f"is made of {spec.value}"),
        (r"^power$", _figured("has a power of {}")),
        (r"^set$", _figured("comes as a set of {}")),
        (r"^colou?rs?$", lambda spec: "" if re.search(r"paint|dye", spec.value) else f"comes in {spec.value}"),
        (r"^ages?$", lambda spec: f"is meant for ages {spec.value}"),
        (r"^(?:care|cleaning)$", lambda spec: f"is {spec.value}" if _SAFE.search(spec.value) else ""),
    )
)
"""What the name of a spec is → what it makes the product do, "" where the value does not fit."""


def clause_of(spec: Spec) -> str:
    """The spec as a clause without its subject; "" if it only goes under its label ("finish: matt")."""
    for known, rule in _CLAUSES if spec.value.lower() not in GIVEN else ():
        if known.search(spec.name) and (told := rule(spec)):
            return told
    if ":" in spec.said:
        return ""
    return f"is {spec.said}" if spec.said.startswith(("made ", "for ")) else f"has {spec.told}"


def specs_said(given: Pitch, subject: str) -> str:
    """All specs in sentences of at most three clauses, of which the first has the subject; what has a label alone
    comes last."""
    plain = [clause for spec in given.specs if (clause := clause_of(spec))]
    labelled = [f"{spec.said}" for spec in given.specs if not clause_of(spec)]
    said = [_sentence(given, group, subject if not place else given.it) for place, group in enumerate(_grouped(plain))]
    if labelled:
        said.append(sentence("; ".join(labelled)))
    return " ".join(said)


def _grouped(clauses: Sequence[str]) -> list[list[str]]:
    """Runs of clauses; one with a comma stands alone, and none is left over by itself where two share."""
    groups: list[list[str]] = []
    size = 2 if len(clauses) == 2 * (TOGETHER - 1) else TOGETHER
    for clause in clauses:
        if groups and len(groups[-1]) < size and not any("," in one for one in (clause, *groups[-1])):
            groups[-1].append(clause)
        else:
            groups.append([clause])
    return groups


def _sentence(given: Pitch, clauses: Sequence[str], subject: str) -> str:
    return sentence(f"{subject} {joined([plural_of(one) if given.many else one for one in _shared(clauses)])}")


def _shared(clauses: Sequence[str]) -> list[str]:
    """ "has a lid and has a spout" as "has a lid and a spout"."""
    having = [one.removeprefix("has ") for one in clauses if one.startswith("has ")]
    if len(having) < 2:
        return list(clauses)
    rest = [one for one in clauses if not one.startswith("has ")]
    return [*rest, f"has {joined(having)}"]


def features_said(given: Pitch, subject: str) -> str:
    """The features, things that it has in one sentence, deeds and qualities in one of their own each."""
    things = [feature for feature in given.features if feature.grammar == "thing"]
    said: list[str] = []
    for place in range(0, len(things), TOGETHER):
        verb = given.choice.pick(_HAS, f"has{place}")
        told = [thing_of(feature) for feature in things[place : place + TOGETHER]]
        listed = _listed(told)
        said.append(sentence(f"{given.it if said else subject} {plural_of(verb) if given.many else verb} {listed}"))
    others = [feature for feature in given.features if feature.grammar != "thing"]
    return " ".join([*said, *(feature_said(given, feature) for feature in others)])


def _listed(things: Sequence[str]) -> str:
    """Things as one list, its borders plain where a thing is a list itself."""
    if any("," in one for one in things):
        return "; ".join(things)
    if len(things) > 1 and any(" and " in one for one in things):
        return f"{', '.join(things[:-1])}, and {things[-1]}"
    return joined(things)


_HAS: Final = ("has", "comes with", "features", "offers")


def thing_of(feature: Feature) -> str:
    """A thing with its article, and its measure before it: "laptop sleeve 15 inch" as "a 15 inch laptop sleeve"."""
    return with_article(_SIZED.sub(r"\g<size> \g<what>", feature.text))


_SIZED: Final = re.compile(r"^(?P<what>[a-z][a-z -]+?) (?P<size>\d[\d.,]*[ -]?(?:[a-z]{1,5}|\"|”))$")
