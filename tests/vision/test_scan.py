"""`tableside scan` tells what is in pictures and videos, and survives whatever it is given."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
import segno
from printed import Camera, Flaws, Lying, Pixels, expose, stick, true_corners

from companion.cli import main
from companion.seeing.picture_headers import read_header
from companion.system.writing import terminal_safe
from companion.words import Language, Words
from vision.catalogue import mat_tags
from vision.values import Remark

MAT = mat_tags().payloads
CAMERA = Camera(1600, 1000, 3.2, tilt=8, heading=40)


def table(*lying: Lying, camera: Camera = CAMERA) -> Pixels:
    picture = np.full((camera.height, camera.width), 120.0, np.float32)
    for tag in lying:
        stick(picture, camera, tag)
    return expose(picture, Flaws(blur=0.6, noise=1.5, shade=0.1), np.random.default_rng(3))


def on_mat(*lying: Lying, camera: Camera = CAMERA) -> Pixels:
    places = [(-180, -110, 5), (180, -110, 90), (180, 110, 200), (-180, 110, 290)]
    mat = [Lying(p, x, y, a, 40) for p, (x, y, a) in zip(MAT, places, strict=True)]
    return table(*mat, *lying, camera=camera)


def save(folder: Path, picture: Pixels, name: str = "table.png") -> str:
    file = folder / name
    assert cv2.imwrite(str(file), picture)
    return str(file)


def code(text: str, scale: int = 4, error: str = "l") -> Pixels:
    dark = np.array(segno.make(text, error=error, micro=False).matrix, dtype=bool)
    picture = np.where(np.pad(dark, 5), 15, 240).astype(np.uint8)
    return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_NEAREST)


def film(folder: Path, frames: list[Pixels]) -> str:
    file = str(folder / "clip.avi")
    video = cv2.VideoWriter(file, cv2.VideoWriter.fourcc(*"MJPG"), 5, (640, 400), False)
    for frame in frames:
        video.write(frame)
    video.release()
    return file


def scan(capsys, *arguments: str) -> tuple[int, dict, str]:
    status = main(["scan", "--json", *arguments])
    out, err = capsys.readouterr()
    return status, json.loads(out), err


def test_tags_come_with_piece_corners_and_place_in_millimetres(tmp_path, capsys) -> None:
    a, b = Lying("TAL017K", -40, 20, 30, 20), Lying("TAL0192", 60, -30, 250, 20)
    status, answer, err = scan(capsys, save(tmp_path, on_mat(a, b)))
    assert (status, err) == (0, "")
    (picture,) = answer["pictures"]
    assert (picture["width"], picture["height"]) == (1600, 1000)
    found = {tag["payload"]: tag for tag in picture["tags"]}
    assert set(found) == {*MAT, "TAL017K", "TAL0192"}
    first, second = found["TAL017K"], found["TAL0192"]
    assert (first["game"], first["kind"], first["piece"]) == ("taluva", "tile", 17)
    assert np.abs(np.array(first["corners"]) - true_corners(CAMERA, a)).max() < 0.4
    # Where the mat's frame has its origin is the mat's affair; distances and turns are not.
    one, other = first["position"], second["position"]
    between = np.hypot(one["x_mm"] - other["x_mm"], one["y_mm"] - other["y_mm"])
    assert between == pytest.approx(np.hypot(100, 50), rel=0.02)
    assert (other["angle"] - one["angle"]) % 360 == pytest.approx(220, abs=1)


def test_without_the_mat_there_are_corners_but_no_place(tmp_path, capsys) -> None:
    file = save(tmp_path, table(Lying("TAL017K", 0, 0, 0, 20)))
    _, answer, _ = scan(capsys, file)
    (tag,) = answer["pictures"][0]["tags"]
    assert tag["position"] is None
    assert min(tag["angle"], 360 - tag["angle"]) < 5
    assert main(["scan", file]) == 0
    out, _ = capsys.readouterr()
    assert "TAL017K  taluva tile 17  turned" in out


def test_a_doubled_tag_is_an_error_that_names_it(tmp_path, capsys) -> None:
    picture = table(Lying("TAL017K", -50, 0, 0, 20), Lying("TAL017K", 50, 0, 77, 20))
    status, answer, err = scan(capsys, save(tmp_path, picture))
    assert status == 1
    assert "TAL017K is there twice" in err
    assert answer["pictures"][0]["doubled"] == ["TAL017K"]
    assert len(answer["pictures"][0]["tags"]) == 2


def test_strangers_are_listed_apart_and_their_text_only_when_asked(tmp_path, capsys) -> None:
    file = save(tmp_path, code("WIFI:S:table;;"))
    status, answer, _ = scan(capsys, file)
    assert status == 0
    (stranger,) = answer["pictures"][0]["strangers"]
    assert "text" not in stranger
    assert answer["pictures"][0]["tags"] == []
    _, answer, _ = scan(capsys, "--all", file)
    assert answer["pictures"][0]["strangers"][0]["text"] == "WIFI:S:table;;"


@pytest.mark.parametrize(
    "text",
    ["\x1b[2J\x1b]0;owned\x07", "a\u202eb\u009b31m", "<b>&amp;</b>", "/etc/passwd", "y" * 2800],
)
def test_what_a_code_says_never_reaches_the_terminal_raw(text, tmp_path, capsys) -> None:
    file = save(tmp_path, code(text))
    _, answer, _ = scan(capsys, "--all", file)
    assert text in [one["text"] for one in answer["pictures"][0]["strangers"]]
    assert main(["scan", "--all", file]) == 0
    out, _ = capsys.readouterr()
    assert all(character.isprintable() for character in out.replace("\n", ""))
    assert max(map(len, out.splitlines())) < 1000
    assert terminal_safe(text, 40) in out


def test_transparent_paper_counts_as_white(tmp_path, capsys) -> None:
    grey = code("SEE THROUGH")
    picture = np.zeros((*grey.shape, 4), np.uint8)
    picture[..., 3] = 255 - grey
    _, answer, _ = scan(capsys, "--all", save(tmp_path, picture))
    assert [one["text"] for one in answer["pictures"][0]["strangers"]] == ["SEE THROUGH"]


def test_light_codes_on_dark_ground_are_read_with_all(tmp_path, capsys) -> None:
    _, answer, _ = scan(capsys, "--all", save(tmp_path, 255 - code("INVERTED")))
    assert [one["text"] for one in answer["pictures"][0]["strangers"]] == ["INVERTED"]


@pytest.mark.parametrize("kind", [".png", ".jpg"])
def test_a_truncated_picture_is_told_from_a_wrong_one(kind, tmp_path, capsys) -> None:
    whole = Path(save(tmp_path, table(Lying("TAL017K", 0, 0, 0, 20)), f"whole{kind}"))
    assert read_header(whole.read_bytes())[:3] == (1600, 1000, True)
    cut = tmp_path / f"cut{kind}"
    cut.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    assert main(["scan", str(cut)]) == 1
    assert "is cut short" in capsys.readouterr().err


@pytest.mark.parametrize("kind", [".png", ".jpg"])
@pytest.mark.parametrize("hole", ["zeroed", "grey end"])
def test_a_picture_with_a_hole_is_said_to_be_damaged(kind, hole, tmp_path, capfd) -> None:
    whole = Path(save(tmp_path, table(Lying("TAL017K", 0, 0, 0, 20)), f"whole{kind}")).read_bytes()
    half = len(whole) // 2
    torn = tmp_path / f"torn{kind}"
    if hole == "zeroed":
        torn.write_bytes(whole[:half] + bytes(4096) + whole[half + 4096 :])
    else:
        # The end is there, what comes before it is not: libraries fill up with grey.
        torn.write_bytes(whole[:half] + (whole[-12:] if kind == ".png" else whole[-2:]))
    assert main(["scan", str(torn)]) == 1
    said = capfd.readouterr().err
    assert "is damaged" in said or "is cut short" in said
    assert "Corrupt" not in said
    assert "libpng" not in said


def test_bytes_too_many_before_the_end_of_a_photograph_harm_nothing(tmp_path, capfd) -> None:
    file = Path(save(tmp_path, table(Lying("TAL017K", 0, 0, 0, 20)), "camera.jpg"))
    whole = file.read_bytes()
    file.write_bytes(whole[:-2] + bytes(16) + whole[-2:])
    assert main(["scan", str(file)]) == 0
    out, err = capfd.readouterr()
    assert "TAL017K" in out
    assert "Corrupt" not in err


def test_what_is_no_picture_gets_a_sentence_and_the_rest_is_still_read(tmp_path, capsys) -> None:
    good = save(tmp_path, table(Lying("TAL017K", 0, 0, 0, 20)))
    (tmp_path / "notes.png").write_text("no picture at all")
    (tmp_path / "empty.jpg").write_bytes(b"")
    (tmp_path / "fake.mp4").write_bytes(b"no video")
    names = [str(tmp_path / n) for n in ("notes.png", "empty.jpg", "fake.mp4", "none.png", "")]
    status, answer, err = scan(capsys, *names, good)
    assert status == 1
    for says in ("notes.png is no picture", "empty.jpg is empty", "fake.mp4 is no video"):
        assert says in err
    assert "no file" in err
    assert "is a folder" in err
    assert answer["pictures"][-1]["tags"][0]["payload"] == "TAL017K"
    assert [p["file"] for p in answer["pictures"] if "error" in p] == [str(Path(n)) for n in names]


def test_a_picture_bomb_is_refused_before_it_is_unpacked(tmp_path, capsys) -> None:
    small = Path(save(tmp_path, code("X"), "bomb.png"))
    data = bytearray(small.read_bytes())
    data[16:24] = (60_000).to_bytes(4, "big") * 2
    small.write_bytes(data)
    assert main(["scan", str(small)]) == 1
    assert "60000 x 60000 pixels" in capsys.readouterr().err


def test_a_picture_that_had_to_be_shrunk_is_told_in_both_languages(tmp_path, capsys) -> None:
    picture = np.full((5000, 5200), 120, np.uint8)
    picture[:1000, :1600] = table(Lying("TAL017K", 0, 0, 0, 20))
    file = save(tmp_path, picture)
    status, answer, err = scan(capsys, file)
    assert status == 0
    assert "table.png: the picture has 26 megapixels; it was read at 24." in err
    assert answer["pictures"][0]["notes"] == [err.partition("table.png: ")[2].strip()]
    assert main(["scan", "--language", "fr", file]) == 0
    err = capsys.readouterr().err
    assert "l’image a 26 mégapixels" in err
    assert "megapixels" not in err


@pytest.mark.parametrize("remark", Remark)
def test_every_remark_of_a_reader_is_worded(remark) -> None:
    facts = {"size": 26, "read": 24, "why": "no module named x"}
    for language in Language:
        assert Words(language).say(f"scan-note-{remark.value}", **facts)


@pytest.mark.parametrize("fill", [0, 255, "noise", "pixel"])
def test_a_picture_of_nothing_is_a_negative_answer(fill, tmp_path, capsys) -> None:
    noise = np.random.default_rng(4).integers(0, 256, (300, 400), dtype=np.uint8)
    picture = {"noise": noise, "pixel": np.zeros((1, 1), np.uint8)}.get(
        fill, np.full((300, 400), fill if isinstance(fill, int) else 0, np.uint8)
    )
    status, answer, err = scan(capsys, "--all", save(tmp_path, picture))
    assert (status, err) == (1, "")
    assert answer["pictures"][0]["tags"] == []


def test_another_games_tag_is_said_to_be_one(tmp_path, capsys) -> None:
    file = save(tmp_path, table(Lying("XYZ0055", 0, 0, 0, 20)))
    assert main(["scan", "--game", "taluva", file]) == 0
    assert "XYZ0055  5 of another game (XYZ)" in capsys.readouterr().out


def test_a_game_without_tags_is_a_usage_mistake(tmp_path, capsys) -> None:
    assert main(["scan", "--game", "chess\x1b[2J", "any.png"]) == 2
    assert "no tags for chess\\x1b[2J" in capsys.readouterr().err


def test_a_video_is_told_frame_by_frame_as_what_changed(tmp_path, capsys) -> None:
    camera = Camera(640, 400, 3.2)
    frames = [
        table(Lying("TAL017K", 0, 0, 0, 25), camera=camera),
        table(Lying("TAL017K", 0, 0, 0, 25), camera=camera),
        table(Lying("TAL017K", 30, 0, 0, 25), Lying("TAL0192", -40, 0, 0, 25), camera=camera),
        table(Lying("TAL0192", -40, 0, 0, 25), camera=camera),
    ]
    file = film(tmp_path, frames)
    assert main(["scan", file]) == 0
    lines = capsys.readouterr().out.splitlines()
    signs = [(line[:3].strip() or line.split()[0])[:1] for line in lines if line.startswith("  ")]
    assert [line.rpartition(" ")[2] for line in lines if "frame" in line][1:] == ["2", "3"]
    assert signs == ["T", "+", "~", "-"]
    _, answer, _ = scan(capsys, file)
    assert [p["frame"] for p in answer["pictures"]] == [0, 1, 2, 3]


def test_a_stranger_that_comes_moves_or_goes_in_a_video_is_told(tmp_path, capsys) -> None:
    def frame(*lying: tuple[str, int]) -> Pixels:
        picture = np.full((400, 640), 180, np.uint8)
        for text, left in lying:
            symbol = code(text)
            picture[60 : 60 + len(symbol), left : left + len(symbol)] = symbol
        return picture

    stays, comes, moves = ("STAYS", 20), ("COMES", 420), ("COMES", 500)
    second = ("COMES", 150)
    file = film(
        tmp_path,
        [
            frame(stays),
            frame(stays, comes),
            frame(stays, comes),
            frame(stays, moves),
            frame(stays, moves, second),
            frame(stays, second),
        ],
    )
    assert main(["scan", "--all", file]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [line[-1] for line in lines if "frame" in line][1:] == ["1", "3", "4", "5"]
    told = [(line[0], line[-1]) for line in lines if line[0] in "+~-"]
    assert told == [("+", '"COMES"'), ("~", '"COMES"'), ("+", '"COMES"'), ("-", '"COMES"')]
    assert main(["scan", file]) == 0
    assert "COMES" not in capsys.readouterr().out
