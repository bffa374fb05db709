"""10  Conversions: a card for any ship from her real figures, with all of the arithmetic."""
