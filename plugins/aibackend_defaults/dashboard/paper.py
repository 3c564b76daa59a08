"""What pages are made of: templates, static files, and the headers that keep everything else out."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import jinja2
from aiohttp import web
from jinja2.bccache import Bucket

import aibackend
from aibackend.errors import NotFound
from aibackend_defaults.dashboard import shown

HERE = Path(__file__).parent
STATIC = HERE / "static"
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "media-src data: blob:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}


class _Compiled(jinja2.BytecodeCache):
    """The code of the templates, kept for this process."""

    def __init__(self) -> None:
        self._held: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if held := self._held.get(bucket.key + bucket.checksum):
            bucket.bytecode_from_string(held)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._held[bucket.key + bucket.checksum] = bucket.bytecode_to_string()


_COMPILED = _Compiled()


def environment() -> jinja2.Environment:
    """The templates, compiled: whoever opens the first page would keep all others waiting for that.

    Everything is escaped, and a name that is not there is an error.
    """
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=_COMPILED,
    )
    made.filters |= {
        name: getattr(shown, name) for name in ("day", "clock", "whole", "signed", "price", "ago", "coded", "browser")
    }
    made.globals |= {"version": aibackend.__version__, "asset": asset}
    for name in made.list_templates():
        made.get_template(name)
    return made


@cache
def asset(name: str) -> str:
    """The address of a static file, which changes with its content."""
    stamp = hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:12]
    return f"/dashboard/static/{name}?v={stamp}"


async def static(request: web.Request) -> web.StreamResponse:
    """A static file. Its address changes with its content, so it may be kept for a year."""
    path = _files().get(request.match_info["name"])
    if path is None:
        raise NotFound
    kept = "public, max-age=31536000, immutable" if "v" in request.query else "no-cache"
    return web.FileResponse(path, headers={"Cache-Control": kept, "X-Content-Type-Options": "nosniff"})


@cache
def _files() -> dict[str, Path]:
    return {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*") if path.is_file()}
