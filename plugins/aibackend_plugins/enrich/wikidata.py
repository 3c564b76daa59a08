"""What Wikidata knows of the company that owns a domain. Source: https://www.wikidata.org/wiki/Wikidata:Data_access."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from aibackend.services import Fetcher
from aibackend_blocks.web.company.figures import size_class

ENDPOINT = "https://query.wikidata.org/sparql"
TIMEOUT_S = 4.0
BYTES_MOST = 200_000
_QUERY = """SELECT ?name ?about ?industry ?seat ?land ?people ?begun ?site WHERE {{
  VALUES ?site {{ {sites} }} ?company wdt:P856 ?site.
  OPTIONAL {{ ?company wdt:P452/rdfs:label ?industry FILTER(LANG(?industry)="en") }}
  OPTIONAL {{ ?company wdt:P159 ?town. ?town rdfs:label ?seat FILTER(LANG(?seat)="en")
             OPTIONAL {{ ?town wdt:P17/rdfs:label ?land FILTER(LANG(?land)="en") }} }}
  OPTIONAL {{ ?company wdt:P1128 ?people }} OPTIONAL {{ ?company wdt:P571 ?begun }}
  ?company rdfs:label ?name FILTER(LANG(?name)="en")
  OPTIONAL {{ ?company schema:description ?about FILTER(LANG(?about)="en") }} }} LIMIT 5"""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """Absent facts are "" and 0."""

    name: str = ""
    description: str = ""
    industry: str = ""
    headquarters: str = ""
    employee_range: str = ""
    founded: int = 0
    website: str = ""


async def look_up(domain: str, fetcher: Fetcher) -> Entry | None:
    """The entry whose official website is this domain; None when there is none. Raises: FetchFailed and its kin."""
    hosts = (domain, f"www.{domain}")
    sites = " ".join(f"<{scheme}://{host}{end}>" for host in hosts for scheme in ("https", "http") for end in ("/", ""))
    url = f"{ENDPOINT}?{urlencode({'query': _QUERY.format(sites=sites), 'format': 'json'})}"
    got = await fetcher.fetch(url, max_bytes=BYTES_MOST, timeout_s=TIMEOUT_S, accept="application/sparql-results+json")
    return entry(got.body)


def entry(body: bytes) -> Entry | None:
    """Read the answer's first row; None when it has none or is no such answer."""
    try:
        rows = json.loads(body)["results"]["bindings"]
        row: Mapping[str, Any] = rows[0]
        said = {name: " ".join(str(cell["value"]).split()) for name, cell in row.items()}
    except (ValueError, LookupError, TypeError, AttributeError):
        return None
    people = re.match(r"\d+", said.get("people", ""))
    year = re.match(r"\d{4}", said.get("begun", ""))
    return Entry(
        name=said.get("name", ""),
        description=said.get("about", ""),
        industry=said.get("industry", "").capitalize(),
        headquarters=", ".join(filter(None, (said.get("seat", ""), said.get("land", "")))),
        employee_range=size_class((int(people[0]), int(people[0]))) if people and int(people[0]) else "",
        founded=int(year[0]) if year else 0,
        website=said.get("site", ""),
    )
