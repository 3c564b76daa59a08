"""True cases. The company and the pages are invented."""

from __future__ import annotations

from aibackend import Example

_PAGES = {"http://news.example/tidal": "data/opening.html", "http://profiles.example/marrow": "data/profile.html"}

EXAMPLES = (
    Example(
        title="Two pages on one company",
        request={
            "topic": "Marrow Tidal, maker of tidal turbines",
            "sources": list(_PAGES),
            "questions": ["How many people does Marrow Tidal employ?"],
        },
        files=_PAGES,
        response={
            "title": "Marrow Tidal, maker of tidal turbines",
            "brief": "# Marrow Tidal, maker of tidal turbines\n"
            "\n"
            "## Overview\n"
            "\n"
            "A tidal turbine built by Marrow Tidal has begun to send power to the grid from the Fall "
            "of Warness, off Orkney [1]. Marrow Tidal was founded in 2011 by two marine engineers "
            "and makes floating tidal turbines [2]. Marrow Tidal employs 145 people at its yard in "
            "Kirkwall and an office in Aberdeen [2].\n"
            "\n"
            "## How many people does Marrow Tidal employ?\n"
            "\n"
            "Marrow Tidal employs 120 people at its yard in Kirkwall, the company said [1]. "
            "Marrow Tidal employs 145 people at its yard in Kirkwall and an office in Aberdeen [2].\n"
            "\n"
            "## Details\n"
            "\n"
            "The machine is 74 metres long and can make 2 megawatts, enough for about 2,000 homes "
            "[1]. Its first customer is a ferry operator that wants to charge its boats with power "
            "from the tide [2].\n"
            "\n"
            "## Where the sources differ\n"
            "\n"
            "Marrow Tidal employs 120 people at its yard in Kirkwall, the company said [1]. Marrow "
            "Tidal employs 145 people at its yard in Kirkwall and an office in Aberdeen [2].\n",
            "keyFindings": [
                {
                    "finding": "A tidal turbine built by Marrow Tidal has begun to send power to the "
                    "grid from the Fall of Warness, off Orkney.",
                    "citations": [1],
                },
                {
                    "finding": "Marrow Tidal was founded in 2011 by two marine engineers and makes "
                    "floating tidal turbines.",
                    "citations": [2],
                },
                {
                    "finding": "Marrow Tidal employs 145 people at its yard in Kirkwall and an office in Aberdeen.",
                    "citations": [2],
                },
                {
                    "finding": "The machine is 74 metres long and can make 2 megawatts, enough for about 2,000 homes.",
                    "citations": [1],
                },
                {
                    "finding": "Marrow Tidal employs 120 people at its yard in Kirkwall, the company said.",
                    "citations": [1],
                },
                {
                    "finding": "Its first customer is a ferry operator that wants to charge its "
                    "boats with power from the tide.",
                    "citations": [2],
                },
            ],
            "sources": [
                {
                    "id": 1,
                    "url": "http://news.example/tidal",
                    "title": "Tidal turbine starts work off Orkney",
                    "publishedAt": "2025-03-04",
                    "excerpt": "A tidal turbine built by Marrow Tidal has begun to send power to the "
                    "grid from the Fall of Warness, off Orkney.",
                },
                {
                    "id": 2,
                    "url": "http://profiles.example/marrow",
                    "title": "Company profile: Marrow Tidal",
                    "publishedAt": "2025-09-18",
                    "excerpt": "Marrow Tidal was founded in 2011 by two marine engineers and makes "
                    "floating tidal turbines.",
                },
            ],
            "grounded": True,
        },
    ),
)
