"""Sentences of CUAD v1 by what lawyers marked them for. Data: The Atticus Project, CC-BY-4.0 (master_clauses.csv)."""

from __future__ import annotations

import ast
import csv
import re
from collections.abc import Iterator
from pathlib import Path

KINDS = {
    "Uncapped Liability": "unlimited_liability", "Exclusivity": "exclusivity", "Non-Compete": "non_compete",
    "Termination For Convenience": "termination_for_convenience", "Anti-Assignment": "assignment",
    "Ip Ownership Assignment": "ip_assignment", "Audit Rights": "audit_rights",
    "Liquidated Damages": "liquidated_damages", "Most Favored Nation": "most_favored_nation",
    "No-Solicit Of Employees": "other", "No-Solicit Of Customers": "other", "Non-Disparagement": "other",
    "Minimum Commitment": "other", "Rofr/Rofo/Rofn": "other", "Governing Law": "law", "Expiration Date": "term",
    "Renewal Term": "auto_renewal", "License Grant": "-", "Cap On Liability": "-", "Insurance": "-",
    "Warranty Duration": "-", "Revenue/Profit Sharing": "-", "Post-Termination Services": "-", "Parties": "-",
    "Third Party Beneficiary": "-", "Covenant Not To Sue": "-", "Agreement Date": "-",
}  # fmt: skip
_AUTOMATIC = re.compile(r"(?i)automatic|unless|successive|evergreen|year[- ]to[- ]year")


def sentences(path: Path, left_out: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """(sentence, kinds) of the contracts whose names do not begin like one that is left out."""
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if any(key(row["Filename"]).startswith(name) for name in left_out):
                continue
            told: dict[str, set[str]] = {}
            for column, kind in KINDS.items():
                for passage in _passages(row.get(column, "")):
                    if 30 < len(passage) < 1200 and (kind != "auto_renewal" or _AUTOMATIC.search(passage)):
                        told.setdefault(" ".join(passage.split()), set()).add(kind)
            yield from ((passage, frozenset(kinds - {"-"})) for passage, kinds in told.items())


def key(name: str) -> str:
    """A contract's name, letters and figures alone."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def _passages(cell: str) -> list[str]:
    try:
        return [str(each) for each in ast.literal_eval(cell)] if cell.startswith("[") else []
    except (SyntaxError, ValueError):
        return []
