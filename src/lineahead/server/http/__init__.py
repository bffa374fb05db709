"""The server over HTTP and WebSocket: routes, connections, security."""
