"""Mails whose headers have no end."""

from __future__ import annotations

import time

import pytest

from aibackend_defaults.document_reader.conftest import read


@pytest.mark.parametrize(
    "header",
    [
        pytest.param(b"Subject: " + b"=?utf-8?q?a?= " * 20_000, id="words"),
        pytest.param(b"Cc: " + b"a@b.example, " * 50_000, id="recipients"),
        pytest.param(b"Cc: " + b"(" * 100_000, id="comments"),
        pytest.param(b"Content-Type: text/plain" + b";" * 100_000, id="parameters"),
        pytest.param(b"Content-Type: text/plain; " + b"; ".join(b"a*%d=b" % n for n in range(20_000)), id="pieces"),
    ],
)
def test_endless_headers_of_a_mail_are_read_in_part(header: bytes) -> None:
    """Whole, each would take longer than a call may."""
    began = time.process_time()
    document = read(b"From: ada@example.com\r\n" + header + b"\r\n\r\nInvoice 17\r\n")

    assert time.process_time() - began < 3
    assert "ada@example.com" in document.text
    assert "Invoice 17" in document.text


@pytest.mark.parametrize("header", ["Content-Type: text/plain; a*0", "Content-Disposition: attachment; filename*1"])
def test_a_header_that_ends_within_a_parameter_is_read_without_it(header: str) -> None:
    """Python's parser stumbles over it."""
    document = read(b"From: ada@example.com\r\n" + header.encode() + b"\r\n\r\nInvoice 17\r\n")

    assert "Invoice 17" in document.text
