"""Pages that stand where a company's site is missing: parked domains, a server's first page, a closed door."""

from __future__ import annotations

import re

from aibackend_blocks.web.page import Page

LINES_MOST = 40
"""A site that tells of itself has more, and may well sell domains."""
_TITLE = re.compile(
    r"^(?:react app|vite(?: \+ .*)?|next\.?js app|create next app|vue app|just a moment\.*|attention required.*"
    r"|access denied|403 forbidden|index of /.*|iis windows.*|apache.* default page.*|welcome to nginx.*"
    r"|site not (?:found|published).*|account suspended|default (?:web|server) page.*)$",
    re.IGNORECASE,
)
_SAID = re.compile(
    r"\b(?:this )?domain(?: name)? (?:is|may be|might be) (?:for sale|available for|parked)|\bbuy this domain\b"
    r"|\b(?:this )?domain has expired|\bdomain (?:ist|steht) zu(?:m|r)? verkauf|\bce (?:nom de )?domaine est à vendre"
    r"|\bparked (?:free|domain)|\bweb server is successfully installed|\bapache2? (?:ubuntu |debian )?default page"
    r"|\bsite created using create-react-app|\bchecking (?:if the site connection is secure|your browser)"
    r"|\bwebsite is (?:not yet|no longer) (?:available|configured)",
    re.IGNORECASE,
)


def is_placeholder(page: Page) -> bool:
    """Whether a front page tells of nobody."""
    if len(page.lines) > LINES_MOST:
        return False
    said = " ".join([page.title, page.head.get("description", ""), page.text[:3000]])
    return bool(_TITLE.match(page.title) or _SAID.search(said))
