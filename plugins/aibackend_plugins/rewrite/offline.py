"""The embedded road: measure the voice, move the text towards it, tell the changes."""

from __future__ import annotations

from typing import Any

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing.language import written_in

from .abroad import reworded
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
        return Draft(result=_abroad(request), source=text)
    profile = profile_of((request.get("voice") or "")[:VOICE_MAX], (request.get("goal") or "")[:VOICE_MAX])
    editor = Editor(request, profile)
    rewritten = editor.rewritten()
    within_limits(text, rewritten, profile)
    is_changed(text, rewritten)
    made = changes(text, rewritten, editor.swaps, editor.gone, editor.come, editor.retold)
    return Draft(result={"rewritten": rewritten, "changes": made}, source=text)


def _abroad(request: RequestData) -> dict[str, Any]:
    """A text in another language, as a list or in plainer words. Raises: UnsupportedLanguage."""
    text, length = request["text"], request["length"]
    wish = " ".join(request.get(name) or "" for name in ("goal", "voice"))[:VOICE_MAX]
    if is_list_asked(wish):
        return _as_list(text)
    done = reworded(text, written_in(text[:LANGUAGE_CHARACTERS]), wish, length)
    if done is None:
        raise UnsupportedLanguage(
            "German, Dutch, French, Spanish and Italian texts are made plainer or shorter, with their form of address"
            " kept, or set as a list; nothing of this one could be changed safely in the way that was asked, so it"
            " stays as it is and nothing is charged."
        )
    return {"rewritten": done.text, "changes": list(done.changes)}


def _as_list(text: str) -> dict[str, Any]:
    """A text with a line for each sentence. Raises: UnsupportedLanguage."""
    lines = [sentences(line) for line in text.splitlines() if line.strip()]
    listed = [[f"- {said.strip()}"] for line in lines for said in line if said.strip()]
    if len(listed) < ITEMS_LEAST:
        raise UnsupportedLanguage("One sentence makes no list: send several, or ask for plainer words.")
    return {
        "rewritten": "\n".join(line[0] for line in listed),
        "changes": ["Put each sentence in a line of its own, as a list; its wording stayed as it was."],
    }
