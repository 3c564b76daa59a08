"""From addresses to articles: fetch each politely, read each in a worker, drop what is of no use."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from aibackend import AsyncCallContext
from aibackend.errors import (
    DeadlineExceeded,
    EncryptedFile,
    FetchFailed,
    FetchRefused,
    FileTooLarge,
    InvalidRequest,
    UnreadableFile,
    UnsupportedFile,
)
from aibackend.services import DocumentReader, FetchResponse, counted
from aibackend_blocks.web import article
from aibackend_blocks.web import page as web_page

BYTES_MOST = 12 * 1024 * 1024
FETCH_S, READ_S = 25.0, 40.0
"""Of one source. Sources on one host wait for each other, and three rounds of them fit in a call."""
AT_ONCE = 8
WORDS_LEAST = 3
"""A source with fewer words than an answer such as `Open until six` is of no use."""
ACCEPT = "text/html,application/xhtml+xml,application/pdf,text/plain;q=0.9,*/*;q=0.1"
LOST = (
    FetchFailed, FetchRefused, FileTooLarge, InvalidRequest, UnreadableFile, UnsupportedFile, EncryptedFile,
    DeadlineExceeded,
)  # fmt: skip
"""Errors that cost one source, not the brief."""


@dataclass(frozen=True, kw_only=True)
class Read:
    """A source that could be read. url: as it was asked for."""

    url: str
    article: article.Article


async def read_all(urls: Sequence[str], context: AsyncCallContext) -> list[Read]:
    """The usable sources among these addresses, each once, in their order."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def one(url: str) -> Read | None:
        async with turns:
            try:
                borrowed = context.fetcher.borrow(
                    url, max_bytes=BYTES_MOST, timeout_s=FETCH_S, accept=ACCEPT, respect_robots=True
                )
                async with borrowed as got:
                    found = await context.compute.run(_read, got, context.document_reader, timeout_s=READ_S)
            except LOST:
                return None
        return Read(url=url, article=found) if _words(found) >= WORDS_LEAST else None

    done = await asyncio.gather(*counted([one(url) for url in dict.fromkeys(urls)]))
    return [read for read in done if read is not None]


def _read(got: FetchResponse, reader: DocumentReader) -> article.Article:
    if web_page.is_markup(got.media_type, got.body):
        return article.read(got.url, got.body, got.charset)
    if got.media_type == "text/plain" and not got.body.startswith(b"%PDF"):
        return article.plain("", web_page.decoded(got.body, got.charset))
    document = reader.read(got.body)
    return article.plain(document.title, document.text)


def _words(found: article.Article) -> int:
    return sum(len(said.split()) for said in (*found.paragraphs, *found.fragments))
