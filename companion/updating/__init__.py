"""Update from a stick: the file, the rules, the page's side and the side that installs."""
