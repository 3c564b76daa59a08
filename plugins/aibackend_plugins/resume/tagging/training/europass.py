# ruff: noqa: E501  # rows of a page read better long
"""Europass of three ages: names of all parts in the margin, times in the margin, times ahead of all."""

from __future__ import annotations

from aibackend_plugins.resume.tagging.training.heads import linked
from aibackend_plugins.resume.tagging.training.labels import (
    CEFR,
    DRIVING,
    PERSON_LABELS,
    SECTORS,
    SKILL_LABELS,
    SPOKEN,
    entry_labels,
    short_labels,
)
from aibackend_plugins.resume.tagging.training.people import Row, Run
from aibackend_plugins.resume.tagging.training.phrases import TONGUES_TOLD
from aibackend_plugins.resume.tagging.training.setting import Part
from aibackend_plugins.resume.tagging.training.stations import BLANK, Stations


class Europass(Stations):
    """Names of all parts in the margin, as Europass had it at first; the names may be short ones."""

    def _top(self) -> list[Row]:
        person, pick = self.person, self.random.choice
        name, labels = person.text("person"), PERSON_LABELS.get(person.design.tongue, PERSON_LABELS["en"])
        told = [person.text("place"), pick(("+39 06 5550 123", "(+34) 612 55 01 23", "0049 30 5550188", "+48 600 555 017")),
                f"{name.split()[0].lower()}@{pick(('example.com', 'mail.example'))}", pick(("Italian", "Deutsch", "Española", "polskie")),
                pick(("12/03/1984", "4. Mai 1990", "01.02.1979")), pick(("Female", "M", "weiblich"))]  # fmt: skip
        rows = [Row("name" if self.random.random() < 0.5 else "body", [(name, "name")], left=[(labels[0], "other")])]
        rows += [
            Row("contact", [(each, "contact" if at else "home")], left=[(label, "contact")])
            for at, (label, each) in enumerate(zip(labels[1:], told, strict=False))
        ]
        if self.random.random() < 0.4:
            rows.append(Row("head", [(person.text("title"), "headline")], left=[(labels[-1], "other")]))
        title = pick(
            (
                "Europass Curriculum Vitae",
                "Curriculum Vitae",
                "Europass",
                "Curriculum vitae Europass",
                "Lebenslauf Europass",
            )
        )
        head = [Row("heading", [(title, "other")])] if self.random.random() < 0.7 else []
        titled = (
            [Row("heading", [(person.heading("contact"), "heading contact")])] if self.random.random() < 0.7 else []
        )
        return [*head, *titled, *rows]

    def _parts(self) -> list[Part]:
        tongue, self.colon = self.person.design.tongue, self.random.random() < 0.2
        short = {key: self.random.choice(told) for key, told in short_labels(tongue).items()}
        self.labels = entry_labels(tongue) if self.random.random() < 0.6 else short
        self.late = self.random.random() < 0.3
        jobs = [row for told in self._jobs_told() for row in self._job(told)]
        studies = [row for told in self._studies_told() for row in self._study(told)]
        return self._framed(jobs, studies, [*self._abilities(), *self._rest()])

    def _at(self, key: str) -> list[Run]:
        return [(self.labels[key] + (":" if self.colon else ""), "aside")]

    def _job(self, told: dict[str, str]) -> list[Row]:
        duties = self._duties()
        employer: list[Run] = [(told["company"], "company")]
        if self.random.random() < 0.8:
            employer += [(self.random.choice((", ", " - ", "\n", ", ")), ""), (told["place"], "place")]
        done = [
            Row("sub", [(each, "body")], left=self._at("duties") if not at else BLANK) for at, each in enumerate(duties)
        ]
        company = Row("sub", employer, left=self._at("company"))
        sector = (
            [Row("sub", [(self.random.choice(SECTORS), "aside")], left=self._at("sector"))]
            if self.random.random() < 0.6
            else []
        )
        rows = [Row("sub", [(told["date"], "B-date")], left=self._at("date")),
                Row("sub", [(told["title"], "title")], left=self._at("title"))]  # fmt: skip
        return [*rows, *([company, *sector, *done] if self.late else [*done, company, *sector])]

    def _study(self, told: dict[str, str]) -> list[Row]:
        place: list[Run] = [(", ", ""), (told["place"], "place")] if self.random.random() < 0.5 else []
        rows = [Row("sub", [(told["date"], "B-date")], left=self._at("date")),
                Row("sub", [(told["degree"], "degree")], left=self._at("degree"))]  # fmt: skip
        if self.random.random() < 0.5:
            rows.append(Row("sub", [(self.person.text("skill"), "body")], left=self._at("subjects")))
        rows.append(Row("sub", [(told["school"], "school"), *place], left=self._at("school")))
        if self.late:
            rows[1], rows[-1] = rows[-1], rows[1]
        if self.random.random() < 0.4:
            rows.append(
                Row(
                    "sub",
                    [(self.random.choice(("ISCED 5", "EQF 6", "110/110", "1,8", "B")), "body")],
                    left=self._at("level"),
                )
            )
        return rows

    def _abilities(self) -> list[Part]:
        """Kinds of skills in the margin, each a heading of its own."""
        labels = SKILL_LABELS.get(self.person.design.tongue, SKILL_LABELS["en"])
        rows: list[Row] = []
        for label in self.random.sample(labels, self.random.randint(1, len(labels) - 1)):
            told = ", ".join(self.person.text("skill") for _ in range(self.random.randint(2, 6)))
            told = told if self.random.random() < 0.6 else self.person.prose()
            rows.append(Row("sub", [(told, "skill")], left=[(label, "heading skills")]))
        return [("skills", rows)]

    def _rest(self) -> list[Part]:
        """Tongues, licences and the like."""
        spoken = SPOKEN.get(self.person.design.tongue, SPOKEN["en"])
        rows = [Row("sub", [(self.random.choice(TONGUES_TOLD), "other")], left=[(spoken[0], "other")]),
                Row("sub", [(self.random.choice(TONGUES_TOLD), "other")], left=[(spoken[1], "other")])]  # fmt: skip
        if self.random.random() < 0.5:
            rows.append(Row("sub", linked([(each, "other") for each in spoken[3].split(";")], "      ")))
            rows.append(Row("sub", linked([(self.random.choice(CEFR), "other") for _ in range(5)], "      ")))
        rows.append(
            Row(
                "sub",
                [(self.random.choice(("B", "A, B", "B, C1E", "–")), "other")],
                left=[(self.random.choice(DRIVING), "other")],
            )
        )
        return [("other", rows)]


class EuropassDated(Europass):
    """The time in the margin, all else beside it: title, employer, what was done, the trade at its name."""

    def _job(self, told: dict[str, str]) -> list[Row]:
        rows = [Row("head", [(told["title"], "title")], left=[(told["date"], "B-date")]),
                Row("sub", [(told["company"], "company"), (self.random.choice((", ", "\n", " (")), ""), (told["place"], "place")], left=BLANK)]  # fmt: skip
        style = "bullet" if self.random.random() < 0.6 else "sub"
        rows += [Row(style, [(each, "body")], left=BLANK) for each in self._duties()]
        if self.random.random() < 0.6:
            label = self.labels["sector"]
            rows.append(
                Row(
                    "sub",
                    [
                        (label, "aside"),
                        (" " if self.random.random() < 0.7 else ": ", ""),
                        (self.random.choice(SECTORS), "aside"),
                    ],
                    left=BLANK,
                )
            )
        return rows

    def _study(self, told: dict[str, str]) -> list[Row]:
        level: list[Run] = (
            [(self.random.choice(("EQF level 6", "QEQ 5", "EQR-Niveau 7", "Livello 5 QEQ")), "aside")]
            if self.random.random() < 0.4
            else []
        )
        rows = [Row("head", [(told["degree"], "degree")], left=[(told["date"], "B-date")], right=level),
                Row("sub", [(told["school"], "school"), (", ", ""), (told["place"], "place")], left=BLANK)]  # fmt: skip
        return rows + (
            [Row("bullet", [(self.person.prose(), "body")], left=BLANK)] if self.random.random() < 0.4 else []
        )


class EuropassLines(Europass):
    """Times ahead of all, in brackets or beside the town; further parts at their names in one line."""

    def _top(self) -> list[Row]:
        person, pick = self.person, self.random.choice
        name = person.text("person")
        labels = PERSON_LABELS.get(person.design.tongue, PERSON_LABELS["en"])
        told = [f"{labels[5]}: {pick(('12/05/1990', '03/11/1982'))}", f"{labels[4]}: {pick(('Italian', 'Portuguesa', 'polskie'))}",
                f"{labels[2].split('(')[0]}: {pick(('(+39) 3335550171 (Mobile)', '(+351) 912555012', '(+33) 655501234'))}",
                f"{labels[3].split('(')[0]}: {name.split()[0].lower()}@example.com"]  # fmt: skip
        rows = [Row("name", [(name, "name")])]
        home: list[Run] = [(f"{labels[1].split('(')[0]}: ", "contact"), (person.text("place"), "home")]
        if self.random.random() < 0.5:
            mark = pick((" | ", "  "))
            return [*rows, Row("contact", [*linked([(each, "contact") for each in told], mark), (mark, ""), *home])]
        return [*rows, *(Row("contact", [(each, "contact")]) for each in told), Row("contact", home)]

    def _parts(self) -> list[Part]:
        self.way = self.random.choice(("brackets", "brackets", "town", "own"))
        self.loud = self.random.random() < 0.5
        return super()._parts()

    def _ahead(self, told: dict[str, str]) -> tuple[list[Row], list[Run]]:
        """Lines ahead of a head, and what leads the head itself."""
        if self.way == "own":
            return [Row("sub", [(told["date"], "B-date")])], []
        if self.way == "town":
            mark = self.random.choice(("  ", " – ", ", ")) if self.loud else "  "
            return [
                Row(
                    "sub",
                    [
                        (told["date"].upper() if self.loud else told["date"], "B-date"),
                        (mark, ""),
                        (told["place"], "place"),
                    ],
                )
            ], []
        return [], [("[ ", ""), (told["date"], "B-date"), (" ] ", "")]

    def _job(self, told: dict[str, str]) -> list[Row]:
        rows, lead = self._ahead(told)
        title = told["title"].upper() if self.loud else told["title"]
        joined = self.way == "town" and self.random.random() < 0.5
        mark = self.random.choice(("  ", " – ", " "))
        rows.append(
            Row("head", [*lead, (title, "title"), *([(mark, ""), (told["company"], "company")] if joined else [])])
        )
        rows += [] if joined else [Row("sub", [(told["company"], "company")])]
        if self.way != "town":
            town: list[Run] = [("City: ", "aside"), (told["place"], "place"), (" | ", ""), ("Country: Italy", "aside")]
            rows.append(Row("sub", town if self.random.random() < 0.6 else [(told["place"], "place")]))
        if self.random.random() < 0.5:
            rows.append(Row("sub", [(self.labels["duties"] + ":", "aside")]))
        rows += [Row("bullet", [(each, "body")]) for each in self._duties()]
        if self.random.random() < 0.4:
            rows.append(
                Row("sub", [(self.labels["sector"], "aside"), (": ", ""), (self.random.choice(SECTORS), "aside")])
            )
        return rows

    def _study(self, told: dict[str, str]) -> list[Row]:
        rows, lead = self._ahead(told)
        rows += [Row("head", [*lead, (told["degree"], "degree")]), Row("sub", [(told["school"], "school")])]
        if self.random.random() < 0.5:
            more = [
                f"{self.labels['subjects']}: {self.person.text('skill')}",
                f"{self.labels['level']}: EQF level {self.random.randint(3, 8)}",
            ]
            rows.append(Row("sub", linked([(each, "aside") for each in more], " | ")))
        return rows

    def _abilities(self) -> list[Part]:
        told = [(self.person.text("skill"), "skill") for _ in range(self.random.randint(4, 12))]
        return [("skills", [Row("body", linked(told, self.random.choice((" / ", " | ", "  |  ", " • "))))])]
