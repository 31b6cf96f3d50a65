"""Whether wooden pieces can be told on this table, and the cells on which they may stand."""

from companion.table.play import Play
from vision.standing.values import Spot, Wood


class WoodSight:
    """What the camera, the tags and the game's own pieces allow to be seen of wood."""

    def __init__(self, play: Play, *, has_colour: bool) -> None:
        self.play = play
        self.has_colour = has_colour
        self.woods = tuple(map(Wood.of, play.kit.table.book.wooden))
        self._has_tags = True
        self._judged: tuple[object, object] = (None, None)
        """The snapshot and the position by which that was told last."""

    def __repr__(self) -> str:
        return f"<WoodSight, {'colour' if self.has_colour else 'grey'}>"

    @property
    def can_learn(self) -> bool:
        """Whether this table has wooden pieces that a camera in colour can tell."""
        table = self.play.table
        return table.standing is not None and table.has_wood_to_see and self._has_tags

    def spots(self) -> tuple[Spot, ...]:
        """Give the cells as the tiles lie; none where nobody can tell."""
        play = self.play
        if play.snapshot is None or not play.table.has_wood_to_see:
            return ()
        return play.referee.spots(play.snapshot, play.state)

    def watch_tags(self) -> bool:
        """Note whether tiles have tags to tell cells by; True where that is another than before."""
        snapshot, state = self._judged
        if snapshot is self.play.snapshot and state is self.play.state:
            return False
        self._judged = (self.play.snapshot, self.play.state)
        had_tags, self._has_tags = self._has_tags, not self._is_untagged()
        return had_tags != self._has_tags

    def _is_untagged(self) -> bool:
        """Tell whether people play without any stickers, which no referee minds.

        No spots alone are no proof: before the first tile of a land there are none, and where
        tiles are only missing they will come.
        """
        play = self.play
        if play.snapshot is None or not play.table.has_wood_to_see or self.spots():
            return False
        is_bare = not play.table.layout(play.state)
        return not is_bare and not play.referee.corrections(play.snapshot, play.state)
