"""Ica at the table: all that knows the game besides its rules."""

from typing import Final

from companion.plugins.plugin import Contents, GamePlugin

HOME: Final = "companion.kits.ica"

GAME: Final = GamePlugin(
    name="ica",
    package=HOME,
    rules="engines.ica.game:Ica",
    kit=f"{HOME}.kit:ica_kit",
    contents=Contents("engines.ica", "stones.toml"),
    benches={"ica": f"{HOME}.bench"},
    gallery=f"{HOME}.gallery:own_screens",
    my_box=f"{HOME}.my_box:box_form",
    prints=f"{HOME}.printing.sheets:ica_sheets",
)
