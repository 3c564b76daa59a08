"""How well parties are read on designs that no head was trained on; no part of what the installed product does."""
