"""Illustrations composed from a prompt: its things, counted, coloured and placed, in its place, weather and style.

Vector art, put together by rules and rasterised; not a photograph, and no model of pictures. What a prompt names beyond
some thirty thousand English nouns, or does to its things, is not drawn. Equal arguments give equal bytes.

words, nouns, people, offers, gathering, reader, prompt   the prompt → a `Scene`
stacks, standing, layout   the scene → where each thing stands, and on what
shapes, palette, skies, ground   what scenery is made of
land, shores, towns, villages, planets, rooms, interiors, blocks, places   each kind of place
occasions, maps         places that business prompts are about; `backdrop` a background without things
painting, lettering, abstract   all of it as one SVG document
styles, pixels          what a style does to the picture, and what with
art                     the drawings; `NOTICE` names their source and licence, `training` how they came here
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Painting:
    """png: the file. told: in a sentence what it shows."""

    png: bytes
    told: str


def paint(prompt: str, *, style: str = "", width: int, height: int, seed: int = 0) -> Painting:
    """The picture of a prompt. width, height: pixels. seed: another one gives another composition.

    Raises: UnsupportedLanguage, for a prompt in another language than English.
    """
    import io
    from hashlib import sha256
    from random import Random

    import numpy as np
    from PIL import Image

    from aibackend.errors import UnsupportedLanguage
    from aibackend_blocks.language.writing import foreign
    from aibackend_defaults.image_generator.drawing.abstract import composition
    from aibackend_defaults.image_generator.drawing.art import rasterised
    from aibackend_defaults.image_generator.drawing.backdrop import drawn
    from aibackend_defaults.image_generator.drawing.painting import document
    from aibackend_defaults.image_generator.drawing.prompt import abroad, read
    from aibackend_defaults.image_generator.drawing.styles import flattened, styled

    scene = read(prompt, style)
    if abroad(prompt, scene) or (scene.empty and foreign(prompt)):
        raise UnsupportedLanguage(
            "The embedded painter draws what it knows by its English name, and of this prompt it knows nothing or too"
            " little: name everyday things, in English."
        )
    rng = Random(sha256(f"{seed}\n{style}\n{prompt}".encode(errors="replace")).digest())  # noqa: S311 - drawing, not secrets
    if scene.backdrop:
        svg = drawn(scene.backdrop, width, height, rng)
    else:
        svg = composition(width, height, rng) if scene.empty else document(scene, width, height, rng)
    if "flat" in scene.styles and not scene.backdrop:  # a gradient is all there is of it
        svg = flattened(svg)
    pixels = np.asarray(Image.open(io.BytesIO(rasterised(svg))).convert("RGB"))
    file = io.BytesIO()
    Image.fromarray(styled(pixels, scene.styles, rng.getrandbits(63))).save(file, "PNG", compress_level=4)
    return Painting(png=file.getvalue(), told=scene.told())
