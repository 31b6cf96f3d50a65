"""What can be heard: one tone for each thing that happens."""

import enum


class Tone(enum.StrEnum):
    """A short sound."""

    ACCEPTED = "accepted"
    REFUSED = "refused"
    TAKEN_BACK = "taken-back"
    WINDOW = "window"
