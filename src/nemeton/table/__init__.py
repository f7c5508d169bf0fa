"""A table as a pure fold of its journal, what each viewer sees of it, and the messages that carry this to clients.

Nothing here knows storage, connections or the time of day.
"""
