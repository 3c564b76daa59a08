"""Answers that are too large for the SDK: it would go through each several times on the event loop, 25 ms a megabyte.

Such an answer is sent once, as the structured one: it takes its place in what the SDK has written, byte for byte.
Smaller ones too are sent once in an event of a stream, whose length clients bound.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import mcp_types as types

from aibackend.capability import Capability
from aibackend.errors import AnswerTooLarge
from aibackend_defaults.mcp import tools
from aibackend_defaults.mcp.names import holds_media

EVENT_BYTES = 1 << 20
"""The most that the SDK's clients take of an event."""
ROOM_BYTES = 4 << 10
"""What stands around an answer in its event."""
COPIES = 3
"""As text an answer may take twice its length, as each quotation mark is escaped."""
TEXT_BYTES = 1 << 20
MEDIA_BYTES = 4 << 20
"""A picture or a sound is one long text, which takes the SDK a tenth of that."""


class LargeAnswer:
    """Room for one, beside the SDK. in_event: whether the answer must go out as an event of a stream."""

    def __init__(self, in_event: Callable[[], bool] = lambda: False) -> None:
        self._answer = b""
        self._in_event = in_event
        self._place = secrets.token_hex(16)  # nothing that a caller sends can look like it

    def check(self, size_bytes: int) -> None:
        """Before an answer is charged. Raises: AnswerTooLarge."""
        if size_bytes > EVENT_BYTES - ROOM_BYTES and self._in_event():
            raise AnswerTooLarge(
                f"The answer has {size_bytes} bytes, and an event of MCP may have {EVENT_BYTES}. "
                "Call again without a progressToken, or POST /v1/… instead."
            )

    def result(self, answer: bytes, capability: Capability) -> types.CallToolResult:
        """The result of a tool: with the answer as text or picture as well, or what the SDK is given in its stead."""
        most = MEDIA_BYTES if holds_media(capability) else TEXT_BYTES
        if len(answer) <= ((EVENT_BYTES - ROOM_BYTES) // COPIES if self._in_event() else most):
            return tools.result(answer)
        self._answer = answer
        note = types.TextContent(text=f"The answer has {len(answer)} bytes; it is in `structuredContent` alone.")
        return types.CallToolResult(content=[note], structured_content={"place": self._place})

    def put_into(self, written: bytes) -> bytes:
        """What the SDK has written, with the answer."""
        if not self._answer or self._place.encode() not in written:
            return written
        return re.sub(rb'\{\s*"place":\s*"%s"\s*\}' % self._place.encode(), lambda _: self._answer, written, count=1)
