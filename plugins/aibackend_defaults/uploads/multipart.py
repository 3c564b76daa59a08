"""`multipart/form-data`: files go to the store as they come in, and all else becomes the request's JSON body.

Of a file, no more than a piece is ever in memory, and its name is never used. Of the other parts, all together have
the bounds of a JSON body.
"""

from __future__ import annotations

import asyncio
import re
import time
import warnings
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import orjson
from aiohttp import BodyPartReader, MultipartReader, web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.multipart import BadContentDispositionHeader, BadContentDispositionParam
from marshmallow import fields

from aibackend.capability import RequestData
from aibackend.errors import BodyTooLarge, DeadlineExceeded, InvalidMultipart, InvalidRequest
from aibackend.schema import Schema, Url, is_file_id, unknown_name
from aibackend.services import Compute
from aibackend.validation import is_light, parsed
from aibackend_defaults.uploads.stored_files import SLOWEST, StoredFile, StoredFiles

T = TypeVar("T")

for _warning in (BadContentDispositionHeader, BadContentDispositionParam):
    warnings.simplefilter("ignore", _warning)  # what they tell is the caller's text

REQUEST = "request"
"""The part that holds the JSON of all fields that are no files."""
VALUES_MAX = 32 * 1024 * 1024
"""Bytes of the parts that are no files, together: those of a JSON body."""
PARTS_MAX = 200
CHUNK = 256 * 1024
PATIENCE_S = 60.0
"""How long a body may take to arrive, and a second more for each `SLOWEST` bytes that did."""


@cache
def file_parts(schema: type[Schema]) -> Mapping[str, str]:
    """The names under which a request's files may be sent, each with its field: `fileUrl`, or `file` for short."""
    taken = {str(field.data_key): str(field.data_key) for field in schema().load_fields.values() if _is_url(field)}
    return {short: name for name in taken for short in (name.removesuffix("Url"), name)}


def file_ids(schema: type[Schema], request: RequestData) -> list[str]:
    """The ids of uploaded files that a valid request names."""
    given = [request.get(name) for name, field in schema().load_fields.items() if _is_url(field)]
    urls = [url for value in given if value for url in ([value] if isinstance(value, str) else value)]
    return [url for url in urls if is_file_id(url)]


async def read_request(
    request: web.Request,
    schema: type[Schema],
    account: str,
    *,
    files: StoredFiles,
    compute: Compute,
    uploads: dict[str, str],
) -> bytes:
    """The JSON body that a form stands for, with a stored file's id where a file was sent.

    uploads: gets the id of each file with its SHA-256, as soon as it is kept; also when a later part is refused.
    Raises: InvalidMultipart, InvalidJson, InvalidRequest, BodyTooLarge, UnreadableFile, DeadlineExceeded, Unavailable.
    """
    names = file_parts(schema)
    values: list[tuple[str, bytes]] = []
    sent: dict[str, list[str]] = defaultdict(list)
    form = Form(request, most_bytes=VALUES_MAX + len(set(names.values())) * files.max_bytes)
    async for name, part in form.parts():
        if name in names and part.filename is not None:
            field = names[name]
            if field in sent and not _is_list(schema, field):
                raise _refusal(name, "Send one file for this field.")
            file = await form.keep(part, files, account, of_call=True)
            uploads[file.id] = file.sha256
            sent[field].append(file.id)
        elif name == REQUEST or name in _fields(schema) or name in names:
            values.append((name, await form.value(part, VALUES_MAX - sum(len(value) for _, value in values))))
        else:
            raise _refusal(name, unknown_name(name, [*names, *_fields(schema), REQUEST]))
    if is_light(b",".join(value for _, value in values)):
        return body_of(schema, values, sent)
    return await compute.run(body_of, schema, values, sent)


async def read_file(request: web.Request, account: str, *, files: StoredFiles) -> StoredFile:
    """Keep the one file of a form, sent as the part `file`. Raises: as `read_request`."""
    form = Form(request, most_bytes=VALUES_MAX + files.max_bytes)
    kept: list[StoredFile] = []
    try:
        async for name, part in form.parts():
            if name != "file":
                raise _refusal(name, unknown_name(name, ["file"]))
            if kept:
                raise _refusal(name, "Send one file at a time.")
            kept.append(await form.keep(part, files, account))
    except BaseException:
        await asyncio.shield(files.release([file.id for file in kept]))
        raise
    if not kept:
        raise _refusal("file", "Missing: send the file as a part of this name.")
    return kept[0]


class Form:
    """The parts of a request's body, in their order; each is read before the next is asked for.

    Raises: InvalidMultipart, BodyTooLarge: more is announced than `most_bytes`.
    """

    def __init__(self, request: web.Request, *, most_bytes: int) -> None:
        if (request.content_length or 0) > most_bytes:
            raise BodyTooLarge(f"The body may have {most_bytes} bytes.")
        try:
            self._reader = _Reader(request.headers, request.content)
        except ValueError:
            raise InvalidMultipart(
                "The Content-Type must name a boundary of at most 70 characters: let your HTTP library set that header."
            ) from None
        self._length = request.content_length
        self._until = time.monotonic() + PATIENCE_S

    async def parts(self) -> AsyncIterator[tuple[str, BodyPartReader]]:
        """Each part with its name."""
        for _ in range(PARTS_MAX + 1):
            part, name = await self._timely(self._next())
            if part is None:
                return
            if not isinstance(part, BodyPartReader) or not name:
                raise InvalidMultipart('Each part needs `Content-Disposition: form-data; name="…"`.')
            if part.headers.get("Content-Transfer-Encoding", "binary").lower() not in ("binary", "8bit", "7bit"):
                raise InvalidMultipart("Parts are sent as they are, without a Content-Transfer-Encoding.")
            yield name, part
        raise InvalidRequest(f"A form may have {PARTS_MAX} parts.")

    async def keep(
        self, part: BodyPartReader, files: StoredFiles, account: str, *, of_call: bool = False
    ) -> StoredFile:
        """Keep a part as a file, as it comes in."""
        declared = part.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        media_type = declared if re.fullmatch(r"[\w.+-]{1,60}/[\w.+-]{1,60}", declared) else "application/octet-stream"
        chunks = self._chunks(part)
        return await files.add(account, chunks, media_type=media_type, most_bytes=self._length, of_call=of_call)

    async def value(self, part: BodyPartReader, most_bytes: int) -> bytes:
        """A part whole. Raises: BodyTooLarge."""
        value = bytearray()
        async for chunk in self._chunks(part):
            value += chunk
            if len(value) > most_bytes:
                raise BodyTooLarge(f"What is sent beside the files may have {VALUES_MAX} bytes.")
        return bytes(value)

    async def _chunks(self, part: BodyPartReader) -> AsyncIterator[bytes]:
        while not part.at_eof():
            if chunk := await self._timely(part.read_chunk(CHUNK)):
                self._until += len(chunk) / SLOWEST
                yield chunk

    async def _next(self) -> tuple[BodyPartReader | MultipartReader | None, str]:
        part = await self._reader.next()
        return part, (part.name or "") if isinstance(part, BodyPartReader) else ""

    async def _timely(self, reading: Awaitable[T]) -> T:
        try:
            async with asyncio.timeout(self._until - time.monotonic()):
                return await reading
        except TimeoutError:
            raise DeadlineExceeded("The body took too long to arrive.") from None
        except (ValueError, RuntimeError, RuntimeWarning, HttpProcessingError):  # how aiohttp says that it is none
            raise InvalidMultipart("A part is cut off, or the boundary is not the one that was announced.") from None
        except web.RequestPayloadError:
            raise InvalidMultipart("The body is not what its Content-Encoding announces.") from None


class _Reader(MultipartReader):
    async def _read_until_first_boundary(self) -> None:
        """Before the first part comes nothing, or the line end that some libraries send: no more is passed over, as
        skipping a preamble of nothing but line ends would keep the event loop.
        """
        if (line := await self._readline()).strip():
            self._unread.append(line)
        await self._read_boundary()


def body_of(schema: type[Schema], values: Sequence[tuple[str, bytes]], sent: Mapping[str, Sequence[str]]) -> bytes:
    """The JSON body of plain parts, in the types that the schema has, and of files by the field that they fill.

    Raises: InvalidRequest, InvalidJson.
    """
    known, short = _fields(schema), file_parts(schema)
    whole = [value for name, value in values if name == REQUEST]
    if len(whole) > 1:
        raise _refusal(REQUEST, "Given more than once.")
    data: dict[str, Any] = parsed(whole[0]) if whole else {}
    texts: dict[str, list[str]] = defaultdict(list)
    for name, value in values:
        if name != REQUEST:
            texts[name if name in known else short[name]].append(_text(name, value))
    given = {name: len(texts.get(name, ())) + len(sent.get(name, ())) for name in {*texts, *sent}}
    twice = {name for name, count in given.items() if name in data or (count > 1 and not _is_list(schema, name))}
    if twice:
        raise _refusal(min(twice), "Given more than once.")
    for name in given:
        field = known[name]
        if isinstance(field, fields.List):
            data[name] = [*_items(field, texts.get(name, ())), *sent.get(name, ())]
        else:
            data[name] = sent[name][0] if name in sent else _typed(field, texts[name][0])
    return orjson.dumps(data)


def _items(field: fields.List[Any], texts: Sequence[str]) -> list[Any]:
    """One part for each item, or one with a JSON array."""
    whole = _json(texts[0]) if len(texts) == 1 else None
    return whole if isinstance(whole, list) else [_typed(field.inner, text) for text in texts]


def _typed(field: fields.Field[Any], text: str) -> Any:
    """What a text stands for in a field; a text that fits it not is left for the schema to refuse."""
    if isinstance(field, fields.String):
        return text
    if isinstance(field, fields.Boolean) and text.lower() in ("true", "false"):  # Python's clients write True
        return text.lower() == "true"
    return _json(text)


def _json(text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        return text


def _text(name: str, value: bytes) -> str:
    try:
        return value.decode()
    except UnicodeDecodeError:
        raise _refusal(name, "Not UTF-8.") from None


@cache
def _fields(schema: type[Schema]) -> Mapping[str, fields.Field[Any]]:
    return {str(field.data_key): field for field in schema().load_fields.values()}


def _is_url(field: fields.Field[Any]) -> bool:
    return isinstance(field.inner if isinstance(field, fields.List) else field, Url)


def _is_list(schema: type[Schema], name: str) -> bool:
    return isinstance(_fields(schema).get(name), fields.List)


def _refusal(name: str, sentence: str) -> InvalidRequest:
    told = name if len(name) <= 100 else name[:99] + "…"
    pointer = "/" + told.replace("~", "~0").replace("/", "~1")
    return InvalidRequest("A part of the form is not valid; `errors` names it.", errors=[(pointer, sentence)])
