"""Alt text, caption, tags and embedded text of a picture, for accessibility and search.

Offline it says only what its engines know: the kind of picture, its size and colours, faces and people counted, and
the text in it. It names no other thing: for "a dog beside a hydrant" choose a model that sees, which is held to the
same text and size. Nobody is recognised by their face.
"""

from __future__ import annotations

from aibackend import Capability, Later, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/describe."""
    return Capability(
        name="describe",
        credits=3,
        unit="image",
        purpose="Alt text, caption, tags and embedded text for an image.",
        request=Request,
        response=Response,
        offline=Later(f"{__name__}.offline:offline"),
        model=Later(f"{__name__}.model:prompt"),
        checks=(Later(f"{__name__}.checks:text_is_as_read"), Later(f"{__name__}.checks:size_is_measured")),
        examples=EXAMPLES,
    )
