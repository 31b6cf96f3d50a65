"""The simulated hardware on one window: device, buttons and table."""
