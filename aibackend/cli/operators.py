"""Who runs a command, for the audit trail."""

from __future__ import annotations

import getpass
import os

from aibackend.services.context import current_caller


def acts() -> None:
    """Have what this command does be noted as done by the user of this machine."""
    try:
        name = os.environ.get("SUDO_USER") or getpass.getuser()
    except (ImportError, KeyError, OSError):  # a user without a name
        name = ""
    current_caller.set(("", f"cli:{name}" if name else "cli"))
