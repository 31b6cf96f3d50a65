"""Tiwanaku at the table."""
