/** The web server that answers for this node. */
export interface WebServer {
  /** Answers with the external certificate that is in use now, whoever connects from now on. */
  renew(): void;
}

/** In a page nothing listens. */
export const playedWebServer: WebServer = { renew: () => undefined };
