"""Developers' tools. None of them is needed to play, to serve or to install."""
