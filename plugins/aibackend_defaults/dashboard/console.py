"""Letters on the server's console: for trying the dashboard out, and for an installation of one's own."""

from __future__ import annotations

import sys

from aibackend.services import Mailer


class ConsoleMailer(Mailer):
    """Prints letters to standard error, beside the log and not in it, as they hold links that open accounts."""

    told = "No mail server is set up here: the letter stands on the server's console."

    async def send(self, to: str, subject: str, text: str) -> None:
        print(f"--- letter to {to}: {subject}\n{text}\n---", file=sys.stderr, flush=True)
