"""The head of a mail that a text begins with: it tells of the mail, not of what the mail is about."""

from __future__ import annotations

import re

SENDER, RECIPIENT, SENT = "sender", "recipient", "date sent"
OF_MAIL = (SENDER, RECIPIENT, SENT)
_TOLD = {
    SENDER: "from von de da van",
    RECIPIENT: "to cc bcc an à para a aan",
    SENT: "date sent datum gesendet envoyé enviado inviato data fecha verzonden",
    "subject": "subject re betreff objet asunto oggetto assunto onderwerp",
}
_MEANT = {label: told for told, labels in _TOLD.items() for label in labels.split()}
_LINES = re.compile(r"\s*(?:[^\W\d_][\w-]{0,20}:[ \t][^\n]*(?:\n|\Z)){2,10}")


def head_end(text: str) -> int:
    """Where the head ends; 0 where the text begins with none: two of its labels, one of them a sender or recipient."""
    found = _LINES.match(text)
    said = {told_by(line.partition(":")[0]) for line in found[0].splitlines()} - {""} if found else set()
    return found.end() if found and len(said) > 1 and said & {SENDER, RECIPIENT} else 0


def told_by_head(text: str, place: int) -> str:
    """What the head's line at a place tells: SENDER, RECIPIENT, SENT, "subject", or "" for none of them."""
    return told_by(text[text.rfind("\n", 0, place) + 1 :].partition(":")[0]) if place < head_end(text) else ""


def told_by(label: str) -> str:
    """What a label tells that stands in a head."""
    return _MEANT.get(label.strip().casefold(), "")
