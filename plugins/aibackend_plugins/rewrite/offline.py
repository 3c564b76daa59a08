"""The embedded road: measure the voice, move the text towards it, tell the changes."""

from __future__ import annotations

from typing import Any

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing.language import written_in

from .bulleted import ITEMS_LEAST, is_list_asked
from .editor import Editor
from .limits import is_changed, within_limits
from .told import changes
from .voice import profile_of
from .workbench import VOICE_MAX

LANGUAGE_CHARACTERS = 4_000
"""So much of a text tells its language."""


def offline(request: RequestData, context: CallContext) -> Draft:
    """The rewritten text and what was changed. Raises: UnsupportedLanguage, BeyondRewording."""
    text = request["text"]
    if written_in(text[:LANGUAGE_CHARACTERS]) not in ("en", ""):
        return Draft(result=_as_list(request), source=text)
    profile = profile_of((request.get("voice") or "")[:VOICE_MAX], (request.get("goal") or "")[:VOICE_MAX])
    editor = Editor(request, profile)
    rewritten = editor.rewritten()
    within_limits(text, rewritten, profile)
    is_changed(text, rewritten)
    made = changes(text, rewritten, editor.swaps, editor.gone, editor.come, editor.retold)
    return Draft(result={"rewritten": rewritten, "changes": made}, source=text)


def _as_list(request: RequestData) -> dict[str, Any]:
    """A text in another language, of which only the lines are changed. Raises: UnsupportedLanguage."""
    lines = [sentences(line) for line in request["text"].splitlines() if line.strip()]
    listed = [[f"- {said.strip()}"] for line in lines for said in line if said.strip()]
    wish = " ".join(request.get(name) or "" for name in ("goal", "voice"))[:VOICE_MAX]
    if not is_list_asked(wish) or len(listed) < ITEMS_LEAST:
        raise UnsupportedLanguage(
            "Only English texts are reworded. A text of several sentences in another language can be set as a list,"
            " each sentence unchanged on its own line; ask for a bulleted list in goal."
        )
    return {
        "rewritten": "\n".join(line[0] for line in listed),
        "changes": ["Put each sentence in a line of its own, as a list; its wording stayed as it was."],
    }
