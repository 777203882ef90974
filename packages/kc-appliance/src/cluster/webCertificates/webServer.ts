/** The web server of this node. */
export interface WebServer {
  /** Uses the current external certificate for new connections. */
  renew(): void | Promise<void>;
  /** Returns the fingerprint of the certificate that a new connection receives, SHA-256 in hex with colons. Null if it does not use TLS. */
  served(): Promise<string | null>;
}

/** A page has no web server. */
export const playedWebServer: WebServer = { renew: () => undefined, served: () => Promise.resolve(null) };
