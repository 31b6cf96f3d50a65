"""Pages that only Titicaca has."""
