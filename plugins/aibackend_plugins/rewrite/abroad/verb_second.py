"""A German or Dutch subordinate clause as a main clause: its finite verb moved behind the first part of it."""

from __future__ import annotations

import re
from typing import Final

_FINITE: Final = {
    "de": frozenset((
        "wird", "werden", "ist", "sind", "hat", "haben", "kann", "können", "muss", "müssen", "soll", "sollen", "darf",
        "dürfen", "wurde", "wurden", "war", "waren", "bleibt", "bleiben", "steht", "stehen", "beginnt", "beginnen",
        "endet", "enden", "gilt", "gelten", "beträgt", "betragen", "kostet", "kosten", "liegt", "liegen", "geht",
        "gehen",
        "öffnet", "öffnen", "schließt", "schließen", "kommt", "kommen", "erfolgt", "erfolgen", "entfällt", "entfallen",
        "steigt", "steigen", "fällt", "fallen", "bekommt", "erhält", "erhalten", "bekommen", "sinkt", "sinken",
    )),
    "nl": frozenset((
        "wordt", "worden", "is", "zijn", "heeft", "hebben", "kan", "kunnen", "moet", "moeten", "zal", "zullen", "mag",
        "mogen", "werd", "werden", "was", "waren", "blijft", "blijven", "begint", "beginnen", "eindigt", "geldt",
        "kost",
        "gaat", "gaan", "komt", "komen", "vervalt", "vervallen", "stijgt", "stijgen",
    )),
}  # fmt: skip
"""Verbs that stand at the end of a clause and go to its second place."""
_PARTED: Final = re.compile(r"(?P<off>statt|teil|bereit|fest|plaats|deel)(?P<verb>[a-zäöü]{3,}t|[a-zäöü]{3,}en)$")
"""Verbs whose first part stays at the end: "stattfindet" is "findet … statt"."""
_THIRD: Final = frozenset(
    ("findet", "finden", "nimmt", "nehmen", "steht", "stehen", "vindt", "vinden", "neemt", "nemen")
)
_ARTICLES: Final = {
    "de": r"(?:der|die|das|den|dem|ein|eine|unser|unsere|unseren|Ihr|Ihre|euer|eure|dieser|diese|dieses|alle|kein"
    r"|keine)",
    "nl": r"(?:de|het|een|onze|ons|uw|jullie|deze|dit|alle|geen)",
}
_NOUN: Final = {"de": r"(?:[a-zäöüß-]+ ){0,2}[A-ZÄÖÜ][\w-]+(?: [A-ZÄÖÜ][\w-]+)?", "nl": r"(?:[a-z]+e )?[a-z-]+"}
_OWNER: Final = {
    "de": r"(?: (?:der|des|unserer|unseres|Ihrer|Ihres) (?:[a-zäöüß-]+ ){0,1}[A-ZÄÖÜ][\w-]+)?"
    r"(?: (?:auf|für|über|zum|zur|von|vom) (?:[a-zäöüß]+ )?[A-ZÄÖÜ][\w-]+)?",
    "nl": r"(?: van (?:de|het|uw|onze) [a-z-]+)?",
}  # fmt: skip
_MONTH: Final = {
    "de": r"(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)",
    "nl": r"(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)",
}
_DAY: Final = {code: rf"\d[\d.:]*(?: {month})?(?: \d{{4}})?" for code, month in _MONTH.items()}
_HOUR: Final = r"\d[\d.:]*"
_WHEN: Final = {
    "de": rf"(?:ab|seit|am|vom|von|zwischen|bis|im|in der) [^,\d]{{0,20}}{_DAY['de']}(?: (?:bis|und|zum) (?:zum )?"
    rf"{_DAY['de']})?(?: Uhr)?(?: (?:zwischen|von|ab|um) {_HOUR}(?: (?:bis|und) {_HOUR})?(?: Uhr)?)?",
    "nl": rf"(?:vanaf|op|van|tussen|tot|in) [^,\d]{{0,20}}{_DAY['nl']}(?: (?:tot|en) {_DAY['nl']})?(?: uur)?"
    rf"(?: (?:tussen|van|om|vanaf) {_HOUR}(?: (?:tot|en) {_HOUR})?(?: uur)?)?",
}
_PRONOUN: Final = {"de": r"(?:wir|Sie|es|er|sie|ich|du)", "nl": r"(?:wij|we|u|het|hij|zij|ik|je)"}
_LED: Final = {"de": r"(?:weil|wenn|da|falls) [^,]{5,120},", "nl": r"(?:omdat|als|wanneer) [^,]{5,120},"}
CLUSTER_MOST: Final = 3
"""Words at the end of a Dutch clause among which its finite verb is."""


def main_clause(clause: str, language: str) -> str:
    """The clause, which has no stop at its end, with its verb in second place; "" where that is not clear."""
    first = re.match(
        rf"(?:{_LED[language]}|{_WHEN[language]}|{_ARTICLES[language]} {_NOUN[language]}{_OWNER[language]}"
        rf"|{_PRONOUN[language]})(?= )",
        clause,
    )
    rest = clause[first.end() :].split() if first else []
    if first is None or len(rest) < 2 or ("," in clause[first.end() :]):
        return ""
    found = _verb(rest, language)
    if found is None:
        return ""
    verb, left = found
    lead = first.group()
    return f"{lead[0].upper()}{lead[1:]} {verb} {' '.join(left)}"


def _verb(words: list[str], language: str) -> tuple[str, list[str]] | None:
    """The finite verb and the other words; a verb of two parts leaves the first at the end."""
    last = words[-1]
    if language == "nl":
        for place in range(max(0, len(words) - CLUSTER_MOST), len(words)):
            if words[place] in _FINITE["nl"]:
                return words[place], [*words[:place], *words[place + 1 :]]
    if last in _FINITE[language]:
        return last, words[:-1]
    if (match := _PARTED.match(last)) and match["verb"] in _THIRD:
        return match["verb"], [*words[:-1], match["off"]]
    return None
