"""How the device is: checks of everything it needs, and a bundle to send to whoever helps."""
