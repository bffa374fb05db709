"""Drawing any battle: its chart at a moment, and the track chart of all of it, as SVG in the language of the page."""
