"""What the server does with a connection before there is a request: little at a time, and few words about what is none;
and after the answer, which is not held for a peer that does not take it.

aiohttp stops reading a connection once enough of it is waiting. But whoever takes what waits has the parser go on in
the same moment, over all that was received before: a body in chunks of one byte, or hundreds of requests in a row,
would be gone through in one go, 100 ms and more. Here it goes on in a turn of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import http
import logging
import sys
import termios
from typing import Any

from aiohttp import web, web_protocol
from aiohttp.http_exceptions import HttpProcessingError, LineTooLong

from aibackend import problems
from aibackend.errors import InvalidHttp
from aibackend.identifiers import chance

log = logging.getLogger("aibackend.http")

READ_BYTES = 16 * 1024
"""Beyond twice as many bytes that wait to be read, or a sixteenth as many chunks, a connection is not parsed on. A
chunk takes some 4 µs."""
TAKEN_S = 60.0
TAKEN_BYTES = 16 * 1024
TAKEN_SHARE = 10
"""A connection whose peer takes less of an answer in that time than so many bytes, or a tenth of what is left, is cut
off: what is large is in memory for long."""


class Connection(web_protocol.RequestHandler):
    """A connection that is parsed on when the loop comes round again, and whose faults are told without its words.

    One that has more to send than its peer takes is watched, be it that an answer is not finished or that it closes.
    """

    __slots__ = ("_goes_on", "_refills", "_watch")

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **{"read_bufsize": READ_BYTES, **options})
        self._goes_on = self._refills = False
        self._watch: asyncio.TimerHandle | None = None

    def resume_reading(self, resume_parser: bool = True) -> None:
        """What waited of a body was read."""
        if not resume_parser:
            super().resume_reading(resume_parser)
        elif not self._goes_on:
            self._goes_on = True
            self._loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        self._goes_on = False
        super().resume_reading()

    def _resume_reading_if_drained(self) -> None:
        """Most of the requests that waited are answered."""
        if not self._refills:
            self._refills = True
            self._loop.call_soon(self._refill)

    def _refill(self) -> None:
        self._refills = False
        if self._buffer_paused:
            super()._resume_reading_if_drained()

    async def start(self) -> None:
        """All requests of the connection; what is left of the last answer goes out while it closes."""
        await super().start()
        self._look(self.transport)

    def pause_writing(self) -> None:
        """More waits to be sent than the system takes."""
        super().pause_writing()
        self._look(self.transport)

    def resume_writing(self) -> None:
        """It was taken, or nearly so."""
        super().resume_writing()
        self._unwatch()

    def force_close(self) -> None:
        """What was written still goes out, if the peer takes it."""
        transport = self.transport
        super().force_close()
        self._look(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        """Nothing goes out any more."""
        super().connection_lost(exc)
        self._unwatch()

    def _look(self, transport: asyncio.Transport | None, before: float = float("inf")) -> None:
        """Cut the connection off if its peer has hardly taken anything, else look again. before: bytes left then."""
        self._unwatch()
        if transport is None or not transport.get_write_buffer_size():
            return
        left = _left(transport)
        if before - left < max(TAKEN_BYTES, left // TAKEN_SHARE):
            log.info("a connection was cut off: %d bytes were left, and hardly any taken in %.0f s", left, TAKEN_S)
            transport.abort()
        else:
            self._watch = self._loop.call_later(TAKEN_S, self._look, transport, left)

    def _unwatch(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """The answer to what is no HTTP; aiohttp's own would quote it, and write it to the log with a traceback."""
        if status >= http.HTTPStatus.INTERNAL_SERVER_ERROR or request.writer.output_size > 0:
            return super().handle_error(request, status, exc, message)
        request_id = chance(128)
        log.info("no valid HTTP %d %s", status, request_id)
        line = f"The request line and each header may have {self.max_field_size} bytes."
        response = problems.response(InvalidHttp(line if isinstance(exc, LineTooLong) else ""), request_id)
        response.headers["X-Request-Id"] = request_id
        response.force_close()
        return response

    async def finish_response(
        self, request: web.BaseRequest, resp: web.StreamResponse, start_time: float | None
    ) -> tuple[web.StreamResponse, bool]:
        """An `Expect` that is not known is refused before the application is asked: told like any other refusal."""
        if isinstance(resp, web.HTTPExpectationFailed):
            request_id = chance(128)
            resp = problems.response(problems.from_http(resp), request_id)
            resp.headers["X-Request-Id"] = request_id
        return await super().finish_response(request, resp, start_time)

    def log_exception(self, *arguments: Any, **told: Any) -> None:
        """A client that sends no valid HTTP, or that leaves, is no fault of ours."""
        theirs = isinstance(told.get("exc_info"), web_protocol.RequestPayloadError | HttpProcessingError)
        if theirs or self.transport is None:
            log.info("a connection ended early")
        else:
            super().log_exception(*arguments, **told)


def _left(transport: asyncio.Transport) -> int:
    """Bytes that the peer has not taken: also those in the system's hands, which it takes for long before we notice."""
    queued = bytes(4)
    with contextlib.suppress(OSError):  # not every system tells
        queued = fcntl.ioctl(transport.get_extra_info("socket").fileno(), termios.TIOCOUTQ, queued)
    return transport.get_write_buffer_size() + int.from_bytes(queued, sys.byteorder)
