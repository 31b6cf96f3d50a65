"""People in a hurry: tile and building come in one go, or a building and the next one's tile."""

from collections import Counter

from companion.simulated.steps import next_run
from companion.simulated.through_camera import CameraGame
from engines.contract import Action

REST = 60
"""Frames that people wait for the screen to say something: six seconds."""


class HastyHands:
    """Plays a wooden game of Taluva turn by turn, with fewer still moments than things done."""

    def __init__(self, game: CameraGame) -> None:
        self.game = game
        self.told: Counter[str] = Counter()
        """How often nothing had to be pressed, one press was asked for, the choice was opened or a
        tile refused; `silent` where the screen said nothing at all."""

    def sit_down(self) -> bool:
        """Lay the table and learn the colours."""
        game = self.game
        game.lay_out_now()
        while game.watcher.tracker.snapshot is None:
            game.frame()
        game.play.watch(True)
        return game.wooden_turns.learn()

    def lay(self) -> None:
        """Lay a tile, and nothing else."""
        game = self.game
        game.do(next_run(game.session, game.part, game.dealer, game.player.choose))

    def take_turn(self) -> None:
        """Lay a tile and build at once."""
        game, session = self.game, self.game.session
        tile = next_run(session, game.part, game.dealer, game.player.choose)
        laid = session.ahead(*tile)
        built = next_run(laid, game.part, game.dealer, game.player.choose)
        if not self.is_building(built):
            # Whoever cannot build is out, and then there is nothing to be told.
            built = ()
        goal = laid.ahead(*built).state if built else laid.state
        game.builder.unbuild(laid.state)
        game.show(laid.state)
        self.do((*tile, *built), goal, built)

    def build_and_pass_on(self) -> None:
        """Build, and let the next player lay a tile in the same moment."""
        game, session = self.game, self.game.session
        built = next_run(session, game.part, game.dealer, game.player.choose)
        if not self.is_building(built):
            # The one before was out: there is nothing to build before this tile.
            game.do(built)
            return
        ahead = session.ahead(*built)
        tile = next_run(ahead, game.part, game.dealer, game.player.choose)
        # The last building has no tile after it.
        goal = ahead.ahead(*tile).state if tile else ahead.state
        game.builder.build(ahead.state)
        game.builder.unbuild(goal)
        game.show(goal)
        self.do((*built, *tile), goal, built)

    def is_building(self, run: tuple[Action, ...]) -> bool:
        """Tell whether a run is what somebody builds, and not the next one's tile."""
        return bool(run) and self.game.part.is_built(run[0])

    def do(self, run: tuple[Action, ...], goal: object, built: tuple[Action, ...]) -> None:
        """Set down what is to be built; what the screen does not tell is chosen by buttons."""
        game, session = self.game, self.game.session
        before = len(session.actions)
        game.builder.build(goal)
        game.hand.finish()
        self.told[self.wait(before, run, built)] += 1
        done = session.actions[before:]
        assert done == run[: len(done)], f"expected {run!r}, got {done!r}"
        if len(done) < len(run) and not set(built) <= set(done):
            game.play.choose(*built)
            for _ in range(REST):
                game.frame()
        assert session.actions[before:] == run, "what lay there too early is taken by now"
        game.play.asking.look_at_all()
        game.tidy()
        game.finish_building()

    def wait(self, before: int, run: tuple[Action, ...], built: tuple[Action, ...]) -> str:
        """Let the table rest until all of it counts; say yes where just that is asked."""
        game, session, play = self.game, self.game.session, self.game.play
        how = "silent"
        for _ in range(REST):
            game.frame()
            if len(session.actions) >= before + len(run):
                return "one press" if how == "one press" else "untouched"
            if play.is_asking_for_wood:
                [asked] = play.choice.actions
                if (asked,) == built:
                    play.choose(asked)
                    how = "one press"
                else:
                    play.step_back()
                    how = "asked wrong"
            elif how == "silent" and play.is_opened:
                how = "opened"
            elif how == "silent" and play.is_complaining:
                how = "refused"
        return how
