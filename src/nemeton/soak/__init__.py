"""A load and fault test of the server: clients play over real sockets while servers are killed, connections cut and messages
repeated; then every client's word is held against the journal."""
