"""What the stations of a life are made of, for forms that set them their own way."""

from __future__ import annotations

from aibackend_plugins.resume.tagging.training.people import Row, Run
from aibackend_plugins.resume.tagging.training.setting import Part, Resume

BLANK: list[Run] = [("", "")]
"""A margin in which nothing stands."""


class Stations(Resume):
    """What a life's stations are made of: (time, title, company, place) and (time, degree, school, place)."""

    def _jobs_told(self) -> list[dict[str, str]]:
        person, told = self.person, []
        at = self.random.randint(2016, 2026) * 12 + self.random.randint(0, 11)
        end: int | None = None if self.random.random() < 0.6 else at
        for _ in range(self.random.randint(1, 6)):
            start = (end or at) - self.random.randint(5, 80)
            told.append({"date": person.span(start, end), "title": person.text("title"),
                         "company": person.text("company"), "place": person.text("place")})  # fmt: skip
            end = start - self.random.choice((0, 1, 1, 5))
        return told

    def _studies_told(self) -> list[dict[str, str]]:
        person, told = self.person, []
        end = self.random.randint(1988, 2024)
        for _ in range(self.random.choices((1, 2, 3, 4), (30, 40, 20, 10))[0]):
            start = end - self.random.randint(1, 5)
            when = person.span(start * 12 + 8, end * 12 + 5) if self.random.random() < 0.7 else str(end)
            told.append({"date": when, "degree": person.text("degree"), "school": person.text("school"),
                         "place": person.text("place")})  # fmt: skip
            end = start - self.random.choice((0, 0, 1))
        return told

    def _duties(self) -> list[str]:
        return [self.person.deed() for _ in range(self.random.randint(1, 4))]

    def _framed(self, jobs: list[Row], studies: list[Row], skills: list[Part]) -> list[Part]:
        """The parts of the resume around those of a form."""
        person = self.person
        parts: list[Part] = []
        if self.random.random() < 0.35:
            parts.append(("summary", [Row("body", [(person.prose(), "summary")])]))
        main: list[Part] = [("experience", jobs), ("education", studies)]
        if self.random.random() < 0.15:
            main.reverse()
        return [*parts, *main, *skills]
