"""What people set on the device: kept in the state folder, never in the owner's own file."""

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.system.folders import device_settings_path, settings_paths
from companion.system.settings import Complaint, Layer, Origin, Settings, read_layers, settings_of
from companion.system.unkept import Thing, Unkept, why_of
from companion.system.writing import replace_file


class DeviceSettings:
    """The settings of this evening; what is changed here lasts, where there is a file for it."""

    def __init__(
        self,
        layers: Sequence[Layer] = (),
        path: Path | None = None,
        complaints: Sequence[Complaint] = (),
    ) -> None:
        self.path = path
        self.complaints = tuple(complaints)
        """What could not be used when the program started, with file and line."""
        self._layers = tuple(layer for layer in layers if layer.origin is not Origin.DEVICE)
        kept = [layer.values for layer in layers if layer.origin is Origin.DEVICE]
        self.kept: dict[str, Any] = {name: value for some in kept for name, value in some.items()}
        """What was chosen on the device, by the setting's name."""
        self.fault: Unkept | None = None
        """Why the last change is not on the disk; it holds for the evening all the same."""

    def __repr__(self) -> str:
        return f"<DeviceSettings {self.kept}>"

    def origin(self, name: str) -> Origin:
        """Give the place a setting comes from at the next start."""
        for layer in self._in_order():
            if name in layer.values and layer.origin is not Origin.DEFAULT:
                return layer.origin
        return Origin.DEFAULT

    @property
    def settings(self) -> Settings:
        """What holds at the next start."""
        return settings_of(self._in_order())

    def _in_order(self) -> tuple[Layer, ...]:
        strong = (Origin.FLAG, Origin.ENVIRONMENT)
        above = tuple(layer for layer in self._layers if layer.origin in strong)
        below = tuple(layer for layer in self._layers if layer.origin not in strong)
        return (*above, Layer(Origin.DEVICE, self.kept), *below)

    def keep(self, name: str, value: object) -> None:
        """Keep what was chosen."""
        self.kept[name] = value
        self._write()

    def forget(self) -> None:
        """Forget everything that was chosen on the device: the owner's files count again."""
        self.kept.clear()
        self._write()

    def keep_again(self) -> None:
        """Write once more what could not be written."""
        self._write()

    def _write(self) -> None:
        self.fault = None
        if self.path is None:
            return
        try:
            replace_file(self.path, format_toml(self.kept).encode())
        except OSError as error:
            self.fault = Unkept(Thing.SETTING, why_of(error), self.path.parent)


def format_toml(values: Mapping[str, Any]) -> str:
    """Give switches and words as TOML, which writes them as JSON does."""
    return "".join(f"{name} = {json.dumps(value)}\n" for name, value in values.items())


def load_device_settings(**flags: object) -> DeviceSettings:
    """Give what was set on this device, beside all other places."""
    path = device_settings_path()
    layers, complaints = read_layers(flags, os.environ, settings_paths(), path)
    return DeviceSettings(layers, path, complaints)
