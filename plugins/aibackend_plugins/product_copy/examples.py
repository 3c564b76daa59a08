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
                    "title": "Harbour Stove Kettle | Cool Wooden Handle",
                    "bullets": [
                        "Whistles when the water boils",
                        "Cool wooden handle",
                        "Holds 1.7 l",
                        "Weighs 850 g",
                        "Made of enamelled steel",
                        "Warranty of 3 years",
                    ],
                    "description": "If you make tea on a gas stove, the Harbour Stove Kettle "
                    "is for you. It whistles when the water boils and has a "
                    "cool wooden handle. It holds 1.7 l and weighs 850 g. The "
                    "kettle is made of enamelled steel and comes with a 3-year "
                    "warranty.",
                    "keywords": [
                        "harbour stove kettle",
                        "stove kettle",
                        "1.7 l stove kettle",
                        "enamelled steel stove kettle",
                        "stove kettle with cool wooden handle",
                    ],
                },
                {
                    "channel": "ebay",
                    "title": "Harbour Stove Kettle 1.7 l Enamelled Steel Cool Wooden Handle",
                    "bullets": [
                        "Capacity: 1.7 l",
                        "Weight: 850 g",
                        "Material: enamelled steel",
                        "Warranty: 3 years",
                        "Whistles when the water boils",
                        "Cool wooden handle",
                    ],
                    "description": "This Harbour Stove Kettle whistles when the water boils "
                    "and has a cool wooden handle. It holds 1.7 l and weighs "
                    "850 g. The kettle is made of enamelled steel and comes "
                    "with a 3-year warranty. It is for people who make tea on "
                    "a gas stove.",
                    "keywords": [
                        "harbour stove kettle",
                        "stove kettle",
                        "1.7 l stove kettle",
                        "enamelled steel stove kettle",
                        "stove kettle with cool wooden handle",
                    ],
                },
            ]
        },
    ),
)
