"""Least squares for a handful of unknowns: what the plane, the lens and the lattice share."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats: TypeAlias = NDArray[np.float64]

STEP = 1e-6
MOST_ROUNDS = 40
FARTHEST = 0.5


def fit(residuals: Callable[[Floats], Floats], start: ArrayLike) -> tuple[Floats, float]:
    """Give the unknowns with the smallest sum of squared residuals, and that sum.

    Levenberg and Marquardt's way with differences for derivatives; the unknowns must be of about
    the same size, around 1, or the step of the differences does not suit them.
    """
    at = np.array(start, dtype=np.float64)
    now = residuals(at)
    cost, damping = float(now @ now), 1e-3
    for _ in range(MOST_ROUNDS):
        slopes = np.empty((now.size, at.size))
        for i in range(at.size):
            nudged = at.copy()
            nudged[i] += STEP
            slopes[:, i] = (residuals(nudged) - now) / STEP
        square, pull = slopes.T @ slopes, slopes.T @ now
        better = False
        while damping < 1e9:
            damped = square + np.diag(damping * np.diag(square) + 1e-12)
            # A step far beyond what the slopes tell about leads nowhere, or to infinity.
            ahead = at - np.clip(np.linalg.solve(damped, pull), -FARTHEST, FARTHEST)
            there = residuals(ahead)
            new_cost = float(there @ there)
            if new_cost < cost:
                better = cost - new_cost > 1e-9 * cost + 1e-18
                at, now, cost, damping = ahead, there, new_cost, max(damping / 10, 1e-9)
                break
            damping *= 10
        if not better:
            break
    return at, cost


def rigid(model: Floats, seen: Floats, weights: Floats | None = None) -> tuple[float, Floats]:
    """Give the turn (radians, clockwise as y points down) and the shift from `model` to `seen`.

    Rows are points; the answer's best in the sense of weighted squares, and nothing is stretched.
    """
    share = np.full(len(model), 1 / len(model)) if weights is None else weights / weights.sum()
    middle, goal = share @ model, share @ seen
    a, b = (model - middle) * share[:, None], seen - goal
    angle = float(np.arctan2((a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum(), (a * b).sum()))
    return angle, goal - turned(middle, angle)


def turned(points: Floats, angle: float) -> Floats:
    """Give the points turned by `angle` radians about the origin, x towards y."""
    cos, sin = np.cos(angle), np.sin(angle)
    x, y = points[..., 0], points[..., 1]
    return np.stack((x * cos - y * sin, x * sin + y * cos), axis=-1)
