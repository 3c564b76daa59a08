"""Who it is and how to reach them: name, headline, mail, telephone, links."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import dropwhile, takewhile
from statistics import median_high
from unicodedata import category

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.places import country_of, has_legal_form
from aibackend_plugins.resume.labelled_names import is_labelled, labelled_name, sender_name
from aibackend_plugins.resume.links import MAIL, SITE
from aibackend_plugins.resume.located import FACT, PARTS, SURE, place_worth
from aibackend_plugins.resume.month_ranges import find_ranges
from aibackend_plugins.resume.naming import LINK
from aibackend_plugins.resume.strips import Section, Strip, above_times, is_heading_text
from aibackend_plugins.resume.wording import is_latin, is_title, kinds_of
from aibackend_plugins.resume.words import LABELS, NAME, OTHER_LABELS, TITLE_OF_PAPER

_PHONE = re.compile(
    r"(?<![\w/.-])(?:\+\s?\d{1,3}[\s.-]?)?(?:\(\+?\d{1,5}\)[\s.-]?)?\d{1,5}(?:[\s./-]?\(?\d{1,5}\)?){1,6}(?![\w/@-])"
)
_DATES = re.compile(r"^\W*(?:19|20)\d\d\W+(?:19|20)\d\d\W*$|\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d")
"""Digits that are years or a day, although there are as many as in a telephone number."""
_NAMING = re.compile(
    r"[A-ZÀ-Ž’'\"(“”„‘«]|[\u3040-\u9fff\uac00-\ud7af]|(?:de|da|di|del|van|von|der|den|la|le|bin|al|y|e)\b"
)
"""How words of a name begin in letters of Europe's west and of East Asia."""
_LAST = re.compile(r"(?<!\s)\s+(?://|[|•·–—-])\s+(?P<part>[^|•·–—/]+)$")
_REMOTE = re.compile(r"(?i)remote|hybrid|on-?site")
PERSON = 0.4
"""Chance from which a value in a list of facts is the person's name; there are fourteen kinds."""
CERTAIN = 0.9
"""Chance from which a text in capitals that few were learnt of is a position."""
SURELY = 0.6
"""Chance from which a text behind a label is a position."""
NAME_SIZE = 16
"""Points from which a line is set too large for a heading or a title."""
SCANNED = 0.88
"""Share of the largest size that letters of one size may be read as on a scan, where the line is tagged as a name."""
HEAD_LINES = 14
FLUSH, LINE_STEP = 2.0, 1.8
"""Points by which two lines of one paragraph may begin apart, and heights from one to the next."""
NARROW = 0.4
"""Share of the page's width up to which a column breaks long words."""
BELOW = 200
"""Lines that tell how wide a column and its page are."""
NEAR = 3
"""Lines between the mail and a number that is reached like it."""
NAME_WORDS = range(2, 6)
SHORT = 3
"""Letters of a word of a name that may stand in any other word."""


def head_strips(sections: Sequence[Section]) -> list[Strip]:
    """The lines above the first headings, and those of the contact section."""
    return [strip for section in sections if section.kind in ("head", "contact") for strip in section.strips]


def name_of(
    sections: Sequence[Section], strips: Sequence[Strip], tagged: Collection[int], headings: Collection[int] = ()
) -> Found[str] | None:
    """At its label; else the largest line near the top that could be a name; where all are of one size, the first.

    tagged: places of the lines that were tagged as a name, which go first. headings: of those tagged as headings.
    """
    if found := labelled_name(head_strips(sections), _above_names(sections, strips)) or sender_name(strips):
        return found
    top = [strip for strip in strips if strip.page == strips[0].page and strip.y0 < 280][: 3 * HEAD_LINES]
    named = [
        (place, strip)
        for place, strip in enumerate(top)
        if (place not in headings or strip.size >= NAME_SIZE) and _could_be_name(strip, told=place in tagged)
    ]
    if not named:
        return None
    tallest = max(strip.size for _, strip in named)
    large = [each for each in named if each[1].size >= 0.93 * tallest]
    near = (each for each in named if each[1].size >= SCANNED * tallest)
    whole = (each for each in near if each[0] in tagged and len(_name_part(each[1]).split()) > 1)
    place, strip = next(whole, large[0])
    text = _name_part(strip)
    after = next((each for each in top[place + 1 :] if each.column == strip.column), None)
    if len(text.split()) == 1:
        if after is None or abs(after.size - strip.size) > 0.12 * strip.size or len(after.cells[0].text.split()) > 2:
            return None
        # First and last name on two lines; the source holds a line end between them.
        both = f"{text} {after.cells[0].text.strip()}"
        labels = len(strip.cells) > 1 and len(after.cells) > 1 and kinds_of(both)["person"] <= PERSON
        return None if labels else Found(value=both, page=strip.page, quote=text, finder="name_size")
    finder = "name_size" if strip.size > 1.2 * median_high(each.size for each in strips) else "name_first"
    return Found(value=text, page=strip.page, quote=text, finder=finder)


def _above_names(sections: Sequence[Section], strips: Sequence[Strip]) -> list[Strip]:
    """The lines above the first that could be a name, and above all sections that do not tell of the person."""
    others = dropwhile(lambda section: section.kind in ("head", "contact"), sections)
    ends = {id(strip) for section in others for strip in section.strips}
    own = takewhile(lambda strip: id(strip) not in ends, strips)
    return list(takewhile(lambda strip: is_labelled(strip) or not _could_be_name(strip, told=False), own))


def name_in_facts(top: Sequence[Strip]) -> Found[str] | None:
    """The first value of a list of facts that reads like a person's name, whatever its label is."""
    values = ((strip.cells[1].text, strip) for strip in top[:HEAD_LINES] if len(strip.cells) == 2)
    named = ((text, strip) for text, strip in values if len(text.split()) in NAME_WORDS and _is_named(text))
    text, strip = next(((text, strip) for text, strip in named if kinds_of(text)["person"] > PERSON), ("", None))
    return Found(value=text, page=strip.page, quote=text, finder="name_first") if strip else None


def tagged_name(runs: Sequence[tuple[str, Strip]]) -> Found[str] | None:
    """The first text that was tagged as a name, within a line that tells more, if it has the form of one."""
    named = ((text, strip) for text, strip in runs if len(text.split()) in NAME_WORDS and _is_named(text))
    text, strip = next(named, ("", None))
    return Found(value=text, page=strip.page, quote=text, finder="name_first") if strip else None


def headline_of(
    name: Found[str] | None, sections: Sequence[Section], tagged: Collection[str], home: str = ""
) -> Found[str] | None:
    """The short line under the name that names no contact and no place; else the first in a head that is tagged so.

    tagged: texts that were tagged as a headline. home: where the person lives.
    """
    top = above_times(sections)
    found = _headlines(name, sections, tagged) if name else ()
    return next((each for each in found if is_latin(each.value) or (each.value in top and each.value != home)), None)


def _headlines(name: Found[str], sections: Sequence[Section], tagged: Collection[str]) -> Iterator[Found[str]]:
    """All that may be a headline, the most likely first."""
    told = frozenset(map(fold, tagged))
    worked = fold(" ".join(s.text for section in sections if section.kind == "experience" for s in section.strips))
    for section in sections:
        if section.kind != "head":
            continue
        for place, strip in enumerate(section.strips):
            if name.quote not in strip.text:
                continue
            parts = [part.strip(" ,–—-") for part in PARTS.split(strip.text.split(name.quote, 1)[1])]
            cells = (cell.text for each in section.strips[place + 1 : place + 4] for cell in each.cells)
            below = [part for text in cells for part in (PARTS.split(text) if MAIL.search(text) else [text])]
            for text in [_without_place(text) for text in (*parts, *below)]:
                if _could_be_headline(text, name.value) and (
                    _names_position(text) or fold(text) in told or fold(text) in worked
                ):
                    yield Found(value=text, page=strip.page, quote=text, finder="headline")
    yield from _tagged_headlines(name, sections, told)
    yield from _beside_label(name, sections)


def _names_position(text: str) -> bool:
    """Whether a text is a position, or one with what it is of or where: `Head of Fleet at Corran Lines`."""
    if not is_latin(text) and text[:1].isupper():  # Cyrillic and Greek headings read like positions to the head
        return kinds_of(text)["title"] > CERTAIN
    link = LINK.search(text)
    return is_title(text) or (link is not None and is_title(text[: link.start()]))


def _beside_label(name: Found[str], sections: Sequence[Section]) -> Iterator[Found[str]]:
    """Positions that stand behind their label among what is told of the person."""
    for strip in head_strips(sections):
        text = strip.cells[-1].text
        if len(strip.cells) == 2 and _could_be_headline(text, name.value) and kinds_of(text)["title"] > SURELY:
            yield Found(value=text, page=strip.page, quote=text, finder="headline")


def _tagged_headlines(name: Found[str], sections: Sequence[Section], told: Collection[str]) -> Iterator[Found[str]]:
    """Cells above the sections that are tagged as what one says to be."""
    for strip in (strip for section in sections if section.kind == "head" for strip in section.strips):
        for cell in strip.cells:
            text = _without_place(cell.text.strip(" ,–—-"))
            if fold(text) in told and _could_be_headline(text, name.value):
                yield Found(value=text, page=strip.page, quote=text, finder="headline")


def mail_of(strips: Sequence[Strip]) -> Found[str] | None:
    """The first address; one that a narrow column broke goes on in the line below it."""
    for place, strip in enumerate(strips):
        match = MAIL.search(strip.text)
        if not match and "@" not in strip.text:
            continue
        if whole := _over_two_lines(strip, strips[place : place + BELOW], match):
            return Found(value=whole, page=strip.page, quote=strip.text.split()[-1], finder="mail")
        if match:
            return Found(value=match.group(), page=strip.page, quote=match.group(), finder="mail")
    return None


def _over_two_lines(strip: Strip, strips: Sequence[Strip], match: re.Match[str] | None) -> str:
    """The address that ends a line and goes on in the one below: a single word, where the line had no room left.

    strips: this line and those that follow it.
    """
    after = next((each for each in strips if _is_below(strip, each)), None)
    if after is None or len(after.text.split()) != 1 or after.text != after.text.lower() or "@" in after.text:
        return ""
    beside = [each for each in strips if (each.page, each.column) == (strip.page, strip.column) and each.y0 >= strip.y0]
    right = max(each.cells[-1].x1 for each in beside)
    wide = max(each.cells[-1].x1 for each in strips) - min(each.x0 for each in strips)
    full = strip.cells[-1].x1 >= right - 1.5 * strip.size and right - strip.x0 < NARROW * wide
    if match and not (match.end() == len(strip.text) and full):
        return ""
    whole = MAIL.fullmatch(strip.text.split()[-1] + after.text)
    return whole.group() if whole else ""


def _is_below(strip: Strip, other: Strip) -> bool:
    """Whether a line is the next one in its column, flush with it."""
    same = (other.page, other.column) == (strip.page, strip.column) and abs(other.x0 - strip.x0) < FLUSH
    return same and 0 < other.y0 - strip.y0 < LINE_STEP * (strip.y1 - strip.y0)


def phone_of(sections: Sequence[Section], strips: Sequence[Strip]) -> Found[str] | None:
    """The first number of eight to fifteen digits near the mail, in the head or the contacts; else with its label."""
    mailed = [place for place, strip in enumerate(strips) if MAIL.search(strip.text)][:1]
    near = [strips[each] for at in mailed for each in sorted(_around(at, len(strips)), key=lambda each: abs(each - at))]
    reached = [strip for strip in near if not find_ranges(strip.text)]
    for strip in (*reached, *head_strips(sections)):
        if found := _phone(strip):
            return found
    labelled = [s for s in strips if re.match(r"\W*(?:phone|tel|mobil|cell|handy|telefon)", fold(s.text))]
    return next((found for strip in labelled if (found := _phone(strip))), None)


def _around(place: int, count: int) -> range:
    return range(max(0, place - NEAR), min(count, place + NEAR + 1))


def _phone(strip: Strip) -> Found[str] | None:
    for match in _PHONE.finditer(strip.text):
        digits = re.sub(r"\D", "", match.group())
        if 8 <= len(digits) <= 15 and not _DATES.search(match.group()):
            value = match.group().strip(" -./")
            return Found(value=value, page=strip.page, quote=value, finder="phone")
    return None


def _name_part(strip: Strip) -> str:
    """The words that may be a name: those of the first cell, or beside it where they alone read like one."""
    texts = [cell.text for cell in strip.cells[:FACT]]
    text = (
        texts[-1]
        if _is_named(texts[-1]) and [kinds_of(each)["person"] > PERSON for each in texts] == [0, 1]
        else texts[0]
    )
    part = re.split(r"\s{2,}|[|•·]|,\s|\s[-–—]\s", text)[0]
    return " ".join(word for word in part.split() if not all(category(mark)[0] == "S" for mark in word)).strip(" ,")


def _could_be_name(strip: Strip, *, told: bool) -> bool:
    """told: the line is tagged as a name, which weighs more than what else its words are like."""
    text = _name_part(strip)
    folded = fold(text)
    return (
        bool(text)
        and len(text.split()) < NAME_WORDS.stop
        and (_is_named(text) or (strip.size >= NAME_SIZE and _is_named_small(text)))
        and not strip.text.endswith(",")  # a greeting
        and not (f"{text}," in strip.text and place_worth(text) >= SURE)  # `Colorado Springs, CO 80918`
        and not NAME.fullmatch(f"{folded}:")
        and not (not told and is_heading_text(text) and strip.size < NAME_SIZE)
        and not TITLE_OF_PAPER.match(folded)
        and not OTHER_LABELS.match(folded)
        and not LABELS.match(folded)
        and not (not told and is_title(text) and strip.size < NAME_SIZE)
        and not has_legal_form(text)
        and not country_of(text)
    )


def _is_named(text: str) -> bool:
    """Whether the words of a text are written as those of a name; in letters that tell less, it must read like one."""
    written = all(_NAMING.match(word) for word in text.split()) or (
        not is_latin(text)
        and all(word[0].isalpha() and not word[0].islower() for word in text.split())
        and kinds_of(text.title())["person"] > PERSON
    )
    return written and not re.search(r"[\d@:/()]", text) and sum(character.isalpha() for character in text) >= 4


def _is_named_small(text: str) -> bool:
    """Whether a text is a person's name in small letters, or in capitals drawn small, by what it reads like."""
    return is_latin(text) and _is_named(text.title()) and kinds_of(text.title())["person"] > CERTAIN


def _without_place(text: str) -> str:
    """A headline without the place behind it: `Data Engineer // Bern, Switzerland // remote`."""
    while (behind := _LAST.search(text)) and (place_worth(behind["part"]) >= SURE or _REMOTE.fullmatch(behind["part"])):
        text = text[: behind.start()]
    return text


def _could_be_headline(text: str, name: str) -> bool:
    """Whether a text has the form of what one says to be."""
    text = text.strip()
    own = [word for word in fold(name).split() if len(word) > SHORT and word != text]
    named = set(fold(text).split()) <= set(fold(name).split())
    return (
        3 < len(text) <= 90
        and not named
        and not TITLE_OF_PAPER.match(fold(text))
        and not re.search(r"@|https?:|www\.|\d{4}|:\s", text)
        and place_worth(text) < SURE
        and not SITE.search(text)
        and not is_heading_text(text)
        and not text.endswith(".")
        and not re.match(r"[^\w]", text)
        and not (" " not in text and text.islower() and any(word in text for word in own))  # an account
    )
