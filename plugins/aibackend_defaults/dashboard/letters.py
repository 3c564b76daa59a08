"""What the dashboard writes to people."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Letter:
    """A letter to be sent."""

    to: str
    subject: str
    text: str


def confirm(to: str, site: str, token: str) -> Letter:
    """To somebody who signed up."""
    return Letter(
        to=to,
        subject="Confirm your e-mail address",
        text=f"Welcome. Open this link to confirm your address and open your account:\n\n"
        f"{site}/dashboard/confirm?ticket={token}\n\nIt is good for 24 hours. If you did not ask for it, do nothing.",
    )


def already_here(to: str, site: str) -> Letter:
    """To somebody who signed up again."""
    return Letter(
        to=to,
        subject="You already have an account",
        text=f"Somebody, probably you, tried to sign up with this address, which has an account. Sign in here:\n\n"
        f"{site}/dashboard/sign-in\n\nThere you can also set a new password. If it was not you, do nothing.",
    )


def reset(to: str, site: str, token: str) -> Letter:
    """To somebody who forgot a password."""
    return Letter(
        to=to,
        subject="Set a new password",
        text=f"Open this link to set a new password:\n\n{site}/dashboard/reset?ticket={token}\n\n"
        "It is good for an hour. If you did not ask for it, do nothing.",
    )
