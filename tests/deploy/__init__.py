"""What `deploy/` has for those who run a server: each file is checked by the program it is for, and used by it."""
