"""The table as one machine: its situation, the events that change it, and the loop."""
