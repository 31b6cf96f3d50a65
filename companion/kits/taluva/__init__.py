"""Taluva at the table: all that knows the game besides its rules."""

from typing import Final

from companion.plugins.plugin import Contents, GamePlugin

GAME: Final = GamePlugin(
    name="taluva",
    package="companion.kits.taluva",
    rules="engines.taluva.game:Taluva",
    kit="companion.kits.taluva.kit:taluva_kit",
    contents=Contents("engines.taluva", "tiles.toml"),
    benches={"taluva": "companion.kits.taluva.bench"},
    my_box="companion.kits.taluva.my_box:box_form",
    stickers="companion.kits.taluva.stickers:describe",
    terminal="companion.kits.taluva.terminal:draw_taluva",
)
