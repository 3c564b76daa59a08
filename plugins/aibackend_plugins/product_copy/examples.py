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
            "audience": "tea drinkers with a gas stove",
            "channels": ["shopify", "ebay"],
        },
        response={
            "listings": [
                {
                    "channel": "shopify",
                    "title": "Harbour Stove Kettle, Enamelled Steel",
                    "bullets": [
                        "Whistles when the water boils",
                        "Cool wooden handle",
                        "Capacity: 1.7 l",
                        "Weight: 850 g",
                        "Material: enamelled steel",
                        "Warranty: 3 years",
                    ],
                    "description": "Harbour Stove Kettle – for tea drinkers with a gas stove\n\n"
                    "The stove kettle has a cool wooden handle. It whistles when the water "
                    "boils. It is made of enamelled steel and holds 1.7 l. It weighs 850 g and "
                    "comes with a 3-year warranty.",
                    "keywords": [
                        "harbour stove kettle",
                        "stove kettle",
                        "enamelled steel stove kettle",
                        "1.7 l stove kettle",
                        "cool wooden handle",
                    ],
                },
                {
                    "channel": "ebay",
                    "title": "Harbour Stove Kettle Enamelled Steel 1.7 l Cool Wooden Handle",
                    "bullets": [
                        "Capacity: 1.7 l",
                        "Weight: 850 g",
                        "Material: enamelled steel",
                        "Warranty: 3 years",
                        "Whistles when the water boils",
                        "Cool wooden handle",
                    ],
                    "description": "Harbour Stove Kettle\n\n"
                    "The stove kettle is made of enamelled steel and holds 1.7 l. It weighs 850 "
                    "g and comes with a 3-year warranty. It has a cool wooden handle. It "
                    "whistles when the water boils.\n\n"
                    "For tea drinkers with a gas stove.",
                    "keywords": [
                        "harbour stove kettle",
                        "stove kettle",
                        "enamelled steel stove kettle",
                        "1.7 l stove kettle",
                        "cool wooden handle",
                    ],
                },
            ]
        },
    ),
)
