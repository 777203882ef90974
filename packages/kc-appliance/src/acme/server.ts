import type { AcmeTransport } from './client/client.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Reaches ACME servers, and holds what the server answers their challenges with. */
    acme: AcmePort;
  }
}

export interface AcmePort {
  transport: AcmeTransport;
  /** Key authorizations of the running orders, by token (RFC 8555, 8.3). */
  challenges: Map<string, string>;
}
