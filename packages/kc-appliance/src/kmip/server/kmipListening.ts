/** The listener of the KMIP server. */
export interface KmipListening {
  /** Returns the fingerprint of the certificate that a new connection receives, SHA-256 in hex with colons. Null while it does not listen. */
  served(): Promise<string | null>;
}

/** A page has no listener. */
export const playedKmipListening: KmipListening = { served: () => Promise.resolve(null) };
