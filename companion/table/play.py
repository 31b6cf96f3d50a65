"""A game being played at the table: what the camera shows and what the buttons say meet here."""

from collections.abc import Iterable
from typing import Any

import msgspec

from companion.keeping.session import Session
from companion.keeping.timeline import EntryKind
from companion.kits.answers import Answer, Correction
from companion.kits.choices import Choice
from companion.kits.explainer import Explainer
from companion.kits.kit import AnyKit
from companion.kits.table_part import TablePart
from companion.system.unkept import Unkept
from companion.table import inputs
from companion.table.asking import Asking
from companion.table.inputs import Input
from companion.table.machine import Machine
from companion.table.news import WRONG, News, Verdict
from companion.table.situation import Situation
from engines.contract import Action
from vision.values import Snapshot


class Play:
    """One table and its session: keeps what each event brings, and only then goes on from it.

    `situation` is all that changes. What has other names here is read off it.
    """

    def __init__(
        self, session: Session, kit: AnyKit, referee: Explainer[Any] | None = None
    ) -> None:
        self.session = session
        self.kit = kit
        self.machine = Machine(kit, session.rules, referee or Explainer(session.rules, kit.table))
        self.asking = Asking(session, kit.waits)
        self.situation = self.machine.begin(session.timeline)

    def advance(self, event: Input) -> None:
        """Carry out an event; where the disk does not take it, nothing has happened."""
        now = msgspec.structs.replace(self.situation, timeline=self.session.timeline)
        after, entries = self.machine.advance(now, event)
        for entry in entries:
            self.session.enter(entry)
        self.adopt(after)
        if any(entry.kind in (EntryKind.UNDO, EntryKind.FORGET) for entry in entries):
            self.asking.taken_back()

    def adopt(self, situation: Situation) -> None:
        """Go on from a situation whose entries are kept."""
        self.situation = situation

    # What happens

    def see(self, snapshot: Snapshot) -> News:
        """Let the referee look at a new snapshot and do what follows from its answer."""
        return self._read(inputs.Saw(snapshot), snapshot)

    def see_again(self) -> None:
        """Read the table once more, where the disk did not take what it shows."""
        if self.snapshot is not None:
            self.see(self.snapshot)

    def see_what_came_early(self) -> None:
        """Take what lies there already and was refused, where it is right by now."""
        if self.snapshot is not None:
            self._read(inputs.CameEarly(), self.snapshot)

    def _read(self, event: Input, snapshot: Snapshot) -> News:
        try:
            self.advance(event)
        except Unkept as fault:
            # No hand waits for an answer: it is read again until the disk takes it, and is new
            # then as it is now.
            self.advance(inputs.NotKept(snapshot, fault))
        return self.news

    def settle(self) -> bool:
        """Find out about a move whose fate was not known; True where it counts after all."""
        was = self.state
        if not self.session.is_in_doubt or not self.session.settle():
            return False
        self.asking.taken_back()
        self.advance(inputs.Settled(was))
        return True

    def watch(self, sees: bool) -> None:
        """Let the pieces tell what they can while a camera sees; a choice begun goes on."""
        if sees != self.sees:
            self.advance(inputs.Sees(sees))

    def watch_wood(self, sees: bool) -> None:
        """Let wooden pieces tell what they can, or no longer; a choice begun goes on."""
        if sees != self.sees_wood:
            self.advance(inputs.SeesWood(sees))

    def take(self, answer: Answer) -> None:
        """Do what follows from an answer of the referee."""
        self.advance(inputs.Answered(answer))

    def choose(self, *run: Action) -> News:
        """Do an action, or several at once, that were chosen by buttons, keys or touch."""
        before = self.situation
        self.advance(inputs.Enter(run))
        if before.is_asking and self.snapshot is not None:
            # People have told what the table could not: it may show what comes next as well.
            self.see(self.snapshot)
        elif before.news.verdict is Verdict.REFUSED:
            self.see_what_came_early()
        return self.news

    def answer(self, value: object) -> News:
        """Answer the open question; the last answer does the action."""
        action = self.choice.answer(value).action
        if action is not None:
            # The choice stays open until the action is kept.
            return self.choose(action)
        self.advance(inputs.Pick(value))
        return self.news

    def carry_out(self, run: tuple[Action, ...], *, by_camera: bool) -> None:
        """Do a run of actions, safe on disk as a whole, or nothing of it."""
        self.advance(inputs.Enter(run, by_camera))

    def ask(self, actions: tuple[Action, ...], *, is_wood: bool = False) -> None:
        """Offer what the table may show, without what contradicts all that it showed before."""
        self.advance(inputs.AskAbout(actions, is_wood))

    def renew_choice(self, actions: Iterable[Action] | None = None) -> None:
        """Offer all legal actions, or only these, for choosing by buttons."""
        self.advance(inputs.Renew(None if actions is None else tuple(actions)))

    def open_choice(self) -> None:
        """Let people choose by buttons whatever is legal."""
        self.advance(inputs.Open())

    def understand(self) -> None:
        """Put away what the screen complains about, until there is something else."""
        self.advance(inputs.Understand())

    def step_back(self) -> bool:
        """Reopen the choice from its start; False where nothing was answered yet."""
        before = self.situation
        self.advance(inputs.StepBack())
        if before.is_asking or before.has_begun_to_choose:
            return True
        return before.is_opened and bool(self.by_hand)

    def reject(self) -> News:
        """Take back the last run and forget it: the players say that it never was."""
        self.advance(inputs.Reject())
        return self.news

    def undo(self) -> News:
        """Take back the last player's action."""
        self.advance(inputs.Undo())
        return self.news

    def redo(self) -> News:
        """Do again what was taken back."""
        self.advance(inputs.Redo())
        return self.news

    # What is so now

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
        is_asking = self.is_asking and not self.is_asking_for_wood
        return bool(self.corrections) or is_asking or self.news.verdict in WRONG

    @property
    def is_complaining(self) -> bool:
        """Whether something wrong on the table, or a step to be done there, is in front.

        It takes OK and Back for itself until people have understood it.
        """
        if self.over or self.is_asking or self.is_understood or self.asking.page is not None:
            return False
        return bool(self.corrections) or self.news.verdict in WRONG

    @property
    def can_reject(self) -> bool:
        """Whether the last thing that happened can be said never to have been."""
        now = msgspec.structs.replace(self.situation, timeline=self.session.timeline)
        return self.machine.can_reject(now)

    def is_told(self, action: Action) -> bool:
        """Whether the tagged pieces that lie here show an action."""
        return self.machine.is_told(self.situation, action)

    @property
    def referee(self) -> Explainer[Any]:
        """The referee with all that it knows of this table."""
        return self.machine.lent(self.situation)

    @property
    def table(self) -> TablePart[Any]:
        return self.situation.table

    @property
    def news(self) -> News:
        return self.situation.news

    @property
    def legal(self) -> tuple[Action, ...]:
        return self.situation.legal

    @property
    def by_hand(self) -> tuple[Action, ...]:
        return self.situation.by_hand

    @property
    def choice(self) -> Choice:
        return self.situation.choice

    @property
    def is_asking(self) -> bool:
        return self.situation.is_asking

    @property
    def is_asking_for_wood(self) -> bool:
        return self.situation.is_asking_for_wood

    @property
    def is_opened(self) -> bool:
        return self.situation.is_opened

    @property
    def is_understood(self) -> bool:
        return self.situation.is_understood

    @property
    def snapshot(self) -> Snapshot | None:
        return self.situation.snapshot

    @property
    def sees(self) -> bool:
        return self.situation.sees

    @property
    def sees_wood(self) -> bool:
        return self.situation.sees_wood

    @property
    def corrections(self) -> tuple[Correction, ...]:
        return self.situation.corrections

    @property
    def steps(self) -> tuple[Correction, ...]:
        return self.situation.steps

    @property
    def is_by_camera(self) -> bool:
        return self.situation.is_by_camera

    @property
    def unkept(self) -> Unkept | None:
        return self.situation.unkept
