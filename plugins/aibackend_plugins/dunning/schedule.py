"""When each message goes out, how firm it is and by which channel."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from .situations import Situation, table

FIRM_BY_DAYS = ((10, 0), (30, 1), (60, 2))
"""Days overdue up to which a level is fitting; beyond the last, the next. Usual in accounts receivable: a reminder in
the first weeks, a demand from the second month on."""
GAP_DAYS = (7, 7, 6, 5)
"""Days between messages that start at level 0, 1, 2, 3; post needs longer."""
POST_GAP_DAYS = 10
MOST = 4
SPOKEN = ("phone", "sms")
_CHANNELS = {
    0: ("email", "sms", "email", "email"),
    1: ("email", "phone", "email", "sms"),
    2: ("phone", "email", "letter", "email"),
    3: ("letter", "phone", "email", "letter"),
    4: ("letter", "letter", "email", "letter"),
}
"""By level, then by how many messages of that level went before."""
_NO_PHONE = re.compile(
    r"\b(?:phone|number|line|mobile)\b[^.;]{0,25}(?:disconnected|dead|\bnot?\b|n['’]t\b|invalid|wrong|out of service)"
    r"|wrong number|(?:not|n['’]t) (?:call|phone|ring)|no (?:phone )?(?:calls|number)",
    re.IGNORECASE,
)


@dataclass(frozen=True, kw_only=True)
class Slot:
    """One message to be written. day: from the start. level: 0 friendly to 4 final. late: days overdue on that day.

    sent, reply_by: None where the due date is unknown; reply_by also for the last message.
    """

    place: int
    day: int
    level: int
    channel: str
    late: int
    sent: date | None
    reply_by: date | None
    gap: int


def plan(steps: int, late: int, due: date | None, known: Sequence[Situation], history: str) -> list[Slot]:
    """The slots of a sequence: days rise, levels never fall and the last is above the first."""
    by_post = any(table()[each.kind].get("letters") for each in known)
    levels = _levels(steps, late, known)
    gap = POST_GAP_DAYS if by_post else GAP_DAYS[min(levels[0], 3)]
    days = [gap * place for place in range(steps)]
    sent = [due + timedelta(days=late + day) if due else None for day in days]
    channels = ["letter"] * steps if by_post else _channels(levels, known, history)
    return [
        Slot(
            place=place,
            day=days[place],
            level=levels[place],
            channel=channels[place],
            late=late + days[place],
            sent=sent[place],
            reply_by=sent[place + 1] if place + 1 < steps else None,
            gap=gap,
        )
        for place in range(steps)
    ]


def _levels(steps: int, late: int, known: Sequence[Situation]) -> list[int]:
    """From what fits the delay today to what fits it at the end, within what the situation allows."""
    rows = [table()[each.kind] for each in known]
    ceiling = min((row["ceiling"] for row in rows), default=MOST)
    push = max(-1, min(1, sum(row.get("push", 0) for row in rows)))
    top = max(0, ceiling - 1) if steps > 1 else ceiling
    first = min(top, max(0, _fitting(late) + (push if late > FIRM_BY_DAYS[0][0] else 0)))
    reached = late + GAP_DAYS[min(first, 3)] * (steps - 1)
    last = min(ceiling, MOST, max(first + (steps > 1), _fitting(reached) + (push > 0)))
    if steps == 1:
        return [first]
    return [first + round((last - first) * place / (steps - 1)) for place in range(steps)]


def _fitting(late: int) -> int:
    return next((level for days, level in FIRM_BY_DAYS if late <= days), len(FIRM_BY_DAYS))


def _channels(levels: Sequence[int], known: Sequence[Situation], history: str) -> list[str]:
    """E-mail first, then what fits the level; nobody is called who cannot or would not be."""
    only_mail = any(each.kind == "email_only" for each in known)
    silent = only_mail or bool(_NO_PHONE.search(history))
    found: list[str] = []
    for place, level in enumerate(levels):
        choices = _CHANNELS[level]
        turn = levels[:place].count(level)
        if found and found[-1] == choices[turn % 4] and found[-1] in SPOKEN:
            turn += 1
        channel = choices[turn % 4] if place or level > 2 else "email"
        if only_mail or (silent and channel in SPOKEN):
            channel = "email" if only_mail or level < 3 else "letter"
        found.append(channel)
    return found
