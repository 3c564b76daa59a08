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
                        "Whistles when the water boils",
                        "Cool wooden handle",
                        "Holds 1.7 l",
                        "Weighs 850 g",
                        "Made of enamelled steel",
                        "Warranty of 3 years",
                    ],
                    "description": "Meet the Harbour Stove Kettle, for people who make tea on a gas "
                    "stove. It whistles when the water boils and has a cool wooden "
                    "handle. It's made of enamelled steel, holds 1.7 l and weighs 850 g. "
                    "It comes with a 3-year warranty.",
                    "keywords": [
                        "stove kettle",
                        "harbour stove kettle",
                        "enamelled steel kettle",
                        "cool wooden handle",
                    ],
                },
                {
                    "channel": "ebay",
                    "title": "Harbour Stove Kettle 1.7 l Enamelled Steel Cool Wooden Handle 850 g",
                    "bullets": [
                        "Capacity: 1.7 l",
                        "Weight: 850 g",
                        "Material: enamelled steel",
                        "Warranty: 3 years",
                        "Whistles when the water boils",
                        "Cool wooden handle",
                    ],
                    "description": "The Harbour Stove Kettle is made of enamelled steel, holds 1.7 l "
                    "and weighs 850 g. It comes with a 3-year warranty. It whistles "
                    "when the water boils and has a cool wooden handle.\n"
                    "\n"
                    "It is for people who make tea on a gas stove.",
                    "keywords": [
                        "stove kettle",
                        "harbour stove kettle",
                        "enamelled steel kettle",
                        "cool wooden handle",
                    ],
                },
            ]
        },
    ),
)
