"""What the window says below the device: the small hint that matters now."""

from companion.playing.news import Verdict
from companion.playing.play import Play
from companion.simulated.hands import MouseHand
from hardware.sim_table import STANDING_MM
from vision.tracker import Wait

WRONG = (Verdict.REFUSED, Verdict.UNREADABLE)


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
    if play.over:
        return ""
    if play.asking.page is not None:
        return "sim-hint-buttons"
    if play.news.verdict in WRONG and not play.is_understood:
        return "sim-hint-wrong"
    if play.corrections and play.corrections == play.steps:
        return "sim-hint-drag"
    if play.corrections:
        return "sim-hint-wrong"
    if play.by_hand and not any(map(play.is_told, play.by_hand)):
        return "sim-hint-build"
    return "sim-hint-drag" if play.by_hand else "sim-hint-buttons"
