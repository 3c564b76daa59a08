# ruff: noqa: E501  # rows of a page read better long
"""Forms of their own: tables with named columns, files of authorities, scholars' lists, and resumes by skills."""

from __future__ import annotations

from aibackend_plugins.resume.tagging.training.heads import linked
from aibackend_plugins.resume.tagging.training.labels import FEDERAL, short_labels
from aibackend_plugins.resume.tagging.training.people import Row, Run
from aibackend_plugins.resume.tagging.training.setting import Part
from aibackend_plugins.resume.tagging.training.stations import BLANK, Stations


class Columns(Stations):
    """Jobs and degrees in tables whose columns are named in their first row."""

    def _parts(self) -> list[Part]:
        labels = {key: self.random.choice(told) for key, told in short_labels(self.person.design.tongue).items()}
        jobs = self.random.choice((["date", "title", "company"], ["date", "company", "title"], ["company", "title", "date"],
                                   ["title", "company", "place", "date"], ["date", "title", "company", "duties"]))  # fmt: skip
        studies = self.random.choice((["date", "degree", "school"], ["date", "school", "degree"], ["degree", "school", "date"],
                                      ["school", "degree", "date", "level"]))  # fmt: skip
        named = labels | {"place": self.random.choice(("Location", "Ort", "Lieu", "Ciudad"))}
        rows = [
            self._table(columns, told, named)
            for columns, told in ((jobs, self._jobs_told()), (studies, self._studies_told()))
        ]
        return self._framed(*rows, [("skills", self._skills())])

    def _table(self, columns: list[str], told: list[dict[str, str]], named: dict[str, str]) -> list[Row]:
        rows = (
            [Row("labels", linked([(named[key], "aside") for key in columns], "\t"))]
            if self.random.random() < 0.85
            else []
        )
        for each in told:
            cells = each | {
                "duties": self.person.text("skill"),
                "level": self.random.choice(("1,9", "A", "Distinction", "8.4")),
            }
            runs = [(cells[key], {"duties": "body", "level": "body"}.get(key, key)) for key in columns]
            rows.append(Row("cells", linked([(runs[0][0], f"B-{runs[0][1]}"), *runs[1:]], "\t")))
        return rows


class Official(Stations):
    """As authorities ask for it: the employer's address, hours, pay and superior of each job in lines of their own."""

    def _parts(self) -> list[Part]:
        jobs = [row for told in self._jobs_told() for row in self._job(told)]
        studies = [
            row
            for told in self._studies_told()
            for row in self.person.placed(told, [["school", "place"], ["degree"]], "first")
        ]
        return self._framed(jobs, studies, [("skills", self._skills()), ("other", self._other("references"))])

    def _job(self, told: dict[str, str]) -> list[Row]:
        person, pick = self.person, self.random.choice
        first = [("company", "place"), ("title",)] if self.random.random() < 0.6 else [("title",), ("company", "place")]
        rows = [
            Row("head" if not at else "sub", linked([(told[name], name) for name in line], ", "))
            for at, line in enumerate(first)
        ]
        rows[0].runs[0] = (rows[0].runs[0][0], f"B-{rows[0].runs[0][1]}")
        asides = [form.format(n=self.random.randint(20, 90), d=self.random.randint(2, 9), person=person.text("person"), phone="202-555-0134")
                  for form in self.random.sample(FEDERAL, self.random.randint(1, 4))]  # fmt: skip
        rows.append(Row("sub", [(told["date"], "date")]))
        if self.random.random() < 0.5:
            rows += [Row("sub", [(each, "aside")]) for each in asides]
        else:
            rows.append(Row("sub", linked([(each, "aside") for each in asides], pick((" | ", ", ", "   ")))))
        if self.random.random() < 0.5:
            rows.append(
                Row(
                    "sub",
                    [
                        (
                            pick(
                                (
                                    "Duties, Accomplishments and Related Skills:",
                                    "Duties:",
                                    "Aufgaben:",
                                    "Responsibilities:",
                                )
                            ),
                            "aside",
                        )
                    ],
                )
            )
        return rows + [
            Row("bullet" if self.random.random() < 0.5 else "body", [(each, "body")]) for each in self._duties()
        ]


class Scholar(Stations):
    """A year and a line: posts, degrees, grants, teaching and what was published."""

    def _parts(self) -> list[Part]:
        self.aside = self.random.random() < 0.6
        self.mark = self.random.choice((", ", ", ", ". ", "; ", " – "))
        jobs = [row for told in self._jobs_told() for row in self._line(told, ("title", "company", "place"))]
        studies = [row for told in self._studies_told() for row in self._line(told, ("degree", "school", "place"))]
        others = [
            ("other", self._other(kind))
            for kind in self.random.sample(
                ("publications", "teaching", "grants", "awards", "languages", "references"), 4
            )
        ]
        parts = self._framed(jobs, studies, others)
        return parts + ([("skills", self._skills())] if self.random.random() < 0.4 else [])

    def _line(self, told: dict[str, str], names: tuple[str, ...]) -> list[Row]:
        runs: list[Run] = [(told[name], name) for name in names if name != "place" or self.random.random() < 0.5]
        if self.random.random() < 0.3:
            runs.insert(
                1,
                (
                    self.random.choice(
                        (
                            "Department of Biology",
                            "Institut für Physik",
                            "Faculty of Law",
                            "Chair of Prof. Lind",
                            "UFR de lettres",
                        )
                    ),
                    "aside",
                ),
            )
        date: Run = (told["date"], "date")
        if self.aside:
            rows = [Row("sub", linked(runs, self.mark), left=[(date[0], "B-date")])]
        elif self.random.random() < 0.5:
            rows = [
                Row(
                    "sub",
                    [(date[0], "B-date"), (self.random.choice(("  ", ": ", "   ")), ""), *linked(runs, self.mark)],
                )
            ]
        else:
            rows = [Row("sub", linked([(runs[0][0], f"B-{runs[0][1]}"), *runs[1:], date], self.mark))]
        if self.random.random() < 0.3:
            said = self.random.choice(
                (
                    "Advisor: Prof. {p}",
                    "Thesis: {s}",
                    "Dissertation: „{s}“",
                    "Supervisor: {p}",
                    "{s}",
                    "Directeur de thèse : {p}",
                )
            )
            rows.append(
                Row(
                    "sub",
                    [(said.format(p=self.person.text("person"), s=self.person.prose()), "body")],
                    left=BLANK if self.aside else [],
                )
            )
        return rows


class Functional(Stations):
    """What one can do comes first, told in deeds under its kinds; jobs are lines without more."""

    def _parts(self) -> list[Part]:
        link = self.random.choice((", ", " – ", " | ", ", "))
        able: list[Row] = []
        for _ in range(self.random.randint(2, 4)):
            able.append(Row("head", [(self.person.text("skill"), "skill")]))
            able += [Row("bullet", [(self.person.prose(), "skill")]) for _ in range(self.random.randint(1, 4))]
        jobs, studies = ([self._short(told, names, link) for told in each]
                         for each, names in ((self._jobs_told(), ["title", "company"]), (self._studies_told(), ["degree", "school"])))  # fmt: skip
        summary: list[Part] = (
            [("summary", [Row("body", [(self.person.prose(), "summary")])])] if self.random.random() < 0.6 else []
        )
        return [*summary, ("skills", able), ("experience", jobs), ("education", studies)]

    def _short(self, told: dict[str, str], names: list[str], link: str) -> Row:
        runs: list[Run] = [(told[name], name if at else f"B-{name}") for at, name in enumerate(names)]
        way = self.person.design.date_at
        if way in ("right", "own", "last"):
            return Row("sub", linked(runs, link), right=[(told["date"], "date")])
        return Row("sub", [*linked(runs, link), (link, ""), (told["date"], "date")])
