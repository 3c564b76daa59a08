"""Where a company sits: the town in its addresses, structured or written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from aibackend_blocks.values.places import has_legal_form, is_street
from aibackend_blocks.web.company import addressed, eastern, gazetteer
from aibackend_blocks.web.company.credits import CREDIT
from aibackend_blocks.web.company.labels import CREDITED, IMPRINT, LABEL, LABELLED, LABELS, parted
from aibackend_blocks.web.company.lands import land_of
from aibackend_blocks.web.page import Page


@dataclass(frozen=True, kw_only=True)
class Seat:
    """A town, its region (as written) and its country's code; each "" where unknown."""

    town: str
    region: str = ""
    country: str = ""

    def __str__(self) -> str:
        rest = self.region or gazetteer.country_name(self.country)
        return ", ".join(part for part in (self.town, rest if rest != self.town else "") if part)


@dataclass(frozen=True, kw_only=True)
class _Sight:
    seat: Seat
    weight: float


STRUCTURED, POSTAL, STATED, NAMED = 8.0, 3.0, 5.0, 1.0
"""Weights of a sight: declared as the organisation's address; with a postal code; said in a sentence ("based in"); a
town with its state or country alone. Sights of one town add up, but what stands on several pages counts once. What is
written over an address adds to it: `labels`."""
OWN = 1.0  # what the company's name before an address adds, which a theme's own address lacks
_AT_ANOTHERS = re.compile(r"\bc/o\b", re.IGNORECASE)
ADDRESS_LINE = 60
"""Characters of a line that may be part of an address set in lines."""
LOCAL_LEAST = 2
"""How often a page must name the town of its headline before that counts as where it sits."""

_STATED = re.compile(
    r"\b(?:headquartered|based|head ?quarters (?:is|are)|head office is|located|offices?|mit sitz|ansässig"
    r"|(?:[Hh]uvudkontoret|[Hh]ovedkontoret|[Hh]oofdkantoor) (?:ligger|ligt|is|är|er)"
    r"|[Ss]iedziba (?:firmy )?(?:mieści|znajduje) się"
    r"|bas[ée]e?s?|con sede|situ[ée]e?)\s+(?:here\s+)?(?:in|near|at|à|en|a|i|w|outside(?: of)?)\s+(?:downtown\s+)?"
    r"(?P<place>[A-ZÀ-Þ][\w'’.-]*(?:[ ,]+(?:[A-ZÀ-Þ][\w'’.-]*|of|de|am|an|der|la|upon|on))*)"
)
_HEAD = re.compile(
    rf"(?i:{LABEL.pattern})(?:[^.!?;:A-ZÀ-Þ]{{0,40}} (?i:is|are|sits?|moved|ist|sind|est))?(?: now| today)?"
    r"(?: from (?:[A-ZÀ-Þ][\w'’-]* ?){1,3}\bto| (?:in|to|à|en|te|i|w|a)) "
    r"(?P<place>[A-ZÀ-Þ][\w'’-]*(?:,? [A-ZÀ-Þ][\w'’-]*){0,3})"
)
"""The head office in passing, or on its way: `from our head office in Selby`, `moved our HQ from York to Selby`."""
_WORD = r"[A-ZÀ-Þ][\w'’.-]*"
_TOWN = rf"{_WORD}(?: (?:{_WORD}|of|the|de|am|an|der|la|le|upon|on)){{0,3}}"
_STATE = re.compile(rf"(?=\b(?P<two>{_WORD} {_WORD})?)(?=\b(?P<one>[A-Z]{{2}}\b|{_WORD}))(?<=[ ,])(?<![\w-])", re.ASCII)
_ZIP = re.compile(r"\.?,?\s*(?P<code>\d{5}(?:-\d{4})?\b|[A-Z]\d[A-Z] ?\d[A-Z]\d\b)")
_BEFORE = re.compile(rf"(?P<town>{_TOWN}|[A-Z][A-Z. ]{{2,25}})(?P<comma>\s*,)?\s*$")
_LABELLED_AS = re.compile(
    rf"^(?:company |our |world |global )?(?:head ?quarters?|head office|hq|hauptsitz|firmensitz|sitz"
    rf"|si[eè]ge(?: social)?|sede)"
    rf"(?: location)?\s*:\s*(?P<place>{_TOWN}(?:, ?{_TOWN})*)",
    re.IGNORECASE,
)
_UK = re.compile(r"\b(?P<code>[A-Z]{1,2}\d[A-Z\d]?\s?\d[ABD-HJLNP-UW-Z]{2})\b")
_UK_AREA = re.compile(r",? (?P<county>[A-Z][a-z]+)[, ]+(?P<code>[A-Z]{1,2}\d[A-Z\d]?)(?=[.,;)]|\s*$)")
"""The first half of a postcode, behind a county."""
_CODE_TOWN = re.compile(
    rf"(?:^|[\s,|•·–-])(?:(?P<land>A|B|CH|D|DK|F|FIN|FR|DE|AT|BE|I|IT|E|ES|L|LU|S|SE|N|NL)[- ])?"
    rf"(?P<code>\d{{4}} ?[A-Z]{{2}}\b|\d{{4,5}}|\d{{3}} \d{{2}}|\d{{2}}-\d{{3}})\s+(?P<town>{_TOWN})"
)
_ESTADO = r"(?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)"
_BY_STATE = {
    "AU": re.compile(rf"(?P<town>{_TOWN}),?\s+(?:NSW|VIC|Vic|QLD|Qld|WA|SA|TAS|Tas|ACT|NT),?\s+\d{{4}}\b(?!-)"),
    "BR": re.compile(rf"(?P<town>{_TOWN})\s*[-–/,]\s*{_ESTADO}\b\D{{0,12}}\d{{5}}-\d{{3}}\b"),
}
"""A town before its state and postal code, where the state's letters are too many lands' to stand alone."""
_BRAZILIAN = re.compile(rf"(?P<town>{_TOWN})\s*[-–/]\s*{_ESTADO}\b")  # without a code, of a town that is known
_LANDS = {
    "A": "AT", "B": "BE", "D": "DE", "F": "FR", "FIN": "FI", "I": "IT", "E": "ES", "L": "LU", "S": "SE", "N": "NO",
}  # fmt: skip
_TOWN_COUNTRY = re.compile(rf"(?P<town>{_TOWN}),\s*(?P<land>{_TOWN})")
_COUNTY_WORDS = """avon bedfordshire beds berkshire berks buckinghamshire bucks cambridgeshire cambs cheshire
cleveland cornwall cumbria derbyshire devon dorset durham essex gloucestershire hampshire hants herefordshire
hertfordshire herts kent lancashire lancs leicestershire lincolnshire merseyside middlesex norfolk northamptonshire
northumberland nottinghamshire notts oxfordshire oxon rutland shropshire somerset staffordshire staffs suffolk surrey
sussex warwickshire wiltshire wilts worcestershire yorkshire antrim clwyd dyfed fife glamorgan gwent gwynedd powys
lothian midlands tyne wear isle wight man east west north south greater county co. and of &"""
_COUNTIES = frozenset(_COUNTY_WORDS.split())
_NO_TOWNS = frozenset(
    {"europe", "asia", "africa", "america", "north", "south", "east", "west", "the", "our", "your", *_COUNTIES}
)
_SURE = re.compile(
    r"(?:headquartered|based|head ?quarters|head office|hq|hauptsitz|huvudkontoret|hovedkontoret|hoofdkantoor"
    r"|siedziba)\b",
    re.IGNORECASE,
)
_STREETS = re.compile(
    r"\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|blvd|boulevard|suite|ste|floor|fl|court|ct|place|pl|plaza"
    r"|park|highway|hwy|unit|building|house|row|terrace|close|parkway|pkwy|box|room|sw|nw|se|ne|n|s|e|w)\.?$",
    re.IGNORECASE,
)


def seat(pages: Sequence[Page], name: str = "") -> Seat | None:
    """The town that the pages' addresses speak of most; None when no page names one. name: the company's."""
    told: dict[str, float] = {}
    sights = [sight for page in pages for sight in (*_declared(page, told), *_written(page, told, name))]
    sights = [sight for sight in sights if _is_town(sight.seat.town)]
    votes: Counter[str] = Counter()
    for sight in sights:
        votes[gazetteer.folded(sight.seat.town)] += sight.weight  # type: ignore[assignment]
    if not votes:
        return next(filter(None, map(_local, pages)), None)
    best = max(votes, key=lambda town: votes[town])
    same = [sight.seat for sight in sights if gazetteer.folded(sight.seat.town) == best]
    found = max(same, key=lambda seat: (bool(seat.region) + bool(seat.country), not seat.town.isupper()))
    if found.region:
        return found
    return replace(found, country=land_of(found.town, found.country, pages))


def _is_town(name: str) -> bool:
    return not any(c.isdigit() for c in name) and not has_legal_form(name)


def _local(page: Page) -> Seat | None:
    """The town that a page's title or first heading names, if the page keeps naming it, as local firms do."""
    text = f" {page.text} "
    for said in (page.title, *page.headings[:2]):
        words = re.findall(r"[^\W\d_]+", said)
        for size in (3, 2, 1):
            for start in range(len(words) - size + 1):
                name = " ".join(words[start : start + size])
                shown = name.title() if name.isupper() else name
                known = gazetteer.towns(name)[:1] if shown[:1].isupper() and len(name) > 3 else ()
                if (
                    known
                    and known[0].people > 30_000
                    and text.count(f" {shown}") >= LOCAL_LEAST
                    and name.lower() not in text
                ):
                    return Seat(town=shown, country=known[0].country if known[0].people > gazetteer.LARGE else "")
    return None


def _declared(page: Page, told: dict[str, float]) -> Iterator[_Sight]:
    """Addresses in structured data. told: those that an earlier page had, which count once."""
    for item in page.items:
        address = item.get("address") or item.get("adr")
        if str(address) in told:
            continue
        told[str(address)] = STRUCTURED
        for part in address if isinstance(address, list) else [address]:
            if isinstance(part, Mapping):
                found = _postal_address(part)
            else:
                found = next((s.seat for s in _sights(str(part or ""))), None)
            if found and found.town:
                yield _Sight(seat=found, weight=STRUCTURED)


def _postal_address(part: Mapping[str, Any]) -> Seat | None:
    values = {name: part.get(name) or part.get(other) for name, other in (
        ("addressLocality", "locality"), ("addressRegion", "region"), ("addressCountry", "country-name"))}  # fmt: skip
    town, region, country = (_said(value) for value in values.values())
    if not town:
        return None
    code = country if len(country) == 2 and country.isupper() else gazetteer.country_code(country)
    if "," in town:
        town = town.split(",")[0].strip()
    return Seat(town=town, region=region, country=code)


def _said(value: Any) -> str:
    if isinstance(value, Mapping):
        return _said(value.get("name"))
    if isinstance(value, list):
        return _said(value[0]) if value else ""
    return " ".join(str(value).split())[:60] if value else ""


def _written(page: Page, told: dict[str, float], name: str) -> Iterator[_Sight]:
    """Addresses in the text, each by what it weighs more than where an earlier page told it: a footer counts once."""
    for line, sight in _on_page(page, name):
        key = f"{line}|{gazetteer.folded(sight.seat.town)}"
        before = told.get(key, 0.0)
        told[key] = max(before, sight.weight)
        yield _Sight(seat=sight.seat, weight=told[key] - before)


def _on_page(page: Page, name: str) -> Iterator[tuple[str, _Sight]]:
    """(line, sight): each line alone, and with those before it where an address is set in lines."""
    seen: set[Seat] = set()
    left, label = 0, 0.0
    imprint = bool(IMPRINT.search(" ".join((page.url, page.title, *page.headings[:1]))))
    for row in page.labelled():
        yield from ((row, sight) for sight in _sights(row[:200]) if sight.weight == STATED)
    lines, others = parted(page.lines)
    for number, line in enumerate(lines):
        after = 0 if number in others else left - 1
        left, label = next(((5, weight) for form, weight in LABELS if form.search(line)), (after, label))
        if left in (1, 2, 3, 4) and label == CREDITED:
            continue
        if _AT_ANOTHERS.search(line):
            continue
        credit = CREDIT.search(line)
        line = line[: credit.start()] if credit else line  # what stands before it is the company's own
        before = ", ".join(row[-80:] for row in lines[max(0, number - 3) : number] if len(row) <= ADDRESS_LINE)
        bonus = label if left > 0 and label != CREDITED else LABELLED / 2 if imprint else 0.0
        for sight in _sights(line[:1500], before):
            own = OWN if name and line.startswith(f"{name}, ") else 0.0
            weight = sight.weight + (bonus + own if sight.weight >= POSTAL else 0.0)
            if sight.seat not in seen or weight > sight.weight:
                seen.add(sight.seat)
                yield line, _Sight(seat=sight.seat, weight=weight)


def _sights(line: str, before: str = "") -> Iterator[_Sight]:
    for place, country in (*eastern.places(line), *addressed.places(line)):
        if gazetteer.folded(place) not in _NO_TOWNS:
            yield _Sight(seat=Seat(town=place, country=country), weight=POSTAL)
    yield from _american(line)
    yield from _by_state(line)
    yield from _british(line, before)
    yield from _continental(line, before)
    for match in (*_STATED.finditer(line), *_LABELLED_AS.finditer(line), *_HEAD.finditer(line)):
        sure = match.re is _HEAD or (match.re is _STATED and bool(_SURE.match(match.group())))
        if found := _stated(match["place"], sure=sure):
            yield _Sight(seat=replace(found, country="") if match.re is _HEAD else found, weight=STATED)
    for match in _TOWN_COUNTRY.finditer(line):
        country = gazetteer.country_code(match["land"])
        known = _known(match["town"], country) if country else None
        if known:
            yield _Sight(seat=known, weight=NAMED)


def _american(line: str) -> Iterator[_Sight]:
    """`Seattle, WA 98116`, `Jackson, Mich.`, `North Vancouver, BC V7P 1B3`."""
    for match in _STATE.finditer(line):
        words = next((w for w in (match["two"], match["one"]) if w and gazetteer.state_code(w)), "")
        before = _BEFORE.search(line[max(0, match.start() - 60) : match.start()])
        if not words or not before:
            continue
        state = gazetteer.state_code(words)
        zipped = _ZIP.match(line, match.start() + len(words))
        country = "CA" if state in gazetteer.PROVINCES else "US"
        if not (words.isupper() or before["comma"] or gazetteer.towns(before["town"].split()[-1], country, state)):
            continue
        if found := _suffix(before["town"], country, "" if country == "CA" else state, sure=bool(zipped)):
            yield _Sight(seat=Seat(town=found, region=state, country=country), weight=POSTAL if zipped else NAMED)


def _by_state(line: str) -> Iterator[_Sight]:
    """`118 Gertrude Street, Fitzroy VIC 3065`, `São Paulo - SP, 01310-100`."""
    for country, form in _BY_STATE.items():
        for match in form.finditer(line):
            if found := _suffix(match["town"], country, "", sure=True):
                yield _Sight(seat=Seat(town=found, country=country), weight=POSTAL)
    for match in _BRAZILIAN.finditer(line):
        if found := _suffix(match["town"], "BR", "", sure=False):
            yield _Sight(seat=Seat(town=found, country="BR"), weight=NAMED)


def _suffix(words: str, country: str, region: str, *, sure: bool) -> str:
    """The town at the end of a run of words: the longest that is known; behind a street, what follows it."""
    parts = words.split()
    for start in range(len(parts)):
        name = " ".join(parts[start:])
        if gazetteer.towns(name, country, region):
            return name.title() if name.isupper() else name
    if not sure:
        return ""
    after = next((n + 1 for n in range(len(parts) - 1, -1, -1) if _STREETS.search(parts[n])), 0)
    name = " ".join(parts[after:])
    return (name.title() if name.isupper() else name) if 0 < len(parts) - after <= 3 else ""


def _british(line: str, before: str) -> Iterator[_Sight]:
    """The post town before a British postcode: the last part that is no county and no street."""
    areas = (match for match in _UK_AREA.finditer(line) if match["county"].casefold() in _COUNTIES)
    for match in (*_UK.finditer(line), *areas):
        lead = f"{before}, {line[: match.start()]}" if match.start() < 25 else line[: match.start()]
        parts = [part.strip(" .-–") for part in re.split(r"[,|•·]|\s[-–]\s|\s{2,}", lead)]
        for part in reversed([part for part in parts if part][-4:]):
            words = [word for word in part.split() if word.casefold() not in _COUNTIES or len(part.split()) > 3]
            town = _suffix(" ".join(words), "GB", "", sure=False)
            if not town and words and len(words) <= 3 and not is_street(part) and not _STREETS.search(part):
                town = " ".join(words) if all(word[0].isupper() and word.isalpha() for word in words) else ""
            if town:
                yield _Sight(seat=Seat(town=town, country="GB"), weight=POSTAL)
                break


def _continental(line: str, before: str) -> Iterator[_Sight]:
    """`10115 Berlin`, where the town is known or a street stands before it."""
    for match in _CODE_TOWN.finditer(line):
        land = match["land"] or ("NL" if match["code"][-1].isalpha() else "")
        country = _LANDS.get(land, land) or _country_after(line[match.end("code") :])
        parts = match["town"].rstrip(".").split()
        for end in range(len(parts), 0, -1):
            town = " ".join(parts[:end]).rstrip(".")
            found = [each for each in gazetteer.towns(town, country) if each.country not in ("US", "CA", "GB")]
            if found and len(town) > 2:
                yield _Sight(seat=Seat(town=town, country=country or found[0].country), weight=POSTAL)
                break
        else:
            if (land or is_street(before) or is_street(line[: match.start()])) and len(parts) <= 3:
                yield _Sight(seat=Seat(town=" ".join(parts), country=country), weight=POSTAL)


def _country_after(rest: str) -> str:
    """The country that ends an address: `26200 Haro, La Rioja, España`; "" when none is named."""
    parts = (part.strip(" .") for part in re.split(r"[,;|•·()–]|\.\s", rest)[1:4])
    return next((code for part in parts if (code := gazetteer.country_code(part))), "")


def _stated(place: str, *, sure: bool) -> Seat | None:
    """The town that a phrase begins with, by what follows it: `Portland, Oregon`, `Munich, Germany`, `Paris`."""
    town, _, rest = (part.strip(" .,") for part in place.partition(","))
    rest = rest.partition(",")[0].strip(" .")
    for end in range(len(rest.split()), 0, -1):
        after = " ".join(rest.split()[:end])
        if state := gazetteer.state_code(after):
            country = "CA" if state in gazetteer.PROVINCES else "US"
            known = gazetteer.towns(town, country)
            return Seat(town=town, region=after, country=country) if known or len(town.split()) <= 2 else None
        if country := gazetteer.country_code(after):
            return Seat(town=town, country=country)
    if gazetteer.country_code(town) or gazetteer.state_code(town) or gazetteer.folded(town) in _NO_TOWNS:
        return None
    return _known(town, "") or (Seat(town=town) if sure and len(town.split()) == 1 and not rest else None)


def _known(words: str, country: str) -> Seat | None:
    parts = words.split()
    for end in range(len(parts), 0, -1):
        name = " ".join(parts[:end]).rstrip(".")
        if found := gazetteer.towns(name, country):
            large = found[0].people > gazetteer.LARGE
            return Seat(town=name, country=country or (found[0].country if large else "")) if country or large else None
    return None
