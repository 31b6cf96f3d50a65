"""Words of 64 bits in compiled code: counting bits and finding them."""

from typing import Final

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload_method

from engines.tiwanaku.solver.compiled import compiled

WORD: Final = np.uint64
NONE: Final = WORD(0)
ONE: Final = WORD(1)
# Mixed with plain integers a word would turn into a float: all constants are words too.
_HALVES: Final = WORD(0x5555555555555555)
_QUARTERS: Final = WORD(0x3333333333333333)
_EIGHTHS: Final = WORD(0x0F0F0F0F0F0F0F0F)
_BYTES: Final = WORD(0x0101010101010101)
_TOP: Final = WORD(56)
_TWO: Final = WORD(2)
_FOUR: Final = WORD(4)


@compiled
def count_bits(word):
    """Give how many bits are set."""
    word = word - ((word >> ONE) & _HALVES)
    word = (word & _QUARTERS) + ((word >> _TWO) & _QUARTERS)
    word = (word + (word >> _FOUR)) & _EIGHTHS
    return np.int64((word * _BYTES) >> _TOP)


@compiled
def lowest_bit(word):
    """Give the number of the lowest bit set; 64 where there is none."""
    return count_bits(~word & (word - ONE))


@intrinsic
def _leading_zeros(_, word):
    def build(_context, builder, _signature, given):
        return builder.ctlz(given[0], ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), build


@overload_method(types.Integer, "bit_length")
def _bit_length(word):
    """Let deductions that are written once, for plain numbers, work on words as well."""
    return lambda word: np.int64(64) - np.int64(_leading_zeros(word))
