import type { Proxy } from '../core/outgoing.ts';
import type { TestCourse } from '../core/checks/testCourse.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Tests connections to web servers. */
    servers: Servers;
  }
}

/** A web server, and the authorities that vouch for it. */
interface WebServer {
  /** Its address: https, or http on this machine. */
  url: string;
  /** PEM: certificates that are trusted besides the public authorities; '' for none. */
  ca: string;
}

export interface Servers {
  /** Resolves the name, connects, and performs the TLS handshake, through the configured proxy if there is one. Each is a step. Rejects with StepFailed. */
  look(server: WebServer, course: TestCourse): Promise<void>;
  /** Connects through this proxy to a TLS server. Steps: resolve and connect to the proxy, log in to it, and reach the server. */
  through(proxy: Proxy, target: { host: string; port: number }, course: TestCourse): Promise<void>;
}
