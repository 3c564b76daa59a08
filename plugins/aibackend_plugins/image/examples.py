"""True cases."""

from __future__ import annotations

import base64
from pathlib import Path

from aibackend import Example


def examples() -> tuple[Example, ...]:
    """The file's bytes differ between versions of the rasteriser, so the tests compare all but those."""
    image = base64.b64encode((Path(__file__).parent / "data" / "balloons.png").read_bytes()).decode("ascii")
    return (
        Example(
            title="Balloons over a lake",
            request={"prompt": "Three red balloons over a lake at sunset", "style": "flat", "aspectRatio": "4:1"},
            response={
                "image": image,
                "mimeType": "image/png",
                "revisedPrompt": "Vector illustration (flat): three red balloons; scenery: lake, at sunset.",
            },
            volatile_fields=frozenset({"image"}),
        ),
    )
