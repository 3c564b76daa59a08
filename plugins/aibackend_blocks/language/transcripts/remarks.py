"""The sentences of a conversation, each with its speaker, its hearer and what it says in reported speech."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.transcripts.grammar import written_large
from aibackend_blocks.language.transcripts.people import People
from aibackend_blocks.language.transcripts.reported import Voices, reported
from aibackend_blocks.language.transcripts.speech import tidied
from aibackend_blocks.language.transcripts.turns import Transcript

WORDS_LEAST = 3


@dataclass(frozen=True, kw_only=True, slots=True)
class Remark:
    """One sentence. text: tidied. turn: number of its turn. place: 0 to 1. voices: for reported speech.

    echoes: what others say right after it in too few words to be remarks (`Yes.`, `Great.`).
    echoed_by: the first of them.
    """

    text: str
    turn: int
    place: float
    voices: Voices
    echoes: tuple[str, ...] = ()
    echoed_by: str = ""

    @property
    def speaker(self) -> str:
        return self.voices.speaker

    def reported(self) -> str | None:
        """In the third person, or None where no rule is safe."""
        return reported(self.text, self.voices)


def remarks(transcript: Transcript, *, least: int = WORDS_LEAST, english: bool = True) -> list[Remark]:
    """Every sentence of at least so many words, in order. english: whether its fillers and repeats are taken out."""
    speakers = transcript.speakers
    people = People(speakers, speakers)
    large = written_large(" ".join(turn.text for turn in transcript.turns))
    large |= {word for name in speakers for word in name.split()}
    found = [
        Remark(
            text=sentence,
            turn=number,
            place=number / max(len(transcript.turns) - 1, 1),
            voices=Voices(
                speaker=turn.speaker,
                hearer=people.addressed(sentence) or _hearer(turn.speaker, speakers),
                names=large,
                english=english,
            ),
        )
        for number, turn in enumerate(transcript.turns)
        for sentence in sentences(tidied(turn.text) if english else turn.text)
    ]
    return list(_echoed(found, least))


def _echoed(found: list[Remark], least: int) -> Iterator[Remark]:
    """Those of at least so many words, each with the shorter ones of others that follow it."""
    held: Remark | None = None
    echoes: list[Remark] = []
    for remark in found:
        if len(remark.text.split()) < least:
            if held and remark.speaker != held.speaker:
                echoes.append(remark)
            continue
        if held:
            yield _with_echoes(held, echoes)
        held, echoes = remark, []
    if held:
        yield _with_echoes(held, echoes)


def _with_echoes(held: Remark, echoes: list[Remark]) -> Remark:
    return replace(held, echoes=tuple(echo.text for echo in echoes), echoed_by=echoes[0].speaker if echoes else "")


def _hearer(speaker: str, speakers: tuple[str, ...]) -> str:
    """The other one, where there are two."""
    if len(speakers) > 2:
        return ""
    others = [name for name in speakers if name != speaker]
    return others[0] if len(others) == 1 else ""
