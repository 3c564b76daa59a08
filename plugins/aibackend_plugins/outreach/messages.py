"""The sequence, of whole sentences that stand in `data/<language>.toml`: why them, what it is, one question; then
another point a step, and an easy way out. What is offered is told in the request's own sentences, or in a list of its
points, each as it is given: none is pressed into another form."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from aibackend_blocks.language.english import faults
from aibackend_blocks.language.writing.choice import Choice
from aibackend_blocks.language.writing.sentences import sentences_of
from aibackend_blocks.language.writing.wording import capital

from .beginnings import is_ordinary, lowered
from .lead import TITLES, Lead
from .plan import DAYS, by_nearness, is_near
from .product import TERMS, Product, is_price

SENTENCES = Path(__file__).parent / "data"
SUBJECT_MAX = 70
"""Characters of a subject that phones show whole."""
TOLD_WORDS = range(2, 21)
"""Words of a description that a sentence can carry behind a colon."""
COLLEAGUE = 1
"""The place of the question for a colleague, which nobody is asked by name."""
FIRST_WORDS, FIRST_ROWS = 60, 6
"""Words of the product's sentences, and points of it, that a first message takes in."""
LISTED_LEAST = 2
"""Points from which a list is made."""
TWO = 2
"""Messages that have none between the first and the goodbye."""


class Writer:
    """Writes one sequence; every choice follows from the request."""

    def __init__(
        self, lead: Lead, product: Product, sender: Mapping[str, str], language: str, told: str, *, hooked: bool = False
    ) -> None:
        """told: the lead's description, where it is in the messages' language and not English; hooked: a part of it."""
        self.lead, self.product, self.sender, self.language = lead, product, sender, language
        self.texts = sentences_of(SENTENCES, language)
        company = sender["company"].strip()
        words = re.findall(r"[^\W_]+", company)
        self.company = "" if company.islower() and all(map(is_ordinary, words)) else company  # "self-employed"
        self.choice = Choice(lead.name, *(fact.text for fact in lead.facts), product.first, sender["name"])
        self.facts = by_nearness(lead.facts, product.first) if language == "en" else []
        self.told, self.hooked = told, hooked
        self.points: list[str] = []
        self.later: list[str] = []
        self.later_said: list[str] = []
        self.questions = 0
        self.between = 0

    def sequence(self, steps: int) -> list[dict[str, Any]]:
        """As many messages as steps; the last of several is a goodbye."""
        messages = [self._first(steps)]
        messages += [self._middle(number) for number in range(steps - 2)]
        messages += [self._letter([self._said(self.texts["goodbye"]["texts"], "goodbye")])] if steps > 1 else []
        subjects = [self._subject(), *[None] * (steps - 1)]
        return [
            {"day": day, "subject": subject, "message": message}
            for day, subject, message in zip(DAYS[:steps], subjects, messages, strict=True)
        ]

    def _first(self, steps: int) -> str:
        """Why them, the product, one question; terms are kept for the steps between, if there are any."""
        self.between = steps - 2
        said, rows = [*self.product.said], [*self.product.rows]
        if steps > TWO:
            self.later_said = [one for one in said[0 if self.product.offer else 1 :] if TERMS.search(one)]
            self.later = [one for one in rows if TERMS.search(one)]
            said = [one for one in said if one not in self.later_said]
            rows = [one for one in rows if one not in self.later]
            if not self.later and not self.later_said:
                kept = rows if len(rows) != LISTED_LEAST and rows else said if len(said) > 1 else rows
                (self.later if kept is rows else self.later_said).extend([kept.pop()] if kept else [])
            while len(self.later) + len(self.later_said) < self.between and len(rows) > LISTED_LEAST:
                self.later.insert(0, rows.pop())
        rows, self.later = rows[:FIRST_ROWS], [*rows[FIRST_ROWS:], *self.later]
        why = self._why()
        offer = [self._offer(alone=not why)] if self.product.offer else [] if why else [self._none()]
        for one in said:
            fits = not offer or len(" ".join([*offer, one]).split()) <= FIRST_WORDS or steps <= TWO
            (offer if fits else self.later_said).append(one)
        ask = self.texts["ask"].get("first" if self.lead.name else "first_unnamed", self.texts["ask"]["first_unnamed"])
        out = self.texts["ask"]["way_out"][0] if steps == 1 else ""
        asked = " ".join(filter(None, [self._said(ask, "ask"), out]))
        points = self._listed(self.texts["offer"], rows)
        told = " ".join(offer)
        return self._letter([why, told, points, asked] if why else [told, points, asked])

    def _listed(self, texts: Mapping[str, Any], rows: Sequence[str]) -> str:
        """Points under a sentence, each as it is given; a price alone is told in one."""
        if not rows or (len(rows) == 1 and "price" in texts and is_price(rows[0])):
            return self._said(texts["price"], "price", row=rows[0]) if rows else ""
        return "\n".join([self._said(texts["points"], "points"), *(f"- {capital(row)}" for row in rows)])

    def _why(self) -> str:
        """One true detail of the lead; none where none can be told as it stands."""
        texts = self.texts["fact"]
        if self.language == "en":
            return self._met() or self._fact(texts)
        if self.told:
            self.points.append(self.told)
            return self._said(texts["hook" if self.hooked else "told"], "told", told=self.told)
        return self._none()

    def _none(self) -> str:
        begun = bool(self.product.said) and self.product.said[0].startswith(self._ours())
        texts = self.texts["fact"]
        return self._said(texts["none_begun" if begun and not self.product.offer else "none"], "none")

    def _met(self) -> str:
        """That the two have met, where the sender notes it."""
        how, where = self.lead.talk
        return str(self.texts["talk"][how]).format(where=f" {where}" if where else "") if how else ""

    def _fact(self, texts: Mapping[str, Sequence[str]]) -> str:
        """The next fact in a sentence that is sound, "" when none is left."""
        while self.facts:
            fact = self.facts.pop(0)
            if self.points and not fact.clause.startswith("you"):
                continue  # What a house is, is nothing to add.
            said = self._said(texts["clause"], "clause", clause=fact.clause)
            if not faults(said):
                self.points.append(capital(fact.text))
                near = fact.clause.startswith("you") and is_near(fact, self.product.first)
                return " ".join(filter(None, [said, self._said(texts.get("so", ()) if near else (), "so")]))
        return ""

    def _offer(self, *, alone: bool) -> str:
        """The thing: in a sentence where it is surely a plural or has its article, else behind a colon.

        alone: whether it is the first that is said.
        """
        texts, product = self.texts["offer"], self.product
        whose = "" if self.company else "_alone"
        offer = self._behind_colon(product.offer)
        if not alone and (product.many or (product.short and re.match(r"(?:an?|the) ", offer) and ", " not in offer)):
            name = product.name if product.name and product.name != self.company else ""
            return self._said(texts["named"] if name else texts[f"noun{whose}"], "offer", noun=offer, name=name)
        if alone:
            frame = texts["first_name"] if product.name else texts[f"first{whose}"]
            return self._said(frame, "offer", quoted=offer, name=product.name)
        if product.name and "name" in texts:
            return self._said(texts["name"], "offer", quoted=offer, name=product.name)
        return self._said(texts[f"quoted{whose}"], "offer", quoted=offer)

    def _behind_colon(self, said: str) -> str:
        """Words behind a colon: small where they do not begin with a name, their own colon as a dash."""
        first = said.split()[0]
        plain = first[1:].islower() and first not in said[1:] and first not in self.company
        small = lowered(said) if self.language == "en" else said[0].lower() + said[1:] if plain else said
        return re.sub(r" ?: ", " – ", said if self.language == "de" else small, count=1)

    def _middle(self, number: int) -> str:
        """A step between: what is new, and one question."""
        texts, middle = self.texts["again"], self.texts["middle"]
        opening = [self._said(texts["known"], "known")] if number == 0 else []
        asks, listed = middle["asks"], ""
        if self.later_said or self.later:
            # What is left is spread over the steps between, so that nothing goes untold.
            left = max(self.between - number, 1)
            said, self.later_said = _share(self.later_said, left)
            rows, self.later = _share(self.later, left)
            opening += [self._said(texts["more"], "more", more=" ".join(said))] if said else []
            listed = self._listed(texts, rows)
            tried = any(map(_TRIED.search, [*said, *rows])) and "try" in middle
            after = "try" if tried else "after_more" if number == 0 and "after_more" in middle else ""
            if after:
                return self._letter([" ".join(opening), listed, self._said(middle[after], after)])
        elif fact := self._fact(self.texts["fact_again"]) if self.language == "en" else "":
            opening.append(fact)
        self.questions += self.questions % len(asks) == COLLEAGUE and bool(self.lead.contact)
        place = self.questions % len(asks)
        self.questions += 1
        return self._letter([" ".join(opening), listed, self._said(asks[place], f"ask {place}")])

    def _said(self, options: Sequence[str], about: str, **slots: str) -> str:
        if not options:
            return ""
        company = self.company or self.sender["name"].strip()
        filled = {"lead": self.lead.name, "company": company, "ours": self._ours()}
        said = self.choice.pick(tuple(options), about).format(**filled, **slots)
        return re.sub(r"(?<!\.)\.\.(?!\.)", ".", said)  # "Acme Inc." ends a sentence with its own stop.

    def _ours(self) -> str:
        """What the product is called, else whose it is."""
        return self.product.name or self.company or str(self.texts["hello"]["this"])

    def _subject(self) -> str:
        """The product for the lead, as far as both are known and it stays short."""
        texts, short = self.texts["hello"], capital(self.product.short) or self.product.name
        by = {"short": short, "lead": self.lead.name, "company": self.company}
        known = short if self.language == "en" else self.company
        options = [texts["subject"]] * bool(known and self.lead.name) + [texts["subject_alone"]] * bool(known)
        options += [texts["subject_unnamed"]] * bool(self.lead.name) + [texts["subject_bare"]]
        return next(told for one in options if len(told := str(one.format(**by))) <= SUBJECT_MAX)

    def _letter(self, paragraphs: list[str]) -> str:
        sender = self.sender
        role = ", ".join(filter(None, (capital(sender["role"].strip()), sender["company"].strip())))
        signed = "\n".join(filter(None, (sender["name"].strip(), role)))
        paragraphs = [*filter(None, paragraphs)]
        close = self.choice.pick(tuple(self.texts["hello"]["close"]), "close")
        if self.language == "de" and not re.match(r"Sie\b|Ih", paragraphs[0]):  # After a comma a letter goes on small.
            paragraphs = [paragraphs[0][:1].lower() + paragraphs[0][1:], *paragraphs[1:]]
        return "\n\n".join([self._greeting(), *paragraphs, f"{close}\n{signed}"])

    def _greeting(self) -> str:
        texts, who = self.texts["hello"], self.lead.contact
        if not who:
            return str(texts["team" if self.lead.name else "nobody"].format(lead=self.lead.name))
        title = who.split()[0].rstrip(".")
        if title not in TITLES:
            who = who if self.language == "en" else self.lead.person or who
            return str(texts["named"].format(who=who))
        kind = "female" if title in _FEMALE else "male" if title in _MALE else ""
        if kind and "titles" in self.texts:
            who = f"{self.texts['titles'][kind]} {who.split(' ', 1)[-1]}"
        return str(texts["titled"].format(who=who))


def _share(left: list[str], steps: int) -> tuple[list[str], list[str]]:
    """What one of the steps that are left tells, and what stays for the others."""
    count = -(-len(left) // steps)
    return left[:count], left[count:]


_FEMALE = frozenset({"Ms", "Mrs", "Miss", "Frau", "Madame", "Mme", "Sra", "Señora", "Mevr"})
_MALE = frozenset({"Mr", "Herr", "Monsieur", "M", "Sr", "Señor", "Sig", "Dhr"})
_TRIED = re.compile(r"\b(?:trial|pilot|sample|test|demo)s?\b", re.IGNORECASE)
"""What a reader can try before they buy."""
