"""What people see of wooden pieces that a camera looks for: a line at the top, a cell lit."""

from companion.kits.standing import cell_named
from companion.screens.desk import Desk
from engines.contract import Cell


def odd_cell(desk: Desk) -> Cell | None:
    """The cell of what does not fit, None where there is none."""
    name = "" if desk.wood is None or desk.wood.oddity is None else desk.wood.oddity.spot
    return cell_named(name) if name else None


def wood_notice(desk: Desk) -> str:
    """Points out what does not fit, or at the beginning what is known of the colours."""
    wood = desk.wood
    if wood is None or not wood.can_learn or not desk.devices.has_colour:
        return ""
    if wood.oddity is not None:
        return desk.say(f"wood-odd-{wood.oddity.strange.value}")
    play = wood.play
    if wood.is_ready:
        # Who goes on after a power cut, or plays once more, need not show them again.
        is_new_here = wood.knows_from_before and not play.news.count
        return desk.say("paints-still-known") if is_new_here else ""
    is_built = any(map(play.table.is_built, play.session.actions))
    return "" if is_built else desk.say("paints-offer")
