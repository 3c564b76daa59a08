"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A kettle on two channels",
        request={
            "product": {
                "name": "Harbour Stove Kettle",
                "specs": {"capacity": "1.7 l", "weight": "850 g", "material": "enamelled steel", "warranty": "3 years"},
                "features": ["whistles when the water boils", "cool wooden handle"],
            },
            "audience": "people who make tea on a gas stove",
            "channels": ["shopify", "ebay"],
        },
        response={
            "listings": [
                {
                    "channel": "shopify",
                    "title": "Harbour Stove Kettle | 1.7 l",
                    "bullets": [
                        "Holds 1.7 l, enough for more than one cup.",
                        "Weighs 850 g, less than a kilo.",
                        "Made of enamelled steel.",
                        "3 years of warranty.",
                        "Whistles when the water boils.",
                        "Cool wooden handle.",
                    ],
                    "description": (
                        "The Harbour Stove Kettle is meant for people who make tea on a gas stove.\n"
                        "\n"
                        "This kettle holds 1.7 l and weighs 850 g. It's made of enamelled steel and "
                        "comes with 3 years of warranty.\n"
                        "\n"
                        "It has a cool wooden handle. It whistles when the water boils.\n"
                        "\n"
                        "Sounds right? Add this kettle to your cart."
                    ),
                    "keywords": [
                        "stove kettle",
                        "harbour stove",
                        "kettle",
                        "enamelled steel kettle",
                        "cool wooden handle",
                        "gas stove",
                        "gas stove kettle",
                        "harbour stove kettle",
                        "harbour teakettle",
                        "stove teakettle",
                    ],
                },
                {
                    "channel": "ebay",
                    "title": "Harbour Stove Kettle 1.7 l 850 g Cool Wooden Handle Enamelled Steel",
                    "bullets": [
                        "Capacity: 1.7 l",
                        "Weight: 850 g",
                        "Material: enamelled steel",
                        "Warranty: 3 years",
                        "Whistles when the water boils",
                        "Cool wooden handle",
                    ],
                    "description": (
                        "The Harbour Stove Kettle features a cool wooden handle. It whistles when the "
                        "water boils.\n"
                        "\n"
                        "Who is it for? People who make tea on a gas stove.\n"
                        "\n"
                        "The details\n"
                        "Capacity: 1.7 l\n"
                        "Weight: 850 g\n"
                        "Material: enamelled steel\n"
                        "Warranty: 3 years\n"
                        "\n"
                        "Not sure about something? Send us a message before you order."
                    ),
                    "keywords": [
                        "stove kettle",
                        "harbour stove",
                        "kettle",
                        "enamelled steel kettle",
                        "cool wooden handle",
                        "gas stove",
                        "gas stove kettle",
                        "harbour stove kettle",
                        "harbour teakettle",
                        "stove teakettle",
                    ],
                },
            ]
        },
    ),
)
