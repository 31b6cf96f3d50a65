"""A table seen straight from above that tests paint themselves: a mat's paper, wooden pieces."""

import functools
import math

import cv2
import numpy as np

from vision.lens import Lens
from vision.plane import Plane
from vision.standing.learning import Shown, learn
from vision.standing.looks import Look
from vision.standing.paints import Paints
from vision.standing.values import Spot, Wood

WIDTH, HEIGHT = 960, 540
FOCAL, HIGH = 900.0, 450.0
"""Two pixels to the millimetre, straight from above."""
PLANE = Plane(
    Lens(WIDTH, HEIGHT, FOCAL),
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    (0.0, 0.0, HIGH),
)
HUT = Wood("hut", 12, 12, 11)
TOWER = Wood("tower", 16, 16, 30, "cylinder")
WOODS = (HUT, TOWER)
GROUND = (60, 120, 70)
PAINTS = {"red": (190, 40, 40), "blue": (40, 70, 170), "white": (230, 228, 220)}
SPOTS = tuple(Spot(f"{q}", (q - 1.5) * 44.0, 10.0, 4.0, 15.0) for q in range(4))


class Painted:
    """A picture of a green table with a mat tag's paper, and pieces painted on it."""

    def __init__(
        self,
        tint: tuple[float, float, float] = (1, 1, 1),
        seed: int = 0,
        ground: tuple[int, int, int] = GROUND,
        noise: float = 2.5,
    ) -> None:
        self.rgb = np.full((HEIGHT, WIDTH, 3), ground, dtype=np.float32)
        bumps = (
            np.random.default_rng(5)
            .uniform(0.85, 1.15, (HEIGHT // 6, WIDTH // 6))
            .astype(np.float32)
        )
        self.rgb *= cv2.resize(bumps, (WIDTH, HEIGHT))[..., None]
        self.tint, self.seed, self.noise = tint, seed, noise
        self.papers = []
        for x, y in ((-180, -80), (180, -80), (180, 80), (-180, 80)):
            square = [(x - 15, y - 15), (x + 15, y - 15), (x + 15, y + 15), (x - 15, y + 15)]
            corners = PLANE.pixels(square)
            self._fill(
                PLANE.pixels(
                    [(x - 20, y - 20), (x + 20, y - 20), (x + 20, y + 20), (x - 20, y + 20)]
                ),
                (238, 238, 238),
            )
            self._fill(
                PLANE.pixels([(x - 15, y - 15), (x, y - 15), (x, y + 15), (x - 15, y + 15)]),
                (30, 30, 30),
            )
            self.papers.append(tuple((float(u), float(v)) for u, v in corners))

    def _fill(self, pixels: object, rgb: tuple[float, ...]) -> None:
        cv2.fillConvexPoly(self.rgb, cv2.convexHull(np.rint(pixels).astype(np.int32)), rgb)

    def piece(
        self, x: float, y: float, wood: Wood, paint: str, ground: float = 4.0, turn: float = 0.0
    ) -> "Painted":
        """Stand a piece at a place: its sides darker than its top."""
        if wood.is_round:
            rim = [
                (math.cos(a) * wood.width / 2, math.sin(a) * wood.width / 2)
                for a in np.linspace(0, 6.28, 24)
            ]
        else:
            a, b = wood.width / 2, wood.depth / 2
            rim = [(-a, -b), (a, -b), (a, b), (-a, b)]
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        at = np.add(np.array(rim) @ np.array([(cos, sin), (-sin, cos)]), (x, y))
        roof = ground + wood.height * (0.72 if wood.form == "tower" else 1.0)
        low, high = PLANE.pixels(at, ground), PLANE.pixels(at, roof)
        tip = PLANE.pixels([(x, y)], ground + wood.height)
        rgb = PAINTS[paint]
        self._fill(np.concatenate((low, high)), tuple(0.6 * part for part in rgb))
        self._fill(np.concatenate((high, tip)), rgb)
        return self

    def tile(self, x: float, y: float, rgb: tuple[int, int, int], reach: float = 25.0) -> "Painted":
        """Lay a round tile of one colour; what it shows is as uneven as the table."""
        rim = [(x + reach * math.cos(a), y + reach * math.sin(a)) for a in np.linspace(0, 6.28, 40)]
        mask = np.zeros(self.rgb.shape[:2], np.uint8)
        corners = np.rint(PLANE.pixels(rim, 4.0)).astype(np.int32)
        cv2.fillConvexPoly(mask, cv2.convexHull(corners), 1)
        self.rgb[mask > 0] *= np.array(rgb, np.float32) / np.array(GROUND, np.float32)
        return self

    def soften(self, x: float, y: float, reach: float, share: float = 0.92) -> "Painted":
        """Let a piece's own shadow lie round a place; call it before the piece is set there."""
        at = tuple(round(float(part)) for part in PLANE.project(x, y))
        dim = np.ones(self.rgb.shape[:2], np.float32)
        cv2.circle(dim, at, round(2 * reach), share, -1)
        self.rgb *= dim[..., None]
        return self

    def shade(self, share: float, left: float = -60.0) -> "Painted":
        """Let a shadow fall over everything right of a place."""
        x = int(PLANE.project(left, 0.0)[0])
        self.rgb[:, x:] *= share
        return self

    def look(self) -> Look:
        rgb = cv2.GaussianBlur(self.rgb * np.array(self.tint, np.float32), (0, 0), 0.8)
        noise = np.empty(rgb.shape, np.int16)
        cv2.setRNGSeed(self.seed)
        cv2.randn(noise, np.zeros(3), np.full(3, self.noise))
        noisy = cv2.add(np.clip(rgb, 0, 255).astype(np.uint8), noise, dtype=cv2.CV_8U)
        parts = cv2.cvtColor(noisy, cv2.COLOR_RGB2YCrCb)
        half = cv2.resize(
            parts[..., :0:-1], (WIDTH // 2, HEIGHT // 2), interpolation=cv2.INTER_AREA
        )
        return Look.of(np.ascontiguousarray(parts[..., 0]), half, PLANE, self.papers)


@functools.cache
def empty() -> Look:
    return Painted().look()


def learnt() -> Paints:
    paints = Paints()
    for name in PAINTS:
        lesson = learn(empty(), Painted(seed=1).piece(0, 10, HUT, name).look(), WOODS)
        assert lesson.shown is Shown.LEARNT
        paints = paints.with_paint(name, lesson.colour)
    return paints
