"""A camera on the network: the faults and the recovery of all others, and no address told whole."""

import http.server
import socket
import threading
import time

import cv2
import pytest
from camera_sources import noise

from companion.doctor.bundle import Contents, bundle_files
from companion.system.notices import word_notice
from companion.system.settings import PARSERS, Settings, read_settings
from companion.words import Language, Words
from hardware.addresses import BadAddress, shown_address
from hardware.cameras import open_camera
from hardware.faults import News

DEADLINE = 60.0
SECRET = "s3cret"


class Phone:
    """A phone with a camera app, as a server of MJPEG on this machine; `gives` is what it sends."""

    def __init__(self, gives):
        self.gives = gives
        self.stopped = threading.Event()
        phone = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                phone.serve(self)

            def log_message(self, *arguments):
                """Say nothing."""

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def serve(self, handler):
        handler.send_response(200)
        handler.send_header("Content-Type", "multipart/x-mixed-replace; boundary=tile")
        handler.end_headers()
        number = 0
        try:
            while not self.stopped.wait(0.02):
                number += 1
                body = self.gives(number)
                if body is None:
                    return
                handler.wfile.write(b"--tile\r\nContent-Type: image/jpeg\r\n")
                handler.wfile.write(
                    f"Content-Length: {len(body)}\r\n\r\n".encode() + body + b"\r\n"
                )
        except OSError:
            # Whoever looked has hung up.
            return

    @property
    def address(self):
        return f"net:http://anna:{SECRET}@127.0.0.1:{self.port}/video?token={SECRET}"

    def close(self):
        self.stopped.set()
        self.server.shutdown()
        self.server.server_close()


PICTURES = [cv2.imencode(".jpg", noise(number, 1280, 96))[1].tobytes() for number in range(40)]


def picture(number):
    return PICTURES[number % len(PICTURES)]


@pytest.fixture
def phone():
    opened = []

    def make(gives=picture):
        opened.append(Phone(gives))
        return opened[-1]

    yield make
    for one in opened:
        one.close()


def until(camera, wanted):
    """Read until something comes true; gives the notices of the way."""
    told = []
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        began = time.monotonic()
        frame = camera.read()
        # The loop is never held up, whatever the network does.
        assert time.monotonic() - began < 5.0
        told += camera.notices()
        if wanted(frame, told):
            return told
    raise AssertionError(f"not within {DEADLINE} s: {told}")


def is_lost(frame, told):
    return any(notice.slug == News.CAMERA_NET.value for notice in told)


def test_a_phone_gives_frames_and_is_missed_when_it_dies_and_found_when_it_is_back(phone):
    alive = threading.Event()
    alive.set()
    one = phone(lambda number: picture(number) if alive.is_set() else None)
    with open_camera(one.address) as camera:
        until(camera, lambda frame, told: frame is not None and frame.pixels.shape == (96, 1280))
        alive.clear()
        told = until(camera, is_lost)
        alive.set()
        told += until(camera, lambda frame, told: frame is not None)
        for notice in told:
            assert SECRET not in word_notice(notice, Words(Language.ENGLISH))
        assert SECRET not in camera.name + repr(camera)


@pytest.mark.campaign
def test_a_stream_of_rubbish_is_told_and_a_good_one_then_comes(phone):
    good = threading.Event()
    one = phone(lambda number: picture(number) if good.is_set() else b"no picture at all" * 50)
    with open_camera(one.address) as camera:
        until(camera, lambda frame, told: bool(told))
        good.set()
        until(camera, lambda frame, told: frame is not None)


def test_an_address_where_nobody_is_is_told(phone):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"net:http://127.0.0.1:{taken.getsockname()[1]}/"
        with open_camera(address) as camera:
            until(camera, is_lost)


@pytest.mark.campaign
def test_one_that_takes_the_call_and_says_nothing_is_told(phone):
    with (
        socket.create_server(("127.0.0.1", 0)) as silent,
        open_camera(f"net:rtsp://127.0.0.1:{silent.getsockname()[1]}/") as camera,
    ):
        until(camera, is_lost)


@pytest.mark.parametrize("bad", ["net:", "net:ftp://h/", "net:http://", "net:user:pw@h", "net:x"])
def test_what_names_no_host_is_no_address(bad):
    with pytest.raises(ValueError, match="net:http"):
        PARSERS["camera"](bad)
    with pytest.raises(BadAddress):
        open_camera(bad)


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("net:http://anna:pw@10.0.0.5:8080/video?token=x", "net:http://10.0.0.5:8080/…"),
        ("net:rtsp://anna:pw@phone/live", "net:rtsp://phone/…"),
        ("net:http://anna:pw@h:99999/", "net:…"),
        ("net:anna:pw@h", "net:…"),
        ("http://anna:pw@h/", "http:…"),
        ("usb:/dev/v4l/by-id/x", "usb:/dev/v4l/by-id/x"),
        ("pi:", "pi:"),
    ],
)
def test_only_the_host_of_an_address_is_shown(address, shown):
    assert shown_address(address) == shown


def test_the_password_is_neither_in_a_bundle_nor_in_a_complaint(tmp_path):
    words = Words(Language.ENGLISH)
    settings = Settings(camera=f"net:http://anna:{SECRET}@phone/video")
    files = bundle_files((), Contents(settings, {}), words)
    assert all(SECRET.encode() not in content for content in files.values())
    assert b"phone" in files["settings.json"]
    file = tmp_path / "config.toml"
    file.write_text(f'camera = "net:ftp://anna:{SECRET}@phone/"\n')
    environment = {"TABLESIDE_CAMERA": f"ftp://anna:{SECRET}@phone/"}
    _, complaints = read_settings({}, environment, [file])
    assert len(complaints) == 2
    assert all(SECRET not in words.say(one.slug, **one.facts) for one in complaints)
