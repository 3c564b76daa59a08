"""The embedded road: measure the voice, move the text towards it, tell the changes."""

from __future__ import annotations

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.language.writing.language import written_in

from .editor import VOICE_MAX, Editor
from .limits import within_limits
from .told import changes
from .voice import profile_of

LANGUAGE_CHARACTERS = 4_000
"""So much of a text tells its language."""


def offline(request: RequestData, context: CallContext) -> Draft:
    """The rewritten text and what was changed. Raises: UnsupportedLanguage, BeyondRewording."""
    text = request["text"]
    if written_in(text[:LANGUAGE_CHARACTERS]) not in ("en", ""):
        raise UnsupportedLanguage("Texts are rewritten in English only; send an English text.")
    profile = profile_of((request.get("voice") or "")[:VOICE_MAX], (request.get("goal") or "")[:VOICE_MAX])
    editor = Editor(request, profile)
    rewritten = editor.rewritten()
    within_limits(text, rewritten, profile)
    made = changes(text, rewritten, editor.swaps, editor.gone, editor.come, editor.retold)
    return Draft(result={"rewritten": rewritten, "changes": made}, source=text)
