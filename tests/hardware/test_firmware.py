"""The Pico's firmware: its contacts, its protocol against ours, and its main program whole."""

import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from benches import FIRMWARE, SerialBench, inputs, presses, protocol
from hypothesis import given
from hypothesis import strategies as st

from hardware import serial_protocol
from hardware.serial_link import HostLink
from hardware.values import Button, Lamp, Press

PAGE = Path(__file__).parents[2] / "docs" / "serial-protocol.md"
TEXTS = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=50)


@given(TEXTS)
def test_both_ends_write_and_read_the_same_lines(text):
    line = serial_protocol.format_line(text)
    assert protocol.write_line(text) == line
    assert serial_protocol.parse_line(line[:-1]) == text
    assert protocol.read_line(line[:-1]) == text.split(" ")


@given(TEXTS, st.integers(0, 400))
def test_both_ends_refuse_a_line_with_one_bit_wrong(text, bit):
    line = bytearray(serial_protocol.format_line(text)[:-1])
    line[bit // 8 % len(line)] ^= 1 << bit % 8
    assert serial_protocol.parse_line(bytes(line)) is None
    assert protocol.read_line(bytes(line)) is None


def checked(text):
    """Give a good line of any length, which nobody who keeps to the page would write."""
    return b"%s*%04x\n" % (text, serial_protocol.crc16(text))


def test_both_ends_read_a_line_of_the_longest_length_and_none_longer():
    longest = checked(b"x" * (64 - len("*0000\n")))
    assert len(longest) == 64
    assert serial_protocol.parse_line(longest[:-1]) == "x" * 58
    assert protocol.read_line(longest[:-1]) == ["x" * 58]
    longer = checked(b"x" * 59)
    assert serial_protocol.parse_line(longer[:-1]) is None
    with pytest.raises(AssertionError):
        serial_protocol.format_line("x" * 59)


@pytest.mark.parametrize("piece", [1, 7, 64, 1000])
def test_a_line_too_long_is_left_out_whole_and_the_next_one_is_read(piece):
    # Its end looks like a good line to whoever forgets that it began long before.
    long = b"y" * 64 + checked(b"down left")
    stream = checked(b"one") + long + checked(b"x" * 200) + checked(b"two")
    reader = serial_protocol.LineReader()
    read = []
    for at in range(0, len(stream), piece):
        read += reader.feed(stream[at : at + piece])
    assert read == ["one", "two"]


def test_a_panel_that_never_ends_its_line_is_counted_and_not_kept():
    reader = serial_protocol.LineReader()
    for _ in range(100):
        assert list(reader.feed(b"z" * 50)) == []
    assert reader.rubbish == 5000
    assert list(reader.feed(checked(b"tail"))) == [], "still the same line"
    assert list(reader.feed(checked(b"whole"))) == ["whole"]
    assert reader.rubbish == 0


@given(st.binary(max_size=300))
def test_both_ends_survive_any_bytes(data):
    link = protocol.PanelLink("pico", None, None)
    link.receive(data, 0)
    assert len(link.line) <= protocol.LONGEST_LINE
    host = HostLink(0.0, 7)
    host.receive(data, 0.0)


def test_the_page_shows_lines_that_both_ends_read():
    lines = re.findall(r"^    (.+\*[0-9a-f]{4})$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(lines) >= 9
    for line in lines:
        assert serial_protocol.parse_line(line.encode()) is not None, line
        assert protocol.read_line(line.encode()) is not None, line


def test_the_page_gives_the_checksum_everybody_knows():
    assert serial_protocol.crc16(b"123456789") == protocol.checksum(b"123456789") == 0x29B1
    assert "29b1" in PAGE.read_text("utf-8")


def test_a_thousand_bouncing_presses_through_firmware_and_cable_are_a_thousand_events(tmp_path):
    bench = SerialBench(tmp_path)
    chance, contact = random.Random(77), inputs.Button()
    events = []
    for _ in range(1000):
        for down in (True, False):
            chatter = chance.randrange(8)
            for millisecond in range(chance.randrange(30, 60)):
                level = chance.random() < 0.5 if 0 < millisecond < chatter else down
                bench.clock.now += 0.001
                if contact.update(level, bench.millis()):
                    bench.finger(Button.OK, contact.pressed)
            events += bench.step()
    events += bench.settle()
    assert [press for _, press in presses(events)] == [Press.DOWN, Press.UP] * 1000
    bench.close()


@pytest.mark.parametrize("way", [1, -1])
def test_the_firmwares_dial_counts_as_ours(way):
    dial, clicks = inputs.Dial(), 0
    for _ in range(20):
        for a, b in ((True, False), (True, True), (False, True), (False, False)):
            clicks += dial.update(*((a, b) if way > 0 else (b, a)))
    assert clicks == 20 * way


def test_a_host_that_leaves_takes_its_light_along():
    lit = {Lamp.YES.value}
    link = protocol.PanelLink("pico", lambda name, on: on or lit.discard(name), None)
    link.receive(serial_protocol.format_line("who 1 abcd"), 0)
    assert b"hello 1 abcd pico" in link.outgoing(0)
    link.outgoing(2500)
    assert lit
    link.outgoing(3100)
    assert not lit


def test_a_panel_nobody_reads_keeps_little():
    link = protocol.PanelLink("pico", lambda name, on: None, None)
    link.receive(serial_protocol.format_line("who 1 abcd"), 0)
    for n in range(10000):
        link.button("ok", n % 2 == 0)
        link.outgoing(0)
    assert len(link.unsent) + len(link.waiting) <= protocol.MOST_WAITING + protocol.WINDOW


def test_a_host_keeps_only_the_last_word_for_a_panel_that_does_not_listen():
    host = HostLink(0.0, 0x1234)
    host.receive(serial_protocol.format_line("hello 1 1234 deaf"), 0.0)
    for n in range(1000):
        host.command(f"lamp yes {n % 2}")
        host.command("tone no")
        sent = host.outgoing(0.0)
        assert sent.count(b"\n") <= 4
    host.receive(serial_protocol.format_line("ack 10"), 0.0)
    assert host.outgoing(0.0).split(b"\n")[1:-1] == [
        serial_protocol.format_line(text)[:-1] for text in ("10 lamp yes 1", "11 tone no")
    ]


def test_the_whole_firmware_runs_and_speaks(tmp_path):
    """main.py as it stands, in a Python with the Pico's own modules played."""
    played = Path(__file__).parent / "pico"
    environment = {"PYTHONPATH": f"{played}{os.pathsep}{FIRMWARE}", "PATH": os.environ["PATH"]}
    process = subprocess.Popen(
        [sys.executable, str(played / "run.py"), str(FIRMWARE / "main.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
    )
    host, said, lines = HostLink(0.0, 0x1234), [], b""
    with process:
        for text in ("who 1 1234", "00 lamp yes 1", "01 tone yes"):
            process.stdin.write(serial_protocol.format_line(text))
        process.stdin.flush()
        for line in process.stdout:
            lines += line
            said += [heard.words for heard in host.receive(line, 0.0)]
            if said and b"ack 02" in lines:
                break
        process.kill()
    assert host.panel_name == "pico"
    assert said[0] == ("down", "ok")
