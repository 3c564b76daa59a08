"""A scene as one SVG document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from aibackend_blocks.drawing import art, shapes, skies
from aibackend_blocks.drawing.art import drawings
from aibackend_blocks.drawing.colours import hazy, repainted
from aibackend_blocks.drawing.ground import Ground
from aibackend_blocks.drawing.layout import FLOATING, INDOORS, WATERS, Frame, arranged
from aibackend_blocks.drawing.lettering import lettering
from aibackend_blocks.drawing.palette import Light, light
from aibackend_blocks.drawing.places import PLACES
from aibackend_blocks.drawing.scene import Scene, Thing
from aibackend_blocks.drawing.shapes import gradient, oval, rect
from aibackend_blocks.drawing.stacks import Piece

HOME = {
    "sky": "sky",
    "heaven": "sky",
    "afloat": "sea",
    "under": "underwater",
    "vast": "hills",
    "land": "meadow",
    "thing": "studio",
}
"""Where a thing of a kind is shown when the prompt says nothing of it."""


@cache
def _homes() -> Mapping[str, str]:
    """Drawing → the place where it is at home."""
    lines = (Path(__file__).parent / "homes.txt").read_text("utf-8").splitlines()
    rows = [line.partition(": ") for line in lines if not line.startswith("#")]
    return {name: place for place, _, names in rows for name in names.split(", ")}


def place_of(scene: Scene) -> str:
    """The place of the prompt, else where its things are at home: the first big one's home counts."""
    if scene.place:
        return scene.place
    things = [drawings()[thing.drawing] for thing in scene.things]
    outdoors = bool(set(scene.weather) - {"clouds"}) or scene.time in ("sunset", "sunrise", "night", "dusk")
    if not things:
        return "hills"
    biggest = max(things, key=lambda one: one.metres)
    own = _homes().get(biggest.name) or HOME[biggest.kind]
    kinds = {one.kind for one in things}
    if own == "underwater" and not kinds <= {"under"}:
        own = "beach" if outdoors or "land" in kinds else "studio"
    if own == "space" and len(things) > 1 and not kinds <= {"sky", "heaven", "land"}:
        own = "hills"
    if own in INDOORS and outdoors:
        own = "meadow"
    return own


def document(scene: Scene, width: int, height: int, rng: Random) -> str:
    """The SVG of the picture."""
    home = place_of(scene)
    place = "isometric" if "isometric" in scene.styles else home
    share, ground = PLACES[place]
    if height > 1.3 * width:
        share = min(share + 0.06, max(share, 0.8))
    horizon = share * height
    if "fireworks" in scene.weather and not scene.time:
        scene = replace(scene, time="night")
    lit = light(scene.time, scene.weather)
    season = {
        "snowy": "snow" in scene.weather,
        "autumn": "autumn" in scene.weather,
        "spring": "spring" in scene.weather,
    }
    frame = Frame(width=width, height=height, horizon=horizon, place=place)
    pieces = arranged(scene, frame, rng)
    told = _behind(scene, frame, lit, rng)
    small = all(drawings()[thing.drawing].metres <= 0.7 for thing in scene.things)
    told += rect(
        0, horizon - 2, width, height - horizon + 2, lit.far("#8FBF7A" if not season["snowy"] else "#DCE9F5", 0.3)
    )
    told += ground(
        Ground(
            rng=rng,
            width=width,
            height=height,
            horizon=horizon,
            light=lit,
            small=small,
            place=home,
            tint=scene.tint,
            **season,
        )
    )
    told += gradient("shadow", [(0, "#10132B", 0.42), (0.6, "#10132B", 0.22), (1, "#10132B", 0)], radial=True)
    if place == "sky":
        told += skies.bank(rng, width, height, lit)
    if season["autumn"]:
        pieces = [replace(piece, thing=_turned(piece.thing)) for piece in pieces]
    told += "".join(_piece(piece, frame, lit) for piece in pieces)
    if place not in INDOORS and place not in FLOATING:
        told += skies.falling(rng, width, height, scene.weather, lit)
    if scene.lettering or any(piece.thing.drawing == "stop-sign" for piece in pieces):
        told += lettering(scene.lettering or "STOP", pieces, frame, lit)
    return shapes.document(width, height, told)


def _turned(thing: Thing) -> Thing:
    """A tree in autumn."""
    return replace(thing, colour="#E2702A") if thing.drawing == "deciduous-tree" and not thing.colour else thing


def _behind(scene: Scene, frame: Frame, lit: Light, rng: Random) -> str:
    """The sky and what hangs in it."""
    if frame.place in INDOORS or frame.place in FLOATING:
        return ""
    width, height, horizon = frame.width, frame.height, frame.horizon
    clouds = scene.time != "night" and not {"storm", "rain"} & set(scene.weather)
    told = skies.sky(rng, width, height, horizon, lit, clouds=clouds, time=scene.time)
    if {"rain", "storm", "clouds"} & set(scene.weather):
        told += skies.overcast(rng, width, height, lit)
    if "storm" in scene.weather:
        told += skies.lightning(rng, width, horizon)
    if "rainbow" in scene.weather:
        told += skies.rainbow(width, height, horizon)
    if "fireworks" in scene.weather:
        told += skies.fireworks(rng, width, height, horizon)
    return told


def _piece(piece: Piece, frame: Frame, lit: Light) -> str:
    """A drawing with its shadow or its reflection."""
    told = ""
    if frame.place in WATERS and piece.drawing.kind == "vast":
        told += oval(piece.x, piece.y, piece.wide * 0.78, piece.wide * 0.1, lit.on("#7E9A5B")) + oval(
            piece.x, piece.y + piece.wide * 0.035, piece.wide * 0.76, piece.wide * 0.085, lit.on("#C9AF7A")
        )
        told += oval(piece.x, piece.y, piece.wide * 0.74, piece.wide * 0.07, lit.on("#8DB163"))
    if piece.ground:
        told += oval(
            piece.x, piece.y - piece.wide * 0.015, piece.wide * 0.56, max(4.0, piece.wide * 0.075), "url(#shadow)"
        )
    body = drawn(piece, lit)
    if piece.wet:
        told += (
            f'<g opacity="0.22" transform="translate(0 {2 * piece.y - piece.high * 0.06:.1f}) scale(1 -1)">{body}</g>'
        )
    told += body
    if piece.wet:
        told += rect(
            piece.x - piece.wide * 0.56,
            piece.y - piece.high * 0.045,
            piece.wide * 1.12,
            piece.high * 0.03,
            "#FFFFFF",
            round_=4,
            more='opacity="0.35"',
        )
    return told


def drawn(piece: Piece, lit: Light) -> str:
    """The drawing in its colours, its place and its light."""
    drawing, thing = piece.drawing, piece.thing
    body = art.body(drawing.name)
    if thing.colour:
        body = repainted(body, thing.colour, art.areas(drawing.name))
    glows = drawing.kind == "heaven"
    body = hazy(body if glows else replace(lit, share=lit.share * 0.8).on(body), lit.sky[2], piece.far)
    x0, _, x1, y1 = drawing.box
    middle, sign = (x0 + x1) / 2, -1 if piece.flip else 1
    return (
        f'<g transform="translate({piece.x:.2f} {piece.y:.2f}) scale({sign * piece.size:.4f} {piece.size:.4f}) '
        f'translate({-middle:.2f} {-y1:.2f})">{body}</g>'
    )
