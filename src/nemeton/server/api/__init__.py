"""REST and the socket: handlers that read requests, call the service, and write answers."""
