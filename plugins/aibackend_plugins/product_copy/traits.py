"""What features and specs in other languages than English are, by their grammar: what the product is, what it comes
with, what it does, what it is without; and of specs what they measure. What is none of these surely has kind ""."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.values.accents import unaccented

from .naming import gender, grammar

_MEASURE: Final = re.compile(
    r"(?:(?:bis (?:zu )?|tot |fino a |hasta |até |jusqu'à |ca\. |env\. |environ )?)"
    r"\d[\d.,]*(?:\s?(?:-|–|à|a|bis|tot)\s?\d[\d.,]*)?\s?(?:[^\W\d][\w/²³]{0,8}|%|\")"
)
_EXTENT: Final = re.compile(r"[\d.,]+(?:\s?[a-z]{1,2})?(?:\s?[x×]\s?[\d.,]+(?:\s?[a-z]{1,2})?){1,2}")
_ATTRIBUTES: Final = tuple(
    (kind, re.compile(sign))
    for kind, sign in (
        ("weight", r"gewicht|poids|peso"),
        ("length", r"lange|laenge|longueur|longitud|largo|lunghezza|lengte|comprimento"),
        ("width", r"breite|largeur|ancho|anchura|larghezza|breedte|largura"),
        ("height", r"hohe|hoehe|hauteur|alto|altura|altezza|hoogte"),
        ("capacity", r"fassungsvermogen|volumen|capacite|volume|contenance|capacidad|capacita|inhoud|capacidade"),
        ("material", r"materialien|material|materiau|matiere|materiale|materiaal|materia(?:l|is)"),
        ("colour", r"farben?|couleurs?|colou?re?s?|colori?|colore|kleur(?:en)?|cor(?:es)?"),
        ("load", r"charge max\w*|max\w*\.? (?:belastung|gewicht|last)|belastbarkeit|carga max\w*|peso max\w*|portata"
                 r"|carico max\w*|draagvermogen|tragkraft"),
        ("warranty", r"garantie|garantia|garanzia"),
        ("extent", r"masse|abmessung(?:en)?|dimensions?|medidas|dimensiones|dimensioni|misure|afmeting(?:en)?|formaat"
                   r"|dimensoes|grosse|taille|tamanho|tamano|formato?|maat|maten"),
        ("sizes", r"grossen?|tailles?|pointures?|tallas?|taglie|maten|maat|tamanhos?"),
    )
)  # fmt: skip
"""What a spec is, by its name without accents."""
_DONE: Final = {
    "fr": r"\w+(?:é|i|u|it|ert|is)(?:e?s?)|faite?s?", "es": r"\w+(?:ad|id)[oa]s?|hech[oa]s?|cubiert[oa]s?|impres[oa]s?",
    "it": r"\w+(?:at|it|ut)[oaie]|fatt[oaie]|dipint[oaie]|cott[oaie]|cucit[oaie]",
    "pt": r"\w+(?:ad|id)[oa]s?|feit[oa]s?|pintad[oa]s?",
}  # fmt: skip
"""Participles."""
_DRAWN: Final = re.compile(r"\w+(?:tt|st|nt|us|rs)[oaie] (?:a|in|da|con|di|per)\b", re.IGNORECASE)
"""Italian participles of their own build: "estratto a freddo"."""
_LIKE: Final = {
    "fr": r"\w+(?:able|ible|ables|ibles|eux|euse|ant|ante|ique|iques)|vegan\w*|légère?s?|étanches?|bio",
    "es": r"\w+(?:able|ible|ables|ibles|ente|entes)|vegan[oa]s?|liger[oa]s?|apt[oa]s?",
    "it": r"\w+(?:[aiu]bil[ei]|ente|enti)|vegan[oaie]|legger[oaie]|adatt[oaie]|idrorepellent[ei]",
    "pt": r"\w+(?:ável|ível|áveis|íveis|ente|entes)|vegan[oa]s?|leves?",
}  # fmt: skip
"""Adjectives that stand alone."""
_GERMANIC_DONE: Final = {
    "de": r"\w+(?:t|en|bar|frei|los|isch|lich|ig|fest|dicht|weich|arm|sicher|fähig|abweisend|vegan|matt|bio)",
    "nl": r"\w+(?:d|t|en|baar|vrij|loos|isch|ig|dicht|arm|veilig|afstotend|bestendig|werend|vegan)",
}
_LEADING: Final = re.compile(r"(?:doppelt|nicht|fein|handgemacht|frisch|kalt|von Hand|hand\w+|niet|met de hand) ")


def is_measure(value: str) -> bool:
    """Whether a value is one figure with its unit."""
    return _MEASURE.fullmatch(value) is not None


def kind_of(text: str, language: str) -> str:
    """ "is", "with", "by", "suits", "does" or ""."""
    rows = grammar(language)
    first = text.split()[0].lower()
    if re.search(r"[:;]|\d\s?%|[.!?] ", text) or len(text) > LENGTH_MOST:
        return ""
    if first.split("'")[0] in rows["verbs"].split() or first in rows["verbs"].split():
        return "does"
    if language in _GERMANIC_DONE:
        return _germanic(text, language)
    if _COUNTED.match(text):
        return "with" if " " in text else ""
    if first == rows["suits"]:
        return "suits"
    if first in rows["by"].split():
        return "by"
    if first in rows["with"].split():
        return "with"
    if re.fullmatch(_DONE[language], first) and not (gender(first, language) and " " not in text):
        return "done" if language == "es" else "is"
    if re.fullmatch(_LIKE[language], first) or (language == "it" and _DRAWN.match(text)):
        return "is"
    return "with" if _is_thing(text, language) else ""


LENGTH_MOST: Final = 70
"""Characters of a feature that a sentence takes in beside others."""
_COUNTED: Final = re.compile(
    r"(?:\d+|zwei|drei|vier|fünf|sechs|deux|trois|quatre|cinq|six|dos|tres|cuatro|due|tre|quattro|twee|drie|vier|dois"
    r"|duas|três|quatro|un|une|una|uno|um|uma|een|ein|eine)\b"
)


def _is_thing(text: str, language: str) -> bool:
    first, *rest = text.split()
    known = gender(first.lower(), language) or first.isupper() or len(rest) > 0
    return bool(known) and not re.fullmatch(r"\w+(?:ment|mente)", first.lower())


def _germanic(text: str, language: str) -> str:
    rows, (first, *rest) = grammar(language), text.split()
    last = rest[-1] if rest else first
    done = re.fullmatch(_GERMANIC_DONE[language], last) and last.islower()
    small = first.lower()
    if small in rows["with"].split():
        return "with"
    if small == rows["suits"]:
        return "suits"
    if done and (language == "de" or not rest or _LEADING.match(text) or small in ("in", "van", "door", "met")):
        return "is"
    if small in rows["by"].split():
        return "by"
    if _COUNTED.match(text) and rest:
        return "with"
    if language == "nl":
        return _dutch(first, rest)
    if first[:1].isupper() or re.fullmatch(r"[a-zäöüß-]+(?:er|es|e|en)", first):
        return "with" if any(word[:1].isupper() for word in text.split()) else ""
    return "is" if re.fullmatch(_GERMANIC_DONE["de"], first) and rest and rest[0].islower() else ""


def _dutch(first: str, rest: list[str]) -> str:
    """A participle with what belongs to it behind it ("geverfd met …"), or a thing."""
    joint = bool(rest) and rest[0] in ("met", "in", "van", "op", "door", "voor", "uit", "tot")
    if joint and re.fullmatch(_GERMANIC_DONE["nl"], first) and not gender(first, "nl"):
        return "is"
    return "with" if rest or gender(first, "nl") else ""


def after_with(text: str, language: str) -> str:
    """A thing as it stands behind "with"; German adds its dative, "" where the gender that it takes is not known."""
    rows = grammar(language)
    first, _, rest = text.partition(" ")
    if first.lower() in rows["with"].split():
        return rest if first.lower() in ("mit", "avec", "con", "met", "com") else f"{first.lower()} {rest}"
    small = text if language == "de" or re.match(r"\w*[A-Z]\w*[A-Z]|[A-Z]\d|\w+-[A-Z]", text) else _small(text)
    return small if language != "de" else _dative(small)


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _dative(text: str) -> str:
    words = text.split()
    at = next((place for place, word in enumerate(words) if word[:1].isupper()), -1)
    before = words[:at]
    if not before:
        return text
    form = gender(words[at].rpartition("-")[2], "de")
    counted = bool(_COUNTED.match(text))
    if counted and before[0] in ("ein", "eine"):
        return ""
    if all(word.endswith("er") for word in before) or all(word.endswith("es") for word in before):
        ending = "em"
    elif counted or form == "p":
        ending = "en"
        words[at] = words[at] if re.search(r"[ns]$", words[at]) else f"{words[at]}n"
    elif form == "f" and all(word.endswith("e") for word in before):
        ending = "er"
    else:
        return ""
    changed = [
        word if place == 0 and counted else re.sub(r"(?:er|es|e|en)$", ending, word)
        for place, word in enumerate(before)
    ]
    return " ".join([*changed, *words[at:]])


def attribute(name: str, value: str) -> str:
    """What a spec is: a kind that a frame says, "measure" for any other figure with a unit, "" for the rest."""
    plain = unaccented(name.lower()).replace("ß", "ss").strip()
    kinds = [kind for kind, sign in _ATTRIBUTES if sign.fullmatch(plain)]
    measured, extent = _MEASURE.fullmatch(value), _EXTENT.fullmatch(value)
    for kind in kinds:
        if kind in ("weight", "length", "width", "height", "load", "warranty", "capacity") and measured:
            return kind
        if kind == "extent" and extent:
            return kind
        if kind in ("material", "colour") and not re.search(r"[;:()]|,.*%.*,", value):
            return kind
        if kind == "sizes" and re.match(r"(?:X*[SLM]\b|\d+\s?[-–/]|\d+,)", value) and not extent:
            return kind
    bounded = re.search(
        r"\b(?:max|min|inhalt|conten|formato|pack|stuck|piece|piez|pezz|ab|for|age|alter|eta|edad|leeftijd|idade"
        r"|ph)\w*",
        plain,
    )
    unit = _UNIT.search(value)
    if not kinds and measured and unit and not bounded and len(plain.split()) <= LABEL_WORDS and plain.islower():
        return "measure"
    return ""


LABEL_WORDS: Final = 2
_UNIT: Final = re.compile(
    r"\d\s?(?:[kMm]?W|[km]?V|m?Ah?|m?Wh|[kMG]?Hz|lm|lx|dB|bar|[mc]?m|[mc]?[lL]|Nm|[kMGT]B|mAh|Watt|Volt|%|DPI|g/m²)$"
)
"""Units of what a thing has: not of degrees or times, of which a name tells what is done."""
