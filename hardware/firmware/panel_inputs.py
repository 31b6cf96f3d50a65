"""Clean buttons and dials out of bouncing contacts, for the Pico; times are milliseconds."""

SETTLE = 20


class Button:
    """One contact: the first edge counts at once, the next after a quiet while."""

    def __init__(self):
        self.level = False
        self.edge_at = -SETTLE
        self.pressed = False

    def update(self, level, now):
        """Take the level seen now; give True when the button changed."""
        quiet = now - self.edge_at >= SETTLE
        if level != self.level:
            self.level = level
            self.edge_at = now
        if quiet and self.level != self.pressed:
            self.pressed = self.level
            return True
        return False


class Dial:
    """One rotary encoder: clicks out of its two contacts, four changes to a click."""

    CLOCKWISE = ((0, 2), (2, 3), (3, 1), (1, 0))

    def __init__(self):
        self.state = 0
        self.steps = 0

    def update(self, a, b):
        """Take both contacts (True is closed); give the clicks, clockwise positive."""
        state = (2 if a else 0) + (1 if b else 0)
        if (self.state, state) in self.CLOCKWISE:
            self.steps += 1
        elif (state, self.state) in self.CLOCKWISE:
            self.steps -= 1
        self.state = state
        if state != 0:
            return 0
        clicks = (abs(self.steps) + 2) // 4
        clicks = clicks if self.steps > 0 else -clicks
        self.steps = 0
        return clicks
