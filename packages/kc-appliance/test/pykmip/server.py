"""PyKMIP as a server: serves from the folder in argv[1] with the configuration file server.conf in it, until it is ended; says its port first."""

import logging
import os
import sys
import warnings

warnings.simplefilter("ignore")
logging.disable(logging.CRITICAL)

from kmip.services.server import KmipServer  # noqa: E402

folder = sys.argv[1]
server = KmipServer(
    config_path=os.path.join(folder, "server.conf"),
    log_path=os.path.join(folder, "server.log"),
    database_path=os.path.join(folder, "server.db"),
)
# Its settings take no 0: a free port, which another run cannot have.
server.config.settings["port"] = 0
with server:
    print(server._socket.getsockname()[1], flush=True)
    server.serve()
