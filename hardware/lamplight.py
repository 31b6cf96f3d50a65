"""The colour of the light: what a warm or a cold lamp and a white balance do to colours."""

import math
from typing import Final, TypeAlias

import msgspec

Gains: TypeAlias = tuple[float, float, float]
"""Factors on red, green and blue."""

DAYLIGHT: Final = 6500.0
"""Kelvin under which colours are as they are painted."""

_WAVES: Final = (0.600, 0.540, 0.450)
"""Micrometres where red, green and blue of a sensor see most."""
_C2: Final = 14388.0
"""Planck's second constant, in micrometres times kelvin."""
_GAMMA: Final = 2.2
"""Pictures hold light by its root: factors on it shrink as much."""


def lamp_gains(kelvin: float) -> Gains:
    """Give what a lamp of that temperature does to red, green and blue, green being 1."""
    shares = [_glow(wave, kelvin) / _glow(wave, DAYLIGHT) for wave in _WAVES]
    red, green, blue = (share ** (1 / _GAMMA) for share in shares)
    return (red / green, 1.0, blue / green)


def _glow(wave: float, kelvin: float) -> float:
    """Give how strongly a glowing body shines at a wave length, in a unit of its own."""
    return 1.0 / math.expm1(_C2 / (wave * kelvin))


class WhiteBalance(msgspec.Struct, frozen=True):
    """How a camera takes the lamp's colour out: never all of it, and never for long."""

    adapts: float = 0.8
    """Share of the lamp's colour that is taken out: 0 is none, 1 is all."""
    drift: float = 0.03
    """How far red and blue stray on top of it, as a share."""
    period: float = 150.0
    """Seconds of a slow wave of it."""
    phase: float = 0.0
    """Where it begins, in turns."""

    def gains(self, kelvin: float, at: float) -> Gains:
        """Give the factors on red, green and blue in a picture taken at a time, in seconds."""
        red, green, blue = (gain ** (1.0 - self.adapts) for gain in lamp_gains(kelvin))
        turn = math.tau * (at / self.period + self.phase)
        # Two waves that never meet: neither channel follows the other.
        red *= 1.0 + self.drift * (0.7 * math.sin(turn) + 0.3 * math.sin(2.7 * turn + 1.0))
        blue *= 1.0 + self.drift * (0.7 * math.sin(0.8 * turn + 2.0) + 0.3 * math.sin(2.2 * turn))
        return (red, green, blue)
