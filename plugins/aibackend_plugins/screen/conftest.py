"""A lead, screened."""

from __future__ import annotations

import json
from typing import Any

from aibackend_plugins.screen.criteria import checks
from aibackend_plugins.screen.facts import read_lead
from aibackend_plugins.screen.judging import all_ruled
from aibackend_plugins.screen.offline import answer

PROFILE = {
    "name": "Kestrel Freight", "industry": "Logistics & Freight", "employeeRange": "201-500",
    "headquarters": "Hamburg, Germany", "founded": 2009, "grounded": True,
}  # fmt: skip


def screened(criteria: str, lead: Any = PROFILE) -> dict[str, Any]:
    known = read_lead(lead if isinstance(lead, str) else json.dumps(lead))
    return dict(answer(known, all_ruled(known, checks(criteria), 2026)))
