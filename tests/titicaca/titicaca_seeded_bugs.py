"""One rule broken at a time: the snippets to exchange, by the sentence that the bug makes true.

Where a rule is written twice, in the check and in the listing, both are broken alike: only somebody
who knows the rule can tell.
"""

MUTANTS = {
    # Bids and rounds
    "S88: the lowest bid plays first": (("bidding", "(-one.weapons, ", "(one.weapons, "),),
    "S89: a bid of 0 takes part": (("bidding", "if weapons >= 1]", "if weapons >= 0]"),),
    "S93: ties go anticlockwise": (
        ("bidding", "return (seat - state.arrow) %", "return (state.arrow - seat) %"),
    ),
    "S93: the arrow's holder comes last in ties": (
        ("bidding", "(seat - state.arrow) %", "(seat - state.arrow - 1) %"),
    ),
    "T3: a bid is at least 1": (
        ("bidding", "if action.weapons < 0:", "if action.weapons < 1:"),
        ("bidding", "in range(state.stocks[seat] + 1)", "in range(1, state.stocks[seat] + 1)"),
    ),
    "T3: a bid may be above the stock": (
        ("bidding", "if action.weapons > stock:", "if action.weapons > stock + 1:"),
        ("bidding", "in range(state.stocks[seat] + 1)", "in range(state.stocks[seat] + 2)"),
    ),
    "S86: a bid may be given twice": (
        ("bidding", "if state.bids[action.by] is not None:", "if False:"),
    ),
    "T28: who has no weapons is asked all the same": (
        (
            "state",
            "if self.stocks[seat] and self.bids[seat] is None",
            "if self.bids[seat] is None",
        ),
        ("bidding", "if not stock:", "if False:"),
    ),
    "S90: bids are not paid": (("rounds", "stock - first.weapons if", "stock if"),),
    "S91: who finds no terrain pays all the same": (
        (
            "rounds",
            "        return _end_round(state)\n    first,",
            "        for one in state.queue:\n"
            "            left = state.stocks[one.seat] - one.weapons\n"
            "            stocks = state.stocks[: one.seat] + (left,) +"
            " state.stocks[one.seat + 1 :]\n"
            "            state = msgspec.structs.replace(state, stocks=stocks)\n"
            "        return _end_round(state)\n"
            "    first,",
        ),
    ),
    "T5: the arrow goes to a refunded player": (
        (
            "rounds",
            "arrow=state.arrow if",
            "arrow=state.queue[-1].seat if state.queue else state.arrow if",
        ),
    ),
    "T5: the arrow goes to the first of the round": (
        (
            "rounds",
            "taken=state.turn)",
            "taken=state.turn if state.taken is None else state.taken)",
        ),
    ),
    "T5: the arrow stays": (
        (
            "rounds",
            "arrow=state.arrow if state.taken is None else state.taken",
            "arrow=state.arrow",
        ),
    ),
    "T5: the arrow moves after every turn": (
        ("rounds", "taken=state.turn)", "taken=state.turn, arrow=state.turn)"),
    ),
    "T28: the game ends when nobody bids for a lake": (
        ("rounds", "if not state.queue and state.round > LAKES:", "if not state.queue:"),
    ),
    "T20: an extra round without bids is not the end": (
        (
            "rounds",
            "not state.queue and state.round > LAKES",
            "not state.queue and state.round > LAKES + 1",
        ),
    ),
    "T20: an extra round without weapons is not the end": (
        ("rounds", "elif state.round > LAKES:", "elif state.round > LAKES + 4:"),
    ),
    "S226: extra rounds are played at the last lake where it has room": (
        (
            "state",
            "            return self.empty",
            "            return self.land.shores[LAKES] & ~self.built or self.empty",
        ),
    ),
    "S117: a village goes anywhere in any round": (
        ("state", "return self.land.shores[self.round] & ~self.built", "return self.empty"),
    ),
    "S117: a second village may stand on a terrain": (
        (
            "state",
            "return self.land.shores[self.round] & ~self.built",
            "return self.land.shores[self.round]",
        ),
    ),
    "T6: a turn in which nothing more is legal has to be ended": (
        ("rounds", "return after_turn(state) if is_exhausted(state) else state", "return state"),
    ),
    "S114: the village may be left out": (
        (
            "steps",
            "case _ if state.step is Step.NONE:",
            "case _ if state.step is Step.NONE and not isinstance(action, Done):",
        ),
        (
            "steps",
            "        yield from villages(state)\n",
            "        yield from villages(state)\n        yield Done(state.turn)\n",
        ),
    ),
    "S114: others may act in a turn": (("game", "if action.by == state.turn:", "if True:"),),
    # Scorings and ends
    "T19: round 10 gives no weapons when the land is full": (
        (
            "scoring",
            "return state if moment == FINAL else",
            "return state if moment == FINAL or not state.empty else",
        ),
    ),
    "T19: a land full in round 10 has only the end": (
        (
            "rounds",
            "if state.round in SCORING_LAKES:",
            "if state.round in SCORING_LAKES and state.empty:",
        ),
    ),
    "T19: a round that is passed over is not scored": (
        (
            "rounds",
            "return _end_round(state)  # T27, T28",
            "return _after_round(state)  # T27, T28",
        ),
    ),
    "S209: all regions are scored at a lake": (
        ("contests", "if moment == FINAL or region &", "if True or region &"),
    ),
    "S208: weapons come before points": (
        (
            "scoring",
            "awards = list(fixed(state, moment))",
            "awards = list(fixed(_armed(state) if moment else state, moment))",
        ),
    ),
    "S208: the stock is not scored at the lakes": (
        (
            "scoring",
            "        if state.stocks[seat]:",
            "        if state.stocks[seat] and moment == FINAL:",
        ),
    ),
    "S220: the stock is not scored at the end": (
        (
            "scoring",
            "        if state.stocks[seat]:",
            "        if state.stocks[seat] and moment != FINAL:",
        ),
    ),
    "S216: villages are worth nothing at the end": (
        (
            "scoring",
            "            yield Award(seat, moment, Part.VILLAGES, count, cells=cells(villages))\n",
            "",
        ),
    ),
    "S210: temples do not go home": (
        ("scoring", "_armed(_temples_home(state, moment))", "_armed(state)"),
    ),
    "S210: all temples go home": (
        (
            "scoring",
            "region for region in state.regions if region & shore",
            "region for region in state.regions",
        ),
    ),
    "S104: weapons for the chain only": (
        ("scoring", "return villages.bit_count() + CHAIN_WORTH", "return CHAIN_WORTH"),
    ),
    "S106: the chain counts double, not threefold": (
        ("scoring", "CHAIN_WORTH = 3", "CHAIN_WORTH = 2"),
    ),
    "T17: a chain runs through rivals": (
        (
            "scoring",
            "    chain = longest_chain(state.land, villages)\n    return",
            "    chain = max((part & villages for part in"
            " state.land.parts(state.built)), key=int.bit_count, default=0)\n"
            "    return",
        ),
    ),
    "T17: a chain stops at borders": (
        (
            "scoring",
            "    chain = longest_chain(state.land, villages)\n    return",
            "    chain = max((part for region in state.regions for part in"
            " state.land.parts(region & villages)), key=int.bit_count, default=0)\n"
            "    return",
        ),
    ),
    "T17: all villages are one chain": (
        (
            "scoring",
            "return max(land.parts(villages), key=int.bit_count, default=0)",
            "return villages",
        ),
    ),
    "T36: fewest points win": (("scoring", "reverse=True", "reverse=False"),),
    # Regions
    "T8: joining by a lake": (
        (
            "steps",
            "if not land.rim(fresh) & region:",
            "if not land.rim(fresh) & region and not land.shore(fresh) & state.shores[number]:",
        ),
        (
            "steps",
            "if region & rim and not region & same:",
            "if (region & rim or state.land.shore(region) &"
            " state.land.shore(state.fresh)) and not region & same:",
        ),
    ),
    "S123: a region with the same type is joined": (
        ("steps", "    if same:", "    if False:"),
        ("steps", "if region & rim and not region & same:", "if region & rim:"),
    ),
    "T8: only regions with an own village are joined": (
        ("steps", "    if same:", "    if same or not region & state.villages[action.by]:"),
        (
            "steps",
            "and not region & same:",
            "and not region & same and region & state.villages[state.turn]:",
        ),
    ),
    "T8: two joins in a turn": (
        ("steps", "if state.step is Step.JOIN:", "if False:"),
        ("steps", "if state.step is not Step.VILLAGE:", "if state.step > Step.JOIN:"),
        (
            "steps",
            "_merged(state, region, state.fresh)",
            "_merged(state, region, state.regions[_new_region(state)])",
        ),
        (
            "steps",
            "if region & rim and not region & same:",
            "if region & rim and not region & same and not region & state.fresh:",
        ),
    ),
    "T30: joining after uniting": (
        ("steps", "if state.step > Step.JOIN:", "if False:"),
        ("steps", "if state.step is not Step.VILLAGE:", "if state.step is Step.JOIN:"),
    ),
    "T9: two unions in a turn": (
        ("steps", "if state.step is Step.UNITE:", "if False:"),
        ("steps", "if state.step >= Step.UNITE:", "if False:"),
    ),
    "T9: union with the new region": (
        ("steps", "if new in (one, other):", "if False:"),
        ("steps", "if one == new or not rim", "if not rim"),
        (
            "steps",
            "                and other != new\n",
            "",
        ),
        ("steps", "near & ~state.regions[new]", "near"),
    ),
    "T9: a union is judged by the regions before the join": (
        (
            "steps",
            "rim, shore, near = state.rims[new], state.shores[new], 0",
            "rim, shore, near = state.land.rim(state.fresh), state.land.shore(state.fresh), 0",
        ),
    ),
    "S132: a union needs no own village": (
        ("steps", "if not both & state.villages[action.by]:", "if False:"),
        (
            "steps",
            "                and (region | second) & own\n",
            "",
        ),
    ),
    "S132: both united regions need an own village": (
        (
            "steps",
            "if not both & state.villages[action.by]:",
            "if not all(state.regions[n] & state.villages[action.by] for n in (one, other)):",
        ),
        ("steps", "and (region | second) & own", "and region & own and second & own"),
    ),
    "S133: a union may be anywhere": (
        ("steps", "    if not both & near:", "    if False:"),
        (
            "steps",
            "                and (region | second) & near\n",
            "",
        ),
        (
            "steps",
            "    if not near:\n        return\n",
            "",
        ),
    ),
    "S133: both united regions touch the new one": (
        (
            "steps",
            "    if not both & near:",
            "    if not all(state.regions[n] & near for n in (one, other)):",
        ),
        ("steps", "and (region | second) & near", "and region & near and second & near"),
    ),
    "S136: one region may have nothing new": (
        ("steps", "in ((one, other), (other, one)):", "in ((min(one, other), max(one, other)),):"),
        (
            "steps",
            "                and state.kinds[other] & ~kinds\n",
            "",
        ),
    ),
    "T31: a common lake makes no neighbours": (
        ("steps", "if region & rim or water & shore:", "if region & rim:"),
    ),
    "T31: a common border makes no neighbours": (
        ("steps", "if region & rim or water & shore:", "if water & shore:"),
    ),
    "T31: lakes side by side are one lake": (
        (
            "steps",
            "rim, shore, near = state.rims[new], state.shores[new], 0",
            "rim, shore, near = state.rims[new], state.shores[new], 0\n"
            "    for number in range(len(state.land.hexes)):\n"
            "        if state.shores[new] >> number & 1:\n"
            "            shore |= state.land.waters[number]",
        ),
    ),
    # Temples
    "S139: temples only in the new region": (
        ("steps", "near = _reach(state) | state.regions[", "near = state.regions["),
        (
            "steps",
            "if not bit & (_reach(state) | state.regions[_new_region(state)]):",
            "if not bit & state.regions[_new_region(state)]:",
        ),
    ),
    "S139: temples only beside the new region": (
        (
            "steps",
            "near = _reach(state) | state.regions[_new_region(state)]",
            "near = _reach(state)",
        ),
        (
            "steps",
            "if not bit & (_reach(state) | state.regions[_new_region(state)]):",
            "if not bit & _reach(state):",
        ),
    ),
    "S137: temples on anybody's village": (
        ("steps", "    if owner != action.by:", "    if False:"),
        ("steps", "near & state.villages[seat] & ~", "near & state.built & ~"),
    ),
    "S142: two temples on a terrain": (
        ("steps", "if bit & state.temples[action.by]:", "if False:"),
        (
            "steps",
            "near & state.villages[seat] & ~state.temples[seat]",
            "near & state.villages[seat]",
        ),
    ),
    "S47: three temples each": (("state", "TEMPLES: Final = 2", "TEMPLES: Final = 3"),),
    # Contests
    "T12: a type is worth its own terrains": (
        (
            "contests",
            "terrain, region & plane, size)",
            "terrain, region & plane, (region & plane).bit_count())",
        ),
    ),
    "T13: the total is worth the region's terrains": (
        ("contests", "None, region, shore.bit_count())", "None, region, size)"),
    ),
    "T13: the total is worth repeated lakes": (
        (
            "contests",
            "None, region, shore.bit_count())",
            "None, region, state.land.lake_contacts(region))",
        ),
    ),
    "T14: distinct instead of repeated lake contacts": (
        (
            "contests",
            "state.land.lake_contacts(ground & state.villages[seat])",
            "state.land.shore(ground & state.villages[seat]).bit_count()",
        ),
    ),
    "T14: lakes do not break ties": (("awards", "self.lakes + value for", "value for"),),
    "T14: the region's contacts instead of the type's": (
        (
            "contests",
            "lake_contacts(ground & state.villages[seat])",
            "lake_contacts(next(r for r in state.regions if r & ground) & state.villages[seat])",
        ),
    ),
    "T14: number instead of value of temples": (
        (
            "contests",
            "return (here.bit_count() + (here & twos).bit_count(),)",
            "return (here.bit_count(),)",
        ),
        (
            "contests",
            "return (3,) if here.bit_count() == TEMPLES else (1, 2)",
            "return (here.bit_count(),)",
        ),
    ),
    "T14: temples of other types count in a type": (
        (
            "contests",
            "_temple_values(state, seat, ground))",
            "_temple_values(state, seat, next(r for r in state.regions if r & ground)))",
        ),
    ),
    "T15: shares are rounded up": (
        ("contests", "self.worth // sums.count(best)", "-(-self.worth // sums.count(best))"),
    ),
    "T15: all tied share, also those behind": (
        (
            "contests",
            "share = self.worth // sums.count(best)",
            "share = self.worth // (len(sums) if sums.count(best) > 1 else 1)",
        ),
        (
            "contests",
            "share if value == best else 0",
            "share if value == best or sums.count(best) > 1 else 0",
        ),
    ),
    "T15: each of those level gets all": (
        ("contests", "self.worth // sums.count(best)", "self.worth"),
    ),
    "T26: every unseen temple of a tie is asked for": (
        (
            "contests",
            "if len(tally.sums) > 1 and self._depends_on(place):",
            "if len(tally.sums) > 1:",
        ),
    ),
    "T26: both temples in a contest count 2 unseen": (
        ("contests", "return (3,) if", "return (2,) if"),
    ),
    "T26: both temples in a contest are asked for": (
        ("contests", "return (3,) if here.bit_count() == TEMPLES else (1, 2)", "return (1, 2)"),
    ),
    "T26: anybody may turn a temple up": (
        ("scoring", "    if owner != action.by:", "    if False:"),
    ),
    "T26: a temple may be worth 3": (("scoring", "VALUES = (1, 2)", "VALUES = (1, 2, 3)"),),
    "T26: a value seen does not tell the other": (
        (
            "scoring",
            "twos = bit if action.value == 2 else state.temples[seat] & ~bit",
            "twos = bit if action.value == 2 else 0",
        ),
    ),
    "T26: what was seen is forgotten after the scoring": (
        ("scoring", "None if two is None or not left else two & left", "None"),
    ),
    "T26: what was seen is never forgotten": (
        (
            "scoring",
            "None if two is None or not left else two & left",
            "None if two is None else two & left",
        ),
    ),
    "T26: what comes out of the hand beside a known +1 is not known to be the +2": (
        ("steps", "if twos is not None and not twos:", "if False:"),
    ),
    "T32: a region without lake has a contest worth nothing": (
        ("contests", "    if shore:", "    if True:"),
    ),
    "T7: sticks lie towards settled terrains only": (
        (
            "view",
            "indices(land.beside[number] & ~region)",
            "indices(land.beside[number] & ~region & state.built)",
        ),
    ),
    "the forecast forgets that two temples hang together": (
        (
            "forecast",
            "return tally.sums[is_first == first_is_two[tally.seat]]",
            "return tally.sums[first_is_two[tally.seat]]",
        ),
    ),
}
