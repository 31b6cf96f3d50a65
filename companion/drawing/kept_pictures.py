"""Pictures painted once and kept, as many as have room: an evening shows thousands of sentences."""

import pygame

from hardware.kept import Kept


class KeptPictures(Kept[pygame.Surface]):
    """The pictures used last, by what they show."""

    def __init__(self, most_megabytes: int) -> None:
        super().__init__(most_megabytes, size_of)


def size_of(picture: pygame.Surface) -> int:
    """Give how many bytes a picture's pixels take."""
    return picture.get_pitch() * picture.get_height()
