"""The head of a resume: who it is, what they say to be, and how to reach them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from aibackend_plugins.resume.tagging.training.people import Person, Row, Run
from aibackend_plugins.resume.tagging.training.phrases import BORN, HEADLINES, NAMED, PAPERS, PHONES, REACH, SITES

MARKS = (" | ", " · ", " • ", "   ", " / ", ", ", " — ", " - ", "; ")
TITLED = {"mail": 0.7}
"""Share of a family's resumes above which the name of the paper stands."""


def linked(told: Sequence[Run], mark: str) -> list[Run]:
    """Runs with a mark between them."""
    return [run for place, each in enumerate(told) for run in ([(mark, ""), each] if place else [each])]


class Headed:
    """What stands above all sections."""

    person: Person
    family: str
    random: random.Random
    top: list[Row]

    def _top(self) -> list[Row]:
        person, pick, chance = self.person, self.random.choice, self.random.random
        name = person.text("person")
        rows = [Row("body", [(pick(PAPERS), "other")])] if chance() < TITLED.get(self.family, 0.14) else []
        said = person.text("title") if chance() < 0.5 else ""
        way = pick(HEADLINES) if said else ""
        reach = self._reach(name)
        if way == "among" and chance() < 0.3:  # all of the head in one line
            runs: list[Run] = [(name, "name"), (said, "headline")] + [run for each in reach for run in each]
            return [*rows, Row("body", linked(runs[:5], pick((", ", " - ", " – ", " | ", "  "))))]
        rows += self._named(name.upper() if chance() < 0.25 else name, said, way)
        if way == "among":
            first: list[list[Run]] = [[(said, "headline")], *reach]
            return [*rows, _in_line(first, pick(MARKS))]
        if chance() < 0.1:
            rows.append(Row("body", [(f"{person.text('school')}, {person.text('place')}", "contact")]))
        if chance() < 0.5:
            return [*rows, _in_line(reach, pick(MARKS))]
        if chance() < 0.1 and len(reach) > 2:
            return [*rows, _in_line(reach[:2], pick(MARKS)), _in_line(reach[2:], pick(MARKS))]
        return [*rows, *(Row("contact", list(each)) for each in reach)]

    def _moved(self) -> list[Row]:
        """How to reach the person, where that stands at the foot; no longer at the top."""
        if self.random.random() > 0.05:
            return []
        moved = [row for row in self.top if row.style == "contact"]
        self.top = [row for row in self.top if row.style != "contact"]
        return moved

    def _named(self, name: str, said: str, way: str) -> list[Row]:
        """The name, at a label now and then, and what the person says to be: beside it, behind it or below."""
        pick = self.random.choice
        if self.random.random() < 0.08:
            label = pick(NAMED)
            aside = self.random.random() < 0.5
            rows = (
                [Row("body", [(name, "name")], left=[(label, "other")])]
                if aside
                else [Row("body", [(label + ": ", "other"), (name, "name")])]
            )
        elif way == "behind":
            mark = pick((" — ", " – ", ", ", " | ", " - ", " · "))
            return [Row("name", [(name, "name"), (mark, ""), (said, "headline")])]
        elif way == "beside":
            return [Row("name", [(name, "name")], right=[(said, "headline")])]
        elif self.random.random() < 0.06 and len(name.split()) == 2:
            rows = [Row("name", [(part, "name")]) for part in name.split()]
        else:
            rows = [Row("name", [(name, "name")])]
        return rows + ([Row("headline", [(said, "headline")])] if said and way != "among" else [])

    def _reach(self, name: str) -> list[list[Run]]:
        """How to reach the person: each way with its label, if it has one."""
        person, pick, chance = self.person, self.random.choice, self.random.random
        box = pick((name.split()[0], name.replace(" ", "."))).lower()
        mail = f"{box}@{pick(('example.com', 'mail.example', 'post.example.org'))}"
        told: list[tuple[int, Run]] = [(0, (mail, "contact")), (1, (pick(PHONES), "contact"))]
        if chance() < 0.8:
            told.append((2, (person.text("place"), "home")))
        if chance() < 0.4:
            told.append((3, (pick(SITES) + name.split()[-1].lower(), "contact")))
        if chance() < 0.1:
            told = told[1:]
        labels = pick(REACH) if chance() < 0.3 else ()
        mark = pick((": ", ": ", " ", "  "))
        reach: list[list[Run]] = [[*([(labels[at] + mark, "contact")] if labels else []), run] for at, run in told]
        self.random.shuffle(reach)
        if chance() < 0.15:
            reach.append([(pick(BORN), "contact")])
        return reach


def _in_line(told: Sequence[Sequence[Run]], mark: str) -> Row:
    runs: list[Run] = []
    for each in told:
        runs += [*([(mark, "")] if runs else []), *each]
    return Row("contact", runs)
