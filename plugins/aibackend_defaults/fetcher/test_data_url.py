"""`data:` URLs are read as RFC 2397 has them."""

from __future__ import annotations

import base64
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote_from_bytes

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend.errors import FileTooLarge, InvalidRequest
from aibackend.schema import is_data_url
from aibackend.services import FetchResponse
from aibackend_defaults.fetcher.data_url import PIECE, decode


@given(body=st.binary(max_size=300), padded=st.booleans(), urlsafe=st.booleans())
def test_base64_comes_back_whole(body: bytes, padded: bool, urlsafe: bool) -> None:
    """Any bytes survive base64 in either alphabet, padded or not."""
    text = (base64.urlsafe_b64encode if urlsafe else base64.b64encode)(body).decode()

    assert decode(f"data:image/png;base64,{text if padded else text.rstrip('=')}", 300).body == body


@given(body=st.binary(max_size=300))
def test_escapes_come_back_whole(body: bytes) -> None:
    """Any bytes survive percent-encoding."""
    assert decode("data:application/pdf," + quote_from_bytes(body), 300).body == body


def test_pieces_join_without_a_seam() -> None:
    """A body of several pieces is decoded as one."""
    body = bytes(range(256)) * (PIECE // 64)

    assert decode("data:;base64," + base64.b64encode(body).decode(), len(body)).body == body


def test_no_escape_is_cut() -> None:
    """Wherever the pieces end, escapes and padding come back."""
    for shift in range(4):
        text = "a" * (PIECE - shift) + "%41" * 3
        assert decode("data:text/plain," + text, 2 * PIECE).body == b"a" * (PIECE - shift) + b"AAA"
        body = bytes(PIECE * 3 // 4 - shift)
        escaped = base64.b64encode(body).decode().replace("=", "%3D")
        assert decode("data:;base64," + escaped, PIECE).body == body


def test_a_large_file_lets_other_threads_run() -> None:
    """While 32 MiB are decoded in a thread, no other one waits for long."""
    url = "data:;base64," + base64.b64encode(bytes(24 << 20)).decode()
    waits: list[float] = []
    with ThreadPoolExecutor(1) as pool:
        work = pool.submit(decode, url, 32 << 20)
        while not work.done():
            begun = time.process_time()
            time.sleep(0.001)
            waits.append(time.process_time() - begun)

    assert len(work.result().body) == 24 << 20
    assert max(waits) < 0.05


@pytest.mark.parametrize(
    ("url", "media_type", "charset", "body"),
    [
        pytest.param("data:,a%20b", "text/plain", "us-ascii", b"a b", id="bare"),
        pytest.param("DATA:Text/HTML;Charset=UTF-8,%C3%A9", "text/html", "utf-8", "é".encode(), id="charset"),
        pytest.param("data:;charset=utf-8;base64,YQ==", "text/plain", "utf-8", b"a", id="no-type"),
        pytest.param("data:text/csv;header=present;base64,YQ%3D%3D", "text/csv", "", b"a", id="escaped-padding"),
        pytest.param("data:text/plain;base64,Y\r\n Q==", "text/plain", "", b"a", id="white-space"),
        pytest.param("data:image/svg+xml,<a,b>", "image/svg+xml", "", b"<a,b>", id="comma-in-body"),
    ],
)
def test_headers_are_read(url: str, media_type: str, charset: str, body: bytes) -> None:
    """Type, charset and encoding are told apart."""
    assert is_data_url(url)
    assert decode(url, 100) == FetchResponse(url="", status=200, media_type=media_type, charset=charset, body=body)


@pytest.mark.parametrize(
    "url",
    ["data:", "data:text/plain", "data:text/plain;base64,a", "data:;base64,@@@@", "data:text plain,a", "data:a;b,c",
     "data:;base64,YQ==YQ==", "data:" + "a" * 2000 + ",x"],
)  # fmt: skip
def test_malformed_urls_are_the_callers_to_mend(url: str) -> None:
    """A malformed data: URL is an invalid request, told without echoing it."""
    with pytest.raises(InvalidRequest, match="data: URL is malformed") as caught:
        decode(url, 100)

    assert not caught.value.retryable


@pytest.mark.parametrize(
    "url", ["data:," + "a" * 101, "data:;base64," + "YWFh" * 34, "data:," + "a" * 5000], ids=["plain", "base64", "long"]
)
def test_size_is_bounded(url: str) -> None:
    """More bytes than asked for are refused, most of them before they are decoded."""
    with pytest.raises(FileTooLarge):
        decode(url, 100)
