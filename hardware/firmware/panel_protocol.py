"""The panel's end of the serial protocol: bytes in, bytes out, no pins and no clock of its own.

Runs under MicroPython on the Pico and under CPython in the tests. Times are milliseconds.
docs/serial-protocol.md describes the lines.
"""

VERSION = 1
LONGEST_LINE = 64
NUMBERS = 256
WINDOW = 16
MOST_WAITING = 64

HELLO_EVERY = 1000
BEAT_EVERY = 1000
HOST_GONE_AFTER = 3000
RESEND_AFTER = 250

HEX = "0123456789abcdef"


def checksum(data):
    crc = 0xFFFF
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc <<= 1
            if crc & 0x10000:
                crc ^= 0x11021
    return crc


def write_line(text):
    body = text.encode()
    return body + b"*" + ("%04x" % checksum(body)).encode() + b"\n"


def read_line(line):
    """Give the words of a line without its line feed, or None."""
    if len(line) < 6 or len(line) >= LONGEST_LINE or line[-5] != 42:
        return None
    body = line[:-5]
    if ("%04x" % checksum(body)).encode() != line[-4:]:
        return None
    for byte in body:
        if byte < 32 or byte > 126:
            return None
    return body.decode().split(" ")


def read_number(word):
    if len(word) != 2 or word[0] not in HEX or word[1] not in HEX:
        return None
    return int(word, 16)


class PanelLink:
    """One panel's conversation; `lamp(name, on)` and `tone(name)` are called for commands."""

    def __init__(self, name, lamp, tone):
        self.name = name
        self.lamp = lamp
        self.tone = tone
        self.held = set()
        self.line = bytearray()
        self.skipping = False
        self.out = []
        self.greeted = False
        self.nonce = None
        self.hello_at = None
        self.beat_at = 0
        self.heard_at = 0
        self.begin()

    def begin(self):
        self.expected = 0
        self.number = 0
        self.waiting = []
        self.unsent = []
        self.sent_at = 0

    # What the panel's own loop calls.

    def button(self, name, pressed):
        """Tell of a button; without a host only what is held now is remembered."""
        if pressed:
            self.held.add(name)
        else:
            self.held.discard(name)
        self.event(("down " if pressed else "up ") + name)

    def dial(self, number, clicks):
        """Tell of a turned dial, clockwise positive."""
        self.event("turn %d %d" % (number, clicks))

    def event(self, text):
        if len(self.unsent) >= MOST_WAITING:
            # The host does not listen. Greeting anew tells it what is held by then.
            self.greeted = False
        if self.greeted:
            self.unsent.append(text)

    def receive(self, data, now):
        """Take bytes of the host."""
        for byte in data:
            if byte == 10:
                if not self.skipping:
                    self.take(bytes(self.line), now)
                self.line = bytearray()
                self.skipping = False
            elif len(self.line) >= LONGEST_LINE:
                self.skipping = True
            else:
                self.line.append(byte)

    def outgoing(self, now):
        """Give the bytes to write now."""
        if self.greeted and now - self.heard_at > HOST_GONE_AFTER:
            self.greeted = False
            for name in ("yes", "no", "ask"):
                self.lamp(name, False)
        if self.greeted:
            self.send_events(now)
            if now - self.beat_at >= BEAT_EVERY:
                self.beat_at = now
                self.say("beat")
        elif self.hello_at is None or now - self.hello_at >= HELLO_EVERY:
            self.hello_at = now
            self.say("hello %d 0000 %s" % (VERSION, self.name))
        lines = self.out
        self.out = []
        if not lines:
            return b""
        # A line feed first: noise that came before then spoils no line of ours.
        return b"\n" + b"".join([write_line(text) for text in lines])

    # The conversation.

    def say(self, text):
        self.out.append(text)

    def send_events(self, now):
        if self.waiting and now - self.sent_at >= RESEND_AFTER:
            self.sent_at = now
            for number, text in self.waiting:
                self.say("%02x %s" % (number, text))
        while self.unsent and len(self.waiting) < WINDOW:
            text = self.unsent.pop(0)
            if not self.waiting:
                self.sent_at = now
            self.waiting.append((self.number, text))
            self.say("%02x %s" % (self.number, text))
            self.number = (self.number + 1) % NUMBERS

    def take(self, line, now):
        words = read_line(line)
        if words is None:
            return
        kind = words[0]
        if kind == "who" and len(words) == 3:
            self.greet(words[2], now)
        elif not self.greeted:
            return
        elif kind == "ack" and len(words) == 2:
            self.acknowledge(read_number(words[1]))
        elif read_number(kind) is not None and len(words) > 1:
            if read_number(kind) == self.expected:
                self.expected = (self.expected + 1) % NUMBERS
                self.obey(words[1:])
            self.say("ack %02x" % self.expected)
        self.heard_at = now

    def greet(self, nonce, now):
        self.say("hello %d %s %s" % (VERSION, nonce, self.name))
        if self.greeted and nonce == self.nonce:
            # Asked twice before our answer got through: the conversation goes on.
            return
        self.begin()
        self.greeted = True
        self.nonce = nonce
        self.beat_at = now
        for name in sorted(self.held):
            self.event("down " + name)

    def acknowledge(self, following):
        if following is None:
            return
        last = (following - 1) % NUMBERS
        for place in range(len(self.waiting)):
            if self.waiting[place][0] == last:
                self.waiting = self.waiting[place + 1 :]
                return

    def obey(self, words):
        """Do a command; one of a later version is acknowledged and left undone."""
        if words[0] == "lamp" and len(words) == 3:
            self.lamp(words[1], words[2] == "1")
        elif words[0] == "tone" and len(words) == 2:
            self.tone(words[1])
