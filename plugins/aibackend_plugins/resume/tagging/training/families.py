# ruff: noqa: E501  # rows of a page read better long
"""Families of layouts that are told as plain text: pasted into mails and forms, exported from networks, noted in lines."""

from __future__ import annotations

from collections.abc import Callable

from aibackend_plugins.resume.tagging.training.europass import Europass, EuropassDated, EuropassLines
from aibackend_plugins.resume.tagging.training.forms import Columns, Functional, Official, Scholar
from aibackend_plugins.resume.tagging.training.notes import Jotted
from aibackend_plugins.resume.tagging.training.people import Person, Row, Run
from aibackend_plugins.resume.tagging.training.phrases import LINKS, LONE, MAILED, SENTENCES
from aibackend_plugins.resume.tagging.training.setting import Part, Resume


class RunIn(Resume):
    """Headings stand on the line of what they open."""

    def sections(self) -> list[Part]:
        found: list[Part] = []
        for kind, rows in self.parts:
            title = self.title_of(kind)
            joined = kind in ("summary", "skills", "other") or any("date" in tag for _, tag in rows[0])
            if not joined or self.random.random() < 0.2:
                found.append((kind, [title, *rows]))
                continue
            text = title.runs[0][0].rstrip(":")
            mark = self.random.choice((": ", ": ", ":  ", " - ", " – "))
            rest = self._in_line(rows) if kind == "skills" else rows
            first = Row("body", [(text, title.runs[0][1]), (mark, ""), *rest[0].runs], right=rest[0].right)
            found.append((kind, [first, *rest[1:]]))
        return found

    def _in_line(self, rows: list[Row]) -> list[Row]:
        """Skills of several lines on one."""
        runs: list[Run] = []
        mark = self.random.choice((", ", "; ", " | ", " / "))
        for row in rows:
            runs += [*([(mark, "")] if runs else []), (", ".join(text for text, tag in row if tag), "skill")]
        return [Row("body", runs)]


class Lines(Resume):
    """A job is a line; what was done may stand behind its head, or below it without a mark."""

    def __init__(self, person: Person, family: str) -> None:
        pick = person.random.choice
        self.form = pick(("date first", "date last", "date last", "date between", "brackets"))
        self.link = pick((", ", ", ", " - ", " – ", " / ", " | ", "; ", "link"))
        self.lead = pick((": ", ", ", " - ", "  ", " "))
        self.behind = pick(("", "", ". ", " - ", ": ", "; ", " (", "below", "below"))
        self.company_first = person.random.random() < 0.35
        super().__init__(person, family)

    def _parts(self) -> list[Part]:
        parts = super()._parts()
        made: dict[str, Callable[[], list[Row]]] = {"experience": self._jobs, "education": self._studies}
        return [(kind, made[kind]() if kind in made else rows) for kind, rows in parts]

    def _jobs(self) -> list[Row]:
        person, rows = self.person, []
        at = self.random.randint(2016, 2026) * 12 + self.random.randint(0, 11)
        end: int | None = None if self.random.random() < 0.6 else at
        for _ in range(self.random.randint(1, 6)):
            start = (end or at) - self.random.randint(5, 70)
            date = person.span(start, end)
            title = person.text("title")
            told = [
                (title if self.random.random() < 0.7 else title[:1].upper() + title[1:].lower(), "title"),
                (person.text("company"), "company"),
            ]
            if self.company_first:
                told.reverse()
            if self.random.random() < 0.4:
                told.append((person.text("place"), "place"))
            rows += self._line(told, date)
            end = start - self.random.choice((0, 1, 1, 4))
        return rows

    def _studies(self) -> list[Row]:
        person, rows = self.person, []
        for _ in range(self.random.randint(1, 3)):
            told = [(person.text("degree"), "degree"), (person.text("school"), "school")]
            if self.company_first:
                told.reverse()
            year = str(self.random.randint(1985, 2025)) if self.random.random() < 0.8 else ""
            rows += self._line(told, year)[:1]
        return rows

    def _line(self, told: list[Run], date: str) -> list[Row]:
        mark = self.random.choice(LINKS) if self.link == "link" else self.link
        runs: list[Run] = []
        for place, run in enumerate(told):
            between = ", " if run[1] == "place" else mark
            runs += [*([(between, "")] if place else []), run]
        when: list[Run] = [(date, "date")] if date else []
        if when and self.form == "date first":
            runs = [*when, (self.lead, ""), *runs]
        elif when and self.form == "brackets":
            runs += [(" (", ""), *when, (")", "")]
        elif when and self.form == "date between":
            runs = [runs[0], (mark if self.link != "link" else ", ", ""), *when, (mark, ""), *runs[2:]]
        elif when:
            runs += [(mark if self.link != "link" else ", ", ""), *when]
        first = next(place for place, (_, tag) in enumerate(runs) if tag)
        runs[first] = (runs[first][0], f"B-{runs[first][1]}")
        rows = [Row("body", runs)]
        if self.behind == "below" and self.random.random() < 0.75:
            rows.append(Row("sub", [("   " if self.random.random() < 0.5 else "", ""), (self._done(), "body")]))
        elif self.behind not in ("", "below") and self.random.random() < 0.75:
            rows[0].runs += [(self.behind, ""), (self._done(), "body"), (")" if self.behind == " (" else "", "")]
        return rows

    def _done(self) -> str:
        said = (
            self.person.deed()
            if self.random.random() < 0.5
            else ", ".join(self.person.text("skill") for _ in range(self.random.randint(2, 4)))
        )
        said = said if self.random.random() < 0.5 else said[:1].lower() + said[1:]
        return said + self.random.choice(("", "", ".", f"; {self.random.randint(2, 90)} {self.person.text('skill')}"))


class Export(Resume):
    """As networks print a profile: employer above position, a time with how long it was, reach and skills first."""

    def _top(self) -> list[Row]:
        home = [Row("sub", [(self.person.text("place"), "home")])] if self.random.random() < 0.7 else []
        return [*(row for row in super()._top() if row.style != "contact"), *home]

    def _parts(self) -> list[Part]:
        person = self.person
        reach = [
            f"{person.text('person').split()[0].lower()}@mail.example",
            "www.linkedin.com/in/name-12345 (LinkedIn)",
        ]
        skills = [Row("body", [(person.text("skill"), "skill")]) for _ in range(self.random.randint(2, 4))]
        side: list[Part] = [("contact", [Row("contact", [(each, "contact")]) for each in reach]), ("skills", skills)]
        side += [("other", self._other("languages"))] if self.random.random() < 0.6 else []
        self.random.shuffle(side)
        summary = [Row("body", [(person.prose(), "summary")]) for _ in range(self.random.randint(1, 3))]
        main: list[Part] = [("summary", summary)] if self.random.random() < 0.6 else []
        main += [("experience", self._jobs()), ("education", self._studies())]
        return side + main if self.random.random() < 0.6 else main + side

    def _jobs(self) -> list[Row]:
        person, rows = self.person, []
        company_first, end = self.random.random() < 0.6, self.random.randint(2018, 2026) * 12
        mark = self.random.choice((" (", " · "))
        for _ in range(self.random.randint(1, 5)):
            start = end - self.random.randint(4, 60)
            if company_first and self.random.random() < 0.2:
                rows += self._roles(end)
                end -= 90
                continue
            date = person.span(start, end)
            names = [person.text("company"), person.text("title")]
            tags = ["company", "title"]
            if self.random.random() < 0.3:
                names[0] += self.random.choice((" · Full-time", " · Part-time", " · Self-employed"))
            order = (0, 1) if company_first else (1, 0)
            rows.append(Row("head", [(names[order[0]], f"B-{tags[order[0]]}")]))
            rows.append(Row("sub", [(names[order[1]], tags[order[1]])]))
            rows.append(
                Row(
                    "sub",
                    [
                        (date, "date"),
                        (mark, ""),
                        (person.long(end - start), "aside"),
                        (")" if mark == " (" else "", ""),
                    ],
                )
            )
            rows += [Row("sub", [(person.text("place"), "place")])] if self.random.random() < 0.7 else []
            rows += person.body("job")
            end = start - self.random.choice((0, 1, 3))
        return rows

    def _roles(self, end: int) -> list[Row]:
        """Several positions under an employer, with how long all of them were."""
        person = self.person
        rows = [Row("head", [(person.text("company"), "B-company")]), Row("sub", [(person.long(88), "aside")])]
        for _ in range(self.random.randint(2, 3)):
            start = end - self.random.randint(6, 28)
            rows += [Row("sub", [(person.text("title"), "title" if len(rows) < 3 else "B-title")]),
                     Row("sub", [(person.span(start, end), "date"), (" (", ""), (person.long(end - start), "aside"), (")", "")])]  # fmt: skip
            rows += person.body("job")[:2] if self.random.random() < 0.5 else []
            end = start - 1
        return rows

    def _studies(self) -> list[Row]:
        person, rows = self.person, []
        for _ in range(self.random.randint(1, 3)):
            year = self.random.randint(1985, 2022)
            when = f"{year} - {year + self.random.randint(1, 5)}"
            rows.append(Row("head", [(person.text("school"), "B-school")]))
            if self.random.random() < 0.5:
                rows.append(Row("sub", [(person.text("degree"), "degree"), (" · (", ""), (when, "date"), (")", "")]))
            else:
                rows += [Row("sub", [(person.text("degree"), "degree")]), Row("sub", [(when, "date")])]
        return rows


class Pasted(Resume):
    """Within a mail: a greeting and words to the reader above, a farewell and the name below."""

    def _top(self) -> list[Row]:
        pick = self.random.choice
        name = self.person.text("person")
        greeting, ask, farewell = pick(MAILED)
        said = [Row("body", [(greeting, "other")]), Row("body", [(ask, "other")])]
        said += [Row("body", [(self.person.prose(), "other")])] if self.random.random() < 0.6 else []
        header = [
            Row("body", [(f"{label}: {told}", "other")])
            for label, told in (("From", name), ("Subject", self.person.text("title")))
        ]
        self.farewell = [Row("body", [(farewell, "other")]), Row("body", [(name, "other")])]
        return [
            *(header if self.random.random() < 0.3 else []),
            *said,
            *(super()._top() if self.random.random() < 0.8 else []),
        ]

    def sections(self) -> list[Part]:
        return [*super().sections(), *([("other", self.farewell)] if self.random.random() < 0.7 else [])]


class Told(Resume):
    """A life told in sentences: no piece of it is a head's."""

    def _parts(self) -> list[Part]:
        person = self.person
        forms = SENTENCES.get(person.design.tongue, SENTENCES["en"])
        said, year = [], self.random.randint(1992, 2012)
        for _ in range(self.random.randint(2, 6)):
            end = year + self.random.randint(1, 6)
            kinds = {kind: person.text(kind) for kind in ("title", "company", "degree", "school", "place")}
            said.append(self.random.choice(forms).format(a=year, b=end, **kinds))
            said += [person.prose().rstrip(".") + "."] if self.random.random() < 0.4 else []
            year = end
        joined = self.random.choice((1, 2, 9))
        rows = [Row("body", [(" ".join(said[at : at + joined]), "summary")]) for at in range(0, len(said), joined)]
        parts: list[Part] = [("summary", rows)]
        return [*parts, ("skills", self._skills())] if self.random.random() < 0.4 else parts

    def sections(self) -> list[Part]:
        return [
            (kind, rows if kind == "summary" and self.family == "told" else [self.title_of(kind), *rows])
            for kind, rows in self.parts
        ]


class Shared(Lines):
    """Several employers of one position, or several positions of one employer, on lines of their own below it."""

    def _jobs(self) -> list[Row]:
        person, rows = self.person, []
        own, others = ("title", "company") if self.random.random() < 0.5 else ("company", "title")
        end = self.random.randint(2010, 2026) * 12
        for _ in range(self.random.randint(1, 3)):
            rows.append(Row("head", [(person.text(own), f"B-{own}"), *self._alone()]))
            for number in range(self.random.randint(2, 3)):
                start = end - self.random.randint(6, 60)
                line = self._line([(person.text(others), others)], person.span(start, end))
                if number == 0:
                    line[0].runs = [(text, tag.removeprefix("B-")) for text, tag in line[0].runs]
                rows += line
                end = start - 1
        return rows

    def _alone(self) -> list[Run]:
        return [(self.random.choice(LONE), "")] if self.random.random() < 0.2 else []


DRAWN: dict[str, type[Resume]] = {
    "run-in": RunIn, "lines": Lines, "export": Export, "pasted": Pasted, "told": Told, "shared": Shared,
    "profile": Export, "europass": Europass, "dated": EuropassDated, "brackets": EuropassLines, "columns": Columns,
    "official": Official, "scholar": Scholar, "functional": Functional, "jotted": Jotted,
}  # fmt: skip


def resume_of(person: Person, family: str) -> Resume:
    """A person's resume of any family."""
    return DRAWN.get(family, Resume)(person, family)
