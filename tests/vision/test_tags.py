"""Payloads survive a mistyped character, and every symbol decodes to its payload."""

import cv2
import numpy as np
import pytest
import zxingcpp

from vision import tags

ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_a_payload_is_letters_digits_and_a_check_character() -> None:
    assert tags.encode_payload("TAL", 17) == "TAL017K"
    assert tags.decode_payload("TAL017K") == ("TAL", 17)


@pytest.mark.parametrize("game", ["TAL", "MAT", "AAA", "ZZZ", "TIW"])
def test_every_piece_of_a_game_goes_to_a_payload_and_back(game: str) -> None:
    payloads = [tags.encode_payload(game, piece) for piece in range(1000)]
    assert len(set(payloads)) == 1000
    assert [tags.decode_payload(payload) for payload in payloads] == [
        (game, piece) for piece in range(1000)
    ]


@pytest.mark.parametrize("game", ["TAL", "MAT", "AZS"])
def test_every_single_wrong_character_is_caught(game: str) -> None:
    for piece in range(0, 1000, 7):
        payload = tags.encode_payload(game, piece)
        for at, right in enumerate(payload):
            for wrong in set(ALPHANUMERIC) - {right}:
                text = payload[:at] + wrong + payload[at + 1 :]
                assert tags.decode_payload(text) is None, text


@pytest.mark.parametrize("game", ["TAL", "ASB", "ZAI"])
def test_every_exchange_of_neighbours_is_caught(game: str) -> None:
    for piece in range(1000):
        payload = tags.encode_payload(game, piece)
        for at in range(6):
            text = payload[:at] + payload[at + 1] + payload[at] + payload[at + 2 :]
            assert text == payload or tags.decode_payload(text) is None, text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "TAL017",
        "tal017k",
        "TAL017K\n",
        "TAL017KK",
        " TAL017K",
        "TÀL017K",
        "TAL٠١٧K",
        "x" * 4096,
    ],
)
def test_any_other_text_is_somebody_elses(text: str) -> None:
    assert tags.decode_payload(text) is None


def test_a_wrong_game_or_piece_is_named() -> None:
    with pytest.raises(ValueError, match="'Tal'"):
        tags.encode_payload("Tal", 1)
    with pytest.raises(ValueError, match="1000"):
        tags.encode_payload("TAL", 1000)
    with pytest.raises(ValueError, match="'TAL017L'"):
        tags.modules("TAL017L")


@pytest.mark.parametrize("payload", ["TAL017K", tags.encode_payload("MAT", 4)])
def test_the_symbol_is_a_version_1_code_of_the_payload(payload: str) -> None:
    dark = tags.modules(payload)
    assert dark.shape == (21, 21)
    picture = np.where(np.pad(dark, 4), 0, 255).astype(np.uint8)
    picture = cv2.resize(picture, None, fx=4, fy=4, interpolation=cv2.INTER_NEAREST)
    (code,) = zxingcpp.read_barcodes(picture)
    assert code.text == payload
    assert code.ec_level == "H"


def test_the_modules_of_a_payload_never_change() -> None:
    # A printed sheet must fit the codebook of every later version.
    bits = np.packbits(tags.modules("TAL017K")).tobytes()
    assert bits.hex() == (
        "feebfc10506ebebb74c5dbab2ec13107faafe01800062aae4ce7a190b188b5d8bb8580771bf92c70"
        "53d6ba7b25d0322e80ef04f05fe72600"
    )
