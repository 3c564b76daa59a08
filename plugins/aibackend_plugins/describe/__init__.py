"""Alt text, caption, tags and embedded text of a picture, for accessibility and search.

Offline it says what its engines know: the kind of picture, its text, size and colours, and in photos eighty kinds of
everyday things (people, animals, vehicles, furniture, food, dishes), how many there are, which touch, and the room that
they tell. Six in ten of those that are there are found, and one in fifteen that it tells is not; small ones are missed.
In flat drawings no thing is named: the same engines see chairs and kites there. Painterly ones are taken for photos.
Some 300 more subjects (animals, buildings, landscapes, dishes) are told where they fill the photo beyond doubt.
Other things, deeds and moods stay unsaid: for "a girl laughs at a kite" choose a model that sees, which is held to
the same text and size. Nobody is recognised by their face.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/describe."""
    return Capability(
        name="describe",
        credits=3,
        unit="image",
        summary="Alt text, caption, tags and embedded text for an image.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:text_is_as_read"),
            LazyImport(f"{__name__}.checks:size_is_measured"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
