"""`tableside bench [NAME...]`: how fast and how good, as ratios against a baseline of this run."""

import argparse
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

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
    """Give the rows as a table of the terminal's width."""
    table = Table("bench", "what", box=None, pad_edge=False)
    for heading in ("ours", "baseline", "ratio", "goal"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("reached")
    for row in rows:
        table.add_row(
            row.name,
            row.what,
            f"{figure(row.ours)} {row.unit}",
            f"{figure(row.baseline)} {row.unit}" if row.baseline is not None else "-",
            f"{figure(row.ratio)} x" if row.ratio is not None else "-",
            row.goal,
            "yes" if row.reached else "no",
        )
    console = Console()
    with console.capture() as captured:
        console.print(table)
    return captured.get().rstrip("\n")


def figure(value: float) -> str:
    """Write a figure with three digits that mean something."""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"
