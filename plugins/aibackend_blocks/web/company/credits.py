"""Lines of a site that name who made it: an agency that sits elsewhere and does something else."""

from __future__ import annotations

import re

CREDIT = re.compile(
    r"\b(?:(?:web ?site|site|web ?design|design\w*|development|realisation|réalisation|realisierung|umsetzung"
    r"|konzept\w*|hosting|hosted|hébergeur|photo\w*|diseño web|desarrollo|sito web|webbplats|strona)"
    r"\s*(?::|(?:by|von|durch|par|door|por|da|av|di)\b)|(?:built|made|hosted|designed|developed|created) by"
    r"|(?:web ?design|diseño web|hébergeur|hosting|réalisation)\b.{0,20}(?:by|:|von|par))",
    re.IGNORECASE,
)
"""Who made a site, or keeps it running."""
