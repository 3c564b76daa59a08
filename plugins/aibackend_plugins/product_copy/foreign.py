"""Listings in other languages than English: sentences where the noun of the product's name is known (`telling.py`).

Where it is not, nothing that would have to agree with it is said: a feature stands as it is given, a spec under its
label.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from aibackend import RequestData
from aibackend_blocks.language.writing.directing import without_directions
from aibackend_blocks.language.writing.wording import capital, clipped, joined

from .bullets import folded, small
from .channels import CHANNELS, Channel
from .naming import grammar
from .telling import told as told_of
from .traits import attribute, is_measure, kind_of

LANGUAGES: Final = {"de": "für", "fr": "pour", "es": "para", "it": "per", "nl": "voor", "pt": "para"}
"""Languages with the word that goes before whom a product is for."""
_FEATURES_FIRST: Final = ("shopify", "etsy", "instagram")
_TITLED_MAX, _TITLED_MOST = 30, {"shopify": 1, "instagram": 0}
"""Characters of a value that a title carries, and how many values, two elsewhere."""
TAGS_MAX: Final = 8


def listing(request: RequestData, channel: str, language: str) -> Mapping[str, Any]:
    """The copy for one channel, within its limits."""
    product, limits = request["product"], CHANNELS[channel]
    name = " ".join(product["name"].split())
    specs = {" ".join(key.split()): told for key, value in product["specs"].items() if (told := _value(value))}
    there = [" ".join(key.split()) for key, value in product["specs"].items() if value is True]
    features = [text.rstrip(".;, ") for text in (" ".join(one.split()) for one in product["features"]) if text]
    features += there
    labels = [f"{capital(key)}{' :' if language == 'fr' else ':'} {value}" for key, value in specs.items()]
    told = _title(name, specs, channel)
    told = told if len(told) <= limits.title_aim else name
    whom = without_directions(" ".join((request.get("audience") or "").split())).rstrip(".; ")
    terms = list(_terms(name, specs, features, whom, language, limits))
    tags = " ".join(f"#{_tag(term)}" for term in terms[:TAGS_MAX]) if channel == "instagram" else ""
    voice = request.get("voice") or ""
    order = "short" if channel == "instagram" else "features" if channel in _FEATURES_FIRST else "specs"
    text = told_of(name, specs, features, whom, _tone(voice), language, order)
    written = {capital(one): one for one in features}
    rows = [] if text.sentences else _noted(features, specs, language)
    rows = rows if channel in _FEATURES_FIRST else rows[::-1]
    body = " ".join([text.sentences or _opening(name, whom, language, voice), *rows])
    said = ("\n\n" if limits.paragraphs else " ").join(filter(None, [body, text.close]))
    return {
        "channel": channel,
        "title": clipped(told, limits.title),
        "bullets": _bullets(written, labels, channel, limits, language),
        "description": "\n\n".join(filter(None, [clipped(said, limits.description - len(tags) - 2), tags])),
        "keywords": terms,
    }


def _tone(voice: str) -> str:
    """ "lively", "warm", "quiet" or "plain": what the words for a voice ask for."""
    signs = (("lively", _LIVELY), ("warm", _WARM), ("quiet", _QUIET))
    return next((tone for tone, sign in signs if sign.search(voice)), "plain")


def _opening(name: str, whom: str, language: str, voice: str) -> str:
    """The name, with whom it is for behind the language's "for", unless the audience has that word itself; a warm or a
    playful voice presents it."""
    word, lively = LANGUAGES[language], _LIVELY.search(voice)
    hello = f"{_PRESENTED[language]} " if lively or _WARM.search(voice) else ""
    end = "!" if lively else "."
    end = f" {end}" if lively and language == "fr" else end
    if not whom:
        return f"{hello}{name}{end}"
    return f"{hello}{name} – {whom if whom.lower().startswith(f'{word} ') else f'{word} {whom}'}{end}"


_PRESENTED: Final = {
    "de": "Dürfen wir vorstellen:", "fr": "Nous vous présentons :", "es": "Presentamos:", "it": "Presentiamo:",
    "nl": "Maak kennis met:", "pt": "Apresentamos:",
}  # fmt: skip
"""How a product is presented without a word that would have to agree with it."""
_LIVELY: Final = re.compile(
    r"\b(?:verspielt|spielerisch|frech|fröhlich|enjou|ludique|joyeu|pétillant|divertid|jugueton|alegre|giocos|allegr"
    r"|vivac|speels|vrolijk|divertente|playful|fun\b|lively|cheerful|dynami|dinámic|dinamic|motivad|energi|énergi"
    r"|enérgic|animad|frisch)",
    re.IGNORECASE,
)
_WARM: Final = re.compile(
    r"\b(?:warm|herzlich|freundlich|persönlich|chaleureu|amical|convivial|cálid|cercan|amable|cald[oae]|cordial"
    r"|accoglient|tendre|tierna?o?\b|tener[ao]|liebevoll|hartelijk|gezellig|vriendelijk|friendly|cosy|acolhed|caloros)",
    re.IGNORECASE,
)


_QUIET: Final = re.compile(
    r"\b(?:poéti|poeti|elegan|élégan|ruhig|hochwertig|edel|raffin|sober|sobre|sobri|sensor|sensuel|romanti|románti"
    r"|romântic|calm|tranqu|quiet|rustig|verfijnd|stijlvol|luxe|luxu|luss)",
    re.IGNORECASE,
)


def _noted(features: Sequence[str], specs: Mapping[str, str], language: str) -> list[str]:
    """Features in a row, and measures before what they measure, in a row: what needs no verb to agree with a name."""
    rows = grammar(language)
    things = [text if not place or language == "de" else small(text) for place, text in enumerate(features)]
    sizes = [
        rows["says"]["measure"].format(v=value, label=key if language == "de" else small(key))
        for key, value in specs.items()
        if is_measure(value)
    ]
    return [f"{capital(joined(row, rows['and']))}." for row in (things, sizes) if row]


def _title(name: str, specs: Mapping[str, str], channel: str) -> str:
    """The name with values that tell by themselves what they are of: a measure, or a word that is no figure."""
    kinds = {key: attribute(key, value) for key, value in specs.items()}
    telling = [value for key, value in specs.items() if len(value) < _TITLED_MAX and _titled(kinds[key], value)]
    fresh = [value for value in telling if value.lower() not in name.lower()]
    return ", ".join([name, *fresh[: _TITLED_MOST.get(channel, 2)]])


def _titled(kind: str, value: str) -> bool:
    """Whether buyers look for a value in a title: a stuff, a colour, how large it is; of no known kind, a measure."""
    if kind in ("material", "colour"):
        return _tells(value)
    return kind not in ("weight", "warranty", "load", "sizes") and bool(re.search(r"\d", value)) and _tells(value)


def _tells(value: str) -> bool:
    """Whether a value needs no label: extents, a volume, a weight in grams (kilograms may be a load), or words."""
    measured = re.search(r"\d\s?[x×]\s?\d|\d\s?(?:ml|cl|l|g)\b", value)
    return "," not in re.sub(r"\d,\d", "", value) and bool(measured or not re.search(r"\d|^\w{1,3}$", value))


def _bullets(
    written: Mapping[str, str], labels: Sequence[str], channel: str, limits: Channel, language: str
) -> list[str]:
    features = [*written]

    def begun(text: str) -> str:
        """German has its nouns with a capital, and other words as they were given."""
        return written.get(text, text) if language == "de" else small(text)

    points = [*features, *labels] if channel in _FEATURES_FIRST else [*labels, *features]
    return [clipped(point, limits.bullet) for point in folded(points, limits.bullets, limits.bullet, begun)]


def _value(value: Any) -> str:
    """A value as text; what is merely there, or not, has none."""
    if isinstance(value, list):
        return ", ".join(part for part in map(_value, value) if part)
    if value is None or isinstance(value, bool):
        return ""
    return " ".join((f"{value:g}" if isinstance(value, float) else str(value)).split())


def _terms(
    name: str,
    specs: Mapping[str, str],
    features: Sequence[str],
    whom: str,
    language: str,
    limits: Channel,
) -> Iterator[str]:
    """What the product is called, and phrases of what it has and for whom it is."""
    empty = import_module(f"spacy.lang.{language}.stop_words").STOP_WORDS
    kind = _kind(name, language)
    parts = [text for text in features if _is_searched(text, language)]
    parts += [value for key, value in specs.items() if attribute(key, value) == "material" and " " in value]
    name = re.sub(r"[\"“”„«»]", "", name)
    few = whom if len(whom.split()) <= WHOM_MOST and "," not in whom else ""
    aimed = f"{kind} {LANGUAGES[language]} {few}" if (few and " " in kind) or (few and language in ("de", "nl")) else ""
    texts = [text for text in (name, kind, *parts, aimed) if re.search(r"\w", text)]
    plain = [text.lower() for text in texts if not re.search(r"\d|[,:;()]", text) or text == name]
    found = [
        text for text in plain if (len(text.split()) <= _PHRASE_MOST or text == name.lower()) and text not in empty
    ]
    size = -1
    for term in list(dict.fromkeys(found))[: limits.keywords]:
        size += len(term.encode()) + 1
        if len(term) <= limits.keyword and size <= limits.keyword_bytes:
            yield term


def _is_searched(text: str, language: str) -> bool:
    """Whether somebody would type a feature: a thing of two words, or a German compound."""
    thing = kind_of(text, language) == "with" and not re.match(r"(?:mit|avec|con|met|com|in[ck]l)", text)
    return thing and (" " in text or "-" in text or language == "de")


WHOM_MOST: Final = 2
_PHRASE_MOST = 5
"""Words of a phrase that somebody would type."""


def _kind(name: str, language: str) -> str:
    """What a name says that the thing is: the small words at its start, where nouns are small; else all but figures."""
    words = [word for word in name.split() if not re.search(r"\d", word)]
    end = next((at for at, word in enumerate(words) if at and not word[:1].islower()), len(words))
    small = words[:end] if language != "de" and end > 1 else words
    empty = import_module(f"spacy.lang.{language}.stop_words").STOP_WORDS
    while len(small) > 1 and small[-1].lower() in empty:
        small = small[:-1]
    return " ".join(small).rstrip(" ,–-")


def _tag(term: str) -> str:
    return "".join(word[:1].upper() + word[1:] for word in re.findall(r"\w+", term))
