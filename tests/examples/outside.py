"""Programs in a house where somebody has installed games of their own."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
REEF = ROOT / "examples" / "reef"
CHACRA = ROOT / "examples" / "chacra"
HERE = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
NOT_LONG = ("-m", "not campaign")


def run_with(folders: tuple[Path, ...], home: Path, *arguments: str) -> subprocess.CompletedProcess:
    """Run Python with folders of packages, as if they were installed."""
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join(map(str, folders)),
        "PYTHONHASHSEED": "0",
        "SDL_VIDEODRIVER": "dummy",
        "XDG_CONFIG_HOME": str(home / "settings"),
        "XDG_STATE_HOME": str(home / "state"),
    }
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )


def tableside(installed: Path, home: Path, *arguments: str) -> str:
    """Give what a command says; it must succeed and warn of nothing."""
    done = run_with((installed,), home, "-m", "companion", *arguments)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def passed(installed: Path, home: Path, *arguments: str) -> int:
    """Give how many tests passed where the game is installed; none may fail."""
    done = run_with((installed, ROOT / "tests" / "table"), home, *HERE, *arguments)
    assert done.returncode == 0, done.stdout[-4000:]
    found = re.search(r"(\d+) passed", done.stdout)
    assert found is not None
    return int(found[1])


def install(package: Path, folder: Path) -> None:
    """Install a package into a folder, without network and without looking at anything else."""
    pip = ("-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index")
    done = run_with((), folder, *pip, "--target", str(folder), str(package))
    assert done.returncode == 0, done.stderr


def pretend(folder: Path, game: str, value: str, **modules: str) -> None:
    """Make a folder look as if a package were installed in it that has an entry point for a game.

    `modules` are its files by name, with their text.
    """
    about = folder / f"{game}_of_somebody-1.0.dist-info"
    about.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {game}-of-somebody\nVersion: 1\n"
    (about / "METADATA").write_text(metadata)
    (about / "entry_points.txt").write_text(f"[tableside.games]\n{game} = {value}\n")
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text)
