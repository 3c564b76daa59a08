"""German, French, Spanish and Italian as they are said: figures, money, dates, addresses and signs in words.

One set of rules (`rules.py`) for all; what differs is data (`german.py`, `french.py`, `spanish.py`, `italian.py`).
Numbers are spelled by Unicode's own rules. It must not know which engine speaks.
"""

from .rules import LOCALES, said

__all__ = ["LOCALES", "said"]
