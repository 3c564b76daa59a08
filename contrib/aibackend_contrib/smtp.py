"""Letters by SMTP.

    AIBACKEND_MAILER=smtp
    AIBACKEND_OPTION_SMTP_URL=smtps://user:password@mail.example.com      or smtp://…, which turns to TLS by STARTTLS
    AIBACKEND_OPTION_SMTP_FROM="Example <no-reply@example.com>"

An address `smtp+plain://localhost:25` sends without TLS: for a relay on the same machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from importlib.util import find_spec
from typing import Any
from urllib.parse import unquote, urlsplit

from aibackend.errors import ConfigurationError, Unavailable
from aibackend.services import Mailer

PORTS = {"smtps": 465, "smtp": 587, "smtp+plain": 25}
TIMEOUT_S = 20.0
DIAGNOSE_S = 5.0


class SmtpMailer(Mailer):
    """options: smtp_url, smtp_from."""

    def __init__(self, options: Mapping[str, str]) -> None:
        if find_spec("aiosmtplib") is None:
            raise ConfigurationError("mailer = smtp needs a library: pip install aibackend[smtp]")
        url = urlsplit(options.get("smtp_url", ""))
        if url.scheme not in PORTS or not url.hostname:
            raise ConfigurationError(
                "mailer = smtp needs AIBACKEND_OPTION_SMTP_URL, such as smtps://user:password@host"
            )
        self._from = options.get("smtp_from", "")
        self._domain = parseaddr(self._from)[1].rpartition("@")[2]
        if not self._domain:
            raise ConfigurationError("mailer = smtp needs AIBACKEND_OPTION_SMTP_FROM, such as no-reply@example.com")
        self._where: dict[str, Any] = {
            "hostname": url.hostname,
            "port": url.port or PORTS[url.scheme],
            "username": unquote(url.username) if url.username else None,
            "password": unquote(url.password) if url.password else None,
            "use_tls": url.scheme == "smtps",
            "start_tls": True if url.scheme == "smtp" else None if url.scheme == "smtps" else False,
        }

    async def diagnose(self) -> str | None:
        """Whether the server is there and takes name and password; no letter is sent."""
        import aiosmtplib

        server = aiosmtplib.SMTP(timeout=DIAGNOSE_S, **self._where)
        try:
            await server.connect()
            await server.quit()
        except (aiosmtplib.SMTPException, OSError) as error:
            where = f"{self._where['hostname']}:{self._where['port']}"
            return f"the mail server {where} cannot be used: {type(error).__name__}"
        return None

    async def send(self, to: str, subject: str, text: str) -> None:
        import aiosmtplib

        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._from, to, subject
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=self._domain)
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        try:
            await aiosmtplib.send(letter, timeout=TIMEOUT_S, **self._where)
        except (aiosmtplib.SMTPException, OSError) as error:
            raise Unavailable(f"The mail server refused: {type(error).__name__}") from None
