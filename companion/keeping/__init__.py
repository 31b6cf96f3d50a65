"""Games as they are kept: in progress, on the disk, in a file, added up."""
