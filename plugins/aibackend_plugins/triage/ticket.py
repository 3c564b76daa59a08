"""A ticket as it is read: without code, logs and the forms of trackers."""

from __future__ import annotations

import re
from dataclasses import dataclass

from aibackend_blocks.language.greetings import GREETING
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import clipped, written_in
from aibackend_plugins.triage.urgency import CHARACTERS_MOST, prose

READ_MOST = 4000
"""Characters that are read: more than the model behind the vectors sees."""
TOPIC_MOST = 90
LANGUAGE_MOST = 1000
SEARCHED_MOST = 20_000
"""Characters in which code, logs, telling words and quotations are looked for."""
CLAUSE_MOST = 70
_PREFIX = re.compile(
    r"^\s*(?:(?:re|fwd?|aw|wg|tr|rv)\s*:\s*|\[[^\]]{1,40}\]\s*|(?:bug|feature|question|issue)\s*:\s*)+", re.I
)
_EMPTY = re.compile(
    r"_no response_|\bN/A\b|<!--.*?-->|<[^>\n]{1,200}>|!\[[^\]]*\]\([^)]*\)|![^\s!|]+\|[^!\n]*!", re.I | re.S
)
_HELLO = re.compile(rf"^(?:{GREETING}|respected|to whom it may concern)\b[^.!?,:\n]{{0,60}}(?:[,.!:\n]|$)\s*", re.I)
_IDLE = re.compile(
    r"\W*(?:(?:a|an|my|one|just|another|quick|short|small|brief|general|simple|some) )*"
    r"(?:question|query|help|request|hello|hi|hey|issue|problem|message|enquiry|inquiry|support|favou?r|info|information)"
    r"(?: (?:please|needed|wanted|for you|from me|about something|(?:when(?:ever)?|if) you .{0,30}))*\W*", re.I
)  # fmt: skip
"""Subjects that name no matter."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_BREAK = re.compile(r"[.!?;:,\n]+(?=\s|$)|\s[-–—]\s")


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

    @property
    def seen(self) -> str:
        """What likeness is taken of: exactly what the judgement of haste looks at, so that the model looks once."""
        return self.read[: len(self.subject) + 2 + CHARACTERS_MOST if self.subject.strip() else CHARACTERS_MOST]

    def verbatim(self, phrase: str) -> str:
        """The phrase if the ticket holds it, line breaks aside; else as many of its first words as it holds."""
        whole = " ".join(self.whole[:SEARCHED_MOST].split())
        words = phrase.split()
        return next((part for n in range(len(words), 0, -1) if (part := " ".join(words[:n])) in whole), "")


def ticket(text: str, subject: str) -> Ticket:
    """What is read of a ticket. Half a character stands for nothing and is left out, as is an idle subject."""
    text, subject = whole_characters(text), whole_characters(subject)
    subject = "" if _IDLE.fullmatch(subject) and _WORD.search(text) else subject
    body = " ".join(_EMPTY.sub(" ", prose(text[: 5 * READ_MOST])).split("\n")) if text else ""
    read = f"{subject}. {body}" if subject.strip() else body
    read = read[:READ_MOST] if read.strip() else text[:READ_MOST]
    return Ticket(
        subject=subject, text=text, body=body[:READ_MOST], read=read, language=written_in(read[:LANGUAGE_MOST])
    )


def topic(request: Ticket, nearest: str) -> str:
    """What it is about in the customer's own words, at most 90 characters, verbatim; "" where no word stands.

    nearest: the clause that says most of what kind of ticket it is; it serves where the subject says nothing.
    """
    subject = _bare(_PREFIX.sub("", request.subject))
    if len(_WORD.findall(subject)) >= 2:
        return request.verbatim(clipped(subject, TOPIC_MOST))
    if len(_WORD.findall(nearest)) >= 2:
        return request.verbatim(_clauses_of(nearest))
    said = next((line for line in sentences(bare_of_greeting(request.body.strip())) if _WORD.search(line)), "")
    return request.verbatim(_bare(_clauses_of(said)))


def _clauses_of(said: str) -> str:
    """What fits of a sentence: up to the last break between its clauses, else whole words."""
    if len(said) <= TOPIC_MOST:
        return said
    ends = [found.start() for found in _BREAK.finditer(said[:TOPIC_MOST]) if len(said[: found.start()].split()) >= 3]
    return said[: ends[-1]] if ends else clipped(said, TOPIC_MOST)


def clause_with(request: Ticket, words: str) -> str:
    """The clause around some words, verbatim; the words alone where it is long."""
    for text in (request.subject, request.body):
        if words and (at := text.find(words)) >= 0:
            before = max((match.end() for match in _BREAK.finditer(text[:at])), default=0)
            after = _BREAK.search(text, at + len(words))
            clause = _bare(text[before : after.start() if after else len(text)])
            return request.verbatim(clause) if len(clause) <= CLAUSE_MOST and request.verbatim(clause) else words
    return words


def bare_of_greeting(text: str) -> str:
    """A text without the greeting that it begins with."""
    return _HELLO.sub("", text)


def _bare(phrase: str) -> str:
    return " ".join(phrase.split()).strip(" .!?…:;,-–—")


def whole_characters(text: str) -> str:
    """A text without what no text can hold: halves of characters, and NUL."""
    return text.encode("utf-8", "ignore").decode().replace("\x00", "")
