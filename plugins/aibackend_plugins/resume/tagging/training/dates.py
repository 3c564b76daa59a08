"""Times as a person writes them in all of a resume: how a month is told, and how a span of them."""

from __future__ import annotations

import random

from babel import Locale
from babel.dates import get_month_names

from aibackend_plugins.resume.tagging.training.phrases import ENDS, PAIRS, SEASONS, SINCE, TONGUES

FORMS = {
    "words": 26, "numbers": 24, "years": 17, "iso": 5, "days": 6, "long days": 3, "short year": 3, "two digits": 3,
    "month dash": 3, "year first": 3, "capitals": 3, "comma": 2, "season": 2, "quarter": 1,
}  # fmt: skip
"""How a month is told, and how often."""
DASHES = {" – ": 30, " - ": 26, "–": 9, "-": 8, " — ": 8, "word": 14, "pair": 5}


class Dates:
    """A person's way to tell times. chance: the person's."""

    def __init__(self, chance: random.Random, tongue: str) -> None:
        self.random, self.tongue = chance, tongue
        pick = chance.choice
        self.form = chance.choices(list(FORMS), list(FORMS.values()))[0]
        self.dash = chance.choices(list(DASHES), list(DASHES.values()))[0]
        self.open = chance.choices(("word", "since", "dash"), (80, 14, 6))[0]
        self.word = pick(TONGUES[tongue])
        self.word = chance.choice((self.word, self.word, self.word.capitalize(), self.word.upper()))
        self.mark = pick(("/", ".", "/", ".", "-"))
        self.of = " de " if tongue in ("es", "pt") and chance.random() < 0.5 else pick((" ", " ", " ", " ", ". ", ", "))
        self.months = _months(tongue, pick(("wide", "abbreviated")), english=chance.random() < 0.1)

    def month(self, year: int, month: int) -> str:
        """month: 1 to 12."""
        named, short, mark = self.months[month], f"{year % 100:02d}", self.mark
        day = self.random.randint(1, 28)
        forms = {
            "years": str(year),
            "numbers": f"{month:02d}{mark}{year}",
            "iso": f"{year}-{month:02d}",
            "days": f"{day:02d}{mark}{month:02d}{mark}{year}",
            "long days": f"{day}{'.' if self.tongue in ('de', 'da', 'cs') else ''} {named} {year}",
            "short year": f"{named} '{short}",
            "two digits": f"{month:02d}/{short}",
            "month dash": f"{month}{mark}{year}",
            "year first": f"{year}{mark}{month:02d}",
            "capitals": f"{named} {year}".upper(),
            "comma": f"{named}, {year}",
            "season": f"{SEASONS.get(self.tongue, SEASONS['en'])[month % 12 // 3]} {year}",
            "quarter": f"Q{(month + 2) // 3} {year}",
        }
        return forms.get(self.form, f"{named}{self.of if not named.endswith('.') else ' '}{year}")

    def span(self, start: int, end: int | None) -> str:
        """start, end: months since year 0; end None while it goes on."""
        first = self.month(start // 12, start % 12 + 1)
        if end is None and self.open == "since" and self.tongue in SINCE:
            since = self.random.choice(SINCE[self.tongue].split(";"))
            return f"{since.capitalize() if self.mark == '/' else since} {first}"
        if end is None and self.open == "dash":
            return f"{first} –"
        last = self.word if end is None else self.month(end // 12, end % 12 + 1)
        if end is not None and self.form == "years" and first == last:
            return first
        if self.dash == "pair" and self.tongue in PAIRS:
            ahead, between = PAIRS[self.tongue].split(";")
            return f"{ahead} {first} {between} {last}"
        if self.dash in ("word", "pair"):
            return f"{first} {ENDS.get(self.tongue, '-')} {last}"
        if self.form == "years" and end is not None and self.dash == "–" and self.mark == "-":
            return f"{first}–{last[2:]}"
        return f"{first}{self.dash}{last}"


def _months(tongue: str, width: str, *, english: bool) -> dict[int, str]:
    names = get_month_names(width, locale=Locale.parse("en" if english else tongue))
    raised = english or tongue in ("en", "de", "tr") or len(width) % 2
    return {number: name[:1].upper() + name[1:] if raised else name for number, name in names.items()}
