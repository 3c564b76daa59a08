"""A paper, read and parsed."""

from __future__ import annotations

from typing import Any

from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.parse.offline import find
from aibackend_plugins.parse.schema import Response

READER = EmbeddedReader()
EOB = """Explanation of Benefits                                     THIS IS NOT A BILL

Bluewater Health Plan
Member Name: Jonas Thorne
Patient Name: Mira Thorne
Claim Number: BW-4410927
Provider: Eastgate Family Practice

Date of Service   Service Description   Amount Billed   Allowed Amount   Plan Paid   Deductible   You Owe
04/02/2025        Office visit 99213           180.00           120.00       96.00         0.00     24.00
04/02/2025        Blood count 85025             60.00            40.00       10.00        25.00     30.00
Total                                          240.00           160.00      106.00        25.00     54.00
"""


def read(text: str, **request: Any) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(READER.plain(text), {"text": text, **request}).result)
    assert isinstance(answer, dict)
    return answer
