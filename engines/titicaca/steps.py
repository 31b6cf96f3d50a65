"""The steps of a turn: the village, then joining, uniting and a temple, each if one likes."""

import itertools
from collections.abc import Iterator
from typing import assert_never

import msgspec

from engines.contract import Refusal
from engines.hexes import Hex
from engines.titicaca.actions import Done, Join, Temple, TurnAction, Unite, Village
from engines.titicaca.state import State, Step, changed


def check_step(state: State, action: TurnAction) -> Refusal | None:
    """Refuse a step out of its order, and one that the land does not allow."""
    match action:
        case Village():
            return _check_village(state, action)
        case _ if state.step is Step.NONE:  # S114, T29
            return Refusal("village-first", {"lake": state.round})
        case Join():
            return _check_join(state, action)
        case Unite():
            return _check_unite(state, action)
        case Temple():
            return _check_temple(state, action)
        case Done():
            return None
        case _:
            assert_never(action)


def _check_ground(state: State, at: Hex) -> Refusal | None:
    bit = state.land.bit(at)
    if not bit:
        return Refusal("off-land", {"q": at[0], "r": at[1]}, (at,))
    if not bit & state.land.ground:
        return Refusal("on-lake", {"lake": state.land.lakes[state.land.index[at]]}, (at,))
    return None


def _check_village(state: State, action: Village) -> Refusal | None:
    if state.step is not Step.NONE:  # T30
        return Refusal("village-again", {}, state.land.cells(state.fresh))
    refusal = _check_ground(state, action.at)
    if refusal:
        return refusal
    bit = state.land.bit(action.at)
    owner = state.owner(bit)
    if owner is not None:  # S117
        return Refusal("occupied", {"owner": owner}, (action.at,))
    if not bit & state.open:  # S117
        lake = state.land.hexes[state.land.lakes.index(state.round)]
        return Refusal("not-at-lake", {"lake": state.round}, (action.at, lake))
    return None


def _check_region(state: State, at: Hex) -> Refusal | None:
    refusal = _check_ground(state, at)
    if not refusal and not state.land.bit(at) & state.built:  # T10
        return Refusal("no-region-there", {}, (at,))
    return refusal


def _number(state: State, at: Hex) -> int:
    number = state.region(state.land.bit(at))
    assert number is not None, "expected every village in a region"
    return number


def _check_join(state: State, action: Join) -> Refusal | None:
    if state.step is Step.JOIN:  # T8
        return Refusal("join-again")
    if state.step > Step.JOIN:  # T30
        return Refusal("join-late")
    refusal = _check_region(state, action.to)
    if refusal:
        return refusal
    land, number = state.land, _number(state, action.to)
    region, fresh = state.regions[number], state.fresh
    if region & fresh:
        return Refusal("join-own-region", {}, land.cells(fresh))
    if not land.rim(fresh) & region:  # S122, T31
        shared = land.shore(fresh) & state.shores[number]
        slug = "join-only-lake" if shared else "join-no-edge"
        return Refusal(slug, {}, land.cells(fresh | region | shared))
    same = region & _of_type(state, fresh)
    if same:  # S123, T8
        terrain = land.terrain(fresh)
        assert terrain is not None, "expected a village on a terrain"
        return Refusal("join-type-present", {"terrain": terrain.value}, land.cells(same))
    return None


def _of_type(state: State, bit: int) -> int:
    """Give all hexes of the terrain type that the hex has."""
    return next(plane for plane in state.land.terrains if plane & bit)


def _check_unite(state: State, action: Unite) -> Refusal | None:
    if state.step is Step.UNITE:  # T9
        return Refusal("unite-again")
    refusal = _check_region(state, action.one) or _check_region(state, action.other)
    if refusal:
        return refusal
    land = state.land
    one, other = _number(state, action.one), _number(state, action.other)
    new = _new_region(state)
    if new in (one, other):  # S128, T9
        return Refusal("unite-new-region", {}, land.cells(state.regions[new]))
    if one == other:
        return Refusal("unite-same-region", {}, land.cells(state.regions[one]))
    both = state.regions[one] | state.regions[other]
    if not state.rims[one] & state.regions[other]:  # S128, T31
        return Refusal("unite-no-border", {}, land.cells(both))
    if not both & state.villages[action.by]:  # S132
        return Refusal("unite-no-own-village", {"seat": action.by}, land.cells(both))
    near = _reach(state)
    if not both & near:  # S133, T9
        return Refusal("unite-not-adjacent", {}, land.cells(both | state.regions[new]))
    for poor, rich in ((one, other), (other, one)):
        if not state.kinds[poor] & ~state.kinds[rich]:  # S136
            return Refusal("unite-lacks-nothing", {}, land.cells(state.regions[poor]))
    return None


def _check_temple(state: State, action: Temple) -> Refusal | None:
    if not state.temples_in_hand(action.by):  # T11
        return Refusal("temple-none-in-hand", {}, state.land.cells(state.temples[action.by]))
    refusal = _check_ground(state, action.at)
    if refusal:
        return refusal
    bit = state.land.bit(action.at)
    owner = state.owner(bit)
    if owner is None:
        return Refusal("temple-no-village", {}, (action.at,))
    if owner != action.by:  # S137
        return Refusal("temple-not-yours", {"owner": owner}, (action.at,))
    if bit & state.temples[action.by]:  # S142
        return Refusal("temple-there-already", {}, (action.at,))
    if not bit & (_reach(state) | state.regions[_new_region(state)]):  # S139-140, T11
        cells = state.land.cells(state.regions[_new_region(state)])
        return Refusal("temple-out-of-reach", {}, (action.at, *cells))
    return None


def _new_region(state: State) -> int:
    number = state.region(state.fresh)
    assert number is not None, "expected the new village in a region"
    return number


def _reach(state: State) -> int:
    """Give every terrain in a region adjacent to the new one: by an edge or a lake (S145, T31)."""
    new = _new_region(state)
    rim, shore, near = state.rims[new], state.shores[new], 0
    for region, water in zip(state.regions, state.shores, strict=True):
        if region & rim or water & shore:
            near |= region
    # The new region shares its lakes with itself.
    return near & ~state.regions[new]


def villages(state: State) -> Iterator[Village]:
    """Give every legal village of the player in turn (S117)."""
    assert state.turn is not None, "expected a player in turn"
    for at in state.land.cells(state.open):
        yield Village(state.turn, at)


def joins(state: State) -> Iterator[Join]:
    """Give every legal join, by region (S122-126, T8)."""
    assert state.turn is not None, "expected a player in turn"
    if state.step is not Step.VILLAGE:
        return
    rim, same = state.land.rim(state.fresh), _of_type(state, state.fresh)
    for region in state.regions:
        if region & rim and not region & same:
            yield Join(state.turn, state.land.name(region))


def unites(state: State) -> Iterator[Unite]:
    """Give every legal union, each pair once (S128-136, T9)."""
    assert state.turn is not None, "expected a player in turn"
    if state.step >= Step.UNITE:
        return
    own, near, new = state.villages[state.turn], _reach(state), _new_region(state)
    if not near:
        return
    for one, region in enumerate(state.regions):
        rim = state.rims[one]
        if one == new or not rim & state.built:
            continue
        kinds = state.kinds[one]
        for other in range(one + 1, len(state.regions)):
            second = state.regions[other]
            if (
                rim & second
                and other != new
                and (region | second) & own
                and (region | second) & near
                and kinds & ~state.kinds[other]
                and state.kinds[other] & ~kinds
            ):
                yield Unite(state.turn, state.land.name(region), state.land.name(second))


def temples(state: State) -> Iterator[Temple]:
    """Give every legal temple (S137-142, T11)."""
    seat = state.turn
    assert seat is not None, "expected a player in turn"
    if not state.temples_in_hand(seat):
        return
    near = _reach(state) | state.regions[_new_region(state)]
    for at in state.land.cells(near & state.villages[seat] & ~state.temples[seat]):
        yield Temple(seat, at)


def steps(state: State) -> Iterator[TurnAction]:
    """Give every legal action of the player in turn: the village, or what may follow it."""
    assert state.turn is not None, "expected a player in turn"
    if state.step is Step.NONE:
        yield from villages(state)
        return
    yield from joins(state)
    yield from unites(state)
    yield from temples(state)
    yield Done(state.turn)


def is_exhausted(state: State) -> bool:
    """Tell whether nothing but the end of the turn is left."""
    return not any(next(found, None) for found in (joins(state), temples(state), unites(state)))


def with_village(state: State, action: Village) -> State:
    """Give the state with the village in a region of its own (S117-118)."""
    bit = state.land.bit(action.at)
    regions = _sorted((*state.regions, bit))
    free = next(letter for letter in itertools.count() if letter not in state.called)
    return msgspec.structs.replace(
        state,
        villages=changed(state.villages, action.by, state.villages[action.by] | bit),
        regions=regions,
        letters=_lettered(state, regions, bit, free),
        fresh=bit,
        step=Step.VILLAGE,
    )


def with_join(state: State, action: Join) -> State:
    """Give the state with the new terrain in the region that it joins (S124)."""
    number = _number(state, action.to)
    region = state.regions[number]
    regions = _merged(state, region, state.fresh)
    letters = _lettered(state, regions, region, state.called[number])
    return msgspec.structs.replace(state, regions=regions, letters=letters, step=Step.JOIN)


def with_union(state: State, action: Unite) -> State:
    """Give the state with two regions made one (S129)."""
    numbers = [_number(state, at) for at in (action.one, action.other)]
    one, other = (state.regions[number] for number in numbers)
    regions = _merged(state, one, other)
    letters = _lettered(state, regions, one, min(state.called[number] for number in numbers))
    return msgspec.structs.replace(state, regions=regions, letters=letters, step=Step.UNITE)


def with_temple(state: State, action: Temple) -> State:
    """Give the state with the temple built, its value as unknown as before (S142, T26)."""
    seat, bit = action.by, state.land.bit(action.at)
    twos = state.twos[seat]
    if twos is not None and not twos:
        # The one on the land is known to be +1: what comes out of the hand can only be the +2.
        twos = bit
    return msgspec.structs.replace(
        state,
        temples=changed(state.temples, seat, state.temples[seat] | bit),
        twos=(*state.twos[:seat], twos, *state.twos[seat + 1 :]),
    )


def _merged(state: State, one: int, other: int) -> tuple[int, ...]:
    apart = [region for region in state.regions if region not in (one, other)]
    return _sorted((*apart, one | other))


def _lettered(state: State, regions: tuple[int, ...], changed: int, letter: int) -> tuple[int, ...]:
    """Give the letters of the regions: what is in the changed one has this, others keep theirs."""
    known = dict(zip(state.regions, state.called, strict=True))
    return tuple(letter if region & changed else known[region] for region in regions)


def _sorted(regions: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(regions, key=lambda region: region & -region))
