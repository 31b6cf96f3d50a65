"""Which layout a keyboard has where no desktop tells it."""

from pathlib import Path

import pytest

from companion.running.console_input import choose_strokes
from companion.system.keyboard_layout import parse_layout, read_layout
from companion.words import Language, Words
from hardware.console_input.keymaps import Layout

DEBIAN = """# KEYBOARD CONFIGURATION FILE
XKBMODEL="pc105"
XKBLAYOUT="fr"
XKBVARIANT='oss'   # ours
XKBOPTIONS=""
BACKSPACE="guess"
"""


@pytest.mark.parametrize(
    ("text", "layout"),
    [
        (DEBIAN, Layout("fr", "oss", "pc105")),
        ("XKBLAYOUT=de,fr\nXKBOPTIONS=grp:ctrl\n", Layout("de,fr", options="grp:ctrl")),
        ("KEYMAP=de-nodeadkeys\n", Layout("de")),
        ("KEYMAP=uk\n", Layout("gb")),
        ('KEYMAP=fr\nXKBLAYOUT="be"\n', Layout("be")),
        ('XKBLAYOUT="fr\nXKBMODEL=pc\nKEYMAP=it\n', Layout("it")),
        ("#XKBLAYOUT=fr\n", None),
        ('XKBLAYOUT=""\n', None),
        ("", None),
        ("\0\0=\0", None),
    ],
    ids=str,
)  # fmt: skip
def test_a_layout_is_read_from_the_systems_file(text: str, layout: Layout | None) -> None:
    assert parse_layout(text) == layout


def test_the_first_file_that_names_a_layout_counts(tmp_path: Path) -> None:
    first, second, third = (tmp_path / name for name in ("keyboard", "vconsole", "none"))
    first.write_text("XKBMODEL=pc105\n")
    second.write_bytes(b"\xff\xfe\nKEYMAP=de\n")
    assert read_layout([third, first, second]) == Layout("de")
    assert read_layout([third]) == Layout("us")


@pytest.mark.parametrize("language", Language)
def test_a_layout_that_cannot_be_made_is_told_once_and_the_keys_still_type(
    capsys, language
) -> None:
    strokes = choose_strokes(Layout("klingon"), Words(language))
    one, other = strokes(), strokes()
    assert one.move(16, True).typed == ord("q")
    assert other.move(30, True).typed == ord("a")
    said = capsys.readouterr().err
    assert "klingon" in said
    assert said.count("\n") == 1
    assert "sudo apt install libxkbcommon0" in said
