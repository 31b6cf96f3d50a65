"""Titicaca at the table: all that knows the game besides its rules."""

from typing import Final

from companion.plugins.plugin import Contents, GamePlugin

HOME: Final = "companion.kits.titicaca"

GAME: Final = GamePlugin(
    name="titicaca",
    package=HOME,
    rules="engines.titicaca.game:Titicaca",
    kit=f"{HOME}.kit:titicaca_kit",
    contents=Contents("engines.titicaca", "tiles.toml"),
    benches={"titicaca": f"{HOME}.bench"},
    my_box=f"{HOME}.my_box:box_form",
    gallery=f"{HOME}.gallery:own_screens",
    keeps=("titicaca-lands.json",),
    stickers=f"{HOME}.stickers:describe",
    terminal=f"{HOME}.terminal:draw_titicaca",
)
