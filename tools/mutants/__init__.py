"""`make mutants`: changes the rules of a game in one place at a time and asks whether a test notices."""
