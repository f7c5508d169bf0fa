"""A soak test: clients play on servers that are killed at random; then their logs are compared with the journals."""
