"""What was set: flag, then environment, then device, then settings files, then the default."""

import enum
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.system.folders import device_settings_path, settings_paths
from companion.system.reading import Unfit, parse_toml, take_text
from companion.system.time_zone import find_fault
from companion.words import Language, Words
from engines.contract import Fact
from hardware.addresses import NET, NET_ADDRESS, is_net_address, shown_address
from hardware.console_input.fingers import Turned


class Theme(enum.StrEnum):
    """The ground everything is drawn on."""

    DARK = "dark"
    LIGHT = "light"


class PieceColours(enum.StrEnum):
    """What colours the players have on the screen."""

    BOX = "box"
    """Those of their pieces, where a box has colours of its own."""
    HOUSE = "house"
    """Ours, which are easy to tell apart."""


class Settings(msgspec.Struct, frozen=True):
    """Everything an owner can set; docs/settings.md lists the same."""

    language: Language = Language.ENGLISH
    """The language of all sentences; without a word from the owner, the system's."""
    theme: Theme = Theme.DARK
    """A dark or a light screen."""
    sound: bool = True
    """Whether short tones tell what happened."""
    speech: bool = False
    """Whether verdicts and scores are spoken."""
    hints: bool = True
    """Whether a rule gets a word on the screen when it first matters."""
    afar: bool = False
    """Whether a game shows no more than can be read from afar: question, scores and board."""
    colours: PieceColours = PieceColours.BOX
    """The colours of the players: those of the box's pieces, or those of the house."""
    camera: str = "pi:"
    """Which camera looks at the table: pi:, usb:0, net:http://..., file:clip.avi, sim: or none:."""
    mirrored: bool = False
    """Whether the camera shows the table mirrored, so that its pictures are turned over."""
    wood: bool = True
    """Whether the camera looks in colour for wooden pieces that have no tag."""
    panel: str = "gpio:"
    """Which buttons are used: gpio:, serial:/dev/ttyACM0, keys: or sim:."""
    pins: str = "left=5"
    """The GPIO pins that differ from those of docs/wiring.md, with commas: left=5,ok=13."""
    fullscreen: bool = True
    """Whether the picture fills the screen, or is a window of its own."""
    touch_turned: Turned = Turned.NOT
    """How far a touch screen without a desktop is turned against its picture, in degrees."""


class Origin(enum.StrEnum):
    """Where a setting comes from, the strongest first."""

    FLAG = "flag"
    ENVIRONMENT = "environment"
    DEVICE = "device"
    """Chosen on the device's own settings page."""
    FILE = "file"
    DEFAULT = "default"


class Layer(msgspec.Struct, frozen=True):
    """What one place has to say."""

    origin: Origin
    values: Mapping[str, Any]


class Complaint(msgspec.Struct, frozen=True):
    """Something in the settings that is not used, to be worded and told to the owner."""

    slug: str
    facts: Mapping[str, Fact]


class _BadValue(ValueError):
    """A value is not one of those allowed; the message lists them."""


class _PinTwice(_BadValue):
    """Two parts of the panel are given one pin."""

    def __init__(self, pin: int, first: str, second: str) -> None:
        super().__init__(PIN_FORMS)
        self.facts: dict[str, Fact] = {"pin": str(pin), "first": first, "second": second}


_SWITCH: Final = {
    **dict.fromkeys(("on", "yes", "true", "1"), True),
    **dict.fromkeys(("off", "no", "false", "0"), False),
}


def _parse_switch(raw: object) -> bool:
    if isinstance(raw, bool):
        return raw
    if isinstance(raw, str) and raw.lower() in _SWITCH:
        return _SWITCH[raw.lower()]
    raise _BadValue("true, false")


def _parse_choice(kind: type[enum.StrEnum]) -> Callable[[object], enum.StrEnum]:
    def parse(raw: object) -> enum.StrEnum:
        for member in kind:
            if raw == member.value:
                return member
        raise _BadValue(", ".join(member.value for member in kind))

    return parse


def _parse_turned(raw: object) -> Turned:
    # In TOML degrees are a number; in the environment they are a text.
    is_number = isinstance(raw, int) and not isinstance(raw, bool)
    for turned in Turned:
        if (str(raw) if is_number else raw) == turned.value:
            return turned
    raise _BadValue(", ".join(Turned))


def _parse_address(*forms: str) -> Callable[[object], str]:
    """Read a device address; a form that ends in `:` stands alone, others show an example."""

    def parse(raw: object) -> str:
        if isinstance(raw, str):
            scheme, colon, rest = raw.partition(":")
            for form in forms:
                known, _, example = form.partition(":")
                if colon and scheme == known and bool(rest) == bool(example):
                    if scheme == NET and not is_net_address(rest):
                        break
                    return raw
        raise _BadValue(", ".join(forms))

    return parse


_PREFIX: Final = "TABLESIDE_"
SIMULATED: Final = "sim:"
PIN_NAMES: Final = (
    "left", "right", "ok", "back", "undo", "help", "lamp_yes", "lamp_no", "lamp_ask", "buzzer",
)  # fmt: skip
_PIN: Final = re.compile("0{0,2}(1?[0-9]|2[0-7])")
PIN_FORMS: Final = ", ".join(f"{name}=0…27" for name in PIN_NAMES)


def parse_pins(text: str) -> dict[str, int]:
    """Give the pins named in a setting, each with its GPIO number from 0 to 27."""
    found = {}
    for part in text.split(","):
        name, equals, number = (piece.strip() for piece in part.partition("="))
        if not equals or name not in PIN_NAMES or not _PIN.fullmatch(number):
            raise _BadValue(PIN_FORMS)
        if name in found:
            raise _PinTwice(int(number), name, name)
        found[name] = int(number)
    _check_pins(found)
    return found


def _check_pins(own: Mapping[str, int]) -> None:
    """Refuse two parts on one pin; those that were not named are where wiring.md has them."""
    from hardware.gpio_panel import Pins

    house = msgspec.structs.asdict(Pins())
    dials = [(f"dial {n}", pin) for n, pair in enumerate(house.pop("dials"), 1) for pin in pair]
    rest = [(name, pin) for name, pin in house.items() if name not in own]
    taken: dict[int, str] = {}
    # What the owner has written comes last, so that the sentence ends with it.
    for name, pin in (*dials, *rest, *own.items()):
        if pin in taken:
            raise _PinTwice(pin, taken[pin], name)
        taken[pin] = name


def _parse_pin_text(raw: object) -> str:
    if not isinstance(raw, str):
        raise _BadValue(PIN_FORMS)
    parse_pins(raw)
    return raw


PARSERS: Final[Mapping[str, Callable[[object], Any]]] = {
    "language": _parse_choice(Language),
    "theme": _parse_choice(Theme),
    "sound": _parse_switch,
    "speech": _parse_switch,
    "hints": _parse_switch,
    "afar": _parse_switch,
    "colours": _parse_choice(PieceColours),
    "camera": _parse_address(
        "pi:", "usb:0", "net:http://192.168.1.20:8080/video", "file:clip.avi", "sim:", "none:"
    ),
    "mirrored": _parse_switch,
    "wood": _parse_switch,
    "panel": _parse_address("gpio:", "serial:/dev/ttyACM0", "keys:", "sim:"),
    "pins": _parse_pin_text,
    "fullscreen": _parse_switch,
    "touch_turned": _parse_turned,
}
"""How each setting is read, from TOML and from text alike."""


def load_settings(**flags: object) -> Settings:
    """Give the settings in force; what is wrong with them is said on stderr and left out."""
    device = device_settings_path()
    settings, complaints = read_settings(flags, os.environ, settings_paths(), device)
    words = Words(settings.language)
    for complaint in complaints:
        sentence = words.say(complaint.slug, **complaint.facts)
        print(f"tableside: {sentence}", file=sys.stderr)
    return settings


def read_settings(
    flags: Mapping[str, object],
    environment: Mapping[str, str],
    files: Sequence[Path],
    device: Path | None = None,
) -> tuple[Settings, tuple[Complaint, ...]]:
    """Give the settings, and what could not be used; `files` come with the winner first."""
    layers, complaints = read_layers(flags, environment, files, device)
    return settings_of(layers), complaints


def read_layers(
    flags: Mapping[str, object],
    environment: Mapping[str, str],
    files: Sequence[Path],
    device: Path | None = None,
) -> tuple[tuple[Layer, ...], tuple[Complaint, ...]]:
    """Give what each place says, the strongest first, and what could not be used."""
    complaints: list[Complaint] = []
    layers = [Layer(Origin.DEFAULT, {"language": system_language(environment)})]
    layers += [Layer(Origin.FILE, _read_file(file, complaints)) for file in reversed(files)]
    if device is not None:
        layers.append(Layer(Origin.DEVICE, _read_file(device, complaints)))
    layers.append(Layer(Origin.ENVIRONMENT, _read_environment(environment, complaints)))
    if fault := find_fault(environment):
        complaints.append(Complaint(fault.slug, fault.facts))
    given = {name: PARSERS[name](flag) for name, flag in flags.items() if flag is not None}
    layers.append(Layer(Origin.FLAG, given))
    return tuple(reversed(layers)), tuple(complaints)


def settings_of(layers: Sequence[Layer]) -> Settings:
    """Give the settings that hold; the strongest layer comes first."""
    values: dict[str, Any] = {}
    for layer in reversed(layers):
        values |= layer.values
    return Settings(**values)


def system_language(environment: Mapping[str, str]) -> Language:
    """Give the language of the system's locale, English where it is neither of ours."""
    named = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, named), "")
    return Language.FRENCH if locale.lower().startswith("fr") else Language.ENGLISH


def _read_environment(
    environment: Mapping[str, str], complaints: list[Complaint]
) -> dict[str, Any]:
    values = {}
    known = [f"{_PREFIX}{name.upper()}" for name in PARSERS]
    for variable in sorted(environment):
        if variable.startswith(_PREFIX) and variable not in (*known, NET_ADDRESS):
            facts: dict[str, Fact] = {"name": variable, "known": ", ".join(known)}
            complaints.append(Complaint("setting-environment-unknown", facts))
    for variable, (name, parse) in zip(known, PARSERS.items(), strict=True):
        if raw := environment.get(variable):
            try:
                values[name] = parse(raw)
            except _PinTwice as twice:
                facts = {"name": variable, **twice.facts}
                complaints.append(Complaint("setting-environment-pin-twice", facts))
            except _BadValue as allowed:
                facts = {"name": variable, "value": shown_address(raw), "allowed": str(allowed)}
                complaints.append(Complaint("setting-environment", facts))
    return values


def _read_file(file: Path, complaints: list[Complaint]) -> dict[str, Any]:
    try:
        text = take_text(file)
        content = parse_toml(text, str(file))
    except FileNotFoundError:
        return {}
    except Unfit as unfit:
        complaints.append(Complaint(unfit.slug, unfit.facts))
        complaints.append(Complaint("settings-left-out", {"file": str(file)}))
        return {}
    return _take(file, text, content, complaints)


def _take(
    file: Path, text: str, content: Mapping[str, object], complaints: list[Complaint]
) -> dict[str, Any]:
    values = {}
    for name, raw in content.items():
        facts: dict[str, Fact] = {"file": str(file), "line": line_of(name, text), "name": name}
        if name not in PARSERS:
            known = ", ".join(PARSERS)
            complaints.append(Complaint("setting-unknown", {**facts, "known": known}))
            continue
        try:
            values[name] = PARSERS[name](raw)
        except _PinTwice as twice:
            complaints.append(Complaint("setting-pin-twice", {**facts, **twice.facts}))
        except _BadValue as allowed:
            facts |= {"value": shown_address(str(raw)), "allowed": str(allowed)}
            complaints.append(Complaint("setting-value", facts))
    complaints += _contradictions(file, text, values)
    return values


def _contradictions(file: Path, text: str, values: Mapping[str, Any]) -> list[Complaint]:
    """Name settings of one file that do not go together, and which of them counts."""
    camera, panel = values.get("camera"), values.get("panel")
    found = []
    if camera is not None and panel is not None and (camera == SIMULATED) != (panel == SIMULATED):
        name = "camera" if camera == SIMULATED else "panel"
        facts: dict[str, Fact] = {"file": str(file), "line": line_of(name, text), "name": name}
        found.append(Complaint("setting-half-simulated", facts))
    if "pins" in values and panel not in (None, "gpio:"):
        facts = {"file": str(file), "line": line_of("pins", text), "panel": str(panel)}
        found.append(Complaint("setting-pins-unused", facts))
    return found


def line_of(key: str, text: str) -> int:
    """Give the line of a top-level TOML key or table; the TOML reader does not tell."""
    quoted = rf"""["']?{re.escape(key)}["']?"""
    pattern = re.compile(rf"\s*(?:{quoted}\s*[.=]|\[+\s*{quoted}\s*[.\]])")
    lines = (n for n, line in enumerate(text.splitlines(), 1) if pattern.match(line))
    return next(lines, 1)
