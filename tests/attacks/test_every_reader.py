"""Nothing reads foreign bytes without an attack on it: the source is searched for readers."""

import ast
import re
from functools import cache
from pathlib import Path

import argument_attacks
import backup_attacks
import device_attacks
import kept_attacks
import owner_attacks
import record_attacks
from reader_list import READERS

from companion.commands import all_commands
from companion.system.settings import PARSERS

ROOT = Path(__file__).parents[2]
ROOMS = ("companion", "engines", "hardware", "vision")
ATTACKS = (
    argument_attacks,
    backup_attacks,
    device_attacks,
    kept_attacks,
    owner_attacks,
    record_attacks,
)
SIGNS = re.compile(
    r"\b(take_text|take_bytes|read_text|read_toml_text|parse_toml|parse_json|read_bytes"
    r"|json\.decode|json\.loads|toml\.decode|tomllib\.loads|msgpack\.decode"
    r"|imdecode|VideoCapture|stdin|readline|unseal|b85decode|os\.read|environ|environment\.get)\b"
)
"""How bytes of others come in."""
OURS = {
    "companion.bench": "the bench reads its own process",
    "companion.cli:check_folders": "names of folders: tests/companion/test_command_line.py",
    "companion.cli:words_of": "settings by read_settings",
    "companion.commands.replay:run": "handed on: record attacks, bent files of the last events",
    "companion.commands.doctor": "what the doctor's own check has just written",
    "companion.doctor": "answers of processes it started, lines of the kernel, searched as text",
    "companion.kits.tiwanaku.commands.scenario_check:add_to": "a word of its help",
    "companion.kits.tiwanaku.commands.scenario_odds:add_to": "a word of its help",
    "companion.kits.box_draft:load_content": "read and checked by own_data before",
    "companion.kits.box_writing": "compared and copied, never parsed",
    "companion.drawing.lettering": "ships with a package",
    "companion.kits.rules_pages": "ships with the program",
    "companion.kits.ica.printing": "ships with the program",
    "companion.keeping.fingerprint": "contents that a game was built of before",
    "companion.keeping.backup:read_part": "copied, never parsed",
    "companion.keeping.restoring": "its own plan, and parts that are compared or copied",
    "companion.keeping.ledger": "rows of the store: tests/companion/test_store.py",
    "companion.kits.tiwanaku.pachamama.refill": "whether it is closed, never its content",
    "companion.kits.tiwanaku.pachamama.solving:_whole_for": "words that are compared, of our own",
    "companion.kits.tiwanaku.pachamama.stock_keeper": "a process of ours",
    "companion.plugins": "ships with a game: tests/examples/test_broken_games.py",
    "companion.running": "processes of ours",
    "companion.screens": "settings by read_settings",
    "companion.system.reading": "the reader itself: tests/companion/test_reading.py",
    "companion.system.device_settings": "settings by read_layers",
    "companion.system.console:open_missing_streams": "opened, never read",
    "companion.system.console_screen": "whether it is set",
    "companion.system.display": "names of drivers, handed to SDL",
    "companion.system.folders": "names of folders, handed to the system",
    "companion.system.picture_limit": "set, never read",
    "companion.system.power": "whether it is set",
    "companion.system.threads": "set, never read",
    "companion.system.settings:system_language": "how it begins",
    "companion.system.settings:load_settings": "handed to read_settings",
    "companion.system.speech_engine": "a process of ours",
    "companion.updating.install": "answers of dpkg and apt, and its own plan in root's folder",
    "companion.updating.messages": "bent requests: tests/table/test_update_install.py",
    "companion.updating.this_box:failed_editions": "one word that is matched whole",
    "companion.updating.update_file": "every cut and flipped bit: tests/table/test_update_rules.py",
    "companion.words": "ships with the program: tests/companion/test_words.py",
    "companion.games.measures:shipped_sizes": "ships with the program",
    "hardware.capture_child": "a process of ours",
    "hardware.degrade": "what it encoded itself",
    "hardware.tinting": "what it encoded itself",
    "hardware.file_camera:_open_clip": "opened as `scan` opens a video",
    "hardware.firmware": "the panel's own end: tests/hardware/test_firmware.py",
    "hardware.lgpio_folder": "names of folders, handed to the system",
    "hardware.net_camera": "in a process of its own: tests/hardware/test_net_camera.py",
    "hardware.process_capture": "a process of ours",
    "vision.catalogue:mat_tags": "ships with the program",
}
"""What reads, but nothing that comes from outside unread; each with its reason."""


def sources():
    return sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))


def module_of(file):
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def readers_in_the_source():
    """Give every function of ours that takes bytes or texts in, as `module:function`."""
    found = set()
    for file in sources():
        module = module_of(file)
        text = file.read_text("utf-8")
        if not SIGNS.search(text):
            continue
        lines = text.splitlines()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                first, *_ = node.body
                is_said = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
                begin = first.end_lineno if is_said else first.lineno - 1
                if SIGNS.search("\n".join(lines[begin : node.end_lineno])):
                    found.add(f"{module}:{node.name}")
    return found


def is_among(reader, known):
    """Tell whether a reader, its module or a package above it is named."""
    return any(reader == one or reader.startswith((f"{one}:", f"{one}.")) for one in known)


def test_every_reader_in_the_source_is_attacked_or_reads_only_ours():
    attacked = {one for reader in READERS.values() for one in reader.reads}
    found = readers_in_the_source()
    assert sorted(one for one in found if not is_among(one, {*attacked, *OURS})) == []


def test_no_reason_is_left_for_a_reader_that_is_gone():
    found = readers_in_the_source()
    assert [known for known in OURS if not any(is_among(one, (known,)) for one in found)] == []


def test_what_an_attack_says_it_reads_is_there():
    named = {one for reader in READERS.values() for one in reader.reads if ":" in one}
    modules = {module_of(file): file.read_text("utf-8") for file in sources()}
    gone = [one for one in named if f"def {one.split(':')[1]}(" not in modules[one.split(":")[0]]]
    assert sorted(gone) == []


def test_every_command_is_attacked_by_its_arguments():
    samples = (*argument_attacks.DONE, *argument_attacks.ONLY_READ)
    assert {one.split()[0] for one in samples if not one.startswith("--")} == set(all_commands())


def test_every_setting_is_attacked():
    assert set(owner_attacks.GOOD) == set(PARSERS)
