"""How drawings stand in a scene, and how high their things are."""

from __future__ import annotations

import re

from aibackend_defaults.image_generator.drawing.training.bodies import CHILDREN

SKY = """airplane airplane-departure airplane-arrival small-airplane bat bird butterfly honeybee dove eagle fly mosquito
helicopter flying-saucer kite balloon parachute hot-air-balloon airship drone rocket satellite dragon phoenix-bird
person-superhero woman-superhero man-superhero lady-beetle person-fairy woman-fairy ghost aerial-tramway
leaf-fluttering-in-wind fallen-leaf feather bubbles money-with-wings fireworks firecracker sparkles bat"""
HEAVEN = """sun sun-with-face full-moon crescent-moon new-moon first-quarter-moon last-quarter-moon star glowing-star
shooting-star comet cloud cloud-with-rain cloud-with-lightning cloud-with-lightning-and-rain cloud-with-snow rainbow
ringed-planet globe-showing-americas globe-showing-asia-australia globe-showing-europe-africa milky-way tornado
sun-behind-cloud sun-behind-rain-cloud snowflake high-voltage dizzy sun-behind-small-cloud sun-behind-large-cloud"""
AFLOAT = """sailing-ship
boat sailboat canoe speedboat motor-boat ferry passenger-ship ship duck swan person-rowing-boat
person-swimming person-surfing woman-surfing man-surfing anchor ring-buoy desert-island water-wave
person-playing-water-polo"""
UNDER = """fish tropical-fish blowfish shark octopus squid jellyfish dolphin whale spouting-whale crab lobster shrimp
coral seal turtle submarine spiral-shell oyster woman-merpeople person-merpeople diving-mask"""
VAST = """mountain snow-capped-mountain mount-fuji volcano castle japanese-castle church mosque synagogue hindu-temple
house house-with-garden houses derelict-house hut office-building department-store factory hospital hotel school bank
classical-building stadium tokyo-tower statue-of-liberty ferris-wheel roller-coaster circus-tent convenience-store
post-office skyscraper lighthouse windmill wind-turbine bridge barn storefront log-cabin pyramid arch shinto-shrine
building-construction wedding deciduous-tree evergreen-tree palm-tree
christmas-tree tanabata-tree love-hotel japanese-post-office kaaba moai fountain"""
HEIGHTS = {
    40: "mountain snow-capped-mountain mount-fuji volcano skyscraper tokyo-tower statue-of-liberty national-park",
    16: "sailing-ship "
    "castle japanese-castle church mosque synagogue hindu-temple office-building department-store factory hospital "
    "hotel stadium ferris-wheel roller-coaster lighthouse windmill wind-turbine bridge pyramid arch ship "
    "passenger-ship "
    "ferry airship building-construction rocket classical-building",
    9: "house house-with-garden houses derelict-house school bank circus-tent convenience-store post-office barn hut "
    "storefront log-cabin shinto-shrine wedding deciduous-tree evergreen-tree palm-tree sauropod t-rex "
    "hot-air-balloon airplane airplane-departure airplane-arrival whale spouting-whale dragon submarine tanabata-tree "
    "fountain playground-slide flying-saucer christmas-tree",
    4: "excavator "
    "giraffe elephant mammoth bus bullet-train train tram locomotive articulated-lorry delivery-truck fire-engine "
    "trolleybus tram-car metro monorail high-speed-train light-rail station railway-car street-lamp "
    "traffic-light "
    "helicopter sailboat motor-boat small-airplane shark moai tractor scarecrow camping tent bus-stop ambulance "
    "oncoming-bus parachute carousel-horse cactus rhinoceros statue solar-panel satellite dolphin",
    2: "fireplace stairs blackboard whiteboard easel "
    "horse camel two-hump-camel bison ox water-buffalo cow moose gorilla polar-bear bear hippopotamus tiger lion "
    "unicorn zebra deer donkey llama automobile taxi police-car sport-utility-vehicle pickup-truck racing-car minibus "
    "oncoming-automobile oncoming-taxi auto-rickshaw refrigerator closet bookshelf door telephone fuel-pump "
    "crocodile kangaroo orangutan robot canoe speedboat snowman snowman-without-snow sunflower manual-wheelchair "
    "person-rowing-boat drone server stop-sign parking-meter sign ladder motorcycle",
    0.14: "dumbbell yoga-mat",
    1.2: "counter picnic campfire "
    "bicycle motor-scooter kick-scooter table desk sofa armchair chair bed bench oven washing-machine toilet sink "
    "bathtub wolf dog poodle guide-dog service-dog pig sheep ewe ram goat boar leopard ostrich flamingo peacock seal "
    "panda television piano guitar surfboard snowboard skis shopping-cart couch-and-lamp fence bush fire-hydrant "
    "cello drum potted-plant lamp swan eagle beaver koala turkey kite suit coat dress kimono stool",
    0.6: "chessboard sandcastle piggy-bank watering-can rug "
    "cat black-cat fox raccoon rabbit badger skunk hedgehog rooster duck goose penguin owl parrot monkey sloth "
    "otter squirrel chipmunk turtle baby backpack luggage balloon pumpkin jack-o-lantern vase microwave violin crow "
    "octopus telescope basket dodo dove bird blackbird bouquet teddy-bear birthday-cake saxophone trumpet laptop "
    "desktop-computer toaster watermelon fish rose tulip hyacinth axe baseball-bat tennis-racket broom bucket kettle "
    "umbrella world-map",
}
HANDY = 0.32
"""Metres: what lies in a hand, and all that is named nowhere else."""
PEOPLE = 1.75


def kind(name: str, category: str) -> str:
    """How it stands in a scene: sky, heaven, afloat, under, vast, land or thing."""
    for told, names in (("sky", SKY), ("heaven", HEAVEN), ("afloat", AFLOAT), ("under", UNDER), ("vast", VAST)):
        if name in names.split():
            return told
    height = metres(name, category)
    if category == "Animals & Nature" or height > 0.7:
        return "land"
    return "thing"


def metres(name: str, category: str) -> float:
    for value, names in HEIGHTS.items():
        if name in names.split():
            return float(value)
    if category == "People & Body" and re.match(
        r"(wo)?man|person|baby|boy|girl|child|old|artist|astro|cons|cook|det|"
        r"fac|farm|fire|guard|health|judge|mech|ninja|office|pilot|police|"
        r"prin|sant|mrs|sci|sing|ski|snow|stud|teach|tech|horse|troll",
        name,
    ):
        return 1.1 if name in CHILDREN else PEOPLE
    if category == "Travel & Places":
        return 2.0
    return HANDY
