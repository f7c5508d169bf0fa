"""`nemeton doctor`: which parts of this installation work, which do not, and what to do about it.

It runs when much is broken, so modules here import nothing but the standard library at the top, and no module of the core.
"""
