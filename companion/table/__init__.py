"""The table as the program sees it: the one loop, and what is in front of people."""
