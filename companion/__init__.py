"""The companion itself: the only package that knows rules, vision and hardware."""

import os

# pygame greets on standard output, where our results go.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
