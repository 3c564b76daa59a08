"""What a model that sees is asked."""

from __future__ import annotations

from aibackend import Draft, Prompt, RequestData


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """The picture; what was measured and read comes with the draft."""
    return Prompt(
        instructions=(
            "Describe the picture. `altText`: what it shows or is for, at most 125 characters, without `image of`."
            " `caption`: one plain sentence. `tags`: the things, people and places in it, in the singular, most"
            " important first. Name nobody by their face."
        ),
        images=draft.images,
        blind=False,
        kept=("text", "width", "height"),
    )
