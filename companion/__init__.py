"""The companion itself: the only package that knows rules, vision and hardware."""
