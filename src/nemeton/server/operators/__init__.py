"""For the operators of a public server: its configuration, retention, orders to running servers, backup."""
