"""Whose law governs an agreement: the state or country that its clause names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.places import country_alike
from aibackend_blocks.web.company.gazetteer import country_name
from aibackend_plugins.contract.clauses import LAW, Doings, chance
from aibackend_plugins.contract.findings import Found
from aibackend_plugins.contract.particulars import labelled
from aibackend_plugins.contract.provisions import Sentence

_PLACE = r"(?P<place>[A-Z][\w.'’]+(?:\s+(?:of|and|de|&)\s+(?:the\s+)?[A-Z][\w.'’]+|\s+[A-Z][\w.'’]+){0,5})"
_OF = re.compile(
    r"\b(?:[Ll]aws?|LAWS?|legislation|statutes)\b(?:\s*\([^)]{0,80}\))?(?:\s+(?:in\s+force\s+)?(?:of|in|OF|IN)\s+)"
    r"(?i:the\s+)?(?i:(?P<kind>state|commonwealth|province|republic|kingdom|district|territory"
    r"|country)\s+of\s+)?(?i:the\s+)?" + _PLACE
)
_ADJECTIVE = re.compile(_PLACE + r"\s+(?:(?:state|substantive|internal)\s+)?(?:[Ll]aws?|LAWS?)\b")
_GOVERNED = re.compile(
    r"(?i)\bgovern(?:ed|ing|s)?\b|\blaws?\s+of\b[^.]{0,120}\bgovern\b|\bconstrued\b|\binterpret(?:ed|ation)\b"
    r"|\benforced\b|\bapplicable\s+law\b|\bin\s+accordance\s+with\s+the\s+laws?\b"
    r"|\blaws?\s+of\b[^.]{0,60}\bappl(?:y|ies)\b|\bsubject\s+to\s+(?:the\s+)?(?:\w+\s+)?laws?\b"
)
_GOVERNED_TOO = re.compile(r"(?i)\bse\s+(?:rige|regirá)\b|\b(?:regid|somet|regolat|disciplinat|sottopost)\w+\b")
_ADJECTIVES = {
    "english": "England", "scottish": "Scotland", "french": "France", "german": "Germany", "swiss": "Switzerland",
    "dutch": "Netherlands", "israeli": "Israel", "chinese": "China", "prc": "People's Republic of China",
    "japanese": "Japan",
    "italian": "Italy", "spanish": "Spain", "irish": "Ireland", "indian": "India", "canadian": "Canada",
    "australian": "Australia", "swedish": "Sweden", "danish": "Denmark", "norwegian": "Norway", "belgian": "Belgium",
    "austrian": "Austria", "singaporean": "Singapore", "korean": "Korea", "mexican": "Mexico", "brazilian": "Brazil",
    "finnish": "Finland", "polish": "Poland", "russian": "Russia", "u.s": "United States",
}  # fmt: skip
_NO_PLACE = re.compile(
    r"(?i)^(?:applicable|governing|such|any|this|all|federal|state|common|local|international|civil|the|each"
    r"|its|conflict\w*|choice|agreement"
    r"|securities|bankruptcy|tax|patent|copyright|antitrust|exchange|environmental|data|privacy|section|article"
    r"|contract|other)\b"
)
_TAIL = re.compile(
    r"(?i)(?:\s+(?:without|applicable|and\s+the\s+(?:parties|federal)|as\s+applied|excluding|except|law|laws"
    r"|united\s+nations.*|shall|will|provided|for|regardless|irrespective|notwithstanding|which)\b.*|[\s.,;'’]+"
    r"|\s+(?:of|and|in))$"
)


LIKELY = 0.4
"""Chance from which a sentence is taken to tell the law that governs."""
ALIKE = 4
"""Letters at which an adjective must begin like the name of a country."""
_OTHER_OF = re.compile(
    r"\b(?:Rechte?s?|Gesetze[ns]?) (?:der |des |von |in )"
    r"(?P<land>(?:Bundesrepublik |Republik |Kantons? |Königreichs? )?[A-ZÀ-Ž][\w-]+)"
    r"|\b(?:lois?|droit|ley(?:es)?|legislación|derecho|legg[ei]|legislazione|diritto)"
    r" (?:du |de la |de l['’]|des |del |della |d['’]|de )"
    r"(?P<pays>(?:Grand-Duché de |Royaume de |province de )?[A-ZÀ-Ž][\w-]+"
    r"(?: (?:(?:de|del|di|della|du)(?: la)? )?[A-ZÀ-Ž][\w-]+){0,4})"
)
_OTHER_ADJECTIVE = re.compile(
    r"\b(?P<before>[A-Za-zÀ-ž]{4,20}) (?:[Rr]echts?|[Ll]aws?)\b"
    r"|\b(?i:droit|loi|législation|ley|legislación|derecho|legge|diritto)(?: (?:applicab|aplicab)\w+\s?:)?"
    r" (?P<behind>[a-zà-ž]{4,15})\b"
)
_LABEL = re.compile(r"(?:governing|applicable) law|law")
_RUN_IN = re.compile(
    r"^[ \t]*(?:\d{1,2}[.)][ \t]+)?(?i:(?:governing|applicable)[ ]law|choice[ ]of[ ]law)"
    r"[ \t]*[.:–—-][ \t]+(?P<value>[A-Z][^\n.,;]{2,60})",
    re.MULTILINE,
)
"""A heading on the line of its clause, behind which the place may stand alone: `Governing law. State of Ohio.`"""


def find_law(text: str, sentences: Sequence[Sentence], doings: Doings) -> Found[str] | None:
    """The place whose law governs; None when neither a clause nor a labelled line names one."""
    best: tuple[float, Found[str]] | None = None
    for sentence in sentences:
        meant = chance(doings, sentence, LAW)
        if len(sentence.plain) > 2_500 or not (
            meant > LIKELY or _GOVERNED.search(sentence.plain) or _GOVERNED_TOO.search(sentence.plain)
        ):
            continue
        foreign = meant > LIKELY or _GOVERNED_TOO.search(sentence.plain)
        place = _place(sentence.plain) or (_in_other_tongue(sentence.plain) if foreign else "")
        if not place:
            continue
        found = Found(value=place, start=sentence.start, end=sentence.end, finder="law")
        worth = _worth(sentence) + 2 * meant
        if worth > 0 and (best is None or worth > best[0]):
            best = worth, found
    if best is not None:
        return best[1]
    told = [(each.value, each.start, each.end) for each in labelled(text, _LABEL)]
    told += [(match["value"], match.start("value"), match.end("value")) for match in _RUN_IN.finditer(text)]
    for value, start, end in told:
        if place := _place(f"governed by {value}") or _told(_tidy(value)):
            return Found(value=place, start=start, end=end, finder="law")
    return None


def _in_other_tongue(plain: str) -> str:
    """The place in `Recht der Bundesrepublik Deutschland`, `schweizerisches Recht`, `droit belge` or `loi du Québec`."""  # noqa: E501
    for match in _OTHER_OF.finditer(plain):
        return str(match["land"] or match["pays"])
    for match in _OTHER_ADJECTIVE.finditer(plain):
        if place := _country(match["before"] or match["behind"]):
            return place
    return ""


def _country(adjective: str) -> str:
    """The country whose name begins like an adjective: `österreichisches`, `belge`, `Scots`."""
    word = fold(adjective)
    known = next((place for key, place in _ADJECTIVES.items() if word[:ALIKE] == key[:ALIKE]), "")
    return known or country_name(country_alike(adjective))


def _told(value: str) -> str:
    """A place that stands alone behind its label."""
    value = re.sub(r"^(?:[Tt]he|[Ll]as?|[Ll]es?|[Ll]os|[Ee]l) ", "", value)
    alone = re.fullmatch(_PLACE + r"(?:,\s*[A-Z][\w ]+)?\.?", value)
    return "" if alone is None or _NO_PLACE.match(value) else value.rstrip(" .")


def _worth(sentence: Sentence) -> float:
    plain = sentence.plain
    governed = bool(re.search(r"(?i)\bgoverned\b|\bconstrued\b|\blaws?\s+of\b[^.]{0,60}\bappl", plain))
    own = bool(
        re.search(r"(?i)\b(?:this|the)\s+(?:\w+\s){0,2}(?:agreement|contract|lease|license|undertaking)\b", plain)
    )
    titled = bool(re.search(r"(?i)govern|law|jurisdiction", sentence.section))
    foreign = bool(
        re.search(
            r"(?i)\bcorporation\s+(?:duly\s+)?organized|\b(?:this|the)\s+warrant\b|general\s+corporation\s+law", plain
        )
    )
    return 1.0 + 2 * governed + own + titled - 2.5 * foreign - 1.0 * (not governed and not own)


def _place(plain: str) -> str:
    start = _GOVERNED.search(plain)
    late = start is None or re.match(r"(?i)governs?\b", plain[start.start() :])
    tail = plain[0 if late or start is None else start.start() :]
    for match in _OF.finditer(tail):
        place = _tidy(match["place"])
        if place and not _NO_PLACE.match(place):
            return _cased(place)
    for match in _ADJECTIVE.finditer(tail):
        place = _tidy(match["place"])
        words = place.split()
        if place and not _NO_PLACE.match(words[-1]) and not _NO_PLACE.match(place):
            return _ADJECTIVES.get(words[-1].casefold().strip("."), _cased(place))
    return ""


def _tidy(place: str) -> str:
    before = None
    while before != place:
        before, place = place, _TAIL.sub("", place)
    return re.sub(r"(?i)^(?:the\s+)?(?:state|commonwealth|province)\s+of\s+", "", place)


def _cased(place: str) -> str:
    """NEW YORK as New York; PRC stays."""
    return " ".join(
        word.capitalize()
        if (word.isupper() and len(word) > 4) or (place.isupper() and len(place) > 4 and word not in ("OF", "AND"))
        else word.lower()
        if word in ("OF", "AND")
        else word
        for word in place.split()
    )
