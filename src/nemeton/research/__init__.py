"""The research API and the adapters for research frameworks. Each framework is an optional extra."""
