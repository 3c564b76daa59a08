"""Specs that neither a verb nor a part tells: measures, places, times, people, what stands under a usual label."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.english import inflected, lemma, may_describe, parsed
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.wording import an, joined

from .specs import Spec, is_mass

_MEASURE: Final = re.compile(
    r"(?:up to |about |under |over |from )?\d[\d.,]*(?:\s?(?:to|-|–)\s?\d[\d.,]*)?"
    r"(?:\s?(?:%|°C|°F|[kMGTmcµ]?(?:Hz|W|V|A|Ah|Wh|VA|g|m|m²|m³|l|L|B|b|N|Nm|J|Pa|bar|dB|rpm|lm|K|gsm|micron|inch"
    r"|in|mm|cm|km|kg|ml|psi|oz|lb|ft)))?"
)
_COUNTED: Final = frozenset(
    (
        "pack",
        "pallet",
        "box",
        "quantity",
        "contents",
        "serving",
        "servings",
        "price",
        "size",
        "pages",
        "age",
        "ages",
        "noise",
        "time",
        "year",
    )
)
"""What a bare figure does not tell enough of."""
_PERSON: Final = re.compile(
    r"(?:teacher|tutor|trainer|instructor|host|guide|chef|coach|maker|artist|speaker|leader|designer)$"
)
_DATE: Final = re.compile(r"\d{1,2} [A-Z]|[A-Z][a-z]+ \d|\d{4}-\d\d")
CARE: Final = re.compile(r"(?:hand|machine|dry|wipe|rinse|wash|do not|keep|store|spot|air|iron)\b", re.IGNORECASE)


def measured(spec: Spec) -> str:
    """ "has a shutter count of 48211" of a spec that is one measure; "" for any other."""
    name = spec.name.split()
    bare = re.fullmatch(r"\d[\d.,]*", spec.value) is not None
    plain = 1 <= len(name) <= 3 and all(re.fullmatch(r"[a-z-]+", word) for word in name) and "per" not in name
    plural = name[-1].endswith("s") and not name[-1].endswith("ss")
    if not plain or plural or name[-1] in _COUNTED or not _MEASURE.fullmatch(spec.value):
        return ""
    if (bare and name[-1] not in ("count", "number", "rating")) or _is_done(name[-1]):
        return ""
    if re.fullmatch(r"\d[\d.,]* ?%", spec.value) and len(name) == 1 and not _ABSTRACT.search(spec.name):
        return f"contains {spec.value} {spec.name}"
    if name[-1] in _PLACES:
        return ""
    if _ABSTRACT.search(spec.name) and is_mass(spec.name):
        return f"has {spec.value} of {spec.name}"
    if _ABSTRACT.search(spec.name):
        # "A voltage of 18 V" is said by nobody; of a count there is no other way.
        return f"has {an(spec.name)} of {spec.value}" if bare and len(name) < 3 else ""
    part = not re.match(r"[a-z]", spec.value) and not is_mass(spec.name) and not _is_quality(name[-1])
    part = part and not re.search("°", spec.value)  # "wash: 40 °C" tells what to do with it, and is no part.
    return f"has {an(f'{spec.value} {spec.name}')}" if part else ""


_PLACES: Final = frozenset(("front", "rear", "back", "side", "top", "bottom", "inside", "outside", "left", "right"))
"""Where something is measured, which is no part of its own."""


def _is_quality(word: str) -> bool:
    """Whether a word tells what a thing is like, as "waterproof" does, and names no part."""
    return may_describe(word) and parsed(f"It is very {word}.")[3].tag_ == "JJ"


_ABSTRACT: Final = re.compile(
    r"(?:voltage|torque|weight|height|width|length|depth|range|rate|level|count|capacity|temperature|speed|power"
    r"|content|size"
    r"|thickness|life|health|pressure|resolution|ratio|frequency|density|diameter|volume|output|number|rating|reach"
    r"|span|area"
    r"|consumption|strength|stretch|brightness|load|flow|lift|storage|memory|battery)$"
)
"""What is measured itself; of other things the measure goes before them: "a 13 mm chuck"."""


def _is_done(word: str) -> bool:
    found = reading(word)
    return found is not None and found.form in ("participle", "past", "gerund")


def acting(spec: Spec) -> str:
    """What a spec makes the product or the service do, by its usual names; "" for none of them."""
    name, value = spec.name, spec.value
    figures = bool(re.search(r"\d", value))
    if name in ("languages", "available languages") and not figures:
        return f"is available in {_series(value)}"
    if name in ("platforms", "platform", "systems") and not figures:
        return f"works on {_series(value)}"
    if name in ("allergens", "contains"):
        return f"contains {_series(value)}" if value.lower() not in ("none", "no") else ""
    if name in ("standard", "norm", "standards"):
        return f"meets {value}"
    if name in ("group", "group size", "class size"):
        size = re.sub(r"^max(?:imum|\.)?(?: of)? ", "up to ", value)
        people = "" if re.search(r"[a-z]{4,}", size.removeprefix("up to ")) else " people"
        return f"is for groups of {size}{people}" if figures else ""
    if name in ("age", "ages", "age range") and figures:
        return f"is for ages {value}"
    if value.lower() == "free" and name not in ("delivery", "shipping", "returns", "entry", "admission", "parking"):
        return f"is {name}-free"
    if name in ("start", "starts", "start date") and _DATE.search(value):
        return f"starts on {value}"
    if name in ("date", "dates") and _DATE.search(value):
        return f"runs from {value}" if re.search(r" to |\d ?[-–] ?\d", value) else f"is on {value}"
    if name in ("length", "duration") and re.match(
        r"\d+ (?:[A-Z]?[a-z]+ ){0,2}(?:evening|day|week|session|lesson|class)", value
    ):
        return f"runs for {value}"
    if value.lower() in ("none", "zero") and (is_mass(name) or " added" in f" {name}"):
        return f"needs no {name}" if _UPKEEP.search(name) else f"has no {name}"
    if name.endswith(("rating", "class", "grade")) and re.fullmatch(r"(?=.*\d)[A-Z\d][\w.+/-]*", value):
        return f"has {an(name)} of {value}"
    if name in ("days", "opening days") and not figures:
        return f"is available {value}"
    return ""


_SIZED: Final = re.compile(
    r"[a-z] (?:height|length|width|depth|weight|size|diameter|range|load|angle|clearance|reach|pressure|temperature)$"
    r"|^(?:pressure|noise|range|speed|reach|inseam|waist|chest)$"
)
"""Measures of a part or of one kind, and of what has no verb of its own."""
_UPKEEP: Final = re.compile(
    r"\b(?:assembly|installation|set-?up|maintenance|drilling|ironing|tools?|batter(?:y|ies)|programming|charging"
    r"|wiring|plumbing|app|subscription)$"
)
"""What a product may do without; of anything else it has none."""


def stated(spec: Spec) -> str:
    """A spec as a sentence of its own; "" where only a label would hold it."""
    name, value = spec.name, spec.value
    if match := re.fullmatch(r"(?P<count>\w+) included", value):
        many = match["count"].lower() not in ("one", "1")
        return f"{match['count']} {name} {'are' if many else 'is'} included"
    if match := re.fullmatch(r"(?:load|load capacity|capacity|weight) per (?P<part>[a-z]+)", name):
        return f"each {match['part']} carries up to {value}" if re.match(r"\d[\d.,]* ?(?:kg|g|lb|t)\b", value) else ""
    if name == "condition":
        return f"please note its condition: {value}"
    if _SIZED.search(name) and _MEASURE.fullmatch(value) and not re.fullmatch(r"[\d.,]+", value):
        full = re.sub(r"^max\.?\b", "maximum", re.sub(r"^min\.?\b", "minimum", name))
        return f"the {full} {'are' if full.endswith('s') else 'is'} {value}"
    if name.endswith(("time", "life")) and re.match(r"\d", value):
        return f"the {name} is {_series(value)}"
    if name in ("area", "service area", "areas", "region"):
        return f"available in {value}"
    if name in ("delivery", "delivery time", "turnaround", "lead time") and re.match(
        r"\d[^,]*\b(?:hours?|days?|weeks?)$", value
    ):
        return f"{'turnaround is' if name == 'turnaround' else 'delivery takes'} {value}"
    if name in ("care", "washing", "cleaning") and CARE.match(value):
        return value
    if _PERSON.search(name) and value[:1].isupper():
        return (
            f"your {name} is {value}"
            if name in ("teacher", "tutor", "trainer", "instructor", "coach", "guide")
            else (f"the {name} is {value}")
        )
    return ""


def _series(value: str) -> str:
    parts = [part for part in re.split(r",\s+", value) if part]
    return (
        joined(parts) if len(parts) > 1 and not any(" and " in part for part in parts) and ";" not in value else value
    )


def third(word: str) -> bool:
    """Whether a word is a verb's form for "it"."""
    base = lemma(word)
    return base != word and inflected(base, "VBZ") == word
