"""A game being played at the table: what the camera shows and what the buttons say meet here."""

import enum
from collections.abc import Iterable
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
from companion.kits.choices import Choice
from companion.kits.kit import Kit
from companion.playing.asking import Asking
from engines.contract import TABLE, Action, Cell, IllegalAction, Refusal
from vision.values import Snapshot


class Verdict(enum.Enum):
    """What the last thing that happened at the table came to."""

    NONE = "none"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    UNREADABLE = "unreadable"
    TAKEN_BACK = "taken-back"
    REJECTED = "rejected"


class News(msgspec.Struct, frozen=True):
    """The last verdict with what belongs to it; screens, lamps and sounds show it."""

    verdict: Verdict = Verdict.NONE
    actions: tuple[Action, ...] = ()
    refusal: Refusal | None = None
    unreadable: Unreadable | None = None
    cells: tuple[Cell, ...] = ()
    count: int = 0
    """Grows with each piece of news, so that two alike can be told apart."""


class Play:
    """One table, one session, one referee. Nothing here draws or waits."""

    def __init__(self, session: Session, kit: Kit) -> None:
        self.session = session
        self.kit = kit
        self.referee = kit.referee()
        self.news = News()
        self.asking = Asking(session, kit)
        self.choice = Choice((), kit.choice_order, kit.facet)
        self.corrections: tuple[Correction, ...] = ()
        self.snapshot: Snapshot | None = None
        self._rejected: tuple[Action, ...] = ()
        self._by_camera = False
        self._offered: tuple[Action, ...] = ()
        self.is_asking = False
        """Whether the table shows something that only people can tell: the choice has just that."""
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
        return bool(self.corrections) or self.is_asking or self.news.verdict in wrong

    def see(self, snapshot: Snapshot) -> News:
        """Let the referee look at a new snapshot and do what follows from its answer."""
        self.snapshot = snapshot
        if self.over:
            return self.news
        answer = self.referee.look(snapshot, self.state)
        if not isinstance(answer, Do | NothingNew | Ask) and self.undo_by_hand(snapshot):
            return self.news
        self.take(answer)
        self.compare()
        return self.news

    def take(self, answer: Answer) -> None:
        """Do what follows from an answer of the referee."""
        match answer:
            case NothingNew():
                self._rejected = ()
                if self.is_asking:
                    self.renew_choice()
                if self.news.verdict in (Verdict.REFUSED, Verdict.UNREADABLE, Verdict.REJECTED):
                    self.tell(Verdict.NONE)
            case Do(actions=actions):
                if actions != self._rejected:
                    self.carry_out(actions, by_camera=True)
            case Ask(actions=actions):
                self.renew_choice(actions)
            case NotAllowed(action=action, refusal=refusal):
                if self.is_asking:
                    self.renew_choice()
                self.tell(Verdict.REFUSED, (action,), refusal=refusal, cells=refusal.cells)
            case Unreadable():
                if self.is_asking:
                    self.renew_choice()
                self.tell(Verdict.UNREADABLE, unreadable=answer, cells=answer.cells)

    def undo_by_hand(self, snapshot: Snapshot) -> bool:
        """Take back the last action where the pieces were put back as they lay before it."""
        if self.session.check_undo():
            return False
        count = len(self.session.actions)
        last = max(n for n in range(count) if self.session.actions[n].by != TABLE)
        before, after = self.session.states[last], self.session.states[last + 1]
        if self.kit.layout(before) == self.kit.layout(after):
            # The last action moved no tagged piece (a hut): a missing tile is a mistake, not this.
            return False
        if self.referee.corrections(snapshot, before):
            return False
        taken = self.session.undo()
        self.asking.taken_back()
        self._rejected = ()
        self.tell(Verdict.TAKEN_BACK, taken)
        self.renew_choice()
        self.compare()
        return True

    def compare(self) -> None:
        """Note what must be put right on the table, unless a move is just being judged."""
        is_judged = self.news.verdict is Verdict.REFUSED or self.is_asking
        if self.snapshot is None or is_judged:
            self.corrections = ()
            return
        self.corrections = self.referee.corrections(self.snapshot, self.state)

    def choose(self, action: Action) -> News:
        """Do an action that was chosen by buttons, keys or touch."""
        self.carry_out((action,), by_camera=False)
        self.compare()
        return self.news

    def carry_out(self, actions: Iterable[Action], *, by_camera: bool) -> None:
        """Do a run of actions, each safe on disk before the next."""
        done: list[Action] = []
        for action in actions:
            try:
                done.extend(self.session.apply(action))
            except IllegalAction as error:
                cells = error.refusal.cells
                self.tell(Verdict.REFUSED, (action,), refusal=error.refusal, cells=cells)
                self.renew_choice()
                return
        self._by_camera = by_camera
        self._rejected = ()
        self.tell(Verdict.ACCEPTED, tuple(done), cells=self.cells_of(done))
        self.renew_choice()

    def cells_of(self, actions: Iterable[Action]) -> tuple[Cell, ...]:
        """Give the cells that actions just done have touched."""
        before = self.session.states[-1 - len(tuple(actions))]
        return tuple(c for action in actions for c in self.kit.cells_of(before, action))

    def reject(self) -> News:
        """Take back what the camera read: the players say it is a misreading."""
        if not self._by_camera or self.news.verdict is not Verdict.ACCEPTED:
            return self.news
        misread = self.news.actions
        self.session.undo()
        self.asking.taken_back()
        self._rejected = tuple(a for a in misread if a.by != TABLE)
        self._by_camera = False
        self.tell(Verdict.REJECTED, misread)
        self.renew_choice()
        return self.news

    @property
    def can_reject(self) -> bool:
        """Whether the last news is a move read by the camera."""
        return self._by_camera and self.news.verdict is Verdict.ACCEPTED

    def undo(self) -> News:
        """Take back the last player's action."""
        refusal = self.session.check_undo()
        if refusal:
            self.tell(Verdict.REFUSED, refusal=refusal)
            return self.news
        taken = self.session.undo()
        self.asking.taken_back()
        self.tell(Verdict.TAKEN_BACK, taken)
        self._by_camera = False
        self.renew_choice()
        self.compare()
        return self.news

    def redo(self) -> News:
        """Do again what was taken back."""
        refusal = self.session.check_redo()
        if refusal:
            self.tell(Verdict.REFUSED, refusal=refusal)
            return self.news
        done = self.session.redo()
        self.tell(Verdict.ACCEPTED, done, cells=self.cells_of(done))
        self.renew_choice()
        self.compare()
        return self.news

    def renew_choice(self, actions: Iterable[Action] | None = None) -> None:
        """Offer all legal actions, or only these, for choosing by buttons."""
        legal = tuple(self.session.game.legal_actions(self.state) if actions is None else actions)
        self._offered = legal
        self.is_asking = actions is not None
        self.choice = Choice(legal, self.kit.choice_order, self.kit.facet)

    def answer(self, value: object) -> News:
        """Answer the open question; the last answer does the action."""
        self.choice = self.choice.answer(value)
        action = self.choice.action
        return self.choose(action) if action is not None else self.news

    def step_back(self) -> bool:
        """Reopen the choice from its start; False where nothing was answered yet.

        What the table asks is not the only thing one can do: stepping back offers all.
        """
        answered = bool(self.choice.answered)
        if self.is_asking and not answered:
            self.renew_choice()
            return True
        self.choice = Choice(self._offered, self.kit.choice_order, self.kit.facet)
        return answered

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
