"""The sequence in words: why them, what it is, one ask; then something new a step, and an easy way out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from aibackend_blocks.language.english import faults
from aibackend_blocks.language.writing.choice import Choice
from aibackend_blocks.language.writing.wording import capital, clipped, sentence

from . import acts
from .clauses import Fact
from .lead import TITLES, Lead
from .plan import DAYS, by_nearness
from .product import Product

SUBJECT_MAX = 70
"""Characters of a subject that phones show whole."""


_ARTICLE = re.compile(r"^(?:an?|the|our|my) ")


class Writer:
    """Writes one sequence; every choice follows from the request, and each shape is used once while others are left."""

    def __init__(self, lead: Lead, product: Product, sender: Mapping[str, str]) -> None:
        self.lead, self.product, self.sender = lead, product, sender
        self.choice = Choice(lead.name, *(fact.text for fact in lead.facts), product.short, sender["name"])
        self.facts = by_nearness(lead.facts, product.noun or product.deed)
        self.points: list[str] = []
        self.proofs: list[str] = []
        self.steps = 0

    def sequence(self, steps: int) -> list[dict[str, Any]]:
        """The messages in order of days."""
        self.steps = steps
        texts = [self._first(alone=steps == 1), *(self._middle(number) for number in range(steps - 2))]
        texts += [self._letter([self._said(acts.GOODBYE)])] if steps > 1 else []
        return [
            {"day": day, "subject": None if place else self._subject(), "message": text}
            for place, (day, text) in enumerate(zip(DAYS, texts, strict=False))
        ]

    def _first(self, *, alone: bool) -> str:
        fact = self._fact(acts.FACT)
        offer = self._offer(bool(fact))
        self.proofs = list(self.product.proofs)
        proof = "" if offer.endswith("?") or not self.proofs or self.steps > 2 else self.proofs.pop(0)
        why = " ".join(filter(None, (fact, offer, sentence(proof))))
        request = self._said(acts.ASK) if not offer.endswith("?") else "Would you be open to a short call next week?"
        if offer.endswith("?"):
            request = "If so, I would be glad to send you a few details."
        return self._letter([why, request, *([self._said(acts.WAY_OUT)] if alone else [])])

    def _offer(self, after_fact: bool) -> str:
        """What is offered, as a thing or as what the sender does."""
        product, company = self.product, self.sender["company"].strip()
        if product.named:
            return self._said(acts.NAMED if after_fact else acts.NAMED_ALONE, deed=capital(product.deed))
        if not company:
            return sentence(f"I offer {product.noun}" if product.noun else f"We {product.deed}")
        if product.deed:
            return self._said(acts.DEED, deed=product.deed)
        if product.selves:
            return self._said(acts.SELVES)
        return self._said(acts.OFFER if after_fact or not self.lead.name else acts.OFFER_ALONE)

    def _middle(self, number: int) -> str:
        """A step between: what is new, and one question."""
        again = self._said(acts.AGAIN) if number == 0 else ""
        new = sentence(self.proofs.pop(0)) if self.proofs else self._fact(acts.FACT_AGAIN)
        asks = acts.MIDDLE[number % len(acts.MIDDLE)]
        opening = " ".join(filter(None, (again, new)))
        return self._letter([*filter(None, (opening,)), self._said(asks)])

    def _fact(self, shapes: acts.Shapes) -> str:
        """The next fact in a sentence that is sound, "" when none is left."""
        while self.facts:
            fact = self.facts.pop(0)
            said = self._said(shapes, clause=self._to_whom(fact.clause))
            if not faults(said):
                self._taken(fact)
                return said
        return ""

    def _to_whom(self, clause: str) -> str:
        """What a company is, said to a person: nobody is a bakery, but one runs it or works there."""
        match = re.match(r"you are (?=an? )", clause)
        if not match or not self.lead.contact:
            return clause
        return f"{self.lead.name} is {clause[match.end() :]}" if self.lead.name else f"you run {clause[match.end() :]}"

    def _taken(self, fact: Fact) -> None:
        self.points.append(capital(fact.text))

    def _said(self, shapes: acts.Shapes, **slots: str) -> str:
        product = self.product
        fitting = [shape for shape in shapes if self.lead.name or "{lead}" not in shape] or list(shapes)
        shape = self.choice.pick(fitting, shapes[0])
        filled = {
            "lead": self.lead.name or "you", "company": self.sender["company"].strip(), "noun": product.noun,
            "short": self._ours(), **slots,
        }  # fmt: skip
        return sentence(shape.format(**filled))

    def _ours(self) -> str:
        """ "our booking software"; a name or a deed as it is."""
        product, bare = self.product, _ARTICLE.sub("", self.product.short)
        if not product.noun or not product.noun.startswith(product.short) or product.noun.startswith("a way of"):
            return product.short
        return f"{'our' if self.sender['company'].strip() else 'my'} {bare}"

    def _subject(self) -> str:
        short = capital(self.product.short.removeprefix("a ").removeprefix("an ").removeprefix("the "))
        long = f"{short} for {self.lead.name}" if self.lead.name else short
        return long if len(long) <= SUBJECT_MAX else clipped(short, SUBJECT_MAX)

    def _letter(self, paragraphs: list[str]) -> str:
        sender = self.sender
        role = ", ".join(filter(None, (sender["role"].strip(), sender["company"].strip())))
        signed = "\n".join(filter(None, (sender["name"].strip(), role)))
        close = self.choice.pick(("Best regards,", "Kind regards,", "With best wishes,"), "close")
        return "\n\n".join([self._greeting(), *paragraphs, f"{close}\n{signed}"])

    def _greeting(self) -> str:
        if self.lead.contact:
            return f"{'Dear' if self.lead.contact.split()[0].rstrip('.') in TITLES else 'Hi'} {self.lead.contact},"
        return f"Hello {self.lead.name} team," if self.lead.name else "Hello,"
