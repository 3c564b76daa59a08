"""Letters handed to a real SMTP server on loopback."""

from __future__ import annotations

import asyncio
import email.policy
from email import message_from_bytes

import pytest
from aiosmtpd.smtp import SMTP

from aibackend.errors import ConfigurationError, Unavailable
from aibackend_contrib.smtp import SmtpMailer

FROM = "Example <no-reply@example.com>"


class Kept:
    """What the server was given."""

    def __init__(self) -> None:
        self.emails: list[tuple[list[str], object]] = []

    async def handle_DATA(self, server, session, envelope) -> str:  # noqa: N802 - aiosmtpd calls it so
        if envelope.rcpt_tos == ["full@example.com"]:
            return "552 Mailbox full"
        self.emails.append((envelope.rcpt_tos, message_from_bytes(envelope.content, policy=email.policy.default)))
        return "250 OK"


@pytest.fixture
async def server():
    kept = Kept()
    listening = await asyncio.get_running_loop().create_server(lambda: SMTP(kept), "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    yield SmtpMailer({"smtp_url": f"smtp+plain://127.0.0.1:{port}", "smtp_from": FROM}), kept
    listening.close()


async def test_a_letter_arrives(server) -> None:
    """Sender, receiver, subject and text arrive as they were given."""
    mailer, kept = server
    await mailer.send("ada@example.com", "Confirm your address", "Öffne https://x.example/?ticket=1")
    ((to, letter),) = kept.emails

    assert to == ["ada@example.com"]
    assert (letter["From"], letter["To"], letter["Subject"]) == (FROM, "ada@example.com", "Confirm your address")
    assert letter.get_content().strip() == "Öffne https://x.example/?ticket=1"


async def test_doctor_tries_the_server(server) -> None:
    """By a connection, which sends nothing; one that is away, wants TLS or refuses the password is told."""
    mailer, kept = server
    port = mailer._where["port"]
    others = [
        SmtpMailer({"smtp_url": url, "smtp_from": FROM})
        for url in (f"smtp://127.0.0.1:{port}", f"smtp+plain://a:b@127.0.0.1:{port}", "smtp+plain://127.0.0.1:9")
    ]

    assert await mailer.diagnose() is None
    assert await mailer.check() is None
    wrong = [await other.diagnose() for other in others]
    assert ["cannot be used" in (words or "") for words in wrong] == [True] * 3
    assert kept.emails == []


@pytest.mark.parametrize("to", ["full@example.com"])
async def test_a_refusal_is_told(server, to) -> None:
    """What the server does not take is an error that holds no address."""
    with pytest.raises(Unavailable) as refused:
        await server[0].send(to, "Subject", "text")

    assert to not in refused.value.detail


async def test_no_second_header_comes_in_by_an_address(server) -> None:
    """A line break in an address or a subject is refused rather than sent."""
    for to, subject in (("a@b.c\r\nBcc: eve@example.com", "s"), ("a@b.c", "s\r\nBcc: eve@example.com")):
        with pytest.raises(ValueError, match=r"[Hh]eader"):
            await server[0].send(to, subject, "text")

    assert server[1].emails == []


@pytest.mark.parametrize("options", [{}, {"smtp_url": "smtps://h"}, {"smtp_url": "http://h", "smtp_from": FROM}])
def test_a_start_that_is_refused(options) -> None:
    """Without an address to send to and from, the service does not start."""
    with pytest.raises(ConfigurationError, match="smtp"):
        SmtpMailer(options)
