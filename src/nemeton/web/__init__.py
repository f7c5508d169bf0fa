"""The browser client: static files under `static`, its texts under `locale`, and the command that opens it."""
