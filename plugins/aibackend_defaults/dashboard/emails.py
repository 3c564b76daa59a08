"""What the dashboard writes to people."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Email:
    """A letter to be sent."""

    to: str
    subject: str
    text: str


def confirm(to: str, site: str, token: str) -> Email:
    """To somebody who signed up."""
    return Email(
        to=to,
        subject="Confirm your e-mail address",
        text=f"Welcome. Open this link to confirm your address and open your account:\n\n"
        f"{site}/dashboard/confirm?ticket={token}\n\nIt is good for 24 hours. If you did not ask for it, do nothing.",
    )


def already_here(to: str, site: str) -> Email:
    """To somebody who signed up again."""
    return Email(
        to=to,
        subject="You already have an account",
        text=f"Somebody, probably you, tried to sign up with this address, which has an account. Sign in here:\n\n"
        f"{site}/dashboard/sign-in\n\nThere you can also set a new password. If it was not you, do nothing.",
    )


def reset(to: str, site: str, token: str) -> Email:
    """To somebody who forgot a password."""
    return Email(
        to=to,
        subject="Set a new password",
        text=f"Open this link to set a new password:\n\n{site}/dashboard/reset?ticket={token}\n\n"
        "It is good for an hour. If you did not ask for it, do nothing.",
    )


def new_email(to: str, site: str, token: str) -> Email:
    """To an address that somebody wants to sign in with from now on."""
    return Email(
        to=to,
        subject="Confirm your new e-mail address",
        text=f"Open this link to sign in with this address from now on:\n\n{site}/dashboard/email?ticket={token}\n\n"
        "It is good for 24 hours. If you did not ask for it, do nothing.",
    )


def email_taken(to: str, site: str) -> Email:
    """To an address that somebody with an account wants to take over from another."""
    return Email(
        to=to,
        subject="This address has an account of its own",
        text="Somebody, probably you, wants to use this address for another account. It has one already:\n\n"
        f"{site}/dashboard/sign-in\n\nTo use the address elsewhere, close that one. If it was not you, do nothing.",
    )


def email_left(to: str, new: str) -> Email:
    """To the address that somebody signed in with so far."""
    return Email(
        to=to,
        subject="Your e-mail address was changed",
        text=f"From now on you sign in with {new}. If it was not you, tell the operator of this service at once.",
    )


def closed(to: str) -> Email:
    """To somebody whose account was closed."""
    return Email(
        to=to,
        subject="Your account is closed",
        text="Your account was closed, and its keys ended. If it was not you, tell the operator of this service.",
    )


def invitation(to: str, url: str) -> Email:
    """To somebody whom the operator invites."""
    return Email(
        to=to,
        subject="You are invited",
        text=f"Open this link to sign up:\n\n{url}\n\nIt is good for 7 days, for one person. If you did not expect it, "
        "do nothing.",
    )
