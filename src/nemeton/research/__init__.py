"""The games in the frameworks that researchers use. Each framework is an optional extra; nothing here is imported by the rest."""
