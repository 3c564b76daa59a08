"""How values look on a page."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal

from babel.numbers import format_currency, get_currency_precision
from markupsafe import Markup, escape

DONE = {
    "revoked": "The key is revoked. It stopped working everywhere at once.",
    "saved": "Saved.",
    "password": "Your password is changed, and all other sessions are ended.",
    "sessions": "The session is ended.",
    "email-asked": "A letter is on its way to the new address; open its link to change to it.",
    "email": "Your e-mail address is changed.",
    "closed": "Your account is closed. Its keys stopped working at once.",
    "signed-out": "You are signed out.",
    "confirmed": "Welcome! Your account is open.",
    "reset": "Your new password is set.",
    "bought": "Thank you. The credits are added as soon as the payment is certain, mostly within a minute.",
    "cancelled": "Nothing was bought.",
    "webhook-on": "The webhook is on again. Events that it missed were not kept; failed deliveries can be replayed.",
    "webhook-gone": "The webhook is deleted.",
    "replayed": "The event is on its way again, under the same id.",
}
"""What a form's work came to, by the word in the address of the page after it."""

_BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"),
             ("Chrome/", "Chrome"), ("Safari/", "Safari"))  # fmt: skip
_SYSTEMS = (("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
            ("Macintosh", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"))  # fmt: skip
_STEPS = ((60, "minute"), (3600, "hour"), (86400, "day"), (30 * 86400, "month"))


def day(time: datetime | None) -> str:
    """`14 Apr 2025`, UTC."""
    return f"{time.day} {time:%b %Y}" if time else ""


def clock(time: datetime | None) -> str:
    """`2025-04-14 09:30:05`, UTC."""
    return f"{time:%Y-%m-%d %H:%M:%S}" if time else ""


def whole(number: int) -> str:
    """`12,500`."""
    return f"{number:,}"


def signed(number: int) -> str:
    """`+12,500`, with a true minus sign."""
    return f"{number:+,}".replace("-", "−")


def price(amount: Decimal, currency: str) -> str:
    """`$29`, `€29.50`, or `$0.0083`: of what costs less than the smallest coin, all that counts."""
    if amount == int(amount):
        return str(format_currency(int(amount), currency, "¤#,##0", locale="en_US", currency_digits=False))
    digits = max(get_currency_precision(currency), -amount.adjusted() if amount else 0)
    places = f"{amount:.{digits}f}".partition(".")[2]
    shape = "¤#,##0." + "0" * max(len(places.rstrip("0")), get_currency_precision(currency))
    return str(format_currency(amount, currency, shape, locale="en_US", currency_digits=False))


def coded(text: str) -> Markup:
    """A schema's description, with what stands between backticks as code."""
    parts = text.split("`")
    shown = [Markup("<code>{}</code>").format(part) if at % 2 else escape(part) for at, part in enumerate(parts)]
    return Markup("").join(shown)


def browser(agent: str) -> str:
    """`Firefox on Windows`, of what a browser calls itself; the names that others borrow come last."""
    name = next((name for mark, name in _BROWSERS if mark in agent), "")
    system = next((name for mark, name in _SYSTEMS if mark in agent), "")
    return f"{name} on {system}" if name and system else name or agent or "A browser without a name"


def ago(time: datetime | None, now: datetime | None = None) -> str:
    """`3 hours ago`."""
    if time is None:
        return "never"
    seconds = ((now or datetime.now(UTC)) - time).total_seconds()
    if seconds < _STEPS[0][0]:
        return "just now"
    size, name = next(step for step in reversed(_STEPS) if seconds >= step[0])
    count = int(seconds // size)
    return f"{count} {name}{'' if count == 1 else 's'} ago"
