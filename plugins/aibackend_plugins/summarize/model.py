"""What a language model is asked: to tell the text in brief, with the draft as a hint."""

from __future__ import annotations

from aibackend import Draft, Prompt, RequestData

from .length import POINTS, SENTENCES

_INSTRUCTIONS = """\
Summarize the text in about {sentences} sentences of your own, in the language of the text; of a conversation tell in
the third person who said, asked or decided what. Cover the whole text, not its beginning, and say nothing twice.
keyPoints: at most {points}, each one short sentence. actionItems: only what somebody is to do after this text, each
task as an instruction; owner exactly as the text names them (a speaker by the label), "" when it names nobody. Say
nothing that the text does not say: every figure, date and name must stand in it."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Text as data."""
    length = request["length"]
    return Prompt(
        instructions=_INSTRUCTIONS.format(sentences=SENTENCES[length], points=POINTS[length]),
        quoted={**({"draft": ""} if draft.is_read_anew else {}), "text": draft.source},
        parts="retold",
    )
