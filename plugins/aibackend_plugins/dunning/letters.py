"""One message, of whole sentences from `data/<language>.toml`: the state of things, the situation, one request.

Sentences are chosen by stage and situation. A sentence whose field is not known is not used; no sentence is built.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from itertools import takewhile
from pathlib import Path
from string import Formatter

from aibackend import RequestData
from aibackend_blocks.language.writing import Choice, sentences_of

from .casing import after_comma
from .contact import titled
from .filling import Filling
from .history import History, at
from .noting import STANDSTILL, Event
from .schedule import CEILINGS, CLEAR, FINAL, FIRM, GENTLE, STAGES, Slot, until
from .situations import (
    ASKED_FOR_ANSWER,
    COMPANIONS,
    IN_NEED,
    OPEN_IN_BOOKS,
    PAID_BY_ASK,
    TOLD_BY,
    TOLD_MOST,
    UNPRESSED,
    WITHOUT_ANSWER_LINE,
)
from .telling import REFERRING, Answer, answered, told
from .untold import untold

SMS_MAX = 320
"""Characters of two concatenated text messages; a longer one is sent as an e-mail."""
LARGE, SMALL = Decimal(10_000), Decimal(150)
"""From which figure a decision belongs to management, and up to which pursuit costs more than it brings."""
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
        self.filling = Filling(request, known, self.texts)
        invoice, customer = request["invoice"], request["customer"]
        self.choice = Choice(invoice["number"], str(invoice["amount"]), customer["name"], customer["history"])
        self.kind = self._kind(slots[0])
        self.facts = self._facts()
        disputed = known.language == "en" and self.kind == "dispute"
        self.answer = answered(known.told) if disputed else Answer()
        if REFERRING.search(self.answer.text) and not self._told_back("dispute"):
            self.answer = Answer()
        if self.answer.done and self.facts["undisputed"]:
            self.answer = replace(self.answer, done=False, open=True)

    def _kind(self, slot: Slot) -> str:
        """The weightiest situation as it stands on the day of a message, "" for none."""
        return next(iter(at(self.known, slot.sent, self.due, again=bool(slot.place)).kinds), "")

    def _facts(self) -> dict[str, str]:
        """What sentences may be filled with in every message."""
        facts = self.filling.facts()
        told = self.texts["invoice_to" if facts["name"] not in self.hello(facts) else "invoice"].format(**facts)
        number = self.texts["invoice"].format(**facts)
        return facts | {"invoice": told, "Invoice": told[0].upper() + told[1:], "invoice_number": number}

    def hello(self, facts: Mapping[str, str]) -> str:
        """The salutation: the person to write to, else the customer; nobody who has died."""
        if not self.known.contact and self.kind == "estate":
            return str(self.texts["hello_estate"])
        who = self.known.contact or ("" if self.kind == "new_contact" else titled(facts["name"]))
        if not who:
            return str(self.texts["hello"].format(**facts))
        for title, hello in self.texts.get("titles", {}).items():
            if who.startswith(f"{title} "):
                name = who.removeprefix(title).split()
                last = " ".join([*takewhile(lambda part: part.endswith("."), name), name[-1]])
                return str(hello.format(who=" ".join(name), first=name[0], last=last))
        return str(self.texts["hello_named"].format(**facts))

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
            "before": self.filling.day(before) if before else "",
        }

    def _by(self, slot: Slot) -> str:
        """Until when is to be paid: the day, where that of the message is known."""
        if slot.sent is None:
            return str(self.texts["within"].format(days=slot.pay))
        told = str(self.texts["until"].format(day=self.filling.day(until(slot, self.known))))
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
        halved = self.known.owed.is_rest or "part" in self.known.kinds
        part = "part" if facts["balance"] else "open" if halved or self.kind in OPEN_IN_BOOKS else "state"
        facts = {**facts, "amount": facts["whole"]} if part == "part" else facts
        return self._said(self.texts[part][self._stage(slot)], part + self._stage(slot), slot.place, facts, most=True)

    def _situation(self, slot: Slot, facts: Mapping[str, str]) -> str:
        """What is said to the situation: in full at first, then each further saying once."""
        kind = self._kind(slot)
        if not kind:
            return ""
        row = self.texts["situation"][kind]
        if slot.place and kind == "dispute" and self.answer.text:
            row = row | {
                "again": []
                if self.answer.done
                else row["again"]
                if self.answer.open
                else self.texts["situation"]["unanswered"]["again"]
            }
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
        ours = self.answer.text if kind == "dispute" else ""
        ours = f"{ours} {self.texts['situation']['dispute']['offered']}" if self.answer.open else ours
        return " ".join(filter(None, [thanks, said, ours, *self._companions(slot, facts).values()]))

    def _companions(self, slot: Slot, facts: Mapping[str, str]) -> dict[str, str]:
        """What else has happened, by kind, where it may stand beside the weightiest situation; one thing at most."""
        main, *others = at(self.known, slot.sent, self.due, again=bool(slot.place)).kinds or ("",)
        if main in STANDSTILL or main in ("", "plan_agreed"):
            return {}
        rows, allowed = self.texts["situation"], COMPANIONS if main not in UNPRESSED else {"card", *IN_NEED}
        told = {
            kind: self._told_back(kind) or self._said(rows[kind]["first"], kind, 0, facts, most=True)
            for kind in others
            if kind in allowed and kind not in self.known.unsaid
        }
        return dict([pair for pair in told.items() if pair[1]][:1])

    def _told_back(self, kind: str) -> str:
        """The customer's own words and what we say to them; "" where they can't be told."""
        sources = TOLD_BY.get(kind, ()) if self.known.language == "en" else ()
        parts = [one for one in self.known.told if one.kind in sources]
        said = [told(one.text, claimed=self._is_claimed(one), ours=one.kind == "resent") for one in parts]
        sentences = list(dict.fromkeys(filter(None, said)))[:TOLD_MOST]
        if sentences and REFERRING.search(sentences[0]):  # Nothing before it names the thing.
            return ""
        after = "" if kind == "dispute" and self.answer.text else self.texts["situation"][kind].get("after", "")
        return " ".join(filter(None, [*sentences, after])) if sentences else ""

    def _is_claimed(self, part: Event) -> bool:
        """Whether a part holds what the customer says of the invoice: that of the first sentence that objects, and
        that it did not come."""
        first = next((one.sentence for one in self.known.told if one.kind == "dispute"), None)
        if _OUR.search(part.text):
            return False
        return part.kind == "missing" or (part.kind == "dispute" and part.sentence == first)

    def _in_need(self, kind: str) -> bool:
        """Whether somebody in a difficult time has asked to pay later, or has our word that they may."""
        return self.kind == "hardship" and kind in self.known.kinds

    def _thanks(self, facts: Mapping[str, str]) -> str:
        """For a payment in part that was made beside the situation."""
        options = [each for each in self.texts["situation"]["part"]["first"] if {"paid", "payments"} & _fields(each)]
        return self._said(options, "thanks", 0, facts, most=True) if "part" in self.known.kinds else ""

    def _ask(self, slot: Slot, facts: Mapping[str, str]) -> str:
        kind = next((one for one in IN_NEED if self._in_need(one)), self._kind(slot))
        if kind == "dispute" and self.answer.text:
            kind = kind if self.answer.open else "unanswered" if not self.answer.done else ""
        rows = self.texts["situation"]
        own = (rows[kind]["ask"] if kind else []) or (rows["part"]["ask"] if facts["balance"] else [])
        said = self._said(own, f"{kind} ask", slot.place, facts, most=True)
        return said or self._said(self.texts["ask"][self._stage(slot)], f"ask {self._stage(slot)}", slot.place, facts)

    def _last_word(self, slot: Slot, ask: str, facts: Mapping[str, str]) -> str:
        """What was announced, in the last message; else one way to answer, and what comes next."""
        last = slot is self.slots[-1]
        if self.known.announced and slot.level >= FIRM and last:
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
            names = f"{facts['name']} {facts['who']}"
            body = after_comma(body, names, SENTENCES / f"{self.known.language}.toml")
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
        situation, ask = self._situation(slot, facts), self._ask(slot, facts)
        thanked = self._thanks(facts) if not slot.place else ""
        told = [situation, situation.removeprefix(thanked).strip(), ""]
        texts_ = [
            " ".join(f"{start}{state} {one} {ask}{texts['end']}".split()) for one in told if not _WRITTEN.search(one)
        ]
        return next((one for one in texts_ if len(one) <= SMS_MAX), texts_[-1])

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
        first = self.slots[0]
        told = {self.kind, *self._companions(first, self.facts | self._of_slot(first))}
        found = untold(self.known.told, self.kind, told, texted=any(slot.channel == "sms" for slot in self.slots))
        found = list(dict.fromkeys([*self.known.owed.unclear, *found]))
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
_TELLING = frozenset((
    "due", "late", "paid", "paid_on", "payments", "balance", "disputed", "undisputed", "promised", "promised_sum",
    "rest", "of_it", "missing", "missing_sum", "resent_on", "failed_on",
))  # fmt: skip
_TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")
_WRITTEN = re.compile(r"\b(?:this message|reply|Nachricht|message|mensaje|messaggio|bericht)\b", re.IGNORECASE)
"""What one does not say on the phone."""


def _fields(option: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(option) if name)
