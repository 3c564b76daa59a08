"""ImageNet's classes in everyday words: breeds and species by their family, things by their common name.

ImageNet numbers its classes by kinship (WordNet), so that families are ranges. A class without a word here is one that
a picture of something else is often taken for, or that few people would name.
"""

from __future__ import annotations

_FAMILIES = (
    (0, 0, "fish"), (1, 1, "goldfish"), (2, 4, "shark"), (5, 6, "ray"), (7, 7, "rooster"), (8, 8, "hen"),
    (9, 9, "ostrich"), (10, 20, "bird"), (21, 22, "bird of prey"), (23, 23, "vulture"), (24, 24, "owl"),
    (25, 29, "salamander"), (30, 32, "frog"), (33, 37, "turtle"), (38, 48, "lizard"), (49, 50, "crocodile"),
    (51, 51, "dinosaur"), (52, 68, "snake"), (71, 71, "scorpion"), (72, 77, "spider"), (79, 79, "centipede"),
    (80, 83, "bird"), (84, 84, "peacock"), (85, 86, "bird"), (87, 90, "parrot"), (91, 96, "bird"), (97, 98, "duck"),
    (99, 99, "goose"), (100, 100, "swan"), (101, 101, "elephant"), (102, 102, "echidna"), (103, 103, "platypus"),
    (104, 104, "wallaby"), (105, 105, "koala"), (106, 106, "wombat"), (107, 107, "jellyfish"),
    (108, 108, "sea anemone"), (109, 109, "coral"), (113, 113, "snail"), (114, 115, "slug"), (118, 121, "crab"),
    (122, 123, "lobster"), (124, 124, "crayfish"), (125, 125, "crab"), (127, 128, "stork"), (129, 129, "bird"),
    (130, 130, "flamingo"), (131, 133, "heron"), (134, 143, "bird"), (144, 144, "pelican"), (145, 145, "penguin"),
    (146, 146, "bird"), (147, 148, "whale"), (149, 149, "dugong"), (150, 150, "sea lion"), (151, 268, "dog"),
    (269, 271, "wolf"), (272, 275, "wild dog"), (276, 276, "hyena"), (277, 280, "fox"), (281, 285, "cat"),
    (286, 286, "cougar"), (287, 287, "lynx"), (288, 289, "leopard"), (290, 290, "jaguar"), (291, 291, "lion"),
    (292, 292, "tiger"), (293, 293, "cheetah"), (294, 297, "bear"), (298, 298, "mongoose"), (299, 299, "meerkat"),
    (300, 307, "beetle"), (308, 308, "fly"), (309, 309, "bee"), (310, 310, "ant"), (311, 312, "grasshopper"),
    (314, 314, "cockroach"), (315, 315, "mantis"), (319, 320, "dragonfly"), (321, 326, "butterfly"),
    (327, 327, "starfish"), (328, 328, "sea urchin"), (330, 332, "rabbit"), (333, 333, "hamster"),
    (334, 334, "porcupine"), (335, 335, "squirrel"), (336, 336, "marmot"), (337, 337, "beaver"),
    (338, 338, "guinea pig"), (339, 339, "horse"), (340, 340, "zebra"), (341, 341, "pig"), (342, 343, "boar"),
    (344, 344, "hippopotamus"), (345, 345, "ox"), (346, 346, "buffalo"), (347, 347, "bison"), (348, 349, "sheep"),
    (350, 350, "ibex"), (351, 353, "antelope"), (354, 354, "camel"), (355, 355, "llama"), (356, 359, "weasel"),
    (360, 360, "otter"), (361, 361, "skunk"), (362, 362, "badger"), (363, 363, "armadillo"), (364, 364, "sloth"),
    (365, 365, "orangutan"), (366, 366, "gorilla"), (367, 367, "chimpanzee"), (368, 382, "monkey"),
    (383, 384, "lemur"), (385, 386, "elephant"), (387, 388, "panda"), (389, 397, "fish"),
    (403, 403, "ship"), (404, 404, "airplane"), (417, 417, "balloon"), (510, 510, "ship"), (628, 628, "ship"),
    (724, 724, "ship"), (484, 484, "boat"), (554, 554, "boat"), (576, 576, "boat"), (625, 625, "boat"),
    (780, 780, "boat"), (814, 814, "boat"), (871, 871, "boat"), (914, 914, "boat"), (472, 472, "canoe"),
    (895, 895, "airplane"), (436, 436, "car"), (468, 468, "car"), (511, 511, "car"), (609, 609, "car"),
    (627, 627, "car"), (656, 656, "car"), (661, 661, "car"), (751, 751, "car"), (817, 817, "car"), (654, 654, "bus"),
    (779, 779, "bus"), (874, 874, "bus"), (555, 555, "fire engine"), (569, 569, "truck"), (675, 675, "truck"),
    (717, 717, "truck"), (864, 864, "truck"), (867, 867, "truck"), (466, 466, "train"), (547, 547, "train"),
    (565, 565, "train"), (705, 705, "train"), (820, 820, "train"), (829, 829, "tram"), (665, 665, "motorcycle"),
    (670, 670, "motorcycle"), (444, 444, "bicycle"), (671, 671, "bicycle"), (402, 402, "guitar"), (546, 546, "guitar"),
    (579, 579, "piano"), (881, 881, "piano"), (504, 504, "cup"), (968, 968, "cup"), (967, 967, "coffee"),
    (497, 497, "church"), (663, 663, "church"), (668, 668, "mosque"), (821, 821, "bridge"), (839, 839, "bridge"),
    (888, 888, "bridge"), (970, 970, "mountain"), (972, 972, "cliff"), (976, 976, "coast"), (978, 978, "beach"),
    (977, 977, "beach"), (975, 975, "lake"), (991, 997, "mushroom"), (947, 947, "mushroom"), (985, 985, "flower"),
    (986, 986, "flower"), (984, 984, "field of rapeseed"), (928, 929, "ice cream"), (940, 942, "squash"),
)  # fmt: skip
_COMMON = """accordion aircraft_carrier airship ambulance apron bakery banjo barbershop barn barrel baseball basketball
bathtub binoculars birdhouse boathouse bookcase bookshop broom bucket candle cannon carousel castle cello chain_saw
container_ship crane crutch dam desk drum dumbbell envelope fountain frying_pan greenhouse grocery_store hammer harp
horse_cart hourglass iron jack-o'-lantern jigsaw_puzzle lawn_mower library lighthouse loudspeaker mailbox mask maze
megalith microphone monastery mosque necklace obelisk oxcart padlock palace parachute pier pillow planetarium printer
pool_table prison radio restaurant rocking_chair safe scoreboard screwdriver sewing_machine shopping_cart shovel
snowmobile snowplow soccer_ball spider_web stage stethoscope stone_wall submarine sundial suspension_bridge
swing syringe table_lamp teapot tennis_ball tent throne totem_pole tractor tricycle trombone umbrella
unicycle vending_machine violin volleyball water_tower windmill wreck yurt comic_book crossword_puzzle street_sign bagel
pretzel cheeseburger broccoli cauliflower zucchini cucumber artichoke bell_pepper strawberry orange lemon fig pineapple
banana pomegranate hay pizza burrito espresso bubble coral_reef geyser valley volcano scuba_diver corn acorn
""".split()  # noqa: SIM905
_RENAMED = {
    "grand piano": "piano", "electric fan": "fan", "forklift": "forklift", "mountain tent": "tent", "sax": "saxophone",
    "golfcart": "golf cart", "hotdog": "hot dog", "steam locomotive": "train", "wine bottle": "bottle",
    "beer glass": "glass of beer", "red wine": "glass of wine", "triumphal arch": "arch", "espresso": "coffee",
    "beacon": "lighthouse", "alp": "mountain", "picket fence": "fence", "cliff dwelling": "cliff dwelling",
    "stupa": "temple", "dome": "dome", "wreck": "shipwreck", "drilling platform": "oil rig", "cinema": "cinema",
    "typewriter keyboard": "typewriter", "megalith": "standing stones", "head cabbage": "cabbage",
    "Granny Smith": "apple", "dial telephone": "telephone", "pay-phone": "telephone", "rapeseed": "flower field",
    "school bus": "bus", "sunglasses": "sunglasses", "sunglass": "sunglasses", "bow tie": "bow tie",
    "reflex camera": "camera", "Polaroid camera": "camera", "space shuttle": "space shuttle", "lakeside": "lake",
}  # fmt: skip


def word(number: int, name: str) -> str:
    """The everyday word of a class, or "". number: from 0 on. name: torchvision's."""
    family = next((said for first, last, said in _FAMILIES if first <= number <= last), "")
    return family or _RENAMED.get(name, "") or (name if name.replace(" ", "_") in _COMMON else "")
