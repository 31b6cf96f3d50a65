"""Which corners of the rules a game touched: the driven games must reach them to prove anything."""

import titicaca_literal as literal


def events(before, action, after):
    """Name the corners of the rules that this action or what follows from it touches."""
    return (
        events_of_end(before, after)
        | events_of_round(before, action, after)
        | events_of_reveal(before, action, after)
        | events_of_scoring(before, after)
    )


def events_of_end(before, after):
    if not after["end"]:
        return set()
    found = {after["end"]}
    if after["end"] == "land-full" and before["scoring"] is None:
        when = (after["round"] > 10) - (after["round"] < 10)
        found.add(f"land full {('in', 'after', 'before')[when]} round 10")
    if len(literal.ranking(after)[0]) > 1:
        found.add("shared win")
    return found


def events_of_round(before, action, after):
    found = set()
    for moment in moments(before, after):
        if moment and moment != before["round"]:
            found.add("scoring round skipped")
    is_over = after["round"] != before["round"] or after["end"]
    if not is_over:
        return found
    if action["do"] == "bid" and not any([*before["bids"].values(), action["weapons"]]):
        found.add("nobody bids in an extra round" if before["round"] > 15 else "nobody bids early")
    if before["phase"] == "turn":
        if len(before["line"]) >= 2:
            found.add("two refunds")
        if not any(before["stocks"]) and after["round"] > before["round"] + 1:
            found.add("rounds pass without weapons")
    if before["round"] > 15:
        found.add("extra round")
    return found


def moments(before, after):
    return {line[1] for line in after["lines"][len(before["lines"]) :]}


def events_of_reveal(before, action, after):
    if action["do"] != "reveal":
        return set()
    found = {"temple turned up"}
    asked = {at for _, at in literal.temples_asked(before)} - {tuple(action["at"])}
    if asked and after["phase"] != "reveal":
        found.add("one temple spares the other")
    if asked and after["phase"] == "reveal":
        found.add("two temples turned up in one scoring")
    return found


def events_of_scoring(before, after):
    found = set()
    for one in after["scored"][len(before["scored"]) :]:
        tied, won = one["tied"], one["won"]
        marks = {
            "three tied, one wins": tied >= 3 and won == 1,
            "three tied, two share": tied >= 3 and won == 2,
            "remainder lost": won > 1 and one["worth"] % won,
            "a temple beats lakes": won == 1 and one["behind"],
            "both temples in one contest": one["both"],
            "an unseen temple stays face down": one["unseen"],
            "a value known because the other was seen": one["told"],
            "a region without lake": not one["lakes"],
            "a region of ten": one["size"] >= 10,
        }
        found |= {name for name, holds in marks.items() if holds}
    return found
