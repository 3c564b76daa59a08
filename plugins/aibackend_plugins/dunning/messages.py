"""One message: what is owed, what was written before, the customer's situation, the request, and what follows."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from aibackend import RequestData
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import Choice, Point, told

from . import dealings, phrases
from .facts import of_request, of_situation, of_slot, promised, said, telling
from .own_words import agreed, own_steps, sent
from .schedule import Slot
from .situations import Situation
from .tone import firmness

SMS_MAX = 320
"""Characters of two concatenated text messages; a longer one is sent as an e-mail."""
LETTER_MAX = 4_000
TOLD_SITUATIONS = 2
"""Situations that a message speaks to; more would bury the request."""
PAID_IN_PART = frozenset({"partial", "other_payer"})
QUOTED = frozenset({"dispute", "fee"})
"""Situations whose words are quoted: in every message, so that the tone does not hang on them."""
NOT_PRESSED = frozenset({"hardship", "insolvency"})
"""Situations in which a message asks for nothing but an answer."""
SETTLED_BY_TERMS = frozenset({"plan", "promised", "broken_promise"})
"""Situations that terms agreed on have settled."""
SETTLED_BY_SENDING = frozenset({"copy", "statement", "address", "asked_details"})
"""Situations that are settled where the creditor sent what was missing."""
NONE: frozenset[str] = frozenset()
Written = dict[str, str | int]


def sequence(request: RequestData, slots: Sequence[Slot], known: Sequence[Situation]) -> list[Written]:
    """All messages. Wordings of one level are equally firm (`tone.firmness`), so none is softer than the one before."""
    choice = Choice(
        request["invoice"]["number"],
        str(request["invoice"]["amount"]),
        request["customer"]["name"],
        request["customer"]["history"],
    )
    return [_written(choice, request, slot, slots[slot.place - 1] if slot.place else None, known) for slot in slots]


def _written(
    choice: Choice, request: RequestData, slot: Slot, before: Slot | None, known: Sequence[Situation]
) -> Written:
    facts = of_request(request) | of_slot(slot, before) | promised(known, slot)
    place, level, kinds = slot.place, slot.level, {each.kind for each in known}
    told_facts = phrases.PART if kinds & PAID_IN_PART else phrases.FACT
    gentle = bool(kinds & NOT_PRESSED)
    parts = {
        "subject": said(choice, phrases.SUBJECT[level], f"subject {level}", place, facts),
        "fact": said(choice, told_facts[level], f"fact {level}", place, facts),
        "ask": "" if gentle else said(choice, phrases.ASK[level], f"ask {level}", place, facts),
        "extra": "" if gentle else said(choice, phrases.EXTRA[level], f"extra {level}", place, facts),
        "recall": said(choice, phrases.RECALL, "recall", place, facts) if before else "",
        "dealt": _dealt_with(choice, request["customer"]["history"], known, place, facts),
    }
    if slot.channel == "sms" and len(text := _text_message(parts, facts)) <= SMS_MAX:
        return {"day": slot.day, "channel": "sms", "subject": "", "message": text}
    if slot.channel == "phone":
        text, channel = _call(choice, slot, parts, facts), "phone"
    else:
        text, channel = _letter(choice, slot, parts, facts), "email" if slot.channel == "sms" else slot.channel
    return {"day": slot.day, "channel": channel, "subject": parts["subject"], "message": text}


def _text_message(parts: Mapping[str, str], facts: Mapping[str, str]) -> str:
    """The fact and the request; what is said to the situation only where it fits."""
    points = [Point("fact", f"{facts['name']}: {parts['fact']}", 9), Point("dealt", parts["dealt"], 2)]
    text = told([*points, Point("ask", parts["ask"], 8)], between=" ")
    return text if len(text) <= SMS_MAX else told([points[0], Point("ask", parts["ask"], 8)], between=" ")


def _call(choice: Choice, slot: Slot, parts: Mapping[str, str], facts: Mapping[str, str]) -> str:
    """What to say on the phone."""
    hello = said(choice, phrases.HELLO, "hello", slot.place, facts)
    options = phrases.GOODBYE if parts["ask"] else phrases.GENTLE_GOODBYE
    bye = said(choice, options, "goodbye", slot.place, facts)
    said_now = [sentence for name in ("fact", "dealt", "ask", "extra") for sentence in sentences(parts[name])]
    spoken = [sentence for sentence in said_now if firmness(sentence) or not _WRITTEN.search(sentence)]
    return " ".join([hello, *spoken, bye])


_WRITTEN = re.compile(
    r"\bthis message\b|\bforward\b|\bjust reply\b|\bshort reply\b|\bin writing\b|\bletter\b", re.IGNORECASE
)
"""What one does not say on the phone."""


def _dealt_with(choice: Choice, history: str, known: Sequence[Situation], place: int, facts: Mapping[str, str]) -> str:
    """What is said to the situations, and at first what was done about them; terms that stand are not proposed anew."""
    steps = own_steps(history)
    settled = (SETTLED_BY_TERMS if agreed(steps) else NONE) | (SETTLED_BY_SENDING if sent(steps) else NONE)
    open_ = [each for each in known if each.kind not in settled]
    gentle = [each for each in open_ if each.kind in NOT_PRESSED][:1]
    told_now = [_dealt(choice, each, place, facts) for each in gentle or open_[:TOLD_SITUATIONS]]
    if not place:
        told_now[1:1] = steps
    if agreed(steps):
        told_now.append(dealings.KEPT[place % len(dealings.KEPT)])
    elif sent(steps):
        told_now.append(dealings.SENT[place % len(dealings.SENT)])
    return " ".join(filter(None, told_now))


def _dealt(choice: Choice, situation: Situation, place: int, request: Mapping[str, str]) -> str:
    """What is said to the situation: in full at first, then each further saying once; quoted words in every message."""
    facts, again = {**request, **of_situation(situation)}, dealings.AGAIN[situation.kind]
    if not place:
        return said(choice, telling(dealings.FIRST[situation.kind], facts), situation.kind, 0, facts)
    if place > len(again) and situation.kind not in QUOTED:
        return ""
    return said(choice, again, f"{situation.kind} again", place - 1, facts)


def _letter(choice: Choice, slot: Slot, parts: Mapping[str, str], facts: Mapping[str, str]) -> str:
    """An e-mail or a letter: the order of its parts varies below level 3, where the demand comes first."""
    hello = choice.pick(("Hello", "Dear"), "hello") if slot.level == 0 else "Dear"
    close = said(choice, phrases.CLOSE[slot.level], f"close {slot.level}", slot.place, facts)
    situation, ask = Point("dealt", parts["dealt"], 4), Point("ask", parts["ask"], 8)
    late = slot.level > 2 or choice.pick((True, False), f"order {slot.place}")
    points = [
        Point("greeting", f"{hello} {facts['name']},", 10),
        Point("fact", parts["recall"], 3),
        Point("fact", parts["fact"], 9),
        *((ask, situation) if late else (situation, ask)),
        Point("extra", parts["extra"], 5),
        Point("close", close, 2),
    ]
    signed = f"\n\n{phrases.FAREWELL[slot.level]},\n{phrases.SIGNED}"
    return told(points, LETTER_MAX - len(signed)) + signed
