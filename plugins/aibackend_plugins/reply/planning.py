"""What the reply has to say, and in which order: every question, wish and complaint is answered, asked back or handed
over, and whether a person is needed follows from that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from aibackend_blocks.language.customer import Point, Reading, Rule, gravest
from aibackend_blocks.language.customer.message import ASKED, ASKING
from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.language.writing.wording import capital
from aibackend_blocks.models.tagger import lists

ALLERGY = re.compile(r"\b(?:allerg\w*|anaphyla\w*|coeliac|celiac|intoleran\w*|epi-?pen\w*)\b", re.IGNORECASE)
_EATEN = re.compile(r"\b(?:contain|ingredient|trace|free from|free of|nuts?|gluten|safe|made with|in it|eat)\w*", re.I)
CODE = re.compile(
    r"\b(?P<what>order|booking|parcel|package|shipment|invoice|ticket|case|reservation|reference|contract|policy)\s+"
    r"(?:no\.?\s*|number\s*|#)?(?P<code>[A-Z]{0,4}-?\d[\w-]{2,})",
    re.IGNORECASE,
)
_THANKED = re.compile(
    r"\b(?:thank(?:s| you) (?:so much |very much )?to [A-Z]\w+|(?:say|huge|big) (?:a )?(?:\w+ )?thank"
    r"|grateful (?:to|for)|compliments? to)\b"
)
_WHOM = re.compile(r"\b[Tt]hank(?:s| you) (?:so much |very much )?to (?P<who>[A-Z]\w+)")
_PASS_ON = re.compile(
    r"\b(?:tell|thank) (?:him|her|them|[A-Z]\w+)\b|\bpass (?:\w+ ){0,3}on\b|\blet (?:him|her|them|[A-Z]\w+) know\b"
)
"""A wish that thanks be passed on."""
_TURNS = re.compile(r"\b(?:but|however|sadly|unfortunately)\b", re.IGNORECASE)
DECIDED = re.compile(
    r"\b(?:case by case|discretion|needs? approval"
    r"|(?:handled|decided|approved|dealt with|reviewed|investigated|looked into) by)\b",
    re.IGNORECASE,
)
"""A rule by which a person decides."""
_CODE = re.compile(r"(?<![\w-])(?=[^\W\d-]*+(?:-[^\W\d-]*+)*+\d)[\w-]+")
CODE_LETTERS = 3
"""Signs of a code from which it names one matter: "3" may be a day here and a number of days there."""
_OWN_MATTER = re.compile(
    r"\b(?:has|have|was|were) (?:it|they|my \w+|anyone|anybody|somebody|you) (?:\w+ )?(?:been |got |had )?"
    r"(?:found|received|sent|shipped|processed|handed in|arrived|cancelled|booked|paid|refunded|dispatched"
    r"|delivered|seen)\b"
    r"|\bwhy (?:was|were|did|have|has|am|are) (?:i|we|my|our)\b"
    r"|\bwhen (?:can|could|will|would) (?:somebody|someone|anybody|anyone|you|an? \w+|your \w+)"
    r" (?:come|visit|call|be here)\b"
    r"|\bdid you (?:get|receive|find|see)\b|\bconfirm (?:that |whether |if |my )",
    re.IGNORECASE,
)
"""Questions for how a customer's own matter stands, to which no general rule is an answer."""
CONTACT = re.compile(
    r"\S+@\S+\.\w|\bwww\.|https?:|\b\w[\w-]*\.(?:com|org|net|example)\b|\+?\d[\d ()/-]{5,}|\b(?:help|hot)line\b"
    r"|\b\d{3}\b",
    re.I,
)
ADVICE = re.compile(
    r"^(?:please |in (?:an?|any) |if |do not |never |stop |keep |open |leave |close |switch |turn |call |go "
    r"|stay |use |avoid )",
    re.I,
)
"""How advice begins that helps to stay safe."""


@dataclass(frozen=True, kw_only=True)
class Findings:
    """All that the reply follows from.

    answers: for each asking point the rules that speak to it. text: all that the customer wrote. name: how the customer
    signed.
    """

    reading: Reading
    rules: tuple[Rule, ...]
    answers: tuple[tuple[Point, tuple[Rule, ...]], ...]
    routes: tuple[Rule, ...]
    text: str
    name: str = ""
    blamed: tuple[str, ...] = field(default=())

    @property
    def grave_kind(self) -> str:
        """The gravest matter of the message, "" for an everyday one."""
        found = gravest(self.reading.grave)
        return found.kind if found else ""

    @property
    def asks_of_allergens(self) -> bool:
        """Whether the message asks what somebody with an allergy may eat or use."""
        request = self.reading.of("question", "request")
        return bool(request and ALLERGY.search(self.text) and _EATEN.search(self.text) and not self.grave_kind)

    @property
    def thankful(self) -> bool:
        """Whether the message is there to thank or to praise, and asks for nothing."""
        heard = [point for point in self.reading.points if point.act != "subject"]
        said = any(_THANKED.search(point.text) for point in heard[:2])
        asked = [point for point in self.reading.of("question", "request", "idea") if not _PASS_ON.search(point.text)]
        if self.grave_kind or asked or _TURNS.search(self.text):
            return False
        return said or bool(self.reading.of("praise") and not self.reading.of("problem", "effect"))

    @property
    def thanked(self) -> str:
        """The first name of the person who is thanked, "" where nobody is named."""
        match = _WHOM.search(self.text)
        if match:
            return match["who"]
        words = (word for point in self.reading.of("praise") for word in re.findall(r"(?<=\w )[A-Z][a-z]+", point.text))
        return next((word for word in words if lists().get(word.lower(), 0) & GIVEN_NAME), "")

    @property
    def unanswered(self) -> list[Point]:
        """Asking points to which the context says nothing; what is only stated is settled with what is answered."""
        settled = any(told for _, told in self.answers)
        acts = ASKED if settled else ASKING
        return [
            point
            for point, told in self.answers
            if point.act in acts and (not told or self._is_of_this_case(point, told))
        ]

    def _is_of_this_case(self, point: Point, told: tuple[Rule, ...]) -> bool:
        """Whether a point asks how this customer's own matter stands, and the rules are only general."""
        own = _OWN_MATTER.search(point.text)
        known = set(_CODE.findall(self.text)) & set(_CODE.findall(" ".join(r.text for r in told)))
        named = any(len(code) >= CODE_LETTERS for code in known)
        return bool(own) and point.act in ("question", "request") and not named

    @property
    def asks_back(self) -> tuple[Rule, ...]:
        """What the context says to ask for, where something is open or a problem is to be looked into."""
        asks = tuple(rule for rule in self.rules if rule.kind == "ask")
        settled = bool(self.answers) and not self.unanswered and not self.reading.of("problem")
        return () if settled else asks

    @property
    def needs_human(self) -> bool:
        """A grave matter, an allergy, a rule that sends it to somebody, or a point that the context leaves open."""
        if self.thankful:
            return False
        if self.reading.grave or self.asks_of_allergens or self.routes:
            return True
        if any(DECIDED.search(rule.text) for _, rules in self.answers for rule in rules):
            return True
        return (bool(self.unanswered) or self.says_nothing) and not self.asks_back

    @property
    def says_nothing(self) -> bool:
        """Whether nothing of the context speaks to the message: somebody has to read it."""
        return not any(told for _, told in self.answers)


SAFETY = frozenset({"distress", "injury", "illness", "danger", "harassment"})
"""Matters in which only help is told."""


def careful_rules(found: Findings) -> Iterator[str]:
    """What may be told in a grave matter: whom to turn to, what keeps one safe, and of what is no danger the facts of
    the very things that the message names."""
    matched = {rule.text for _, rules in found.answers for rule in rules}
    named = things(found.text)
    for rule in found.rules:
        if rule.kind == "route" and ";" in rule.text and not CONTACT.search(rule.text):
            yield capital(rule.text.split(";", 1)[1].strip())
        if rule.kind != "fact" or not rule.told:
            continue
        if found.grave_kind not in SAFETY and (spoken_of := things(rule.text)) & named:
            named |= spoken_of
            yield rule.told
        elif CONTACT.search(rule.told) or (rule.text in matched and ADVICE.match(rule.told)):
            yield rule.told


def things(text: str) -> set[str]:
    """The nouns of a text, in the singular."""
    return {lemma(token.text, "NOUN") for token in parsed(text) if token.tag_ in ("NN", "NNS") and len(token) > 3}
