"""The camera put to use: watching a table, reading pictures, knowing the lens."""
