"""When each message goes out, how firm it is and by which channel."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from .figures import AHEAD
from .history import History
from .noting import STANDSTILL

GENTLE, CLEAR, FIRM, FINAL = range(4)
STAGES = ("gentle", "clear", "firm", "final")
FIRM_BY_DAYS = ((14, GENTLE), (45, CLEAR))
"""Days overdue up to which a stage is fitting; beyond the last, firm. Usual in accounts receivable: a reminder in the
first weeks, a demand from the second month on."""
PAY_DAYS, GAP_DAYS = 7, 10
"""Days to pay that a message gives, and days until the next: time for a transfer to arrive. Post needs longer."""
POST_PAY_DAYS, POST_GAP_DAYS = 10, 14
CEILINGS = dict.fromkeys(
    (*STANDSTILL, "dispute", "says_paid", "hardship", "plan_agreed", "plan_asked", "other_payer", "away", "kindly"),
    CLEAR,
) | dict.fromkeys(
    ("plan_missed", "card", "missing", "resent", "purchase_order", "approval", "new_system", "papers_asked"), FIRM
)
"""How firm a message may get in a situation: who disputes, is ill or waits for a paper is not told a last word."""
HARDER = frozenset({"promise_broken", "silent"})
SOFTER = frozenset({"good", "promise", "plan_asked", "papers_asked"})
SPOKEN = ("phone", "sms")
_CHANNELS = {
    GENTLE: ("email", "email", "sms", "email"),
    CLEAR: ("email", "phone", "email", "sms"),
    FIRM: ("email", "phone", "letter", "email"),
    FINAL: ("letter", "email", "letter", "email"),
}
"""By stage, then by how many messages of that stage went before."""
_NOT_SPOKEN = frozenset({*STANDSTILL, "hardship"})
"""Situations in which nobody is texted; one call is a person's decision."""


@dataclass(frozen=True, kw_only=True)
class Slot:
    """One message to be written. day: from the start. late: days overdue on that day.

    sent: None where the due date is unknown. pay: days to pay that it gives. gap: days until the next message.
    """

    place: int
    day: int
    level: int
    channel: str
    late: int
    sent: date | None
    pay: int
    gap: int


def plan(steps: int, late: int, due: date | None, known: History) -> list[Slot]:
    """The slots of a sequence: days rise, stages never fall and the last is above the first."""
    levels = _levels(steps, late, known.kinds, known.doubted, reminded=known.reminded)
    channels = _channels(levels, known)
    pay, gap = (POST_PAY_DAYS, POST_GAP_DAYS) if channels[0] == "letter" else (PAY_DAYS, GAP_DAYS)
    days = [gap * place for place in range(steps)]
    sent = [due + timedelta(days=late + day) if due else None for day in days]
    return [
        Slot(
            place=place,
            day=days[place],
            level=levels[place],
            channel=channels[place],
            late=late + days[place],
            sent=sent[place],
            pay=pay,
            gap=gap,
        )
        for place in range(steps)
    ]


def until(slot: Slot, known: History) -> date:
    """The day by which a message asks for the payment: no earlier than a promised one that is still to come."""
    sent = slot.sent or date.min
    days = [one for day in known.promised if (one := day.on(sent)) is not None and sent <= one <= sent + AHEAD]
    return max([sent + timedelta(days=slot.pay), *days])


def _levels(
    steps: int, late: int, kinds: Sequence[str], doubted: Collection[str] = (), *, reminded: bool = False
) -> list[int]:
    """From what fits the delay today to what fits it at the end, within what the situation allows.

    Two months late, the first message is firm whatever the situation: the delay itself is then named as it is. Where
    nobody is dunned, only the last message names it.
    """
    if kinds and kinds[0] in STANDSTILL:
        return [*[GENTLE] * (steps - 1), CLEAR if steps > 1 else GENTLE]
    mildest = min((CEILINGS.get(kind, FINAL) for kind in (*kinds, *doubted)), default=FINAL)
    ceiling = max(mildest, FIRM if late > LONG else GENTLE)
    push = bool(HARDER & set(kinds)) - bool(SOFTER & set(kinds))
    first = max(GENTLE, _fitting(late) + (push if FIRM_BY_DAYS[0][0] < late <= LONG else 0))
    top = ceiling if steps == 1 else max(GENTLE, ceiling - 1)
    first = min(first, max(top, FIRM if late > LONG else GENTLE), FIRM)
    first = max(first, CLEAR) if reminded else first  # Who was reminded is not told that it slipped their mind.
    if steps == 1:
        return [first]
    last = min(max(ceiling, first + 1), FINAL, max(first + 1, _fitting(late + GAP_DAYS * (steps - 1)) + (push > 0)))
    rising = [first + round((last - first) * place / (steps - 1)) for place in range(steps)]
    return [*(min(level, max(FIRM, first)) for level in rising[:-1]), last]


LONG = 59
"""Days overdue above which no message calls the delay a small one."""


def _fitting(late: int) -> int:
    return next((level for days, level in FIRM_BY_DAYS if late <= days), FIRM)


def _channels(levels: Sequence[int], known: History) -> list[str]:
    """E-mail first, then what fits the stage, the last in writing; nobody is called who cannot or would not be, and who
    asks for a channel is written to by that one."""
    wishes, post = known.wishes, known.wishes & {"by_post", "by_phone"} == {"by_post"}
    silent = bool(_NOT_SPOKEN & set(known.kinds)) and "by_phone" not in wishes
    post = post or {"no_calls", "silent"} <= {*wishes, *known.kinds, *known.doubted}
    barred = {"email"} if "no_email" in wishes or post else set()
    barred |= {"phone", "sms"} if silent or post or wishes & {"no_calls", "by_email"} else set()
    barred |= {"letter"} if "by_email" in wishes else set()
    spoken = next((spoken for wish, spoken in _SPOKEN_WISHES.items() if wish in wishes and spoken not in barred), "")
    written = next((each for each in ("email", "letter") if each not in barred), "email")
    found: list[str] = []
    for place, level in enumerate(levels):
        turn = levels[:place].count(level)
        if found and found[-1] == _CHANNELS[level][turn % 4] and found[-1] in SPOKEN:
            turn += 1
        channel = _CHANNELS[level][turn % 4] if place else "email"
        last = place and place == len(levels) - 1
        if spoken and not last and level < FINAL and (spoken == "sms" or place % 2 == 0):
            channel = spoken
        elif last and channel in SPOKEN:
            channel = "letter" if level >= FIRM else "email"
        found.append(written if channel in barred else channel)
    return found


_SPOKEN_WISHES = {"by_text": "sms", "by_phone": "phone"}
