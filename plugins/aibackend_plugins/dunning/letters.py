"""One message, of whole sentences from `data/<language>.toml`: what is open, what was said about it, one request.

Three shapes: a plain reminder, one that leaves room for an open matter, and one that presses nobody. Sentences are
chosen by stage and situation; one whose field is not known is not used, and none is built.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from itertools import takewhile
from pathlib import Path
from string import Formatter

from aibackend import RequestData
from aibackend_blocks.language.writing import Choice, clipped, sentences_of

from .casing import after_comma
from .contact import titled
from .filling import Filling
from .history import History, at
from .holding import wishes
from .noting import SURE, WISHES
from .schedule import CEILINGS, FINAL, FIRM, GENTLE, STAGES, Slot, until
from .situations import (
    ASKING,
    BOOKS,
    HELD,
    IN_NEED,
    NAMED,
    PRESSED,
    QUIET_FROM,
    ROWS,
    STOPPING,
    TOLD,
    TONE,
    UNPRESSED,
)

SMS_MAX = 320
"""Characters of two concatenated text messages; a longer one is sent as an e-mail."""
LARGE, SMALL = Decimal(10_000), Decimal(150)
"""From which figure a decision belongs to management, and up to which pursuit costs more than it brings."""
NOTED_MOST, NOTED_CHARACTERS = 4, 120
"""How many notes of how many characters the advice quotes."""
Written = dict[str, str | int]
SENTENCES = Path(__file__).parent / "data"


class Writer:
    """Writes the messages of one request. known: what its history tells."""

    def __init__(self, request: RequestData, known: History, slots: Sequence[Slot], due: date | None) -> None:
        self.request, self.known, self.slots, self.due = request, known, slots, due
        self.texts = sentences_of(SENTENCES, known.language)
        self.kind = self._kind(slots[0])
        invoice, customer = request["invoice"], request["customer"]
        self.choice = Choice(invoice["number"], str(invoice["amount"]), customer["name"], customer["history"])
        self.filling = Filling(request, known, self.texts)
        facts = self.filling.facts()
        told = self.texts["invoice_to" if facts["name"] not in self.hello(facts) else "invoice"].format(**facts)
        self.facts = facts | {"invoice": told, "Invoice": told[0].upper() + told[1:]}

    def _kind(self, slot: Slot) -> str:
        """The weightiest situation that a letter speaks to, as it stands on the day of a message, "" for none."""
        kinds = at(self.known, slot.sent, self.due, again=bool(slot.place)).kinds
        named = [kind for kind in kinds if kind in ROWS and (kind in STOPPING or self._is_named(kind))]
        named.sort(key=lambda kind: kind == "unanswered" and not self._is_named(kind))
        if named[:1] == ["hardship"]:
            named = [*(kind for kind in IN_NEED if kind in named), *named]
        return next(iter(named), "")

    def _is_named(self, kind: str) -> bool:
        share = max((one.share for one in self.known.told if one.kind == kind), default=1)
        return share >= NAMED.get(kind, 0) or (kind == "dispute" and bool(self.known.owed.disputed))

    def _row(self, slot: Slot) -> str:
        """Its sentences; quiet ones where something that stands against the claim may be meant, but is not sure."""
        kind = self._kind(slot)
        row = ROWS.get(kind, "")
        doubted = any(
            one.doubt in HELD and one.share >= (QUIET_FROM if one.doubt in STOPPING else SURE)
            for one in self.known.told
        )
        return "quiet" if not self._is_named(kind) or (doubted and row in {*PRESSED, "plan_asked"}) else row

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
        one, many = self.texts["days"]
        late = (one if slot.late == 1 else many).format(n=slot.late) if slot.late else ""
        facts = self.facts | {"late": late, "by": self._by(slot)}
        about = "open" if self._row(slot) in BOOKS else self._stage(slot)
        subject = self._said(self.texts["subject"][about], slot.place, facts)
        if slot.channel == "sms" and len(text := self._sms(slot, facts)) <= SMS_MAX:
            return {"day": slot.day, "channel": "sms", "subject": "", "message": text}
        text = self._call(slot, facts) if slot.channel == "phone" else self._letter(slot, facts)
        channel = "email" if slot.channel == "sms" else slot.channel
        return {"day": slot.day, "channel": channel, "subject": subject, "message": self._joined(text)}

    def _by(self, slot: Slot) -> str:
        """Until when is to be paid: the day, where that of the message is known."""
        if slot.sent is None:
            return str(self.texts["within"].format(days=slot.pay))
        return str(self.texts["until"].format(day=self.filling.day(until(slot, self.known))))

    def _stage(self, slot: Slot) -> str:
        """Which sentences: no last word is spoken where the situation does not allow one."""
        held = self.kind in CEILINGS or self._row(slot) in BOOKS
        return "pressing" if slot.level == FINAL and held else STAGES[slot.level]

    def _said(self, options: Sequence[str], place: int, facts: Mapping[str, str]) -> str:
        """The sentence for this place, in an order that follows from the request; "" where none can be filled.

        Of those that tell most of what is known.
        """
        ready = [one for one in self.choice.ordered(options, "") if all(facts.get(name) for name in _fields(one))]
        fullest = max((len(_fields(option) & _TELLING) for option in ready), default=0)
        ready = [option for option in ready if len(_fields(option) & _TELLING) == fullest]
        return self._joined(ready[place % len(ready)].format(**facts)) if ready else ""

    def _joined(self, text: str) -> str:
        """Without a stop behind that of a name; in Italian, with the article that the eighth and eleventh want."""
        text = _TWO_STOPS.sub(".", text)
        return re.sub(r"\bil (?=(?:8|11) )", "l'", text) if self.known.language == "it" else text

    def _state(self, slot: Slot, facts: Mapping[str, str]) -> str:
        """What is open: the balance where it is known; that there is one, where only this is."""
        if facts["balance"]:
            facts = {**facts, "amount": facts["whole"]}
            return self._said(self.texts["part"][self._stage(slot)], slot.place, facts)
        part = "rest" if self._is_part_unclear() else "open" if self._row(slot) in BOOKS else "state"
        return self._said(self.texts[part][self._stage(slot)], slot.place, facts)

    def _is_part_unclear(self) -> bool:
        """Whether something was paid, but what is left does not follow from the notes."""
        return bool(self.known.owed.unclear) or ("part" in self.known.kinds and not self.known.owed.paid)

    def _situation(self, slot: Slot, facts: Mapping[str, str]) -> str:
        """What was said about the debt, told once; a promise that was not kept, as soon as it was not."""
        row, before = self._row(slot), self._row(self.slots[slot.place - 1]) if slot.place else ""
        thanks = "" if slot.place else self._said(self.texts["situation"]["part"]["said"], 0, facts)
        if row in ("", "part", before):
            return thanks
        sentences = self.texts["situation"][row]
        partly = bool(self.known.owed.payments) or self._is_part_unclear()
        said = self._said(sentences["said_paid" if partly and "said_paid" in sentences else "said"], 0, facts)
        return " ".join(filter(None, [thanks, said]))

    def _ask(self, slot: Slot, facts: Mapping[str, str]) -> str:
        rows, row = self.texts["situation"], self._row(slot)
        own = rows[row]["ask"] if row else []
        if not own and (facts["balance"] or self._is_part_unclear()):
            own = rows["part"]["ask"]
        turn = sum(each.channel != "phone" for each in self.slots[: slot.place])
        return self._said(own, turn, facts) or self._said(self.texts["ask"][self._stage(slot)], turn, facts)

    def _last_word(self, slot: Slot) -> str:
        """What was announced, in the last message; else how to pay, or what to do if there is a reason not to."""
        if self._row(slot) not in PRESSED - {"promise"}:
            return ""
        if self.known.announced and slot.level >= FIRM and slot is self.slots[-1]:
            return str(self.texts["announced"][self.known.announced])
        how = self.texts["how"].format(**self.facts) if not slot.place else ""
        return " ".join(filter(None, [how, self._said(self.texts["answer"][self._stage(slot)], slot.place, {})]))

    def _letter(self, slot: Slot, facts: Mapping[str, str]) -> str:
        written = any(each.channel != "phone" for each in self.slots[: slot.place])
        often = "again" if written else "before" if self.known.reminded else ""
        recall = self._said(self.texts["recall"][often], slot.place, facts) if often else ""
        state, said = self._state(slot, facts), self._situation(slot, facts)
        first, second = (said, state) if self._row(slot) in ("insolvency", "estate") and said else (state, said)
        first = " ".join(filter(None, [recall, first]))
        if self.texts.get("lower_start"):
            names = f"{facts['name']} {facts['who']}"
            first = after_comma(first, names, SENTENCES / f"{self.known.language}.toml")
        close = f"{self.texts['close'][self._stage(slot)]}{self.texts.get('close_mark', ',')}\n{self.texts['signed']}"
        ask = " ".join(filter(None, [self._ask(slot, facts), self._last_word(slot)]))
        return "\n\n".join(filter(None, [self.hello(facts), first, second, ask, close]))

    def _sms(self, slot: Slot, facts: Mapping[str, str]) -> str:
        texts, state = self.texts["sms"], self._state(slot, facts)
        start = texts["start"].format(**facts) if facts["name"] not in state else ""
        ask = f"{self._ask(slot, facts)}{texts['end']}"
        told = [" ".join(f"{start}{state} {one} {ask}".split()) for one in (self._situation(slot, facts), "")]
        return next((one for one in told if len(one) <= SMS_MAX), told[-1])

    def _call(self, slot: Slot, facts: Mapping[str, str]) -> str:
        """What to say on the phone."""
        texts = self.texts["phone"]
        who = re.sub(r"^Herr ", "Herrn ", facts["who"]) if self.known.language == "de" else facts["who"]
        hello = texts["hello_named" if self.known.contact else "hello"].format(**{**facts, "who": who})
        bye = texts["open" if slot.level == GENTLE or self._row(slot) in BOOKS else "ask"]
        return " ".join(filter(None, [hello, self._state(slot, facts), self._situation(slot, facts), bye]))

    def _noted(self) -> list[str]:
        """The notes that letters do not tell: what made them careful, what somebody wants, sums that do not add up."""
        texted = any(slot.channel == "sms" for slot in self.slots)
        told = {kind for kind, row in ROWS.items() if row == self._row(self.slots[0]) and row in TOLD}
        ended = {one.sentence for one in self.known.told if one.kind == "settled"}
        heeded = {*told, *TONE, *(WISHES - {"by_text"}), *(("by_text",) if texted else ())}
        heeded -= {"announced"} if not self.known.announced else set()
        left = [one for one in self.known.told if one.sentence not in ended and (one.doubt or one.kind) not in heeded]
        left = [one for one in left if one.kind in ASKING or one.doubt in HELD or wishes(one.text)]
        found = dict.fromkeys(one for one in [*self.known.owed.unclear, *(one.text for one in left)] if " " in one)
        opened, closed = self.texts["quotes"]
        return [f"{opened}{clipped(one, NOTED_CHARACTERS)}{closed}" for one in list(found)[:NOTED_MOST]]

    def advice(self) -> str:
        """For the creditor: why the messages are careful, and what to do when the sequence has ended."""
        texts, last = self.texts["advice"], self.slots[-1]
        late = last.late + last.gap
        step = texts["steps"][min(sum(late > bound for bound in (30, 60, 120)), 3)]
        facts = self.facts | {"gap": str(last.gap), "late": str(late), "step": step}
        row = self._row(self.slots[0])
        careful = self.kind in UNPRESSED or row in BOOKS
        amount = self.request["invoice"]["amount"]
        scale = "large" if amount >= LARGE else "small" if amount <= SMALL else ""
        noted = texts["noted"].format(notes="; ".join(left)) if (left := self._noted()) else ""
        own = self.texts["situation"][row]["advice"] if row else ""
        end = texts["next_careful" if careful else "next"].format(**facts)
        return " ".join(filter(None, [own, noted, end, texts[scale].format(**facts) if scale else ""]))


_TELLING = frozenset((
    "due", "late", "paid", "paid_on", "payments", "balance", "disputed", "undisputed", "promised", "promised_sum",
    "missing",
))  # fmt: skip
_TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")


def _fields(option: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(option) if name)
