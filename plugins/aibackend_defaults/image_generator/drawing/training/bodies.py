"""Heads and busts get bodies; what is measured on drawings."""

from __future__ import annotations

import io
import re

import numpy as np
import resvg_py
from PIL import Image

HEADS = {
    "bear", "panda", "polar-bear", "fox", "wolf", "lion", "koala", "hamster", "frog", "raccoon",
}  # fmt: skip
CHILDREN = {"baby", "boy", "girl", "child"}
GROWN = {
    "old-man", "old-woman", "older-person", "santa-claus", "mrs-claus", "person-bald", "person-beard", "man-beard",
    "person-blonde-hair", "person-curly-hair", "person-red-hair", "person-white-hair", "woman-white-hair",
    "person-wearing-turban", "woman-curly-hair", "clown-face",
}  # fmt: skip
BUSTS = re.compile(
    r"^((wo)?man-)?(artist|astronaut|construction-worker|cook|detective|farmer|firefighter|guard|judge|health-worker|"
    r"factory-worker|mechanic|office-worker|pilot|police-officer|scientist|singer|student|teacher|technologist|"
    r"superhero|supervillain|vampire|elf|mage|ninja|prince|princess|in-tuxedo)$|^person-(superhero|supervillain|"
    r"vampire|elf|mage|in-tuxedo|with-crown|with-skullcap|with-veil)$|^woman-with-headscarf$"
)


Icon = tuple[str, int]
"""SVG elements, and the height of their grid; it is 32 wide."""


def drawn(icon: Icon, px: int = 64) -> np.ndarray:
    """The pixels of a drawing: rows × columns × RGBA."""
    body, height = icon
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 {height}" width="{px}" height="{px * height // 32}">'
    )
    return np.asarray(Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg + body + "</svg>")))))


def box(icon: Icon) -> str:
    """x0 y0 x1 y1 of what is drawn, in units of the grid."""
    solid = drawn(icon, 256)[..., 3] > 40
    rows, columns = np.flatnonzero(solid.any(1)), np.flatnonzero(solid.any(0))
    return " ".join(f"{value / 8:.1f}" for value in (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1))


def tone(icon: Icon, rows: slice = slice(None)) -> str:
    """The colour of most of it."""
    pixels = drawn(icon)[rows].reshape(-1, 4)
    found, counts = np.unique(pixels[pixels[:, 3] == 255][:, :3], axis=0, return_counts=True)
    return "#" + "".join(f"{value:02X}" for value in found[counts.argmax()])


def shaded(colour: str, by: float) -> str:
    """Darker below 1, lighter above."""
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    mixed = [round(part * by) if by < 1 else round(part + (255 - part) * (by - 1)) for part in parts]
    return "#" + "".join(f"{part:02X}" for part in mixed)


def animal(head: Icon) -> Icon:
    """A head sits on a body of its colour."""
    coat = tone(head)
    dark, light = shaded(coat, 0.82), shaded(coat, 1.45)
    return (
        f'<path d="M25 41c5 1 6-3 4-6" stroke="{dark}" stroke-width="3" stroke-linecap="round" fill="none"/>'
        f'<path d="M16 22c8 0 11 7 11 14 0 6-4 10-11 10S5 42 5 36c0-7 3-14 11-14z" fill="{coat}"/>'
        f'<path d="M16 29c4 0 6 4 6 8.500S19.500 45 16 45s-6-3-6-7.500S12 29 16 29z" fill="{light}"/>'
        f'<ellipse cx="8.500" cy="44.500" rx="5" ry="3" fill="{dark}"/>'
        f'<ellipse cx="23.500" cy="44.500" rx="5" ry="3" fill="{dark}"/>'
        f'<path d="M7 30c-1 4 0 8 3 10M25 30c1 4 0 8-3 10" stroke="{dark}" stroke-width="3.600" fill="none" '
        f'stroke-linecap="round"/><g transform="translate(0 -1.500)">{head[0]}</g>',
        48,
    )


SHIRTS = ("#E0455A", "#2F8FD2", "#44A85C", "#F2A23A", "#8D65C5", "#26A6A0")


def figure(name: str, head: Icon, small: bool) -> Icon:
    """A head on a person: a child has a bigger head for its size."""
    shirt = SHIRTS[sum(map(ord, name)) % len(SHIRTS)]
    scale, top = (0.78, 22.0) if small else (0.6, 17.5)
    tall = 46 if small else 54
    hip = top + (12 if small else 18)
    shoulder = 5.5 if small else 7
    left, right = 16 - shoulder, 16 + shoulder
    skin = "#FFC83D"
    return (
        f'<path d="M{left + 1} {top + 3}L{left - 2.5} {hip - 1}M{right - 1} {top + 3}L{right + 2.5} {hip - 1}" '
        f'stroke="{shaded(shirt, 0.85)}" stroke-width="3.600" stroke-linecap="round"/>'
        f'<circle cx="{left - 2.6}" cy="{hip}" r="1.900" fill="{skin}"/>'
        f'<circle cx="{right + 2.6}" cy="{hip}" r="1.900" fill="{skin}"/>'
        f'<path d="M{left + 1} {hip - 1}h{shoulder * 2 - 2}l-.3 {tall - hip - 1}h-4l-1-{tall - hip - 5}-1 '
        f'{tall - hip - 5}h-4z" fill="#46577E"/>'
        f'<path d="M{left + 0.2} {tall - 2.2}h5.3v2.2h-6.3q0-2 1-2.2zM{right - 0.2} {tall - 2.2}h-5.3v2.2h6.3'
        f'q0-2-1-2.200z" fill="#2E2840"/>'
        f'<path d="M{left} {top + 3}q0-3.500 4-3.500h{shoulder * 2 - 8}q4 0 4 3.500v{hip - top - 2}h-{shoulder * 2}z" '
        f'fill="{shirt}"/><g transform="translate({16 - 16 * scale} {top + 1.5 - 31 * scale}) scale({scale})">'
        f"{head[0]}</g>",
        tall,
    )


def standing(bust: Icon) -> Icon:
    """A bust on legs; the garment goes on to the hip."""
    pixels = drawn(bust, 256)
    row = pixels[int(28.2 * 8)]
    across = np.flatnonzero(row[:, 3] > 200) / 8
    left, right = max(5.5, float(across[0])), min(26.5, float(across[-1]))
    strip = row[int((left + 0.6) * 8) : int((right - 0.6) * 8)]
    found, counts = np.unique(strip[strip[:, 3] == 255][:, :3], axis=0, return_counts=True)
    coat = "#" + "".join(f"{value:02X}" for value in found[counts.argmax()])
    middle = (left + right) / 2
    half = (right - left) / 2
    return (
        f'<path d="M{middle - half + 2:.1f} 33h{2 * half - 4:.1f}l-.8 13h-{half - 3.4:.1f}l-.8-9-.8 9h-'
        f'{half - 3.4:.1f}z" '
        f'fill="#3A4264"/><path d="M{middle - half + 1.2:.1f} 48q0-2.600 2-2.600h{half - 3.2:.1f}v2.600zM'
        f'{middle + half - 1.2:.1f} 48q0-2.600-2-2.600h-{half - 3.2:.1f}v2.600z" fill="#26213F"/>'
        f'<path d="M{left:.1f} 28h{right - left:.1f}l-1.5 7.5q-{half - 1.5:.1f} 1.5-{2 * half - 3:.1f} 0z" '
        f'fill="{coat}"/>' + bust[0],
        48,
    )
