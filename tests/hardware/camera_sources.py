"""Sources for the capture process: real OpenCV over a clip, a played picamera2, and bad ones."""

import ctypes
import os
import threading

import cv2
import numpy as np

from hardware.chroma import picture_of
from hardware.faults import DeviceFault, News
from hardware.luminance import TornPicture
from hardware.pi_camera import PiSource
from hardware.usb_camera import prepare, read_raw
from hardware.values import Picture

SENSOR = (1456, 1088)
STRIDE = 1472
BLUE = (200, 100)
"""Cb and Cr of what the played ribbon camera sees."""


def noise(number, width=1280, height=720):
    """Give a picture as a sensor would: no two alike."""
    return np.random.default_rng(number).integers(0, 255, (height, width), dtype=np.uint8)


class ClipSource:
    """What UsbSource does with a device, done with a clip, over and over."""

    def __init__(self, path):
        self.path = path
        self.rewind()

    def rewind(self):
        self.capture = cv2.VideoCapture(self.path)
        prepare(self.capture)

    def grab(self):
        raw = read_raw(self.capture)
        if raw is None:
            self.rewind()
            raise TornPicture("the clip is over")
        return raw

    def picture(self, raw, colour):
        return picture_of(raw, colour)


class Picamera2:
    """picamera2's interface as far as it is used, with what it was told kept in `told`."""

    cameras = [{"Model": "imx708", "Num": 0}]
    fails_with = None
    sensor_resolution = SENSOR
    camera_controls = {"AfMode": (0, 2, 0), "LensPosition": (0.0, 32.0, 1.0)}

    def __init__(self):
        self.told = []
        self.number = 0
        if self.fails_with:
            raise self.fails_with

    @classmethod
    def global_camera_info(cls):
        return cls.cameras

    def create_video_configuration(self, main, buffer_count):
        return {"main": main, "buffer_count": buffer_count}

    def configure(self, configuration):
        self.told.append(("configure", configuration))

    def start(self):
        self.told.append(("start",))

    def autofocus_cycle(self):
        self.told.append(("autofocus_cycle",))
        return True

    def capture_metadata(self):
        return {"LensPosition": 2.5}

    def set_controls(self, controls):
        self.told.append(("set_controls", controls))

    def capture_array(self, name):
        assert name == "main"
        self.number += 1
        width, height = self.told[0][1]["main"]["size"]
        picture = np.zeros((height * 3 // 2, STRIDE), dtype=np.uint8)
        picture[:height, :width] = noise(self.number, width, height)
        # Two planes of half the size, one behind the other: this table is blue.
        colours = picture[height:].reshape(2, height // 2, STRIDE // 2)
        colours[0, :, : width // 2], colours[1, :, : width // 2] = BLUE
        return picture

    def stop(self):
        self.told.append(("stop",))

    def close(self):
        self.told.append(("close",))


class Module:
    """A module of that name with the played class in it."""

    def __init__(self, maker=Picamera2):
        self.Picamera2 = maker


def played_pi(argument):
    return PiSource(argument, importer=lambda name: Module())


class StuckSource:
    """A driver that hangs after its first picture, holding a file as a driver holds its device."""

    def __init__(self, path):
        self.first = True
        # Exclusive, as a camera is: only a killed process frees it.
        self.device = os.open(path, os.O_RDWR)
        try:
            os.lockf(self.device, os.F_TLOCK, 0)
        except OSError as error:
            raise DeviceFault(News.DEVICE_BUSY, device=path) from error

    def grab(self):
        if not self.first:
            threading.Event().wait()
        self.first = False
        return noise(os.getpid())

    def picture(self, raw, colour):
        return Picture(raw)


class HoggingSource(StuckSource):
    """A driver that hangs in C and lets no other thread of its process run."""

    def grab(self):
        if not self.first:
            ctypes.PyDLL(None).pause()
        return super().grab()


class VastSource:
    """A camera with more pixels than there is room for."""

    def __init__(self, argument):
        pass

    def grab(self):
        return np.zeros((4000, 5000), np.uint8)

    def picture(self, raw, colour):
        return Picture(raw)


class CrashingSource:
    """A driver that takes its process down."""

    def __init__(self, argument):
        pass

    def grab(self):
        os._exit(11)


class MissingSource:
    """A device that is not there."""

    def __init__(self, argument):
        raise DeviceFault(News.NO_SUCH_DEVICE, device=argument)


class RepeatingSource:
    """A camera that sends one JPEG over and over, from a file."""

    def __init__(self, path):
        self.frame = np.fromfile(path, np.uint8).reshape(1, -1)

    def grab(self):
        return self.frame

    def picture(self, raw, colour):
        return picture_of(raw, True)


class FailingSource(RepeatingSource):
    """A camera whose driver has a mistake of ours in it."""

    def __init__(self, argument):
        self.frame = cv2.imencode(".jpg", noise(1, 64, 48))[1].reshape(1, -1)

    def picture(self, raw, colour):
        return picture_of(raw, 1 / 0)
