"""Settings: who wins, what is told with which line, and that nothing bad stops the program."""

import msgspec
import pytest

from companion.system.settings import (
    PARSERS,
    Settings,
    Theme,
    line_of,
    load_settings,
    parse_pins,
    read_settings,
)
from companion.words import Language, Words


@pytest.fixture
def read(tmp_path, words):
    """Give the settings of two files, environment and flags, and what is said about them."""

    def settings(own="", common="", environment=(), **flags):
        files = (tmp_path / "config.toml", tmp_path / "etc.toml")
        for file, content in zip(files, (own, common), strict=True):
            file.write_bytes(content if isinstance(content, bytes) else content.encode())
        found, complaints = read_settings(flags, dict(environment), files)
        return found, [words.say(c.slug, **c.facts) for c in complaints]

    return settings


def test_without_a_word_the_defaults_hold(tmp_path):
    assert read_settings({}, {}, (tmp_path / "none.toml",)) == (Settings(), ())


def test_flag_beats_environment_beats_own_file_beats_common_file(read):
    common, own = 'theme = "light"\nsound = false\n', "sound = true\n"
    assert read(common=common)[0].theme is Theme.LIGHT
    assert read(common=common)[0].sound is False
    assert read(own, common)[0].sound is True
    assert read(own, common, {"TABLESIDE_SOUND": "off"})[0].sound is False
    given = {"TABLESIDE_LANGUAGE": "en"}
    assert read('language = "fr"', environment=given)[0].language is Language.ENGLISH
    assert read(environment=given, language="fr")[0].language is Language.FRENCH
    assert read(environment=given, language=None)[0].language is Language.ENGLISH


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_CA"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "fr_BE"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        ({"LANG": "fr_FR", "TABLESIDE_LANGUAGE": "en"}, "en"),
    ],
)
def test_the_language_follows_the_system_unless_told(read, environment, language):
    assert read(environment=environment)[0].language == language


def test_an_unknown_setting_is_told_with_its_line_and_the_rest_is_used(read):
    found, said = read("# mine\nsound = false\nvolume = 11\n[wheel]\nspin = 2\n")
    assert found.sound is False
    assert len(said) == 2
    assert "config.toml, line 3: there is no setting volume. There are: language, theme" in said[0]
    assert "config.toml, line 4: there is no setting wheel." in said[1]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('theme = "pink"', "theme cannot be pink. Use: dark, light."),
        ("theme = 3", "theme cannot be 3. Use: dark, light."),
        ('language = "de"', "language cannot be de. Use: en, fr."),
        ('sound = "loud"', "sound cannot be loud. Use: true, false."),
        ("sound = 1", "sound cannot be 1. Use: true, false."),
        ('camera = "webcam"', "camera cannot be webcam. Use: pi:, usb:0, net:http"),
        ('camera = "usb:"', "camera cannot be usb:. Use: pi:, usb:0, net:http"),
        ('panel = "serial:"', "panel cannot be serial:. Use: gpio:, serial:/dev/ttyACM0"),
        ("fullscreen = []", "fullscreen cannot be []. Use: true, false."),
    ],
)
def test_a_bad_value_is_told_with_its_line_and_what_is_allowed(read, line, says):
    found, said = read(f"\n{line}\n")
    assert found == Settings()
    assert len(said) == 1
    assert "config.toml, line 2: " in said[0]
    assert says in said[0]


def test_a_bad_value_in_the_environment_is_told_by_its_name(read):
    found, said = read('theme = "light"', environment={"TABLESIDE_THEME": "pink"})
    assert found.theme is Theme.LIGHT
    assert said == ["TABLESIDE_THEME cannot be pink. Use: dark, light. It is left out."]


@pytest.mark.parametrize("content", ["theme = ", b'theme = "\xff"', "theme theme"])
def test_a_file_that_is_no_toml_is_told_and_left_out(read, content):
    found, said = read(content, 'theme = "light"')
    assert found.theme is Theme.LIGHT
    assert "config" in said[0]
    assert said[1].endswith("are left out; the rest holds.")


def test_a_folder_in_place_of_the_file_is_told(tmp_path):
    (tmp_path / "config.toml").mkdir()
    found, complaints = read_settings({}, {}, (tmp_path / "config.toml",))
    assert found == Settings()
    assert [one.slug for one in complaints] == ["file-is-folder", "settings-left-out"]


def test_complaints_are_said_on_stderr_in_the_owners_language(home, capsys):
    (home / "config" / "tableside").mkdir(parents=True)
    (home / "config" / "tableside" / "config.toml").write_text('language = "fr"\nvolume = 1\n')
    assert load_settings().language is Language.FRENCH
    assert "ligne 2\u202f: il n’y a pas de réglage volume" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("key", "text", "line"),
    [
        ("theme", "a = 1\ntheme = 2", 2),
        ("theme", "# theme = 1\n'theme' = 2", 2),
        ("wheel", "a = 1\n\n[wheel]\nspin = 1", 3),
        ("wheel", "[[ wheel ]]", 1),
        ("wheel", "a=1\nwheel.spin = 1", 2),
        ("theme", "themes = 1\ntheme = 1", 2),
    ],
)
def test_the_line_of_a_key_is_found(key, text, line):
    assert line_of(key, text) == line


def test_each_field_can_be_set_and_says_what_it_is(words):
    fields = {field.name for field in msgspec.structs.fields(Settings)}
    assert fields == set(PARSERS)
    assert isinstance(words, Words)


def test_pins_are_told_by_name_and_a_wrong_one_is_refused():
    assert parse_pins("left=18, ok=19") == {"left": 18, "ok": 19}
    assert parse_pins("left=6,right=5") == {"left": 6, "right": 5}
    for wrong in ("", "left", "knee=4", "left=four", "left=99"):
        with pytest.raises(ValueError, match="left=0…27, right=0…27"):
            parse_pins(wrong)


@pytest.mark.parametrize(
    ("pins", "says"),
    [
        ("left=18,ok=18", "pin 18 is used twice, by left and ok."),
        ("left=18,left=19", "pin 19 is used twice, by left and left."),
        ("left=6", "pin 6 is used twice, by right and left."),
        ("ok=23", "pin 23 is used twice, by dial 1 and ok."),
    ],
)
def test_a_pin_that_is_used_twice_is_told_with_its_line(read, pins, says):
    found, said = read(f'sound = false\npins = "{pins}"\n')
    assert found.pins == Settings().pins
    assert found.sound is False
    (sentence,) = said
    assert "config.toml, line 2: " in sentence
    assert says in sentence
    (sentence,) = read(environment={"TABLESIDE_PINS": pins})[1]
    assert sentence.startswith("TABLESIDE_PINS: ")
    assert says in sentence


def test_the_pins_of_the_house_are_each_used_once(read):
    assert read('pins = "left=5"')[1] == []


@pytest.mark.parametrize(
    ("content", "line", "says"),
    [
        ('camera = "usb:0"\npanel = "sim:"', 2, "panel is simulated"),
        ('camera = "sim:"\npanel = "gpio:"', 1, "camera is simulated"),
        ('panel = "keys:"\n\npins = "left=18"', 3, "pins count only with"),
    ],
)
def test_devices_that_contradict_each_other_are_told_with_the_line(read, content, line, says):
    (sentence,) = read(content)[1]
    assert f"config.toml, line {line}: {says}" in sentence


@pytest.mark.parametrize(
    "content",
    ['camera = "sim:"', 'panel = "sim:"\ncamera = "sim:"', 'panel = "gpio:"\npins = "ok=19"'],
)
def test_devices_that_go_together_are_not_complained_about(read, content):
    assert read(content)[1] == []
