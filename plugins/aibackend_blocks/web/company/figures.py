"""How old and how large a company says it is, and where else it is found on the web."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any
from urllib.parse import urlsplit

from aibackend_blocks.web.company import figures_said
from aibackend_blocks.web.company.credits import CREDIT
from aibackend_blocks.web.company.figures_said import LEAST, Figure
from aibackend_blocks.web.page import Page

DOUBTED = 0.3
"""Share below which a figure is no fact though words say so, but those of `we` and `our`: it is another company's."""
BARELY = 0.05
"""Share below which no words make a year that of the founding, whoever says them."""
RANGES = ((1, 10), (11, 50), (51, 200), (201, 500), (501, 1000), (1001, 5000), (5001, 10_000))
"""Bounds of the usual size classes; above them "10001+". They are those of LinkedIn's company pages."""
FIRST_YEAR = 1500

_YEAR = r"(?P<year>1[5-9]\d{2}|20\d{2})"
_FOUNDED = re.compile(
    r"\b(?:founded|established|incorporated|formed|started (?:out|business|trading|life)?|launched|created|set up|begun"
    r"|began|opened (?:its|our|his|her|their) doors|est\.?|estd\.?|gegr[üu]ndet|gr[üu]ndungsjahr|fond[ée]e?|cr[ée]{2}e?"
    r"|fundad[ao]|fondat[ao]|opgericht|grundat|grundades|grundlag[dt]|stiftet|perustettu|za[łl]o[żz]on[aeoy])\b[^.!?\d]{0,60}?(?:\b\d{1,2}(?:st|nd|rd|th)?\b[^!?\d]{0,20})?\b"
    + _YEAR
    + r"\b"
    r"|\b(?:im jahre? )?" + _YEAR.replace("year", "year2") + r" (?:gegründet|founded|established)\b"
    r"|\b" + _YEAR.replace("year", "year7") + r"\s*[–—:|-]\s*(?:(?:the )?(?:company|firm) (?:is |was )?)?"
    r"(?:founded|established|gründung|gegründet|fondation|création|fundación|fondazione)\b"
    r"|\b(?:est|estd)\.\s+" + _YEAR.replace("year", "year3") + r"\b"
    r"|\b"
    + _YEAR.replace("year", "year4")
    + r"\b,?\s+(?:gründeten?|richtten?)\b(?! (?:er|sie|wir|die firma)? ?eine?n? )"
    r"|\bin "
    + _YEAR.replace("year", "year5")
    + r"\b,? [^.!?\d]{2,60}\b(?:founded|established|set up|started|launched) "
    r"(?:(?:the|our|this|their|her|his) (?:company|business|firm|agency|practice|studio|charity)\b|(?-i:[A-ZÀ-Þ]))"
    r"|(?:設立|創業|創立|成立|설립)\s*[:：]?\s*" + _YEAR.replace("year", "year6"),
    re.IGNORECASE,
)
_SINCE = re.compile(
    r"\b(?:(?:in business|family.owned(?: and operated)?|serving|providing|operating|trading|making|building|proudly"
    r"|helping)[^.!?\d]{0,60}since|since|seit|sedan|depuis|desde|dal) (?:the year )?" + _YEAR + r"\b",
    re.IGNORECASE,
)
_COUNT = (
    r"(?P<least>\d{1,3}(?:[,.'’\u202f ]\d{3})+|\d{1,6})\s*(?P<more>\+)?(?:\s*(?:-|–|—|to|bis|à)\s*(?P<most>\d[\d,.]*))?"
)
_PEOPLE = (
    r"(?:full[- ]time |dedicated |talented |skilled |highly |passionate |professional |global |people |of our )*"
    r"(?:employees|staff(?: members)?|people|team ?members|professionals|colleagues|experts|workers|associates"
    r"|mitarbeiter\w*|mitarbeitende\w*|besch[äa]ftigte\w*|salari[ée]s|collaborateurs|empleados|dipendenti|medewerkers)\b"
)
_STAFF = (
    r"(?:employees|staff(?: members)?|team ?members|workers|mitarbeiter(?:innen)?|mitarbeitende|besch[äa]ftigte"
    r"|salari[ée]s|collaborateurs|empleados|trabajadores|dipendenti|medewerkers|funcion[áa]rios|colaboradores"
    r"|pracownik[óo]w|anställda|ansatte|名|人)"
)
_SIZES = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"\b(?:company size|number of employees|employees|team size|headcount|staff|mitarbeiterzahl|mitarbeiter"
        rf"|effectif)\s*[:–-]\s*(?:about |around |over |ca\.? )?{_COUNT}",
        rf"\b(?:employs?|employing|besch[äa]ftigt|emploie|emplea|workforce of|headcount of|staff of)\s+(?:about "
        rf"|around |approximately |more than |over |nearly |almost |some |a team of |rund |plus de "
        rf"|m[áa]s de )*{_COUNT}",
        rf"\b(?:team|crew|staff) of\s+(?:about |around |approximately |more than |over |nearly |almost )*{_COUNT}",
        rf"\b(?:we are|we're|we have|we now have|we've grown to|grown to|has|with|our|wir sind|mit)\s+(?:now "
        rf"|a team of |about |around |approximately |more than |over |nearly |almost |some |rund "
        rf"|[üu]ber )*{_COUNT}\s+{_PEOPLE}",
        rf"{_COUNT}\s+(?:mitarbeiter(?:innen)?|mitarbeitende|besch[äa]ftigte|salari[ée]s|collaborateurs|empleados|dipendenti)\b",
        r"\b(?P<least>\d{1,5})(?P<more>)(?P<most>)-strong (?:team|staff|workforce|crew)\b",
        rf"(?:従業員数?|社員数|员工人数)\s*[:：]\s*{_COUNT}",
        rf"{_COUNT}\s+{_PEOPLE}\s+(?:worldwide|globally|across|around the world|in \d|strong|weltweit|at our|on staff)",
        rf"(?:^|[.,;:(•·|–]\s*|\b(?:about|around|approximately|over|nearly|almost|some|and|rund|[üu]ber|plus de|mais de"
        rf"|m[áa]s de|oltre|ponad|today|currently|har|idag"
        rf"|heute|hat|z[äa]hlt|compte|conta|tiene|circa|ca\.|zatrudnia)\s+)(?<!\d[.,])(?<!\d[.,] )"
        rf"{_COUNT}\s+{_STAFF}(?=\s*(?:$|[.,;:)•·|–]))",
    )
)
_SENTENCES = re.compile(r"(?<=[.!?])\s+(?=[A-ZÀ-Þ])(?<!\b[Ee]st\. )|(?<=\d{4}\.)\s+(?=\d)|(?<=[^\W\d_]{5}\.)\s+(?=\d)")
_ENDED = re.compile(r"[^\W\d]{2,}[.!?]$")
_NUMBER = re.compile(r"\d[\d.,'’]*")
_FACT = re.compile(r"^[^\d:：]{2,40}[:：]\s*(?:[^\W\d]{2,10}\.?\s)?\d|^(?:\S+\s+){3,}.*[.!?]$")
"""A figure behind its label, or in a sentence, which ends and has words."""
LIST_LEAST = 3
"""Figures told in the same words, from which each is that of a thing of its own."""
_FIRM = (
    r"(?:company|firm|manufacturer|maker|retailer|bank|start-?up|business|brand|chain|supplier|producer|group|unternehmen"
    r"|betrieb|entreprise|empresa|azienda|bedrijf)"
)
_ANOTHER = re.compile(
    rf"\bcase stud|\btestimonial|\bhow (?-i:[A-Z])"
    rf"|(?<!\bis )(?<!\bare )(?<!\bas )(?<!\bist )\b(?:an?|eine?n?|une?)\s[^.,;\d]{{0,60}}?\b{_FIRM}\s+"
    rf"(?:with|of|employing|founded|that|mit|de|con)\b"
    r"|\b(?:acquired|bought|purchased|took over|merged with)\s+(?-i:[A-Z])",
    re.IGNORECASE,
)
_SUCH = re.compile(
    r"\b(?:companies|businesses|firms|organi[sz]ations|teams|employers|clients|customers|firmen|unternehmen|entreprises"
    r"|empresas)\s+(?:with|of|from|between|under|over|mit|de|con|like|such as|employ(?:ing)?)\s+[^.!?]{0,20}\d",
    re.IGNORECASE,
)
"""Whom the company serves, which holds whoever says it."""
_OWN = re.compile(
    r"\b(?:we|we're|we've|our|us|wir|uns|unser\w*|nous|notre|nos|nuestr[oa]s?|nosotros|noi|nostr[oa]|wij|onze|nossa?"
    r"|the (?:company|firm|practice|group|agency|studio))\b",
    re.IGNORECASE,
)
_POWERED = re.compile(r"\bpowered by\b|\btheme\b.{0,40}\bby\b", re.IGNORECASE)
WORD_LEAST = 5
_NETWORKS = {
    "linkedin": re.compile(
        r"^https?://(?:[a-z]{2,3}\.)?linkedin\.com/(?:company|school|showcase)/[^/?#]+", re.IGNORECASE
    ),
    "twitter": re.compile(
        r"^https?://(?:www\.|mobile\.)?(?:twitter|x)\.com/(?:#!/)?@?"
        r"(?!(?:intent|share|home|search|hashtag|i|login|privacy|tos|widgets)\b)\w{1,15}(?=/?$|[?#])",
        re.IGNORECASE,
    ),
}


def founded(pages: Sequence[Page], this_year: int, told: Sequence[Figure] = ()) -> int:
    """The year in which it was founded: as declared, as said, or since when it is in business; 0 when no page says.

    told: what `said` made of the pages' figures.
    """
    for item in (item for page in pages for item in page.items):
        if (match := re.match(_YEAR, str(item.get("foundingDate") or ""))) and _sane(int(match["year"]), this_year):
            return int(match["year"])
    shares = {(one.sentence, one.value): one.share for one in told if one.kind == "begun"}
    sure = [value for (_, value), share in shares.items() if share >= LEAST and _sane(value, this_year)]
    lines = list(_said(pages))
    for form in (_FOUNDED, _SINCE):
        years: dict[int, list[float]] = {}
        for line in lines:
            for year in _years(form, line, this_year):
                share = shares.get((line, year), LEAST)
                if share >= BARELY and (not sure or year in sure or _OWN.search(line)):
                    years.setdefault(year, []).append(share)
        if years:
            return max(years, key=lambda year: (len(years[year]), max(years[year]) >= DOUBTED, -year))
    return next(iter(sure), 0)


def said(pages: Sequence[Page], name: str) -> list[Figure]:
    """What the figures in the pages' sentences are, the surest first; those of lists are left out. CPU-bound: 5 ms a
    figure."""
    return figures_said.told(list(dict.fromkeys(_said(pages))), name, _language(pages))


def _language(pages: Sequence[Page]) -> str:
    return next((page.language[:2].lower() for page in pages if page.language), "")


def _years(form: re.Pattern[str], line: str, this_year: int) -> Iterator[int]:
    for match in form.finditer(line):
        year = int(next(value for value in match.groupdict().values() if value))
        if _sane(year, this_year):
            yield year


def _said(pages: Sequence[Page]) -> Iterator[str]:
    """All sentences that may speak of the company, and the rows of tables of facts."""
    lines = [said for page in pages for line in page.lines for said in _SENTENCES.split(line)]
    rows = [row for page in pages for row in page.labelled() if not _ENDED.search(row)]
    listed = _listed({*lines, *rows})
    yield from (one for one in (*lines, *rows) if one not in listed and not _is_of_another(one))


def _listed(sentences: Set[str]) -> set[str]:
    """Those that differ from others in their figures alone: lists of things, of which none is the company."""
    alike: dict[str, set[str]] = {}
    for one in sentences:
        if (shape := _NUMBER.sub("#", one)) != one:
            alike.setdefault(shape, set()).add(one)
    return {one for each in alike.values() if len(each) >= LIST_LEAST for one in each}


def _is_of_another(said: str) -> bool:
    """Whether a sentence tells of a customer, a partner or any firm at all: `how Dunmore, founded in 1904, saved`."""
    return bool(_SUCH.search(said) or (_ANOTHER.search(said) and not _OWN.search(said)))


def _sane(year: int, this_year: int) -> bool:
    return FIRST_YEAR <= year <= this_year


def employees(pages: Sequence[Page], told: Sequence[Figure] = ()) -> tuple[int, int] | None:
    """(least, most) people, equal when one number is given; None when no page says. told: as of `founded`."""
    for item in (item for page in pages for item in page.items):
        if found := _declared(item.get("numberOfEmployees")):
            return found
    doubted = {
        (one.sentence, one.value)
        for one in told
        if one.kind == "people" and one.share < DOUBTED and not _OWN.search(one.sentence)
    }
    sure = [one for one in told if one.kind == "people" and one.share >= LEAST and _FACT.search(one.sentence)]
    language = _language(pages)
    lines = [(line, figures_said.in_figures(line, language)) for line in _said(pages)]
    for form in _SIZES:
        for line, written in lines:
            match = form.search(written)
            if match and (found := _counted(match)) and (line, found[0]) not in doubted:
                return found
    return (sure[0].value, sure[0].value) if sure else None


def _declared(value: Any) -> tuple[int, int] | None:
    if isinstance(value, Mapping):
        low, high = value.get("minValue", value.get("value")), value.get("maxValue", value.get("value"))
        return _declared(f"{low}-{high}")
    numbers = [int(part) for part in re.findall(r"\d+", re.sub(r"(?<=\d),(?=\d{3})", "", str(value or "")))]
    return (numbers[0], numbers[-1]) if numbers and 0 < numbers[0] <= numbers[-1] else None


def _counted(match: re.Match[str]) -> tuple[int, int] | None:
    least = int(re.sub(r"\D", "", match["least"]))
    most = int(re.sub(r"\D", "", match["most"] or "") or least)
    if not 0 < least <= most <= 3_000_000 or (
        1900 <= least <= 2100 and "," not in match["least"] and not match["most"]
    ):
        return None
    return least, most


def size_class(count: tuple[int, int] | None) -> str:
    """The range as it was given, or the usual class that holds a number; "" for None."""
    if count is None:
        return ""
    least, most = count
    if least != most:
        return f"{least}-{most}"
    return next((f"{low}-{high}" for low, high in RANGES if least <= high), "10001+")


def network(pages: Sequence[Page], name: str) -> str:
    """The company's own page at "linkedin" or "twitter", as its site names it; "" when it names none."""
    form = _NETWORKS[name]
    urls = [url for page in pages for url in (*_same_as(page), *(link.url for link in page.links))]
    credits = [made for page in pages for line in page.lines if (made := CREDIT.search(line) or _POWERED.search(line))]
    makers = "".join(_letters(made.string[made.start() :]) for made in credits)
    found = Counter(
        match.group().rstrip("/")
        for url in urls
        if (match := form.match(url)) and _first(match.group().rstrip("/").rpartition("/")[2]) not in makers
    )
    if not found and name == "twitter" and pages:
        handle = pages[0].head.get("twitter:site", "")
        return f"https://twitter.com/{handle[1:]}" if re.fullmatch(r"@\w{1,15}", handle) else ""
    return max(found, key=lambda url: found[url], default="")


def _first(handle: str) -> str:
    """The letters of a handle's first word, where they name somebody; else of all."""
    word = re.split(r"[-_]", handle, maxsplit=1)[0]
    return _letters(word if len(word) >= WORD_LEAST else handle)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


def _same_as(page: Page) -> Iterator[str]:
    for item in page.items:
        value = item.get("sameAs") or []
        yield from (str(url) for url in (value if isinstance(value, list) else [value]))


def website(url: str) -> str:
    """The address of a site's front door."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
