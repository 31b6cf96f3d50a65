"""Scenarios: what one is, how it is written down, made and graded. Plain Python."""
