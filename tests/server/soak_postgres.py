"""`python -m tests.server.soak_postgres`: the soak on a PostgreSQL of its own, which ends with it; takes the same words."""

from __future__ import annotations

import sys

from nemeton.cli.soak import main
from tests.server.postgres_server import PostgresServer

if __name__ == "__main__":
    postgres = PostgresServer()
    try:
        code = main([*sys.argv[1:], "--database", postgres.new_database()])
    finally:
        postgres.stop()
    sys.exit(code)
