"""Files of pictures: good ones are read whatever wrote them, bad ones are refused in words."""

import os
import resource
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.cli import main
from companion.seeing import pictures
from companion.seeing.picture_headers import read_header
from companion.seeing.pictures import decode, is_damaged, open_pictures
from companion.system.errors import Mistake
from companion.words import Language, Words

EN, FR = Words(Language.ENGLISH), Words(Language.FRENCH)


def scenery(width=640, height=480):
    """Give a picture with as much in it as a photograph has."""
    rng = np.random.default_rng(8)
    coarse = rng.integers(30, 220, (height // 16, width // 16), dtype=np.uint8)
    smooth = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    return cv2.add(smooth, rng.integers(0, 20, smooth.shape, dtype=np.uint8))


def jpeg(quality=90, progressive=0, optimised=0, restart=0):
    options = (
        (cv2.IMWRITE_JPEG_QUALITY, quality),
        (cv2.IMWRITE_JPEG_PROGRESSIVE, progressive),
        (cv2.IMWRITE_JPEG_OPTIMIZE, optimised),
        (cv2.IMWRITE_JPEG_RST_INTERVAL, restart),
    )
    return cv2.imencode(".jpg", scenery(), [one for pair in options for one in pair])[1].tobytes()


def with_thumbnail(data):
    small = b"Exif\0\0" + cv2.imencode(".jpg", scenery(64, 48))[1].tobytes()
    return data[:2] + b"\xff\xe1" + (len(small) + 2).to_bytes(2, "big") + small + data[2:]


def spoilt(data, kind, at):
    """Give a file as a bad card or a bad cable leaves it."""
    noise = np.random.default_rng(at).integers(0, 255, 512, dtype=np.uint8).tobytes()
    match kind:
        case "noise":
            return data[:at] + noise + data[at + 512 :]
        case "twice":
            return data[:at] + data[at - 512 : at] + data[at:]
        case "gone":
            return data[:at] + data[at + 512 :]
    raise ValueError(kind)


def refusal(data, words=EN):
    with pytest.raises(Mistake) as told:
        decode(data, "photo.jpg", words)
    return str(told.value)


@pytest.mark.parametrize("progressive", [0, 1])
@pytest.mark.parametrize("optimised", [0, 1])
@pytest.mark.parametrize("restart", [0, 1, 16])
def test_a_good_jpeg_is_read_whoever_wrote_it(progressive, optimised, restart):
    for quality in (50, 75, 90, 98):
        good = jpeg(quality, progressive, optimised, restart)
        behind = (b"", bytes(40), b"anything", cv2.imencode(".jpg", scenery(64, 48))[1].tobytes())
        for data in (*(good + more for more in behind), with_thumbnail(good)):
            assert decode(data, "photo.jpg", EN).shape == (480, 640)


@pytest.mark.parametrize("filling", [bytes(1), bytes(8), bytes(64), b"\xff" * 5])
def test_filling_before_the_end_of_a_jpeg_harms_nothing(filling):
    good = jpeg()
    data = good[:-2] + filling + good[-2:]
    assert np.array_equal(decode(data, "photo.jpg", EN), decode(good, "photo.jpg", EN))


@pytest.mark.parametrize("kind", ["noise", "twice", "gone"])
@pytest.mark.parametrize("quality", [75, 95])
def test_a_jpeg_with_bytes_that_are_not_its_own_is_damaged(kind, quality):
    data = jpeg(quality)
    for at in range(len(data) // 5, len(data) * 4 // 5, len(data) // 12):
        assert "photo.jpg is damaged" in refusal(spoilt(data, kind, at))
    assert "est abîmé" in refusal(spoilt(data, kind, len(data) // 2), FR)


def test_bytes_left_over_are_filling_only_where_all_of_them_are_zeros():
    said = b"Corrupt JPEG data: 3 extraneous bytes before marker 0xd9\n"
    assert not is_damaged(said, b"picture\0\0\0\xff\xd9")
    assert is_damaged(said, b"picture\x07\0\0\xff\xd9")
    assert is_damaged(said.replace(b"3", b"900"), bytes(900) + b"\xff\xd9")
    assert is_damaged(b"Corrupt JPEG data: premature end of data segment\n", b"\xff\xd9")
    assert not is_damaged(b"", b"\xff\xd9")


@pytest.mark.parametrize("form", [".png", ".tif", ".webp", ".gif"])
def test_what_is_black_on_clear_is_black_on_white(form):
    clear = np.zeros((60, 80, 4), np.uint8)
    clear[20:40, 20:60, 3] = 255
    grey = decode(cv2.imencode(form, clear)[1].tobytes(), "photo", EN)
    assert (grey[30, 40], grey[5, 5]) == (0, 255)


@pytest.mark.parametrize(
    ("form", "channels"),
    [(".tif", 1), (".tif", 3), (".webp", 1), (".webp", 3), (".gif", 3), (".png", 1), (".png", 3)],
)
def test_what_is_not_transparent_is_read_as_it_is(form, channels):
    picture = scenery() if channels == 1 else np.dstack([scenery()] * 3)
    data = cv2.imencode(form, picture)[1].tobytes()
    expected = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_GRAYSCALE).astype(int)
    assert np.abs(decode(data, "photo", EN) - expected).max() <= 1


def chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + zlib.crc32(kind + content).to_bytes(4)


def png(width, height, bits, colours):
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, colours, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", b"") + chunk(b"IEND", b"")


def tiff(width, height):
    data = bytearray(cv2.imencode(".tif", scenery(32, 32))[1].tobytes())
    first = int.from_bytes(data[4:8], "little")
    for at in range(
        first + 2, first + 2 + 12 * int.from_bytes(data[first : first + 2], "little"), 12
    ):
        tag = int.from_bytes(data[at : at + 2], "little")
        if tag in (256, 257):
            size = (width, height)[tag - 256]
            data[at + 2 : at + 12] = struct.pack("<HII", 4, 1, size)
    return bytes(data)


def gif(width, height):
    return b"GIF89a" + struct.pack("<HH", width, height) + bytes(20)


def webp(width, height):
    data = cv2.imencode(".webp", scenery(32, 32), [cv2.IMWRITE_WEBP_QUALITY, 101])[1].tobytes()
    assert data[12:16] == b"VP8L"
    bits = width - 1 | height - 1 << 14
    return data[:21] + bits.to_bytes(4, "little") + data[25:]


@pytest.mark.parametrize(("made", "most"), [(tiff, 64), (webp, 64), (gif, 42)])
def test_a_picture_that_is_too_large_is_told_its_size(made, most):
    said = refusal(made(15_000, 15_000))
    assert f"photo.jpg has 15000 x 15000 pixels; {most} megapixels" in said
    assert "pixels;" not in refusal(made(8000, 5000))
    assert read_header(made(8000, 5000))[:2] == (8000, 5000)


def test_a_transparent_picture_of_sixteen_bits_may_be_half_as_large():
    assert "8000 x 7900 pixels; 32 megapixels" in refusal(png(8000, 7900, 16, 6))
    assert "32 mégapixels" in refusal(png(8000, 7900, 16, 6), FR)
    # Within the bounds it is unpacked: only then is it found to be empty.
    for fits in (png(8000, 7900, 8, 6), png(8000, 3900, 16, 6), png(8000, 7900, 16, 0)):
        assert "pixels;" not in refusal(fits)


def test_sixteen_bits_of_transparency_are_laid_on_white_too():
    clear = np.zeros((60, 80, 4), np.uint16)
    clear[20:40, 20:60, 3] = 0xFFFF
    grey = decode(cv2.imencode(".png", clear)[1].tobytes(), "photo", EN)
    assert (grey[30, 40], grey[5, 5]) == (0, 255)


def scan_apart(*arguments, **options):
    """Scan in a process of its own, which may be waited for only so long."""
    root = Path(pictures.__file__).parents[2]
    command = [sys.executable, "-m", "companion", "scan", *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, timeout=60, **options)


@pytest.mark.parametrize("name", ["pipe.png", "pipe.avi"])
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(name, tmp_path):
    os.mkfifo(tmp_path / name)
    run = scan_apart("--language", "en", str(tmp_path / name))
    assert run.returncode == 1
    assert f"{name} is a device or a pipe" in run.stderr.decode()


def test_a_device_is_refused_in_french_too(capsys):
    assert main(["scan", "--language", "fr", "/dev/null"]) == 1
    assert "/dev/null est un périphérique ou un tube" in capsys.readouterr().err


def test_a_pipe_that_we_are_started_with_is_read():
    run = scan_apart("--language", "en", "/dev/stdin", input=jpeg())
    assert "/dev/stdin: 640 x 480" in run.stdout.decode()


def test_a_link_to_a_picture_is_read(tmp_path):
    (tmp_path / "photo.jpg").write_bytes(jpeg())
    (tmp_path / "link.jpg").symlink_to(tmp_path / "photo.jpg")
    (picture,) = open_pictures(tmp_path / "link.jpg", EN)
    assert picture.pixels.shape == (480, 640)


def clip(file, width=64, height=48):
    """Write a video of two frames that say they have this size, as its header does."""
    writer = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"MJPG"), 5, (64, 48))
    for _ in range(2):
        writer.write(np.dstack([scenery(64, 48)] * 3))
    writer.release()
    data = file.read_bytes().replace(struct.pack("<II", 64, 48), struct.pack("<II", width, height))
    frame = b"\xff\xc0\0\x11\x08"
    assert data.count(frame + struct.pack(">HH", 48, 64)) == 2
    size = struct.pack(">HH", height, width)
    file.write_bytes(data.replace(frame + struct.pack(">HH", 48, 64), frame + size))
    return file


def test_a_video_of_too_many_pixels_is_told_its_size_before_it_is_unpacked(tmp_path, capfd):
    film = clip(tmp_path / "film.avi", 15_000, 15_000)
    assert main(["scan", "--language", "en", str(film)]) == 1
    assert "film.avi has 15000 x 15000 pixels; 64 megapixels" in capfd.readouterr().err
    assert main(["calibrate", "--language", "fr", str(film)]) == 1
    assert "a 15000 x 15000 pixels\u202f; 64 mégapixels" in capfd.readouterr().err


def test_a_video_within_the_bounds_is_read_to_its_end(tmp_path):
    frames = open_pictures(clip(tmp_path / "film.avi"), EN)
    assert [(one.frame, one.pixels.shape) for one in frames] == [(0, (48, 64)), (1, (48, 64))]


def no_room():
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


@pytest.mark.parametrize("name", ["photo.jpg", "film.avi"])
def test_pictures_are_read_where_no_file_can_be_written(name, tmp_path):
    clip(tmp_path / "film.avi")
    (tmp_path / "photo.jpg").write_bytes(jpeg())
    run = scan_apart("--language", "en", str(tmp_path / name), preexec_fn=no_room)
    assert (run.returncode, run.stderr) == (1, b"")
    assert name in run.stdout.decode()


def held(form, picture, orientation, order="little", prefix=b""):
    """Give a PNG or WebP whose EXIF says how the camera was held."""
    two, four = (("<H", "<I"), (">H", ">I"))[order == "big"]
    entry = struct.pack(two, 274) + struct.pack(two, 3) + struct.pack(four, 1)
    entry += struct.pack(two, orientation) + bytes(2)
    head = {"little": b"II*\0", "big": b"MM\0*"}[order] + struct.pack(four, 8)
    exif = prefix + head + struct.pack(two, 1) + entry + bytes(4)
    data = cv2.imencode(form, picture, [cv2.IMWRITE_WEBP_QUALITY, 101])[1].tobytes()
    if form == ".png":
        return data[:33] + chunk(b"eXIf", exif) + data[33:]
    height, width = picture.shape[:2]
    sizes = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    body = b"WEBPVP8X" + struct.pack("<I", 10) + b"\x18\0\0\0" + sizes + data[12:]
    body += b"EXIF" + struct.pack("<I", len(exif)) + exif + bytes(len(exif) % 2)
    return b"RIFF" + struct.pack("<I", len(body)) + body


@pytest.mark.parametrize("form", [".png", ".webp"])
@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_transparent_picture_is_turned_as_an_opaque_one_is(form, orientation):
    grey = scenery(96, 64)
    clear = np.dstack([grey, grey, grey, np.full_like(grey, 255)])
    # Somewhere it has to be clear, or some formats drop the transparency.
    clear[0, 0, 3] = 0
    opaque = held(form, np.dstack([grey] * 3), orientation)
    expected = decode(opaque, "photo", EN).astype(int)
    for order in ("little", "big"):
        turned = decode(held(form, clear, orientation, order), "photo", EN)
        assert turned.shape == expected.shape
        assert np.count_nonzero(np.abs(turned - expected) > 2) <= 1


@pytest.mark.parametrize("orientation", [0, 9, 65_535])
def test_an_orientation_that_there_is_not_turns_nothing(orientation):
    clear = np.dstack([scenery(96, 64)] * 4)
    assert decode(held(".png", clear, orientation), "photo", EN).shape == (64, 96)


def test_an_orientation_behind_what_belongs_to_jpeg_is_found():
    data = held(".webp", np.dstack([scenery(96, 64)] * 4), 6, prefix=b"Exif\0\0")
    assert decode(data, "photo", EN).shape == (96, 64)


def two_strips():
    """Give a TIFF that says where the rows are in front of them."""
    return tiff_in_front([(273, 4, 2, 200), (279, 4, 2, 208)])


def tiff_in_front(places):
    rows = scenery(64, 48).tobytes()
    sizes = [(256, 3, 1, 64), (257, 3, 1, 48), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 1)]
    entries = [*sizes, places[0], (277, 3, 1, 1), (278, 3, 1, 24), places[1]]
    head = b"II*\0" + struct.pack("<IH", 8, len(entries))
    head += b"".join(struct.pack("<HHII", *entry) for entry in entries) + bytes(4)
    half = len(rows) // 2
    lists = struct.pack("<IIII", 216, 216 + half, half, half)
    return head.ljust(200, b"\0") + lists + rows


def whole_files():
    grey = scenery(128, 96)
    coloured = np.dstack([grey] * 3)
    sorts = [(form, grey) for form in (".png", ".webp", ".tif", ".bmp", ".jp2", ".avif", ".pgm")]
    sorts += [(".gif", coloured), (".ppm", coloured)]
    # Not every build of OpenCV has them all.
    files = {
        form: cv2.imencode(form, picture)[1].tobytes()
        for form, picture in sorts
        if cv2.haveImageWriter(f"photo{form}")
    }
    return {**files, "strips": two_strips(), "bits": b"P4 # a note\n128 96\n" + bytes(16 * 96)}


WHOLE = whole_files()


@pytest.mark.parametrize("form", WHOLE)
@pytest.mark.parametrize("share", [0.4, 0.7, 0.95])
def test_a_picture_that_is_cut_off_is_damaged_and_not_of_another_kind(form, share):
    data = WHOLE[form]
    assert decode(data, "photo.jpg", EN).size
    told = refusal(data[: int(len(data) * share)])
    assert "is damaged" in told or "is cut short" in told
    assert "no picture" not in told


def test_a_png_with_too_few_rows_is_damaged():
    packed = zlib.compress(scenery(64, 48).tobytes()[:1000])
    data = png(64, 48, 8, 0).replace(chunk(b"IDAT", b""), chunk(b"IDAT", packed))
    assert "is damaged" in refusal(data)
    assert "est abîmé" in refusal(data, FR)


def test_a_picture_of_a_kind_that_is_not_read_is_not_called_damaged():
    cold = cv2.imencode(".tif", np.full((48, 64), 0.5, np.float64))[1].tobytes()
    phone = struct.pack(">I", 24) + b"ftypheic" + bytes(12) + struct.pack(">I", 9000) + b"mdat"
    for data in (cold, phone, b"BM", b"GIF89a", b"P5 wine", b"RIFF\xff\xff\xff\xffWAVE", b"hello"):
        assert "is no picture that can be read" in refusal(data)


@pytest.mark.parametrize("shape", [(48, 64), (48, 64, 3)], ids=["grey", "coloured"])
def test_a_picture_whose_light_is_in_fractions_is_not_read_as_black(shape):
    data = cv2.imencode(".pfm", np.full(shape, 0.5, np.float32))[1].tobytes()
    assert "is no picture that can be read" in refusal(data)


def test_a_tiff_that_promises_endless_lists_is_answered_at_once():
    data = tiff_in_front([(273, 4, 1 << 30, 0), (279, 4, 1 << 30, 0)])
    assert "is damaged" in refusal(data)
