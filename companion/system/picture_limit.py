"""How large a picture from outside may be: a small file can unfold into gigabytes."""

import os
from typing import Final

MOST_PIXELS: Final = 64_000_000
"""More than any camera of ours has; a photograph that is larger is refused with its size."""


def limit_pictures() -> None:
    """Tell OpenCV, which knows every format's header; before it is loaded."""
    os.environ["OPENCV_IO_MAX_IMAGE_PIXELS"] = str(MOST_PIXELS)
