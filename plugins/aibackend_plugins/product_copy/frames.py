"""Specs as what can be said of the product: by a frame that the name of the spec has, as a part with its measure or
its stuff, or, of a measure, as the note editor says it. What none of them says surely has its bullet alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from aibackend_blocks.language.english import inflected, lemma, only_verb, parsed, phrase_kind
from aibackend_blocks.language.writing.wording import an, joined
from aibackend_blocks.models.note_editor import Manner, edited
from aibackend_blocks.values.quantities import find_quantities

from .features import SURER, Fact, is_thing, thing
from .specs import GIVEN, Spec, is_mass
from .stuff import is_stuff

_QUANTITY: Final = re.compile(
    r"(?:up to |about |under |over |from )?\d[\d.,]*(?:\s?(?:to|-|–)\s?\d[\d.,]*)?\s?(?:[^\W\d][\w²³°]{0,8}|°C|%)"
)
_Rule = Callable[[Spec], str]


def _amount(shape: str, unit: str = "") -> _Rule:
    """For one amount, of a kind of unit where one is named."""

    def rule(spec: Spec) -> str:
        found = find_quantities(spec.value)
        fits = not unit or (len(found) == 1 and found[0].in_unit(unit) is not None)
        plain = spec.value.removeprefix("up to ") if "up to" in shape else spec.value
        return shape.format(plain) if fits and _QUANTITY.fullmatch(spec.value) else ""

    return rule


def _words(shape: str) -> _Rule:
    """For a value in words, a list with its "and"."""

    def rule(spec: Spec) -> str:
        one = spec.value if is_mass(spec.value) or re.search(r",| and ", spec.value) else an(spec.value)
        plain = listed(spec.value)
        return "" if re.search(r"\d|[;:(]", plain) else shape.format(plain, one=one, kind=spec.name.split()[0])

    return rule


def _figure(shape: str) -> _Rule:
    """For a value with a figure in it."""
    return lambda spec: shape.format(spec.value, last=spec.name.split()[-1]) if re.search(r"\d", spec.value) else ""


def _made(spec: Spec) -> str:
    """One stuff, or shares of several; parts of several stuffs each stand under their label."""
    first, *others = re.split(r",\s+", spec.value)
    if len(others) == 1 and re.fullmatch(r"\d+[A-Z]+|\d+ ?[a-z/²]+", others[0]):
        return f"is made of {first} ({others[0]})"
    if len(others) == 1 and re.fullmatch(r"(?:[\w-]+ )?[\w-]+(?:ed|en)", others[0]):
        return f"is made of {others[0].replace(' ', '-')} {first}"
    if len(others) == 1 and " " not in others[0] and parsed(f"It is {others[0]}.")[2].tag_ in ("JJ", "VBN"):
        return f"is made of {others[0]} {first}"
    whole = not others or all("%" in part or is_stuff(part) for part in (first, *others))
    return f"is made of {listed(spec.value)}" if whole else ""


def _from(spec: Spec) -> str:
    """A place that something comes from, or how it was made there."""
    if re.match(r"[a-z-]+(?:ed|en|de|wn) (?:in|by) ", spec.value):
        return f"is {spec.value}"
    named = all(re.match(r"[A-Z]", word) for word in re.findall(r"[^\W\d]+", spec.value))
    return f"comes from {listed(spec.value)}" if named and spec.value.count(",") < 2 else ""


def _washed(spec: Spec) -> str:
    match = re.match(r"machine wash(?:able)?\b(?: at)?(?P<at> \d+ ?°[CF])?$", spec.value, re.IGNORECASE)
    return f"can be machine-washed{' at' if match['at'] else ''}{match['at'] or ''}" if match else ""


def _assured(spec: Spec) -> str:
    lasting = re.fullmatch(r"(\d+)[ -](year|month|day|week)s?", spec.value)
    return f"comes with {an(f'{lasting[1]}-{lasting[2]} warranty')}" if lasting else ""


def _sized(spec: Spec) -> str:
    if "x" in spec.value:
        return f"measures {spec.value}" if "," not in spec.value else f"comes in sizes {listed(spec.value)}"
    letters = re.match(r"X*[SML]\b|\d|(?:EU|UK|US) \d", spec.value)
    several = (letters and "," in spec.value) or re.fullmatch(r"(?:X*[SML]|\d+)\s?[-–]\s?(?:X*[SML]|\d+)", spec.value)
    return f"comes in sizes {listed(spec.value)}" if several and len(spec.value) < SIZES_MOST else ""


SIZES_MOST: Final = 60
_FRAMES: Final[Sequence[tuple[re.Pattern[str], _Rule]]] = tuple(
    (re.compile(names), rule)
    for names, rule in (
        (r"weight", _amount("weighs {}", "kg")),
        (r"capacity", _amount("holds {}", "l")),
        (r"volume", lambda spec: "" if re.search(r"\d ?(?:m|c|fl)", spec.value) else _amount("holds {}", "l")(spec)),
        (r"capacity", _amount("has a capacity of {}")),
        (r"(?:max(?:imum)? )?(?:load(?: capacity)?|user weight)", _amount("carries up to {}")),
        (r"burn(?:ing)? ?time", _amount("burns for {}", "h")),
        (r"battery(?: ?life)?|run ?time|play(?:ing|back)? ?time", _amount("runs for {}", "h")),
        (r"charg(?:e|ing) time", _amount("charges in {}", "h")),
        (r"duration", _amount("takes {}", "h")),
        (r"valid(?:ity)?(?: for| period)?", _amount("is valid for {}")),
        (r"length", _amount("is {} long")), (r"width", _amount("is {} wide")), (r"height", _amount("is {} high")),
        (r"depth", _amount("is {} deep")), (r"thickness", _amount("is {} thick")),
        (r"diameter", _amount("is {} across")),
        (r"sizes?|dimensions?|measurements", _sized),
        (r"materials?|fabric", _made),
        (r"colou?rs?", _words("comes in {}")),
        (r"(?:country of )?origin", _from),
        (r"price|cost|fee", _figure("costs {}")),
        (r"(?:price|cost|fee|rate) per [a-z]+", _figure("costs {} per {last}")),
        (r"servings", lambda spec: f"makes {spec.value} servings" if spec.value.isdecimal() else ""),
        (r"pack|pack size|quantity", _figure("comes in a pack of {}")),
        (r"ages?|age range", _amount("is for children aged {}")),
        (r"warranty|guarantee", _assured),
        (r"care|washing|cleaning", _washed),
        (r"closure|fastening", _words("fastens with {one}")),
        (r"allergens", lambda spec: "" if spec.value.startswith("contain") else _words("contains {}")(spec)),
        (r"(?:available )?languages", _words("is available in {}")),
        (r"platforms?", _words("works on {}")),
        (r"(?:skin|hair) types?", _words("is for {} {kind}")),
    )
)  # fmt: skip
"""What the name of a spec is → what its value lets the product do; a frame that the value does not fit says nothing."""


@lru_cache(maxsize=512)
def fact_of_spec(spec: Spec) -> Fact | None:
    """What a spec says of the product; None where it only goes under its label."""
    name, value = spec.name, spec.value
    if value.lower() in ("none", "n/a", "not tested", "unknown") or ";" in value:
        return _condition(spec)
    if value.lower() in GIVEN:
        return Fact(given=value, said=_given(name, value.lower()), alone=True)
    framed = [rule for names, rule in _FRAMES if names.fullmatch(name)]
    told = next(filter(None, (rule(spec) for rule in framed)), "")
    if not told and not framed:
        told = _verbal(spec) or _counted(spec) or _part(spec)
    if told:
        return Fact(given=f"{name} {value}", said=told)
    return _condition(spec) or _measured(spec)


def _condition(spec: Spec) -> Fact | None:
    """What a buyer has to know of a used thing is said in full."""
    said = f"please note its condition: {spec.value}"
    return Fact(given=spec.value, said=said, alone=True) if spec.name == "condition" else None


def _given(name: str, value: str) -> str:
    plural = name.endswith("s") and not name.endswith("ss")
    if value == "not required":
        return f"no {name} {'are' if plural else 'is'} required"
    return f"{name if plural or is_mass(name) else an(name)} {'are' if plural else 'is'} {value}"


def _verbal(spec: Spec) -> str:
    """A name that is a verb or ends in a preposition already says how it goes on: "removes", "suitable for"."""
    name, words = spec.name, spec.name.split()
    if re.search(r"[(;]|\bnos?\b", spec.value):
        return ""
    if len(words) == 1 and lemma(name) != name == inflected(lemma(name), "VBZ"):
        held = thing(spec.value) if spec.value[:1].islower() and is_thing(spec.value) else listed(spec.value)
        made = edited(f"{name}: {spec.value}", Manner.PRODUCT)
        says = made is not None and made.text.startswith(f"It {name} ")
        return f"{name} {held}" if says or only_verb(name) else ""
    if words[-1] in ("for", "in", "with", "from", "by", "of") and len(words) == 2 and "price" not in name:
        return f"is {name} {listed(spec.value)}"
    return ""


def _counted(spec: Spec) -> str:
    """So many of what a plural names."""
    name = spec.name
    if not spec.value.isdecimal() or not name.endswith("s") or name.endswith("ss") or name in _ITSELF:
        return ""
    return f"is for {spec.value} {name}" if name in ("people", "persons", "players") else f"has {spec.value} {name}"


_ITSELF: Final = frozenset(
    ("pairs", "pieces", "units", "packs", "sheets", "items", "sets", "bags", "capsules", "sizes")
)
"""Counts of the product itself, which it does not have as parts."""


def _part(spec: Spec) -> str:
    """A part and what it is like or how large it is: "a cotton wick", "a 10 m cable"."""
    name, value = spec.name, spec.value
    head = name.split()[-1]
    first, *rest = re.split(r",\s+", value)
    if len(rest) == 1 and _QUANTITY.fullmatch(rest[0]) and is_stuff(first):
        value = f"{rest[0]} {first}"
    again = head.rstrip("s") in value.lower()
    if again or _LOOSE.search(value) or len(value.split()) > PART_WORDS:
        return ""
    sized = _LED.match(value)
    if (value[:1].isupper() or value[:1].isdigit()) and not sized:
        return ""
    if name in _STUFFS and (" " in value or parsed(f"It is made of {value}.")[-2].tag_[:2] == "NN"):
        return f"is made of {value if is_stuff(value) else f'{value} {name}'}"
    if _CLASS.search(name) or (sized and (_ABSTRACT.search(name) or is_mass(name))):
        return ""
    if _QUANTITY.fullmatch(value) and parsed(f"It is very {head}.")[3].tag_ == "JJ":
        return ""
    doc = parsed(f"It has the {value} {name}.")
    held = next((token for token in doc if token.dep_ == "dobj" and token.head.i == 1), None)
    if held is None or held.text != head or (not sized and phrase_kind(value) in ("does", "statement")):
        return ""
    plural = head.endswith("s") and not head.endswith("ss")
    return f"has {value} {name}" if plural or is_mass(name) else f"has {an(f'{value} {name}')}"


PART_WORDS: Final = 4
_LOOSE: Final = re.compile(r"[,;:(/]|^(?:up|max|min|at|from|about|over|under|in|on|with|for)\b")
_STUFFS: Final = frozenset(
    ("wood", "wax", "leather", "metal", "steel", "wool", "timber", "clay", "stone", "yarn", "glass")
)
""""Wax: soy" tells what the thing is made of; a filling or a lining is a part of it."""
_LED: Final = re.compile(r"\d[\d.,]* ?(?:mm|cm|m|in|inch|l|L|ml|W|V|g|kg|oz|MP|micron)\b(?! per)")
"""A measure before what it measures."""
_ABSTRACT: Final = re.compile(
    r"(?:voltage|torque|weight|height|width|length|depth|range|rate|level|count|capacity|temperature|speed|power"
    r"|content|size|thickness|life|pressure|resolution|ratio|frequency|density|diameter|volume|output|number|rating"
    r"|reach|distance|area|consumption|strength|brightness|load|flow|lift|storage|memory|noise|column|duration|net)$"
)
"""What is measured itself, and no part that has the measure."""
_CLASS: Final = re.compile(
    r"\b(?:author|artist|genre|language|ISBN|EAN|GTIN|SKU|contract|brand|model|type|category|publisher|platform|area"
    r"|region|team|price|format|edition|style|season|year|compatibility|allergens|ingredients|location|delivery"
    r"|shipping|installation|control|power|level|age|assembly|heat|colou?r|storage|wash|care|method|payment|contents"
    r"|certification|notes)$",
    re.IGNORECASE,
)
"""What sorts a product, and is no part of it: "language: English", never "an English language"."""


def _measured(spec: Spec) -> Fact | None:
    """One measure, where the editor says it as what it is: "the seat height is 34-42 cm"."""
    note = f"{spec.name}: {spec.value}"
    single = re.fullmatch(r"[a-z -]*[a-rt-z]", spec.name)
    made = edited(note, Manner.PRODUCT) if single and _QUANTITY.fullmatch(spec.value) else None
    full = re.sub(r"^max\.?\b", "maximum", re.sub(r"^min\.?\b", "minimum", spec.name))
    said = f"the {full} is {spec.value}"
    if made is None or made.sure < SURER or made.text.lower() != f"{said}.":
        return None
    return Fact(given=note, said=said, alone=True)


def listed(value: str) -> str:
    """A list with commas as one with "and": "white, oak" as "white and oak"."""
    parts = [part for part in re.split(r",\s+", value) if part]
    if len(parts) == 2 and all(re.match(r"[A-Z][a-z]", part) for part in parts):
        return value  # A town and its country.
    return joined(parts) if len(parts) > 1 and not any(" and " in part for part in parts) else value
