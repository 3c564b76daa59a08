"""The sequence in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from aibackend_blocks.language.writing.choice import Choice
from aibackend_blocks.language.writing.paragraphs import Point, told
from aibackend_blocks.language.writing.voice import contracted
from aibackend_blocks.language.writing.wording import clipped, lowered, sentence

from . import acts
from .clauses import Fact
from .lead import Lead
from .plan import DAYS, Angle, angles, by_nearness
from .product import Product

SUBJECT_MAX = 70
"""Characters of a subject that phones show whole."""
MESSAGE_MAX = 900
"""Characters: about 160 words."""
_OF_ONE = re.compile(r"\{short\} (?:is|works)\b|\bIs \{short\}")
"""What only a single thing can stand in."""


class Writer:
    """Writes one sequence; every choice follows from the request, and each shape is used once while others are left."""

    def __init__(self, lead: Lead, product: Product, sender: Mapping[str, str]) -> None:
        self.lead, self.product, self.sender = lead, product, sender
        self.choice = Choice(lead.name, *(fact.text for fact in lead.facts), product.noun, sender["name"])
        self.facts = by_nearness(lead.facts, product.noun)
        self.used: list[Fact] = []
        self.points: list[str] = []
        self._said: set[str] = set()

    def sequence(self, steps: int) -> list[dict[str, Any]]:
        """The messages in order of days."""
        between = self._between(steps - 2)
        texts = [self._first(alone=steps == 1), *(self._middle(angle) for angle in between)]
        texts += [self._last()] if steps > 1 else []
        return [
            {"day": day, "subject": None if place else self._subject(), "message": text}
            for place, (day, text) in enumerate(zip(DAYS, texts, strict=False))
        ]

    # --- steps --------------------------------------------------------------------------------------------------------

    def _first(self, *, alone: bool) -> str:
        points = [
            Point("fact", self._fact(self._next_fact(), again=False), 2),
            Point("offer", self._pick(acts.WHO_AND_WHAT), 3),
        ]
        points += [Point("ask", self._pick(acts.ASK), 2)]
        points += [Point("out", self._pick(acts.WAY_OUT), 3)] if alone else []
        order = self.choice.pick(("fact first", "one paragraph", "ask apart"), "layout")
        if order == "one paragraph":
            points = [Point("one", point.text, point.weight) if point.purpose != "out" else point for point in points]
        elif order == "ask apart":
            points = [Point("one" if point.purpose != "ask" else "ask", point.text, point.weight) for point in points]
        return self._letter(points)

    def _between(self, count: int) -> list[Angle]:
        order = self.choice.ordered(list(acts.MIDDLE), "angles")
        return angles(self.lead, self.product, self.facts[1:], order, count) if count > 0 else []

    def _middle(self, angle: Angle) -> str:
        told_fact = [Point("fact", self._fact(self._taken(angle.fact), again=True))] if angle.fact else []
        for name in ("place", "people", "founded", "industry"):
            if angle.shapes is acts.MIDDLE[name]:
                self._note(name)
        return self._letter([*told_fact, Point("angle", self._pick(angle.shapes, **angle.slots), 2)])

    def _last(self) -> str:
        left = next((fact for fact in self.facts if fact not in self.used and fact.clause), None)
        points = [Point("out", self._pick(acts.GOODBYE), 3)]
        if left:
            self._taken(left)
            points.insert(0, Point("fact", sentence(self._pick(acts.LAST_FACT, clause=left.clause))))
        elif self.lead.place and self.choice.pick((True, False), "regards"):
            self._note("place")
            points.append(Point("regards", f"My regards to {self.lead.place}."))
        return self._letter(points)

    # --- parts --------------------------------------------------------------------------------------------------------

    def _next_fact(self) -> Fact | None:
        return self._taken(self.facts[0]) if self.facts else None

    def _taken(self, fact: Fact) -> Fact:
        self.used.append(fact)
        self.points.append(fact.text[0].upper() + fact.text[1:])
        return fact

    def _note(self, name: str) -> None:
        lead = self.lead
        said = {
            "place": f"Headquarters: {lead.place}",
            "people": f"{lead.name or 'Employees'}: {lead.people} employees",
            "founded": f"Founded: {lead.founded}",
            "industry": f"Industry: {lead.industry}",
        }[name]
        self.points += [] if said in self.points else [said]

    def _fact(self, fact: Fact | None, *, again: bool) -> str:
        if fact is None:
            return self._pick(acts.FACT_NONE)
        if fact.clause:
            return self._pick(acts.ANOTHER_CLAUSE if again else acts.FACT_CLAUSE, clause=fact.clause)
        if fact.topic:
            return self._pick(acts.ANOTHER_TOPIC if again else acts.FACT_TOPIC, topic=fact.topic)
        return self._pick(acts.ANOTHER_QUOTE if again else acts.FACT_QUOTE, quote=fact.text)

    def _pick(self, shapes: acts.Shapes, **slots: str) -> str:
        fitting = [shape for shape in shapes if not (self.product.many and _OF_ONE.search(shape))] or list(shapes)
        fresh = [shape for shape in fitting if shape not in self._said] or fitting
        shape = self.choice.pick(fresh, shapes[0])
        self._said.add(shape)
        filled = {**self._slots(), **slots}
        return " ".join(
            sentence(part.format(**filled)) for part in re.split(r"(?<=[.?]) ", shape) if part.format(**filled)
        )

    def _slots(self) -> dict[str, str]:
        lead, product, sender = self.lead, self.product, self.sender
        company, role = sender["company"].strip(), sender["role"].strip()
        company = "" if company and product.noun.startswith(company) else company  # told once is enough
        as_role = (
            f", {role} at {company}"
            if role and company
            else f", {role}"
            if role
            else f" from {company}"
            if company
            else ""
        )
        first = self.used[0] if self.used else None
        return {
            "name": lead.name or "your company", "noun": product.noun, "short": product.short, "me": sender["name"],
            "as_role": as_role, "at_co": f" at {company}" if company else "", "co_or_we": company or "We",
            "us": company or "my side", "industry": lowered(lead.industry), "place": lead.place,
            "people": lead.people, "founded": lead.founded,
            "fact_short": sentence(first.clause) if first and first.clause else "",
        }  # fmt: skip

    def _subject(self) -> str:
        fitting = [said for shape in acts.SUBJECTS if len(said := shape.format(**self._slots())) <= SUBJECT_MAX]
        told_subject = self.choice.pick(fitting, "subject") if fitting else clipped(self.product.short, SUBJECT_MAX)
        return told_subject[:1].upper() + told_subject[1:]

    def _letter(self, points: list[Point]) -> str:
        place = len(self._said)
        to = self.lead.contact or self.choice.pick(acts.TEAMS, f"team{place}").format(name=self.lead.name)
        greeting = (
            self.choice.pick(acts.GREETINGS, f"greeting{place}").format(to=to)
            if self.lead.name or self.lead.contact
            else "Hello,"
        )
        body = told(points, MESSAGE_MAX)
        body = contracted(body) if self.choice.pick((True, False), "contracted") else body
        closing = self.choice.pick(
            ("Best regards", "Kind regards", "Regards", "Best wishes", "All the best"), f"bye{place}"
        )
        return f"{greeting}\n\n{body}\n\n{closing},\n{self._signature(place)}"

    def _signature(self, place: int) -> str:
        full = ", ".join(part for part in (self.sender["role"].strip(), self.sender["company"].strip()) if part)
        return self.sender["name"] if place > 4 or not full else f"{self.sender['name']}\n{full}"
