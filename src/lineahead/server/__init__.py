"""The play page's server: tables, seats, orders and what each seat may see, over HTTP and WebSocket."""
