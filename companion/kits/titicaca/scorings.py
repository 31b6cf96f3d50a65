"""A scoring as people go through it: line by line, who gets how much and why."""

from collections.abc import Iterator, Sequence

import msgspec

from companion.keeping.session import Deed
from companion.kits.titicaca.picture import region_names
from companion.kits.titicaca.robot import weapons_for
from companion.words import Words
from engines.contract import Cell, Seat
from engines.titicaca.actions import Temple
from engines.titicaca.awards import FINAL, Award, Part, Reason, Tally
from engines.titicaca.scoring import new_weapons
from engines.titicaca.state import State
from engines.titicaca.view import chain, letters


class Scoring(msgspec.Struct, frozen=True):
    """What one scoring gave, and the positions around it."""

    moment: int
    awards: tuple[Award, ...]
    before: State
    after: State
    home: tuple[int, ...]
    """By seat: how many temples go home."""


class Line(msgspec.Struct, frozen=True):
    """One thing that is scored: its sentence, its hexes, and the points by seat."""

    said: str
    cells: tuple[Cell, ...] = ()
    points: tuple[tuple[Seat, int], ...] = ()
    outlines: tuple[tuple[str, tuple[Cell, ...]], ...] = ()
    """Regions that light up one after the other, each with its own sentence."""


def left_by(deed: Deed) -> tuple[Scoring, ...]:
    """Give the scorings that an action has brought: one, or two where rounds were passed over."""
    before, after = deed.before, deed.after
    new = after.awards[len(before.awards) :]
    moments = tuple(dict.fromkeys(award.moment for award in new))
    on_land = list(before.temples)
    if isinstance(deed.action, Temple):
        on_land[deed.action.by] |= before.land.bit(deed.action.at)
    home = tuple((had & ~has).bit_count() for had, has in zip(on_land, after.temples, strict=True))
    nobody = (0,) * len(home)
    return tuple(
        Scoring(
            moment,
            tuple(award for award in new if award.moment == moment),
            before,
            after,
            home if moment == moments[0] and moment != FINAL else nobody,
        )
        for moment in moments
    )


def lines_of(scoring: Scoring, words: Words, players: Sequence[str]) -> tuple[Line, ...]:
    """Give the lines: weapons left and what else counts alone, then region by region."""
    fixed = tuple(_fixed(scoring, part, words) for part in (Part.VILLAGES, Part.CHAIN, Part.STOCK))
    contests: dict[object, list[Award]] = {}
    for award in scoring.awards:
        if award.region is not None:
            contests.setdefault((award.region, award.terrain), []).append(award)
    regions = (_contest(scoring, awards, words, players) for awards in contests.values())
    return (
        *_borders(scoring, words),
        *(line for line in fixed if line.points),
        *regions,
        *_afterwards(scoring, words, players),
    )


def _borders(scoring: Scoring, words: Words) -> Iterator[Line]:
    """Give the regions that are scored, by their letters: no camera sees a stick out of place."""
    state, moment = scoring.after, scoring.moment
    shore = state.land.ground if moment == FINAL else state.land.shores[moment]
    named = sorted(zip(letters(state), state.regions, strict=True), key=_by_letter)
    lit = []
    for letter, region in named:
        if region & shore:
            cells = state.land.cells(region)
            lit.append((words.say("titicaca-borders", letter=letter, size=len(cells)), cells))
    if lit:
        yield Line(lit[0][0], outlines=tuple(lit))


def _by_letter(named: tuple[str, int]) -> tuple[int, str]:
    return (len(named[0]), named[0])


def _fixed(scoring: Scoring, part: Part, words: Words) -> Line:
    given = [award for award in scoring.awards if award.part is part]
    cells = tuple(cell for award in given for cell in award.cells)
    points = tuple((award.seat, award.points) for award in given)
    return Line(words.say(f"titicaca-line-{part.value}"), cells, points)


def _contest(
    scoring: Scoring, awards: Sequence[Award], words: Words, players: Sequence[str]
) -> Line:
    first = awards[0]
    assert first.region is not None, "expected points of a region"
    assert first.reason is not None, "expected a contest that was decided"
    letter = region_names(scoring.after)[first.region]
    winners = words.listing([players[award.seat] for award in awards])
    said = words.say(
        f"titicaca-won-{first.reason.value}",
        place=place_name(letter, first.terrain, words),
        player=winners,
        worth=first.worth,
        numbers=compared(first.reason, first.tallies, players),
    )
    points = tuple((award.seat, award.points) for award in awards)
    return Line(said, tuple(cell for award in awards for cell in award.cells), points)


def place_name(letter: str, terrain: str | None, words: Words) -> str:
    """Name a contest: a region's terrain type, or all of the region."""
    if terrain is None:
        return words.say("titicaca-contest-total", letter=letter)
    kind = words.say(f"titicaca-terrain-{terrain}")
    return words.say("titicaca-contest-terrain", letter=letter, terrain=kind)


def compared(reason: Reason, tallies: Sequence[Tally], players: Sequence[str]) -> str:
    """Give the numbers that were compared, each with its player."""
    if reason is Reason.VILLAGES:
        return ", ".join(f"{players[one.seat]} {one.villages}" for one in tallies)
    most = max(one.villages for one in tallies)
    tied = (one for one in tallies if one.villages == most)
    return ", ".join(f"{players[one.seat]} {told_sums(one)}" for one in tied)


def told_sums(tally: Tally) -> str:
    """Give what lakes and temples come to, from the least to the most it may be."""
    low, high = tally.sums[0], tally.sums[-1]
    return str(low) if low == high else f"{low}-{high}"


def _afterwards(scoring: Scoring, words: Words, players: Sequence[str]) -> Iterator[Line]:
    """Give what goes home and what is taken, after lakes 5 and 10 (S209-211, S104-108)."""
    if scoring.moment == FINAL:
        return
    home = [f"{players[seat]} {count}" for seat, count in enumerate(scoring.home) if count]
    if home:
        yield Line(words.say("titicaca-line-home", who=", ".join(home)))
    for seat in scoring.after.seats:
        amount = new_weapons(scoring.after, seat)
        if amount:
            said = words.say(
                "titicaca-line-weapons",
                player=players[seat],
                amount=amount,
                pieces=told_weapons(amount, words),
            )
            yield Line(said, chain(scoring.after, seat))


def told_weapons(amount: int, words: Words) -> str:
    """Say which weapons come to an amount: two bows and a shield."""
    pieces = weapons_for(amount)
    counts = {name: pieces.count(name) for name in dict.fromkeys(pieces)}
    return words.listing(
        [words.say(f"titicaca-arm-{name}", count=count) for name, count in counts.items()]
    )


def parts(state: State, seat: Seat) -> dict[str, int]:
    """Give a seat's points in few parts: each lake's scoring, then the parts of the last one."""
    found: dict[str, int] = {}
    for award in state.awards:
        if award.seat == seat:
            part = _part(award)
            found[part] = found.get(part, 0) + award.points
    return found


def _part(award: Award) -> str:
    if award.moment != FINAL:
        return f"lake-{award.moment}"
    return "regions" if award.region is not None else award.part.value
