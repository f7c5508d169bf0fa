"""`make gate`: how fast this tree is beside another commit, both measured in one run by the same code."""
