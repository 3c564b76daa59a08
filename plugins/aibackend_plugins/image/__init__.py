"""Image generation from a prompt, for slides, posts, placeholders and cards.

The house's painter paints. The embedded one composes vector illustrations: the things that a prompt names, in their
number, colour and place, in scenery of the named place, time, weather and style; `revisedPrompt` says what was drawn,
what was drawn for something else and what was left out. It reads English: a prompt that is surely in another language,
or of which no word is known, is refused as `unsupported_language`; of others what happens to be an English word is
drawn, and the rest told as left out. It makes no photographs and knows few actions. Other painters are models.
"""

from __future__ import annotations

from aibackend import Capability, hookimpl

from .examples import examples
from .offline import offline
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/image."""
    return Capability(
        name="image",
        credits=10,
        unit="image",
        summary="Image generation from a prompt.",
        request=Request,
        response=Response,
        offline=offline,
        examples=examples(),
    )
