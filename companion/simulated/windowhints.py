"""What the window says below the device: the small hint that matters now."""

from companion.simulated.hands import MouseHand
from companion.table.front import InFront, in_front
from companion.table.play import Play
from companion.table.table_now import now_of
from hardware.sim_table import STANDING_MM
from vision.tracker import Wait


def hint_slug(
    play: Play | None, hand: MouseHand, waiting: Wait | None, *, is_lesson: bool = False
) -> str:
    """Give the slug of the hint for what people are about to do; "" where they need none.

    In a lesson of colours they show pieces, whatever the game waits for.
    """
    if hand.grip is not None:
        is_flat = hand.grip.piece.thickness < STANDING_MM
        return "sim-hint-turn" if is_flat else "sim-hint-set"
    if play is None:
        return "sim-hint-begin"
    if waiting in (Wait.MOTION, Wait.SETTLING):
        return "sim-hint-look"
    if is_lesson:
        return "sim-hint-show"
    now = now_of(play)
    match in_front(now):
        case InFront.OVER:
            return ""
        case InFront.WAITS:
            return "sim-hint-buttons"
        case InFront.COMPLAINT:
            return "sim-hint-wrong"
        case InFront.STEP:
            return "sim-hint-drag"
    if now.corrections:
        # Put away on the screen, and still to be done on the table.
        return "sim-hint-drag" if now.corrections == now.steps else "sim-hint-wrong"
    if not now.by_hand:
        return "sim-hint-buttons"
    return "sim-hint-drag" if now.is_told_by_tags else "sim-hint-build"
