"""Makes the sounds of the page: python web/sounds.py writes web/public/sounds/*.wav anew.

Each is put together from noise and a few tones, mono with 8 bits at 8 kHz: together they weigh less than a photograph.
The noise is always the same, so the files are the same wherever they are made.
"""

from __future__ import annotations

import math
import wave
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "public" / "sounds"
RATE = 8000
MIDDLE, HEIGHT = 128, 110
Sample = Callable[[float], float]


def noise(smooth: float, seed: int) -> Sample:
    """Noise that is the rougher, the less it is smoothed; called for one moment after the other."""
    state, last = seed, 0.0

    def sample(_time: float) -> float:
        nonlocal state, last
        state = (state * 1103515245 + 12345) % (1 << 31)
        last += (state / (1 << 30) - 1.0 - last) * (1.0 - smooth)
        return last

    return sample


def tone(pitch: float, falling: float = 0.0) -> Sample:
    """A sine that may fall while it sounds."""
    return lambda time: math.sin(2 * math.pi * pitch * time * (1 - falling * time))


def dying(sample: Sample, within: float, loud: float = 1.0, rise: float = 0.004) -> Sample:
    """What rises at once and dies away."""
    return lambda time: loud * min(1.0, time / rise) * math.exp(-time / within) * sample(time)


def later(sample: Sample, start: float) -> Sample:
    """What sounds after a while."""
    return lambda time: sample(time - start) if time >= start else 0.0


SOUNDS: dict[str, tuple[float, list[Sample]]] = {
    "guns": (0.75, [dying(noise(0.86, 11), 0.16, 3.2), dying(tone(58, 0.5), 0.22, 0.9)]),
    "hit": (0.6, [dying(noise(0.6, 23), 0.07, 1.2), dying(tone(190, 0.3), 0.12, 0.5), dying(tone(447), 0.1, 0.25)]),
    "splash": (0.7, [dying(noise(0.35, 37), 0.2, 0.55, 0.09), later(dying(noise(0.5, 41), 0.13, 0.4, 0.05), 0.18)]),
    "torpedo": (1.0, [dying(noise(0.93, 53), 0.3, 4.5), dying(tone(44, 0.3), 0.4, 0.9)]),
    "sinking": (1.3, [dying(noise(0.95, 67), 0.5, 4.0, 0.2), later(dying(tone(96, 0.25), 0.4, 0.5, 0.1), 0.3)]),
    "turn": (0.9, [dying(tone(740), 0.3, 0.35), dying(tone(1481), 0.18, 0.15)]),
    "bell": (
        1.2,
        [
            sample
            for start in (0.0, 0.28)
            for sample in (later(dying(tone(1046), 0.26, 0.4), start), later(dying(tone(2771), 0.1, 0.12), start))
        ],
    ),
}


def samples_of(name: str) -> bytes:
    """A sound as its file has it."""
    length, parts = SOUNDS[name]
    return bytes(level(sum(part(at / RATE) for part in parts)) for at in range(round(length * RATE)))


def level(height: float) -> int:
    """A height of the wave as a byte."""
    return MIDDLE + round(HEIGHT * max(-1.0, min(1.0, height)))


def write(name: str) -> None:
    """Write one file."""
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(RATE)
        file.writeframes(samples_of(name))


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for each in SOUNDS:
        write(each)
