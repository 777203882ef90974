import type { Proxy } from '../core/outgoing.ts';
import type { Judgement, TestCourse } from '../core/testCourse.ts';

/** How the appliance sees what another server presents in TLS. Nothing is sent to that server but the beginning of TLS. */
export interface PeerCertificates {
  /**
   * `url`: https. `judge` is given what the server presents, PEM, its own certificate first; what it tells of it belongs to that
   * step of the course. `proxy`: what the connection goes through, null for nothing. Rejects in bounded time: with StepFailed
   * where nothing is presented, and as `judge` does.
   */
  meet(url: string, judge: (pem: string) => Promise<Judgement>, way: { proxy: Proxy | null; course?: TestCourse }): Promise<void>;
}

/** A name, or an address without brackets, and the port of a URL of https. */
export function placeOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 443) };
}
