"""How a page's orders are read, whatever the rules."""
