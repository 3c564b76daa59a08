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
                    "title": "Harbour Stove Kettle, Enamelled Steel",
                    "bullets": [
                        "Whistles when the water boils",
                        "Cool wooden handle",
                        "Capacity: 1.7 l",
                        "Weight: 850 g",
                        "Material: enamelled steel",
                        "Warranty: 3 years",
                    ],
                    "description": "Harbour Stove Kettle – for people who make tea on a gas stove\n"
                    "\n"
                    "It has a cool wooden handle. It whistles when the water boils.\n"
                    "\n"
                    "Capacity: 1.7 l\n"
                    "Weight: 850 g\n"
                    "Material: enamelled steel\n"
                    "Warranty: 3 years",
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
                    "description": "Harbour Stove Kettle\n"
                    "\n"
                    "Capacity: 1.7 l\n"
                    "Weight: 850 g\n"
                    "Material: enamelled steel\n"
                    "Warranty: 3 years\n"
                    "\n"
                    "It has a cool wooden handle. It whistles when the water boils.\n"
                    "\n"
                    "For people who make tea on a gas stove.",
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
