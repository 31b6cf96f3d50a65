"""Everything that touches the outside, real and simulated, as equal citizens."""
