"""The sequence, of whole sentences that stand in `data/<language>.toml`: why them, what it is, one question; then
something new a step, and an easy way out. What the product does is told in the request's own sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from aibackend_blocks.language.english import faults, parsed
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.choice import Choice
from aibackend_blocks.language.writing.sentences import sentences_of
from aibackend_blocks.language.writing.wording import capital, lowered

from .introducing import described
from .lead import TITLES, Lead
from .plan import COUNT, DAYS, UNFIT, by_nearness
from .product import Product, points_told

SENTENCES = Path(__file__).parent / "data"
SUBJECT_MAX = 70
"""Characters of a subject that phones show whole."""
TOLD_WORDS = range(2, 21)
"""Words of a description that a sentence can carry behind a colon."""
COLLEAGUE = 1
"""The place of the question for a colleague, which nobody is asked by name."""
TOLD_AT_ONCE = 2
"""Sentences of the product's that a later message takes in."""
FIRST_WORDS = 60
"""Words of a first message up to which it takes in a further sentence of the product's."""


class Writer:
    """Writes one sequence; every choice follows from the request."""

    def __init__(self, lead: Lead, product: Product, sender: Mapping[str, str], language: str, told: str) -> None:
        """told: the lead's description, where it is in the messages' language and not English."""
        self.lead, self.product, self.sender, self.language = lead, product, sender, language
        self.texts = sentences_of(SENTENCES, language)
        self.company = sender["company"].strip()
        self.choice = Choice(lead.name, *(fact.text for fact in lead.facts), product.first, sender["name"])
        self.facts = by_nearness(lead.facts, product.first) if language == "en" else []
        self.told = told
        self.points: list[str] = []
        self.more = [*product.more]
        self.plain = False
        self.does: tuple[str, ...] = ()
        self.between = 0

    def sequence(self, steps: int) -> list[dict[str, Any]]:
        """The messages in order of days."""
        texts = [self._first(steps), *(self._middle(number) for number in range(steps - 2))]
        texts += [self._goodbye()] if steps > 1 else []
        return [
            {"day": day, "subject": None if place else self._subject(), "message": text}
            for place, (day, text) in enumerate(zip(DAYS, texts, strict=False))
        ]

    def _first(self, steps: int) -> str:
        """Why them, the product, one question; further sentences of the product's are kept for the steps between."""
        does, terms = points_told(self.product.points, _is_many(self.product.short) and not self.product.name)
        offer, self.does, self.between = [self._offer()], does, steps - 2
        self.more = [*does, *terms, *self.more]
        later = [said for said in self.more if said in terms or _PRICED.search(said)] if steps > 2 else []
        for said in [said for said in self.more if said not in later]:
            if len(" ".join(offer).split()) < FIRST_WORDS:
                offer.append(said)
                self.more.remove(said)
        ask = self.texts["ask"]["first" if self.lead.name else "first_unnamed"]
        out = self.texts["ask"]["way_out"][0] if steps == 1 else ""
        asked = " ".join(filter(None, [self._said(ask, "ask"), out]))
        return self._letter([self._why(), " ".join(offer), asked])

    def _why(self) -> str:
        """One true detail of the lead; none where none makes a sentence."""
        texts = self.texts["fact"]
        about, name = self.told or self.lead.about, self.lead.name
        if self.language == "en" and (talked := self._talked()):
            return talked
        nearest = self.facts[0].text if self.facts else ""
        if self.language == "en" and nearest and nearest not in about and (fact := self._fact(texts)):
            return fact
        if self.told or (about and not UNFIT.search(about)):
            if self.language != "en":
                self.points.append(about)
                return self._said(texts["told"], "told", told=about)
            if told := self._introduced(about, name):
                return told
        return self._said(texts["none"] if name else texts["none_unnamed"], "none")

    def _introduced(self, about: str, name: str) -> str:
        """What a description says the lead does, is or has, in a sentence of its own; "" where it is not sure which."""
        texts = self.texts["fact"]
        self.points.append(about)
        if does := _does(about, name):
            return self._said(texts["does"], "does", does=does)
        kind, thing = described(about, name)
        if thing:
            self.points[-1] = capital(thing.removeprefix("a ").removeprefix("an "))
            return self._said(texts[kind], "told", thing=thing)
        self.points.pop()
        return ""

    def _talked(self) -> str:
        """What the two spoke of, where the sender notes it."""
        talk, texts = self.lead.talk, self.texts["talk"]
        if not talk.how:
            return ""
        said = [str(texts[talk.how]).format(where=f" {talk.where}" if talk.where else "")]
        said += [str(texts["said"]).format(said=talk.said)] if talk.said else []
        said += [str(texts["asked"]).format(asked=talk.asked)] if talk.asked else []
        fact = "" if talk.said else next((one.clause for one in self.facts), "")
        said += [str(texts["said"]).format(said=fact)] if fact else []
        self.facts = [one for one in self.facts if one.clause != fact]
        self.points += [part for part in (capital(talk.said), capital(fact)) if part]
        return " ".join(one for one in said if not faults(one))

    def _fact(self, texts: Mapping[str, Sequence[str]]) -> str:
        """The next fact in a sentence that is sound, "" when none is left."""
        for fact in list(self.facts):
            self.facts.remove(fact)
            if any(fact.text in point for point in self.points) or not fact.clause or _IS.match(fact.clause):
                continue
            if (self.points or self.lead.about) and COUNT.fullmatch(fact.clause.rstrip(".")):
                continue
            said = self._said(texts["clause"], "clause", clause=fact.clause)
            if not faults(said):
                self.points.append(capital(fact.text))
                return said
        return ""

    def _offer(self) -> str:
        """The product: as a noun phrase in a sentence, as its own sentence, or quoted behind a colon."""
        texts, product = self.texts["offer"], self.product
        alone = "" if self.company else "_alone"
        if product.noun:
            named = f"{product.name}, {product.noun}" if product.name else product.noun
            return self._said(texts[f"noun{alone}"], "offer", noun=named)
        if product.is_sentence:
            return self._said(texts[f"sentence{alone}"], "offer", offer=product.first)
        return self._said(texts[f"quoted{alone}"], "offer", quoted=self._quoted(product.first))

    def _quoted(self, said: str) -> str:
        """A sentence behind a colon: small where it does not begin with a name, its own colon as a dash."""
        first = said.split()[0]
        plain = first[1:].islower() and first not in said[1:]
        small = lowered(said) if self.language == "en" else said[0].lower() + said[1:] if plain else said
        return re.sub(r" ?: ", " – ", said if self.language == "de" else small, count=1)

    def _middle(self, number: int) -> str:
        """A step between: what is new, and one question."""
        texts = self.texts["again"]
        opening = [self._said(texts["known"], "known")] if number == 0 else []
        if self.more:
            # What is left is spread over the steps between, so that nothing goes untold.
            count = min(-(-len(self.more) // max(self.between - number, 1)), TOLD_AT_ONCE)
            more, self.more = " ".join(self.more[:count]), self.more[count:]
            told = texts["more"] if not more.startswith(_PRICES) else ["{more}"]
            opening.append(self._said(told, f"more {number}", more=more, more_small=lowered(more)))
        elif fact := self._fact(self.texts["fact_again"]) if self.language == "en" else "":
            opening.append(fact)
        elif number == 0 and "recap" in texts and self.product.noun:
            offer = (
                f"{self.product.name} is {self.product.noun}."
                if self.product.name
                else f"we offer {self.product.noun}."
            )
            opening = [self._said(texts["recap"], "recap", offer=" ".join([offer, *self.does[:1]]))]
        asks, place = self.texts["middle"]["asks"], number + (self.plain or (number == 0 and len(opening) < 2))
        place += place % len(asks) == COLLEAGUE and bool(self.lead.contact)
        self.plain = place > number
        return self._letter([" ".join(opening), self._said(asks[place % len(asks)], f"ask {place}")])

    def _goodbye(self) -> str:
        return self._letter([self._said(self.texts["goodbye"]["texts"], "goodbye")])

    def _said(self, options: Sequence[str], about: str, **slots: str) -> str:
        if not options:
            return ""
        filled = {"lead": self.lead.name, "company": self.company or self.sender["name"].strip(), "ours": self._ours()}
        return self.choice.pick(tuple(options), about).format(**filled, **slots)

    def _ours(self) -> str:
        """The product's name, "our booking and waiver app", or a word for the offer."""
        texts = self.texts["hello"]
        if self.product.name or re.match(r"[A-Z][a-z]", self.product.short):
            return self.product.name or self.product.short
        plain = self.product.short and " of " not in self.product.short
        return str(texts["ours"].format(short=self.product.short) if plain else texts["this"])

    def _subject(self) -> str:
        """The product for the lead, as far as both are known and it stays short."""
        texts, short = self.texts["hello"], capital(self.product.short)
        by = {"short": short, "lead": self.lead.name, "company": self.company}
        known = short if self.language == "en" else self.company
        options = [texts["subject"]] * bool(known and self.lead.name) + [texts["subject_alone"]] * bool(known)
        options += [texts["subject_unnamed"]] * bool(self.lead.name) + [texts["subject_bare"]]
        return next(told for one in options if len(told := str(one.format(**by))) <= SUBJECT_MAX)

    def _letter(self, paragraphs: list[str]) -> str:
        sender = self.sender
        role = ", ".join(filter(None, (sender["role"].strip(), self.company)))
        signed = "\n".join(filter(None, (sender["name"].strip(), role)))
        close = self.choice.pick(tuple(self.texts["hello"]["close"]), "close")
        return "\n\n".join([self._greeting(), *filter(None, paragraphs), f"{close}\n{signed}"])

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


_FEMALE = frozenset({"Ms", "Mrs", "Miss", "Frau", "Madame", "Mme", "Sra", "Señora"})
_MALE = frozenset({"Mr", "Herr", "Monsieur", "M", "Sr", "Señor"})


_IS = re.compile(r"you are (?!(?:based|known|hiring|expanding|moving|opening|building|planning|looking)\b)")
"""A clause that says what the reader is: half of them are garbled, so none is told."""
_PRICED = re.compile(r"[$€£]\s?\d|\d\s?[€£]|\b[A-Z]{3} \d|^There is a")
"""What is kept for a message between: prices and trials."""
_PRICES = ("The price", "Prices start", "There is", "It ", "They ", "The first")


def _is_many(short: str) -> bool:
    """Whether a noun phrase is a plural, or two things."""
    doc = parsed(short.split(" of ")[0])
    return bool(len(doc)) and (doc[len(doc) - 1].tag_ in ("NNS", "NNPS") or doc[len(doc) - 1].dep_ == "conj")


def _shorter(name: str) -> list[str]:
    """A name without its last words: "Haldane Foods" of "Haldane Foods Ltd"."""
    words = name.split()
    return [" ".join(words[:count]) for count in range(len(words) - 1, 0, -1)]


def _does(about: str, name: str) -> str:
    """ "Northlight bakes bread": a description that begins with its verb or with the name, as a clause; else ""."""
    if not name:
        return ""
    begun = next((one for one in (name, *_shorter(name)) if about.startswith(f"{one} ")), "")
    if begun and parsed(about[len(begun) :].strip())[0].tag_ == "VBZ":
        return about
    first = about.split()[0].lower()
    verb = reading(first)
    alone = parsed(f"It {lowered(about)}.")[1].tag_ == "VBZ" and parsed(about)[0].tag_ in ("VBZ", "NNS")
    return f"{name} {lowered(about)}" if verb is not None and verb.form == "third" and alone else ""
