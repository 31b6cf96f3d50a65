"""Chacra's tagged pieces: which are alike, and where they belong."""

from companion.games.measures import catalogue
from companion.kits.answers import Laid
from tableside_chacra.state import Plant, State


def alike(payload: str) -> str:
    """What a piece is: cards of one plant can take each other's place."""
    piece = catalogue("chacra").piece(payload)
    return "" if piece is None else piece.name


def payloads_of(plant: Plant) -> list[str]:
    """The tags of all cards of a plant."""
    return [one.payload for one in catalogue("chacra").pieces if one.name == f"card-{plant.value}"]


def plant_of(payload: str) -> Plant | None:
    """What a card shows; None for what is no card."""
    name = alike(payload)
    return Plant(name.removeprefix("card-")) if name.startswith("card-") else None


def layout(state: State) -> tuple[Laid, ...]:
    """Where every card of the field belongs; hands, deck and compost are off the table."""
    left = {plant: payloads_of(plant) for plant in Plant}
    return tuple(Laid(left[one.plant].pop(0), one.at) for one in state.field)
