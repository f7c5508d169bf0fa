"""Bots, hints and analyses think in processes of their own: none of them can hold up a table."""
