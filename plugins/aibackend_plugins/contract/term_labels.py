"""Labels in front of the days and the length of an agreement's term."""

from __future__ import annotations

import re

EFFECTIVE_LABEL = re.compile(
    r"(?:\w+ )*(?:effective|commencement|start|contract|agreement) date|date of (?:this )?agreement"
    r"|(?:\w+ ){0,2}(?:start|beginning|commencement|beginn|début|inicio|inizio) (?:of|der|des|du|de|del|della) [\w ]+"
    r"|(?:\w+ )*(?:starts|begins|commences|valid from)(?: on)?"
)
EXPIRATION_LABEL = re.compile(
    r"(?:\w+ )*(?:expiry|expiration|end|termination) date"
    r"|(?:\w+ ){0,2}(?:end|expiry|expiration|ende|fin|fine) (?:of|der|des|du|de|del|della) [\w ]+"
    r"|(?:\w+ )*(?:ends|expires|valid until)(?: on)?"
)
TERM_LABEL = re.compile(r"(?:\w+ ){0,2}term|duration|term of \w+")
