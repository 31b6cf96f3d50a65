"""Whether pictures are wanted in colour just now: decoding it takes time that idling must not."""


class ColourWish:
    """A word between whoever looks at pictures and the camera; it holds from the next picture on.

    The one who looks sets `is_on`, from any thread; the camera asks before it takes a picture.
    """

    def __init__(self, is_on: bool = False) -> None:
        self.is_on = is_on

    def __repr__(self) -> str:
        return f"<ColourWish {'on' if self.is_on else 'off'}>"
