"""What the reply has to say: each point of the message with its matter and the facts that answer it, in order; every
question, wish and complaint is answered or handed over, and whether a person is needed follows from that."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from aibackend_blocks.language.customer import Gravity, Point, Reading, Rule, gravest, speaks_of
from aibackend_blocks.language.customer.bereavement import DIED, tells_of_a_death
from aibackend_blocks.language.customer.message import ASKED, ASKING
from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.naming import GIVEN_NAME
from aibackend_blocks.language.matters import blame
from aibackend_blocks.language.tone import felt, valences
from aibackend_blocks.models.tagger import lists

from .applying import of_one_case
from .clauses import admits
from .delicate import delicate
from .facts import Fact
from .situations import Matter, is_told

ALLERGY = re.compile(r"\b(?:allerg\w*|anaphyla\w*|coeliac|celiac|intoleran\w*|epi-?pen\w*)\b", re.IGNORECASE)
EATEN = re.compile(
    r"\b(?:contain\w*|ingredient\w*|traces?|free from|free of|nuts?|gluten|safe|made with|in it|eat|ok for|kitchen|cake"
    r"|menu|dish\w*|meal)\b",
    re.IGNORECASE,
)
CODE = re.compile(
    r"\b(?P<what>order|booking|parcel|package|shipment|invoice|ticket|case|reservation|reference|contract|policy)\s+"
    r"(?:no\.?\s*|number\s*|#)?(?P<code>[A-Z]{0,4}-?\d[\w-]{2,})",
    re.IGNORECASE,
)
_THANKED = re.compile(
    r"\b(?:thank(?:s| you) (?:so much |very much )?to [A-Z]\w+|(?:say|huge|big) (?:a )?(?:\w+ )?thank"
    r"|grateful (?:to|for)|compliments? to)\b",
    re.IGNORECASE,
)
_WHOM = re.compile(r"\b[Tt]hank(?:s| you) (?:so much |very much )?to (?P<who>[A-Z]\w+)")
_TO_WHOM = re.compile(r"\b(?:[Tt]ell|[Tt]hank|[Ll]et) (?P<who>[A-Z][a-z]+)\b")
_PASS_ON = re.compile(
    r"\b(?:tell|thank) (?:him|her|them|[A-Z]\w+)\b|\bpass (?:\w+ ){0,3}on\b|\blet (?:him|her|them|[A-Z]\w+) know\b"
)
"""A wish that thanks be passed on."""
_TURNS = re.compile(r"\b(?:but|however|sadly|unfortunately)\b", re.IGNORECASE)
DECIDED = re.compile(
    r"\b(?:case by case|discretion|needs? approval|decides"
    r"|(?:handled|decided|approved|dealt with|reviewed|investigated|looked into) by|may (?:turn|offer|waive|grant))\b",
    re.IGNORECASE,
)
"""A rule by which a person decides."""
OWN_MATTER = re.compile(
    r"\b(?:has|have|was|were) (?:it|they|my \w+|anyone|anybody|somebody|you) (?:\w+ )?(?:been |got |had )?"
    r"(?:found|received|sent|shipped|processed|handed in|arrived|cancelled|booked|paid|refunded|dispatched"
    r"|delivered|seen)\b"
    r"|\bwhy (?:was|were|did|have|has|am|are) (?:i|we|my|our)\b|\bwhere (?:is|are) (?:my|it|they)\b"
    r"|\bwhen will (?:my|our|it|they)\b"
    r"|\bdid you (?:get|receive|find|see)\b|\bconfirm (?:that |whether |if |my )",
    re.IGNORECASE,
)
"""Questions for how a customer's own matter stands, to which no general rule is an answer."""
CONTACT = re.compile(
    r"\S+@\S+\.\w|\bwww\.|https?:|\b\w[\w-]*\.(?:com|org|net|example)\b|\+?\d[\d ()/-]{5,}|\b(?:help|hot)line\b"
    r"|\b\d{3}\b",
    re.I,
)
_WISHED = re.compile(
    r"\b(?:i|we)(?:['’]d| would)? (?:\w+ ){0,2}(?:want|need|like|wish)(?: for)? (?!to\b|i\b|me\b|myself\b)",
    re.IGNORECASE,
)
"""A wish for a thing, not for what becomes of the writer."""


_ASKS = re.compile(r"(?:so |and |but )?(?:what|how|when|why|who|where)['’]?s?\b", re.IGNORECASE)


_WHOEVER = re.compile(r"\b(?:any|some|every|no)(?:body|one|thing)\b", re.IGNORECASE)


def is_empty(question: str) -> bool:
    """Whether a question names nothing ("what are you doing about it?"): whatever is told of the matter answers it.

    One for yes or no ("Should I rebook?") names what it asks for.
    """
    asks = _ASKS.match(question)
    if OWN_MATTER.search(question) or not (question.rstrip().endswith("?") or asks):
        return False
    named = any(token.tag_[:2] in ("NN", "CD") and not _WHOEVER.match(token.text) for token in parsed(question))
    return not named and bool(asks)


@dataclass(frozen=True, kw_only=True)
class Answer:
    """A point with its matter and the facts told to it. settled: one of them answers it."""

    point: Point
    matter: Matter
    facts: tuple[Fact, ...] = ()
    settled: bool = False


@dataclass(frozen=True, kw_only=True)
class Findings:
    """All that the reply follows from. answers: the points in order. told: the facts of the reply, each once, in the
    order of the points. text: all that the customer wrote. name: the customer's. withheld: a note that may be on the
    message says that something is not known, or speaks of the customer, and was not told."""

    reading: Reading
    rules: tuple[Rule, ...]
    facts: tuple[Fact, ...]
    answers: tuple[Answer, ...]
    told: tuple[Fact, ...]
    routes: tuple[Rule, ...]
    text: str
    name: str = ""
    withheld: bool = False

    @cached_property
    def grave_kind(self) -> str:
        """The gravest matter of the message, "" for an everyday one, or an illness of which the context speaks."""
        found = gravest(each for each in self.reading.grave if not self.mourns(each))
        if found is None or (found.kind == "illness" and not found.worded and self._speaks_of_illness(found.place)):
            return ""
        return "" if found.kind == "person" and not found.worded else found.kind

    @cached_property
    def delicate(self) -> str:
        """What makes the message delicate though it tells of no harm, "" for nothing."""
        if self.grave_kind or self.asks_of_allergens or not self.reading.of("question", "request"):
            return ""
        return delicate([point.text for point in self.reading.points if point.act != "courtesy"])

    @property
    def uneasy(self) -> bool:
        """Whether a sentence may be grave, in no way that shows: a person reads it, and the reply takes it calmly."""
        found = gravest(self.reading.grave)
        return found is not None and found.kind == "person" and not found.worded

    def mourns(self, matter: Gravity) -> bool:
        """Whether what sounds like despair is a bereaved person's wish that something comes to its end."""
        if matter.kind != "distress" or matter.worded:
            return False
        wished = _WISHED.search(self.reading.points[matter.place].text)
        return bool(wished) and self._bereaved

    @cached_property
    def _bereaved(self) -> bool:
        return bool(re.search(DIED, self.text)) or tells_of_a_death([point.text for point in self.reading.points])

    def _speaks_of_illness(self, place: int) -> bool:
        said = self.reading.points[place].text
        asked = bool(self.reading.of("question"))
        return self._asks_what_is_eaten or (asked and any(speaks_of(fact.rule.text, said) for fact in self.told))

    @property
    def asks_of_allergens(self) -> bool:
        """Whether the message asks what somebody with an allergy may eat or use."""
        return self._asks_what_is_eaten and not self.grave_kind

    @property
    def _asks_what_is_eaten(self) -> bool:
        request = self.reading.of("question", "request")
        return bool(request and ALLERGY.search(self.text) and EATEN.search(self.text))

    @property
    def praises(self) -> bool:
        """Whether the message thanks or praises, whatever else it says."""
        said = any(
            len(point.text.split()) >= PRAISE_WORDS
            and any(value > 0 for _, value in valences(point.text))
            and not _OTHERS.match(point.text)
            for point in self.reading.of("praise")
        )
        return said or any(_THANKED.search(point.text) for point in self.reading.points[:3])

    @property
    def thankful(self) -> bool:
        """Whether the message is there to thank or to praise, and asks for nothing."""
        asked = [point for point in self.reading.of("question", "request", "idea") if not _PASS_ON.search(point.text)]
        if self.grave_kind or asked or _TURNS.search(self.text):
            return False
        said = any(_THANKED.search(point.text) for point in self.reading.points[:3])
        blamed = any(point.sign < BLAMED / 2 for point in self.reading.of("problem", "effect"))
        return said or bool(self.reading.of("praise") and not blamed)

    @property
    def thanked(self) -> str:
        """The first name of the person who is thanked, "" where nobody is named."""
        match = _WHOM.search(self.text) or _TO_WHOM.search(self.text)
        if match:
            return match["who"]
        words = (word for point in self.reading.of("praise") for word in re.findall(r"(?<=\w )[A-Z][a-z]+", point.text))
        return next((word for word in words if lists().get(word.lower(), 0) & GIVEN_NAME), "")

    @cached_property
    def admits(self) -> bool:
        """Whether a context on this message says that something was the doing of the house."""
        return len(self.rules) <= SHORT and admits(self.rules)

    @cached_property
    def blames(self) -> bool:
        """Whether something surely went wrong: the message tells so or sounds so, or the context admits it."""
        if felt(self.text[:FELT_MOST]).score <= ANGRY:
            return True
        if self.admits or any(_APOLOGISE.match(r.text) for r in self.rules):
            return True
        points = [
            answer.point for answer in self.answers if answer.point.act == "problem" and is_told(answer.point.text)
        ]
        sure = any(point.sign < BLAMED and (point.sure >= SURELY or point.sign < HARD) for point in points)
        sure = (
            sure
            or max(blame([point.text for point in self.reading.of("problem", "effect")][:TOLD_MOST]), default=0)
            >= WRONG
        )
        told = [each for each in self.answers if each.matter.problem and each.point.act not in ASKED]
        return (
            sure
            or any(each.matter.problem and each.point.sign < BLAMED / 2 for each in self.answers)
            or any(each.point.sign < UNPLEASED for each in told)
        )

    @cached_property
    def actions(self) -> list[Answer]:
        """What somebody has to do: what is asked for outright, but for an answer or help."""
        return [each for each in self.answers
                if each.point.act == "request"
                and (each.matter.action or _is_order(each.point.text))
                and not _PASS_ON.search(each.point.text)]  # fmt: skip

    @cached_property
    def unanswered(self) -> list[Answer]:
        """Points to which nothing sure is told; problems too, where nothing at all is told."""
        acts, actions = ASKED if self.told else ASKING, self.actions
        return [answer for answer in self.answers
                if answer.point.act in acts and answer not in actions and not self._is_settled(answer)
                and not _PASS_ON.search(answer.point.text)
                and not (self.told and is_empty(answer.point.text))]  # fmt: skip

    @property
    def is_answered(self) -> bool:
        """Whether questions were asked, and all of them are answered."""
        asked = [answer for answer in self.answers if answer.point.act == "question"]
        return bool(asked) and all(self._is_settled(answer) for answer in asked)

    @property
    def passed_on(self) -> bool:
        """Whether the customer asks that something reaches somebody."""
        return any(_PASS_ON.search(point.text) for point in self.reading.points)

    def _is_settled(self, answer: Answer) -> bool:
        """Whether what is told answers a point; how a customer's own matter stands, only what is told of that."""
        if not OWN_MATTER.search(answer.point.text):
            return answer.settled
        said = [fact.said for fact in answer.facts]
        own = any(fact.listed for fact in answer.facts) or of_one_case(self.text, said)
        return answer.settled and (own or bool(CODE.search(" ".join(said))))

    @property
    def asks_back(self) -> tuple[Rule, ...]:
        """What the context says to ask for, where something is open or a problem is to be looked into."""
        asks = tuple(rule for rule in self.rules if rule.kind == "ask")
        settled = bool(self.answers) and not self.unanswered and not self.reading.of("problem")
        return tuple(rule for rule in asks if _NEEDED.match(rule.text)) if settled else asks

    @property
    def handed_over(self) -> list[Answer]:
        """What is left to a person: all that is open, but for what asking back will help with."""
        apart = [each for each in self.unanswered if each.point.act == "question"]
        general = [each for each in apart if not OWN_MATTER.search(each.point.text)]
        return general if self.asks_back else self.unanswered

    @property
    def needs_human(self) -> bool:
        """A grave matter, an allergy, a rule that sends it to somebody, something to be done, or a point left open."""
        if self.thankful:
            return False
        if self.reading.grave or self.asks_of_allergens or self.routes or self.actions or self.passed_on:
            return True
        if self.delicate or self.withheld:
            return True
        if any(DECIDED.search(fact.rule.text) for fact in self.told):
            return True
        return bool(self.handed_over) or not (self.told or self.asks_back)


def _is_order(text: str) -> bool:
    """Whether a wish asks the house to do something, and not to answer."""
    return bool(_TO_DO.search(text)) and not _INFORM.search(text)


_TO_DO = re.compile(r"\b(?:please|(?:can|could|will|would) (?:you|u|someone|somebody))\b", re.IGNORECASE)
_INFORM = re.compile(
    r"\b(?:tell|let (?:me|us) know|explain|advi[sc]e|help|say|inform|know|reply|respond|answer|suggest\w*|recommend\w*"
    r"|guidance|information|details|support|assist\w*)\b",
    re.IGNORECASE,
)
"""A wish for nothing but an answer."""
_NEEDED = re.compile(r"we (?:need|require)\b", re.IGNORECASE)
"""What the business says it needs is asked for, however much else is answered."""
_APOLOGISE = re.compile(r"apologi[sz]e\b|say sorry\b", re.IGNORECASE)
ANGRY, FELT_MOST = -0.4, 1500
"""Tone of a message, -1 to 1, from which it complains whatever it tells of, and characters that are read for it."""
_OTHERS = re.compile(r"(?:my|our) (?:\w+ ){1,2}(?:loves?|likes?|adores?|wants?)\b", re.IGNORECASE)
"""What somebody at home likes is no praise of whoever is written to."""
PRAISE_WORDS = 3
"""Words from which a sentence praises; "great." only agrees."""
UNPLEASED = 0.1
"""Sign up to which a matter that is a problem is told as one, however calmly."""
WRONG, TOLD_MOST = 0.75, 8
"""Likelihood from which a sentence tells, by its meaning, of something that went wrong; sentences that are read."""
SHORT = 9
"""Rules up to which a context is taken to be written for this very message."""
BLAMED, SURELY, HARD = -0.5, 0.7, -0.8
"""Sign and sureness of a complaint from which regret is in place, and sign from which it is however unsure."""
