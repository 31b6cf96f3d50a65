"""From an array of pixels to what lies where on the table, turned how."""
