"""One message: what is owed, what was written before, the customer's situation, the request, and what follows."""

from __future__ import annotations

from collections.abc import Sequence

from aibackend import Asked
from aibackend_blocks.writing import Choice, Point, told

from . import dealings, phrases
from .facts import of_request, of_situation, of_slot, said
from .schedule import Slot
from .situations import Situation
from .tone import firmness

SMS_MAX = 320
"""Characters of two concatenated text messages; a longer one is sent as an e-mail."""
LETTER_MAX = 4_000
TRIES = 24
"""Wordings that are tried for one that is as firm as the step asks."""
FIRM_FROM = {0: 0, 1: 2, 2: 3, 3: 5, 4: 9}
"""Least firmness of a level (`tone.firmness`)."""
TOLD_SITUATIONS = 2
"""Situations that a message speaks to; more would bury the request."""
Written = dict[str, str | int]


def sequence(asked: Asked, slots: Sequence[Slot], known: Sequence[Situation]) -> list[Written]:
    """All messages; none is softer than the one before."""
    choice = Choice(
        asked["invoice"]["number"],
        str(asked["invoice"]["amount"]),
        asked["customer"]["name"],
        asked["customer"]["history"],
    )
    made: list[Written] = []
    least = 0
    for slot in slots:
        before = slots[slot.place - 1] if slot.place else None
        rising = slot.place == len(slots) - 1 and slot.place > 0
        least = max(least, FIRM_FROM[slot.level])
        message = _fitting(choice, asked, slot, before, known, least + rising)
        least = max(least, _firm(message))
        made.append(message)
    return made


def _fitting(
    choice: Choice, asked: Asked, slot: Slot, before: Slot | None, known: Sequence[Situation], least: int
) -> Written:
    """The mildest of the first wordings that are firm enough; else the firmest of all that were tried."""
    tried = [_written(choice, asked, slot, before, known, shift) for shift in range(TRIES)]
    enough = [message for message in tried[:6] if _firm(message) >= least]
    enough = enough or [message for message in tried if _firm(message) >= least]
    return min(enough, key=_firm) if enough else max(tried, key=_firm)


def _firm(message: Written) -> int:
    return firmness(f"{message['subject']}\n{message['message']}")


def _written(
    choice: Choice, asked: Asked, slot: Slot, before: Slot | None, known: Sequence[Situation], shift: int
) -> Written:
    facts = of_request(asked) | of_slot(slot, before)
    place, level = slot.place + shift, slot.level
    subject = said(choice, phrases.SUBJECT[level], f"subject {level}", place, facts)
    fact = said(choice, phrases.FACT[level], f"fact {level}", place, facts)
    ask = said(choice, phrases.ASK[level], f"ask {level}", place + shift // 5, facts)
    extra = said(choice, phrases.EXTRA[level], f"extra {level}", place + shift // 3, facts)
    recall = said(choice, phrases.RECALL, "recall", slot.place, facts) if before else ""
    dealt = [text for each in known[:TOLD_SITUATIONS] if (text := _dealt(choice, each, slot, shift))]
    channel = slot.channel
    if channel == "sms":
        text = told(
            [
                Point("fact", f"{facts['name']}: {fact}", 9),
                Point("deal", dealt[0] if dealt else "", 2),
                Point("ask", ask, 8),
            ],
            between=" ",
        )
        if len(text) <= SMS_MAX:
            return {"day": slot.day, "channel": channel, "subject": "", "message": text}
        channel = "email"
    if channel == "phone":
        hello = said(choice, phrases.HELLO, "hello", slot.place, facts)
        bye = said(choice, phrases.GOODBYE, "goodbye", slot.place, facts)
        points = [hello, fact, *dealt, ask, extra, bye]
        return {"day": slot.day, "channel": channel, "subject": subject, "message": " ".join(filter(None, points))}
    return {
        "day": slot.day,
        "channel": channel,
        "subject": subject,
        "message": _letter(choice, slot, facts, fact, recall, dealt, ask, extra),
    }


def _dealt(choice: Choice, situation: Situation, slot: Slot, shift: int) -> str:
    """What is said to the situation: at first in the first message, then in turn."""
    again = dealings.AGAIN[situation.kind]
    options = dealings.FIRST[situation.kind] if not slot.place or not again else again
    if slot.place > len(again) or (slot.place and not again):
        return ""
    return said(
        choice,
        options,
        f"{situation.kind} {bool(slot.place)}",
        max(0, slot.place - 1) + shift // 8,
        of_situation(situation),
    )


def _letter(
    choice: Choice,
    slot: Slot,
    facts: dict[str, str],
    fact: str,
    recall: str,
    dealt: Sequence[str],
    ask: str,
    extra: str,
) -> str:
    """An e-mail or a letter: the order of its parts varies below level 3, where the demand comes first."""
    greeting = (
        f"Dear {facts['name']},"
        if slot.level
        else choice.pick((f"Hello {facts['name']},", f"Dear {facts['name']},"), "hi")
    )
    close = said(choice, phrases.CLOSE[slot.level], f"close {slot.level}", slot.place, facts)
    situation = Point("dealt", " ".join(dealt), 4)
    opening = [Point("fact", recall, 3), Point("fact", fact, 9)]
    early = slot.level < 3 and choice.pick((True, False), f"order {slot.place}")
    middle = [situation, Point("ask", ask, 8)] if early else [Point("ask", ask, 8), situation]
    points = [Point("greeting", greeting, 10), *opening, *middle, Point("extra", extra, 5), Point("close", close, 2)]
    signed = f"\n\n{phrases.FAREWELL[slot.level]},\n{phrases.SIGNED}"
    return told(points, LETTER_MAX - len(signed)) + signed
