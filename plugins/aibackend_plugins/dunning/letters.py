"""One message, of whole sentences from `data/<language>.toml`: the state of things, the situation, one request.

Sentences are chosen by stage and situation. A sentence whose field is not known is not used; no sentence is built.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from pathlib import Path
from string import Formatter

from babel.dates import format_date
from babel.numbers import format_currency, format_decimal

from aibackend import RequestData
from aibackend_blocks.language.writing import Choice, clipped, sentences_of

from .addressing import called
from .history import Day, History, at
from .holding import asks_kindness, names_language, wishes
from .noting import STANDSTILL, Event
from .schedule import CEILINGS, CLEAR, FINAL, FIRM, GENTLE, STAGES, Slot
from .telling import told

SMS_MAX = 320
"""Characters of two concatenated text messages; a longer one is sent as an e-mail."""
LARGE, SMALL = Decimal(10_000), Decimal(150)
"""From which figure a decision belongs to management, and up to which pursuit costs more than it brings."""
UNPRESSED = frozenset({*STANDSTILL, "hardship"})
ASKED_FOR_ANSWER = frozenset({*STANDSTILL, "hardship", "dispute", "says_paid", "plan_asked", "plan_agreed"})
OPEN_IN_BOOKS = frozenset({*STANDSTILL, "hardship", "dispute", "says_paid", "plan_asked", "plan_missed", "plan_agreed"})
"""Situations in which a letter says only what the books show."""
WITH_BALANCE = frozenset({"hardship", "dispute", "plan_asked"})
"""Those in which a balance that is known is named."""
WITHOUT_ANSWER_LINE = frozenset((
    *STANDSTILL, "hardship", "says_paid", "dispute", "plan_asked", "plan_missed", "plan_agreed", "purchase_order",
    "other_payer", "card", "bank_problem", "missing", "new_system", "promise", "papers_asked",
))  # fmt: skip
"""Situations whose own sentences ask for an answer already."""
TOLD_BY: Mapping[str, Sequence[str]] = {
    "dispute": ("dispute", "promise"), "plan_asked": ("plan_asked",), "plan_agreed": ("plan_asked",),
    "plan_missed": ("plan_asked", "plan_agreed"), "promise_broken": ("promise",),
    "papers_asked": ("papers_asked",), "says_paid": ("says_paid",), "missing": ("missing",), "resent": ("resent",),
    "purchase_order": ("purchase_order",), "approval": ("approval",), "away": ("away",), "new_system": ("new_system",),
    "other_payer": ("other_payer",),
}  # fmt: skip
"""Situations in which the customer's own words are told back, and the kinds of notes that have them."""
TOLD_MOST = 2
WITH_OTHERS = frozenset({
    "card", "resent", "missing", "purchase_order", "approval", "away", "new_system", "part", "new_contact", "silent",
    "papers_asked", "bank_details", "bank_problem",
})  # fmt: skip
"""Situations beside which a lighter one is told too."""
_LOCALES = {"en": "en_GB", "de": "de_DE", "fr": "fr_FR", "es": "es_ES", "it": "it_IT", "nl": "nl_NL"}
_MONTH_FIRST = re.compile(
    r"\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b(?! [A-Z])"
)
_CARD = {
    "expired": re.compile(r"\bexpir|abgelaufen|expiré|caducad", re.IGNORECASE),
    "declined": re.compile(r"\bdeclin|\brefus|abgelehnt|rechazad", re.IGNORECASE),
    "returned": re.compile(
        r"\breturned|\bbounced|sent (?:the \w+ )?back|zurückgegeben|Rücklastschrift|rejeté|devuelt", re.I
    ),
}
"""What became of a card or a debit."""
Written = dict[str, str | int]
SENTENCES = Path(__file__).parent / "data"


class Writer:
    """Writes the messages of one request. known: what its history tells."""

    def __init__(self, request: RequestData, known: History, slots: Sequence[Slot], due: date | None) -> None:
        self.request, self.known, self.slots, self.due = request, known, slots, due
        self.texts = sentences_of(SENTENCES, known.language)
        us = known.language == "en" and _MONTH_FIRST.search(request["customer"]["history"])
        self.locale = "en_US" if us else _LOCALES[known.language]
        invoice, customer = request["invoice"], request["customer"]
        self.choice = Choice(invoice["number"], str(invoice["amount"]), customer["name"], customer["history"])
        self.kind = self._kind(slots[0])
        self.facts = self._facts()

    def _kind(self, slot: Slot) -> str:
        """The weightiest situation as it stands on the day of a message, "" for none."""
        return next(iter(at(self.known, slot.sent, self.due, again=bool(slot.place)).kinds), "")

    def _facts(self) -> dict[str, str]:
        """What sentences may be filled with in every message; "" where it is not known."""
        invoice, known = self.request["invoice"], self.known
        name = called(self.request["customer"]["name"])
        number, amount = " ".join(invoice["number"].split()), invoice["amount"]
        paid = known.paid if not known.is_rest else None
        facts = {
            "number": number,
            "name": name,
            "who": known.contact or name,
            "amount": self._money(amount),
            "due": self._day(date.fromisoformat(invoice["due_date"])) if invoice["due_date"] else "",
            "paid": self._money(known.paid) if known.paid else "",
            "paid_on": self._days(known.paid_on) if len(known.paid_on) == 1 else "",
            "balance": self._money(known.balance or amount - (paid or 0)) if known.balance or paid else "",
            "disputed": self._money(known.disputed) if known.disputed else "",
            "undisputed": self._money(amount - known.disputed) if known.disputed else "",
            "promised": self._days(known.promised),
        }
        told = self.texts["invoice_to" if name not in self.hello(facts) else "invoice"].format(**facts)
        invoice_first = told[0].upper() + told[1:]
        return facts | {
            "invoice": told,
            "Invoice": invoice_first,
            "invoice_number": self.texts["invoice"].format(**facts),
        }

    def hello(self, facts: Mapping[str, str]) -> str:
        """The salutation: the person to write to, else the customer; nobody who has died."""
        if not self.known.contact and self.kind == "estate":
            return str(self.texts["hello_estate"])
        if not self.known.contact:
            return str(self.texts["hello"].format(**facts))
        for title, hello in self.texts.get("titles", {}).items():
            if self.known.contact.startswith(f"{title} "):
                name = self.known.contact.removeprefix(title).split()
                return str(hello.format(who=" ".join(name), first=name[0], last=name[-1]))
        return str(self.texts["hello_named"].format(**facts))

    def _money(self, amount: Decimal) -> str:
        """In the history's currency, if it names one."""
        if self.known.currency:
            told = str(format_currency(amount, self.known.currency, locale=self.locale))
            return re.sub(r"(?<=[A-Z]{3})(?=\d)", "\N{NO-BREAK SPACE}", told)
        digits = max(2, -int(amount.normalize().as_tuple().exponent))
        return str(format_decimal(amount, "#,##0." + "0" * digits, locale=self.locale))

    def _day(self, day: date) -> str:
        told = str(format_date(day, "long", locale=self.locale))
        return re.sub("^1 ", "1er ", told) if self.known.language == "fr" else told

    def _days(self, days: Sequence[Day]) -> str:
        """Days as they were told, with the year only where one was."""
        pattern = {"en_US": "MMMM d", "en_GB": "d MMMM", "de_DE": "d. MMMM", "fr_FR": "d MMMM", "es_ES": "d 'de' MMMM",
                   "it_IT": "d MMMM", "nl_NL": "d MMMM"}  # fmt: skip
        told = [
            self._day(date(one.year, one.month, one.day))
            if one.year
            else str(format_date(date(2024, one.month, one.day), pattern[self.locale], locale=self.locale))
            for one in days
        ]
        return f" {self.texts['and']} ".join(filter(None, [", ".join(told[:-1]), *told[-1:]]))

    def message(self, slot: Slot) -> Written:
        """The message of a slot, on its channel; a text message that gets too long is an e-mail."""
        facts = self.facts | self._of_slot(slot)
        about = "open" if self.kind in OPEN_IN_BOOKS - {"plan_missed"} else self._stage(slot)
        subject = self._said(self.texts["subject"][about], "subject", slot.place, facts)
        if slot.channel == "sms" and len(text := self._sms(slot, facts)) <= SMS_MAX:
            return {"day": slot.day, "channel": "sms", "subject": "", "message": text}
        text = self._call(slot, facts) if slot.channel == "phone" else self._letter(slot, facts)
        channel = "email" if slot.channel == "sms" else slot.channel
        return {"day": slot.day, "channel": channel, "subject": subject, "message": _TWO_STOPS.sub(".", text)}

    def _stage(self, slot: Slot) -> str:
        """Which sentences: no last word is spoken where the situation does not allow one."""
        return "pressing" if slot.level == FINAL and self.kind in CEILINGS else STAGES[slot.level]

    def _of_slot(self, slot: Slot) -> dict[str, str]:
        one, many = self.texts["days"]
        written = [each.sent for each in self.slots[: slot.place] if each.channel != "phone"]
        before = written[-1] if written else None
        return {
            "late": (one if slot.late == 1 else many).format(n=slot.late) if slot.late else "",
            "by": self.texts["within"].format(days=slot.pay),
            "before": self._day(before) if before else "",
        }

    def _said(
        self, options: Sequence[str], about: str, place: int, facts: Mapping[str, str], most: bool = False
    ) -> str:
        """The sentence for this place in an order that follows from the request, else ""; most: of those, fullest."""
        ready = [
            option for option in self.choice.ordered(options, about) if all(facts.get(name) for name in _fields(option))
        ]
        if most and ready:
            fullest = max(len(_fields(option) & _TELLING) for option in ready)
            ready = [option for option in ready if len(_fields(option) & _TELLING) == fullest]
        return _TWO_STOPS.sub(".", ready[place % len(ready)].format(**facts)) if ready else ""

    def _state(self, slot: Slot, facts: Mapping[str, str]) -> str:
        halved = self.known.is_rest or ("part" in self.known.kinds and not facts["balance"])
        booked = self.kind in OPEN_IN_BOOKS and not (facts["balance"] and self.kind in WITH_BALANCE)
        part = "open" if halved or booked else "part" if facts["balance"] else "state"
        return self._said(self.texts[part][self._stage(slot)], part + self._stage(slot), slot.place, facts, most=True)

    def _situation(self, slot: Slot, facts: Mapping[str, str]) -> str:
        """What is said to the situation: in full at first, then each further saying once."""
        kind = self._kind(slot)
        if not kind:
            return ""
        row = self.texts["situation"][kind]
        if kind in self.known.unsaid:
            return ""
        if slot.place:
            again = row["again"] if slot.place <= len(row["again"]) else []
            return self._said(again, f"{kind} again", slot.place - 1, facts)
        named = "first" if self.known.contact or "first_unnamed" not in row else "first_unnamed"
        if kind == "good" and self.known.pays_well:
            named = "first_told"
        if kind == "card":
            text = " ".join(each.text for each in self.known.told if each.kind == "card")
            named = next((f"first_{what}" for what, sign in _CARD.items() if sign.search(text)), named)
        said = self._told_back(kind) or self._said(row[named], kind, 0, facts, most=True)
        thanks = self._thanks(facts) if kind != "part" else ""
        wish = self._wish(facts) if self._asks_in_need else ""
        return " ".join(filter(None, [thanks, said, wish, self._beside(kind)]))

    def _wish(self, facts: Mapping[str, str]) -> str:
        own = self.texts["situation"]["plan_asked"]["first"]
        return self._told_back("plan_asked") or self._said(own, "wish", 0, facts)

    def _told_back(self, kind: str) -> str:
        """The customer's own words and what we say to them; "" where they can't be told."""
        sources = TOLD_BY.get(kind, ()) if self.known.language == "en" else ()
        parts = [one for one in self.known.told if one.kind in sources]
        said = [told(one.text, claimed=self._is_claimed(one), ours=one.kind == "resent") for one in parts]
        sentences = list(dict.fromkeys(filter(None, said)))[:TOLD_MOST]
        return " ".join([*sentences, self.texts["situation"][kind]["after"]]) if sentences else ""

    def _is_claimed(self, part: Event) -> bool:
        """Whether a part holds what the customer says of the invoice: that of the first sentence that objects, and
        that it did not come."""
        first = next((one.sentence for one in self.known.told if one.kind == "dispute"), None)
        return part.kind == "missing" or (part.kind == "dispute" and part.sentence == first)

    def _beside(self, kind: str) -> str:
        """What a lighter situation adds to a weightier one, where both may stand in a letter."""
        rows = [self.texts["situation"][each] for each in self.known.kinds if each != kind]
        said = [row["beside"] for row in rows if "beside" in row] if kind in WITH_OTHERS else []
        return str(said[0]) if said else ""

    @property
    def _asks_in_need(self) -> bool:
        """Whether somebody in a difficult time has asked to pay later or in instalments."""
        return self.kind == "hardship" and "plan_asked" in self.known.kinds

    def _thanks(self, facts: Mapping[str, str]) -> str:
        """For a payment in part that was made beside the situation."""
        options = [each for each in self.texts["situation"]["part"]["first"] if "{paid}" in each]
        return self._said(options, "thanks", 0, facts, most=True) if "part" in self.known.kinds else ""

    def _ask(self, slot: Slot, facts: Mapping[str, str]) -> str:
        kind = "plan_asked" if self._asks_in_need else self._kind(slot)
        own = self.texts["situation"][kind]["ask"] if kind else []
        said = self._said(own, f"{kind} ask", slot.place, facts, most=True)
        return said or self._said(self.texts["ask"][self._stage(slot)], f"ask {self._stage(slot)}", slot.place, facts)

    def _last_word(self, slot: Slot, ask: str, facts: Mapping[str, str]) -> str:
        """What was announced, in the last message; else one way to answer, and what comes next."""
        last = slot is self.slots[-1]
        if self.known.announced and slot.level == FINAL and last:
            return self._said(self.texts["announced"][self.known.announced], "announced", 0, facts)
        answer = self._said(self.texts["answer"][self._stage(slot)], f"answer {self._stage(slot)}", slot.place, facts)
        next_ = "" if last else self.slots[slot.place + 1].channel
        pressed = self._kind(slot) not in ASKED_FOR_ANSWER and slot.level >= (FIRM if last else CLEAR)
        next_ = "" if next_ == slot.channel else next_
        follows = self.texts["follows"].get("last" if last else next_, "") if pressed and facts["by"] in ask else ""
        return " ".join(filter(None, ["" if self._kind(slot) in WITHOUT_ANSWER_LINE else answer, follows]))

    def _letter(self, slot: Slot, facts: Mapping[str, str]) -> str:
        written = sum(each.channel != "phone" for each in self.slots[: slot.place])
        often = "more" if written > 1 and slot.level >= FIRM else "two"
        recall = self._said(self.texts["recall"][often], "recall", slot.place, facts) if slot.place else ""
        state, situation = self._state(slot, facts), self._situation(slot, facts)
        first, second = (situation, state) if self.kind in STANDSTILL and situation else (state, situation)
        body = " ".join(filter(None, [recall, first]))
        if self.texts.get("lower_start"):
            body = body[0].lower() + body[1:]
        mark = self.texts.get("close_mark", ",")
        close = f"{self._said(self.texts['close'][self._stage(slot)], 'close', 0, facts)}{mark}\n{self.texts['signed']}"
        ask = self._ask(slot, facts)
        ask = " ".join(filter(None, [ask, self._last_word(slot, ask, facts)]))
        return "\n\n".join(filter(None, [self.hello(facts), body, second, ask, close]))

    def _sms(self, slot: Slot, facts: Mapping[str, str]) -> str:
        texts = self.texts["sms"]
        state = self._state(slot, facts)
        start = texts["start"].format(**facts) if facts["name"] not in state else ""
        return f"{start}{state} {self._ask(slot, facts)}{texts['end']}"

    def _call(self, slot: Slot, facts: Mapping[str, str]) -> str:
        """What to say on the phone."""
        texts = self.texts["phone"]
        who = re.sub(r"^Herr ", "Herrn ", facts["who"]) if self.known.language == "de" else facts["who"]
        hello = texts["hello_named" if self.known.contact else "hello"].format(**{**facts, "who": who})
        asked = "gentle" if slot.level == GENTLE or self.kind in ASKED_FOR_ANSWER else "ask"
        bye = self._said(texts[asked], "phone", slot.place, facts)
        said = self._situation(slot, facts)
        told = "" if _WRITTEN.search(said) else said
        return " ".join(filter(None, [hello, self._state(slot, facts), told, bye]))

    def advice(self) -> str:
        """For the creditor: what the situation asks for, and what to do when the sequence has ended."""
        texts, last = self.texts["advice"], self.slots[-1]
        late = last.late + last.gap
        step = texts["steps"][min(sum(late > bound for bound in (30, 60, 120)), 3)]
        facts = self.facts | {"gap": str(last.gap), "late": str(late), "step": step}
        gentle = self.kind in UNPRESSED or self.kind in ("dispute", "says_paid")
        amount = self.request["invoice"]["amount"]
        scale = "large" if amount >= LARGE else "small" if amount <= SMALL else "log"
        own = self.texts["situation"][self.kind]["advice"] if self.kind else ""
        noted = texts["noted"].format(notes="; ".join(left)) if (left := self._left()) else ""
        parts = [own, texts["next_gentle" if gentle else "next"], texts[scale]]
        return " ".join([*(part.format(**facts) for part in parts if part), *filter(None, [noted])])

    def _left(self) -> list[str]:
        """Notes that forbid, ask or object to something that no letter heeds, so that whoever sends them reads them."""
        opened, closed = self.texts["quotes"]
        heeded = {self.kind, *TOLD_BY.get(self.kind, ()), *SETTING_THE_TONE}
        texted = any(slot.channel == "sms" for slot in self.slots)
        ended = {one.sentence for one in self.known.told if one.kind == "settled"}
        told = [one for one in self.known.told if one.kind not in heeded and one.sentence not in ended]
        told = [one for one in told if one.kind != "by_text" or not texted]
        told = [one for one in told if " " in one.text]
        told = [one for one in told if not (asks_kindness(one.text) or names_language(one.text))]
        left = [one for one in told if one.kind in {*ASKING, "by_text"} or wishes(one.text)]
        return [f"{opened}{clipped(one.text, NOTED_CHARACTERS)}{closed}" for one in left[:NOTED_MOST]]


SETTING_THE_TONE = frozenset({"slow", "good", "new", "nothing", "settled", "announced", "past", "part", "promise"})
"""Kinds of notes that are over, or are heeded without a word."""
ASKING = frozenset({
    *STANDSTILL, "dispute", "says_paid", "hardship", "plan_missed", "plan_agreed", "plan_asked", "papers_asked",
    "purchase_order", "bank_details", "bank_problem", "missing",
})  # fmt: skip
"""Kinds of notes that want an answer, or ask that something be done or left."""
NOTED_MOST, NOTED_CHARACTERS = 3, 90
"""How many notes of how many characters are named as left."""
_TELLING = frozenset({"due", "late", "paid", "paid_on", "balance", "disputed", "undisputed", "promised"})
_TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")
_WRITTEN = re.compile(r"\b(?:this message|reply|Nachricht|message|mensaje|messaggio|bericht)\b", re.IGNORECASE)
"""What one does not say on the phone."""


def _fields(option: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(option) if name)
