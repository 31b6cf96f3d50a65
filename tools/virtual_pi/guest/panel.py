"""A panel on a cable: the far end of docs/serial-protocol.md, on the gadget's /dev/ttyGS0.

Presses come as lines ("ok") from the pipe /run/virtual-pi-panel; lamps are told in
/run/virtual-pi-lamps, one line for each message ("lamp yes 1").
"""

import binascii
import os
import select
import termios
import time
import tty

PORT, PIPE, LAMPS = "/dev/ttyGS0", "/run/virtual-pi-panel", "/run/virtual-pi-lamps"


class Panel:
    def __init__(self, port: int) -> None:
        self.port = port
        self.digits = "0000"
        self.heard = self.beaten = 0.0
        self.out: list[bytes] = []
        self.number = self.wanted = 0

    def say(self, text: str) -> None:
        line = f"\n{text}*{binascii.crc_hqx(text.encode(), 0xFFFF):04x}\n".encode()
        try:
            os.write(self.port, line)
        except OSError:
            # Nobody has the cable plugged in.
            time.sleep(0.2)

    def press(self, button: str) -> None:
        for what in ("down", "up"):
            self.say(f"{self.number:02x} {what} {button}")
            self.number = (self.number + 1) % 256
            time.sleep(0.15)

    def hear(self, line: str) -> None:
        text, _, check = line.strip().rpartition("*")
        if not text or check != f"{binascii.crc_hqx(text.encode(), 0xFFFF):04x}":
            return
        self.heard = time.monotonic()
        words = text.split()
        if words[0] == "who":
            if words[2] != self.digits:
                self.digits, self.number, self.wanted = words[2], 0, 0
            self.say(f"hello 1 {self.digits} virtual")
        elif words[0] in ("beat", "ack"):
            return
        else:
            if int(words[0], 16) == self.wanted:
                self.wanted = (self.wanted + 1) % 256
                with open(LAMPS, "a", encoding="ascii") as lamps:
                    lamps.write(" ".join(words[1:]) + "\n")
            self.say(f"ack {self.wanted:02x}")

    def live(self, presses: int) -> None:
        kept = b""
        while True:
            ready, _, _ = select.select([self.port, presses], [], [], 0.2)
            now = time.monotonic()
            if self.port in ready:
                try:
                    heard = os.read(self.port, 4096)
                except OSError:
                    heard = b""
                if not heard:
                    # The cable is out: like a Pico, which loses its power with it, it begins anew.
                    return
                kept += heard
                while b"\n" in kept:
                    line, _, kept = kept.partition(b"\n")
                    self.hear(line.decode("ascii", "replace"))
            if presses in ready:
                for button in os.read(presses, 4096).decode("ascii").split():
                    self.press(button)
            if now - self.beaten >= 1:
                self.beaten = now
                silent = now - self.heard > 3
                self.digits = "0000" if silent else self.digits
                self.say("hello 1 0000 virtual" if silent else "beat")


def main() -> None:
    port = os.open(PORT, os.O_RDWR | os.O_NOCTTY)
    tty.setraw(port, termios.TCSANOW)
    if not os.path.exists(PIPE):
        os.mkfifo(PIPE)
    Panel(port).live(os.open(PIPE, os.O_RDWR))


main()
