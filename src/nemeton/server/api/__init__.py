"""The doors of the server: REST and the socket. They read requests, call the hall, and write answers."""
