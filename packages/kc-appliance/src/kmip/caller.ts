declare module '../core/context.ts' {
  interface AreaPorts {
    /** How client servers are reached: the KMIP servers of others. */
    kmipCaller: KmipCaller;
  }
}

/** A KMIP server somewhere else, and with what it is reached. Texts are PEM. */
export interface KmipTarget {
  host: string;
  port: number;
  /** The certificate of the client and its key. */
  cert: string;
  key: string;
  /** Who has signed the server's certificate; '' for the authorities that everybody knows. */
  ca: string;
  /** Whether the server has to show a certificate of `ca` for its name. */
  verify: boolean;
  /** Seconds for each step; 0 for ten. */
  timeout: number;
  /** Sent beside the certificate; null for nothing. */
  credential: { username: string; password: string } | null;
}

/** What the test of a client server has come to: 0 and no words where the server does what it should. */
export interface KmipTestAnswer {
  /** The system's number of the error (`errno`), EPROTO where it has none; 1,000 and the Result Reason of KMIP where the server refuses. */
  number: number;
  words: string;
}

export interface KmipCaller {
  /** Connects and asks for the versions; with `makesKey` a key is made and destroyed, too. Never rejects. */
  test(target: KmipTarget, wanted: { makesKey: boolean }): Promise<KmipTestAnswer>;
}

/** ECONNREFUSED of Linux. */
const refused = 111;

/** In a page nobody can be reached: a server answers unless its host has `unreachable` in its name. */
export const playedKmipCaller: KmipCaller = {
  test: ({ host }) => Promise.resolve(host.includes('unreachable') ? { number: refused, words: 'The server cannot be reached.' } : { number: 0, words: '' }),
};
