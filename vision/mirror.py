"""Whether a picture shows the table mirrored: QR libraries read such codes as if nothing were.

A mirrored symbol is its own transpose: its three finder patterns look the same, its modules do not.
Everything on such a table would be read, and lie on the wrong side.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.looks import likeness
from vision.symbol import SIDE, homographies, module_means, sample
from vision.values import Sighting

ALIKE: Final = 0.5
"""How like its payload a symbol must be, turned over, to count."""
MARGIN: Final = 0.3
"""By how much it must be more like it turned over than as it is; by chance it is a tenth."""


def is_mirrored(pixels: NDArray[np.uint8], sightings: Sequence[Sighting]) -> bool:
    """Tell whether more tags of a picture lie mirrored than right."""
    return int(ways_round(pixels, sightings).sum()) < 0


def ways_round(pixels: NDArray[np.uint8], sightings: Sequence[Sighting]) -> NDArray[np.int_]:
    """Give for each tag 1 where it lies right, -1 where it lies mirrored, 0 where nothing tells."""
    if not sightings:
        return np.zeros(0, dtype=np.int_)
    corners = np.array([one.corners for one in sightings], dtype=np.float64)
    modules = module_means(sample(pixels, homographies(corners)))
    turned = np.swapaxes(modules.reshape(-1, SIDE, SIDE), 1, 2).reshape(modules.shape)
    payloads = [one.payload for one in sightings]
    gain = likeness(turned, payloads).score - likeness(modules, payloads).score
    over = (gain > MARGIN) & (likeness(turned, payloads).score > ALIKE)
    return np.where(over, -1, np.where(gain < -MARGIN, 1, 0))
