"""A client for the server's tables: for your own bots, for load tests, and as an example of the protocol."""
