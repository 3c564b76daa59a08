"""`/v1/files`: files that are sent once and named by their id in calls."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import orjson
from aiohttp import web
from marshmallow import fields

from aibackend.app import FORM_TYPE, identified, media_type
from aibackend.errors import InvalidRequest, UnsupportedMediaType
from aibackend.schema import Integer, List, Nested, Schema
from aibackend.services import Uploads
from aibackend_defaults.api.operations import described
from aibackend_defaults.api.paging import LIMIT, limit_of
from aibackend_defaults.uploads import StoredUploads, multipart
from aibackend_defaults.uploads.stored_files import Mark, StoredFile

FORM = {
    "type": "object",
    "properties": {"file": {"type": "string", "format": "binary", "description": "The file."}},
    "required": ["file"],
    "additionalProperties": False,
}


class File(Schema):
    """An uploaded file."""

    id = fields.String(required=True, metadata={"description": "Stands for a URL wherever one is taken."})
    bytes = Integer(required=True, min=1, metadata={"description": "Its size."})
    content_type = fields.String(required=True, metadata={"description": "As it was declared when it was sent."})
    sha256 = fields.String(required=True, metadata={"description": "SHA-256 of its bytes, hexadecimal."})
    expires_at = fields.String(required=True, metadata={"description": "When it is dropped, UTC."})


class FilePage(Schema):
    """Some uploaded files."""

    files = List(Nested(File), required=True, metadata={"description": "Newest first."})
    next_cursor = fields.String(
        required=True, allow_none=True, metadata={"description": "`cursor` of the next page; null on the last one."}
    )


CURSOR = re.compile(r"([0-9]{1,15})-(file_[0-9a-f]{24})")
LISTING = ({"name": "cursor", "in": "query", "schema": {"type": "string", "pattern": f"^{CURSOR.pattern}$"}}, LIMIT)


def routes(uploads: Uploads) -> list[web.RouteDef]:
    """All of them, where uploads are stored. Any key of an account may use all of the account's files."""
    if not isinstance(uploads, StoredUploads):
        return []
    files = uploads.files

    async def upload(request: web.Request) -> web.Response:
        """Send a file, to be named in calls."""
        who, headers = await identified(request)
        if media_type(request) != FORM_TYPE:
            raise UnsupportedMediaType(f"Send {FORM_TYPE} with the file in the part `file`.")
        file = await multipart.read_file(request, who.account, files=files)
        return _json(_told(file), headers | {"Location": f"/v1/files/{file.id}"}, status=201)

    async def page(request: web.Request) -> web.Response:
        """The account's files, newest first."""
        who, headers = await identified(request)
        limit = limit_of(request)
        found = await files.page(who.account, before=_mark(request), limit=limit + 1)
        more = "{}-{}".format(*found[limit - 1].mark) if len(found) > limit else None
        return _json({"files": [_told(file) for file in found[:limit]], "nextCursor": more}, headers)

    async def show(request: web.Request) -> web.Response:
        """What is known of a file."""
        who, headers = await identified(request)
        return _json(_told(await files.get(who.account, request.match_info["id"])), headers)

    async def delete(request: web.Request) -> web.Response:
        """Drop a file."""
        who, headers = await identified(request)
        await files.delete(who.account, request.match_info["id"])
        return web.Response(status=204, headers=headers)

    refused = (401, 422, 429, 503)
    told: dict[str, Any] = {"tag": "files", "response": File}
    sent = described(upload, name="uploadFile", **told, form=FORM, status=201, refusals=(*refused, 400, 413, 415, 504))
    listed = described(page, name="listFiles", tag="files", response=FilePage, parameters=LISTING, refusals=refused)
    dropped = described(delete, name="deleteFile", tag="files", response=None, status=204, refusals=(*refused, 404))
    one = "/v1/files/{id}"
    return [
        web.post("/v1/files", sent),
        web.get("/v1/files", listed),
        web.get(one, described(show, name="getFile", **told, refusals=(*refused, 404))),
        web.delete(one, dropped),
    ]


def _mark(request: web.Request) -> Mark | None:
    """Where the page begins, None for the first one. Raises: InvalidRequest."""
    if "cursor" not in request.query:
        return None
    given = CURSOR.fullmatch(request.query["cursor"])
    if given is None:
        raise InvalidRequest(errors=[("/cursor", "Must be a `nextCursor` of this list.")])
    return int(given[1]), given[2]


def _told(file: StoredFile) -> dict[str, Any]:
    return {
        "id": file.id,
        "bytes": file.size_bytes,
        "contentType": file.media_type,
        "sha256": file.sha256,
        "expiresAt": file.expires.strftime("%Y-%m-%dT%H:%M:%SZ"),
    }


def _json(told: Mapping[str, Any], headers: Mapping[str, str], *, status: int = 200) -> web.Response:
    return web.Response(body=orjson.dumps(told), status=status, headers=headers, content_type="application/json")
