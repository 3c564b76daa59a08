"""A recording of any usual kind as 16 kHz mono samples; its kind is found by content."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from aibackend.errors import FileTooLarge, NothingFound, UnreadableFile, UnsupportedFile
from aibackend_blocks.sound.files import opened

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.int16]

RATE = 16_000
FORMATS = "wav,w64,aiff,au,mp3,aac,ac3,flac,ogg,matroska,webm,mov,mp4,m4a,3gp,avi,asf,amr,mpegts,mpeg,caf"
"""What may be opened. Playlists are not among them: they would send ffmpeg to other files and addresses."""
BAD_SHARE = 0.2
"""Share of packets that may be damaged: beyond it, too much of what was said is lost."""


def declared_s(data: bytes) -> float:
    """How long a recording says that it is; 0 where it does not. Raises: as `decoded`."""
    import av

    with _file(data) as file:
        return float(file.duration or 0) / av.time_base


def decoded(data: bytes, *, begin_s: float = 0.0, end_s: float = math.inf, longest_s: float = math.inf) -> Samples:
    """The first sound track from `begin_s` to `end_s`: nothing, where it ends before. longest_s: of the whole track.

    Raises: UnsupportedFile, UnreadableFile, FileTooLarge, NothingFound (no sound track).
    """
    with _file(data) as file:
        return _track(file, file.streams.audio[0], begin_s, end_s, longest_s)


@contextmanager
def _file(data: bytes) -> Iterator[Any]:
    """An open file with a sound track."""
    import av

    if not data:
        raise UnreadableFile("The file is empty")
    try:
        with opened(data, FORMATS) as file:
            if not file.streams.audio:
                raise NothingFound("The file holds no sound")
            yield file
    except av.error.MemoryError as error:
        raise MemoryError from error
    except (av.error.FFmpegError, ValueError, IndexError) as error:
        raise UnsupportedFile("The file is no recording of a known kind, such as WAV, MP3, M4A, OGG or WebM") from error


def too_long(longest_s: float) -> FileTooLarge:
    """The refusal of what is longer."""
    return FileTooLarge(f"The recording is longer than {longest_s / 60:.0f} minutes")


def _track(file: Any, stream: Any, begin_s: float, end_s: float, longest_s: float) -> Samples:
    import av
    import numpy as np

    resampler = av.AudioResampler(format="s16", layout="mono", rate=RATE)
    first, pieces = int(begin_s * RATE), [np.zeros(0, np.int16)]
    good = bad = length = 0

    def take(frame: Any) -> None:
        """Keep what a frame brings of the part that is asked for."""
        nonlocal length
        for part in resampler.resample(frame):
            sound = part.to_ndarray()[0]
            if length + len(sound) > first:  # an empty view would keep all that comes before
                pieces.append(sound[max(0, first - length) :])
            length += len(sound)

    for packet in _packets(file, stream):
        try:
            frames = packet.decode()
            good += 1
        except av.error.FFmpegError:
            bad += 1
            continue
        for frame in frames:
            take(frame)
        if length > longest_s * RATE:
            raise too_long(longest_s)
        if length >= end_s * RATE:
            break
    if not good or bad > BAD_SHARE * (good + bad):
        raise UnreadableFile("The recording is damaged")
    take(None)
    if not length:
        raise UnreadableFile("The recording is damaged")
    return np.concatenate(pieces)[: None if math.isinf(end_s) else int(end_s * RATE) - first]


def _packets(file: Any, stream: Any) -> Any:
    """The track's packets as far as the file can be followed: the end of one that was cut off is an error."""
    import av

    try:
        yield from file.demux(stream)
    except av.error.FFmpegError:
        return
