"""Every place: how far down its horizon stands, and what is drawn there."""

from __future__ import annotations

from collections.abc import Callable

from aibackend_defaults.image_generator.drawing import (
    interiors,
    land,
    occasions,
    planets,
    rooms,
    shores,
    towns,
    villages,
)
from aibackend_defaults.image_generator.drawing.ground import Ground

PLACES: dict[str, tuple[float, Callable[[Ground], str]]] = {
    "meadow": (0.6, land.meadow), "hills": (0.56, land.hills), "mountains": (0.58, land.mountains),
    "forest": (0.56, land.forest), "farm": (0.52, land.farm), "garden": (0.54, land.garden),
    "desert": (0.55, land.desert), "canyon": (0.55, land.canyon), "snow": (0.57, land.snow), "sky": (0.86, land.aloft),
    "beach": (0.46, shores.beach), "sea": (0.5, shores.sea), "lake": (0.5, shores.lake), "river": (0.5, shores.river),
    "waterfall": (0.58, shores.waterfall), "underwater": (1.0, shores.underwater),
    "city": (0.62, towns.city), "street": (0.6, towns.street), "park": (0.57, towns.park),
    "space": (1.0, planets.space), "moon": (0.66, planets.moon), "mars": (0.66, planets.mars),
    "village": (0.56, villages.village), "road": (0.52, villages.road),
    **rooms.ROOMS, **interiors.INTERIORS, **occasions.OCCASIONS,
}  # fmt: skip
