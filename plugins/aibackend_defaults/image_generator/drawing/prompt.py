"""A prompt read: its things with number, colour and place, the scenery around them, and the style."""

from __future__ import annotations

import re
from dataclasses import replace

from aibackend_defaults.image_generator.drawing import nouns
from aibackend_defaults.image_generator.drawing.reader import NAMED, Reader
from aibackend_defaults.image_generator.drawing.scene import Scene, Thing

READ_MOST = 2_000
"""Characters of a prompt that are read; what a picture shows is said at its beginning."""
TOKEN = re.compile(r"[a-z]+(?:['’-][a-z]+)*|\d+[a-z]*|[.,;:!?()]")
QUOTED = re.compile(r"(?<![A-Za-z])['‘\"“]([^'\"‘’“”\n]{1,60}(?:['’][a-z]{1,2}\b[^'\"‘’“”\n]{0,40})?)['’\"”](?![a-z])")
SURELY_A_NAME = 0.85
LETTERING_MOST = 60
BEHIND = ("mountains", "hills", "city", "forest", "meadow", "sky")
"""Places that are seen behind others."""
NEAR_ENOUGH = 0.5
"""Cosine from which a drawing stands for a text without a drawable noun: below it, what is nearest has little to do
with the text (tried on abstract words of the given prompts)."""
DEFINED = 0.62
"""Cosine from which a long text is the definition of the drawing that it is near to."""
NAMED_BY = 5
"""Words within which a text names what it is about, if it is no definition."""
DEFINITION_LEAST = 9
"""Words of a definition: shorter texts name things."""


def read(prompt: str, style: str = "") -> Scene:
    """The scene that a prompt asks for. style: words about the style alone."""
    text = nouns.spelt_out(prompt[:READ_MOST])
    lettering = " ".join(found[1].strip() for found in QUOTED.finditer(text))[:LETTERING_MOST]
    unnamed, names = _people(QUOTED.sub(" , ", text))
    tokens = TOKEN.findall(unnamed.lower().replace("’", "'"))
    reader = Reader([token.removesuffix("'s") for token in tokens], names)
    reader.read()
    styles = [*reader.found["style"], *_styles(style)]
    found = reader.found
    places = [*sorted(found["place"], key=_distance), "", ""]
    scene = Scene(
        things=tuple(reader.things), place=places[0],
        time=found["time"][0] if found["time"] else "", weather=tuple(dict.fromkeys(found["weather"])),
        styles=tuple(dict.fromkeys(styles)), seen=tuple(dict.fromkeys(reader.seen)),
        lettering=lettering, tint=reader.tint, beyond=places[1],
    )  # fmt: skip
    defines = len(tokens) >= DEFINITION_LEAST and not 0 <= reader.first < NAMED_BY
    return _guessed(scene, QUOTED.sub(" ", text), defines=defines)


def _distance(place: str) -> int:
    """Which of several named places is shown, and which is seen behind it: a lake in the mountains is the lake."""
    return 2 if place == "studio" else int(place in BEHIND)


def _people(text: str) -> tuple[str, list[str]]:
    """The text with a placeholder for each person that it names, and the names; a statue of somebody is a statue."""
    if not re.search(r"[A-Z]\w+ [A-Z]\w+|(?<!^)(?<![.!?] )\b[A-Z][a-z]+|^[A-Z][a-z]+ [a-z]+(ed|s|ave|ing)\b", text):
        return text, []
    from aibackend_blocks.models.tagger import tag

    names: list[str] = []
    told, at = "", 0
    for span in tag(text, {"PERSON"}):
        name = text[span.start : span.end]
        known = nouns.kin(TOKEN.findall(name.lower()) or [name])
        if span.confidence < SURELY_A_NAME or not name[0].isupper() or known or span.start < at:
            continue
        again = name in names or text[: span.start].endswith(("tatue of ", "bust of ", "culpture of "))
        told += text[at : span.start] + (" , " if again else f" {NAMED} ")
        names += [] if again else [name]
        at = span.end
    return told + text[at:], names


def _styles(style: str) -> list[str]:
    reader = Reader(TOKEN.findall(style.lower()))
    reader.read()
    return reader.found["style"]


def _guessed(scene: Scene, text: str, *, defines: bool) -> Scene:
    """A scene without things gets what its text is about; the definition of a thing gets the thing.

    defines: the text does not begin with the name of a thing.
    """
    words = re.sub(r"[^\w\s,.'-]", " ", text).strip()
    if not words or not re.search(r"[A-Za-z]{2}", words):
        return scene
    if defines and _defines(text):
        name, alike = nouns.nearest(words)
        if alike >= DEFINED and name not in {thing.drawing for thing in scene.things}:
            return replace(scene, place="", weather=(), seen=()).with_things(
                Thing(drawing=name, word=name.replace("-", " "))
            )
    if scene.empty or not (scene.things or scene.place or scene.lettering or scene.seen):
        name, alike = nouns.nearest(words)
        if alike >= NEAR_ENOUGH:
            return scene.with_things(Thing(drawing=name, word=" ".join(words.split()[:4]).strip(" .,"), near=True))
    return scene


def _defines(text: str) -> bool:
    """One sentence that begins with an article, as dictionaries write them."""
    return bool(re.match(r"\s*(an?|the)\s", text, re.IGNORECASE)) and len(re.findall(r"[.!?]\s+\w", text)) == 0
