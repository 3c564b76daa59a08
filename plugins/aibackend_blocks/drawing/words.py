"""Words that say how many, how big, where, when, in what weather and in what style."""

from __future__ import annotations


def _table(lines: str) -> dict[str, str]:
    """`value: word, word` a line, as word → value."""
    found = {}
    for line in lines.strip().splitlines():
        value, _, words = line.partition(":")
        found |= {word.strip(): value.strip() for word in words.split(",")}
    return found


DETERMINERS = frozenset("a an the its his her their my your our this that these those another one's each every".split())

COUNTS = {
    "one": 1, "single": 1, "two": 2, "both": 2, "couple of": 2, "a couple of": 2, "pair of": 2, "a pair of": 2,
    "three": 3, "a few": 3, "few": 3, "some": 3, "four": 4, "several": 4, "five": 5, "six": 6, "half a dozen": 6,
    "half dozen": 6, "many": 7, "lots of": 7, "lot of": 7, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
    "dozen": 12, "a dozen": 12, "dozens of": 12, "twelve": 12, "hundreds of": 12, "countless": 12,
}  # fmt: skip

COLLECTIVES = {
    "group": 5, "herd": 6, "flock": 6, "bunch": 5, "pack": 5, "crowd": 7, "row": 5, "pile": 5, "school": 6, "swarm": 7,
    "fleet": 4, "line": 5, "stack": 4, "set": 3, "collection": 6, "bouquet": 5, "basket": 4, "variety": 5,
    "army": 7, "cluster": 5, "field": 7, "trio": 3, "duo": 2,
}  # fmt: skip

GATHERINGS = {"family": 4, "crowd": 7, "audience": 7, "team": 4, "people": 3}
"""How many people a word stands for."""

RIDERS = {
    (f"{who}-standing", what): f"{who}-{how}"
    for who in ("person", "woman", "man")
    for what, how in (("bicycle", "biking"), ("surfboard", "surfing"), ("canoe", "rowing-boat"))
    if (who, how) not in (("woman", "rowing-boat"), ("man", "rowing-boat"))
}
"""The drawing that shows a person and what is ridden at once."""

SCALES = {
    "tiny": 0.5, "little": 0.65, "small": 0.65, "mini": 0.55, "miniature": 0.5, "baby": 0.65, "short": 0.8,
    "large": 1.4, "big": 1.4, "tall": 1.3, "huge": 1.7, "giant": 1.8, "gigantic": 1.9, "massive": 1.8, "enormous": 1.8,
    "great": 1.2, "mega": 1.8, "colossal": 1.9,
}  # fmt: skip

RELATIONS = _table(
    """
left: on the left of, to the left of, left of, on the left side of
right: on the right of, to the right of, right of, on the right side of
on: on top of, atop, sitting on, standing on, sits on, stands on, sit on, lying on, balanced on, perched on, resting on, on the back of, sleeping on, are sitting on, is on, on
ride: riding, riding on, rides, ride, rode, mounted on
over: above, over, floating over, flying over, hovering over, jumping over, floating above, hovering above
under: under, underneath, below, beneath, in the shadow of
in: inside, inside of, in, into
held: holding, wearing, with, carrying, using, playing, holds, eating, reading, wears, drinking, and holding
front: in front of, before
back: behind, standing behind
beside: next to, beside, near, by, alongside, between, around, against
"""
)

PLACES = _table(
    """
meadow: meadow, meadows, field, fields, grass, on the grass, lawn, pasture, prairie, grassland, savanna, savannah, plain, plains, countryside, wilderness, nature, landscape, outdoors
hills: hills, rolling hills, hill, valley, vineyard, hillside
mountains: mountains, mountain, mount everest, mount fuji, everest, snowy mountain, mountain peak, in the mountains, mountain range, the alps, alps, himalayas, rocky mountains, mountainside
forest: forest, woods, woodland, woodlands, rainforest, jungle, grove
farm: farm, farmland, wheat field, corn field, cornfield, barnyard, orchard
garden: garden, gardens, backyard, yard, greenhouse, flower field, field of flowers
beach: beach, seaside, shore, coast, seashore, on the beach, tropical island, sandy beach
sea: sea, ocean, on the ocean, high seas, open sea, open water, waves, harbor, harbour, bay, port, marina, on water
lake: lake, pond, lagoon, riverbank, on the lake, reservoir, wetland, swamp
river: river, stream, creek, brook, canal
waterfall: waterfall, waterfalls, small waterfall
desert: desert, dunes, sahara, sand dunes, in the desert
canyon: canyon, grand canyon, the grand canyon, badlands, gorge
snow: snowfield, arctic, antarctica, ski slope, winter landscape, tundra, north pole, iceberg, glacier
city: city, cityscape, skyline, downtown, new york, new york skyline, manhattan, tokyo, london, paris, austin, san francisco, chicago, metropolis, rooftops, city skyline, hong kong, shanghai, berlin, toronto, town
street: street, road, in the street, on the street, street in paris, sidewalk, intersection, highway, avenue, alley, crosswalk, parking lot, driveway, neighborhood, village
park: park, playground, zoo, campus
room: room, living room, indoors, house interior, hotel room, lounge, hallway, museum interior, gallery, lobby, interior, apartment
bedroom: bedroom, nursery, kid bedroom
kitchen: kitchen, kitchen counter, dining room, pantry, bathroom
office: office, in the office, meeting room, conference room, boardroom, workplace, coworking space, press conference
classroom: classroom, class, lecture hall, calculus class, laboratory, lab
stage: stage, concert, theater, theatre, on stage, spotlight, podium, opera
wall: wall, brick wall, red brick wall, yellow wall
space: space, outer space, in space, galaxy, milky way, universe, cosmos, nebula, solar system, star constellations, constellations, orbit
moon: on the moon, the moon surface, lunar surface, lunar landscape
mars: mars, on mars, martian surface, red planet
underwater: underwater, under the sea, under water, coral reef, ocean floor, seabed, sea floor, deep sea, reef, aquarium
sky: sky, in the sky, sky with clouds, in the air, among the clouds, above the clouds, blue sky
studio: white background, plain background, blue background, studio, isolated
"""
)

TIMES = _table(
    """
sunset: sunset, at sunset, sundown, golden hour, evening, setting sun, sun setting, late afternoon
sunrise: sunrise, at sunrise, dawn, daybreak, early morning, matutinal
dusk: dusk, twilight, blue hour
night: night, at night, midnight, nighttime, starry night, starry, moonlight, moonlit, stars, night sky, starry sky, full moon, moon, nocturnal
day: day, daytime, noon, midday, afternoon, sunny, sunny day, sun, sunshine, sunlight, morning, bright sunny day
"""
)

WEATHERS = _table(
    """
rain: rain, rainy, raining, drizzle, downpour, rain shower, rainy day
snow: snow, snowy, snowing, snowfall, blizzard, winter, snowstorm, snow-covered
fog: fog, foggy, mist, misty, haze, hazy
storm: storm, stormy, thunderstorm, lightning storm, thunder
clouds: cloudy, clouds, overcast, cloud
rainbow: rainbow, rainbows
autumn: autumn, fall foliage, autumnal, autumn leaves, in autumn
spring: spring, springtime, cherry blossoms
fireworks: fireworks, fireworks display
"""
)

STYLES = _table(
    """
watercolour: watercolor, watercolour, aquarelle, gouache, watercolor painting, watercolour painting
oil: oil painting, impressionist, impressionism, van gogh, monet, acrylic painting, painterly, expressionist, oil on canvas, acrylic, impasto
pencil: sketch, pencil drawing, pencil sketch, pencil, graphite, charcoal, charcoal sketch, hand-drawn
line: line art, line drawing, ink drawing, outline, lineart, coloring page, colouring page, ink, pen and ink, etching, engraving, woodcut, minimalist line
inkwash: ink wash, sumi-e, chinese ink painting, hokusai
pixel: pixel art, 8-bit, 16-bit, pixelated, pixel, retro game, voxel
isometric: isometric, isometric view, diorama, isometric illustration
lowpoly: low poly, low-poly, polygonal, geometric, origami, cubist, cubism, stained glass, mosaic
comic: comic, comic book, pop art, cartoon, halftone, manga, anime, graffiti
mono: black and white, monochrome, grayscale, greyscale, noir, black-and-white, old photograph
vintage: vintage, retro, sepia, antique, poster, old photo, nostalgic
neon: neon, cyberpunk, synthwave, vaporwave, neon lights, glowing
blueprint: blueprint, technical drawing, schematic
paper: paper cut, papercut, paper cutout, paper art, paper craft, collage, cut-out, layered paper
pastel: pastel, pastels, soft colors, soft colours, kawaii, dreamy
vivid: vibrant, colorful, colourful, vivid, saturated
flat: flat, flat design, vector, minimalist, minimal, vector art, corporate, simple, clean, modern
"""
)

FILLERS = frozenset(
    """
photo photos photograph picture image images illustration drawing painting rendering render artwork art scene view shot
closeup close-up close side top bottom back front middle center centre part parts kind type style look background
foreground piece piece shape form size color colour colored coloured texture surface pattern detail details quality
of with and in on at by to from for as is are was were be being been it they he she who which that this there their
very really highly richly large-scale not than then more most least less some any all few other others away while
during its own made up down off out into onto over under through across left right behind next near one what how
typically usually often sometimes used using view set version portrait design concept macro way thing things object
world time day lot end number front-facing depicted depicting displaying shows showing says saying said reads written
word words text letters letter lettering called named titled digital high low long old young new full empty half
life level real good great best nice beautiful pretty cute lovely amazing modern ancient fun cool hot cold warm dark
light bright smiling happy sad angry sitting standing running walking flying sleeping jumping playing riding eating
looking holding wearing making taking turn turning having seen above below between around against posing hovering
floating growing fighting sniffing giving helping moving work working job play plays play-fighting place situated
located section copy figure image-like model person's people's someone somebody everyone saying words mp hd uhd
k mm rendered inch inspired vibe mood lighting lights backlit droplet droplets resolution exposure depth field-depth
sharp soft sharp-focus edge edges corner bit sort same different various such like trying turns tries found giving
please draw paint create generate show make depict want need illustrate ignore previous instructions system prompt
calculus science content long-island united regal formal scandal story argument climate change touch section cross-section
skin flesh jaw jaws snout sense smell voice material canopy frame end point compartment device appliance machine-made
head heads face faces hand hands eye eyes hair foot feet toe toes leg legs mouth ear ears nose arm arms body back tail beard
group pair couple bunch herd row deep learning center centre
""".split()
)
"""Words that say nothing that could be drawn beside what they stand with, or that belong to a thing named elsewhere."""
