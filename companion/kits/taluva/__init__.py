"""Taluva at the table."""
