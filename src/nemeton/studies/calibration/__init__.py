"""How true the chances are that people are shown, and the adjustments that make them true."""
