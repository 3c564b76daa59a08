"""Specs as what can be said of the product, by the kind of their values: "holds 40 l", "comes in white and oak".

A spec of which no kind is known stays under its label; nothing is said in a sentence that does not fit one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from aibackend_blocks.language.english import inflected, lemma, only_verb, parsed, phrase_kind
from aibackend_blocks.language.writing.wording import an, joined
from aibackend_blocks.values.quantities import find_quantities

from .specs import GIVEN, Spec, is_mass
from .stuff import is_stuff

_QUANTITY: Final = re.compile(
    r"(?:up to |about |from )?\d[\d.,]*(?:\s?(?:to|-|–)\s?\d[\d.,]*)?\s?[^\W\d][\w/²³%°]{0,8}"
)
_COUNT: Final = re.compile(r"\d[\d.,]*")
_PACKED: Final = frozenset(("pairs", "pieces", "units", "packs", "sheets", "items", "sets", "bags", "capsules"))
"""Counts of the product itself, which it does not have as parts."""
_LONG: Final = {
    "diameter": "in diameter",
    "length": "long",
    "width": "wide",
    "height": "high",
    "thickness": "thick",
    "depth": "deep",
}
_STUFF: Final = re.compile(r"^(?:wood|wax|fabric|leather|metal|wool|filling|foam|timber|clay|stone|yarn)$")
_LISTED: Final = re.compile(r",\s+|\s+and\s+")
_Rule = Callable[[Spec], str]


def _one_quantity(shape: str) -> _Rule:
    def rule(spec: Spec) -> str:
        value = spec.value.removeprefix("up to ") if "up to {}" in shape else spec.value
        return shape.format(value) if _QUANTITY.fullmatch(value) and "/" not in value else ""

    return rule


def _lasting(shape: str) -> _Rule:
    """For a value that is a time."""

    def rule(spec: Spec) -> str:
        found = find_quantities(spec.value)
        timed = len(found) == 1 and found[0].in_unit("h") is not None and _QUANTITY.fullmatch(spec.value)
        return shape.format(spec.value) if timed else ""

    return rule


def _of_words(shape: str) -> _Rule:
    """For a value in words, a list with its "and"."""
    return lambda spec: shape.format(listed(spec.value)) if not re.match(r"\d", spec.value) else ""


def _held(spec: Spec) -> str:
    """Litres are held; a charge or a store has so much of a capacity."""
    stored = re.search(r"\d\s?(?:m?Ah|[kM]?Wh?|[KMGT]i?B|VA)\b", spec.value)
    return _one_quantity("has a capacity of {}" if stored else "holds {}")(spec)


def _made(value: str) -> str:
    """One stuff, or shares of several; parts of several stuffs each stand under their label."""
    parts = re.split(r",\s+", value)
    if len(parts) == 2 and re.match(r"\d", parts[1]) and "%" not in parts[1]:
        return f"is made of {parts[0]} ({parts[1]})"
    if len(parts) == 2 and re.fullmatch(r"(?:[\w-]+ )?[\w-]+(?:ed|en)", parts[1]) and " " in parts[1]:
        return f"is made of {parts[1].replace(' ', '-')} {parts[0]}"
    if len(parts) == 2 and " " not in parts[1] and parsed(f"It is {parts[1]}.")[2].tag_ in ("JJ", "VBN"):
        return f"is made of {parts[1]} {parts[0]}"
    whole = len(parts) == 1 or all(
        "%" in part or (" " not in part and _is_noun(part)) or is_stuff(part) for part in parts
    )
    return f"is made of {listed(value)}" if whole else ""


def _is_noun(part: str) -> bool:
    """Whether a word can follow "of": "TPU" does, "BPA-free" tells only what it is like."""
    return parsed(f"It is made of {part}.")[-2].tag_[:2] == "NN"


def _from(value: str) -> str:
    """A place that something comes from, or how it was made there."""
    if re.match(r"[a-z-]+(?:ed|en|de|wn) (?:in|by) ", value):
        return f"is {value}"
    the = (
        "the "
        if re.search(r" (?:coast|valley|hills|mountains|highlands|islands|region|area|borders|moors)$", value)
        else ""
    )
    return f"comes from {the}{value}" if value[:1].isupper() else ""


def _placed(value: str) -> str:
    known = re.match(r"(?:at|in|on|online)\b", value)
    return f"takes place {'' if known else 'in ' if value[:1].isupper() else 'at '}{value}"


_NUMBERS: Final = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def _sized(value: str) -> str:
    """Letters are sizes; extents are counted, or measured where there is one."""
    parts = re.split(r",\s+", value)
    if not re.match(r"\d", value):
        return f"comes in sizes {listed(value)}" if re.match(r"(?:X*[SL]|M)\b", value) and len(parts) > 1 else ""
    if "x" not in value:
        return f"comes in sizes {listed(value)}" if len(parts) > 1 else ""
    return (
        f"comes in {_NUMBERS.get(len(parts), len(parts))} sizes, {listed(value)}"
        if len(parts) > 1
        else f"measures {value}"
    )


def _coloured(spec: Spec) -> str:
    if spec.value.isdecimal():
        return f"has {spec.value} {spec.name}"
    return "" if re.search(r"paint|dye|print|pattern", spec.value) else f"comes in {listed(spec.value)}"


def _washed(spec: Spec) -> str:
    match = re.match(r"machine wash(?:able)?\b(?P<how>.*)", spec.value, re.IGNORECASE)
    if match and "," not in match["how"]:
        how = match["how"].strip()
        return f"can be machine-washed{' at' if how[:1].isdigit() else ''}{' ' if how else ''}{how}"
    return f"is {spec.value}" if re.match(r"(?:\w+ )?washable\b|\w+ safe$", spec.value) else ""


_BY_NAME: Final[Sequence[tuple[re.Pattern[str], _Rule]]] = tuple(
    (re.compile(pattern, re.IGNORECASE), rule)
    for pattern, rule in (
        (r"^capacity$", lambda spec: _held(spec)),
        (
            r"^volume$",
            lambda spec: (
                "" if re.search(r"\d\s?(?:ml|cl|fl)", spec.value) else _one_quantity("has a volume of {}")(spec)
            ),
        ),
        (
            r"^(?:pack|pack size|set|quantity)$",
            lambda spec: (
                f"comes in a {'set' if spec.name == 'set' else 'pack'} of {spec.value}"
                if re.match(r"\d", spec.value)
                else ""
            ),
        ),
        (
            r"^(?:\w+ )?(?:price|cost|fee|rate) per (?:night|day|hour|person|month|week|year|session|lesson|head)$",
            lambda spec: f"costs {spec.value} per {spec.name.split()[-1]}" if re.search(r"\d", spec.value) else "",
        ),
        (
            r"^(?:skin|hair) types?$",
            lambda spec: f"is for {listed(spec.value)} {spec.name.split()[0]}" if spec.value.islower() else "",
        ),
        (r"^(?:location|venue|place)$", lambda spec: _placed(spec.value)),
        (
            r"^(?:sleeps|seats|serves|fits|holds|covers|lasts|weighs|measures|supports|contains|makes|feeds|yields)$",
            lambda spec: f"{spec.name} {listed(spec.value)}",
        ),
        (r"^(?:price|cost|fee)$", lambda spec: f"costs {spec.value}" if re.search(r"\d", spec.value) else ""),
        (r"^valid(?:ity)?(?: period| for)?$", _one_quantity("is valid for {}")),
        (r"^servings$", lambda spec: f"makes {spec.value} servings" if spec.value.isdecimal() else ""),
        (r"^weight$", _one_quantity("weighs {}")),
        (r"\bburn(?:ing)? ?time$", _lasting("burns for {}")),
        (r"^(?:battery|battery ?life|run ?time|play(?:ing|back)? ?time)$", _lasting("runs for {}")),
        (r"^(?:warranty|guarantee)$", lambda spec: _assured(spec)),
        (r"^(?:load|load ?capacity|max(?:imum)? (?:load|user ?weight))$", _one_quantity("carries up to {}")),
        (r"^sizes?$", lambda spec: _sized(spec.value)),
        (r"^(?:dimensions?|measurements|size)$", lambda spec: f"measures {spec.value}" if "x" in spec.value else ""),
        (r"^(?:country of )?origin$", lambda spec: _from(spec.value)),
        (r"^(?:materials?|fabric)$", lambda spec: _made(spec.value)),
        (r"^colou?rs?$", _coloured),
        (r"^(?:care|cleaning|washing)$", _washed),
        (r"^(?:closure|closing|fastening|fastener)$", lambda spec: f"fastens with {_counted(spec.value)}"),
        (r"^(?:age|ages|age range)$", _one_quantity("is for children aged {}")),
        (
            r"^keeps (?:cold|hot|warm|cool)$",
            lambda spec: f"{spec.name.replace('keeps', 'keeps its contents')} for {spec.value}",
        ),
        (r"^absorbs$", _one_quantity("absorbs {}")),
        (r"^(?:ingredients|zutaten)$", lambda spec: ""),
        (r"^deposit$", lambda spec: ""),
        (r"\bcharg(?:e|ing) time$", _lasting("charges in {}")),
        (r"^(?:noise|noise level|sound level)$|^(?:min|minimum|max|maximum)\b", lambda spec: ""),
        (r"^power$", lambda spec: ""),
        (r"^duration$", _lasting("takes {}")),
    )
)
"""What the name of a spec is → what it makes the product do, "" where the value does not fit."""


def _names_itself(spec: Spec) -> bool:
    """Whether a value says what it is of: "scent: unscented"."""
    one = spec.value.islower() and " " not in spec.value
    return one and spec.name.rstrip("s")[:4] in spec.value and phrase_kind(spec.value) in ("like", "done")


def _assured(spec: Spec) -> str:
    """ "comes with a 10-year warranty"."""
    lasting = re.fullmatch(r"(\d+) (year|month|day|week)s?", spec.value)
    if lasting:
        return f"comes with {an(f'{lasting[1]}-{lasting[2]} {spec.name}')}"
    return _one_quantity(f"comes with a {spec.name} of {{}}")(spec)


def _counted(value: str) -> str:
    """One thing with its article: "a zip", "two straps", "elastic laces"."""
    plain = is_mass(value) or re.match(r"(?:an?|the|\d+|two|three|four|five|six) ", value) or "," in value
    return listed(value) if plain else an(value)


def listed(value: str) -> str:
    """A list with commas as one with "and": "white, oak" as "white and oak"."""
    parts = [part for part in re.split(r",\s+", value) if part]
    if len(parts) == 2 and all(re.match(r"[A-Z][a-z]", part) for part in parts):
        return value  # A town and its country.
    return joined(parts) if len(parts) > 1 and not any(" and " in part for part in parts) else value


def predicate(spec: Spec) -> str:
    """What the spec says of the product, as what follows "it"; "" where it only goes under its label."""
    if spec.value.lower() in (*GIVEN, "none", "n/a"):
        return ""
    for known, rule in _BY_NAME:
        if known.search(spec.name):
            return rule(spec)
    return _by_grammar(spec) or _by_value(spec)


def _by_grammar(spec: Spec) -> str:
    """A name that is a verb or ends in a preposition already says how it goes on: "suitable for", "removes"."""
    name, last = spec.name, spec.name.split()[-1]
    if name.startswith("for ") and last in ("to", "over", "under", "from", "of"):
        return f"is {name} {spec.value}"
    if re.match(r"(?:can|is|has|comes|are)\b", name):
        return f"{name} {listed(spec.value)}"
    if last in ("for", "in", "with", "from", "by", "of") and len(name.split()) == 2 and "price" not in name:
        return f"is {name} {listed(spec.value)}"
    if " " not in name and name.endswith("s") and name == inflected(lemma(name), "VBZ") and "," in spec.value:
        return f"{name} {listed(spec.value)}" if only_verb(name) else ""
    return ""


def _by_value(spec: Spec) -> str:
    name, value = spec.name, spec.value
    if _COUNT.fullmatch(value):
        if name in _PACKED:
            return ""
        counted = name.endswith("s") and not name.endswith("ss")
        return (
            f"is for {value} {name}"
            if name in ("people", "persons", "players")
            else f"has {value} {name}"
            if counted
            else ""
        )
    parts = re.split(r",\s+", value)
    if len(parts) == 2 and _QUANTITY.fullmatch(parts[1]) and is_stuff(parts[0]):
        return _described(name, f"{parts[1]} {parts[0]}")
    if is_stuff(name) and (sized := _SIZED_STUFF.fullmatch(value)):
        return f"is made of {sized.group()} {name}"
    if re.search(r"\d", value) or len(value.split()) > 3 or "," in value:
        return ""
    if name == "filling":
        return f"has a filling of {value}"
    if _names_itself(spec):
        return f"is {value}"
    if _STUFF.match(name) or (is_mass(name) and is_stuff(name)):
        return (
            f"is made of {value}"
            if name in value or name in ("wood", "timber", "metal", "stone")
            else f"is made of {value} {name}"
        )
    return _described(name, value)


_SIZED_STUFF: Final = re.compile(r"\d[\d.,]* ?(?:mm|cm|g|gsm|oz) [a-z-]+(?:ed|en|ic)")
"""How thick and how treated a stuff is."""


def _described(name: str, value: str) -> str:
    """A part and what it is like: "a matte white glaze", "cotton wick"; by how the two words parse together."""
    if value.lower() == "free" or value.lower().startswith("not "):
        return ""
    if name.split()[-1].rstrip("s") in value.lower() or value[:1].isupper() or _CLASS.search(name):
        return ""
    said = f"{value} {name}"
    doc = parsed(f"It has a {said}.")
    head = next((token for token in doc if token.dep_ == "dobj" and token.head.i == 1), None)
    if head is None or head.text != name.split()[-1] or phrase_kind(value) in ("does", "statement"):
        return ""
    plural = name.endswith("s") and not name.endswith("ss")
    return f"has {said}" if plural or is_mass(name) else f"has {an(said)}"


_CLASS: Final = re.compile(
    r"\b(?:author|artist|genre|language|ISBN|EAN|GTIN|SKU|contract|brand|model|type|category|publisher|platform"
    r"|area|region"
    r"|team|price|format|edition|style|season|year|compatibility|allergens|ingredients|location|delivery|shipping"
    r"|installation|control|power|level|age|assembly|heat|colou?r|storage)$",
    re.IGNORECASE,
)
"""What sorts a product, and is no part of it: "language: English", never "an English language"."""


def part_said(spec: Spec) -> str:
    """A sentence on a part of the product: "the frame is removable", "a power supply is included"; else ""."""
    name, value = spec.name, spec.value.lower()
    if value == "free" or name.split()[-1] in ("for", "in", "with", "from", "by", "of") or _names_itself(spec):
        return ""
    plural = name.endswith("s") and not name.endswith("ss")
    if value == "not required":
        return f"no {name} {'are' if plural else 'is'} required"
    if match := re.match(
        r"(?P<what>session|class|lesson|course|tour|workshop|appointment|treatment) (?:length|duration)$", name
    ):
        return f"each {match['what']} lasts {spec.value}"
    if value in ("included", "not included", "required", "not required", "optional", "available"):
        bare = plural or is_mass(name)
        return f"{name if bare else an(name)} {'are' if plural else 'is'} {value}"
    if " " in value and not re.match(r"(?:\w+ )?washable\b", value):
        return ""
    kind = phrase_kind(spec.value)
    fits = kind in ("like", "done") and not _CLASS.search(name) and not re.search(r"\d", name) and not is_mass(name)
    known = any(pattern.search(name) for pattern, _ in _BY_NAME)
    return f"the {name} {'are' if plural else 'is'} {spec.value}" if fits and not known else ""


def measures(specs: Sequence[Spec]) -> tuple[str, list[Spec]]:
    """Length, width and thickness as one predicate: "is 183 cm long, 61 cm wide and 4 mm thick"; and the specs used."""
    used = [spec for spec in specs if spec.name in _LONG and _QUANTITY.fullmatch(spec.value)]
    if not used:
        return "", []
    return f"is {joined([f'{spec.value} {_LONG[spec.name]}' for spec in used])}", used
