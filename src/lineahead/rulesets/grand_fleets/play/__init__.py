"""Playing at a table: what a side is asked, what an order must keep to, and what is on offer."""
