"""One text picks a device: `serial:/dev/ttyACM0` is a scheme and where to look."""

from collections.abc import Collection

import msgspec


class BadAddress(ValueError):
    """The address names no device; the message says which there are."""


class Address(msgspec.Struct, frozen=True):
    """A scheme such as `usb` and the rest, which is empty for devices there is one of."""

    scheme: str
    rest: str = ""

    def __str__(self) -> str:
        return f"{self.scheme}:{self.rest}"


def parse_address(text: str, schemes: Collection[str], with_rest: Collection[str]) -> Address:
    """Read an address; those of `with_rest` want something after the colon, the others not."""
    scheme, colon, rest = text.partition(":")
    if not colon or scheme not in schemes:
        known = ", ".join(f"{name}:" for name in schemes)
        raise BadAddress(f"expected an address that starts with one of {known} got {text!r}")
    if bool(rest) != (scheme in with_rest):
        wanted = "something" if scheme in with_rest else "nothing"
        raise BadAddress(f"expected {wanted} after {scheme}: got {text!r}")
    return Address(scheme, rest)
