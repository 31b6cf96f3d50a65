"""One text picks a device: `serial:/dev/ttyACM0` is a scheme and where to look."""

from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

import msgspec

NET: Final = "net"
NET_ADDRESS: Final = "TABLESIDE_NET_ADDRESS"
"""The variable by which the process that captures is told it."""
NET_PROTOCOLS: Final = ("http", "rtsp")


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
        given = shown_address(text)
        raise BadAddress(f"expected an address that starts with one of {known} got {given!r}")
    if bool(rest) != (scheme in with_rest):
        wanted = "something" if scheme in with_rest else "nothing"
        raise BadAddress(f"expected {wanted} after {scheme}: got {text!r}")
    return Address(scheme, rest)


def is_net_address(rest: str) -> bool:
    """Tell whether what follows `net:` names a host that gives pictures."""
    try:
        found = urlsplit(rest)
        return found.scheme in NET_PROTOCOLS and bool(found.hostname) and found.port != 0
    except ValueError:
        return False


def shown_address(text: str) -> str:
    """Give an address as it may be shown and logged: of one on the network only the host.

    A user's name, a password or a token may stand anywhere else in it.
    """
    scheme, colon, rest = text.partition(":")
    if scheme != NET and "://" not in text:
        return text
    if not is_net_address(rest):
        return f"{scheme}{colon}…"
    found = urlsplit(rest)
    port = f":{found.port}" if found.port else ""
    return f"{scheme}:{found.scheme}://{found.hostname}{port}/…"
