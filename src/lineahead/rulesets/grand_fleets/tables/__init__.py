"""What is on the table: ships and cards, orders, charts, options, and what rules remark."""
