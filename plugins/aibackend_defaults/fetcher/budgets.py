"""What a server may send beside a page: a few interim answers, one real one, and not much more packing than content.

aiohttp bounds each header; it follows `100 Continue`, blank lines, further answers and chunk extensions for as long as
they come, on the event loop.
"""

from __future__ import annotations

from typing import Any

from aiohttp import ClientPayloadError
from aiohttp.client_proto import ResponseHandler

INTERIM_MOST = 8
"""Answers of status 1xx before the real one: early hints come once or twice."""
HEADS_MOST = 256 * 1024
"""Bytes of all heads of an answer, and of what stands between them."""
HEAD_SLICE = 2 * 1024
"""Bytes of heads parsed between two looks: some 80 of the shortest answers."""
BODY_SLICE = 32 * 1024
PACKING_FREE = 64 * 1024
"""Bytes that a body's transfer may take whatever it holds."""
PACKING_MOST = 4
"""Bytes on the wire for one byte of content, beyond that: chunks of a single byte take 6."""


class BoundedHandler(ResponseHandler):
    """Breaks a connection off that costs more than what it brings."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._interim = self._received = self._answers = 0
        self._body: Any = None

    def set_response_params(self, **options: Any) -> None:
        """The next request leaves."""
        self._interim = self._received = self._answers = 0
        self._body = None
        super().set_response_params(**options)

    def feed_data(self, data: Any, size: int = 0) -> None:
        """A head was parsed: an interim one, or that of the answer."""
        message, body = data
        if 100 <= message.code < 200:
            self._interim += 1
        else:
            self._answers += 1
            self._received = 0
            self._body = body
        super().feed_data(data, size)

    def data_received(self, data: bytes) -> None:
        """As its parent's, in slices, with a look at what they came to."""
        if not data:  # goes on with what is there
            super().data_received(data)
        while data:
            size = BODY_SLICE if self._is_in_body() else HEAD_SLICE
            piece, data = data[:size], data[size:]
            self._received += len(piece)
            super().data_received(piece)
            if self._is_too_much():
                self.set_exception(ClientPayloadError("more packing than content"))
                if self.transport is not None:
                    self.transport.abort()
                return

    def set_exception(self, exc: Any, *cause: Any) -> None:
        """Whoever reads the body hears of it too: else what came of it would count as all of it."""
        super().set_exception(exc, *cause)
        if self._is_in_body() and self._body.exception() is None:
            self._body.set_exception(ClientPayloadError("broken off"))

    def _is_in_body(self) -> bool:
        return self._body is not None and not self._body.is_eof()

    def _is_too_much(self) -> bool:
        if self._interim > INTERIM_MOST or self._answers > 1:
            return True
        if self._is_in_body():
            return self._received > PACKING_FREE + PACKING_MOST * int(self._body.total_bytes)
        return self._received > HEADS_MOST
