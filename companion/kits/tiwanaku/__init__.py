"""Tiwanaku at the table: all that knows the game besides its rules, the Pachamama wheel too."""

from typing import Final

from companion.plugins.plugin import Contents, GamePlugin

HOME: Final = "companion.kits.tiwanaku"

GAME: Final = GamePlugin(
    name="tiwanaku",
    package=HOME,
    rules="engines.tiwanaku.rules.game:Tiwanaku",
    kit=f"{HOME}.kit:tiwanaku_kit",
    contents=Contents("engines.tiwanaku", "rules.toml"),
    commands={
        "wheel": "turn the Pachamama wheel of Tiwanaku",
        "scenario": "make a Tiwanaku scenario, or look into one",
    },
    benches={
        "tiwanaku": f"{HOME}.bench.listing",
        "scenarios": f"{HOME}.bench.scenarios",
        "odds": f"{HOME}.bench.odds",
        "wheel": f"{HOME}.bench.wheel",
    },
    menu={"menu-wheel": f"{HOME}.screens.wheelmenu:wheel_page"},
    my_box=f"{HOME}.my_box:box_form",
    gallery=f"{HOME}.gallery:own_screens",
    chore=f"{HOME}.pachamama.stock_keeper:open_keeper",
    prepare=f"{HOME}.pachamama.solving:prepare",
    # Not the scenarios in stock: one that was played since would come a second time.
    keeps=("discs/*.disc", "discs/typing.draft"),
    checks=f"{HOME}.checks:checks",
    strike_out=f"{HOME}.secrecy:strike_out",
    name_options=f"{HOME}.commands.scenario_discs:name_options",
)
