"""What the wheel answered to an action: only what lies on the board, or is to be laid, after it."""

from collections.abc import Mapping, Sequence

import msgspec

from companion.keeping.session import Deed
from companion.kits.tiwanaku.asked import Question
from companion.kits.tiwanaku.pachamama.wheel import Window
from companion.kits.tiwanaku.screens.reveal import Pane, Reveal, Role, pane_name, points_text
from companion.kits.tiwanaku.screens.signs import name_cell
from companion.words import Words
from engines.contract import TABLE, Action, Cell, Seat
from engines.tiwanaku.rules.actions import Divine
from engines.tiwanaku.rules.box import Rules
from engines.tiwanaku.rules.state import OTOMA, PEOPLE, Mode, Side, State
from engines.tiwanaku.rules.view import found_terrain
from engines.tiwanaku.scenario.terrain import Terrain


class Find(msgspec.Struct, frozen=True):
    """One cell on which something new lies, or has to be laid."""

    at: Cell
    terrain: Terrain | None
    crop: int | None


def finds(before: State, after: State) -> tuple[Find, ...]:
    """Give every cell that the wheel answered for between two states."""
    found = []
    for cell in after.cells():
        terrain = after.terrain(cell) if before.terrain(cell) is None else None
        crop = after.crop(cell) if not before.crop(cell) else 0
        if terrain is not None or crop:
            found.append(Find(cell, terrain, crop or None))
    waiting = found_terrain(after)
    if waiting is not None and found_terrain(before) != waiting:
        found.append(Find(waiting[0], waiting[1], None))
    return tuple(found)


def side_of(state: State, seat: Seat) -> Side:
    """Give whose points a seat's deed changes; what the table shows is the people's."""
    if state.mode is Mode.COMPETITIVE and seat != TABLE:
        return state.sides[seat]
    return state.sides[PEOPLE]


def gained(before: Side, after: Side) -> int:
    """Give the points the wheel's answers brought: offerings and bare cells are not its."""
    return (
        (after.found - before.found) + (after.divined - before.divined) - (after.lost - before.lost)
    )


def questions(deed: Deed) -> tuple[Question, ...]:
    """Give what the wheel is asked by an action: the player's own cell first, then the Otoma's."""
    before, action, after = deed
    found = finds(before, after)
    asker = action.by if action.by != TABLE else before.turn
    own = gained(side_of(before, action.by), side_of(after, action.by))
    if isinstance(action, Divine):
        crop = after.crop(action.pawn)
        both = (Pane(Role.ANNOUNCED, crop=action.crop), Pane(Role.TRUTH, crop=crop))
        shown = Reveal(both, own, crop == action.crop)
        return (Question(action.pawn, Window.DIVINATION, asker, shown),)
    waited = found_terrain(before)
    asked = []
    for find in sorted(found, key=lambda find: find.crop is not None):
        # Only the Otoma lay terrain and crop at once.
        rivals = find.crop is not None or any(pawn.at == find.at for pawn in after.otoma)
        if find.crop is None and waited == (find.at, find.terrain):
            continue  # The terrain was shown when it was found; now its tile was handed over.
        pane = Pane(Role.FOUND, None if find.terrain is None else find.terrain.value, find.crop)
        waits = found_terrain(after) == (find.at, find.terrain)
        shown = Reveal((pane,), None if rivals or waits else own)
        asked.append(Question(find.at, Window.DISCOVERY, asker, shown, rivals))
    if asked and asked[-1].reveal.panes[0].crop is not None:
        theirs = gained(before.sides[OTOMA], after.sides[OTOMA])
        last = msgspec.structs.replace(asked[-1].reveal, rivals=theirs)
        asked[-1] = msgspec.structs.replace(asked[-1], reveal=last)
    return tuple(asked)


def learnt(state: State, looked_at: Sequence[Deed]) -> Mapping[Cell, Pane]:
    """Give what the table knows: what lies on the board, and what was seen and taken back."""
    known: dict[Cell, Pane] = {}
    for deed in looked_at:
        for find in finds(deed.before, deed.after):
            kind = None if find.terrain is None else find.terrain.value
            seen = known.get(find.at, Pane(Role.FOUND))
            known[find.at] = Pane(Role.FOUND, kind or seen.terrain, find.crop or seen.crop)
    for cell in state.cells():
        if (terrain := state.terrain(cell)) is not None:
            seen = known.get(cell, Pane(Role.FOUND))
            known[cell] = Pane(Role.FOUND, terrain.value, state.crop(cell) or seen.crop)
    return known


def still_known(rules: Rules, deeds: Sequence[Deed], words: Words) -> str:
    """Say which cells stay known although the action was taken back."""
    told = []
    for deed in deeds:
        for find in finds(deed.before, deed.after):
            kind = None if find.terrain is None else find.terrain.value
            element, animal = name_cell(words, rules.elements, rules.animals, find.at)
            what = pane_name(Pane(Role.FOUND, kind, find.crop), words)
            told.append(words.say("wheel-cell-is", element=element, animal=animal, what=what))
    return words.say("wheel-still-known", cells="; ".join(told)) if told else ""


def tell(
    before: State, action: Action, after: State, words: Words, players: Sequence[str]
) -> str | None:
    """Say what the wheel showed, what to lay and what it is worth; None where it stayed shut."""
    found = finds(before, after)
    if not found:
        return None
    own = gained(side_of(before, action.by), side_of(after, action.by))
    by = players[action.by if action.by != TABLE else after.turn]
    if isinstance(action, Divine):
        truth = after.crop(action.pawn)
        token = side_of(after, action.by).tokens != side_of(before, action.by).tokens
        slug = "wrong" if truth != action.crop else "right-token" if token else "right"
        return words.say(
            f"tiwanaku-told-divine-{slug}",
            by=by,
            crop=words.say(f"scenario-crop-{action.crop}"),
            truth=words.say(f"scenario-crop-{truth}"),
            points=points_text(own),
        )
    rivals = [find for find in found if find.crop is not None]
    waits = found_terrain(after) is not None
    worth = [points_text(own)] if len(rivals) < len(found) - waits else []
    if rivals:
        theirs = gained(before.sides[OTOMA], after.sides[OTOMA])
        worth.append(words.say("reveal-rivals", points=points_text(theirs)))
    told = [_tell_find(find, after, words, by) for find in found]
    return " ".join((*told, "  ".join(worth))).rstrip()


def _tell_find(find: Find, after: State, words: Words, by: str) -> str:
    assert find.terrain is not None, f"expected a terrain found at {find.at}"
    terrain = find.terrain.value
    if find.crop is not None:
        crop = words.say(f"scenario-crop-{find.crop}")
        return words.say("tiwanaku-told-otoma-finds", terrain=terrain, crop=crop)
    if found_terrain(after) == (find.at, find.terrain):
        return words.say("tiwanaku-told-wanted", terrain=terrain)
    return words.say("tiwanaku-told-discover", by=by, terrain=terrain)
