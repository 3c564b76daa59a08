"""True cases. The companies are invented; `data/` holds a page of one."""

from __future__ import annotations

from aibackend import Example

EXAMPLES = (
    Example(
        title="A profile against an ideal customer",
        request={
            "lead": '{"name": "Kestrel Freight", "industry": "Logistics & Freight", "employeeRange": "201-500", '
            '"headquarters": "Hamburg, Germany", "founded": 2009}',
            "criteria": "Logistics companies in Europe with 100 to 1000 employees, founded after 2000.",
        },
        response={
            "verdict": "qualified",
            "score": 0.95,
            "evidenceFor": [
                "100 to 1000 employees: employeeRange is “201-500” (the lead)",
                "in Europe: headquarters is “Hamburg, Germany” (the lead)",
                "Logistics companies: industry is “Logistics & Freight” (the lead)",
                "founded after 2000: founded is “2009” (the lead)",
            ],
            "evidenceAgainst": [],
            "profile": {"name": "Kestrel Freight", "employees": "201-500", "hq": "Hamburg, Germany"},
        },
    ),
    Example(
        title="A domain whose pages leave a question open",
        request={
            "lead": "quillandloom.example",
            "criteria": "Industry is software. At least 20 employees. Based in the United Kingdom. Uses Kubernetes.",
        },
        files={"http://quillandloom.example/": "data/home.html"},
        response={
            "verdict": "needs_review",
            "score": 0.809,
            "evidenceFor": [
                "Industry is software: industry is “Software” (http://quillandloom.example)",
                "At least 20 employees: employees is “38” (http://quillandloom.example)",
                "Based in the United Kingdom: hq is “Leeds, United Kingdom” (http://quillandloom.example)",
            ],
            "evidenceAgainst": ["Unknown: Uses Kubernetes (no fact tells the technology)"],
            "profile": {"name": "Quill & Loom Ltd", "employees": "38", "hq": "Leeds, United Kingdom"},
        },
    ),
)
