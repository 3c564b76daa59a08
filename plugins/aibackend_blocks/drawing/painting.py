"""A scene as one SVG document."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from aibackend_blocks.drawing import art, skies
from aibackend_blocks.drawing.art import drawings
from aibackend_blocks.drawing.colours import hazy, repainted
from aibackend_blocks.drawing.ground import PLACES, Ground
from aibackend_blocks.drawing.layout import FLOATING, INDOORS, Frame, Piece, arranged
from aibackend_blocks.drawing.lettering import lettering
from aibackend_blocks.drawing.palette import Light, light
from aibackend_blocks.drawing.rooms import ROOMS
from aibackend_blocks.drawing.scene import Scene
from aibackend_blocks.drawing.shapes import gradient, oval, rect

HOME = {"sky": "sky", "heaven": "sky", "afloat": "sea", "under": "underwater", "vast": "hills", "land": "meadow", "thing": "studio"}
"""Where a thing of a kind is shown when the prompt says nothing of it."""
OWN_PLACE = {
    "automobile": "street", "taxi": "street", "bus": "street", "police-car": "street", "racing-car": "street",
    "articulated-lorry": "street", "delivery-truck": "street", "ambulance": "street", "fire-engine": "street",
    "motorcycle": "street", "bicycle": "street", "motor-scooter": "street", "minibus": "street", "stop-sign": "street",
    "pickup-truck": "street", "sport-utility-vehicle": "street", "traffic-light": "street", "storefront": "street",
    "fire-hydrant": "street", "parking-meter": "street", "street-lamp": "street", "tram-car": "street",
    "astronaut": "space", "rocket": "space", "ringed-planet": "space", "satellite": "space", "flying-saucer": "space",
    "comet": "space", "milky-way": "space", "globe-showing-europe-africa": "space", "full-moon": "space",
    "camel": "desert", "two-hump-camel": "desert", "cactus": "desert", "pyramid": "desert", "penguin": "snow",
    "polar-bear": "snow", "seal": "snow", "snowman": "snow", "skier": "snow", "snowboarder": "snow", "skis": "snow",
    "sled": "snow", "tractor": "farm", "barn": "farm", "scarecrow": "farm", "cow": "farm", "rooster": "farm", "pig": "farm",
    "crab": "beach", "palm-tree": "beach", "beach-with-umbrella": "beach", "umbrella-on-ground": "beach", "surfboard": "beach",
    "lighthouse": "sea", "mountain": "mountains", "snow-capped-mountain": "mountains", "mount-fuji": "mountains",
    "skyscraper": "city", "office-building": "city", "tokyo-tower": "city", "owl": "forest", "bear": "forest", "fox": "forest",
    "wolf": "forest", "deer": "forest", "beaver": "river", "frog": "lake", "duck": "lake", "swan": "lake", "canoe": "lake",
    "sofa": "room", "armchair": "room", "bed": "bedroom", "television": "room", "bookshelf": "room", "lamp": "room",
    "table": "room", "chair": "room", "closet": "room", "couch-and-lamp": "room", "piano": "room", "desk": "office",
    "door": "room", "potted-plant": "room", "refrigerator": "kitchen", "oven": "kitchen", "microwave": "kitchen",
    "toaster": "kitchen", "sink": "kitchen", "kettle": "kitchen", "cooking": "kitchen", "cook": "kitchen", "toilet": "kitchen",
    "washing-machine": "kitchen", "ceiling-fan": "room", "teacher": "classroom", "student": "classroom", "scientist": "classroom",
    "office-worker": "office", "man-office-worker": "office", "woman-office-worker": "office", "singer": "stage",
    "technologist": "office", "judge": "office", "health-worker": "office", "robot": "city", "server": "office",
    "solar-panel": "hills", "wind-turbine": "hills", "sailboat": "sea", "bush": "garden", "blossom": "garden", "tulip": "garden",
    "rose": "garden", "sunflower": "garden", "honeybee": "garden", "butterfly": "garden", "kite": "park", "bench": "park",
    "turtle": "beach", "police-officer": "street", "firefighter": "street", "construction-worker": "street",
    "farmer": "farm", "guard": "street", "train": "hills", "locomotive": "hills", "bullet-train": "hills",
}  # fmt: skip


def place_of(scene: Scene) -> str:
    """The place of the prompt, else where its things are at home: the first big one's home counts."""
    if scene.place:
        return scene.place
    things = [drawings()[thing.drawing] for thing in scene.things]
    outdoors = bool(scene.weather) or scene.time in ("sunset", "sunrise", "night", "dusk")
    if not things:
        return "hills"
    biggest = max(things, key=lambda one: one.metres)
    own = OWN_PLACE.get(biggest.name) or HOME[biggest.kind]
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
    place = place_of(scene)
    share, ground = PLACES.get(place) or ROOMS[place]
    if height > 1.3 * width:
        share = min(share + 0.06, max(share, 0.8))
    horizon = share * height
    if "fireworks" in scene.weather and not scene.time:
        scene = replace(scene, time="night")
    lit = light(scene.time, scene.weather)
    season = {"snowy": "snow" in scene.weather, "autumn": "autumn" in scene.weather, "spring": "spring" in scene.weather}
    frame = Frame(width=width, height=height, horizon=horizon, place=place)
    pieces = arranged(scene, frame, rng)
    told = _behind(scene, frame, lit, rng)
    small = all(drawings()[thing.drawing].metres <= 0.7 for thing in scene.things)
    told += rect(0, horizon - 2, width, height - horizon + 2, lit.far("#8FBF7A" if not season["snowy"] else "#DCE9F5", 0.3))
    told += ground(Ground(rng=rng, width=width, height=height, horizon=horizon, light=lit, small=small, **season))
    told += f"<defs>{gradient('shadow', [(0, '#10132B', 0.42), (0.6, '#10132B', 0.22), (1, '#10132B', 0)], radial=True)}</defs>"
    told += "".join(_piece(piece, frame, lit) for piece in pieces)
    if place not in INDOORS and place not in FLOATING:
        told += skies.falling(rng, width, height, scene.weather, lit)
    if scene.lettering:
        told += lettering(scene.lettering, pieces, frame, lit)
    return f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{width}" height="{height}" viewBox="0 0 {width} {height}">{told}</svg>'


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
    if piece.ground:
        told += oval(piece.x, piece.y - piece.wide * 0.015, piece.wide * 0.56, max(4.0, piece.wide * 0.075), "url(#shadow)")
    body = drawn(piece, lit)
    if piece.wet:
        told += f'<g opacity="0.22" transform="translate(0 {2 * piece.y - piece.high * 0.06:.1f}) scale(1 -1)">{body}</g>'
    told += body
    if piece.wet:
        told += rect(piece.x - piece.wide * 0.56, piece.y - piece.high * 0.045, piece.wide * 1.12, piece.high * 0.03, "#FFFFFF", round_=4, more='opacity="0.35"')
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
