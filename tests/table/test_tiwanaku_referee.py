"""Tiwanaku's referee gives exactly one of five answers, and never guesses."""

import random

import msgspec
import pytest
from campaign_sizes import rarely
from tiwanaku_snapshots import FIRST, seen, tag

from companion.keeping.session import Session
from companion.kits.answers import Answer, Ask, Correction, Do, NotAllowed, NothingNew, Unreadable
from companion.kits.compact_player import anywhere
from companion.kits.tiwanaku.kit import tiwanaku_kit
from companion.kits.tiwanaku.pieces import layout
from companion.simulated.dealer import Dealer
from companion.table.news import Verdict
from companion.table.play import Play
from companion.words import Language, Words
from engines.contract import TABLE, Setup
from engines.tiwanaku.rules.actions import Divine, EndTurn, Enter, Move, TakeBack
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.state import Phase, State
from vision.tags import decode_payload
from vision.values import Snapshot

GAME = Tiwanaku()
KIT = tiwanaku_kit(GAME)


class Fresh:
    """A referee that has seen nothing yet, for each question."""

    def look(self, snapshot: Snapshot, state: State) -> Answer:
        return KIT.referee().look(snapshot, state)

    def corrections(self, snapshot: Snapshot, state: State) -> tuple[Correction, ...]:
        return KIT.referee().corrections(snapshot, state)


REFEREE = Fresh()
SETUP = Setup(("Anna", "Ben"))
EDGE = (0, 4)


def begin(*actions: object, setup: Setup = SETUP) -> State:
    state = GAME.new_game(setup)
    for action in actions:
        state = GAME.apply(state, action)  # type: ignore[arg-type]
    return state


def pieces(state: State) -> list[tuple[int, tuple[int, int]]]:
    """Give the numbers and cells of what the game has on the board."""
    found = []
    for laid in layout(state):
        decoded = decode_payload(laid.payload)
        assert decoded is not None
        found.append((decoded[1], laid.cell))
    return found


def free_edge(state: State) -> list[tuple[int, int]]:
    return [(0, c) for c in range(state.columns) if state.terrain((0, c)) is None]


def test_the_table_as_the_game_has_it_is_nothing_new() -> None:
    state = begin()
    assert len(pieces(state)) == 10, "five starting tiles, each with its crop"
    assert REFEREE.look(seen(pieces(state)), state) == NothingNew()
    assert REFEREE.corrections(seen(pieces(state)), state) == ()


@pytest.mark.parametrize(("columns", "cells"), [(9, 45), (5, 25)])
def test_a_new_pawn_has_entered_on_either_board(columns: int, cells: int) -> None:
    state = begin(setup=Setup(("Anna", "Ben"), {"cells": cells}))
    to = free_edge(state)[-1]
    shown = seen([*pieces(state), (208, to)], columns=columns)
    assert REFEREE.look(shown, state) == Do((Enter(by=0, to=to),))


def test_what_the_wheel_told_is_asked_for_and_checked() -> None:
    before = begin()
    to = free_edge(before)[0]
    state = begin(Enter(by=0, to=to))
    kind = state.terrain(to)
    assert kind is not None
    others = [one for one in ("earth", "sand", "grass", "rock") if one != kind.value]
    bare = [*pieces(before), (210, to)]
    where = {"row": to[0] + 1, "column": to[1] + 1}
    assert REFEREE.look(seen(bare), state) == NothingNew()
    (asked,) = REFEREE.corrections(seen(bare), state)
    assert (asked.slug, asked.cell) == ("lay-terrain", to)
    assert asked.facts == {"terrain": kind.value, **where}
    for other in others:
        wrong = FIRST[other] + 9
        (swap,) = REFEREE.corrections(seen([*bare, (wrong, to)]), state)
        assert (swap.slug, swap.payload) == ("swap-terrain", tag(wrong))
        assert swap.facts == {"terrain": kind.value, **where}
    right = FIRST[kind.value] + 10
    assert REFEREE.corrections(seen([*bare, (right, to)]), state) == ()


def test_any_tile_of_a_kind_in_any_turn_and_any_pawn_of_a_colour_will_do() -> None:
    state = begin(Enter(by=0, to=free_edge(begin())[0]))
    swapped = []
    for number, cell in pieces(state):
        first = max(one for one in FIRST.values() if one <= number)
        swapped.append((first + 9 - (number - first) if number < 200 else 210, cell))
    assert {n for n, _ in swapped}.isdisjoint({n for n, _ in pieces(state)})
    turned = {number: number % 4 for number, _ in swapped if number < 100}
    shown = seen(swapped, turned=turned)
    assert REFEREE.look(shown, state) == NothingNew()
    assert REFEREE.corrections(shown, state) == ()


def test_a_moved_pawn_is_read_whichever_pawn_it_is() -> None:
    first = free_edge(begin())[0]
    state = begin(Enter(by=0, to=first), Enter(by=1, to=(4, 8)))
    move = next(a for a in GAME.legal_actions(state) if isinstance(a, Move))
    still = [(n, c) for n, c in pieces(state) if n != 206]
    assert REFEREE.look(seen([*still, (209, move.to)]), state) == Do((move,))


def test_a_pawn_that_is_gone_may_be_taken_back_and_a_covered_one_is_still_there() -> None:
    state = begin(Enter(by=0, to=free_edge(begin())[0]), Enter(by=1, to=(4, 8)))
    (at,) = state.pawns[0].at
    gone = [(n, c) for n, c in pieces(state) if n != 206]
    assert REFEREE.look(seen(gone), state) == Ask((TakeBack(by=0, pawn=at),))
    hidden = seen(pieces(state), covered=[206])
    assert REFEREE.look(hidden, state) == NothingNew()


def test_a_pawn_in_whose_place_its_tile_shows_is_asked_for() -> None:
    state = begin(Enter(by=0, to=free_edge(begin())[0]), Enter(by=1, to=(4, 8)))
    (at,), (theirs,) = state.pawns[0].at, state.pawns[1].at
    tiles = {cell: number for number, cell in pieces(state) if number < 100}
    lifted = seen(pieces(state), covered=[206], replaced=[206])
    assert REFEREE.look(lifted, state) == Ask((TakeBack(by=0, pawn=at),))
    under_a_cup = seen(pieces(state), covered=[206, tiles[at]], replaced=[206])
    assert REFEREE.look(under_a_cup, state) == NothingNew()
    other = next(n for n, cell in pieces(state) if n > 200 and cell == theirs)
    not_on_turn = seen(pieces(state), covered=[other], replaced=[other])
    assert REFEREE.look(not_on_turn, state) == NothingNew()
    both = seen(pieces(state), covered=[206, other], replaced=[206, other])
    assert REFEREE.look(both, state) == NothingNew()


def test_the_ghost_of_another_pawn_does_not_hide_that_one_has_moved() -> None:
    first = free_edge(begin())[0]
    state = begin(Enter(by=0, to=first), Enter(by=1, to=(4, 8)))
    move = next(a for a in GAME.legal_actions(state) if isinstance(a, Move))
    referee = KIT.referee()
    assert referee.look(seen(pieces(state)), state) == NothingNew()
    still = [(n, c) for n, c in pieces(state) if n != 206]
    ghost = [*still, (206, move.to), (209, move.pawn)]
    assert referee.look(seen(ghost, covered=[209]), state) == Do((move,))
    covered = [*pieces(state), (209, move.to)]
    answer = referee.look(seen(covered, covered=[206]), state)
    assert answer == Do((Enter(by=0, to=move.to),)), "the pawn itself is only covered"


def test_a_pawn_hidden_since_the_start_may_be_the_one_that_moved_so_people_are_asked() -> None:
    first = free_edge(begin())[0]
    state = begin(Enter(by=0, to=first), Enter(by=1, to=(4, 8)))
    entries = {a.to for a in GAME.legal_actions(state) if isinstance(a, Enter)}
    move = next(a for a in GAME.legal_actions(state) if isinstance(a, Move) and a.to in entries)
    shown = seen([*pieces(state), (209, move.to)], covered=[206])
    assert KIT.referee().look(shown, state) == Ask((Enter(by=0, to=move.to), move))


def test_tiles_below_a_piece_are_not_asked_for_but_other_tiles_there_are() -> None:
    state = begin()
    shown = pieces(state)
    tiles = [number for number, _ in shown if number < 100]
    assert REFEREE.corrections(seen(shown, covered=tiles), state) == (), "below their crops"
    wrong = [(62 if number == shown[0][0] else number, cell) for number, cell in shown]
    asked = REFEREE.corrections(seen(wrong, covered=[*tiles, 62]), state)
    assert [(one.slug, one.cell) for one in asked] == [("lay-terrain", shown[0][1])]


def test_what_is_hidden_by_nothing_is_asked_to_be_shown_and_never_guessed_from() -> None:
    state = begin(Enter(by=0, to=free_edge(begin())[0]), Enter(by=1, to=(4, 8)))
    (at,) = state.pawns[0].at
    shown = pieces(state)
    planted = next(cell for number, cell in shown if 100 < number < 200)
    crop = next(number for number, cell in shown if cell == planted and 100 < number < 200)
    for hidden, slug, cell in ((206, "show-pawn", at), (crop, "show-crop", planted)):
        snapshot = seen(shown, covered=[hidden])
        assert REFEREE.look(snapshot, state) == NothingNew()
        (asked,) = REFEREE.corrections(snapshot, state)
        assert (asked.slug, asked.cell) == (slug, cell)
    bare = [number for number, cell in shown if cell == planted]
    asked_all = REFEREE.corrections(seen(shown, covered=bare), state)
    assert [one.slug for one in asked_all] == ["show-crop", "show-terrain"]


def test_a_pawn_lifted_to_lay_the_tile_below_it_is_not_taken_back() -> None:
    before = begin()
    state = begin(Enter(by=0, to=free_edge(before)[0]))
    assert REFEREE.look(seen(pieces(before)), state) == NothingNew()
    slugs = [one.slug for one in REFEREE.corrections(seen(pieces(before)), state)]
    assert slugs == ["lay-terrain", "set-pawn"]


def test_an_unreachable_cell_is_refused_by_the_rule() -> None:
    state = begin()
    inner = next(
        cell
        for cell in state.cells()
        if GAME.check(state, Enter(by=0, to=cell)) is not None and not state.crop(cell)
    )
    answer = REFEREE.look(seen([*pieces(state), (206, inner)]), state)
    action = Enter(by=0, to=inner)
    refusal = GAME.check(state, action)
    assert refusal is not None
    assert refusal.slug == "unreachable"
    assert answer == NotAllowed(action, refusal)


def test_a_pawn_of_somebody_else_is_not_on_turn() -> None:
    state = begin()
    answer = REFEREE.look(seen([*pieces(state), (201, EDGE)]), state)
    assert isinstance(answer, NotAllowed)
    assert answer.action == Enter(by=1, to=EDGE)
    assert answer.refusal.slug == "not-your-turn"


def test_a_pawn_beside_another_on_one_cell_is_refused() -> None:
    at = free_edge(begin())[0]
    state = begin(Enter(by=0, to=at))
    answer = REFEREE.look(seen([*pieces(state), (201, at)]), state)
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == "rival-there"


def test_moving_before_the_offering_is_refused() -> None:
    state = next(s for s in walk(3) if s.phase is Phase.OFFER and s.pawns_of(s.turn).reserve)
    colour = (206, 201)[state.turn]
    to = next(c for c in state.cells() if c[0] == 0 and not any(c in p.at for p in state.pawns))
    answer = REFEREE.look(seen([*pieces(state), (colour + 4, to)]), state)
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == "offer-or-end"


def test_pawns_that_moved_together_cannot_be_told_apart() -> None:
    state = begin()
    answer = REFEREE.look(seen([*pieces(state), (206, (0, 0)), (207, (4, 0))]), state)
    assert isinstance(answer, Unreadable)
    assert answer.slug == "several-moved"
    answer = REFEREE.look(seen([*pieces(state), (206, (0, 0)), (201, (4, 0))]), state)
    assert isinstance(answer, Unreadable)
    assert answer.slug == "several-moved"


@pytest.mark.parametrize(("number", "kind"), [(206, "pawn"), (150, "crop"), (50, "terrain")])
def test_a_piece_between_two_cells_cannot_be_read(number: int, kind: str) -> None:
    state = begin()
    to = free_edge(state)[0]
    nudge = {number: (28.0 - {"pawn": 14, "crop": 13, "terrain": 0}[kind], 0.0, 0.0)}
    shown = seen([*pieces(state), (number, to)], nudged=nudge)
    answer = REFEREE.look(shown, state)
    assert isinstance(answer, Unreadable)
    assert (answer.slug, answer.payloads) == (f"{kind}-between", (tag(number),))
    assert [one.slug for one in REFEREE.corrections(shown, state)] == ["push-piece"]


def test_a_pawn_half_over_the_edge_has_not_left_the_board() -> None:
    state = begin(Enter(by=0, to=(0, 3)), Enter(by=1, to=(4, 8)))
    shown = seen(pieces(state), nudged={206: (0.0, -16.0, 0.0)})
    answer = REFEREE.look(shown, state)
    assert isinstance(answer, Unreadable)
    assert answer.slug == "pawn-between"


def test_pieces_beside_the_board_wait_there() -> None:
    state = begin()
    beside = [(206, (1, 10)), (50, (3, -3)), (150, (7, 4))]
    shown = seen([*pieces(state), *beside])
    assert REFEREE.look(shown, state) == NothingNew()
    assert REFEREE.corrections(shown, state) == ()


def test_a_tile_or_crop_nobody_asked_for_has_to_go() -> None:
    state = begin()
    bare = free_edge(state)[0]
    planted = next(cell for cell in state.cells() if state.crop(cell))
    shown = seen([*pieces(state), (62, bare), (157, bare), (61, planted)])
    slugs = {(one.slug, one.payload) for one in REFEREE.corrections(shown, state)}
    assert slugs == {
        ("take-terrain", tag(62)),
        ("take-crop", tag(157)),
        ("take-terrain", tag(61)),
    }


def test_a_divined_crop_is_asked_for_and_a_wrong_one_exchanged() -> None:
    state = begin(Enter(by=0, to=free_edge(begin())[0]), Enter(by=1, to=(4, 8)))
    (at,) = state.pawns[0].at
    after = GAME.apply(state, Divine(by=0, pawn=at, crop=1))
    shown = pieces(state)
    (asked,) = REFEREE.corrections(seen(shown), after)
    truth = after.crop(at)
    assert (asked.slug, asked.facts["crop"]) == ("lay-crop", truth)
    assert REFEREE.corrections(seen([*shown, (FIRST[truth] + 7, at)]), after) == ()
    wrong = FIRST[truth % 5 + 1] + 7
    (swap,) = REFEREE.corrections(seen([*shown, (wrong, at)]), after)
    assert (swap.slug, swap.facts["crop"]) == ("swap-crop", truth)


def test_the_board_that_is_not_seen_or_is_the_other_one() -> None:
    state = begin()
    nothing = seen([], anchors=[])
    assert REFEREE.look(nothing, state) == NothingNew(), "played without tags, all by buttons"
    assert REFEREE.corrections(nothing, state) == ()
    unseen = seen(pieces(state), anchors=[])
    assert REFEREE.look(unseen, state) == Unreadable("board-unseen")
    assert [one.slug for one in REFEREE.corrections(unseen, state)] == ["show-board"]
    answer = REFEREE.look(seen(pieces(state), columns=5), state)
    assert answer == Unreadable("other-board", {"columns": 9})
    assert REFEREE.look(seen(pieces(state), eye=None), state) == Unreadable("mat-unseen")


@pytest.mark.parametrize("anchors", [[901], [903], [902, 904]])
def test_one_anchor_is_enough_to_find_the_board(anchors: list[int]) -> None:
    state = begin()
    assert REFEREE.look(seen(pieces(state), anchors=anchors), state) == NothingNew()
    assert REFEREE.corrections(seen(pieces(state), anchors=anchors), state) == ()


def test_a_doubled_tag_is_named_and_never_passes_for_a_table_that_agrees() -> None:
    state = begin()
    shown = seen(pieces(state), doubled=[48])
    assert REFEREE.look(shown, state) == Unreadable("piece-twice", {"tag": tag(48)}, (tag(48),))
    assert REFEREE.corrections(shown, state) == (
        Correction("take-twin", tag(48), None, {"tag": tag(48)}),
    )


def test_the_pawn_of_somebody_not_on_turn_that_is_gone_is_missed() -> None:
    state = begin(Enter(by=0, to=free_edge(begin())[0]))
    gone = [(n, c) for n, c in pieces(state) if n != 206]
    answer = REFEREE.look(seen(gone), state)
    assert isinstance(answer, Unreadable)
    assert (answer.slug, answer.facts["colour"]) == ("pawn-missing", "blue")


def test_otoma_pawns_are_asked_to_their_cells_and_never_read_as_a_move() -> None:
    state = begin(setup=Setup(("Anna",), {"mode": "solo"}))
    shown = pieces(state)
    assert REFEREE.corrections(seen(shown), state) == ()
    number, cell = next((n, c) for n, c in shown if n == FIRST["yellow"])
    rest = [one for one in shown if one[0] != number]
    to = next(c for c in state.cells() if c not in {at for _, at in shown})
    assert REFEREE.look(seen([*rest, (number, to)]), state) == NothingNew()
    (move,) = REFEREE.corrections(seen([*rest, (number, to)]), state)
    assert (move.slug, move.cell, move.facts["colour"]) == ("move-pawn", cell, "yellow")


def walk(seed: int, steps: int = 160, setup: Setup = SETUP) -> list[State]:
    """Give the positions of a game in which people explore a lot."""
    chance = random.Random(seed)
    state = begin(setup=setup)
    found = [state]
    for _ in range(steps):
        legal = GAME.legal_actions(state)
        if not legal:
            break
        ends = [a for a in legal if not isinstance(a, TakeBack | EndTurn)]
        state = GAME.apply(state, chance.choice(ends or legal))
        found.append(state)
    return found


@pytest.mark.parametrize("seed", [0, rarely(1), rarely(2), rarely(3)])
def test_every_exploration_is_read_with_sloppy_hands(seed: int) -> None:
    chance = random.Random(seed)
    setup = Setup(("Anna", "Ben", "Clara", "David")[: 2 + seed % 3])
    tried = 0
    for state in walk(seed, setup=setup)[::8]:
        explorations = [
            a for a in GAME.legal_actions(state) if isinstance(a, Move | Enter | TakeBack)
        ]
        for action in chance.sample(explorations, min(6, len(explorations))):
            after = GAME.apply(state, action)
            nudged = {
                n: (chance.uniform(-4, 4), chance.uniform(-4, 4), chance.uniform(-6, 6))
                for n in range(1, 223)
            }
            laid = pieces(after)
            shown = seen(laid, nudged=nudged, turn=chance.uniform(-40, 200))
            assert REFEREE.corrections(shown, after) == ()
            told = Ask if isinstance(action, TakeBack) else Do
            assert REFEREE.look(shown, state) == told((action,))
            tried += 1
    assert tried > 40


def test_every_sentence_the_referee_needs_is_worded_in_both_languages() -> None:
    cell = {"row": 2, "column": 3}
    corrections = [
        *(f"{do}-terrain" for do in ("lay", "swap", "take")),
        *(f"{do}-crop" for do in ("lay", "swap", "take")),
        *(f"{do}-pawn" for do in ("set", "move", "take")),
        *(f"show-{kind}" for kind in ("terrain", "crop", "pawn", "board")),
        *("push-piece", "take-twin"),
    ]
    unreadable = [
        *("mat-unseen", "board-unseen", "other-board", "piece-twice", "several-moved"),
        *("pawn-between", "crop-between", "terrain-between", "pawn-missing"),
    ]
    for language in Language:
        words = Words(language)
        for slug in (
            *(f"correct-{c}" for c in corrections),
            *(f"unreadable-{u}" for u in unreadable),
        ):
            said = words.say(
                f"tiwanaku-{slug}",
                tile=0,
                tag="TIW001",
                columns=9,
                terrain="sand",
                crop=2,
                colour="blue",
                **cell,
            )
            assert said.endswith((".", "?")), said


def test_a_layout_uses_each_tag_once_and_every_piece_is_in_the_box() -> None:
    for state in walk(5, 400)[::40]:
        laid = layout(state)
        assert len({one.payload for one in laid}) == len(laid)
    full = msgspec.structs.replace(state, turn=0)
    assert layout(full) == layout(state), "the layout hangs on the board alone"


class Table:
    """A session played by snapshots."""

    def __init__(self) -> None:
        self.play = Play(Session(GAME, SETUP), tiwanaku_kit(GAME))
        self.number = 0

    def show(self, shown: list[tuple[int, tuple[int, int]]], **how: object) -> Verdict:
        self.number += 1
        return self.play.see(seen(shown, number=self.number, **how)).verdict  # type: ignore[arg-type]


def test_a_pawn_enters_its_tile_follows_and_the_next_one_is_on_turn() -> None:
    table = Table()
    start = pieces(table.play.state)
    to = free_edge(table.play.state)[0]
    assert table.show([*start, (207, to)]) is Verdict.ACCEPTED
    assert [one.slug for one in table.play.corrections] == ["lay-terrain"]
    assert table.show(start) is Verdict.ACCEPTED, "lifted to lay the tile, nothing is taken back"
    right = FIRST[table.play.state.terrain(to).value] + 9
    assert table.show([*start, (right, to), (207, to)]) is Verdict.ACCEPTED
    assert table.play.corrections == ()
    assert len(table.play.session.actions) == 1


def test_a_lifted_pawn_is_asked_about_and_goes_on_wherever_it_is_set_down() -> None:
    table = Table()
    for action in (Enter(by=0, to=free_edge(table.play.state)[0]), Enter(by=1, to=(4, 8))):
        table.play.choose(action)
    state, count = table.play.state, len(table.play.session.actions)
    move = next(a for a in GAME.legal_actions(state) if isinstance(a, Move))
    before = pieces(state)
    lifted = [(n, c) for n, c in before if n != 206]
    table.show(before)
    every = table.play.choice.actions
    table.show(lifted)
    assert table.play.choice.actions == (TakeBack(by=0, pawn=move.pawn),)
    assert table.play.corrections == ()
    assert table.play.is_doubted, "it may be a code that was not read: look again"
    table.show(before)
    assert not table.play.is_asking
    assert table.play.choice.actions == every
    table.show(lifted)
    assert table.play.step_back(), "something else may be meant"
    assert table.play.choice.actions == every
    table.show([*lifted, (206, move.to)])
    assert table.play.session.actions[count:] == (move,)


def test_putting_a_moved_pawn_back_is_an_undo() -> None:
    table = Table()
    for action in (Enter(by=0, to=free_edge(table.play.state)[0]), Enter(by=1, to=(4, 8))):
        table.play.choose(action)
    state = table.play.state
    move = next(a for a in GAME.legal_actions(state) if isinstance(a, Move))
    before = pieces(state)
    assert table.show(before) is not Verdict.REFUSED
    after = [(n, move.to if n == 206 else c) for n, c in before]
    assert table.show(after) is Verdict.ACCEPTED
    assert table.play.session.actions[-1] == move
    assert table.show(before) is Verdict.TAKEN_BACK
    assert table.play.state == state


def test_alone_a_pawn_that_walks_back_in_the_next_turn_has_moved_and_is_not_taken_back() -> None:
    session, kit = Session(GAME, Setup(("Anna",), {"mode": "solo"})), tiwanaku_kit(GAME)
    player, dealer = kit.simulation.player(0, anywhere), Dealer(0)

    def walk() -> tuple[Move, Move] | None:
        """Give a step that changes nothing but the pawn, and the step back, if both are legal."""
        for there in session.legal_actions():
            if isinstance(there, Move):
                back = Move(by=0, pawn=there.to, to=there.pawn)
                state = session.ahead(there).state
                same = [(n, there.to if c == there.pawn and n > 200 else c) for n, c in now]
                if GAME.check(state, back) is None and sorted(pieces(state)) == sorted(same):
                    return there, back
        return None

    now = pieces(session.state)
    while not (found := walk()):
        chooser = dealer.deal if session.to_move == (TABLE,) else player.choose
        session.apply(chooser(session))
        now = pieces(session.state)
    there, back = found
    play = Play(session, kit)
    play.see(seen(now, number=1))
    play.see(seen(pieces(session.ahead(there).state), number=2))
    assert session.actions[-1] == there
    assert play.see(seen(now, number=3)).verdict is Verdict.ACCEPTED
    assert session.actions[-2:] == (there, back)


@pytest.mark.parametrize(
    "how", [{"doubled": [901]}, {"anchors": []}, {"nudged": {206: (14, 0, 0)}}]
)
def test_a_table_that_cannot_be_read_takes_nothing_back(how: dict[str, object]) -> None:
    table = Table()
    to = free_edge(table.play.state)[0]
    start = [*pieces(table.play.state), (206, to)]
    table.show(start)
    assert table.show(start, **how) is Verdict.UNREADABLE
    assert len(table.play.session.actions) == 1
