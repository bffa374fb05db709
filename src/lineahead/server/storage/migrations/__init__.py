"""How a database comes to the shape that this version of the program expects."""
