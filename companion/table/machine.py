"""One table as a machine: a situation and what happens to it make the next, and what to keep.

Nothing here draws, waits or writes. Who calls it keeps the entries, and only then goes on from the
new situation.
"""

from collections.abc import Iterable
from typing import Any, assert_never

import msgspec

from companion.keeping.timeline import (
    FORGET,
    REDO,
    UNDO,
    Entry,
    EntryKind,
    Timeline,
    check_run,
    enter,
    last_own,
    legal_actions,
)
from companion.kits.answers import Answer, Ask, Correction, Do, NotAllowed, NothingNew, Unreadable
from companion.kits.explainer import Explainer
from companion.kits.kit import AnyKit
from companion.kits.table_part import as_equipped
from companion.table import inputs
from companion.table.inputs import Input
from companion.table.news import WRONG, News, Verdict
from companion.table.offering import is_told, offered
from companion.table.put_back import is_put_back, may_be_put_back, places
from companion.table.situation import Situation
from companion.table.underway import steps_among
from engines.contract import Action, AnyGame, Cell, Refusal
from vision.values import Snapshot

Entries = tuple[Entry, ...]


class Machine:
    """One game's rules and referee, by which its situations follow each other.

    The referee's memory is the situation's: it is lent for one step.
    """

    def __init__(self, kit: AnyKit, rules: AnyGame, referee: Explainer[Any]) -> None:
        self.kit = kit
        self.rules = rules
        self.referee = referee

    def __repr__(self) -> str:
        return f"<Machine of {self.rules.name}>"

    def begin(self, timeline: Timeline) -> Situation:
        """The situation of a game that has just come to the table."""
        memory = self.referee.memory
        return self.advance(
            Situation(timeline=timeline, table=self.kit.table, memory=memory), inputs.Renew()
        )[0]

    def advance(self, situation: Situation, event: Input) -> tuple[Situation, Entries]:
        """What follows from an event; at most one entry does."""
        step = Step(self, situation)
        step.take(event)
        return step.done()

    def lent(self, situation: Situation) -> Explainer[Any]:
        """The referee with the memory of a situation."""
        self.referee.memory = situation.memory
        return self.referee

    def can_reject(self, situation: Situation) -> bool:
        """Whether the last thing that happened can be said never to have been.

        That is a run the camera read, or one of TABLE's actions alone, however it was entered: no
        undo reaches a draw.
        """
        timeline = situation.timeline
        if not timeline.runs or timeline.before is None:
            return False
        is_read = situation.is_by_camera and situation.news.verdict is Verdict.ACCEPTED
        return timeline.runs[-1].is_tables or is_read

    def is_told(self, situation: Situation, action: Action) -> bool:
        """Whether the tagged pieces that lie here show an action."""
        return is_told(self.lent(situation), situation, action)


class Step:
    """One event being carried out on a situation."""

    def __init__(self, machine: Machine, situation: Situation) -> None:
        self.machine = machine
        self.kit, self.rules = machine.kit, machine.rules
        self.referee = machine.lent(situation)
        self.now = situation
        self.entries: Entries = ()
        self.is_table_new = False
        """Whether game or table may differ otherwise than before."""

    def set(self, **changes: Any) -> None:
        self.now = msgspec.structs.replace(self.now, **changes)

    def take(self, event: Input) -> None:
        match event:
            case inputs.Saw(snapshot=snapshot):
                self.see(snapshot)
            case inputs.CameEarly():
                self.see_what_came_early()
            case inputs.NotKept(snapshot=snapshot, fault=fault):
                self.look_at(snapshot)
                self.set(unkept=fault)
            case inputs.Settled(before=before):
                self.go_on_from(before)
                self.set(unkept=None, rejected=(), is_by_camera=False)
                self.tell(Verdict.NONE)
                self.renew_choice()
                self.is_table_new = True
            case inputs.Sees(sees=sees):
                self.set(sees=sees, is_tagged=self.now.is_tagged or sees)
                self.offer_unless_begun()
            case inputs.SeesWood(sees=sees):
                self.set(sees_wood=sees)
                self.offer_unless_begun()
            case inputs.Answered(answer=answer):
                self.follow(answer)
            case _:
                self.hear(event)

    def hear(self, event: inputs.Said) -> None:
        """Take what people say, or wooden pieces for them."""
        match event:
            case inputs.Enter(run=run, by_camera=by_camera):
                self.carry_out(run, by_camera=by_camera)
                self.is_table_new = True
            case inputs.AskAbout(actions=actions, is_wood=is_wood):
                self.ask(actions)
                self.set(is_asking_for_wood=is_wood and self.now.is_asking)
            case inputs.Renew(actions=actions):
                self.renew_choice(actions)
            case inputs.Understand():
                self.set(is_understood=True)
            case inputs.Pick(value=value):
                self.pick(value)
            case inputs.Open():
                self.open_choice()
            case inputs.StepBack():
                self.step_back()
            case inputs.Reject():
                self.reject()
            case inputs.Undo():
                self.undo()
            case inputs.Redo():
                self.redo()
            case _:
                assert_never(event)

    def done(self) -> tuple[Situation, Entries]:
        if self.is_table_new:
            self.compare()
        return msgspec.structs.replace(self.now, memory=self.referee.memory), self.entries

    @property
    def is_over(self) -> bool:
        return self.rules.outcome(self.now.state) is not None

    # What the camera sees

    def look_at(self, snapshot: Snapshot) -> None:
        """Note what lies there, and which pieces have tags: what they do not tell is offered."""
        self.set(snapshot=snapshot, is_tagged=True)
        table = as_equipped(self.kit.table, snapshot)
        if table is not self.now.table:
            self.set(table=table)
            if not self.now.is_asking:
                self.offer_unless_begun()

    def see(self, snapshot: Snapshot) -> None:
        """Let the referee look at a new snapshot and do what follows from its answer."""
        self.look_at(snapshot)
        if self.is_over:
            return
        self.set(unkept=None)
        self.is_table_new = True
        answer = self.referee.look(snapshot, self.now.state)
        if may_be_put_back(self.now, answer) and is_put_back(self.referee, self.now, snapshot):
            self.undo()
        else:
            self.follow(NothingNew() if self.is_to_be_done(answer, snapshot) else answer)

    def see_what_came_early(self) -> None:
        """Take what lies there already and was refused, where it is right by now.

        The next player has laid a tile while this one was still to build.
        """
        snapshot = self.now.snapshot
        if snapshot is None or self.is_over:
            return
        if isinstance(self.referee.look(snapshot, self.now.state), Do):
            self.see(snapshot)

    def is_to_be_done(self, answer: Answer, snapshot: Snapshot) -> bool:
        """Whether nothing is wrong but that the table has not followed the game yet."""
        if not isinstance(answer, Unreadable) or not self.now.underway.waits:
            return False
        corrections = self.referee.corrections(snapshot, self.now.state)
        return bool(corrections) and self.steps(corrections, snapshot) == corrections

    def steps(
        self, corrections: tuple[Correction, ...], snapshot: Snapshot
    ) -> tuple[Correction, ...]:
        """Those corrections that are the next step and nobody's mistake."""
        underway = self.now.underway
        if underway.is_agreed or not corrections:
            return ()
        if underway.before is None:
            return corrections
        amiss = self.referee.corrections(snapshot, underway.before)
        return steps_among(corrections, amiss, self.kit.table.book)

    def follow(self, answer: Answer) -> None:
        """Do what follows from an answer of the referee."""
        now = self.now
        match answer:
            case NothingNew():
                self.set(rejected=())
                if now.is_asking and not now.is_asking_for_wood:
                    self.renew_choice()
                if now.news.verdict in (*WRONG, Verdict.REJECTED):
                    self.tell(Verdict.NONE)
            case Do(actions=actions):
                if not now.is_rejected(actions):
                    self.carry_out(actions, by_camera=True)
            case Ask(actions=actions):
                self.ask(actions)
            case NotAllowed(action=action, refusal=refusal):
                was_told = now.news.verdict is Verdict.REFUSED and now.news.actions == (action,)
                if now.is_asking and not (now.is_asking_for_wood and was_told):
                    self.renew_choice()
                self.refuse(refusal, action)
            case Unreadable():
                if now.is_asking:
                    self.renew_choice()
                self.tell(Verdict.UNREADABLE, unreadable=answer, cells=answer.cells)

    def ask(self, actions: tuple[Action, ...]) -> None:
        """Offer what the table may show, without what contradicts all that it showed before."""
        timeline = self.now.timeline
        refused = [one for action in actions if (one := check_run(self.rules, timeline, (action,)))]
        if len(refused) < len(actions):
            wrong = {one.action for one in refused}
            self.renew_choice(action for action in actions if action not in wrong)
            return
        action, refusal = refused[0]
        self.renew_choice()
        self.refuse(refusal, action)

    def compare(self) -> None:
        """Note what must be put right on the table, unless a move is just being judged."""
        now = self.now
        is_judged = now.news.verdict is Verdict.REFUSED or now.is_asking
        found: tuple[Correction, ...] = ()
        steps: tuple[Correction, ...] = ()
        if now.snapshot is not None and not is_judged:
            found = self.referee.corrections(now.snapshot, now.state)
            steps = self.steps(found, now.snapshot)
            if not found and now.news.verdict is not Verdict.UNREADABLE:
                self.set(underway=now.underway.agree())
        self.set(steps=steps)
        if found != now.corrections:
            self.set(corrections=found, is_understood=False)

    # What is done to the game

    def enter(self, entry: Entry) -> tuple[Action, ...]:
        """Go on in the game; gives what was done or taken back."""
        was, before = self.now.timeline, self.now.state
        after = enter(self.rules, was, entry)
        self.entries += (entry,)
        self.set(timeline=after)
        self.go_on_from(before)
        if entry.kind in (EntryKind.UNDO, EntryKind.FORGET):
            return was.actions[len(after.actions) :]
        return after.actions[len(was.actions) :]

    def go_on_from(self, before: object) -> None:
        self.set(underway=self.now.underway.begin(before))

    def carry_out(self, run: tuple[Action, ...], *, by_camera: bool) -> None:
        """Do a run of actions as a whole, or nothing of it."""
        refused = check_run(self.rules, self.now.timeline, run)
        if refused:
            self.refuse(refused.refusal, refused.action)
            self.renew_choice()
            return
        lay = places(self.referee, self.now, self.now.snapshot, self.now.state)
        done = self.enter(Entry(EntryKind.DO, run))
        self.set(is_by_camera=by_camera, lay=lay)
        if by_camera:
            self.set(rejected=())
        self.tell(Verdict.ACCEPTED, done, cells=self.cells_of(done))
        self.renew_choice()

    def cells_of(self, done: tuple[Action, ...]) -> tuple[Cell, ...]:
        """The cells that actions just done have touched."""
        before = self.now.timeline.states[-1 - len(done)]
        return tuple(
            cell for action in done for cell in self.kit.view.choosing.cells_of(before, action)
        )

    def reject(self) -> None:
        """Take back the last run and forget it: the players say that it never was."""
        if not self.machine.can_reject(self.now):
            return
        run, was_by_camera = self.now.timeline.runs[-1], self.now.is_by_camera
        gone = self.enter(FORGET)
        self.set(rejected=run.actions if was_by_camera else (), is_by_camera=False)
        self.tell(Verdict.REJECTED if was_by_camera else Verdict.TAKEN_BACK, gone)
        # What lies there wrongly now is asked for when the table is seen next, not under the news.
        self.renew_choice()

    def undo(self) -> None:
        """Take back the last player's action."""
        if last_own(self.now.timeline) is None:
            self.refuse(Refusal("nothing-to-undo"))
            return
        taken = self.enter(UNDO)
        self.tell(Verdict.TAKEN_BACK, taken)
        self.set(is_by_camera=False, rejected=())
        self.renew_choice()
        self.is_table_new = True

    def redo(self) -> None:
        """Do again what was taken back."""
        if not self.now.timeline.undone:
            self.refuse(Refusal("nothing-to-redo"))
            return
        done = self.enter(REDO)
        self.set(is_by_camera=False)
        self.tell(Verdict.ACCEPTED, done, cells=self.cells_of(done))
        self.renew_choice()
        self.is_table_new = True

    # What people may choose

    def renew_choice(self, actions: Iterable[Action] | None = None) -> None:
        """Offer all legal actions, or only these, for choosing by buttons."""
        self.set(
            legal=legal_actions(self.rules, self.now.timeline)
            if actions is None
            else tuple(actions),
            is_asking=actions is not None,
            is_asking_for_wood=False,
            is_opened=False,
        )
        self.offer()

    def offer_unless_begun(self) -> None:
        if not self.now.has_begun_to_choose:
            self.offer()

    def offer(self) -> None:
        self.now = offered(self.kit, self.referee, self.now)

    def open_choice(self) -> None:
        """Let people choose by buttons whatever is legal."""
        self.set(is_opened=True, is_understood=True)
        if self.now.by_hand:
            self.offer()

    def pick(self, value: object) -> None:
        """Answer the open question; the last answer does the action."""
        answered = self.now.choice.answer(value)
        if answered.action is None:
            self.set(choice=answered)
        else:
            self.carry_out((answered.action,), by_camera=False)
            self.is_table_new = True

    def step_back(self) -> None:
        """Reopen the choice from its start.

        What the table asks is not the only thing one can do: stepping back offers all, and opens
        it where wood that was seen wrongly has told nothing. A choice that was opened although a
        camera sees is shut again.
        """
        now, answered = self.now, self.now.has_begun_to_choose
        if now.is_asking and not answered:
            self.renew_choice()
            if now.is_asking_for_wood:
                self.open_choice()
            return
        self.set(is_opened=now.is_opened and answered)
        self.offer()

    # What people are told

    def refuse(self, refusal: Refusal, *actions: Action) -> None:
        cells = refusal.cells if actions else ()
        self.tell(Verdict.REFUSED, actions, refusal=refusal, cells=cells)

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
        last = self.now.news
        news = News(verdict, actions, refusal, unreadable, cells, last.count)
        if news != last:
            news = msgspec.structs.replace(news, count=last.count + 1)
            self.set(news=news, is_understood=False)
