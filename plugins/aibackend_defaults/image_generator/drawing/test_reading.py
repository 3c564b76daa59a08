"""What a prompt asks for is read."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from aibackend_defaults.image_generator.drawing import nouns
from aibackend_defaults.image_generator.drawing.conftest import WORDS, placed
from aibackend_defaults.image_generator.drawing.gathering import Gathered
from aibackend_defaults.image_generator.drawing.painting import document
from aibackend_defaults.image_generator.drawing.prompt import abroad, read


@pytest.mark.parametrize(
    ("prompt", "things"),
    [
        ("three red balloons over a lake at sunset", [("balloon", 3, "red")]),
        ("Two cats and one dog sitting on the grass.", [("cat", 2, ""), ("dog", 1, "")]),
        ("a photo of a fire hydrant", [("fire-hydrant", 1, "")]),
        ("a red box next to a blue box", [("package", 1, "red"), ("package", 1, "blue")]),
        ("The donkey holds the rope. The donkey smiles.", [("donkey", 1, ""), ("rope", 1, "")]),
        ("a bookshelf without any books on it", [("bookshelf", 1, "")]),
        ("a herd of buffalo", [("water-buffalo", 6, "")]),
        ("an orange and an orange cat", [("tangerine", 1, ""), ("cat", 1, "orange")]),
        ("Rbefraigerator.", [("refrigerator", 1, "")]),
        ("a cello", [("violin", 1, "")]),
        ("🎈🎈🎈🐶", [("balloon", 3, ""), ("dog-face", 1, "")]),
        ("a woman riding a bicycle", [("woman-biking", 1, "")]),
        ("a beaver building a dam", [("beaver", 1, "")]),
        ("a crocodile made of water", [("crocodile", 1, "water")]),
        ("a bowl of oranges", [("tangerine", 3, ""), ("bowl", 1, "")]),
        ("two cows and three cookies", [("cow", 2, ""), ("cookie", 3, "")]),
        ("a stack of books", [("books", 1, "")]),
        ("a black cat", [("cat", 1, "black")]),
        ("a small house with a blue door", [("house", 1, "")]),
        ("a burger with a glass of water", [("hamburger", 1, ""), ("glass", 1, "")]),
        ("a tree with presents", [("deciduous-tree", 1, ""), ("wrapped-gift", 3, "")]),
        ("a fox poster for a bakery", [("fox", 1, "")]),
        ("a black and white cow", [("cow", 1, "white")]),
    ],
)
def test_things_are_read_with_number_and_colour(prompt: str, things: list[tuple[str, int, str]]) -> None:
    """Each named thing once, as often and in the colour that its words say."""
    assert [(one.drawing, one.count, one.colour_name) for one in read(prompt).things] == things


@pytest.mark.parametrize(
    ("prompt", "place", "time", "weather", "styles"),
    [
        ("a boat on the sea at night", "sea", "night", (), ()),
        ("watercolor of a street in the rain", "street", "", ("rain",), ("watercolour",)),
        ("an elephant under the sea", "underwater", "", (), ()),
        ("snowy mountains at sunrise, pixel art", "mountains", "sunrise", ("snow",), ("pixel",)),
        ("a lamp in an office without rain", "office", "", (), ()),
        ("a cozy coffee shop interior with two cups", "cafe", "", (), ()),
        ("a lake in the mountains at dusk", "lake", "dusk", (), ()),
        ("a doctor in a busy hospital", "hospital", "", (), ()),
        ("a man in front of a house", "", "", (), ()),
    ],
)
def test_scenery_is_read(prompt: str, place: str, time: str, weather: tuple[str, ...], styles: tuple[str, ...]) -> None:
    """Place, time, weather and style of a prompt."""
    scene = read(prompt)

    assert (scene.place, scene.time, scene.weather, scene.styles) == (place, time, weather, styles)


def test_quoted_words_are_written_not_drawn() -> None:
    """What stands in quotes is lettering, and no thing; an apostrophe quotes nothing."""
    assert read("a sign that says 'Hot dogs'").lettering == "Hot dogs"
    assert [one.drawing for one in read("a sign that says 'Hot dogs'").things] == ["sign"]
    assert read("the dog's bone and the cat's toy").lettering == ""


def test_relations_place_things() -> None:
    """Left is left, right is right, what is on something stands at its upper edge, what is under it lower."""
    cat, dog = (
        next(p for p in placed("a cat on the left of a dog") if p.thing.drawing == name) for name in ("cat", "dog")
    )
    assert cat.x < dog.x
    dog, tie = (next(p for p in placed("a dog right of a tie") if p.thing.drawing == name) for name in ("dog", "tie"))
    assert dog.x > tie.x
    apples = [p for p in placed("three apples on a table") if p.thing.drawing == "red-apple"]
    table = next(p for p in placed("three apples on a table") if p.thing.drawing == "table")
    assert len(apples) == 3
    assert all(abs(apple.y - (table.y - table.high)) < 0.2 * table.high for apple in apples)
    assert all(abs(apple.x - table.x) < table.wide / 2 for apple in apples)


@pytest.mark.parametrize(
    ("prompt", "things", "missing"),
    [
        ("a businessman climbing stairs to success", ["man-office-worker", "stairs"], "success"),
        ("three vegetables at a stall", ["carrot"], "stall"),
        ("a woman on a video call at a desk", ["woman-standing", "desk"], "video call"),
        ("a ramen bowl, japanese restaurant poster", ["steaming-bowl"], "japanese restaurant"),
        ("a tree with dollar bills instead of leaves", ["deciduous-tree", "dollar-banknote"], ""),
        ("a freelancer and a robot", ["person-standing", "robot"], ""),
        ("success", ["trophy"], ""),
    ],
)
def test_what_has_no_likeness_is_left_out_and_told(prompt: str, things: list[str], missing: str) -> None:
    """No pun stands in for it: a symbol is drawn only where nothing else is, and nobody wears another's uniform."""
    scene = read(prompt)

    assert [one.drawing for one in scene.things] == things
    assert missing in scene.told().partition("Left out: ")[2]


@given(st.lists(WORDS, min_size=1, max_size=14))
def test_nothing_is_told_as_drawn_and_left_out(words: list[str]) -> None:
    """What is left out is none of the things, and everything told is a word of the prompt or says what was drawn."""
    scene = read(" ".join(words))

    assert not {thing.word for thing in scene.things if words.count(thing.word) == 1} & set(scene.left_out)


NAMED = (
    "a basket",
    "two mechanics",
    "a vampire",
    "grapes",
    "success",
    "a sofa",
    "a candle",
    "a cake",
    "people",
    "a table",
)
LINKS = ("holding", "with", "filled with", "riding", "on", "and", "in", ",", "next to", "at", "on the left of")


@given(st.lists(st.tuples(st.sampled_from(NAMED), st.sampled_from(LINKS)), min_size=1, max_size=5))
@example([("a basket", "holding"), ("a basket", "with"), ("a vampire", "and")])
@example([("a study", "holding"), ("many mechanics", "riding"), ("12 person curly hair", "with"), ("grapes", ",")])
def test_any_order_of_things_and_relations_is_drawn(said: list[tuple[str, str]]) -> None:
    """Also where what a thing is related to is no thing, or was left out of the picture."""
    scene = read(" ".join(chain.from_iterable(said)))
    svg = document(scene, 640, 480, Random(1)) if scene.things else ""

    assert "nan" not in svg
    assert all(thing.to < len(scene.things) for thing in scene.things)


@pytest.mark.parametrize(("relation", "also"), [("held", False), ("", True), ("on", True)])
def test_the_first_thing_is_joined_to_none(relation: str, also: bool) -> None:
    """What stood before it may only have told what it lies in, and is not drawn."""
    gathered = Gathered(tokens=["books"], relation=relation, also=also)
    book = nouns.kin(["books"])
    assert book is not None

    gathered.add(book, "books")

    assert [(thing.relation, thing.also, thing.to) for thing in gathered.things] == [("", False, -1)]


@pytest.mark.parametrize(
    "prompt",
    [
        "Un chat noir sur un canapé vert, à côté d'une lampe",
        "Une plage au coucher du soleil avec un bateau rouge",
        "Un perro blanco en el parque",
        "Ein Hund auf einem Sofa",
        "Logo für ein Café",
        "Poster für ein Sommerfest mit Luftballons",
        "een kat op de bank",
        "en katt som sover på en soffa",
        "rysunek kota śpiącego na krześle",
        "bambini che giocano con un pallone rosso",
        "um cachorro na praia",
        "Un café sur la place, watercolor",
        "blorp fnord quux",
    ],
)
def test_what_is_not_english_is_told(prompt: str) -> None:
    """Also where a word of it happens to be one that is drawn."""
    assert abroad(prompt, read(prompt))


@pytest.mark.parametrize(
    "prompt",
    [
        "fleur de lis pattern",
        "crème brûlée with raspberries",
        "a croissant and a café au lait",
        "Día de los Muertos skull",
        "Schloss Neuschwanstein in winter",
        "Rio de Janeiro carnival",
        "déjà vu abstract art",
        "spaghetti bolognese",
        "dia de los muertos skull",
        "dia de los muertos sugar skull poster",
        "cochinita pibil tacos",
        "pasta alla carbonara",
        "naan and dal makhani",
        "papier-mâché mask",
        "a pain au chocolat",
        "moodboard boho wabi-sabi bedroom",
        "JWT auth microservices diagram",
        "ecommerce checkout mockup with upsell",
        "samurai with katana",
        "Ludwig van Beethoven at the piano",
        "poster that says 'Guten Morgen, liebe Sorgen'",
        "teh cat adn dog",
        "logo for Zyntrix GmbH",
        "steampunk dirigible over a fjord",
        "inner peace",
    ],
)
def test_english_with_foreign_names_and_dishes_stays_english(prompt: str) -> None:
    """Loanwords, names, quotations and misspelt words are of the language they stand in."""
    assert not abroad(prompt, read(prompt))


def test_letters_with_marks_are_letters() -> None:
    """A word is read whole."""
    assert read("a plate of smørrebrød").left_out == ("smørrebrød",)
    assert read("a jalapeño on a plate").told() == "Vector illustration: a jalapeno (drawn as hot pepper) and a plate."


@pytest.mark.parametrize(
    ("prompt", "told"),
    [
        ("a woman wearing a hard hat", "a woman and a hard hat (drawn as top hat)."),
        ("a man with a straw hat", "a man and a straw hat."),
        ("a woman with a child", "a woman and a child."),
        ("birthday card for Emma who turns 7", "a birthday and Emma (drawn as person standing). Left out: 7."),
        ("20 balloons", "12 balloons. Left out: 20."),
        ("two red and three blue balloons", "three blue balloons. Left out: two, red."),
        ("a red and white scarf", "a white scarf. Left out: red."),
        ("logo, brown on white", "logo. Left out: brown, white."),
        ("logo for a bakery, minimal", "a bakery (drawn as storefront); scenery: logo."),
        ("happy new year 2025 poster", "the words “Happy New Year 2025”."),
        ("no red cars, two trees", "two trees."),
        ("a white room with a black piano", "a black piano; scenery: room."),
        ("a team of five people", "five people (drawn as person standing)."),
        ("a cat on a blue background", "a cat; scenery: blue background."),
        ("abstract blue gradient background", "gradient in blue."),
        ("two cats sleeping", "two cats. Left out: sleeping."),
        ("a cat sleeping on a sofa", "a cat and a sofa. Left out: sleeping."),
        ("three children playing football", "three children and a football (drawn as soccer ball). Left out: playing."),
        ("a woman cooking in a kitchen", "a woman; scenery: kitchen. Left out: cooking."),
        ("a horse jumping over a fence", "a horse and a fence. Left out: jumping."),
        ("a child eating an ice cream", "a child and an ice cream. Left out: eating."),
        ("a boy holding a balloon", "a boy and a balloon."),
        ("a man riding a horse", "a man and a horse."),
        ("a cat lying on a rug", "a cat and a rug."),
        ("404 page illustration", "a page. Left out: 404."),
        ("404 page with robots", "a page and three robots. Left out: 404."),
        ("30 sheep", "12 sheep (drawn as ewe). Left out: 30."),
        ("a man running", "a man running."),
        ("a woman standing", "a woman standing."),
        ("a bird flying over a lake", "a bird; scenery: lake."),
        ("a bowl with four green apples", "four green apples and a bowl."),
        ("two baskets with apples", "three apples and two baskets."),
        ("four bowls of oranges", "three oranges (drawn as tangerine) and four bowls."),
    ],
)
def test_numbers_and_colours_are_drawn_or_told(prompt: str, told: str) -> None:
    """One that waits for a thing that does not come is left out, in so many words."""
    assert read(prompt).told().partition(": ")[2] == told


def test_what_is_not_wanted_furnishes_no_room() -> None:
    """A room without plants has the rest of what such rooms have."""
    plain, bare = (document(read(f"a living room{more}"), 300, 300, Random(1)) for more in ("", " with no plants"))

    assert len(bare) < len(plain)
    assert read("a living room with no plants").unwanted == {"potted-plant"}


@pytest.mark.parametrize(
    ("prompt", "lettering"),
    [
        ("logo for a coffee shop called Copper Lane, minimal", "Copper Lane"),
        ("a logo for a bakery named Chez Léa", "Chez Léa"),
        ("a sign for a pub called The Red Lion", "The Red Lion"),
        ("emblem for a club called Lions of the North, blue", "Lions of the North"),
        ("business card for a plumber named John Smith", "John Smith"),
        ("logo of a company called 'zyntrix'", "zyntrix"),
        ("logo for a band called The 1975", "The 1975"),
        ("a sign named Route 66", "Route 66"),
        ("a logo, and a girl named Emma on a swing", ""),
        ("sign with a fish called Wanda and a red boat", ""),
        ("a label with a king named Arthur on it", ""),
        ("a storefront in a town called Bath", ""),
        ("a sign and a dog called Rex", ""),
        ("a dog called Rex", ""),
        ("a girl named Emma with a sign", ""),
        ("a sign. A man called Bob", ""),
        ("portrait of a king named Arthur", ""),
        ("logo for an app called sleepy", ""),
        ("a so-called logo", ""),
    ],
)
def test_a_logo_bears_the_name_of_what_it_is_for(prompt: str, lettering: str) -> None:
    """The name of a dog or a king is not written."""
    assert read(prompt).lettering == lettering
