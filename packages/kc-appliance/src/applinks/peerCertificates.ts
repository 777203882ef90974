import type { Proxy } from '../core/outgoing.ts';
import type { Judgement, TestCourse } from '../core/checks/testCourse.ts';

/** Reads the TLS certificates of another server. Sends only the start of a TLS handshake. */
export interface PeerCertificates {
  /**
   * `url`: https. `judge` receives the certificates of the server, PEM, its own first, and returns the text of the step. `proxy`: null for none. Rejects in
   * bounded time: with StepFailed if the server presents no certificate, and with the error of `judge`.
   */
  meet(url: string, judge: (pem: string) => Promise<Judgement>, way: { proxy: Proxy | null; course?: TestCourse }): Promise<void>;
}

/** Returns the host, without the brackets of an IPv6 address, and the port of an https URL. */
export function placeOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 443) };
}
