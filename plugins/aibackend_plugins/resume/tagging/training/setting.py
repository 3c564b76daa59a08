# ruff: noqa: E501  # rows of a page read better long
"""Resumes in families of layouts: what stands in which part, row by row."""

from __future__ import annotations

from collections.abc import Callable

from aibackend_plugins.resume.tagging.training.heads import Headed, linked
from aibackend_plugins.resume.tagging.training.people import Person, Row
from aibackend_plugins.resume.tagging.training.phrases import (
    BULLETS,
    LEVELS_TOLD,
    OTHERS,
    SKILLED,
    TONGUES_TOLD,
)

Part = tuple[str, list[Row]]
ASIDE = ("dated-left", "dated-right", "timeline")
"""Layouts in which the times of entries have a column of their own."""
LAYOUTS = {
    "europass": ("margin", "plain"), "dated": ("labelled",), "brackets": ("plain", "ruled", "centred"), "columns": ("columns",),
    "official": ("plain", "ruled"), "scholar": ("plain", "dated-left", "labelled", "ruled"), "functional": ("plain", "ruled", "sidebar-left"),
    "profile": ("sidebar-left", "plain"), "labelled": ("labelled",),
}  # fmt: skip
"""How families with forms of their own are printed; all others as they are called."""


SKILL_WAYS = ("comma", "comma", "lines", "bullets", "groups", "groups", "pairs", "heads", "levels", "sentence", "marks", "bars")  # fmt: skip
"""How skills are set."""


class Resume(Headed):
    """A person's resume, set in a family of layouts."""

    def __init__(self, person: Person, family: str) -> None:
        self.person, self.family, self.random = person, family, person.random
        self.layout = self.random.choice(LAYOUTS.get(family, (family,)))
        if self.layout in ASIDE:
            person.design.date_at = "left"
        self.headed = self.random.random() > 0.06
        self.caps = self.random.random() < 0.4
        self.colon = self.random.random() < 0.12
        self.decor = self.random.choices(
            ("{}", "— {} —", "» {}", "{} –", "■ {}", "I. {}", "* {} *"), (88, 2, 2, 2, 2, 2, 2)
        )[0]
        self.bullet = self.random.choice(BULLETS)
        self.top = self._top()
        self.bottom = self._moved()
        self.parts = self._parts()

    def _parts(self) -> list[Part]:
        person = self.person
        parts: list[Part] = []
        if self.random.random() < 0.6:
            said = ". ".join(person.prose().rstrip(".") for _ in range(self.random.randint(1, 3))) + "."
            parts.append(("summary", [Row("body", [(said, "summary")])]))
        main: list[Part] = [("experience", person.jobs())]
        if self.random.random() < 0.12:
            main.append(("experience", person.jobs()[:6]))
        if self.random.random() < 0.92:
            main.insert(self.random.randint(0, len(main)), ("education", person.studies()))
        if self.random.random() < 0.85:
            main.insert(self.random.randint(0, len(main)), ("skills", self._skills()))
        for kind in self.random.sample(OTHERS, self.random.randint(0, 4)):
            main.insert(self.random.randint(1, len(main)), ("other", self._other(kind)))
        return parts + main

    def _skills(self) -> list[Row]:
        person = self.person
        told = [person.text("skill") for _ in range(self.random.randint(3, 12))]
        way = self.random.choice(SKILL_WAYS)
        if way in ("levels", "bars"):
            levels = self.random.choice(LEVELS_TOLD)
            rows = [Row("body", [(each, "skill")], right=[(self.random.choice(levels), "skill")]) for each in told]
            return rows if way == "levels" else [Row("bar", [(each, "skill")]) for each in told]
        if way == "sentence":
            listed = f"{', '.join(told[:-1])} {self.random.choice(('and', 'und', 'et', 'y', 'e', 'en', 'i', '&'))} {told[-1]}"
            return [Row("body", [(self.random.choice(SKILLED).format(listed), "skill")])]
        if way == "marks":
            return [
                Row(
                    "body",
                    linked([(each, "skill") for each in told], self.random.choice((" | ", " • ", " / ", "   ", " · "))),
                )
            ]
        if way == "comma":
            return [Row("body", [(", ".join(told), "skill")])]
        if way == "groups":
            halves = (told[: len(told) // 2], told[len(told) // 2 :])
            return [Row("body", [(f"{person.text('skill')}: {', '.join(half)}", "skill")]) for half in halves if half]
        if way == "heads":
            return [
                row
                for at in range(0, len(told), 4)
                for row in (
                    Row("head", [(told[at], "skill")]),
                    *(Row("body", [(each, "skill")]) for each in told[at + 1 : at + 4]),
                )
            ]
        if way == "pairs":
            return [
                Row("body", [(told[at], "skill")], right=[(told[at + 1], "skill")]) for at in range(0, len(told) - 1, 2)
            ]
        return [Row("bullet" if way == "bullets" else "body", [(each, "skill")]) for each in told]

    def _other(self, kind: str) -> list[Row]:
        """Sections whose lines look like jobs and degrees and are none."""
        person, pick = self.person, self.random.choice
        count = self.random.randint(1, 4)
        year = str(self.random.randint(2005, 2025))
        levels = ("native", "fluent", "B2", "C1", "Muttersprache", "courant", "basic", "verhandlungssicher", "nativo")
        if kind == "languages" and self.random.random() < 0.7:
            return [Row("body", [(f"{pick(TONGUES_TOLD)}: {pick(levels)}", "other")]) for _ in range(count)]
        if kind in ("projects", "volunteer", "certificates") and self.random.random() < 0.7:
            return person.extras(kind)
        if kind == "languages" and self.random.random() < 0.3:
            return [
                row
                for _ in range(count)
                for row in (Row("head", [(pick(TONGUES_TOLD), "other")]), Row("body", [(pick(levels), "other")]))
            ]
        made: dict[str, Callable[[str], list[Row]]] = {
            "projects": self._project,
            "references": self._reference,
        }
        make = made.get(kind, lambda year: [self._line_of(kind, year)])
        return [row for _ in range(min(count, 2) if kind == "references" else count) for row in make(year)]

    def _project(self, year: str) -> list[Row]:
        pick = self.random.choice
        name = f"{self.person.text('skill')} {pick(('Dashboard', 'Planner', 'App', 'Study'))}"
        right = [(year, "other")] if self.random.random() < 0.6 else []
        return [Row("head", [(name, "other")], right=right), Row("body", [(self.person.deed(), "other")])]

    def _reference(self, year: str) -> list[Row]:
        person = self.person
        reached = self.random.choice(("+44 20 5550 0123", "ref@example.com", "available on request"))
        return [
            Row("head", [(person.text("person"), "other")]),
            Row("sub", [(f"{person.text('title')}, {person.text('company')}", "other")]),
            Row("body", [(reached, "other")]),
        ]

    def _line_of(self, kind: str, year: str) -> Row:
        """One line of a certificate, an award, a publication, voluntary work or interests."""
        person, pick = self.person, self.random.choice
        if kind == "certificates":
            form = "bullet" if self.random.random() < 0.5 else "body"
            what = pick(("Certificate", "Licence", "Zertifikat", "Certified Professional"))
            by = pick((", ", " – ", " (", "  ")) + f"{person.text('company')}, {year}"
            return Row(form, [(f"{person.text('skill')} {what}", "other"), (by, "other")])
        if kind == "awards":
            what = pick(("Employee of the Year", "Best Paper Award", "Scholarship", "Preis der Stadt"))
            return Row("body", [(f"{what}, {person.text('company')}, {year}", "other")])
        if kind == "publications":
            press = f"{person.text('school')} Press, {self.random.randint(1, 300)}"
            return Row("body", [(f"{person.text('person')} ({year}). {person.prose()}. {press}.", "other")])
        if kind == "volunteer":
            what = pick(("Volunteer", "Trainer", "Treasurer", "Helper"))
            return Row("head", [(f"{what}, {person.text('company')}", "other")], right=[(year, "other")])
        if kind == "teaching":
            when = f"{int(year) - self.random.randint(1, 6)}–{year}" if self.random.random() < 0.6 else year
            course = (
                f"{pick(('Introduction to', 'Seminar:', 'Lecture:', 'Vorlesung', 'Cours de'))} {person.text('skill')}"
            )
            aside = self.random.random() < 0.5
            return (
                Row("body", [(course, "other")], left=[(when, "other")])
                if aside
                else Row("body", [(f"{when}  ", "other"), (course, "other")])
            )
        if kind == "grants":
            return Row(
                "body",
                [
                    (
                        f"{year}  {pick(('Grant', 'Fellowship', 'Stipendium', 'Bourse'))}, {person.text('school')}, {self.random.randint(5, 900)} 000",
                        "other",
                    )
                ],
            )
        liked = ("Chess", "Hiking", "Piano", "Cooking", "Football", "Reading", "Fotografie")
        return Row("body", [(", ".join(pick(liked) for _ in range(3)), "other")])

    def title_of(self, kind: str) -> Row:
        text = self.person.heading(kind)
        text = text.upper() if self.caps else text[:1].upper() + text[1:]
        text = self.decor.format(text)
        return Row("heading", [(text + (":" if self.colon else ""), f"heading {kind}")])

    def sections(self) -> list[Part]:
        return [
            (kind, [*([self.title_of(kind)] if self.headed or kind in ("skills", "other") else []), *rows])
            for kind, rows in self.parts
        ]
