"""How the moves of a game through the camera were read."""

import msgspec


class Tally(msgspec.Struct):
    """What became of the moves made with pieces, and of those chosen by buttons."""

    moves: int = 0
    first_sight: int = 0
    after_retry: int = 0
    by_buttons: int = 0
    chosen: int = 0
    """Moves without a tagged piece: always chosen by buttons."""
    built: int = 0
    """Moves told by wooden pieces without a tag, where their colours are known."""
    built_untouched: int = 0
    """Those without a single press."""
    built_with_one_press: int = 0
    """Those that were asked about."""
    built_by_buttons: int = 0
    wrong: int = 0
    illegal: int = 0
    """Wrong things done on purpose."""
    refused_rightly: int = 0
    """Those to which the right thing was said."""
    frames: int = 0
    mistakes: dict[str, tuple[int, int]] = {}
    """By name, how often a wrong thing was done and how often answered rightly."""
    missed: list[str] = []
    """What was said instead, for whoever has to find out why."""

    def note_mistake(self, name: str, is_right: bool) -> None:
        """Count a wrong thing and whether the right answer was given to it."""
        done, right = self.mistakes.get(name, (0, 0))
        self.mistakes[name] = (done + 1, right + is_right)
        self.refused_rightly += is_right
