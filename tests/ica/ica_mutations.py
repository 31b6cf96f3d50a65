"""One way to get each rule wrong. Where a rule is written twice, in the check and in the listing,
both are broken alike: only somebody who knows the rule can tell.
"""

# An exchange is one line, however long: cut into pieces nobody could find it in the source.
# ruff: noqa: E501

MUTATIONS = {
    "I1: a knife counts as an orb": (
        ("tiles", "for number, (kind, _) in enumerate(_NUMBERED, STONES + 1)}", "for number, (kind, _) in enumerate(_NUMBERED, STONES + 1)} | {37: Kind.ORB}"),
    ),
    "I2: the aid card's costs always hold": (
        ("spending", "return 0 if state.aid_card_costs else SPECIAL_COST", "return 0"),
    ),
    "I2: the aid card's costs never hold": (
        ("spending", "return 0 if state.aid_card_costs else SPECIAL_COST", "return SPECIAL_COST"),
    ),
    "I3: as much as the defence is enough": (
        ("conflict", "for stone in stones) + 1 if stones else 0", "for stone in stones) if stones else 0"),
    ),
    "I4: three objects may support a stone": (("state", "SUPPORTS: Final = 2", "SUPPORTS: Final = 3"),),
    "I4: one object may support a stone": (("state", "SUPPORTS: Final = 2", "SUPPORTS: Final = 1"),),
    "I4: objects lie on bare tiles": (
        ("handling", "if not plot.stone:", "if False:"),
        ("handling", "if plot.stone and len(plot.supports) < SUPPORTS:\n                yield Place", "if len(plot.supports) < SUPPORTS:\n                yield Place"),
        ("handling", "if plot.stone and len(plot.supports) < SUPPORTS:\n                    yield Clear", "if len(plot.supports) < SUPPORTS:\n                    yield Clear"),
    ),
    "I5: an orb looks at piles only": (
        ("spending", "else not state.plot(at).tile", "else False"),
    ),
    "I6: four objects may join": (("conflict", "JOINED: Final = 3", "JOINED: Final = 4"),),
    "I6: two objects may join": (("conflict", "JOINED: Final = 3", "JOINED: Final = 2"),),
    "I6: joined objects come back": (
        ("conflict", "state = state.without(action.by, action.joined)", "state = state"),
    ),
    "I6: the stone's own points are not paid": (
        ("handling", "state = state.paying(box.values[tile])\n    kept", "kept"),
    ),
    "I7: supports do not defend": (
        ("conflict", "return box.values[plot.stone] + sum(box.values[tile] for tile in plot.supports)", "return box.values[plot.stone]"),
    ),
    "I7: only red points defend": (
        ("conflict", "sum(box.values[tile] for tile in plot.supports)", "sum(box.reds[tile] for tile in plot.supports)"),
    ),
    "I7: only red points attack": (
        ("conflict", "sum(box.values[each] for each in joined)", "sum(box.reds[each] for each in joined)"),
        ("conflict", "sum([values[each] for each in joined]) >= missing", "sum([box.reds[each] for each in joined]) >= missing"),
    ),
    "I8: potteries of beaten stones are lost": (
        ("conflict", "if KINDS[tile] is Kind.POTTERY)", "if False)"),
    ),
    "I8: all supports of beaten stones go home": (
        ("conflict", "if KINDS[tile] is Kind.POTTERY)", "if True)"),
    ),
    "I8: potteries lie below the beaten stone": (
        ("conflict", "(*pile.up, plot.stone, *potteries)", "(*pile.up, *potteries, plot.stone)"),
    ),
    "I8: beaten stones go below the pile": (
        ("conflict", "(*pile.up, plot.stone, *potteries)", "(plot.stone, *potteries, *pile.up)"),
    ),
    "I8: coordinates are mirrored": (
        ("cells", "return (at[0], at[1] - ASIDE)", "return (at[0], ASIDE + SIDE - 1 - at[1])"),
    ),
    "I9: who stands beside a field owns it": (
        ("state", "0 if at is None or seat in self.pushed else bit(at)", "0 if at is None or seat in self.pushed else bit(at) | around(bit(at))"),
        ("state", "SITE, bit, groups", "SITE, around, bit, groups"),
    ),
    "I9: fields touch by corners": (
        ("cells", "    return across | (mask << SIDE | mask >> SIDE) & EVERYWHERE", "    wide = across | mask\n    return across | (wide << SIDE | wide >> SIDE) & EVERYWHERE"),
    ),
    "I9: the field is the pushed one's until he leaves": (
        ("state", "0 if at is None or seat in self.pushed else bit(at)", "0 if at is None else bit(at)"),
    ),
    "I10: one may enter a rival's field": (
        ("walking", "if owner is None or owner == seat:", "if True:"),
        ("walking", "barred = state.rivals(seat)", "barred = 0"),
    ),
    "I10: influence leads into rivals' fields": (
        ("spending", "if not bit(to) & state.rivals(rival)", "if True"),
        ("walking", "    return check_not_rivals(state, seat, to)\n\n\ndef steps", "    return None\n\n\ndef steps"),
    ),
    "I10: influence leads into the own player's field": (
        ("spending", "if not bit(to) & state.rivals(rival)", "if not bit(to) & state.rivals(rival) & ~state.own[seat]"),
        ("walking", "    return check_not_rivals(state, seat, to)\n\n\ndef steps", "    return None if state.owner(to) == state.turn else check_not_rivals(state, seat, to)\n\n\ndef steps"),
    ),
    "I10: a pushed pawn goes anywhere": (
        ("walking", "return tuple(at for at in allowed if distance(start, at) == nearest)", "return allowed"),
    ),
    "I10: a pushed pawn stays beside": (
        ("walking", "nearest = min(distance(start, at) for at in allowed)", "nearest = 1"),
    ),
    "I11: a stone goes on any turned tile": (
        ("handling", "    if plot.tile == own:\n        return None\n    if not", "    if plot.tile == own or plot.tile and not plot.stone:\n        return None\n    if not"),
        ("handling", "elif plot.tile == laboratory_tile(tile):", "elif plot.tile and not plot.stone:"),
    ),
    "I11: a stone goes on a face-down tile": (
        ("handling", "    if plot.tile == own:\n        return None\n    if not", "    if plot.tile in (0, own):\n        return None\n    if not"),
        ("handling", "elif plot.tile == laboratory_tile(tile):", "elif plot.tile in (0, laboratory_tile(tile)):"),
    ),
    "I12: one tile is a dig": (
        ("digging", "return 1 if last and state.hidden else 2", "return 1"),
    ),
    "I12: a dig costs one point": (("digging", "COST: Final = 2", "COST: Final = 1"),),
    "I13: each report brings a scoring": (
        ("scoring", "REPORTS_EACH: Final = 2", "REPORTS_EACH: Final = 1"),
    ),
    "I13: two scorings end the game": (("scoring", "SCORINGS: Final = 3", "SCORINGS: Final = 2"),),
    "I14: the hand does not count": (
        ("state", "return self.field - self.hand", "return self.field"),
    ),
    "I14: a total is never negative": (
        ("scoring", "    return points\n", "    return max(0, points)\n"),
    ),
    "I14: blue points in the hand count too": (
        ("scoring", "held = tuple(tile for tile in state.hands[seat] if KINDS[tile] in red)", "held = state.hands[seat]"),
        ("scoring", "sum(box.reds[tile] for tile in held)", "sum(box.values[tile] for tile in held)"),
    ),
    "I15: without a field nothing counts": (
        ("scoring", "sum(box.reds[tile] for tile in held))", "sum(box.reds[tile] for tile in held) if ground else 0)"),
    ),
    "blue points of a field count": (
        ("scoring", "if KINDS[tile] is Kind.POTTERY\n", "if True\n"),
        ("scoring", "field = sum(box.reds[tile] for tile in stones + potteries)", "field = sum(box.values[tile] for tile in stones + potteries)"),
    ),
    "potteries of a field do not count": (
        ("scoring", "field = sum(box.reds[tile] for tile in stones + potteries)", "field = sum(box.reds[tile] for tile in stones)"),
    ),
    "I16: taking is free": (
        ("handling", "or check_points(state, box.values[top(state, action.at)], (action.at,))", "or None"),
        ("handling", "if tile and box.values[tile] <= state.points:", "if tile:"),
        ("handling", "state = _lifted(state, action.at).paying(box.values[tile])", "state = _lifted(state, action.at)"),
    ),
    "I16, I45: any own pawn's place is near enough": (
        ("state", "return at in (self.prospectors[seat], self.researchers[seat])", "return at in (*self.prospectors, *self.researchers)"),
    ),
    "I16: the lowest face-up tile is taken": (
        ("handling", "return pile.up[-1] if pile.up else 0", "return pile.up[0] if pile.up else 0"),
    ),
    "I17: stones can be cleared in the laboratory": (
        ("handling", "if action.at in PLOT and KINDS[tile] is Kind.STONE:\n        return Refusal", "if False:\n        return Refusal"),
        ("handling", "        elif KINDS[tile] is not Kind.STONE:\n            for to", "        else:\n            for to"),
    ),
    "I17: clearing is free": (
        ("handling", "return refusal or check_points(state, box.values[tile], (action.at,))", "return refusal"),
        ("handling", "if not tile or box.values[tile] > state.points:\n            continue\n        if at in PILE", "if not tile:\n            continue\n        if at in PILE"),
        ("handling", "action.to).paying(box.values[tile])", "action.to)"),
    ),
    "I17: one clears onto piles only, not onto emptied cells": (
        ("handling", "    if action.to in PLOT:\n        refusal = check_support", "    if action.to in PILE and state.pile(action.to) == Pile(0):\n        return Refusal('not-a-neighbour')\n    if action.to in PLOT:\n        refusal = check_support"),
        ("handling", "            for to in NEIGHBOURS[at]:\n                yield Clear", "            for to in [to for to in NEIGHBOURS[at] if state.pile(to) != Pile(0)]:\n                yield Clear"),
    ),
    "I18: a water clock gives one point": (("spending", "CLOCK_POINTS: Final = 2", "CLOCK_POINTS: Final = 1"),),
    "I19: a stolen tile leaves the game": (
        ("spending", "return state.with_hand(action.by, (*state.hands[action.by], action.tile))", "return state.leaving((action.tile,))"),
    ),
    "I19: knives cost two points": (("spending", "KNIVES_COST: Final = 3", "KNIVES_COST: Final = 2"),),
    "I19: one may steal from oneself": (
        ("spending", "rivals = (seat for seat in state.seats if seat != action.by)", "rivals = (seat for seat in state.seats)"),
        ("spending", "others = [state.hands[seat] for seat in state.seats if seat != state.turn]", "others = list(state.hands)"),
    ),
    "I20: tiles with a researcher are swapped": (
        ("spending", "if at in state.researchers:", "if False:"),
        ("spending", "if not bit(at) & state.stones and at not in state.researchers", "if not bit(at) & state.stones"),
    ),
    "I20: tiles with a stone are swapped": (
        ("spending", "if state.plot(at).stone:", "if False:"),
        ("spending", "if not bit(at) & state.stones and at not in state.researchers", "if at not in state.researchers"),
    ),
    "I20: bones cost three points": (("spending", "BONES_COST: Final = 4", "BONES_COST: Final = 3"),),
    "I20: a swap changes nothing": (
        ("spending", "state = state.with_plot(action.one, other).with_plot(action.other, one)", "state = state"),
    ),
    "I21: spent objects stay": (
        ("state", "return self.with_hand(seat, kept).leaving(tiles)", "return self"),
    ),
    "I22: orbs do not support": (
        ("handling", "    if KINDS[tile] is not Kind.STONE:\n        return check_support(plot, at)", "    if KINDS[tile] is Kind.ORB:\n        return Refusal('support-full')\n    if KINDS[tile] is not Kind.STONE:\n        return check_support(plot, at)"),
        ("handling", "        if KINDS[tile] is not Kind.STONE:\n            if plot.stone and", "        if KINDS[tile] is not Kind.STONE:\n            if KINDS[tile] is not Kind.ORB and plot.stone and"),
    ),
    "I23: equals are told apart by their seats": (
        ("scoring", "return Outcome(places[0],", "return Outcome(places[0][:1],"),
    ),
    "I24: corners are not shared": (
        ("walking", "    if action.prospector not in SITE_CORNERS:", "    if state.turn and action.prospector in state.prospectors[: state.turn]:\n        return Refusal('not-a-corner')\n    if action.prospector not in SITE_CORNERS:"),
        ("walking", "def check_corners(action: Corners)", "def check_corners(state, action: Corners)"),
        ("game", "return walking.check_corners(action)", "return walking.check_corners(state, action)"),
        ("game", "return [Corners(state.turn, *chosen) for chosen in corners]", "return [Corners(state.turn, *c) for c in corners if c[0] not in state.prospectors]"),
    ),
    "I24: one begins anywhere": (
        ("cells", "LABORATORY_CORNERS: Final = tuple((row, col + ASIDE) for row, col in SITE_CORNERS)", "LABORATORY_CORNERS: Final = LABORATORY"),
    ),
    "I26: a prospector's way costs one point however long": (
        ("walking", "cost = distance(start, to)", "cost = 1"),
        ("walking", "if 0 < distance(start, at) <= state.points:", "if 0 < distance(start, at) <= 9 * state.points:"),
        ("walking", "return state.paying(distance(start, to)).with_prospector(seat, to)", "return state.paying(1).with_prospector(seat, to)"),
    ),
    "I27: a stone is lifted from below its supports": (
        ("handling", "return plot.supports[-1] if plot.supports else plot.stone", "return plot.stone"),
        ("handling", "    if plot.supports:\n        return state.with_plot(at, msgspec.structs.replace(plot, supports=plot.supports[:-1]))\n", ""),
    ),
    "I28: neutral stones are attacked": (
        ("conflict", "return cells(around(bit(at)) & state.rivals(state.turn))", "return cells(around(bit(at)) & state.stones)"),
    ),
    "I29: the last pile is never dug": (
        ("digging", "return 1 if last and state.hidden else 2", "return 2"),
    ),
    "I29: one open tile is dug alone, whatever lies covered": (
        ("digging", "    last = any(pile.down == state.hidden for pile in state.site)", "    last = sum(pile.is_open for pile in state.site) == 1"),
    ),
    "I30: only the next player is attacked": (
        ("conflict", "return cells(around(bit(at)) & state.rivals(state.turn))", "return cells(around(bit(at)) & state.own[(state.turn + 1) % len(state.hands)])"),
    ),
    "I31: the strongest stone is to be beaten, not the sum": (
        ("conflict", "return sum(force(box, state, stone) for stone in stones) + 1 if stones else 0", "return max(force(box, state, stone) for stone in stones) + 1 if stones else 0"),
    ),
    "I31: the whole field of a beaten stone falls": (
        ("conflict", "    for at in attacked(state, action.at):\n        state = _send_home(state, at)", "    whole = [f for f in state.fields if f & around(bit(action.at)) & state.rivals(action.by)]\n    for at in cells(sum(whole)):\n        state = _send_home(state, at)"),
    ),
    "I32: debts are allowed": (
        ("walking", "    if cost > state.points:\n        return Refusal(\"too-few-points\"", "    if False:\n        return Refusal(\"too-few-points\""),
        ("digging", "    if state.points < COST:\n        return\n", ""),
        ("digging", "    if state.points >= COST:\n        for at in PLOT", "    if True:\n        for at in PLOT"),
    ),
    "I32: points left are kept": (
        ("scoring", "turn=following, points=POINTS)", "turn=following, points=POINTS + state.points)"),
    ),
    "I32: a turn ends only without points": (
        ("game", "return None  # always allowed", "return Refusal('too-few-points') if state.points > 4 else None  # always allowed"),
        ("game", "        yield End(state.turn)", "        if state.points <= 4:\n            yield End(state.turn)"),
    ),
    "I33: covered tiles are dug": (
        ("digging", "    if pile.up:  # rulebook", "    if False:  # rulebook"),
        ("state", "return self.down > 0 and not self.up", "return self.down > 0"),
    ),
    "I34: one scoring a turn": (
        ("scoring", "return state.reports // REPORTS_EACH - len(state.scorings)", "return min(1, state.reports // REPORTS_EACH - len(state.scorings))"),
    ),
    "I34: the game goes on after the third scoring": (
        ("scoring", "if len(state.scorings) >= SCORINGS:", "if len(state.scorings) > SCORINGS:"),
    ),
    "I35: a report stays on its pile": (
        ("digging", "Pile(state.pile(at).down - 1, () if is_report else (tile,))", "Pile(state.pile(at).down - 1, (tile,))"),
    ),
    "I35: a report takes the tile below along": (
        ("digging", "Pile(state.pile(at).down - 1, () if is_report else (tile,))", "Pile(max(0, state.pile(at).down - 1 - is_report), () if is_report else (tile,))"),
    ),
    "I36: pushes go anticlockwise": (
        ("conflict", "for further in range(1, seats)]", "for further in range(seats - 1, 0, -1)]"),
    ),
    "I36: everybody but the first pushed stays": (
        ("walking", "return pushing(msgspec.structs.replace(state, pushed=state.pushed[1:]))", "return pushing(msgspec.structs.replace(state, pushed=()))"),
    ),
    "I36: nobody is pushed": (
        ("conflict", "if state.researchers[seat] == action.at)", "if False)"),
    ),
    "I36: nearest counts walked ways": (
        ("walking", "    nearest = min(distance(start, at) for at in allowed)\n    return tuple(at for at in allowed if distance(start, at) == nearest)", "    far = {at: steps for at, steps in ways(state, seat).items() if steps}\n    return tuple(at for at in allowed if far.get(at) == min(far.values(), default=0))"),
    ),
    "I37: orbs join": (
        ("conflict", "if KINDS[tile] is Kind.ORB:", "if False:"),
        ("conflict", "frozenset((Kind.POTTERY, Kind.CLOCK", "frozenset((Kind.ORB, Kind.POTTERY, Kind.CLOCK"),
    ),
    "I37: stones join": (
        ("conflict", "if KINDS[tile] is Kind.STONE:", "if False:"),
        ("conflict", "frozenset((Kind.POTTERY, Kind.CLOCK", "frozenset((Kind.STONE, Kind.POTTERY, Kind.CLOCK"),
    ),
    "I37: objects may join where nobody is attacked": (
        ("conflict", "    if not attacked(state, action.at):\n        return Refusal(\"join-without-attack\", {}, (action.at,))\n", ""),
        ("conflict", "    if not need:\n        yield ()\n        return\n", ""),
    ),
    "I37: no more than needed may join": (
        ("conflict", "if need and have < need:", "if need and not need <= have <= need + 1:"),
        ("conflict", "sum([values[each] for each in joined]) >= missing", "missing + 1 >= sum([values[each] for each in joined]) >= missing"),
    ),
    "I38: an orb looks at emptied piles": (
        ("spending", "return state.pile(at).down > 0 if at in PILE", "return True if at in PILE"),
    ),
    "I38: an orb looks at turned tiles": (
        ("spending", "else not state.plot(at).tile", "else True"),
    ),
    "I38: an orb does not look below face-up tiles": (
        ("spending", "return state.pile(at).down > 0 if at in PILE", "return state.pile(at).is_open if at in PILE"),
    ),
    "I39: influence leads onto bare ground only": (
        ("spending", "if not bit(to) & state.rivals(rival)", "if not bit(to) & state.stones"),
        ("walking", "    return check_not_rivals(state, seat, to)\n\n\ndef steps", "    return Refusal('rival-field') if state.plot(to).stone else None\n\n\ndef steps"),
    ),
    "I39: influence moves the own researcher": (
        ("spending", "or action.rival == action.by", ""),
        ("spending", "        if rival != seat\n        for to in steps", "        for to in steps"),
    ),
    "I39: a swap turns tiles face down": (
        ("spending", "state = state.with_plot(action.one, other).with_plot(action.other, one)", "state = state.with_plot(action.one, msgspec.structs.replace(other, tile=0)).with_plot(action.other, one)"),
    ),
    "I40: two potteries are enough": (
        ("spending", "if have < len(POTTERIES):", "if have < 2:"),
    ),
    "I40: potteries anywhere count": (
        ("spending", "have = sum(tile in state.hands[action.by] for tile in POTTERIES)", "have = sum(tile in state.seen for tile in POTTERIES)"),
    ),
    "I40: the potteries bring three points": (
        ("spending", "THESIS_POINTS: Final = 5", "THESIS_POINTS: Final = 3"),
    ),
    "I41: who has nowhere to go stays": (
        ("walking", "        state = state.with_researcher(pushed[0], None)  # I41\n", ""),
    ),
    "I41: one comes in anywhere": (
        ("walking", "free = [at for at in LABORATORY_CORNERS if not bit(at) & barred]", "free = [at for at in PLOT if not bit(at) & barred]"),
    ),
    "I41: coming in costs nothing": (
        ("walking", "reached = dict.fromkeys(free, 1)", "reached = dict.fromkeys(free, 0)"),
        ("walking", "if 0 < reached.get(at, 0) <= state.points", "if reached.get(at, 99) <= state.points and at != state.researchers[seat]"),
    ),
    "I42: totals go round the track": (
        ("scoring", "    return points\n", "    return points % 31\n"),
    ),
    "I43: a way counts rows and columns, whatever lies between": (
        ("walking", "    return reached\n\n\ndef check_move", "    return {at: distance(start, at) if start else steps for at, steps in reached.items()}\n\n\ndef check_move"),
    ),
    "I43: a deed is one step": (
        ("walking", "if cost > state.points:\n        return Refusal(\"too-far\"", "if cost > min(1, state.points):\n        return Refusal(\"too-far\""),
        ("walking", "if 0 < distance(start, at) <= state.points:", "if 0 < distance(start, at) <= min(1, state.points):"),
        ("walking", "if 0 < reached.get(at, 0) <= state.points:", "if 0 < reached.get(at, 0) <= min(1, state.points):"),
    ),
    "I44: a layer shows any tile": (
        ("digging", "if tile not in box.layers[layer]:", "if False:"),
        ("digging", "LABORATORY_TILES if layer is None else box.layers[layer]", "LABORATORY_TILES if layer is None else KINDS"),
    ),
    "I44: middle and bottom are exchanged": (
        ("state", "return LAYERS[-self.down] if self.down else None", "return LAYERS[(0, 1, 2, 0)[self.down]] if self.down else None"),
    ),
    "an orb forgets who looked": (
        ("spending", "Look(action.by, action.at)", "Look(0, action.at)"),
    ),
    "the turn passes anticlockwise": (
        ("scoring", "following = (action.by + 1) % len(state.hands)", "following = (action.by - 1) % len(state.hands)"),
    ),
    "a turn has six points": (("state", "POINTS: Final = 5", "POINTS: Final = 6"),),
    "a moved tile is told by its place": (
        ("digging", "    if at not in PLOT or state.plot(at).dealt == at:\n        return None\n    return state.plot(at).dealt", "    return None"),
    ),
    "a tile is shown twice": (
        ("digging", "if tile in state.seen:", "if False:"),
        ("digging", "        if tile not in state.seen:\n            yield Show", "        if True:\n            yield Show"),
    ),
    "the second tile of a dig is forgotten": (
        ("digging", "to_show = state.to_show[1:]", "to_show = ()"),
    ),
}  # fmt: skip
