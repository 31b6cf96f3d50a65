"""The one referee: what was done on the table is what a run of actions explains.

Each piece that came is asked what it may mean; every meaning is tried on the rules. A run counts
that explains all that came and leaves nothing out of place. What is refused is told with its rule,
and what only people can tell is asked.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from companion.kits.answers import (
    Answer,
    Ask,
    Correction,
    Do,
    Laid,
    NotAllowed,
    NothingNew,
    Unreadable,
)
from companion.kits.intents import Intent, Memory, Piece, Run, Scene
from companion.kits.table_part import TablePart
from companion.kits.table_readers import Landscape
from engines.contract import Action, Cell, Game, IllegalAction
from vision.standing.values import Spot
from vision.values import Lying, Placement, Snapshot

S = TypeVar("S")


class Tried(msgspec.Struct, frozen=True, eq=False):
    """A run that the rules allow, and whether people have to say that it was done."""

    run: Run
    after: Any
    is_asked: bool

    def is_like(self, run: Run, after: object) -> bool:
        """Whether another run comes to the same, or does the same in another order."""
        return self.after == after or Counter(self.run) == Counter(run)


class Refused(msgspec.Struct, frozen=True):
    """A run that breaks a rule at its last action."""

    done: Run
    """What of it other pieces have told, and is allowed."""
    no: NotAllowed
    left: int
    """How many pieces it would leave unexplained."""
    is_in_turn: bool

    @property
    def nearness(self) -> tuple[int, bool, int]:
        """Sorts the reading that people most likely meant to the front."""
        return (self.left, not self.is_in_turn, len(self.done))

    @property
    def is_by_another(self) -> bool:
        """Whether somebody else did what is refused than what was done before it."""
        return bool(self.done) and self.done[-1].by != self.no.action.by


class Explainer(Generic[S]):
    """Looks at one table; what it remembers is one value, so that a copy has its own."""

    def __init__(
        self,
        game: Game[S, Any],
        part: TablePart[S],
    ) -> None:
        self.game = game
        self.part = part
        self.intents = part.intents
        self.memory = Memory[S]()
        self.table = part.grid()
        self.table.layout = self.layout

    def layout(self, state: S) -> tuple[Laid, ...]:
        """Where pieces belong on this very table."""
        laid = self.intents.layout(self.part.layout(state), state)
        missed = self.intents.optional - self.memory.kinds
        return tuple(one for one in laid if self.kind(one.payload) not in missed)

    def kind(self, tag: str) -> str:
        """The name of a piece's kind; "" where it is none of this game's."""
        entry = self.table.book.piece(tag)
        return "" if entry is None else entry.kind.name

    # One look

    def look(self, snapshot: Snapshot, state: S) -> Answer:
        """What the snapshot shows, given the position."""
        if self.table.is_untagged(snapshot) and not self.intents.minds_bare:
            return NothingNew()
        self.memory = self.remembered(snapshot, state)
        lying = self.table.read(snapshot, state)
        if isinstance(lying, Unreadable):
            return self.intents.unread(lying, snapshot, state)
        scene = self.scene(snapshot, lying, state)
        wrong = self.lost_ground(scene) or self.unclear(scene) or self.intents.odd(scene)
        if wrong is not None:
            return wrong
        answer, told = Exploration(self, scene).answer()
        self.memory = self.kept(scene, answer, told)
        return answer

    def remembered(self, snapshot: Snapshot, state: S) -> Memory[S]:
        """The memory, once it is known which kinds are here and that the game has gone on."""
        self.memory = memory = self.with_kinds(snapshot)
        before = memory.latest
        if before is None or before == state:
            return memory
        carried = self.moved(before, state) if self.intents.carried else frozenset()
        shown = frozenset() if self.intents.forgets(before, state) else memory.shown
        return msgspec.structs.replace(
            memory, due=memory.due | carried, latest=state, earlier=before, shown=shown
        )

    def moved(self, before: S, state: S) -> frozenset[str]:
        """The pieces that are carried from one place to another between two positions."""
        was, now = self.homes(before), self.homes(state)
        return frozenset(
            tag
            for tag, at in now.items()
            if was.get(tag, at) != at
            and self.intents.proves(at)
            and self.kind(tag) in self.intents.carried
        )

    def homes(self, state: S) -> dict[str, Cell | None]:
        """Where each piece belongs."""
        return {one.tag: one.at for one in self.pieces(self.layout(state))}

    def pieces(self, laid: Iterable[Laid]) -> list[Piece]:
        """The pieces of a layout of which it is known which they are."""
        return [self.piece(one) for one in laid if self.kind(one.payload)]

    def piece(self, one: Laid | Placement) -> Piece:
        kind = self.kind(one.payload)
        cell = None if kind in self.intents.loose else one.cell
        return Piece(
            one.payload,
            self.table.alike(one.payload),
            kind,
            None if cell is None else self.intents.place(kind, cell),
            cell,
            one.turned,
            one.berth if kind in self.intents.berthed else "",
            one.level,
        )

    def scene(self, snapshot: Snapshot, lying: Lying, state: S) -> Scene[S]:
        """One picture laid over a position, sorted into what is news and what is missing."""
        memory, laid = self.memory, self.layout(state)
        seen = [self.piece(one) for one in lying.placements]
        astray = [one.payload for one in lying.beside]
        astray += [
            one.payload for one in lying.unclear if self.kind(one.payload) in self.intents.loose
        ]
        seen += [
            Piece(tag, self.table.alike(tag), self.kind(tag), None)
            for tag in astray
            if self.kind(tag)
        ]
        hidden = self.hidden(lying, seen)
        matched, others = self.match(seen, self.pieces(laid))
        home = {one.tag for one in matched}
        homes = self.homes(state) if memory.due else {}
        due = frozenset(tag for tag in memory.due - home if self.intents.proves(homes.get(tag)))
        memory = msgspec.structs.replace(memory, due=due)
        if memory.is_fresh:
            old = {one.spot for one in others if one.kind in self.intents.left_over}
            memory = msgspec.structs.replace(memory, lay=frozenset(old))
        self.memory = memory
        news = [
            one
            for one in others
            if one.tag not in due
            and (one.spot not in memory.lay or one.kind in self.intents.reread)
        ]
        wanted = self.pieces(one for one in laid if one.is_read)
        found = Counter(one.place for one in (*matched, *hidden))
        missing = []
        for one in wanted:
            if found[one.place] > 0:
                found[one.place] -= 1
            elif self.intents.proves(one.at) and one.tag not in due:
                missing.append(one)
        scene = Scene[S](
            state,
            snapshot,
            lying,
            memory,
            tuple(seen),
            tuple(hidden),
            tuple(matched),
            tuple(news),
            tuple(missing),
            self.table,
        )
        gone = tuple(one for one in missing if self.intents.is_gone(one, scene))
        went = tuple(one for one in gone if self.went(one))
        return msgspec.structs.replace(scene, missing=gone, went=went)

    def hidden(self, lying: Lying, seen: Sequence[Piece]) -> list[Piece]:
        """The covered pieces that may well lie where they lay.

        Of pieces that are alike one may have stood there before another: where that one is seen
        elsewhere by now, the place is empty.
        """
        at = {one.tag: one.place for one in seen}
        stood = self.memory.lay
        found = []
        for one in map(self.piece, lying.covered):
            later = [
                tag
                for tag, cell in stood
                if cell == one.cell and tag != one.tag and self.table.alike(tag) == one.name
            ]
            is_ghost = one.spot not in stood and any(
                tag in at and at[tag] != one.place for tag in later
            )
            if not is_ghost:
                found.append(one)
        return found

    def match(
        self, seen: Sequence[Piece], belongs: Iterable[Piece]
    ) -> tuple[list[Piece], list[Piece]]:
        """Those that lie where one like them belongs, and the others.

        Of two that are alike the one is matched first that was at home or just read, and last what
        is only left over.
        What lies beside the grid may be any piece of a hand that is out of view.
        """
        free: Counter[object] = Counter()
        loose: dict[str, int] = defaultdict(int)
        for one in belongs:
            free[one.place] += 1
            loose[one.name] += not self.intents.proves(one.at)
        order = sorted(seen, key=self.order)
        matched: list[Piece] = []
        for one in order:
            if free[one.place] > 0:
                free[one.place] -= 1
                loose[one.name] -= not self.intents.proves(one.at)
                matched.append(one)
            elif one.at is None and loose[one.name] > 0:
                loose[one.name] -= 1
                matched.append(one)
        tags = {one.tag for one in matched}
        return matched, [one for one in seen if one.tag not in tags]

    def order(self, one: Piece) -> tuple[int, str]:
        """Which of several that are alike is most likely the one that the game means."""
        memory = self.memory
        if one.tag in memory.home:
            return (0, one.tag)
        if one.spot in memory.read:
            return (1, one.tag)
        return (3 if one.spot in memory.lay else 2, one.tag)

    # What cannot be read

    def lost_ground(self, scene: Scene[S]) -> Unreadable | None:
        """The first piece of the ground that is not where it was."""
        intents, lying, kind = self.intents, scene.lying, self.intents.ground
        if not kind:
            return None
        shown = [
            one
            for one in self.layout(scene.state)
            if one.is_read and self.kind(one.payload) == kind
        ]
        if shown and not any(
            lying.of(one.payload) or lying.is_covered(one.payload) for one in shown
        ):
            return intents.told(f"{kind}-unseen")
        for one in shown:
            at = lying.of(one.payload)
            if at is None and lying.is_covered(one.payload):
                continue
            if isinstance(at, Placement) and (at.cell, at.turned) == (one.cell, one.turned):
                continue
            slug = "gone" if at is None else "moved"
            return intents.told(f"{kind}-{slug}", (one.payload,), (one.cell,))
        return None

    def unclear(self, scene: Scene[S]) -> Unreadable | None:
        """The first piece that lies between two places."""
        for one in scene.lying.unclear:
            found = self.intents.between(one, scene, self.kind(one.payload))
            if found is not None:
                return found
        return None

    # What is no news from now on

    def kept(self, scene: Scene[S], answer: Answer, told: frozenset[str]) -> Memory[S]:
        """The memory after a look, with all that is accounted for."""
        memory = scene.memory
        new = {one.tag for one in scene.news}
        if isinstance(answer, NothingNew):
            new -= {
                one.tag
                for one in scene.news
                if one.kind in self.intents.timely and one.tag not in told
            }
        here = {one.spot for one in scene.seen if one.tag not in new}
        here |= {one.spot for one in scene.hidden if self.stays(one, scene)}
        in_view = {one.tag for one in (*scene.seen, *scene.hidden)}
        belongs = self.pieces(self.layout(scene.state))
        places = {(one.name, one.at) for one in scene.missing}
        loose = {one.tag for one in belongs if not self.intents.proves(one.at)}
        went = {
            (tag, cell)
            for tag, cell in memory.lay | memory.read
            if tag not in in_view
            and (
                (self.table.alike(tag), self.place(tag, cell)) in places
                or (tag in loose and not self.intents.proves(self.place(tag, cell)))
            )
        }
        gone = frozenset(one.place for one in scene.went)
        read = frozenset(one.spot for one in scene.news if one.tag in told)
        return msgspec.structs.replace(
            memory,
            lay=frozenset(here | went),
            home=frozenset(one.tag for one in scene.matched),
            read=read,
            latest=scene.state,
            gone=gone,
            shown=memory.shown | {(one.kind, one.at) for one in scene.seen},
        )

    def stays(self, one: Piece, scene: Scene[S]) -> bool:
        """Whether a hidden piece is accounted for where it lay last."""
        if one.kind in self.intents.reread:
            return False
        if one.kind in self.intents.left_over:
            return one.tag not in scene.snapshot.replaced
        # What was never seen there may be anything that was there before.
        return one.spot in scene.memory.lay

    def went(self, piece: Piece) -> bool:
        """Whether a missing piece was there at the last look; at the first one that is believed."""
        there = self.memory.lay | self.memory.read
        return self.memory.is_fresh or any(
            self.table.alike(tag) == piece.name and self.place(tag, cell) == piece.at
            for tag, cell in there
        )

    def place(self, tag: str, cell: Cell | None) -> Cell | None:
        """The place that a cell belongs to."""
        return None if cell is None else self.intents.place(self.kind(tag), cell)

    def has_gone(self, state: S, before: S) -> bool:
        """Whether something went at the last look that came between two positions."""
        was = Counter(one.place for one in self.pieces(self.layout(before)))
        now = Counter(one.place for one in self.pieces(self.layout(state)))
        return any(place in self.memory.gone for place in now - was)

    # The rest of a referee

    def corrections(self, snapshot: Snapshot, state: S) -> tuple[Correction, ...]:
        """What must change on the table so that it agrees with the position; () when it does."""
        if self.table.is_untagged(snapshot) and not self.intents.minds_bare:
            return ()
        self.memory = self.with_kinds(snapshot)
        found = self.intents.corrections(self.table, snapshot, state, self.memory)
        belongs = {one.payload for one in self.layout(state)}
        # A tile that belongs nowhere has no hex of its own to light up.
        return tuple(
            msgspec.structs.replace(one, cell=None)
            if self.kind(one.payload) == self.intents.ground and one.payload not in belongs
            else one
            for one in found
        )

    def with_kinds(self, snapshot: Snapshot) -> Memory[S]:
        tags = {pose.payload for pose in (*snapshot.poses, *snapshot.covered)}
        kinds = self.memory.kinds | {self.kind(tag) for tag in tags}
        return msgspec.structs.replace(self.memory, kinds=kinds)

    def has_pieces(self, action: Action) -> bool:
        """Whether this table has the pieces that show an action: of optional ones one was seen."""
        kinds = self.part.shows.get(type(action), frozenset()) & self.part.book.kinds.keys()
        return not kinds <= self.intents.optional or bool(kinds & self.memory.kinds)

    def spots(self, snapshot: Snapshot, state: S) -> tuple[Spot, ...]:
        """The hexes of a landscape on which wooden pieces may stand, as the tiles lie."""
        return self.table.spots(snapshot, state) if isinstance(self.table, Landscape) else ()

    def placements(self, snapshot: Snapshot, state: S) -> tuple[Placement, ...]:
        """The pieces as they lie on the grid, for the picture of what is seen."""
        return self.intents.in_picture(self.table.placements(snapshot, state), self.table, state)


class Exploration(Generic[S]):
    """What one scene may mean: all runs that pieces name, tried on the rules."""

    def __init__(self, explainer: Explainer[S], scene: Scene[S]) -> None:
        self.explainer, self.scene = explainer, scene
        self.game, self.intents = explainer.game, explainer.intents
        self.whole: list[Tried] = []
        self.refused: list[Refused] = []
        self.told: set[str] = set()
        """The pieces that tell something, at once or after a part of what others tell."""
        moved = {one.name for one in scene.missing if one.kind in self.intents.put_back}
        self.news = tuple(one for one in scene.news if one.name not in moved)
        self.gone = tuple(one for one in scene.missing if one.kind in self.intents.firm)
        """What must not stay missing."""

    def answer(self) -> tuple[Answer, frozenset[str]]:
        """The answer, and the pieces that told something."""
        return self.find(), frozenset(self.told)

    def find(self) -> Answer:
        scene = self.scene
        self.explore(scene.state, (), self.news)
        for piece in scene.went:
            for intent in self.intents.misses(scene.state, piece, scene):
                self.attempt(scene.state, (), piece, intent, self.news, None)
        if not self.whole:
            told, refused = set(self.told), list(self.refused)
            found = self.after_a_turn()
            if found is not None:
                return found
            if not told:
                # What means something only after the turn is no mistake of this one.
                self.told, self.refused = told, refused
        if self.whole:
            return self.chosen()
        if self.refused:
            best = min(self.refused, key=lambda one: one.nearness)
            return Do(best.done) if best.is_by_another else best.no
        if self.gone:
            return self.intents.lost(self.gone, scene)
        pieces = [one for one in self.news if one.tag in self.told]
        if len(pieces) > 1:
            return self.intents.too_many(pieces, scene)
        if pieces:
            return self.intents.part_of(pieces, scene)
        return self.intents.nothing_came(scene)

    def chosen(self) -> Answer:
        """What is done where one run explains all; what is asked where several do."""
        if len(self.whole) == 1:
            (one,) = self.whole
            return Ask(one.run[:1]) if one.is_asked else Do(one.run)
        runs = [one.run for one in self.whole]
        common = 0
        while all(len(run) > common for run in runs) and len({run[common] for run in runs}) == 1:
            common += 1
        if common:
            return Do(runs[0][:common])
        return Ask(tuple(dict.fromkeys(run[0] for run in runs)))

    def after_a_turn(self) -> Answer | None:
        """What the next player began, with the end of this turn before it."""
        for lead in self.intents.leads(self.scene.state):
            state: Any = self.scene.state
            try:
                for action in lead.run:
                    state = self.game.apply(state, action)
            except IllegalAction:
                continue
            self.explore(state, lead.run, self.news)
            if self.whole and (lead.is_asked or len(self.whole) > 1 or self.whole[0].is_asked):
                return Ask(lead.run[:1])
        return None

    def explore(
        self, state: S, run: Run, left: Sequence[Piece], last: Action | None = None
    ) -> None:
        """Try what pieces mean in a position; `last` is what others have told before them."""
        for piece in left:
            for intent in self.intents.tells(state, piece, self.scene):
                self.told |= {piece.tag, *intent.also}
                if last is None or self.intents.opens(last, intent.run[0]):
                    self.attempt(state, run, piece, intent, left, last)

    def attempt(
        self,
        state: S,
        run: Run,
        piece: Piece,
        intent: Intent,
        left: Sequence[Piece],
        last: Action | None,
    ) -> None:
        """Try one meaning, and go on with what it leaves."""
        told_before = run if last is not None else ()
        others = [one for one in left if one is not piece and one.tag not in intent.also]
        after: Any = state
        passed: list[Laid] = []
        for action in intent.run:
            before = after
            try:
                after = self.game.apply(before, action)
            except IllegalAction as illegal:
                no = NotAllowed(action, illegal.refusal)
                self.note_refusal(before, told_before, no, others, intent)
                return
            passed += self.explainer.part.passing(action, before)
            run = (*run, action)
        rest = self.unexplained(left, after, passed)
        if intent.explains:
            rest = [one for one in rest if one in others]
        if piece in rest or self.is_gone_still(after):
            return
        rest = [one for one in rest if self.tells_now(one, after)]
        if rest:
            self.explore(after, run, rest, intent.run[-1])
        elif not any(one.is_like(run, after) for one in self.whole):
            self.whole.append(Tried(run, after, intent.is_asked))

    def note_refusal(
        self, state: S, done: Run, no: NotAllowed, others: Sequence[Piece], intent: Intent
    ) -> None:
        """Note what is not allowed, unless it would leave something for which there is no room."""
        for one in others:
            told = list(self.intents.tells(state, one, self.scene))
            if told and not any(self.intents.opens(no.action, next_.run[0]) for next_ in told):
                return
        if all(one.tag in intent.also for one in self.gone):
            is_in_turn = no.action.by in self.game.to_move(state)
            self.refused.append(Refused(done, no, len(others), is_in_turn))

    def tells_now(self, piece: Piece, after: S) -> bool:
        """Whether a piece that is left means something, or has meant something all along."""
        if not self.game.to_move(after):
            return False
        if any(True for _ in self.intents.tells(after, piece, self.scene)):
            return True
        return any(True for _ in self.intents.tells(self.scene.state, piece, self.scene))

    def unexplained(self, left: Sequence[Piece], after: S, passed: Sequence[Laid]) -> list[Piece]:
        """The pieces that a position does not have where they lie."""
        laid = self.explainer.pieces((*self.explainer.layout(after), *passed))
        _, others = self.explainer.match(self.scene.seen, laid)
        tags = {one.tag for one in others}
        return [one for one in left if one.tag in tags]

    def is_gone_still(self, after: S) -> bool:
        """Whether a firm piece that is missing belongs there in a position, too."""
        if not self.gone:
            return False
        shown = (laid for laid in self.explainer.layout(after) if laid.is_read)
        wanted = Counter(one.place for one in self.explainer.pieces(shown))
        return any(wanted[one.place] > 0 for one in self.gone)
