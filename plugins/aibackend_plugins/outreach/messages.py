"""The sequence, of whole sentences that stand in `data/<language>.toml`: why them, what it is, one question; then
something new a step, and an easy way out. What the product does is told in the request's own sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from aibackend_blocks.language.english import faults, parsed
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.choice import Choice
from aibackend_blocks.language.writing.sentences import sentences_of
from aibackend_blocks.language.writing.wording import capital, joined

from .articles import lowered
from .asking import Asked, asked_of
from .introducing import described
from .lead import TITLES, Lead
from .plan import COUNT, DAYS, UNFIT, by_nearness, is_near
from .points import begun_small, halved, with_subject
from .product import Product
from .terms import is_clause

SENTENCES = Path(__file__).parent / "data"
SUBJECT_MAX = 70
"""Characters of a subject that phones show whole."""
TOLD_WORDS = range(2, 21)
"""Words of a description that a sentence can carry behind a colon."""
COLLEAGUE = 1
"""The place of the question for a colleague, which nobody is asked by name."""
TOLD_AT_ONCE = 2
"""Sentences of the product's that a later message takes in."""
LISTED_LEAST = 3
"""Points from which a list is made."""
TWO = 2
"""Messages that have none between the first and the goodbye."""
FIRST_WORDS = 60
"""Words of the product's that a first message takes in."""


class Writer:
    """Writes one sequence; every choice follows from the request."""

    def __init__(
        self,
        lead: Lead,
        product: Product,
        sender: Mapping[str, str],
        language: str,
        told: str,
        *,
        hooked: bool = False,
        known: Sequence[str] = (),
    ) -> None:
        """told: the lead's description, where it is in the messages' language and not English; hooked: a part of it.
        known: what the reader and the sender have had to do with each other, in sentences."""
        self.lead, self.product, self.sender, self.language = lead, product, sender, language
        self.texts = sentences_of(SENTENCES, language)
        self.company = sender["company"].strip()
        self.choice = Choice(lead.name, *(fact.text for fact in lead.facts), product.first, sender["name"])
        self.facts = by_nearness(lead.facts, product.first) if language == "en" else []
        said = [product.opening or product.first, *product.does]
        self.asked = asked_of(said, product.name, self.company, short=product.short) if language == "en" else Asked()
        self.asked = _known_work(self.asked, " ".join([lead.about, *(fact.text for fact in lead.facts)]))
        self.told, self.hooked = told, hooked
        self.known = known
        self.points: list[str] = []
        self.later: list[str] = []
        self.questions = 0
        self.between = 0

    def sequence(self, steps: int) -> list[dict[str, Any]]:
        """As many messages as steps; the last of several is a goodbye."""
        messages = [self._first(steps)]
        messages += [self._middle(number) for number in range(steps - 2)]
        messages += [self._goodbye()] if steps > 1 else []
        subjects = [self._subject(), *[None] * (steps - 1)]
        days = DAYS[:steps]
        return [
            {"day": day, "subject": subject, "message": message}
            for day, subject, message in zip(days, subjects, messages, strict=True)
        ]

    def _first(self, steps: int) -> str:
        """Why them, the product, one question; terms are kept for the steps between, if there are any."""
        does, terms = [*self.product.does], [*self.product.terms]
        if self.language != "en" and self.product.rows and steps <= TWO:  # No later message tells of them.
            rows = (*self.product.rows, *(term.rstrip(".") for term in terms))
            self.product, terms = replace(self.product, rows=rows), []
        if self.language != "en" and steps > TWO and not terms and not self.product.rows:
            first, kept = halved(self.product.first)
            self.product, terms = replace(self.product, first=first), [kept] if kept else []
        self.between = steps - 2
        self.later = terms if steps > 2 else []
        if steps > 2 and not terms and does:
            self.later = [does.pop()]
        offer = [self._offer()] if self.language == "en" or not self.product.rows else []
        if not any(offer) and does:
            offer, does = [], [re.sub(r"^It (?=\w)", f"{self.company} ", does[0]), *does[1:]]
        for said in [*does, *([] if steps > 2 else terms)]:
            if len(" ".join([*offer, said]).split()) <= FIRST_WORDS:
                offer.append(said)
            else:
                self.later.append(said)
        ask = self.texts["ask"].get("first" if self.lead.name else "first_unnamed", self.texts["ask"]["first_unnamed"])
        out = self.texts["ask"]["way_out"][0] if steps == 1 else ""
        if self.asked.question:
            ask = [f"{self.asked.question} {answer}" for answer in self.texts["ask"]["answer"]]
        asked = " ".join(filter(None, [self._said(ask, "ask"), out]))
        row, listed = self._rows()
        return self._letter([self._why(), " ".join([*offer, *row]), listed, asked])

    def _rows(self) -> tuple[list[str], str]:
        """Points as they are given: few as a sentence of theirs, more in a list with a line each."""
        rows, texts = self.product.rows, self.texts["offer"]
        if not rows:
            return [], ""
        if len(rows) < LISTED_LEAST and "row" in texts:
            return [self._said(texts["row"], "rows", row="; ".join([lowered(rows[0]), *rows[1:]]))], ""
        lead = self._said(texts["rows" if self.company else "rows_alone"], "rows")
        return [], "\n".join([lead, *(f"- {capital(row)}" for row in rows)])

    def _why(self) -> str:
        """One true detail of the lead; none where none makes a sentence."""
        texts = self.texts["fact"]
        about, name = self.told or self.lead.about, self.lead.name
        if self.language == "en":
            if self.known:
                return " ".join(self.known)
            return (
                self._talked()
                or self._fact(texts)
                or self._introduced(about, name)
                or self._said(texts["none"], "none")
            )
        if self.told:
            self.points.append(about)
            return self._said(texts["hook" if self.hooked and name else "told"], "told", told=about)
        return self._said(texts["none"] if name else texts["none_unnamed"], "none")

    def _introduced(self, about: str, name: str) -> str:
        """What a description says the lead is or does, as a reason to write; "" where it is not sure which."""
        texts = self.texts["fact"]
        if not about or UNFIT.search(about):
            return ""
        if does := _does(about, name):
            self.points.append(about)
            return self._said(texts["does"], "does", does=does)
        kind, thing = described(about, name)
        if not thing:
            return ""
        self.points.append(capital(re.sub(r"^an? ", "", thing)))
        return self._said(texts[kind], "told", thing=thing)

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
                needed = _NEEDED.match(fact.clause) and is_near(fact, self.product.first)
                so = "so_needed" if needed else "so"
                return " ".join(filter(None, [said, self._said(texts.get(so, ()), "so")]))
        return ""

    def _offer(self) -> str:
        """The product: in its own sentence, as a thing in one, or quoted behind a colon."""
        texts, product = self.texts["offer"], self.product
        alone = "" if self.company else "_alone"
        if product.ours:
            return self._said(texts[f"sentence{alone}"], "offer", offer=product.opening, small=lowered(product.opening))
        if product.noun and product.noun.lower() == self.company.lower():
            return ""  # Who writes is told below.
        if product.opening:
            return product.opening
        if product.noun:
            return self._said(texts[f"noun{alone}"], "offer", noun=product.noun)
        return self._said(texts[f"quoted{alone}"], "offer", quoted=self._quoted(product.first))

    def _quoted(self, said: str) -> str:
        """A sentence behind a colon: small where it does not begin with a name, its own colon as a dash."""
        first = said.split()[0]
        plain = first[1:].islower() and first not in said[1:]
        plain = plain and first not in self.company
        small = lowered(said) if self.language == "en" else said[0].lower() + said[1:] if plain else said
        return re.sub(r" ?: ", " – ", said if self.language == "de" else small, count=1)

    def _middle(self, number: int) -> str:
        """A step between: what is new, and one question."""
        texts = self.texts["again"]
        opening = [self._said(texts["known"], "known")] if number == 0 else []
        asks = self.texts["middle"]["asks"]
        if self.later:
            # What is left is spread over the steps between, so that nothing goes untold.
            count = max(-(-len(self.later) // max(self.between - number, 1)), TOLD_AT_ONCE)
            more, self.later = self.later[:count], self.later[count:]
            opening.append(self._added(more, number))
            if any(map(_TRIED.search, more)) and "try" in self.texts["middle"]:
                return self._letter([" ".join(opening), self._said(self.texts["middle"]["try"], "try")])
            if number == 0 and "after_more" in self.texts["middle"]:
                return self._letter([" ".join(opening), self._said(self.texts["middle"]["after_more"], "after")])
        elif fact := self._fact(self.texts["fact_again"]) if self.language == "en" else "":
            opening.append(fact)
            if number == 0:
                return self._letter([" ".join(opening), self._said(self.texts["middle"]["after_fact"], "after")])
        self.questions += self.questions % len(asks) == COLLEAGUE and bool(self.lead.contact)
        place = self.questions % len(asks)
        self.questions += 1
        return self._letter([" ".join(opening), self._said(asks[place], f"ask {place}")])

    def _added(self, more: Sequence[str], number: int) -> str:
        """What was not told yet, in English within one sentence: "I should have added that it costs £29 a month."."""
        texts = self.texts["again"]
        if self.language != "en":
            said = " ".join(with_subject(one, self.language) for one in more)
            return self._said(texts["more"], f"more {number}", more=said, more_small=begun_small(said))
        plain = [one.rstrip(".") for one in more]
        if (
            "that" in texts
            and len(more) <= TOLD_AT_ONCE
            and all(len(one.split()) <= 16 and "," not in one and is_clause(one) for one in plain)
        ):
            that = joined([f"that {lowered(one)}" for one in plain])
            return self._said(texts["that"], f"more {number}", that=that)
        return self._said(texts["more"], f"more {number}", more=" ".join(more))

    def _goodbye(self) -> str:
        return self._letter([self._said(self.texts["goodbye"]["texts"], "goodbye")])

    def _said(self, options: Sequence[str], about: str, **slots: str) -> str:
        if not options:
            return ""
        filled = {"lead": self.lead.name, "company": self.company or self.sender["name"].strip(), "ours": self._ours()}
        return self.choice.pick(tuple(options), about).format(**filled, **slots)

    def _ours(self) -> str:
        """The product's name, "our booking and waiver app", or the company for what it does."""
        product = self.product
        if product.name or re.match(r"[A-Z][a-z]+[A-Z]", product.short):
            return product.name or product.short
        if product.short and " of " not in product.short:
            return str(self.texts["hello"]["ours"].format(short=product.short))
        return self.company or str(self.texts["hello"]["this"])

    def _subject(self) -> str:
        """The product for the lead, as far as both are known and it stays short."""
        texts, short = self.texts["hello"], capital(self.product.short)
        by = {"short": short, "lead": self.lead.name, "company": self.company}
        known = short if self.language == "en" else self.company
        options = [texts.get("subject_topic", "")] * bool(self.asked.topic and self.lead.name)
        by["topic"] = capital(self.asked.topic)
        options += [texts["subject"]] * bool(known and self.lead.name) + [texts["subject_alone"]] * bool(known)
        options += [texts["subject_unnamed"]] * bool(self.lead.name) + [texts["subject_bare"]]
        return next(told for one in options if len(told := str(one.format(**by))) <= SUBJECT_MAX)

    def _letter(self, paragraphs: list[str]) -> str:
        sender = self.sender
        role = ", ".join(filter(None, (sender["role"].strip(), self.company)))
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


_FEMALE = frozenset({"Ms", "Mrs", "Miss", "Frau", "Madame", "Mme", "Sra", "Señora"})
_MALE = frozenset({"Mr", "Herr", "Monsieur", "M", "Sr", "Señor"})


_NEEDED = re.compile(r"your |you (?:are (?:\w+ )?\w+ing|posted|said|wrote|mentioned|want|need)\b")
"""A clause on what its reader has on their hands just now."""
_IS = re.compile(r"you are (?!(?:based|known|hiring|expanding|moving|opening|building|planning|looking|[a-z]+ing)\b)")
"""A clause that says what the reader is: half of them are garbled, so none is told."""
_TRIED = re.compile(r"\b(?:trial|pilot|sample|test|demo)\b", re.IGNORECASE)
"""What a reader can try without paying."""


def _known_work(asked: Asked, told: str) -> Asked:
    """The question of those who have told how it is done there: how they handle it, and not how they do what they do
    not yet."""
    match = _HOW.match(asked.question)
    if match is None or match["what"].split()[-1].lower() not in told.lower():
        return asked
    return replace(asked, question=f"How do you handle {match['what']} today?")


_HOW = re.compile(r"How do you [a-z-]+ (?P<what>[^?]+?)(?: (?:of|for|in|against|with) [^?]+)? today\?$")


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
