"""A scene as one SVG document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from aibackend_defaults.image_generator.drawing import art, shapes, skies
from aibackend_defaults.image_generator.drawing.art import Drawing, drawings
from aibackend_defaults.image_generator.drawing.colours import hazy, repainted
from aibackend_defaults.image_generator.drawing.ground import Ground, wood
from aibackend_defaults.image_generator.drawing.layout import FLOATING, INDOORS, WATERS, Frame, arranged, crowded
from aibackend_defaults.image_generator.drawing.lettering import lettering
from aibackend_defaults.image_generator.drawing.palette import Light, light
from aibackend_defaults.image_generator.drawing.places import PLACES
from aibackend_defaults.image_generator.drawing.prompt import read
from aibackend_defaults.image_generator.drawing.scene import Scene, Thing
from aibackend_defaults.image_generator.drawing.shapes import gradient, oval, rect
from aibackend_defaults.image_generator.drawing.stacks import BOARDS, Piece
from aibackend_defaults.image_generator.drawing.standing import stacked
from aibackend_defaults.image_generator.drawing.towns import skyline

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
FURNISHED = {
    "office": "a laptop on a desk, an office chair and a potted plant", "classroom": "a globe on a desk and a chair",
    "bedroom": "a bed and a lamp", "room": "a sofa, a lamp and a potted plant", "stage": "a microphone",
    "kitchen": "a bowl of oranges, a kettle and a bread", "cafe": "a cup on a table and two chairs",
    "library": "an armchair and a lamp", "shop": "a shopping cart and a basket", "hospital": "a bed and a wheelchair",
    "gym": "a dumbbell and a yoga mat", "warehouse": "three boxes and a ladder", "sill": "a potted plant and a cat",
    "street": "a car, a tree and a street lamp", "city": "a skyscraper, an office building and a car",
    "park": "a bench, a tree and a fountain", "farm": "a barn, a tractor and a cow", "village": "three houses",
    "beach": "a palm tree, a parasol and a crab", "garden": "a house and a tree", "meadow": "two sheep",
    "airport": "a luggage and a seat", "sale": "two shopping bags, a wrapped gift and a price tag",
    "space": "a rocket and a planet", "desert": "a cactus and a camel", "sea": "a sailboat", "road": "a car and a tree",
}  # fmt: skip
"""What stands in a place, in the words of a prompt; outdoors only on a block."""
OWN = {
    "classroom": ("blackboard",), "library": ("bookshelf",), "growth": ("arrow", "bar-chart", "chart-increasing"),
    "plan": ("pushpin", "round-pushpin", "world-map"),
}  # fmt: skip
"""What a place shows anyway."""
TABLED = ("room", "bedroom", "kitchen", "office", "classroom", "cafe", "library", "hospital")
"""Where small things stand on a table."""
WORKTOPS = ("cafe", "kitchen", "shop", "library")
GLOWING = (
    "fire", "campfire", "candle", "light-bulb", "lamp", "street-lamp", "red-paper-lantern", "diya-lamp",
    "jack-o-lantern", "fireplace", "sparkler", "birthday-cake",
)  # fmt: skip
"""What gives light, and is not darkened by the night."""


@cache
def _homes() -> Mapping[str, str]:
    """Drawing → the place where it is at home."""
    lines = (Path(__file__).parent / "homes.txt").read_text("utf-8").splitlines()
    rows = [line.partition(": ") for line in lines if not line.startswith("#")]
    return {name: place for place, _, names in rows for name in names.split(", ")}


def _home(drawing: Drawing) -> str:
    """Its own place, or that of a drawing of the same work."""
    return _homes().get(drawing.name) or _homes().get(drawing.name.removeprefix("wo").removeprefix("man-"), "")


def place_of(scene: Scene) -> str:
    """The place of the prompt, else where its things are at home: the biggest one with a home of its own counts."""
    if scene.place:
        return scene.place
    roots = {root for root, _ in stacked(scene.things)}
    things = [
        drawings()[thing.drawing] for at, thing in enumerate(scene.things) if at in roots or thing.relation == "under"
    ]
    if not things:
        return "hills"
    things.sort(key=lambda one: -one.metres)
    own = next(filter(None, map(_home, things)), HOME[things[0].kind])
    outdoors = bool(set(scene.weather) - {"clouds", "confetti"}) or scene.time in ("sunset", "sunrise", "night", "dusk")
    built = any(one.kind == "vast" and not _home(one) for one in things)
    own = _fitting(own, things, outdoors)
    return "meadow" if (own in INDOORS and built) or (own == "studio" and outdoors) else own


def _fitting(own: str, things: list[Drawing], outdoors: bool) -> str:
    """Another place where not all things can be at the home of one."""
    kinds = {one.kind for one in things}
    small = things[0].metres < 0.7 and not kinds & {"vast", "sky"}
    if small and ((own in ("garden", "meadow") and "thing" in kinds) or (own == "room" and len(things) > 1)):
        return "studio"
    if own == "underwater" and not kinds <= {"under"}:
        return "beach" if outdoors or "land" in kinds else "studio"
    earthly = any(one.kind == "land" and one.name != "astronaut" for one in things)
    if own == "space" and len(things) > 1 and (earthly or not kinds <= {"sky", "heaven", "land"}):
        return "hills"
    return own


def document(scene: Scene, width: int, height: int, rng: Random) -> str:
    """The SVG of the picture."""
    home = place_of(scene)
    place = "isometric" if "isometric" in scene.styles else home
    scene = _furnished(scene, home, place)
    share, ground = PLACES[place]
    if crowded(scene, width, height) and place not in ("emblem", "isometric", "podium", *FLOATING):
        share -= 0.13  # more floor, for more than one row
    elif height > 1.3 * width and place != "emblem":
        share = min(share + 0.06, max(share, 0.8))
    horizon = share * height
    if "fireworks" in scene.weather and not scene.time:
        scene = replace(scene, time="night")
    lit = light(scene.time, scene.weather)
    frame = Frame(width=width, height=height, horizon=horizon, place=place, free=_free(scene))
    pieces = arranged(scene, frame, rng)
    g = Ground(
        rng=rng, width=width, height=height, horizon=horizon, light=lit, place=home, tint=scene.tint, map=scene.map,
        small=all(drawings()[thing.drawing].metres <= 0.7 for thing in scene.things),
        snowy="snow" in scene.weather, autumn="autumn" in scene.weather, spring="spring" in scene.weather,
    )  # fmt: skip
    told = _behind(scene, frame, lit, rng, pieces) + _beyond(scene.beyond, frame, g)
    told += rect(0, horizon - 2, width, height - horizon + 2, lit.far("#8FBF7A" if not g.snowy else "#DCE9F5", 0.3))
    told += ground(g)
    told += gradient("shadow", [(0, "#10132B", 0.42), (0.6, "#10132B", 0.22), (1, "#10132B", 0)], radial=True)
    told += gradient("firelight", [(0, "#FFC65A", 0.6), (0.4, "#FFB347", 0.25), (1, "#FF9A3A", 0)], radial=True)
    if place == "sky":
        told += skies.bank(rng, width, height, lit)
    if g.autumn:
        pieces = [replace(piece, thing=_turned(piece.thing)) for piece in pieces]
    told += "".join(_piece(piece, frame, lit) for piece in pieces)
    if place not in FLOATING:
        inside = tuple({"confetti"} & set(scene.weather))
        told += skies.falling(rng, width, height, inside if place in INDOORS else scene.weather, lit)
    if scene.lettering or any(piece.thing.drawing == "stop-sign" for piece in pieces):
        told += lettering(scene.lettering or "STOP", pieces, frame, lit)
    return shapes.document(width, height, told)


def _free(scene: Scene) -> float:
    """The upper share that is kept for words, unless a thing carries them."""
    carried = any(thing.drawing in BOARDS for thing in scene.things)
    return 0.28 if scene.lettering and not carried else 0.07


def _furnished(scene: Scene, home: str, place: str) -> Scene:
    """A room of which the prompt says no more gets what such rooms have; a counter is the room's own."""
    if not scene.things and (place in INDOORS or scene.lettering) and home in FURNISHED:
        return scene.with_things(*(one for one in read(FURNISHED[home]).things if one.drawing not in scene.unwanted))
    if (len(scene.things) > 1 or place in ("growth", "plan")) and all(one.to < 0 for one in scene.things):
        scene = scene.with_things(*(thing for thing in scene.things if thing.drawing not in OWN.get(place, ())))
    if place in TABLED and (served := _served(scene)):
        return served
    return _at_the_counter(scene) if place in WORKTOPS else scene


def _at_the_counter(scene: Scene) -> Scene:
    """Small things on the counter that the room has itself."""
    top = next((at for at, thing in enumerate(scene.things) if thing.drawing == "counter"), -1)
    others = [thing for at, thing in enumerate(scene.things) if at != top]
    if top < 0 or not others or any(drawings()[one.drawing].metres > 0.7 for one in others):
        return scene
    return scene.with_things(*(replace(one, relation="", to=-1) for one in others))


def _served(scene: Scene) -> Scene | None:
    """Small things beside people or furniture, on a table instead of the floor."""
    roots = [at for at, _ in stacked(scene.things)]
    small = [at for at in roots if drawings()[scene.things[at].drawing].metres < 0.5]
    loose = all(thing.to < 0 or thing.relation == "beside" for thing in scene.things)
    if not small or len(small) == len(roots) or not loose:
        return None
    big = [scene.things[at] for at in range(len(scene.things)) if at not in small]
    load = [
        replace(thing, also=number > 0, relation="", to=-1, scale=thing.scale * 0.6)
        for number, thing in enumerate(scene.things[at] for at in small)
    ]
    table = Thing(
        drawing="long-table" if len(load) > 2 else "table", word="table", relation="on", to=len(big) + len(load) - 1
    )
    return scene.with_things(*(replace(one, relation="", to=-1) for one in big), *load, table)


def _beyond(place: str, frame: Frame, g: Ground) -> str:
    """Another place that is seen at the horizon."""
    if frame.place in INDOORS or frame.place in FLOATING:
        return ""
    if place in ("mountains", "snow"):
        fill, shade = (g.light.far(one, 0.45) for one in ("#8394B8", "#6A7BA3"))
        return shapes.peaks(g.rng, g.width, g.horizon, g.unit * 0.3, fill, shade, g.light.far("#FFFFFF", 0.2), 4)
    if place in ("city", "street"):
        return skyline(g, g.horizon, g.unit * 0.26, 0.55, False)
    if place in ("forest", "park"):
        return wood(g, g.horizon, g.unit * 0.18, 14, 0.4, 0.6)
    if place in ("hills", "meadow", "beach", "village"):
        return shapes.hill(g.rng, g.width, g.horizon - g.unit * 0.03, g.unit * 0.04, g.horizon + 2,
                           g.light.far("#7FB86A", 0.4), 3)  # fmt: skip
    return ""


def _turned(thing: Thing) -> Thing:
    """A tree in autumn."""
    return replace(thing, colour="#E2702A") if thing.drawing == "deciduous-tree" and not thing.colour else thing


def _behind(scene: Scene, frame: Frame, lit: Light, rng: Random, pieces: list[Piece]) -> str:
    """The sky and what hangs in it."""
    if frame.place in INDOORS or frame.place in FLOATING:
        return ""
    width, height, horizon = frame.width, frame.height, frame.horizon
    clouds = scene.time != "night" and not {"storm", "rain"} & set(scene.weather)
    high = [(one.x, one.wide) for one in pieces if one.y - one.high < 0.3 * horizon]
    told = skies.sky(rng, width, height, horizon, lit, clouds=clouds, time=scene.time, busy=high)
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
    if frame.place in WATERS and piece.drawing.kind == "vast" and piece.thing.drawing != "bridge":
        told += oval(piece.x, piece.y, piece.wide * 0.78, piece.wide * 0.1, lit.on("#7E9A5B")) + oval(
            piece.x, piece.y + piece.wide * 0.035, piece.wide * 0.76, piece.wide * 0.085, lit.on("#C9AF7A")
        )
        told += oval(piece.x, piece.y, piece.wide * 0.74, piece.wide * 0.07, lit.on("#8DB163"))
    if piece.ground:
        told += oval(
            piece.x, piece.y - piece.wide * 0.015, piece.wide * 0.56, max(4.0, piece.wide * 0.075), "url(#shadow)"
        )
    if lit.dark and piece.thing.drawing in GLOWING:
        told += shapes.circle(piece.x, piece.y - 0.6 * piece.high, 1.5 * piece.high, "url(#firelight)")
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
    glows = drawing.kind == "heaven" or drawing.name in GLOWING
    body = hazy(body if glows else replace(lit, share=lit.share * 0.8).on(body), lit.sky[2], piece.far)
    x0, _, x1, y1 = drawing.box
    middle, sign = (x0 + x1) / 2, -1 if piece.flip else 1
    return (
        f'<g transform="translate({piece.x:.2f} {piece.y:.2f}) scale({sign * piece.size:.4f} {piece.size:.4f}) '
        f'translate({-middle:.2f} {-y1:.2f})">{body}</g>'
    )
