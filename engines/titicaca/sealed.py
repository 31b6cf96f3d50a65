"""A bid in a closed fist: it opens when all are in, and shows nothing before."""

import msgspec


class SealedBid(msgspec.Struct, frozen=True, eq=False, dict=True):
    """An amount that neither `repr` nor any encoding of the state tells.

    It has no fields, and fields are all that is shown and written; what is inside hangs beside
    them. Equal bids are equal, so that a replayed game meets the same states; a copy is itself.
    """

    def __repr__(self) -> str:
        return "SealedBid()"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SealedBid) and opened(self) == opened(other)

    def __hash__(self) -> int:
        return hash(SealedBid)

    def __copy__(self) -> "SealedBid":
        return self

    def __deepcopy__(self, memo: object) -> "SealedBid":
        return self

    def __reduce__(self) -> str:
        raise TypeError("a sealed bid is not written anywhere; ask for the bids again")


def seal(weapons: int) -> SealedBid:
    """Close the fist over so many weapon points."""
    sealed = SealedBid()
    sealed.__dict__["weapons"] = weapons
    return sealed


def opened(sealed: SealedBid) -> int:
    """Open the fist; only for the moment in which all are open."""
    weapons: int = sealed.__dict__["weapons"]
    return weapons
