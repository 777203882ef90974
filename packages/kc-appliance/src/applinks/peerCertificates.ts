/** The certificates that a server presents in TLS: PEM, its own first; or why there are none, for a person to read. */
export type Presented = { chain: string } | { problem: string };

/** How the appliance sees what another server presents. Nothing is sent to that server but the beginning of TLS. */
export interface PeerCertificates {
  /** `url`: https. Answers in bounded time, and never rejects. */
  chainOf(url: string): Promise<Presented>;
}

export const peerTexts = {
  unknown: (host: string) => `The name ${host} cannot be resolved. Check the address and the DNS server.`,
  closed: (host: string, port: number) => `${host} does not accept connections on port ${port}. Check the port and the firewall.`,
  silent: (host: string, port: number) => `${host} did not respond on port ${port}. Check the address and the firewall.`,
  noTls: (host: string, port: number) => `${host} does not speak TLS on port ${port}. Check the port.`,
  forbidden: (host: string) => `Application links cannot use the address ${host}.`,
  tooMuch: (host: string) => `${host} presents more certificates than are accepted.`,
} as const;
