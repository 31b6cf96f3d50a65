"""Titania's box as an owner tells it: the map is large, so everything is in the file."""

from companion.kits.box_form import BoxForm
from vision.catalogue import Catalogue


def box_form(book: Catalogue) -> BoxForm:
    """Give the form that only points to the file."""
    return BoxForm(game="titania", in_file=("titania-box-in-file",))
