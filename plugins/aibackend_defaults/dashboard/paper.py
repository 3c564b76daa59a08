"""What pages are made of: templates, static files, and the headers that keep everything else out."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import jinja2
from aiohttp import web

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


def environment() -> jinja2.Environment:
    """The templates. Everything is escaped, and a name that is not there is an error."""
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {
        name: getattr(shown, name) for name in ("day", "clock", "whole", "signed", "price", "ago", "coded", "browser")
    }
    made.globals |= {"version": aibackend.__version__, "asset": asset}
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
