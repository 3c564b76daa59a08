"""What a text with hard words is: an attack, or a need, a victim's account, a game, a craft, a report, or plain talk.

Words alone cannot tell a recipe from a threat. Seven regressions over sentence vectors, of either encoder; made by
`training/fit_settings.py`. `README.md` names sources and figures.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models import minilm, multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_HERE = Path(__file__).parent


def setting(text: str) -> dict[str, float]:
    """How likely each kind is; they add up to 1."""
    import numpy as np

    strange = foreign(text)
    name, embed = ("multilingual", multilingual.embed) if strange else ("minilm", minilm.embed)
    odds = embed([text])[0] @ _held()[f"{name}.weight"] + _held()[f"{name}.bias"]
    shares = np.exp(odds.astype("float64") - odds.max())
    return dict(zip(_held()["kinds"].tolist(), (shares / shares.sum()).tolist(), strict=True))


@cache
def _held() -> Mapping[str, NDArray[np.float32]]:
    import numpy as np

    with np.load(_HERE / "settings.npz") as held:
        return {name: held[name] if name == "kinds" else held[name].astype(np.float32) for name in held.files}
