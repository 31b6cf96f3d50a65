"""Titania at the table: all that knows the game besides its rules."""

from typing import Final

from companion.plugins.plugin import Contents, GamePlugin

HOME: Final = "companion.kits.titania"

GAME: Final = GamePlugin(
    name="titania",
    package=HOME,
    rules="engines.titania.game:Titania",
    kit=f"{HOME}.kit:titania_kit",
    contents=Contents("engines.titania", "board.toml"),
    my_box=f"{HOME}.my_box:box_form",
    benches={"titania": f"{HOME}.bench"},
    gallery=f"{HOME}.gallery:own_screens",
    stickers=f"{HOME}.stickers:describe",
    prints=f"{HOME}.printing.sheets:titania_sheets",
)
