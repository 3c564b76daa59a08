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
                        "Capacity of 1.7 l, enough for more than one cup.",
                        "Weight of 850 g, less than a kilo.",
                        "Made of enamelled steel.",
                        "3 years of warranty, so it is covered for years, not months.",
                        "Whistles when the water boils.",
                        "Cool wooden handle.",
                    ],
                    "description": "Shopping for people who make tea on a gas stove, or one of them"
                    " yourself? Then have a look at Harbour Stove Kettle.\n\nPut plainly, a capacity"
                    " of 1.7 l; a weight of 850 g; made of enamelled steel; 3 years of"
                    " warranty.\n\nIt whistles when the water boils. Note the cool wooden"
                    " handle.\n\nCapacity of 1.7 l: enough for more than one cup. Weight of 850 g,"
                    " less than a kilo. Thanks to 3 years of warranty, it's covered for years, not"
                    " months.\n\nIf that sounds right, this kettle could be with you soon.",
                    "keywords": [
                        "stove kettle",
                        "harbour stove",
                        "kettle",
                        "enamelled steel",
                        "water boils",
                        "cool wooden",
                        "cool kettle",
                        "gas stove",
                        "tea gas",
                        "kettle make",
                        "harbour stove kettle",
                    ],
                },
                {
                    "channel": "ebay",
                    "title": "Harbour Stove Kettle 1.7 l 850 g Cool Wooden Handle Enamelled Steel Material",
                    "bullets": [
                        "Capacity: 1.7 l",
                        "Weight: 850 g",
                        "Material: enamelled steel",
                        "Warranty: 3 years",
                        "Whistles when the water boils",
                        "Cool wooden handle",
                    ],
                    "description": "For people who make tea on a gas stove.\n\nIt whistles when the"
                    " water boils. A detail to like: cool wooden handle.\n\nThe details\nCapacity:"
                    " 1.7 l\nWeight: 850 g\nMaterial: enamelled steel\nWarranty: 3 years\n\nPlease"
                    " compare the specifics with what you need before you buy.",
                    "keywords": [
                        "stove kettle",
                        "harbour stove",
                        "kettle",
                        "enamelled steel",
                        "water boils",
                        "cool wooden",
                        "cool kettle",
                        "gas stove",
                        "tea gas",
                        "kettle make",
                        "harbour stove kettle",
                    ],
                },
            ]
        },
    ),
)
