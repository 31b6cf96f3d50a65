"""What `tableside bench` measures of Tiwanaku: scenarios and odds."""
