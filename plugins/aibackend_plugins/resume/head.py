"""Who it is and how to reach them: name, headline, mail, telephone, place, links."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.places import city_country, country_of, is_city_line, is_street
from aibackend_plugins.resume.strips import Section, Strip, heading_kind
from aibackend_plugins.resume.words import LABELS, NAME, OTHER_LABELS, TITLE_OF_PAPER, TITLES

_MAIL = re.compile(r"[\w.+%-]+@[\w-]+(?:\.[\w-]+)+")
_PHONE = re.compile(
    r"(?<![\w/.-])(?:\+\s?\d{1,3}[\s.-]?)?(?:\(\+?\d{1,5}\)[\s.-]?)?\d{1,5}(?:[\s./-]?\(?\d{1,5}\)?){1,6}(?![\w/@-])"
)
_DATES = re.compile(r"^\W*(?:19|20)\d\d\W+(?:19|20)\d\d\W*$|\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d")
"""Digits that are years or a day, although there are as many as in a telephone number."""
_LINKEDIN = re.compile(r"(?:https?://)?(?:www\.|\w\w\.)?linkedin\.com/[\w./%-]+[\w/%-]", re.IGNORECASE)
_GITHUB = re.compile(
    r"(?:https?://)?(?:www\.)?github\.com/[\w./%-]*[\w/]|(?:https?://)?[\w-]+\.github\.io(?:/[\w./-]*)?", re.IGNORECASE
)
_SITE = re.compile(
    r"(?<![@\w.])(?:https?://(?:www\.)?[\w-]+(?:\.[\w-]+)+(?:/[\w./%#?=&~-]*)?|(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*"
    r"\.(?:com|org|net|io|dev|me|de|fr|es|it|nl|pt|co|uk|ch|at|be|eu|ai|app|tech|design|info|online|site|page|blog|xyz)"
    r"(?:/[\w./%#?=&~-]*)?)(?![\w@])",
    re.IGNORECASE,
)
_SOCIAL = re.compile(
    r"linkedin|github|facebook|twitter|instagram|x\.com|medium\.com|stackoverflow|gitlab|orcid|scholar\.google"
)
_PARTS = re.compile(r"\s{2,}|\s+//\s+|\s*[|•·◆▪⋄∙]\s*|\s+[-–—]\s+")
_PLACE = re.compile(
    r"^(?:[A-ZÀ-Ž][\w’'.À-ž-]*\s?){1,4},\s?(?:[A-Z]{2,3}\b\.?|[A-ZÀ-Ž][\w’'À-ž.-]+(?:\s[A-ZÀ-Ž][\w’'À-ž.-]+){0,2})"
    r"(?:,\s?[A-ZÀ-Ž][\w’'À-ž. -]+|\s\d{4,5}(?:-\d{4})?)?$"
    r"|^[A-Z][\w’'-]+(?:\s[A-Z][\w’'-]+)?,?\s[A-Z]{1,2}\d[A-Z\d]?(?:\s\d[A-Z]{2})?$"
    r"|^Greater (?:[A-Z]\w+\s?){1,3}(?:Area)?$|^(?:[A-Z]\w+ ){1,3}(?:Bay|Metropolitan|Metro) Area$"
)
_LAST = re.compile(r"\s+(?://|[|•·–—-])\s+(?P<part>[^|•·–—/]+)$")
_REMOTE = re.compile(r"(?i)remote|hybrid|on-?site")
HEAD_LINES = 14
NAME_WORDS = range(2, 6)


def head_strips(sections: Sequence[Section]) -> list[Strip]:
    """The lines above the first headings, and those of the contact section."""
    return [strip for section in sections if section.kind in ("head", "contact") for strip in section.strips]


def name_of(sections: Sequence[Section], strips: Sequence[Strip]) -> Found[str] | None:
    """At its label; else the largest line near the top that could be a name; where all are of one size, the first."""
    for strip in head_strips(sections):
        if (label := NAME.match(fold(strip.text))) and (value := strip.text[label.end() :].strip()):
            return Found(value=value, page=strip.page, quote=value, finder="name_size")
        if len(strip.cells) == 2 and NAME.fullmatch(f"{fold(strip.cells[0].text)}:"):
            return Found(value=strip.cells[1].text, page=strip.page, quote=strip.cells[1].text, finder="name_size")
    top = [strip for strip in strips if strip.page == strips[0].page and strip.y0 < 280][: 3 * HEAD_LINES]
    named = [(place, strip) for place, strip in enumerate(top) if _could_be_name(strip)]
    if not named:
        return None
    tallest = max(strip.size for _, strip in named)
    place, strip = next(each for each in named if each[1].size >= 0.93 * tallest)
    text = _name_part(strip)
    after = next((each for each in top[place + 1 :] if each.column == strip.column), None)
    if len(text.split()) == 1:
        if after is None or abs(after.size - strip.size) > 0.12 * strip.size or len(after.cells[0].text.split()) > 2:
            return None
        # First and last name on two lines; the source holds a line end between them.
        return Found(value=f"{text} {after.cells[0].text.strip()}", page=strip.page, quote=text, finder="name_size")
    finder = "name_size" if strip.size > 1.2 * _median([each.size for each in strips]) else "name_first"
    return Found(value=text, page=strip.page, quote=text, finder=finder)


def headline_of(name: Found[str] | None, sections: Sequence[Section]) -> Found[str] | None:
    """The short line under the name that names no contact and no place."""
    if name is None:
        return None
    worked = fold(" ".join(s.text for section in sections if section.kind == "experience" for s in section.strips))
    for section in sections:
        if section.kind != "head":
            continue
        for place, strip in enumerate(section.strips):
            if name.quote not in strip.text:
                continue
            parts = [part.strip() for part in _PARTS.split(strip.text.split(name.quote, 1)[1])]
            below = [cell.text for each in section.strips[place + 1 : place + 4] for cell in each.cells]
            for text in [_without_place(text) for text in (*parts, *below)]:
                if _could_be_headline(text, name.value, worked):
                    return Found(value=text, page=strip.page, quote=text, finder="headline")
    return None


def mail_of(strips: Sequence[Strip]) -> Found[str] | None:
    for strip in strips:
        if match := _MAIL.search(strip.text):
            return Found(value=match.group(), page=strip.page, quote=match.group(), finder="mail")
    return None


def phone_of(sections: Sequence[Section], strips: Sequence[Strip]) -> Found[str] | None:
    """The first number of eight to fifteen digits in the head or the contacts; elsewhere only with its label."""
    for strip in head_strips(sections):
        if found := _phone(strip):
            return found
    labelled = [s for s in strips if re.match(r"\W*(?:phone|tel|mobil|cell|handy|telefon)", fold(s.text))]
    return next((found for strip in labelled if (found := _phone(strip))), None)


def _phone(strip: Strip) -> Found[str] | None:
    for match in _PHONE.finditer(strip.text):
        digits = re.sub(r"\D", "", match.group())
        if 8 <= len(digits) <= 15 and not _DATES.search(match.group()):
            value = match.group().strip(" -./")
            return Found(value=value, page=strip.page, quote=value, finder="phone")
    return None


def links_of(strips: Sequence[Strip], mail: Found[str] | None) -> dict[str, Found[str]]:
    """linkedin, github and website, each the first that stands there."""
    found: dict[str, Found[str]] = {}
    for strip in strips:
        for name, form in (("linkedin", _LINKEDIN), ("github", _GITHUB)):
            match = form.search(strip.text)
            if match and name not in found:
                value = match.group() + _broken_off(match, strip, strips)
                found[name] = Found(value=value, page=strip.page, quote=match.group(), finder="link")
    for strip in strips:
        rest = _MAIL.sub(" ", _GITHUB.sub(" ", _LINKEDIN.sub(" ", strip.text)))
        for match in _SITE.finditer(rest):
            if "website" not in found and not _SOCIAL.search(match.group().lower()):
                found["website"] = Found(value=match.group(), page=strip.page, quote=match.group(), finder="site")
    return found


def _broken_off(match: re.Match[str], strip: Strip, strips: Sequence[Strip]) -> str:
    """What of an address that ends in a hyphen stands on the next line."""
    if not match.group().endswith("-") or match.end() < len(strip.text):
        return ""
    after = next((each for each in strips if each.column == strip.column and 0 < each.y0 - strip.y0 < 20), None)
    return after.text.split()[0] if after else ""


def location_of(name: Found[str] | None, sections: Sequence[Section]) -> Found[str] | None:
    """At its label, with the lines that go on; else the part of the head that has the form of a place."""
    head = [strip for strip in head_strips(sections) if name is None or name.quote not in strip.text]
    if found := _at_label(head) or _of_form(head):
        return found
    return _at_label([strip for section in sections if section.kind == "other" for strip in section.strips])


def _at_label(places: Sequence[Strip]) -> Found[str] | None:
    for place, strip in enumerate(places):
        label = LABELS.match(fold(strip.text))
        alone = label is not None and (":" in strip.text[: label.end() + 1] or label.end() >= len(strip.text))
        found = _labelled(places, place, strip, label.end()) if label and alone else None
        if found:
            return found
    return None


def _of_form(head: Sequence[Strip]) -> Found[str] | None:
    for strip in head:
        for part in _parts(strip):
            if _PLACE.match(part) and not TITLES.search(fold(part)) and len(part) < 60:
                return Found(value=part, page=strip.page, quote=part, finder="place_form")
    for strip in head:
        for part in _parts(strip):
            told = (city_country(part) is not None and len(part) < 70) or is_street(part) or country_of(part)
            if told and not _MAIL.search(part) and not _SITE.search(part):
                return _with_town(head, strip, part)
    return None


def _labelled(strips: Sequence[Strip], place: int, strip: Strip, end: int) -> Found[str] | None:
    parts = [strip.text[end:].strip(" :,")]
    for other in strips[place + 1 : place + 3]:
        if OTHER_LABELS.match(fold(other.text)) or heading_kind(other.text) or _MAIL.search(other.text):
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
    after = next((each for each in head if each.page == strip.page and 0 < each.y0 - strip.y0 < 20), None)
    beside = list(_parts(strip))
    if city_country(part) is None and part in beside[:-1] and is_city_line(beside[beside.index(part) + 1]):
        start = strip.text.index(part)
        end = strip.text.index(beside[beside.index(part) + 1], start)
        value = strip.text[start : end + len(beside[beside.index(part) + 1])]
        return Found(value=value, page=strip.page, quote=value, finder="place_form")
    under = after.cells[0].text.strip() if after else ""
    town = under if under and city_country(part) is None and city_country(under) is not None else ""
    value = f"{part}, {town}" if town and len(town) < 60 and not _MAIL.search(town) else part
    return Found(value=value, page=strip.page, quote=part, finder="place_form")


def _parts(strip: Strip) -> Iterator[str]:
    for part in _PARTS.split(strip.text):
        bare = re.sub(r"^[^\w(+]+", "", part).strip(" ,;|")
        if bare:
            yield bare


def _name_part(strip: Strip) -> str:
    return re.split(r"\s{2,}|[|•·]|,\s|\s[-–—]\s", strip.cells[0].text)[0].strip(" ,")


def _could_be_name(strip: Strip) -> bool:
    text = _name_part(strip)
    words = text.split()
    folded = fold(text)
    return (
        bool(words)
        and len(words) < NAME_WORDS.stop
        and not re.search(r"[\d@:/()]", text)
        and all(re.match(r"[A-ZÀ-Ž’'\"(]|(?:de|da|di|del|van|von|der|den|la|le|bin|al|y|e)\b", word) for word in words)
        and sum(character.isalpha() for character in text) >= 4
        and not heading_kind(text)
        and not heading_kind(strip.text)
        and not TITLE_OF_PAPER.match(folded)
        and not OTHER_LABELS.match(folded)
        and not LABELS.match(folded)
        and not (TITLES.search(folded) and strip.size < 16)
        and not country_of(text)
    )


def _without_place(text: str) -> str:
    """A headline without the place behind it: `Data Engineer // Bern, Switzerland // remote`."""
    while (behind := _LAST.search(text)) and (_PLACE.match(behind["part"]) or _REMOTE.fullmatch(behind["part"])):
        text = text[: behind.start()]
    return text


def _could_be_headline(text: str, name: str, worked: str) -> bool:
    """worked: the text of the jobs; what one says to be is a position, or stands there."""
    text = text.strip()
    return (
        3 < len(text) <= 90
        and text != name
        and not re.search(r"@|https?:|www\.|\d{4}|:\s", text)
        and not _PLACE.match(text)
        and not _SITE.search(text)
        and not heading_kind(text)
        and not text.endswith(".")
        and not re.match(r"[^\w]", text)
        and (bool(TITLES.search(fold(text))) or fold(text) in worked)
    )


def _median(values: Sequence[float]) -> float:
    return sorted(values)[len(values) // 2] if values else 0.0
