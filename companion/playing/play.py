"""A game being played at the table: what the camera shows and what the buttons say meet here."""

import copy
from collections.abc import Iterable
from functools import partial
from typing import Any

import msgspec

from companion.keeping.session import Session
from companion.kits.answers import (
    Answer,
    Ask,
    Correction,
    Do,
    NotAllowed,
    NothingNew,
    Unreadable,
)
from companion.kits.choices import Choice, one_of_each
from companion.kits.explainer import Explainer
from companion.kits.kit import AnyKit
from companion.kits.table_part import Referee, as_equipped, in_sight
from companion.playing.asking import Asking
from companion.playing.news import News, Verdict
from companion.playing.underway import Underway
from companion.system.unkept import Unkept
from engines.contract import Action, Cell, Refusal
from vision.values import Snapshot


class Play:
    """One table, one session, one referee. Nothing here draws or waits."""

    def __init__(self, session: Session, kit: AnyKit, referee: Referee[Any] | None = None) -> None:
        self.session = session
        self.kit = kit
        self.table = kit.table
        """What lies on this table; with fewer tagged pieces once the camera has seen that."""
        self.referee = referee or Explainer(session.rules, kit.table)
        self.news = News()
        self.asking = Asking(session, kit.waits)
        self.by_hand: tuple[Action, ...] = ()
        """What the pieces tell and the choice leaves out."""
        self.choice = self.choice_of(())
        self.corrections: tuple[Correction, ...] = ()
        self.steps: tuple[Correction, ...] = ()
        """Those corrections that are the next step and nobody's mistake."""
        self.underway = Underway(self.referee, kit.table)
        self.snapshot: Snapshot | None = None
        self._rejected: tuple[Action, ...] = ()
        self._lay: frozenset[tuple[str, Cell]] = frozenset()
        """Which piece lay where when the last run was done, pieces in hands included."""
        self.is_by_camera = False
        """Whether the camera read the last run."""
        self.is_asking = False
        """Whether the table shows something that only people can tell: the choice has just that."""
        self.is_asking_for_wood = False
        """Whether wooden pieces are what it asks about: tags that say nothing new leave it open."""
        self.sees = False
        """Whether a camera sees the table now: then pieces tell what it reads."""
        self.sees_wood = False
        """Whether it also looks for wooden pieces without a tag: then these tell what they can."""
        self.is_opened = False
        """Whether people want to choose by buttons what the camera would read."""
        self.is_understood = False
        """Whether people have put away what the screen complains about."""
        self.legal: tuple[Action, ...] = ()
        """All that may be done now, or what the table asks about."""
        self.unkept: Unkept | None = None
        """Why what the camera has read could not be kept; the game is as it was."""
        self._is_tagged = False
        """Whether a camera has seen this game: then which of two equal pieces it is matters."""
        self.renew_choice()

    @property
    def state(self) -> Any:
        """The position now."""
        return self.session.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.session.outcome is not None

    @property
    def is_doubted(self) -> bool:
        """Whether the table does not show what the game has: a mistake, or a bad picture."""
        wrong = (Verdict.REFUSED, Verdict.UNREADABLE)
        is_asking = self.is_asking and not self.is_asking_for_wood
        return bool(self.corrections) or is_asking or self.news.verdict in wrong

    @property
    def is_complaining(self) -> bool:
        """Whether something wrong on the table, or a step to be done there, is in front.

        It takes OK and Back for itself until people have understood it.
        """
        if self.over or self.is_asking or self.is_understood or self.asking.page is not None:
            return False
        wrong = (Verdict.REFUSED, Verdict.UNREADABLE)
        return bool(self.corrections) or self.news.verdict in wrong

    def see(self, snapshot: Snapshot) -> News:
        """Let the referee look at a new snapshot and do what follows from its answer."""
        self.snapshot = snapshot
        self._is_tagged = True
        self.equip(snapshot)
        if self.over:
            return self.news
        before = copy.copy(self.referee)
        try:
            self.follow(snapshot)
        except Unkept as fault:
            # No hand waits for an answer: it is read again until the disk takes it, by a referee
            # to whom it is still new.
            self.unkept, self.referee, self.underway.referee = fault, before, before
        else:
            self.unkept = None
        return self.news

    def settle(self) -> bool:
        """Find out about a move whose fate was not known; True where it counts after all."""
        was = self.state
        if not self.session.is_in_doubt or not self.session.settle():
            return False
        self.underway.begin(was)
        self.asking.taken_back()
        self.unkept, self._rejected, self.is_by_camera = None, (), False
        self.tell(Verdict.NONE)
        self.renew_choice()
        self.compare()
        return True

    def see_again(self) -> None:
        """Read the table once more, where the disk did not take what it shows."""
        if self.snapshot is not None:
            self.see(self.snapshot)

    def follow(self, snapshot: Snapshot) -> None:
        """Do what follows from a snapshot."""
        answer = self.referee.look(snapshot, self.state)
        if self.may_be_put_back(answer) and self.undo_by_hand(snapshot):
            return
        self.take(NothingNew() if self.is_to_be_done(answer) else answer)
        self.compare()

    def equip(self, snapshot: Snapshot) -> None:
        """Note which pieces have tags on this table: what they do not tell is offered."""
        table = as_equipped(self.kit.table, snapshot)
        if table is not self.table:
            self.table = table
            if not self.choice.answered and not self.is_asking:
                self.offer()

    def is_to_be_done(self, answer: Answer) -> bool:
        """Tell whether nothing is wrong but that the table has not followed the game yet."""
        if not isinstance(answer, Unreadable) or self.snapshot is None or not self.underway.waits:
            return False
        corrections = self.referee.corrections(self.snapshot, self.state)
        return bool(corrections) and self.underway.steps(corrections, self.snapshot) == corrections

    def take(self, answer: Answer) -> None:
        """Do what follows from an answer of the referee."""
        match answer:
            case NothingNew():
                self._rejected = ()
                if self.is_asking and not self.is_asking_for_wood:
                    self.renew_choice()
                if self.news.verdict in (Verdict.REFUSED, Verdict.UNREADABLE, Verdict.REJECTED):
                    self.tell(Verdict.NONE)
            case Do(actions=actions):
                if not self.is_rejected(actions):
                    self.carry_out(actions, by_camera=True)
            case Ask(actions=actions):
                self.ask(actions)
            case NotAllowed(action=action, refusal=refusal):
                was_told = self.news.verdict is Verdict.REFUSED and self.news.actions == (action,)
                if self.is_asking and not (self.is_asking_for_wood and was_told):
                    self.renew_choice()
                self.tell(Verdict.REFUSED, (action,), refusal=refusal, cells=refusal.cells)
            case Unreadable():
                if self.is_asking:
                    self.renew_choice()
                self.tell(Verdict.UNREADABLE, unreadable=answer, cells=answer.cells)

    def ask(self, actions: tuple[Action, ...]) -> None:
        """Offer what the table may show, without what contradicts all that it showed before."""
        refused = [one for action in actions if (one := self.session.check_run(action))]
        if len(refused) < len(actions):
            wrong = {one.action for one in refused}
            self.renew_choice(action for action in actions if action not in wrong)
            return
        action, refusal = refused[0]
        self.renew_choice()
        self.tell(Verdict.REFUSED, (action,), refusal=refusal, cells=refusal.cells)

    def may_be_put_back(self, answer: Answer) -> bool:
        """Tell whether what the table shows may be the last run taken back by hand.

        Where the way back is a legal action, such as a pawn's step, the kit tells which it is.
        """
        match answer:
            case NothingNew() | Ask():
                return False
            case Do(actions=actions):
                run = self.session.last_own_run
                if run is None or self.is_rejected(actions):
                    return False
                before = self.session.states[run.start]
                return self.table.intents.takes_back(before, self.state)
            case NotAllowed() | Unreadable():
                return True

    def undo_by_hand(self, snapshot: Snapshot) -> bool:
        """Take back the last run where the pieces were put back as they lay before it."""
        run = self.session.last_own_run
        if run is None:
            return False
        before, after = self.session.states[run.start], self.session.states[run.end]
        if in_sight(self.table, before) == in_sight(self.table, after):
            # The last action left nothing to see (a hut, reports turned up and put away): what is
            # missing is a mistake, not this.
            return False
        if self.underway.waits and not self.is_by_camera:
            # What was chosen by buttons has not been laid yet: nobody has put anything back.
            return False
        if self.referee.corrections(snapshot, before) or self.has_come(snapshot, before):
            return False
        was = self.state
        taken = self.session.undo()
        self.underway.begin(was)
        self.asking.taken_back()
        self._rejected = ()
        self.is_by_camera = False
        self.tell(Verdict.TAKEN_BACK, taken)
        self.renew_choice()
        self.compare()
        return True

    def has_come(self, snapshot: Snapshot, before: object) -> bool:
        """Whether a piece lies where it lay neither before the last run nor right after it.

        Putting back brings nothing new. Pieces in hands may be out of view, so that one is missing
        there proves nothing; that one has come there does: it was taken, not put back.
        """
        home = {(self.table.alike(one.payload), one.cell) for one in self.table.layout(before)}
        return bool(self.places(snapshot, before) - self._lay - home)

    def places(self, snapshot: Snapshot | None, state: object) -> frozenset[tuple[str, Cell]]:
        """Which piece lies on which cell, where pieces that are alike are one and the same."""
        seen = () if snapshot is None else self.referee.placements(snapshot, state)
        return frozenset((self.table.alike(one.payload), one.cell) for one in seen)

    def compare(self) -> None:
        """Note what must be put right on the table, unless a move is just being judged."""
        is_judged = self.news.verdict is Verdict.REFUSED or self.is_asking
        found: tuple[Correction, ...] = ()
        self.steps = ()
        if self.snapshot is not None and not is_judged:
            found = self.referee.corrections(self.snapshot, self.state)
            self.steps = self.underway.steps(found, self.snapshot)
            if not found and self.news.verdict is not Verdict.UNREADABLE:
                self.underway.agree()
        if found != self.corrections:
            self.corrections, self.is_understood = found, False

    def choose(self, *run: Action) -> News:
        """Do an action, or several at once, that were chosen by buttons, keys or touch."""
        was_asked, was_refused = self.is_asking, self.news.verdict is Verdict.REFUSED
        self.carry_out(run, by_camera=False)
        self.compare()
        if was_asked and self.snapshot is not None:
            # People have told what the table could not: it may show what comes next as well.
            self.see(self.snapshot)
        elif was_refused:
            self.see_what_came_early()
        return self.news

    def see_what_came_early(self) -> None:
        """Take what lies there already and was refused, where it is right by now.

        The next player has laid a tile while this one was still to build.
        """
        if self.snapshot is None or self.over:
            return
        if isinstance(self.referee.look(self.snapshot, self.state), Do):
            self.see(self.snapshot)

    def carry_out(self, run: tuple[Action, ...], *, by_camera: bool) -> None:
        """Do a run of actions, safe on disk as a whole, or nothing of it."""
        refused = self.session.check_run(*run)
        if refused:
            action, refusal = refused
            self.tell(Verdict.REFUSED, (action,), refusal=refusal, cells=refusal.cells)
            self.renew_choice()
            return
        was, lay = self.state, self.places(self.snapshot, self.state)
        done = self.session.apply(*run)
        self.underway.begin(was)
        self.is_by_camera, self._lay = by_camera, lay
        if by_camera:
            self._rejected = ()
        self.tell(Verdict.ACCEPTED, done, cells=self.cells_of(done))
        self.renew_choice()

    def cells_of(self, done: tuple[Action, ...]) -> tuple[Cell, ...]:
        """Give the cells that actions just done have touched."""
        before = self.session.states[-1 - len(done)]
        return tuple(
            cell for action in done for cell in self.kit.view.choosing.cells_of(before, action)
        )

    def reject(self) -> News:
        """Take back the last run and forget it: the players say that it never was."""
        run = self.session.last_run
        if run is None or not self.can_reject:
            return self.news
        was = self.state
        gone = self.session.forget()
        self.underway.begin(was)
        self.asking.taken_back()
        self._rejected = run.actions if self.is_by_camera else ()
        self.tell(Verdict.REJECTED if self.is_by_camera else Verdict.TAKEN_BACK, gone)
        self.is_by_camera = False
        self.renew_choice()
        return self.news

    @property
    def can_reject(self) -> bool:
        """Whether the last thing that happened can be said never to have been.

        That is a run the camera read, or one of TABLE's actions alone, however it was entered: no
        undo reaches a draw.
        """
        run = self.session.last_run
        if run is None or self.session.check_forget():
            return False
        return run.is_tables or (self.is_by_camera and self.news.verdict is Verdict.ACCEPTED)

    def is_rejected(self, actions: tuple[Action, ...]) -> bool:
        """Tell whether this is a reading the players said no to, or what is left of it to do."""
        return self._rejected[-len(actions) :] == actions

    def undo(self) -> News:
        """Take back the last player's action."""
        refusal = self.session.check_undo()
        if refusal:
            self.tell(Verdict.REFUSED, refusal=refusal)
            return self.news
        was = self.state
        taken = self.session.undo()
        self.underway.begin(was)
        self.asking.taken_back()
        self.tell(Verdict.TAKEN_BACK, taken)
        self.is_by_camera = False
        self._rejected = ()
        self.renew_choice()
        self.compare()
        return self.news

    def redo(self) -> News:
        """Do again what was taken back."""
        refusal = self.session.check_redo()
        if refusal:
            self.tell(Verdict.REFUSED, refusal=refusal)
            return self.news
        was = self.state
        done = self.session.redo()
        self.underway.begin(was)
        self.is_by_camera = False
        self.tell(Verdict.ACCEPTED, done, cells=self.cells_of(done))
        self.renew_choice()
        self.compare()
        return self.news

    def renew_choice(self, actions: Iterable[Action] | None = None) -> None:
        """Offer all legal actions, or only these, for choosing by buttons."""
        self.legal = self.session.legal_actions() if actions is None else tuple(actions)
        self.is_asking, self.is_asking_for_wood = actions is not None, False
        self.is_opened = False
        self.offer()

    def offer(self) -> None:
        """Offer what pieces do not tell; all where nobody sees them or people want it so."""
        is_led = self.sees and not self.is_opened and not self.is_asking
        self.by_hand = tuple(filter(self.is_shown, self.legal)) if is_led else ()
        told = set(self.by_hand)
        left = tuple(one for one in self.legal if one not in told)
        if not self._is_tagged:
            left = one_of_each(left, self.kit.view.choosing.same)
        self.choice = self.choice_of(left)

    def is_shown(self, action: Action) -> bool:
        """Tell whether hands alone show an action, with tags or with wood that is looked for."""
        return self.is_told(action) or (self.sees_wood and self.table.is_built(action))

    def is_told(self, action: Action) -> bool:
        """Tell whether the tagged pieces that lie here show an action."""
        table = self.table
        return table.is_read(action) and self.referee.has_pieces(action)

    def watch_wood(self, sees: bool) -> None:
        """Let wooden pieces tell what they can, or no longer; a choice begun goes on."""
        if sees != self.sees_wood:
            self.sees_wood = sees
            if not self.choice.answered:
                self.offer()

    def watch(self, sees: bool) -> None:
        """Let the pieces tell what they can while a camera sees; a choice begun goes on."""
        if sees != self.sees:
            self.sees = sees
            self._is_tagged = self._is_tagged or sees
            if not self.choice.answered:
                self.offer()

    def open_choice(self) -> None:
        """Let people choose by buttons whatever is legal."""
        self.is_opened = self.is_understood = True
        if self.by_hand:
            self.offer()

    def understand(self) -> None:
        """Put away what the screen complains about, until there is something else."""
        self.is_understood = True

    def choice_of(self, actions: tuple[Action, ...]) -> Choice:
        """Give the choice among actions as the kit has it made."""
        how, names_kind = self.kit.view.choosing, bool(self.by_hand)
        flat = partial(how.flat, self.state)
        return Choice(actions, how.order, how.facet, flat=flat, names_kind=names_kind)

    def answer(self, value: object) -> News:
        """Answer the open question; the last answer does the action."""
        answered = self.choice.answer(value)
        if answered.action is not None:
            # The choice stays open until the action is kept.
            return self.choose(answered.action)
        self.choice = answered
        return self.news

    def step_back(self) -> bool:
        """Reopen the choice from its start; False where nothing was answered yet.

        What the table asks is not the only thing one can do: stepping back offers all, and opens
        it where wood that was seen wrongly has told nothing. A choice that was opened although a
        camera sees is shut again.
        """
        answered = bool(self.choice.answered)
        if self.is_asking and not answered:
            is_for_wood = self.is_asking_for_wood
            self.renew_choice()
            if is_for_wood:
                self.open_choice()
            return True
        was_opened = self.is_opened and not answered
        self.is_opened = self.is_opened and answered
        self.offer()
        return answered or (was_opened and bool(self.by_hand))

    def tell(
        self,
        verdict: Verdict,
        actions: tuple[Action, ...] = (),
        *,
        refusal: Refusal | None = None,
        unreadable: Unreadable | None = None,
        cells: tuple[Cell, ...] = (),
    ) -> None:
        """Make news, unless nothing changed."""
        news = News(verdict, actions, refusal, unreadable, cells, self.news.count)
        if news != self.news:
            self.news = msgspec.structs.replace(news, count=self.news.count + 1)
            self.is_understood = False
