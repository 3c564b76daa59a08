"""True cases. The company is invented; `data/` holds its pages."""

from __future__ import annotations

from aibackend import Example

_SITE = {"": "data/home.html", "about": "data/about.html", "contact": "data/contact.html"}

EXAMPLES = (
    Example(
        title="A work e-mail",
        request={"email": "mira@harbourfinch.example"},
        files={f"http://harbourfinch.example/{path}": file for path, file in _SITE.items()},
        response={
            "name": "Harbour & Finch",
            "domain": "harbourfinch.example",
            "description": "Harbour & Finch builds electric cargo bikes for families and delivery companies.",
            "industry": "Logistics & Freight",
            "headquarters": "Bristol, United Kingdom",
            "employeeRange": "51-200",
            "founded": 2014,
            "links": {
                "website": "http://harbourfinch.example",
                "linkedin": "https://www.linkedin.com/company/harbour-finch-example",
                "twitter": "",
            },
            "grounded": True,
        },
    ),
)
