"""What is set on the device lasts, says where it comes from, and holds everywhere at once."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from pilot import Pilot

from companion.screens.tablescreen import TableScreen
from companion.system.device_settings import DeviceSettings
from companion.system.settings import Origin, Theme, read_layers, read_settings
from companion.words import Language
from hardware.values import Button


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(tmp_path)
    give_settings(flown, tmp_path)
    yield flown
    flown.close()


def give_settings(
    pilot: Pilot,
    folder: Path,
    environment: Mapping[str, str] | None = None,
    own: str = "",
    **flags: object,
) -> DeviceSettings:
    file, device = folder / "config.toml", folder / "device.toml"
    file.write_text(own)
    layers, _ = read_layers(flags, environment or {}, (file,), device)
    pilot.app.desk.device = DeviceSettings(layers, device)
    return pilot.app.desk.device


def test_what_is_changed_on_the_device_holds_at_the_next_start(
    pilot: Pilot, tmp_path: Path
) -> None:
    pilot.choose("Settings").choose("Light or dark").choose("Sound").choose("Language")
    found, complaints = read_settings({}, {}, (), tmp_path / "device.toml")
    assert (found.theme, found.sound, found.language) == (Theme.LIGHT, False, Language.FRENCH)
    assert found.hints is True
    assert complaints == ()
    assert (tmp_path / "config.toml").read_text() == ""


def test_what_cannot_be_used_is_told_on_the_screen_with_its_line(
    pilot: Pilot, tmp_path: Path
) -> None:
    file = tmp_path / "config.toml"
    file.write_text('sound = false\ntheme = "blue"\n')
    layers, complaints = read_layers({}, {"TABLESIDE_CAMRA": "pi:"}, (file,), None)
    pilot.app.desk.device = DeviceSettings(layers, None, complaints)
    (note,) = [row.note for row in pilot.screen.rows() if row.label == "Settings"]
    assert note == "2 things are wrong"
    pilot.choose("Settings").choose("What cannot be used")
    assert f"{file}, line 2" in pilot.screen.body
    assert "TABLESIDE_CAMRA" in pilot.screen.body
    pilot.press(Button.BACK)
    pilot.choose("Light or dark")
    assert pilot.app.desk.device.kept == {"theme": "light"}


def test_flag_and_environment_beat_the_device_and_the_device_beats_the_file(tmp_path: Path) -> None:
    device, file = tmp_path / "device.toml", tmp_path / "config.toml"
    device.write_text('theme = "light"\nsound = false\nlanguage = "fr"\n')
    file.write_text('theme = "dark"\nhints = false\n')
    given = {"TABLESIDE_SOUND": "on"}
    found, _ = read_settings({"language": "en"}, given, (file,), device)
    assert found.theme is Theme.LIGHT
    assert found.sound is True
    assert found.language is Language.ENGLISH
    assert found.hints is False


def test_the_page_says_which_place_decides(pilot: Pilot, tmp_path: Path) -> None:
    settings = give_settings(
        pilot, tmp_path, {"TABLESIDE_SOUND": "on"}, "hints = false", language="en"
    )
    pilot.choose("Settings")
    assert "The start command decides" in pilot.text
    assert "TABLESIDE_SOUND decides" in pilot.text
    assert "From the settings file" in pilot.text
    assert "As delivered" in pilot.text
    pilot.choose("Light or dark")
    assert "Chosen on this device" in pilot.text
    assert settings.origin("theme") is Origin.DEVICE


def test_what_was_changed_can_be_forgotten(pilot: Pilot, tmp_path: Path) -> None:
    give_settings(pilot, tmp_path, own='theme = "light"')
    pilot.choose("Settings").choose("Light or dark").choose("Sound")
    pilot.choose("Forget")
    assert pilot.app.desk.theme.name == "light"
    assert pilot.app.desk.settings.sound is True
    assert read_settings({}, {}, (), tmp_path / "device.toml")[0].sound is True
    assert "Forget" not in pilot.text


def test_a_disk_that_keeps_nothing_is_told_and_the_change_holds(
    pilot: Pilot, tmp_path: Path
) -> None:
    (tmp_path / "no-folder").write_text("")
    pilot.app.desk.device = DeviceSettings((), tmp_path / "no-folder" / "device.toml")
    pilot.choose("Settings").choose("Sound")
    assert "This setting is not kept" in pilot.text
    pilot.press(Button.BACK)
    assert "cannot be kept" in pilot.text
    assert pilot.app.desk.settings.sound is False


def test_in_a_game_the_language_changes_every_open_page_and_its_title(pilot: Pilot) -> None:
    pilot.choose("New game").choose("Taluva").choose("Start").press(Button.OK)
    table = pilot.screen
    assert isinstance(table, TableScreen)
    pilot.press(Button.HELP).choose("Settings").choose("Language")
    assert pilot.screen.title() == "Réglages"
    pilot.press(Button.BACK)
    assert "Revenir au jeu" in pilot.text
    pilot.press(Button.BACK)
    assert pilot.screen is table
    said = pilot.text
    assert "Menu" in said
    assert "No camera" not in said
    assert table.phrases.words.language is Language.FRENCH
    assert pilot.store.words.language is Language.FRENCH
    pilot.press(Button.HELP).choose("Quitter")
    assert "Nouvelle partie" in pilot.text
