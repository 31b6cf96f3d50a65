"""The curves of the evenings as a small picture for the docs."""

from collections.abc import Sequence

CURVES = {
    "memory": "memory, MB",
    "handles": "open files",
    "threads": "threads",
    "pictures": "pictures drawn",
    "camera": "pictures of the camera",
    "store": "store, kB",
}
"""What is drawn, with its words."""
WIDTH, HEIGHT, GAP = 230, 90, 50
COLUMNS = 3


def draw_curves(points: Sequence[dict[str, float]]) -> str:
    """Give an SVG with one small curve for each thing the process holds, over simulated hours."""
    rows = -(-len(CURVES) // COLUMNS)
    size = f"{COLUMNS * (WIDTH + GAP)} {rows * (HEIGHT + GAP)}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" font-family="sans-serif"'
        ' font-size="12">',
        f'<rect width="{size.split()[0]}" height="{size.split()[1]}" fill="#F6F0E4"/>',
    ]
    for number, (name, words) in enumerate(CURVES.items()):
        x = GAP // 2 + number % COLUMNS * (WIDTH + GAP)
        y = GAP * 2 // 3 + number // COLUMNS * (HEIGHT + GAP)
        parts += curve(points, name, words, x, y)
    return "\n".join((*parts, "</svg>")) + "\n"


def curve(
    points: Sequence[dict[str, float]], name: str, words: str, x: int, y: int
) -> tuple[str, ...]:
    """Give one curve from zero up, with its largest value and the hours below."""
    most = max(point[name] for point in points) or 1
    last = points[-1]["minutes"] or 1
    places = "L".join(
        f"{x + WIDTH * point['minutes'] / last:.1f} {y + HEIGHT * (1 - point[name] / most):.1f}"
        for point in points
    )
    return (
        f'<text x="{x}" y="{y - 8}" fill="#22282F">{words}: at most {most:g}</text>',
        f'<path d="M{x} {y}V{y + HEIGHT}H{x + WIDTH}" fill="none" stroke="#D8CCB8"/>',
        f'<path d="M{places}" fill="none" stroke="#2F7FD1" stroke-width="2"/>',
        f'<text x="{x}" y="{y + HEIGHT + 13}" fill="#6A7580" font-size="10">0</text>',
        f'<text x="{x + WIDTH}" y="{y + HEIGHT + 13}" fill="#6A7580" font-size="10"'
        f' text-anchor="end">{last / 60:.0f} simulated hours</text>',
    )
