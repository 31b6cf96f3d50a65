"""Short synthesised tones; they can be switched off, and a box without a speaker stays silent."""

import io
import logging
import warnings
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from companion.table.tones import Tone

RATE: Final = 22_050
VOLUME: Final = 0.25

BREATH: Final = 0.0
"""Instead of hertz: air, as when a window opens."""


TONES: Final[dict[Tone, tuple[tuple[float, float], ...]]] = {
    Tone.ACCEPTED: ((523.25, 0.09), (783.99, 0.14)),
    Tone.REFUSED: ((146.83, 0.28),),
    Tone.TAKEN_BACK: ((659.25, 0.07), (440.0, 0.1)),
    Tone.WINDOW: ((BREATH, 0.4),),
}
"""Each tone as notes: hertz and seconds."""


def wave(notes: tuple[tuple[float, float], ...]) -> "np.ndarray[tuple[int], np.dtype[np.int16]]":
    """Give notes one after the other as 16-bit samples that begin and end in silence."""
    parts = []
    for hertz, seconds in notes:
        time = np.arange(round(RATE * seconds)) / RATE
        if hertz == BREATH:
            parts.append(breath(time, seconds))
            continue
        swell = np.minimum(1.0, np.minimum(time / 0.01, (seconds - time) / 0.05))
        tone = np.sin(2 * np.pi * hertz * time) + 0.3 * np.sin(4 * np.pi * hertz * time)
        parts.append(tone * swell.clip(0))
    samples = np.concatenate(parts) * VOLUME * 32767 / 1.3
    return samples.astype(np.int16)


def breath(time: NDArray[np.float64], seconds: float) -> NDArray[np.float64]:
    """Give a soft rush of air that rises and falls, the same one every time."""
    noise = np.random.default_rng(7).standard_normal(len(time))
    soft = np.convolve(noise, np.hanning(24) / 12, mode="same")
    air: NDArray[np.float64] = soft * np.sin(np.pi * time / seconds) ** 2
    return np.asarray(air / np.abs(air).max())


class Speaker:
    """Plays the tones. Where the system has no sound it says so once and stays silent."""

    def __init__(self) -> None:
        self._sounds: dict[Tone, pygame.mixer.Sound] = {}
        self._spoken: pygame.mixer.Sound | None = None
        try:
            with warnings.catch_warnings():
                # Where a system library is missing pygame warns, then says the same as an error.
                warnings.simplefilter("ignore", RuntimeWarning)
                # Our samples are of this very kind: SDL converts where the card has another.
                pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
        except (pygame.error, NotImplementedError) as error:
            logging.getLogger(__name__).warning("No sound: %s. The game goes on silently.", error)
            return
        self._sounds = {tone: pygame.mixer.Sound(wave(notes)) for tone, notes in TONES.items()}

    @property
    def silent(self) -> bool:
        """Whether there is nothing to play on."""
        return not self._sounds

    def play(self, tone: Tone) -> None:
        """Play a tone and go on at once."""
        if tone in self._sounds:
            self._sounds[tone].play()

    def speak(self, wave_file: bytes) -> None:
        """Play a spoken sentence, given as a WAV file, and go on at once."""
        self.hush()
        if not self.silent:
            self._spoken = pygame.mixer.Sound(file=io.BytesIO(wave_file))
            self._spoken.play()

    @property
    def is_speaking(self) -> bool:
        """Whether a sentence is being heard."""
        return self._spoken is not None and self._spoken.get_num_channels() > 0

    def hush(self) -> None:
        """Stop the sentence; tones go on."""
        if self._spoken is not None and pygame.mixer.get_init():
            self._spoken.stop()
        self._spoken = None
