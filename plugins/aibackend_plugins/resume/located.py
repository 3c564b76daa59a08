"""Where the person lives: at its label, or the part of the head that names a town, a region or a country."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.dates import find_dates
from aibackend_blocks.values.places import city_country, country_of, has_legal_form, is_city_line, is_street
from aibackend_blocks.web.company.gazetteer import country_code, state_code, towns
from aibackend_plugins.resume.strips import Strip, is_heading_text
from aibackend_plugins.resume.wording import kinds_of
from aibackend_plugins.resume.words import LABELS, OTHER_LABELS

PARTS = re.compile(r"\s{2,}|\s+/{1,2}\s+|\s*[|•·◆▪⋄∙]\s*|\s+[-–—]\s+")
FACT = 2
"""Cells of a label and what it tells."""
SURE = 2.0
"""Worth from which a part of the head is a place."""
MAYBE = 0.0
"""Worth from which what was tagged as one is a place."""
HOMES_MOST = 5
"""Texts tagged as places of the person that are looked at."""
TOWN, LETTERED = 1.6, 0.8
"""What the name of a town adds to it, and the letters of a region behind one word."""
_LETTERED = re.compile(r"[^\W\d_]{3} [A-Z]{2,3}$")
BESIDE = 2.0
"""What it adds to the form of a town and its region that it stands in the line of the contacts."""
PLACE_MOST = 80
"""Characters of a place."""
_REACHED = re.compile(r"\S+@\S+|(?<![A-Z]{2}\s)(?<!\d)\+?\(?\d[\d().-]*(?:\s[\d().-]{2,}){1,5}(?=\s|$)")
"""Mail addresses and telephone numbers, which part what stands around them."""
_REGIONED = re.compile(r"[^\W\d_a-z][^\W\d_]+(?:[ '’-][^\W\d_]+){0,3}, [^\W\d_a-z][^\W\d_]+(?:[ '’-][^\W\d_]+){0,3}")
"""Two names with a comma between them."""
FLUSH = 3.0
"""Points by which the edges of two lines of an address may differ."""
_NUMBERED = re.compile(r"\d{1,4}[a-zA-Z]?,? [^\d@:|]{4,40}|[^\d@:|]{4,40} \d{1,4}[a-zA-Z]?,?")
"""A name with a number before or behind it, as streets have."""
_CODE = re.compile(r"\b(?:[A-Z]{1,3}[- ])?\d[\dA-Z -]*\b|[()]")
_NO_PLACE = re.compile(
    r"@|https?:|www\.|\w\.(?:com|org|net|io|dev|me)\b|(?:19|20)\d\d\s*[-–—]|\d{6,}(?<!\b\d{6})"
    r"|^\(|(?:\d[ ().-]{0,2}){10}"
)
"""Addresses of another kind, times, remarks on what stands before, telephone numbers."""


def location_of(head: Sequence[Strip], other: Sequence[Strip]) -> Found[str] | None:
    """The place where one lives. head: lines above the sections and of the contacts; other: of further sections."""
    return _at_label(head) or _of_form(head) or _at_label(other)


def tagged_home(runs: Sequence[tuple[str, Strip]]) -> Found[str] | None:
    """The likeliest place of the texts that were tagged as where one lives, if one may be a place."""
    told = [each for each in runs[:HOMES_MOST] if each[0][:1].isalnum() and not _NO_PLACE.search(each[0])]
    ranked = ((place_worth(text) + TOWN * _names_town(text), -at) for at, (text, _) in enumerate(told))
    worth, place = max(ranked, default=(MAYBE, 0))
    text, strip = told[-place] if worth > MAYBE else ("", None)
    return Found(value=text, page=strip.page, quote=text, finder="place_form") if strip else None


def parts_of(strip: Strip) -> Iterator[str]:
    """What stands between the separators of a line."""
    for part in PARTS.split(_REACHED.sub("  ", strip.text)):
        bare = re.sub(r"^[^\w(+]+", "", part).strip(" ,;|")
        if bare:
            yield bare


def place_worth(text: str) -> float:
    """How much a text is like a place: by names of towns, regions and countries, postal codes, and its wording."""
    if len(text) > PLACE_MOST or _NO_PLACE.search(text) or find_dates(text):
        return 0.0
    pieces = [piece for part in re.split(r",\s*|[()]", text) if (piece := _CODE.sub(" ", part).strip(" .-"))]
    if not pieces or len(pieces) > 6:
        return 0.0
    kinds = kinds_of(text)
    # With two letters behind a town, `Tours FR`, the last word is the region.
    pieces = [word for piece in pieces for word in re.split(r"\s(?=[A-Z]{2,3}$)", piece)]
    region = any(state_code(piece) or country_code(piece) or country_of(piece) for piece in pieces[-2:])
    coded = city_country(text) is not None
    unlike = kinds["person"] + kinds["title"] + kinds["skill"] + kinds["prose"]
    said = 1.2 * kinds["place"] - (0.8 if region or coded else 1.6) * unlike - 0.8 * kinds["company"]
    worth = 1.2 * region + 1.6 * coded + 1.0 * is_street(text) + said
    # The list of towns takes long to load: it is asked only where it decides.
    worth += LETTERED * bool(_LETTERED.search(text))
    return worth + TOWN * any(map(_is_town, pieces)) if SURE - TOWN <= worth < SURE + TOWN else worth


def _is_town(piece: str) -> bool:
    return piece[:1].isupper() and len(piece) > 2 and bool(towns(piece))


def _names_town(text: str) -> bool:
    """Whether one of its parts, postal codes aside, is a town."""
    return any(_is_town(_CODE.sub(" ", piece).strip(" .-")) for piece in re.split(r",\s*|[()]", text))


def _at_label(places: Sequence[Strip]) -> Found[str] | None:
    for place, strip in enumerate(places):
        label = LABELS.match(fold(strip.text))
        first = strip.cells[0].text
        end = label.end() if label else 0
        alone = label is not None and (":" in strip.text[: end + 1] or end >= len(first))
        if label and not alone and len(strip.cells) == FACT and place_worth(strip.cells[1].text) >= SURE:
            alone, end = True, len(first)
        found = _labelled(places, place, strip, end) if alone else None
        if found:
            return found
    return None


def _of_form(head: Sequence[Strip]) -> Found[str] | None:
    """The first of the likeliest parts; a street takes the town below it along."""
    ranked = [
        (place_worth(part) + BESIDE * _is_beside(part, strip, after), strip, part)
        for strip, after in zip(head, [*head[1:], None], strict=False)
        if not has_legal_form(strip.text)  # whose letterhead it is
        for part in parts_of(strip)
    ]
    best = max((worth for worth, _, _ in ranked), default=0.0)
    for worth, strip, part in ranked:
        if worth >= SURE and (worth > 0.7 * best or is_street(part)):
            return _with_town(head, strip, part)
    return None


def _is_beside(part: str, strip: Strip, after: Strip | None) -> bool:
    """Whether a town and its region stand in one line with a telephone number or a mail address, or above the rest."""
    if part == strip.text or not _REGIONED.fullmatch(part):
        return False
    return bool(_REACHED.search(f"{strip.text}  {after.text}" if after else strip.text))


def _labelled(strips: Sequence[Strip], place: int, strip: Strip, end: int) -> Found[str] | None:
    parts = [strip.text[end:].strip(" :,")]
    for other in strips[place + 1 : place + 3]:
        if OTHER_LABELS.match(fold(other.text)) or is_heading_text(other.text) or _NO_PLACE.search(other.text):
            break
        if parts[0] and not (parts[-1].endswith(",") or re.match(r"^[A-Z]{1,2}\d|^\d{4,5}\b", other.text)):
            break
        parts.append(other.text)
        parts = [part for part in parts if part]
        if len(parts) > 1 and not re.search(r"\d|,", other.text):
            break
    value = " ".join(part for part in parts if part)
    first = next((part for part in parts if part), "")
    return Found(value=value, page=strip.page, quote=first, finder="place_label") if value else None


def _with_town(head: Sequence[Strip], strip: Strip, part: str) -> Found[str]:
    after = next((each for each in head if each.page == strip.page and 0 < each.y0 - strip.y0 < 24), None)
    beside = list(parts_of(strip))
    if city_country(part) is None and part in beside[:-1] and is_city_line(beside[beside.index(part) + 1]):
        start = strip.text.index(part)
        end = strip.text.index(beside[beside.index(part) + 1], start)
        value = strip.text[start : end + len(beside[beside.index(part) + 1])]
        return Found(value=value, page=strip.page, quote=value, finder="place_form")
    under = after.cells[0].text.strip() if after else ""
    told = any(map(_is_town, part.split(", ")))
    if city_country(part) is not None:
        street = next((text for each in head if (text := _street_above(each, strip))), "")
        return Found(value=f"{street}, {part}" if street else part, page=strip.page, quote=part, finder="place_form")
    named = is_city_line(under) or (place_worth(under) >= SURE and _names_town(under))
    town = under if under and not told and named else ""
    value = f"{part}, {town}" if town else part
    return Found(value=value, page=strip.page, quote=part, finder="place_form")


def _street_above(above: Strip, strip: Strip) -> str:
    """The street of a line right above that of its town, flush with it on the left or on the right."""
    street, town = above.cells[-1], strip.cells[-1]
    near = above.page == strip.page and 0 < town.y0 - street.y0 < 24
    flush = min(abs(street.x0 - town.x0), abs(street.x1 - town.x1)) < FLUSH
    return street.text.strip(" ,") if near and flush and _NUMBERED.fullmatch(street.text) else ""
