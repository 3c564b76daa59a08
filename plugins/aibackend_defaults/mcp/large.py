"""Answers that are too large for the SDK: it would go through each several times on the event loop, 25 ms a megabyte.

Such an answer is sent once, as the structured one: it takes its place in what the SDK has written, byte for byte.
"""

from __future__ import annotations

import re
import secrets

import mcp_types as types

from aibackend.capability import Capability

TEXT_BYTES = 1 << 20
MEDIA_BYTES = 4 << 20
"""A picture or a sound is one long text, which takes the SDK a tenth of that."""


def is_large(answer: bytes, capability: Capability) -> bool:
    """Whether an answer of the capability goes out once, and not also as text or as a picture."""
    return len(answer) > (MEDIA_BYTES if "mime_type" in capability.response().fields else TEXT_BYTES)


class LargeAnswer:
    """Room for one, beside the SDK."""

    def __init__(self) -> None:
        self._answer = b""
        self._place = secrets.token_hex(16)  # nothing that a caller sends can look like it

    def result(self, answer: bytes) -> types.CallToolResult:
        """What the SDK is given in its stead."""
        self._answer = answer
        note = types.TextContent(text=f"The answer has {len(answer)} bytes; it is in `structuredContent` alone.")
        return types.CallToolResult(content=[note], structured_content={"place": self._place})

    def put_into(self, written: bytes) -> bytes:
        """What the SDK has written, with the answer."""
        if not self._answer or self._place.encode() not in written:
            return written
        return re.sub(rb'\{\s*"place":\s*"%s"\s*\}' % self._place.encode(), lambda _: self._answer, written, count=1)
