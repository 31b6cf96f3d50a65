"""Wooden pieces without a tag: what came and went between two looks at the table, and whose."""
