"""What clients do that misbehave: the attacks of docs/security.md, each for some seconds and bounded in count."""
