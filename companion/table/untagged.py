"""Wooden pieces without a tag put to use: what two looks at the table tell is done or asked.

Never a silent guess: what is certain counts like a tag, what is likely is asked about, and all
else is left to the buttons. Without colours that were learnt nothing here does anything.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, TypeAlias

from companion.table.cleared import TakenOff, is_cleared
from companion.table.hypotheses import (
    Deed,
    Meaning,
    changed,
    has_too_much,
    hypotheses,
    meanings,
    standing_of,
)
from companion.table.news import Verdict as NewsVerdict
from companion.table.oddities import first_wrong, is_other_thing, lying_beside
from companion.table.play import Play
from companion.table.set_back import came_back, is_no_mistake, without
from companion.table.wood_doubt import PATIENCE_SECONDS, WoodDoubt
from companion.table.wood_memory import (
    AtOnce,
    Ground,
    Kept,
    Shown,
    Waiting,
    fresh_spots,
    ground_of,
    shown_by,
)
from companion.table.wood_question import WoodQuestion
from companion.table.wood_sight import WoodSight
from engines.contract import Action
from vision.standing.judging import judge
from vision.standing.looks import Look
from vision.standing.paints import Paints
from vision.standing.values import Oddity, Pieces, Spot, Strange, Trust, Verdict

ODD_SECONDS: Final = 5.0
"""How long something odd stands there before it is pointed out: hands may not be done."""

Eye: TypeAlias = Callable[..., Verdict]
"""Compares two looks, as `judge` does."""


class Untagged:
    """Looks after the wooden pieces of one game; `look` and `rest` are all that drives it."""

    def __init__(
        self,
        play: Play,
        paints: Paints | None = None,
        eye: Eye = judge,
        *,
        has_colour: bool = True,
    ) -> None:
        self.play = play
        self._eye = eye
        self.paints = paints or Paints()
        self.knows_from_before = bool(self.paints.learnt)
        """Whether the colours were shown before this game came to the table."""
        self._sight = WoodSight(play, has_colour=has_colour)
        self.woods = self._sight.woods
        self.oddity: Oddity | None = None
        """What does not fit the game and is pointed out now, once and in small letters."""
        self._kept: Kept | None = None
        self._shown: Shown | None = None
        self._waiting: Waiting | None = None
        self._at_once: AtOnce | None = None
        self._question = WoodQuestion(play)
        self._told: set[tuple[Strange, str, str]] = set()
        """What was pointed out since the table last agreed with the game."""
        self._beside: tuple[Oddity, ...] = ()
        """What lies on no spot, and was not there when the table last agreed with the game."""
        self._last: tuple[Look, Ground] | None = None
        """The newest look with the ground it shows, and ..."""
        self._judged: object = None
        """... the position that it was judged by."""
        self._doubt = WoodDoubt(play)
        self._taken_off: TakenOff | None = None
        """What was taken back because its pieces went, as long as nothing else has happened."""
        play.watch_wood(self.is_ready)

    def __repr__(self) -> str:
        return f"<Untagged, {', '.join(self.paints.names) or 'no colours'}>"

    @property
    def can_learn(self) -> bool:
        """Whether this table has wooden pieces that a camera in colour can tell."""
        return self._sight.can_learn

    @property
    def is_ready(self) -> bool:
        """Whether pieces are looked for: their colours are known, and the camera sees colours."""
        return self.can_learn and self._sight.has_colour and bool(self.paints.learnt)

    @property
    def needs_look(self) -> bool:
        """Whether the table has to be looked at before anything can be compared with it."""
        return self.is_ready and self._kept is None

    def watch_colour(self, has_colour: bool) -> None:
        """Note whether the camera's pictures are in colour; without it buttons tell everything."""
        if has_colour != self._sight.has_colour:
            self._sight.has_colour = has_colour
            self._see_otherwise()

    def watch_tags(self) -> None:
        """Note whether tiles have stickers by which cells are told; without, as without colour."""
        if self._sight.watch_tags():
            self._see_otherwise()

    def _see_otherwise(self) -> None:
        """Let wood tell what it can from now on; what stands there by then nobody knows."""
        self.drop_what_waits()
        self._point_out_nothing()
        self.play.watch_wood(self.is_ready)

    def learn(self, paints: Paints) -> None:
        """Look with these colours from now on."""
        self._question.shut()
        self._question.forget_no()
        self.paints, self.knows_from_before = paints, False
        self._kept = self._shown = self._waiting = self._last = self._at_once = None
        self.play.watch_wood(self.is_ready)

    def look(self, look: Look, now: float) -> None:
        """Take the look of a still moment, after the game has seen what the tags tell."""
        self._question.note_answer()
        waited, self._waiting = self._waiting, None
        self._doubt.end()
        if not self.is_ready:
            return
        spots, kept = self._sight.spots(), self._kept
        ground = ground_of(spots)
        self._last = (look, ground)
        is_new = kept is None or kept.ground != ground
        if self.play.over and (is_new or self.play.is_doubted):
            return
        if self.play.is_doubted:
            if kept is not None and self.play.news.verdict is NewsVerdict.REFUSED:
                self._take_before_refused(look, now, kept, spots)
                self._go_on_waiting(waited)
            return
        if kept is None or kept.ground != ground:
            beside = self._beside
            self._keep(look, ground)
            if kept is None:
                self._doubt_first_look(look, now)
            elif spots:
                self._take_at_once(look, now, kept, spots, beside)
            # From now on whatever stands there is part of the table.
            self._question.forget_no()
        elif spots:
            self._take(look, now, self._note_told(kept), spots)
            self._judged = self.play.state

    def drop_what_waits(self) -> None:
        """Let nothing count that the last look showed: the next one tells how things stand."""
        self._waiting = self._last = None
        self._doubt.end()

    def rest(self, now: float, *, is_resting: bool) -> None:
        """Let time pass; what waits for a table at rest counts when its time has come."""
        self._question.note_answer()
        if self.play.over:
            self._point_out_nothing()
        if self._taken_off is not None and self.play.state is not self._taken_off.state:
            self._taken_off = None
        if is_resting:
            self._look_again(now)
        if self._doubt.rest(now, is_resting):
            self._at_once = None
        waiting = self._waiting
        if waiting is None:
            return
        if waiting.state is not self.play.state:
            # Undone or said to be misread: the same pieces are judged anew once tags agree.
            self._waiting = None
            return
        if not is_resting:
            self._waiting = waiting._replace(since=now)
            return
        if waiting.meaning is None and now - waiting.since >= ODD_SECONDS:
            self._waiting = None
            self._bear_with(waiting)
        elif waiting.meaning is not None and now - waiting.since >= PATIENCE_SECONDS:
            self._waiting = None
            self._note_set_back(waiting)
            self._count(waiting.meaning, waiting.trust, waiting.look, now)
            self._judged = self.play.state

    def _bear_with(self, waiting: Waiting) -> None:
        """Point out what is odd and stays, and go on with it where it need not be put right."""
        self.oddity = odd = waiting.oddity or self.oddity
        if odd is not None:
            self._told.add((odd.strange, odd.spot, odd.paint))
        if waiting.beside:
            self._beside += waiting.beside
            # What else is seen counts now.
            self._judged = None
        elif waiting.set_back and self._kept is not None:
            self._note_set_back(waiting)
            stood = standing_of(self.play.table, self.play.state)
            self._kept = self._kept._replace(look=waiting.look, stood=stood)
        elif waiting.oddity is None and self._kept is not None:
            # Something of another kind stays there: from now on it is part of the table.
            self._kept = self._kept._replace(look=waiting.look)

    def _note_set_back(self, waiting: Waiting) -> None:
        """Note which pieces have come by now: another one there is one too many."""
        if self._kept is not None:
            self._kept = self._kept._replace(not_yet=self._kept.not_yet - waiting.set_back)

    def _look_again(self, now: float) -> None:
        """Judge the last look anew where buttons have moved the game on since.

        A piece that was only likely may be out of place now, and the table stays as it is.
        """
        if self._last is None or self._kept is None or self.play.state is self._judged:
            return
        if self.play.is_doubted:
            return
        self._judged = self.play.state
        look, ground = self._last
        # A cell that came or went since is not in that look.
        if ground_of(self._sight.spots()) == ground:
            self.look(look, now)

    def _keep(self, look: Look, ground: Ground) -> None:
        self._judged = self.play.state
        stood, kept = standing_of(self.play.table, self.play.state), self._kept
        not_yet = frozenset(spot for spot, *_ in stood)
        if kept is not None:
            not_yet &= kept.not_yet
        self._kept = Kept(look, stood, ground, not_yet)
        self._shown = self._at_once = None
        self._beside = ()
        self._point_out_nothing()

    def _note_told(self, kept: Kept) -> Kept:
        """Take it that what people told and the last look may show is what it shows.

        From then on only what came later is compared, or one piece in doubt would stay in doubt
        with every piece after it.
        """
        shown, self._shown = self._shown, None
        if shown is None:
            return kept
        told = self.play.session.states[shown.after + 1 :]
        stood = [standing_of(self.play.table, state) for state in told]
        for one in shown.may_be:
            there = changed(shown.kept.stood, one)
            if there in stood:
                self._question.forget_no()
                self._kept = kept = shown.kept._replace(stood=there)
        return kept

    def _take_at_once(
        self,
        look: Look,
        now: float,
        kept: Kept,
        spots: tuple[Spot, ...],
        beside: tuple[Oddity, ...],
    ) -> None:
        """Take what was built in the same moment as a tile was laid.

        Later looks are compared with this one all the same: most people lay the tile first.
        """
        told, meaning = self._see_round_tile(look, kept, spots, beside)
        waiting = None
        if meaning is not None and told.trust is not None:
            if told.trust is Trust.CERTAIN and not told.is_underway:
                self._count(meaning, told.trust, look, now)
                return
            waiting = Waiting(self.play.state, now, meaning, told.trust, look)
        elif not (told.is_doubtful or told.seen or told.oddities):
            return
        assert self._shown is not None
        self._at_once = AtOnce(self.play.state, waiting, self._shown)
        self._wait_on(now, look)

    def _take_before_refused(
        self, look: Look, now: float, kept: Kept, spots: tuple[Spot, ...]
    ) -> None:
        """Take what was built before a tile was laid that is refused: the next player was quick.

        Once that is done the tile may be right.
        """
        told, meaning = self._see_round_tile(look, kept, spots, self._beside)
        fresh, taken = fresh_spots(kept.ground, ground_of(spots)), self._taken_off
        if taken is not None and is_cleared(self.play, taken, told, fresh):
            self.play.redo()
            self.play.see_what_came_early()
            self.look(look, now)
        elif meaning is None or told.trust is None:
            self._question.shut()
        elif told.trust is Trust.CERTAIN and not told.is_underway:
            self._count(meaning, told.trust, look, now)
        else:
            self._waiting = Waiting(self.play.state, now, meaning, told.trust, look)

    def _see_round_tile(
        self,
        look: Look,
        kept: Kept,
        spots: tuple[Spot, ...],
        beside: tuple[Oddity, ...],
    ) -> tuple[Verdict, Meaning | None]:
        """Give what was built, though a tile has come since the last look; an action, or None."""
        ground = ground_of(spots)
        fresh = fresh_spots(kept.ground, ground)
        if not fresh or not {name for name, _ in kept.ground} <= {name for name, _ in ground}:
            # Nothing came, or a tile was taken away: what lies there now is not what did.
            return Verdict(None, None), None
        # What stood below the new tile has gone with it.
        stood = Counter({key: n for key, n in kept.stood.items() if key[0] not in fresh})
        told, meaning = self._see(look, Kept(kept.look, stood, ground), spots, beside, fresh)
        return told, meaning if meaning is not None and meaning.deed is Deed.ACT else None

    def _go_on_waiting(self, waited: Waiting | None) -> None:
        """Let what waits have waited since it was seen first: a refused tile is read on and on."""
        waiting = self._waiting
        if waiting is not None and waited is not None and waiting.meaning == waited.meaning:
            self._waiting = waiting._replace(since=waited.since)

    def _doubt_first_look(self, look: Look, now: float) -> None:
        """Take it that what is due may stand there: colours were learnt late, or power was cut."""
        if self._kept is not None and any(map(self.play.table.is_built, self.play.legal)):
            shown = Shown(self._kept, (), len(self.play.session.actions))
            self._at_once = AtOnce(self.play.state, None, shown)
            self._wait_on(now, look)

    def _wait_on(self, now: float, look: Look) -> None:
        """Let what came with a tile wait: it may be print, and hands may not be done."""
        at_once = self._at_once
        if at_once is None or at_once.state is not self.play.state:
            return
        kept = at_once.shown.kept._replace(look=look)
        self._shown = at_once.shown._replace(kept=kept)
        if at_once.waiting is None:
            self._doubt.begin(now)
        else:
            self._waiting = at_once.waiting._replace(since=now, look=look)

    def _see(
        self,
        look: Look,
        kept: Kept,
        spots: tuple[Spot, ...],
        beside: tuple[Oddity, ...],
        fresh: frozenset[str] = frozenset(),
    ) -> tuple[Verdict, Meaning | None]:
        """Give what the eye tells, and what that means; a part of the ground may be fresh."""
        found = meanings(self.play, kept.stood)
        standing = tuple(Pieces(*key, count) for key, count in kept.stood.items())
        told = self._eye(
            kept.look,
            look,
            hypotheses(found),
            spots,
            self.woods,
            self.paints,
            standing,
            beside,
            fresh,
        )
        self._shown = shown_by(told, look, kept, len(self.play.session.actions))
        return told, None if told.hypothesis is None else found.get(told.hypothesis.changes)

    def _take(self, look: Look, now: float, kept: Kept, spots: tuple[Spot, ...]) -> None:
        told, meaning = self._see(look, kept, spots, self._beside)
        if self.play.over and (meaning is None or meaning.deed is not Deed.FOLLOW):
            # Whoever clears the table at the end takes nothing back.
            return
        if meaning is None or told.trust is None:
            set_back = self._see_set_back(told, look, kept, spots)
            self._nothing(told, look, now, kept, set_back)
            return
        self.oddity = None
        if meaning.deed is Deed.UNDO or (meaning.deed is Deed.ACT and told.is_underway):
            self._question.shut()
            self._waiting = Waiting(self.play.state, now, meaning, told.trust, look)
        else:
            self._count(meaning, told.trust, look, now)

    def _see_set_back(
        self, told: Verdict, look: Look, kept: Kept, spots: tuple[Spot, ...]
    ) -> frozenset[str]:
        """Give the spots to which just those pieces came that the game has there."""
        came = came_back(kept, standing_of(self.play.table, self.play.state), told)
        if not came:
            return came
        shown = self._shown
        _, meaning = self._see(look, without(kept, came), spots, self._beside)
        self._shown = shown
        is_so = meaning is not None and meaning.deed is Deed.FOLLOW
        return came if is_so else frozenset()

    def _nothing(
        self, told: Verdict, look: Look, now: float, kept: Kept, set_back: frozenset[str]
    ) -> None:
        """Take it that nothing is told: the same table in another light, or something odd."""
        at_once = self._at_once
        if told.trust is Trust.CERTAIN:
            if at_once is None or at_once.waiting is None or at_once.state is not self.play.state:
                self._question.shut()
                self._question.forget_no()
            self._wait_on(now, look)
            if has_too_much(self.play, kept.stood):
                # What was taken back with the buttons still stands there.
                self._doubt.begin(now)
            if not told.beside:
                # A piece off its field is part of no look: it will be pushed to its place.
                self._beside = ()
                self._point_out_nothing()
                self._kept = kept._replace(look=look)
            return
        self._question.shut()
        if set_back and is_no_mistake(set_back):
            follow, state = Meaning(Deed.FOLLOW), self.play.state
            self._waiting = Waiting(state, now, follow, Trust.LIKELY, look, set_back=set_back)
            return
        self._doubt.begin(now)
        odd, beside = first_wrong(told), lying_beside(told)
        if odd is None:
            self.oddity = None
        elif (odd.strange, odd.spot, odd.paint) in self._told:
            odd = None
        if odd is not None or beside or set_back or is_other_thing(told):
            self._waiting = Waiting(
                self.play.state, now, None, Trust.LIKELY, look, odd, beside, set_back
            )

    def _count(self, meaning: Meaning, trust: Trust, look: Look, now: float) -> None:
        match meaning.deed:
            case Deed.FOLLOW:
                self._agree(look)
            case Deed.UNDO if trust is Trust.CERTAIN:
                built = self.play.state
                self.play.undo()
                self._taken_off = TakenOff(built, self.play.state)
                self._agree(look)
            case Deed.ACT if trust is Trust.CERTAIN and len(meaning.runs) == 1:
                if self._question.is_refused(meaning.runs[0]):
                    # It may look clearer by now, and is what people said no to all the same.
                    self._doubt.begin_where_shut(now)
                else:
                    self._do(meaning.runs[0], look)
            case Deed.ACT:
                # A turn that somebody else would end by it is not asked about: OK ends it.
                single = tuple(run[0] for run in meaning.runs if len(run) == 1)
                if len(single) == len(meaning.runs) and not self._question.ask(single):
                    self._doubt.begin_where_shut(now)

    def _do(self, run: tuple[Action, ...], look: Look) -> None:
        """Carry out what is certain, as if a tag had told it."""
        play = self.play
        if play.session.check_run(*run) is not None:
            return
        was_refused = play.news.verdict is NewsVerdict.REFUSED
        play.carry_out(run, by_camera=True)
        self._agree(look)
        if was_refused:
            play.see_what_came_early()

    def _agree(self, look: Look) -> None:
        """Keep a look at a table that shows what the game has."""
        self._question.shut()
        self._question.forget_no()
        self._keep(look, ground_of(self._sight.spots()))

    def _point_out_nothing(self) -> None:
        self.oddity = None
        self._told.clear()
