# ruff: noqa: E501  # rows of a page read better long
"""Resumes drawn by chance: sections, entries and how a design orders their parts; each run of text knows what it is.

A run is (text, tag): tags are those of `tagging.TAGS`, without `B-`; "" is of no kind, such as a separator.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from faker import Faker

from aibackend_plugins.resume.tagging import ENTRY
from aibackend_plugins.resume.tagging.training.dates import Dates
from aibackend_plugins.resume.tagging.training.labels import DURATIONS, KINDS_OF_WORK, SECTORS, short_labels
from aibackend_plugins.resume.tagging.training.phrases import (
    BREAKS,
    GRADES,
    JOB_FORMS,
    LEVELS,
    LINKS,
    OWN,
    PLACES,
    STUDY_FORMS,
    TONGUES,
)
from aibackend_plugins.resume.wording.training.material import half_of, headings, makers

Run = tuple[str, str]
PROSE = {"en": Faker("en_US"), "de": Faker("de_DE"), "fr": Faker("fr_FR"), "es": Faker("es_ES"), "it": Faker("it_IT"),
         "nl": Faker("nl_BE"), "pl": Faker("pl_PL"), "cs": Faker("cs_CZ"), "da": Faker("da_DK")}  # fmt: skip
SECTIONS = ("summary", "experience", "education", "skills", "contact", "other")


@dataclass
class Row:
    """A line as it is told. left, right: what stands in the margin or at the end of the line."""

    style: str
    runs: list[Run]
    left: list[Run] = field(default_factory=list)
    right: list[Run] = field(default_factory=list)

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter([*self.left, *self.runs, *self.right])


@dataclass
class Design:
    """How a person sets their resume."""

    tongue: str
    job: list[list[str]]
    study: list[list[str]]
    date_at: str
    link: str
    body: str
    labels: bool
    grouped: bool
    bold: str
    tagline: str
    trailing: bool
    loud: str
    aside: str
    apart: bool


class Person:
    """A resume of a design."""

    def __init__(self, seed: int, halves: Sequence[int], tongues: Sequence[str] = tuple(TONGUES)) -> None:
        self.random = random.Random(seed)  # noqa: S311  # chance, no secret
        self.make = makers_of(tuple(halves))
        self.phrases = phrases_of(tuple(halves))
        self.design = self._design(self.random.choice(tongues))
        self.dates = Dates(self.random, self.design.tongue)

    def _design(self, tongue: str) -> Design:
        pick = self.random.choice
        return Design(
            tongue=tongue,
            job=pick(JOB_FORMS),
            study=pick(STUDY_FORMS),
            date_at=self.random.choices(("right", "left", "end", "own", "start", "brackets", "last"), (30, 18, 14, 12, 10, 8, 8))[0],
            link=self.random.choices((", ", " | ", " – ", " - ", " · ", " — ", "link", "  ", " / "), (30, 12, 12, 10, 6, 8, 12, 5, 5))[0],
            body=self.random.choices(("bullets", "none", "prose", "mixed", "plain"), (46, 16, 16, 10, 12))[0],
            labels=self.random.random() < 0.07,
            grouped=self.random.random() < 0.12,
            bold=pick(("first", "title", "company", "none", "line")),
            tagline=self.random.choices(("", "row", "beside", "link"), (70, 18, 7, 5))[0],
            trailing=self.random.random() < 0.06,
            loud=self.random.choices(("", "company", "title", "school"), (82, 8, 6, 4))[0],
            aside=self.random.choices(("", "long", "kind", "row"), (78, 8, 8, 6))[0],
            apart=self.random.random() < 0.16,
        )  # fmt: skip

    def text(self, kind: str) -> str:
        """A phrase of a kind; a company without the town that may stand behind its comma."""
        while True:
            text = self.make[kind](self.random).strip()
            if kind != "company" or ", " not in text or re.search(r" (?:and|und|et|y|e|en|i) ", text):
                return text

    def span(self, start: int, end: int | None) -> str:
        """start, end: months since year 0; end None while it goes on."""
        return self.dates.span(start, end)

    def jobs(self) -> list[Row]:
        """The rows of the experience."""
        rows: list[Row] = []
        now = self.random.randint(2019, 2026) * 12 + self.random.randint(0, 11)
        end: int | None = None if self.random.random() < 0.7 else now
        left = self.random.randint(1, 6)
        while left > 0:
            roles = self.random.randint(2, 3) if self.design.grouped and self.random.random() < 0.5 else 1
            company = self.text("company") if self.random.random() > 0.04 else self.random.choice(OWN)
            place = self.text("place") if self.random.random() < 0.6 else ""
            spans = []
            for _ in range(roles):
                start = (end or now) - self.random.randint(5, 60)
                spans.append((start, end))
                end, left = start - self.random.choice((0, 1, 1, 1, 6)), left - 1
            if roles > 1:
                whole = self.span(spans[-1][0], spans[0][1]) if self.random.random() < 0.5 else ""
                rows += self.placed(
                    {"company": company, "place": place, "date": whole}, [["company", "place"]], "first"
                )
                for span in spans:
                    told = {"title": self.text("title"), "date": self.span(*span)}
                    rows += self.placed(told, [["title"]], "title") + self.body("job")
                continue
            told = {"title": self.text("title"), "company": company, "place": place,
                    "date": self.span(*spans[0])}  # fmt: skip
            rows += self.placed(told, self.design.job, self.design.bold) + self._tagline(rows) + self.body("job")
            if self.random.random() < 0.03:
                gap = self.span((end or now) - 8, (end or now) - 1)
                rows += [Row("head", [(self.random.choice(BREAKS), "")], right=[(gap, "")])]
        return rows

    def studies(self) -> list[Row]:
        rows: list[Row] = []
        year = self.random.randint(1985, 2024)
        for _ in range(self.random.choices((1, 2, 3, 4), (35, 40, 18, 7))[0]):
            start, end = year - self.random.randint(1, 5), year
            when = str(end) if self.random.random() < 0.45 else self.span(start * 12 + 8, end * 12 + 5)
            told = {"degree": self.text("degree"), "school": self.text("school"), "date": when,
                    "place": self.text("place") if self.random.random() < 0.35 else ""}  # fmt: skip
            if self.random.random() < 0.05:
                del told["degree" if self.random.random() < 0.5 else "school"]
            rows += self.placed(told, self.design.study, self.design.bold)
            if self.design.tagline == "row" and told.get("degree"):
                rows.append(Row("sub", [(self.random.choice(LEVELS), "degree")]))
            if self.random.random() < 0.25:
                rows.append(
                    Row("bullet" if self.random.random() < 0.5 else "body", [(self.random.choice(GRADES), "body")])
                )
            elif self.random.random() < 0.2:
                rows += self.body("study")
            year = start - self.random.choice((0, 0, 1, 2))
        return rows

    def _tagline(self, rows: list[Row]) -> list[Row]:
        """What the employer does, on a line of its own or beside its head; or a link to it."""
        way = self.design.tagline
        if way == "row":
            return [Row("sub" if self.design.body == "prose" else "body", [(self.prose(), "body")])]
        if self.design.aside == "row":
            what = self.random.choice((*KINDS_OF_WORK, *SECTORS, f"{self.random.randint(5, 900)} employees"))
            return [Row("sub", [(what, "aside")])]
        if way == "link":
            return [Row("body", [(f"https://www.{self.text('person').split()[-1].lower()}.example", "aside")])]
        return []

    def extras(self, kind: str) -> list[Row]:
        """Entries set as jobs or degrees are and which are none: projects, posts of honour, certificates."""
        rows: list[Row] = []
        for _ in range(self.random.randint(1, 4)):
            start = self.random.randint(2004, 2024) * 12 + self.random.randint(0, 11)
            when = self.span(start, start + self.random.randint(2, 30))
            when = when if self.random.random() < 0.5 else self.dates.month(start // 12, start % 12 + 1)
            name = f"{self.text('skill')} {self.random.choice(('Dashboard', 'Planner', 'App', 'Study', 'Certificate', 'Kit'))}"
            if kind == "projects":
                told = {"title": name if self.random.random() < 0.7 else self.text("company"), "date": when}
                rows += self.placed(told, [["title"]], self.design.bold) + self.body("job")
            elif kind == "volunteer":
                told = {"title": self.random.choice(("Volunteer", "Trainer", "Treasurer", "Helper", "Vorstand")),
                        "company": self.text("company"), "date": when}  # fmt: skip
                rows += self.placed(told, self.design.job, self.design.bold) + self.body("job")
            else:
                told = {"degree": name, "school": self.text("company"), "date": when}
                rows += self.placed(told, self.design.study, self.design.bold)
        for row in rows:
            for side in (row.left, row.runs, row.right):
                side[:] = [(text, "other" if tag else "") for text, tag in side]
        return rows

    def placed(self, told: dict[str, str], form: list[list[str]], bold: str) -> list[Row]:
        """An entry's head by the design: which part stands on which line, and where its time."""
        design = self.design
        if told.get(design.loud):
            told = {**told, design.loud: told[design.loud].upper()}
        if design.labels and len(told) > 2:
            labels = short_labels(design.tongue) | {"place": PLACES}
            names = [name for line in form for name in line if told.get(name)]
            names = [*names, "date"] if design.date_at in ("right", "end", "last") else ["date", *names]
            chosen = {name: labels[name][len(design.link + design.body) % len(labels[name])] for name in names}
            rows = [
                Row("body", [(f"{chosen[name]}: ", "aside"), (told[name], name)]) for name in names if told.get(name)
            ]
            return _begun(rows)
        apart = told["place"] if design.apart and told.get("place") and len(form) > 1 else ""
        told = {**told, "place": ""} if apart else told
        lines = [[name for name in line if told.get(name)] for line in form]
        lines = [line for line in lines if line] or [[]]
        rows = []
        for number, line in enumerate(lines):
            style = "head" if bold == "line" or (bold == "first" and number == 0) or bold in line else "sub"
            rows.append(Row(style, self._joined(line, told)))
        if design.trailing and told.get("title"):
            rows[-1].runs += [(". ", ""), (self.prose(), "body")]
        elif design.tagline == "beside" and told.get("title"):
            rows[-1].right = [(self.prose()[:40], "body")]
        if apart:
            rows[-1].right = [(apart, "place")]
        date: list[Run] = [(told["date"], "date")] if told.get("date") else []
        place = design.date_at
        if not date:
            return _begun(rows)
        date += self._aside(told)
        if place == "right":
            row = rows[0 if apart or len(design.tongue + design.body) % 3 else -1]
            row.right = [*row.right, ("  ", ""), *date] if row.right else date
        elif place == "left":
            rows[0].left = date
        elif place == "end":
            rows[0].runs += [(design.link if design.link not in ("link", "  ") else ", ", ""), *date]
        elif place == "last":
            rows[-1].runs += [(design.link if design.link not in ("link", "  ") else " | ", ""), *date]
        elif place == "brackets":
            rows[0].runs += [(" (", ""), *date, (")", "")]
        elif place == "start":
            rows[0].runs = [*date, (": " if len(design.body) % 2 else "  ", ""), *rows[0].runs]
        elif len(rows) > 1 and len(design.body) % 2:
            rows.insert(0, Row("sub", date))
        else:
            rows.append(Row("sub", date))
        return _begun(rows)

    def _aside(self, told: dict[str, str]) -> list[Run]:
        """What stands behind a job's time: how long it was, or what kind of work."""
        if not told.get("title") or self.design.aside not in ("long", "kind"):
            return []
        if self.design.aside == "long":
            return [
                (self.random.choice((" (", " · ", "  ", ", ")), ""),
                (self.long(self.random.randint(2, 90)), "aside"),
            ]
        return [(self.random.choice((", ", " | ", " · ", "  ")), ""), (self.random.choice(KINDS_OF_WORK), "aside")]

    def long(self, months: int) -> str:
        """How long a job was."""
        year, years, month, more = DURATIONS[
            len(self.design.link + self.design.tongue + self.design.body) % len(DURATIONS)
        ]
        whole, rest = divmod(months, 12)
        told = [f"{whole} {year if whole == 1 else years}"] if whole else []
        return " ".join([*told, *([f"{rest} {month if rest == 1 else more}"] if rest or not whole else [])])

    def _joined(self, line: Sequence[str], told: dict[str, str]) -> list[Run]:
        runs: list[Run] = []
        for name in line:
            if runs:
                linked = self.design.link == "link"
                at = LINKS[len(self.design.tongue + self.design.body) % len(LINKS)]
                mark = (at if name in ("company", "school") else ", ") if linked else self.design.link
                runs.append((", " if name == "place" and mark == "  " else mark, ""))
            runs.append((told[name], name))
        return runs

    def body(self, _of: str) -> list[Row]:
        """What was done in a job."""
        way, count = self.design.body, self.random.randint(1, 5)
        if way == "none":
            return []
        if way == "prose" or (way == "mixed" and self.random.random() < 0.5):
            said = " ".join(self.prose().rstrip(".") + "." for _ in range(count))
            rows = [Row("body", [(said, "body")])]
            return rows if way == "prose" else [*rows, Row("bullet", [(self.prose(), "body")])]
        style = "bullet" if way != "plain" else "body"
        rows = [Row(style, [(self.deed(), "body")]) for _ in range(count)]
        if self.random.random() < 0.12:
            rows.append(Row("body", [("Tools: " + ", ".join(self.text("skill") for _ in range(4)), "body")]))
        return rows

    def deed(self) -> str:
        """A line of what was done; now and then with a name, a year or a place in it."""
        said = self.prose()
        if self.random.random() < 0.15:
            said += self.random.choice((f" for {self.text('company')}", f" in {self.random.randint(2005, 2025)}",
                                        f", reporting to the {self.text('title')}", f" ({self.text('place')})"))  # fmt: skip
        return said if self.random.random() < 0.6 else f"{said}, {self.text('prose')}"

    def prose(self) -> str:
        """A sentence: of those written for resumes, or of words of the language in any order."""
        if self.random.random() < 0.45:
            return self.text("prose").strip()
        faker = PROSE[self.design.tongue] if self.design.tongue in PROSE else PROSE["en"]
        faker.seed_instance(self.random.randint(0, 10**6))
        return str(faker.sentence(nb_words=self.random.randint(4, 16)))

    def heading(self, kind: str) -> str:
        return self.random.choice(self.phrases[kind])


def _begun(rows: list[Row]) -> list[Row]:
    """The rows with the first run of a kind marked as the beginning of an entry."""
    for row in rows:
        for side in (row.left, row.runs, row.right):
            for place, (text, tag) in enumerate(side):
                if tag in ENTRY:
                    side[place] = (text, f"B-{tag}")
                    return rows
    return rows


_MADE: dict[tuple[int, ...], dict[str, Callable[[random.Random], str]]] = {}
_TOLD: dict[tuple[int, ...], dict[str, list[str]]] = {}


def makers_of(halves: tuple[int, ...]) -> dict[str, Callable[[random.Random], str]]:
    if halves not in _MADE:
        _MADE[halves] = makers(7, halves)
    return _MADE[halves]


def phrases_of(halves: tuple[int, ...]) -> dict[str, list[str]]:
    if halves not in _TOLD:
        told: dict[str, list[str]] = {section: [] for section in SECTIONS}
        for section, phrase in headings():
            if half_of(phrase) in halves:
                told[section].append(phrase)
        _TOLD[halves] = told
    return _TOLD[halves]
