"""Storage of tables: SQLite for one server process, PostgreSQL for several."""
