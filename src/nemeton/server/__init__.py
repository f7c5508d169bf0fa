"""Live tables for people and bots: they lose nothing and leak nothing. Knows no game by name."""
