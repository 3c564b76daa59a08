"""The lists that serve where the caller gives none: kinds of tickets, and which team takes which."""

from __future__ import annotations

TEAM_OF = {
    "Outage": "Operations",
    "Technical problem": "Technical Support",
    "Performance": "Technical Support",
    "Account access": "Account Services",
    "Billing": "Billing",
    "Refund": "Orders and Returns",
    "Delivery": "Orders and Returns",
    "Booking": "Bookings",
    "Cancellation": "Billing",
    "Security": "Security",
    "Safety": "Customer Care",
    "Privacy": "Legal and Privacy",
    "Feature request": "Product",
    "Question": "Customer Care",
    "Documentation": "Product",
    "Feedback": "Customer Care",
    "Human resources": "Human Resources",
}
CATEGORIES = tuple(TEAM_OF)
"""In the order of `data/kinds.txt`, which says what belongs to each."""
TEAMS = tuple(dict.fromkeys(TEAM_OF.values()))


def category(kind: str) -> str:
    """The default category of a kind of `data/kinds.txt`: what stands before the colon."""
    return kind.split(":")[0]
