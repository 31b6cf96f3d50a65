"""`tableside bench [NAME...]`: how fast and how good, as ratios against a baseline of this run."""

import argparse
from collections.abc import Sequence
from typing import Any

from companion.bench import Row, benches, rows_of
from companion.commands.arguments import add_json, add_language, look_around
from companion.commands.output import show, show_json
from companion.commands.waiting import waiting
from companion.system.errors import UsageMistake


def add_parser(commands: Any) -> None:
    """Teach the command line this command."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "bench", help="measure speed and recall against a baseline of the same run"
    )
    known = ", ".join(benches())
    parser.add_argument("names", metavar="NAME", nargs="*", help=f"{known}; all when none is named")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure, then show all rows; a goal that was missed is a result and no failure."""
    words = look_around(arguments).words
    for name in arguments.names:
        if name not in benches():
            known = ", ".join(benches())
            raise UsageMistake(words.say("bench-unknown", given=name, known=known))
    rows: list[Row] = []
    with waiting("bench", arguments.json) as tell:
        for name in arguments.names or benches():
            tell(f"bench {name}")
            for row in rows_of(name):
                tell(f"bench {name}: {row.what}")
                rows.append(row)
    if arguments.json:
        show_json({"rows": rows}, words)
    else:
        show(table_text(rows), words)
    return 0


def table_text(rows: Sequence[Row]) -> str:
    """Give two lines for each row, what and how much: one would not fit a terminal of 80."""
    lines = [_columns("ours", "baseline", "ratio", "goal", "reached")]
    for row in rows:
        lines.append(f"{row.name}: {row.what}")
        ours = f"{figure(row.ours)} {row.unit}"
        baseline = f"{figure(row.baseline)} {row.unit}" if row.baseline is not None else "-"
        ratio = f"{figure(row.ratio)} x" if row.ratio is not None else "-"
        lines.append(_columns(ours, baseline, ratio, row.goal, "yes" if row.reached else "no"))
    return "\n".join(lines)


def _columns(ours: str, baseline: str, ratio: str, goal: str, reached: str) -> str:
    return f"{ours:>18}{baseline:>18}{ratio:>10}{goal:>18}  {reached}"


def figure(value: float) -> str:
    """Write a figure with three digits that mean something."""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"
