"""The embedded road: measure the voice, move the text towards it, tell the changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.language.sentences import sentences

from .abroad import reworded
from .abroad.tongue import LANGUAGES
from .bulleted import ITEMS_LEAST, is_list_asked
from .editor import Editor
from .limits import BeyondRewording, is_changed, is_same, within_limits
from .occasions.placing import framed
from .told import changes, not_given
from .tongues import language_of
from .voice import profile_of
from .wishes import wishes_of
from .workbench import VOICE_MAX


def offline(request: RequestData, context: CallContext) -> Draft:
    """The rewritten text and what was changed. Raises: UnsupportedLanguage, BeyondRewording."""
    text = request["text"]
    if language_of(text) != "en":
        return Draft(result=_abroad(request), source=text)
    profile = profile_of((request.get("voice") or "")[:VOICE_MAX], (request.get("goal") or "")[:VOICE_MAX])
    editor = Editor(request, profile)
    rewritten = editor.rewritten()
    within_limits(text, profile)
    come: Sequence[str] = ()
    if is_same(text, rewritten):
        calm = profile.hype is False or profile.exclaims is False
        rewritten, come = framed(
            text, "en", editor.asked_for, request["length"], plain=profile.contractions is False, calm=calm
        )
    is_changed(text, rewritten)
    made = [*changes(text, rewritten, editor.swaps, editor.gone), *(f"Added: “{words}”." for words in come)]
    undone = not_given(request, profile, rewritten, editor.places)
    return Draft(result={"rewritten": rewritten, "changes": [*made, *undone]}, source=text)


def _abroad(request: RequestData) -> dict[str, Any]:
    """A text in another language, as a list in the manner asked. Raises: UnsupportedLanguage, BeyondRewording."""
    text, length = request["text"], request["length"]
    code = language_of(text)
    wish = "; ".join(request.get(name) or "" for name in ("voice", "goal"))[:VOICE_MAX]
    done = reworded(text, code, wish, length)
    if is_list_asked(wish) or "list" in wishes_of(wish):
        return _as_list(done.text if done else text, done.changes if done else ())
    if done is None and code not in LANGUAGES:
        raise UnsupportedLanguage(
            "English, German, Dutch, French, Spanish, Italian and Portuguese texts are reworded. A text in any language"
            " can be set as a list, each sentence on its own line; ask for a bulleted list in goal."
        )
    if done is None:
        raise BeyondRewording(
            "Nothing of this text could be changed safely in the way that was asked, so it stays as it is and nothing"
            " is charged: name the manner in other words, or switch on a model.",
            read=text,
        )
    return {"rewritten": done.text, "changes": list(done.changes)}


def _as_list(text: str, before: Sequence[str]) -> dict[str, Any]:
    """A text with a line for each sentence. Raises: UnsupportedLanguage."""
    lines = [sentences(line) for line in text.splitlines() if line.strip()]
    listed = [[f"- {said.strip()}"] for line in lines for said in line if said.strip()]
    if len(listed) < ITEMS_LEAST:
        raise UnsupportedLanguage("One sentence makes no list: send several, or ask for plainer words.")
    return {
        "rewritten": "\n".join(line[0] for line in listed),
        "changes": [*before, "Put each sentence in a line of its own, as a list."],
    }
