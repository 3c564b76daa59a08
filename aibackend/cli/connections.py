"""What the server does with a connection before there is a request: little at a time, and few words about what is none.

aiohttp stops reading a connection once enough of it is waiting. But whoever takes what waits has the parser go on in
the same moment, over all that was received before: a body in chunks of one byte, or hundreds of requests in a row,
would be gone through in one go, 100 ms and more. Here it goes on in a turn of its own.
"""

from __future__ import annotations

import http
import logging
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


class Connection(web_protocol.RequestHandler):
    """A connection that is parsed on when the loop comes round again, and whose faults are told without its words."""

    __slots__ = ("_goes_on", "_refills")

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **{"read_bufsize": READ_BYTES, **options})
        self._goes_on = self._refills = False

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
