"""Tiwanaku's own commands: the wheel, and scenarios."""
