"""One message, of whole sentences from `data/<language>.toml`: the state of things, the situation, one request.

Sentences are chosen by stage and situation. A sentence whose field is not known is not used; no sentence is built.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path
from string import Formatter

from babel.dates import format_date
from babel.numbers import format_currency, format_decimal

from aibackend import RequestData
from aibackend_blocks.language.writing import Choice, sentences_of

from .addressing import called
from .history import Day, History, at
from .noting import STANDSTILL, Event
from .schedule import CEILINGS, CLEAR, FINAL, FIRM, GENTLE, STAGES, Slot
from .situations import (
    ASKED_FOR_ANSWER,
    IN_NEED,
    OPEN_IN_BOOKS,
    PAID_BY_ASK,
    TOLD_BY,
    TOLD_MOST,
    UNPRESSED,
    WITH_BALANCE,
    WITH_OTHERS,
    WITHOUT_ANSWER_LINE,
)
from .telling import Answer, answered, told
from .untold import untold

SMS_MAX = 320
"""Characters of two concatenated text messages; a longer one is sent as an e-mail."""
LARGE, SMALL = Decimal(10_000), Decimal(150)
"""From which figure a decision belongs to management, and up to which pursuit costs more than it brings."""
_LOCALES = {"en": "en_GB", "de": "de_DE", "fr": "fr_FR", "es": "es_ES", "it": "it_IT", "nl": "nl_NL"}
_MONTH_FIRST = re.compile(
    r"\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b(?! [A-Z])"
)
_DAY_FIRST = re.compile(r"\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)")


def _is_american(history: str, currency: str) -> bool:
    """Whether days stand behind their months: as the notes have them, else as those do who bill in dollars."""
    return bool(_MONTH_FIRST.search(history)) or (currency == "USD" and not _DAY_FIRST.search(history))


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
        us = known.language == "en" and _is_american(request["customer"]["history"], known.currency)
        self.locale = "en_US" if us else _LOCALES[known.language]
        invoice, customer = request["invoice"], request["customer"]
        self.choice = Choice(invoice["number"], str(invoice["amount"]), customer["name"], customer["history"])
        self.kind = self._kind(slots[0])
        self.facts = self._facts()
        disputed = known.language == "en" and self.kind == "dispute" and not self.facts["undisputed"]
        self.answer = answered(known.told) if disputed else Answer()

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
            "by": self._by(slot),
            "before": self._day(before) if before else "",
        }

    def _by(self, slot: Slot) -> str:
        """Until when is to be paid: the day, where that of the message is known."""
        if slot.sent is None:
            return str(self.texts["within"].format(days=slot.pay))
        told = str(self.texts["until"].format(day=self._day(slot.sent + timedelta(days=slot.pay))))
        return re.sub(r"\bil (?=(?:8|11) )", "l'", told)

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
        if slot.place and kind == "dispute" and self.answer.text:
            row = row | {"again": [] if self.answer.done else self.texts["situation"]["unanswered"]["again"]}
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
        wish = next((self._wish(one, facts) for one in IN_NEED if self._in_need(one)), "")
        ours = self.answer.text if kind == "dispute" else ""
        return " ".join(filter(None, [thanks, said, ours, wish, self._beside(kind)]))

    def _wish(self, kind: str, facts: Mapping[str, str]) -> str:
        return self._told_back(kind) or self._said(self.texts["situation"][kind]["first"], "wish", 0, facts)

    def _told_back(self, kind: str) -> str:
        """The customer's own words and what we say to them; "" where they can't be told."""
        sources = TOLD_BY.get(kind, ()) if self.known.language == "en" else ()
        parts = [one for one in self.known.told if one.kind in sources]
        said = [told(one.text, claimed=self._is_claimed(one), ours=one.kind == "resent") for one in parts]
        sentences = list(dict.fromkeys(filter(None, said)))[:TOLD_MOST]
        after = "" if kind == "dispute" and self.answer.text else self.texts["situation"][kind].get("after", "")
        return " ".join(filter(None, [*sentences, after])) if sentences else ""

    def _is_claimed(self, part: Event) -> bool:
        """Whether a part holds what the customer says of the invoice: that of the first sentence that objects, and
        that it did not come."""
        first = next((one.sentence for one in self.known.told if one.kind == "dispute"), None)
        if _OUR.search(part.text):
            return False
        return part.kind == "missing" or (part.kind == "dispute" and part.sentence == first)

    def _beside(self, kind: str) -> str:
        """What a lighter situation adds to a weightier one, where both may stand in a letter."""
        rows = [self.texts["situation"][each] for each in self.known.kinds if each != kind]
        said = [row["beside"] for row in rows if "beside" in row] if kind in WITH_OTHERS else []
        return str(said[0]) if said else ""

    def _in_need(self, kind: str) -> bool:
        """Whether somebody in a difficult time has asked to pay later, or has our word that they may."""
        return self.kind == "hardship" and kind in self.known.kinds

    def _thanks(self, facts: Mapping[str, str]) -> str:
        """For a payment in part that was made beside the situation."""
        options = [each for each in self.texts["situation"]["part"]["first"] if "{paid}" in each]
        return self._said(options, "thanks", 0, facts, most=True) if "part" in self.known.kinds else ""

    def _ask(self, slot: Slot, facts: Mapping[str, str]) -> str:
        kind = next((one for one in IN_NEED if self._in_need(one)), self._kind(slot))
        if kind == "dispute" and self.answer.text:
            kind = "unanswered" if not self.answer.done else "part" if facts["balance"] else ""
        own = self.texts["situation"][kind]["ask"] if kind else []
        said = self._said(own, f"{kind} ask", slot.place, facts, most=True)
        return said or self._said(self.texts["ask"][self._stage(slot)], f"ask {self._stage(slot)}", slot.place, facts)

    def _last_word(self, slot: Slot, ask: str, facts: Mapping[str, str]) -> str:
        """What was announced, in the last message; else one way to answer, and what comes next."""
        last = slot is self.slots[-1]
        if self.known.announced and slot.level == FINAL and last:
            return self._said(self.texts["announced"][self.known.announced], "announced", 0, facts)
        if self.answer.done and not last:
            return str(self.texts["situation"]["dispute"]["done"])
        answer = self._said(self.texts["answer"][self._stage(slot)], f"answer {self._stage(slot)}", slot.place, facts)
        next_ = "" if last else self.slots[slot.place + 1].channel
        pressed = self._kind(slot) not in ASKED_FOR_ANSWER and slot.level >= (FIRM if last else CLEAR)
        next_ = "" if next_ == slot.channel else next_
        follows = self.texts["follows"].get("last" if last else next_, "") if pressed and facts["by"] in ask else ""
        return " ".join(filter(None, ["" if self._kind(slot) in WITHOUT_ANSWER_LINE else answer, follows]))

    def _letter(self, slot: Slot, facts: Mapping[str, str]) -> str:
        written = sum(each.channel != "phone" for each in self.slots[: slot.place])
        often = "more" if written > 1 and slot.level >= FIRM else "two"
        often = often if slot.place else "before" if self.known.reminded else ""
        recall = self._said(self.texts["recall"][often], "recall", slot.place, facts) if often else ""
        state, situation = self._state(slot, facts), self._situation(slot, facts)
        first, second = (situation, state) if self.kind in STANDSTILL and situation else (state, situation)
        body = " ".join(filter(None, [recall, first]))
        if self.texts.get("lower_start"):
            body = body[0].lower() + body[1:]
        mark = self.texts.get("close_mark", ",")
        close = f"{self._said(self.texts['close'][self._stage(slot)], 'close', 0, facts)}{mark}\n{self.texts['signed']}"
        ask = self._ask(slot, facts)
        how = self._kind(slot) if self.texts["situation"].get(self._kind(slot), {}).get("ask") else ""
        with_ = self.texts["how"].format(**facts) if how in PAID_BY_ASK and facts["by"] in ask else ""
        ask = " ".join(filter(None, [ask, with_, self._last_word(slot, ask, facts)]))
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

    def _untold(self) -> list[str]:
        opened, closed = self.texts["quotes"]
        found = untold(self.known.told, self.kind, texted=any(slot.channel == "sms" for slot in self.slots))
        return [f"{opened}{one}{closed}" for one in found]

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
        noted = texts["noted"].format(notes="; ".join(left)) if (left := self._untold()) else ""
        parts = [own, texts["next_gentle" if gentle else "next"], texts[scale]]
        return " ".join([*(part.format(**facts) for part in parts if part), *filter(None, [noted])])


_OUR = re.compile(r"\b(?:our|we|us)\b", re.IGNORECASE)
"""What tells of us is no claim of theirs."""
_TELLING = frozenset({"due", "late", "paid", "paid_on", "balance", "disputed", "undisputed", "promised"})
_TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")
_WRITTEN = re.compile(r"\b(?:this message|reply|Nachricht|message|mensaje|messaggio|bericht)\b", re.IGNORECASE)
"""What one does not say on the phone."""


def _fields(option: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(option) if name)
