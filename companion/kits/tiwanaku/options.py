"""A new game's scenario: by its level, by its share code, or an owner's disc."""

from companion.kits.tiwanaku.pachamama.scenario_stock import ScenarioStock
from companion.kits.tiwanaku.robot import seeded_code
from companion.kits.view_part import Options, OptionValues
from engines.tiwanaku.scenario.grading import Level


class TiwanakuOptions(Options):
    """A scenario nobody has played, where a level stands or nothing."""

    def fresh(
        self, options: OptionValues, seed: str | int | None = None, players: int = 0
    ) -> OptionValues:
        from companion.kits.tiwanaku.screens.wheelmenu import fresh_code

        asked = options.get("scenario") or Level.FAIR
        if asked not in tuple(Level):
            return options
        cells, level = int(options.get("cells", 45)), Level(str(asked))
        if seed is not None:
            return {**options, "scenario": seeded_code(cells, level, seed)}
        return {**options, "scenario": fresh_code(ScenarioStock(), cells, level)}
