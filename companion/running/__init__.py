"""The device as it runs: the loop, its camera, panels and speaker."""
