/** The web server of this node. */
export interface WebServer {
  /** Uses the current external certificate for new connections. */
  renew(): void;
}

/** A page has no web server. */
export const playedWebServer: WebServer = { renew: () => undefined };
