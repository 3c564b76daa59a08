"""A prompt read: its things with number, colour and place, the scenery around them, and the style."""

from __future__ import annotations

import re
from dataclasses import replace

from aibackend_blocks.language.writing.language import LANGUAGES, foreign, likeliest
from aibackend_blocks.values.accents import unaccented
from aibackend_defaults.image_generator.drawing import backdrop, maps, nouns
from aibackend_defaults.image_generator.drawing.art import drawings
from aibackend_defaults.image_generator.drawing.layout import BEYOND, INDOORS
from aibackend_defaults.image_generator.drawing.letterforms import writable
from aibackend_defaults.image_generator.drawing.offers import lettered
from aibackend_defaults.image_generator.drawing.people import human
from aibackend_defaults.image_generator.drawing.reader import NAMED, Reader
from aibackend_defaults.image_generator.drawing.scene import Scene, Thing
from aibackend_defaults.image_generator.drawing.words import INTERIORS, PLACES

READ_MOST = 2_000
"""Characters of a prompt that are read; what a picture shows is said at its beginning."""
TOKEN = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+[a-z]*|[.,;:!?()]")
_JOINED = r"(?: (?:d[aeiou]s?|del|della|l[aeo]s?|van|von)){1,2} [A-ZÀ-Þ]\w+"
_NAME = re.compile(rf"^[A-ZÀ-Þ]\w+{_JOINED}|(?<=[^\W_] )[A-ZÀ-Þ]\w+(?:{_JOINED})?")
"""A capital within the text, and names joined by their particles: `Rio de Janeiro`."""
UNREAD = 2
"""Words left out from which a prompt may be foreign: `spaghetti bolognese` is not."""
NO_ENGLISH = 0.001
"""Probability of English up to which a prompt is foreign though something is drawn: `pasta alla carbonara` is above."""
ARTICLE_MOST = 5
"""Letters of an article or a preposition, at most."""
CLAUSE_END = re.compile(r"[,.;:\n]")
BEHIND_THINGS = re.compile(r"\b(?:on|against|over) (?:an? )?(?:\w+ ){0,3}(?:background|backdrop)")
PATTERN = re.compile(r"\b(?:background|backdrop|wallpaper|pattern|texture)s? (?:with|of)\b|\bpattern\b")
MOTIFS_MOST = 3
SURELY_A_NAME = 0.85
SKIES = frozenset(["night sky", "starry sky", "starry", "stars", "clouds", "moon", "full moon"])
"""Scenery that is all there is to see where nothing else is named."""
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
    lettering, spoken = lettered(text)
    illegible = (f"the words “{lettering}”",) if not writable(lettering) else ()
    lettering = "" if illegible else lettering
    shown_map, spoken = maps.asked(spoken)
    unnamed, names = _people(spoken)
    tokens = TOKEN.findall(unaccented(unnamed).lower().replace("’", "'"))
    reader = Reader([token.removesuffix("'s") for token in tokens], names)
    reader.read()
    styles = [*reader.found["style"], *_styles(style)]
    found = reader.found
    places = [*sorted(found["place"], key=_distance), "", ""]
    scene = Scene(
        things=tuple(reader.things), place="plan" if shown_map else places[0],
        time=found["time"][0] if found["time"] else "", weather=tuple(dict.fromkeys(found["weather"])),
        styles=tuple(dict.fromkeys(styles)), seen=tuple(dict.fromkeys(reader.seen)), map=shown_map,
        lettering=lettering, tint=reader.tint, beyond=places[1],
        left_out=(*illegible, *_unread(reader, lettering)), unwanted=frozenset(reader.unwanted),
    )  # fmt: skip
    if shown := _backdrop(scene, reader):
        return shown
    if not (scene.things or scene.place) and SKIES & set(scene.seen):
        scene = replace(scene, place="sky")
    scene = _only_what_is_shown(scene)
    scene = _without_symbols(_pictured(_without_heading(scene, unnamed)))
    defines = len(tokens) >= DEFINITION_LEAST and not 0 <= reader.first < NAMED_BY and not scene.place
    return _guessed(scene, spoken, defines=defines)


def abroad(prompt: str, scene: Scene) -> bool:
    """Whether a prompt is surely in another language, by its first clause: half of its words are neither drawn nor
    names, and it has next to no likeness to English. Of which nothing is drawn, it need not be so sure, or has words
    that English has not.

    An English prompt with foreign names and dishes reads as their language, but is drawn but for a word or two, or ends
    with a thing before which no article stands: `dia de los muertos skull`.
    """
    _, whole = lettered(prompt[:READ_MOST])
    spoken = CLAUSE_END.split(whole.strip(), maxsplit=1)[0]
    every, plain = (_words(text) for text in (spoken, _NAME.sub(" ", spoken)))
    left_out = {*_words(" ".join(scene.left_out))}.difference(*(thing.word.split() for thing in scene.things))
    unread = [word for word in plain if word in left_out]
    likely = bool(likeliest(spoken, [code for code in LANGUAGES if code != "en"]))
    if scene.empty:
        return likely or 2 * sum(not nouns.common(word) for word in unread) > len(every)
    before = [word for word in every[-2:-1] if word in left_out and len(word) <= ARTICLE_MOST]
    if len(unread) < UNREAD or 2 * len(unread) < len(every) or (every[-1] not in left_out and not before):
        return False
    return likely and (foreign(spoken, NO_ENGLISH) or foreign(whole, NO_ENGLISH))


def _unread(reader: Reader, lettering: str) -> tuple[str, ...]:
    """What nothing is drawn for, once each; a word that is written is none of it."""
    written = lettering.lower().split()
    return tuple(one for one in dict.fromkeys(map(" ".join, reader.unread)) if one not in written)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", unaccented(text).lower())


def _backdrop(scene: Scene, reader: Reader) -> Scene | None:
    """The scene as a background alone, where it is said to be abstract or nothing else is to be drawn."""
    shown = backdrop.asked(reader.tokens)
    if shown is None:
        return None
    own = backdrop.own_words(reader.tokens)
    if "abstract" not in reader.tokens:
        things = [thing for thing in scene.things if not set(thing.word.split()) <= own]
        scenery = [one for one in scene.seen if not set(one.split()) <= own | backdrop.MADE_FOR]
        text = " ".join(reader.tokens)
        if PATTERN.search(text):
            named = {one: nouns.kin(one.split()) for one in scenery}
            things += [Thing(drawing=kin.drawing, word=one) for one, kin in named.items() if kin]
            scenery = [one for one, kin in named.items() if not kin]
        if BEHIND_THINGS.search(text) or scenery or scene.lettering:
            return None
        if things:
            return _pattern(scene, shown, things) if PATTERN.search(text) else None
    unused = (" ".join(word for word in one.split() if word not in own | backdrop.MADE_FOR) for one in scene.left_out)
    styles = tuple(one for one in scene.styles if one not in ("lowpoly", "pastel", "neon"))
    return replace(scene, backdrop=shown, left_out=tuple(filter(None, unused)), styles=styles, things=(), place="")


def _pattern(scene: Scene, shown: backdrop.Backdrop, things: list[Thing]) -> Scene | None:
    """`a background with leaves`: small things without a place, over and over."""
    motifs = tuple(replace(one, relation="", to=-1) for one in things[:MOTIFS_MOST])
    if scene.place not in ("", "studio") or any(
        drawings()[one.drawing].kind == "vast" or human(one.drawing) for one in motifs
    ):
        return None
    drawn = {word for one in things for word in one.told().split()}
    names = [name for name in shown.names if name not in drawn]
    colours = shown.colours or tuple(one.colour for one in motifs if one.colour)
    own = backdrop.own_words(())
    unused = (" ".join(word for word in one.split() if word not in own | backdrop.MADE_FOR) for one in scene.left_out)
    shown = replace(shown, kind="pattern", motifs=motifs, names=tuple(names), colours=colours)
    return replace(scene, backdrop=shown, left_out=tuple(filter(None, unused)), things=(), place="")


def _only_what_is_shown(scene: Scene) -> Scene:
    """The words for places of which none is in the picture are left out; those for formats are no places."""
    view = scene.beyond in BEYOND and (scene.place not in INDOORS or (scene.place, scene.beyond) == ("office", "city"))
    shown = {scene.place, "studio", scene.beyond if view else ""}
    hidden = [one for one in scene.seen if PLACES.get(one, INTERIORS.get(one, "studio")) not in shown]
    missing = tuple(one for one in hidden if one not in scene.lettering.lower())
    seen = tuple(one for one in scene.seen if one not in hidden)
    return replace(scene, seen=seen, left_out=(*scene.left_out, *missing))


def _without_symbols(scene: Scene) -> Scene:
    """`success` is drawn as a trophy where nothing else is to be seen, and left out beside things that have a look."""
    symbols = {at for at, thing in enumerate(scene.things) if thing.symbol}
    tied = {thing.to for thing in scene.things if thing.to >= 0 and not thing.symbol}
    gone = symbols - tied
    if not gone or (len(symbols) == len(scene.things) and scene.place not in ("plan", "growth", "sale")):
        return scene
    return _kept(scene, [at for at in range(len(scene.things)) if at not in gone])


def _kept(scene: Scene, numbers: list[int]) -> Scene:
    """The scene with these of its things, the others told as left out."""
    place = {old: new for new, old in enumerate(numbers)}
    things = [scene.things[at] for at in numbers]
    things = [
        one if one.to in (-1, place.get(one.to, -2)) else replace(one, to=place[one.to]) if one.to in place
        else replace(one, to=-1, relation="")
        for one in things
    ]  # fmt: skip
    words = tuple(thing.word for at, thing in enumerate(scene.things) if at not in place)
    return replace(scene, things=tuple(things), left_out=(*words, *scene.left_out))


def _pictured(scene: Scene) -> Scene:
    """A logo, or what is shown for itself, has no sky and no hills: scenery that has a drawing is a thing there."""
    if scene.things or scene.place not in ("emblem", "studio", "podium"):
        return scene
    found = {word: nouns.kin(word.split()) for word in scene.seen}
    things = [Thing(drawing=kin.drawing, word=word) for word, kin in found.items() if kin and not kin.steps]
    shown = {thing.word for thing in things}
    return replace(scene.with_things(*things), seen=tuple(one for one in scene.seen if one not in shown))


def _without_heading(scene: Scene, text: str) -> Scene:
    """`Teamwork: people at a table` are the people: what stands in for a heading is not drawn beside what it heads."""
    heading, colon, _ = text.partition(":")
    named = set(TOKEN.findall(heading.lower())) if colon and len(heading.split()) < NAMED_BY else set()
    headed = [at for at, thing in enumerate(scene.things) if thing.near and set(thing.word.split()) <= named]
    tied = any(thing.to >= 0 for thing in scene.things)
    if not headed or len(headed) == len(scene.things) or (tied and headed != [0]):
        return scene
    return _kept(scene, [at for at in range(len(scene.things)) if at not in headed])


def _distance(place: str) -> int:
    """Which of several named places is shown, and which is seen behind it: a lake in the mountains is the lake."""
    return 2 if place in ("studio", "sale") else int(place in BEHIND)


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
            guess = Thing(drawing=name, word=" ".join(words.split()[:4]).strip(" .,"), near=True)
            return replace(
                scene, left_out=tuple(one for one in scene.left_out if one not in guess.word.lower()), things=(guess,)
            )
    return scene


def _defines(text: str) -> bool:
    """One sentence that begins with an article, as dictionaries write them."""
    return bool(re.match(r"\s*(an?|the)\s", text, re.IGNORECASE)) and len(re.findall(r"[.!?]\s+\w", text)) == 0
