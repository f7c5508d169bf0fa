"""A client for tables of a server: for bots of others, for load tests, and as an example of the protocol."""
