"""What the operating system and the owner give: folders, settings, a display, errors in words."""
