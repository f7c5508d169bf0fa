"""The server: live tables for people and bots, durable and without leaks. Knows no game by name."""
