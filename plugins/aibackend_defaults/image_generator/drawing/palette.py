"""The light of a scene: its sky, and what it does to colours."""

from __future__ import annotations

from dataclasses import dataclass, replace

from aibackend_defaults.image_generator.drawing.colours import lit, mix


@dataclass(frozen=True, kw_only=True)
class Light:
    """sky: from the zenith to the horizon. tint, share: the coloured light on things, and how much of it there is.

    sun: colour of the sun or moon; "" when it hides. dark: lamps are on. glow: around the sun.
    """

    sky: tuple[str, str, str]
    tint: str = "#ffffff"
    share: float = 0.0
    sun: str = "#FFE27A"
    glow: str = "#FFF3C4"
    dark: bool = False

    def on(self, body: str) -> str:
        """A colour, or a drawing, in this light."""
        return lit(body, self.tint, self.share)

    def far(self, colour: str, share: float) -> str:
        """A colour of something distant: nearer to the sky's at the horizon."""
        return mix(self.on(colour), self.sky[2], share)


DAY = Light(sky=("#3FA2F0", "#8DD0FA", "#E4F6FE"))
LIGHTS = {
    "day": DAY,
    "sunrise": Light(sky=("#6F9FE6", "#F4B3B6", "#FFE2A6"), tint="#FFDCC4", share=0.5, sun="#FFF2B8", glow="#FFE9B0"),
    "sunset": Light(sky=("#51459A", "#EE6B6E", "#FFC46B"), tint="#FFB58F", share=0.6, sun="#FFE08A", glow="#FFD27A"),
    "dusk": Light(sky=("#23285F", "#6C5AA6", "#E9A0A6"), tint="#A596D8", share=0.7, sun="", dark=True),
    "night": Light(
        sky=("#080F33", "#182860", "#3E5299"), tint="#7E92DC", share=0.72, sun="#FFF6D6", glow="#8FA3E6", dark=True
    ),
}
GREY = Light(sky=("#6F8299", "#A3B2C2", "#D6DEE6"), tint="#C6D0DC", share=0.6, sun="")
STORM = Light(sky=("#2E3A4E", "#55657A", "#93A2B2"), tint="#98A6BA", share=0.75, sun="", dark=True)


def light(time: str, weather: tuple[str, ...]) -> Light:
    """The light of a time of day in a weather."""
    base = LIGHTS.get(time, DAY)
    if "storm" in weather:
        return STORM if not base.dark else replace(base, sun="")
    hidden = {"rain", "fog", "clouds"} & set(weather)
    if not hidden:
        return base
    if time in ("", "day"):
        return GREY if hidden & {"rain", "fog"} else base
    veiled = tuple(mix(colour, "#8A93A6", 0.35) for colour in base.sky)
    return replace(base, sky=(veiled[0], veiled[1], veiled[2]), sun="" if "rain" in hidden else base.sun)
