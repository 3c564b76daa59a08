"""A ticket as it is read: without code, logs and the forms of trackers."""

from __future__ import annotations

import re
from dataclasses import dataclass

from aibackend_blocks.sentences import sentences
from aibackend_blocks.urgency import prose
from aibackend_blocks.writing import clipped, written_in

READ_MOST = 4000
"""Characters that are read: more than the model behind the vectors sees."""
TOPIC_MOST = 90
LANGUAGE_MOST = 1000
_PREFIX = re.compile(
    r"^\s*(?:(?:re|fwd?|aw|wg|tr|rv)\s*:\s*|\[[^\]]{1,40}\]\s*|(?:bug|feature|question|issue)\s*:\s*)+", re.I
)
_EMPTY = re.compile(
    r"_no response_|\bN/A\b|<!--.*?-->|<[^>\n]{1,200}>|!\[[^\]]*\]\([^)]*\)|![^\s!|]+\|[^!\n]*!", re.I | re.S
)
_HELLO = re.compile(
    r"^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|hallo|guten \w+|sehr geehrte\w*|bonjour"
    r"|hola|buenos \w+|ciao|buongiorno|ol[áa]|respected|to whom it may concern)\b[^.!?\n]{0,60}(?:[,.!:\n]|$)\s*", re.I
)  # fmt: skip
_ASK = re.compile(
    r"\?|\b(?:please|could you|can you|would you|i (?:need|want|would like|wish|am looking)|we (?:need|want|would like)"
    r"|how (?:do|can|to)|is (?:it|there)|help)\b", re.I
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Ticket:
    """subject, text: as given, but for what no text can hold. body: the text as prose. read: both as prose.

    language: ISO 639-1, or "" where unsure.
    """

    subject: str
    text: str
    body: str
    read: str
    language: str

    @property
    def whole(self) -> str:
        """Subject and text, for quoting."""
        return f"{self.subject}\n{self.text}"


def ticket(text: str, subject: str) -> Ticket:
    """What is read of a ticket. A lone half of a character stands for nothing and is left out."""
    text, subject = _whole_characters(text), _whole_characters(subject)
    body = " ".join(_EMPTY.sub(" ", prose(text[: 5 * READ_MOST])).split("\n")) if text else ""
    read = f"{subject}. {body}" if subject.strip() else body
    read = read[:READ_MOST] if read.strip() else text[:READ_MOST]
    return Ticket(
        subject=subject, text=text, body=body[:READ_MOST], read=read, language=written_in(read[:LANGUAGE_MOST])
    )


def topic(asked: Ticket) -> str:
    """What it is about in the customer's own words, at most 90 characters, verbatim; "" where no word stands."""
    subject = _PREFIX.sub("", asked.subject).strip().rstrip(".!?…: ")
    if len(re.findall(r"[^\W\d_]{2,}", subject)) >= 2:
        return _verbatim(clipped(subject, TOPIC_MOST), asked)
    said = [
        line for line in sentences(_HELLO.sub("", asked.text[:READ_MOST].strip())) if re.search(r"[^\W\d_]{3,}", line)
    ]
    if not said:
        return ""
    core = (
        next((line for line in said[:6] if _ASK.search(line) and len(line) > 20), said[0]) if len(said) > 1 else said[0]
    )
    return _verbatim(clipped(core, TOPIC_MOST).rstrip(".!?…:, "), asked)


def _verbatim(phrase: str, asked: Ticket) -> str:
    """The phrase if it stands so in the ticket; else what of it does, up to the first line break."""
    if phrase in asked.whole:
        return phrase
    for count in range(len(phrase.split()), 2, -1):
        part = " ".join(phrase.split()[:count])
        if part in asked.whole:
            return part
    return ""


def _whole_characters(text: str) -> str:
    return text.encode("utf-8", "ignore").decode().replace("\x00", "")
