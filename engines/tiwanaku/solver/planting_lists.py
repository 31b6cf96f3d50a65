"""Lists the plantings of a board, as machine code: every way to deal crops to the shapes left.

Plantings stand in columns, those of one region together: `shape`, `kind`, and for each level the
cell that has the crop, a number past the board where the region is too small for it.
"""

import numpy as np

from engines.tiwanaku.solver.bitwords import NONE, ONE, WORD, lowest_bit
from engines.tiwanaku.solver.compiled import compiled


@compiled
def list_plantings(
    candidates, shapes, halos, sizes, touching, alive, counts, most, shape, kind, cell
):
    """Fill the columns and give how many plantings there are.

    Left out are those beside which some cell would have no terrain or no crop. Past the end of the
    columns they are only counted, and no further than `most`.
    """
    nobody = len(touching) - 1
    others = np.empty((4, 5), WORD)
    for one in range(4):
        for level in range(5):
            others[one, level] = NONE
            for other in range(4):
                if other != one:
                    others[one, level] |= candidates[other, level]
    places, left, chosen = np.empty(5, WORD), np.empty(5, WORD), np.empty(5, WORD)
    opened = np.empty(6, WORD)
    total = 0
    for own in range(4):
        for index in range(counts[own]):
            number = alive[own, index]
            size = sizes[number]
            rest = NONE
            for level in range(5):
                if level < size:
                    places[level] = shapes[number] & candidates[own, level]
                else:
                    rest |= others[own, level]
            opened[0] = rest
            left[0], used, level = places[0], NONE, 0
            while level >= 0:
                if left[level] == NONE:
                    level -= 1
                    if level >= 0:
                        used ^= chosen[level]
                    continue
                low = left[level] & (~left[level] + ONE)
                left[level] ^= low
                chosen[level] = low
                opened[level + 1] = opened[level] | (
                    others[own, level] & ~touching[lowest_bit(low)]
                )
                if level < size - 1:
                    used |= low
                    level += 1
                    left[level] = places[level] & ~used
                elif halos[number] & ~opened[size] == NONE:
                    if total < len(shape):
                        shape[total], kind[total] = number, own
                        for crop in range(5):
                            cell[total, crop] = lowest_bit(chosen[crop]) if crop < size else nobody
                    total += 1
                    if total > most:
                        return total
    return total
