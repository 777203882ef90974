import type { Proxy } from '../core/outgoing.ts';
import type { TestCourse } from '../core/testCourse.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Servers of the web, as far as tests look at them. */
    servers: Servers;
  }
}

/** A server of the web, and who vouches for it. */
interface WebServer {
  /** Its address: https, or http on this machine. */
  url: string;
  /** PEM: certificates that are trusted beside the authorities that everybody knows; '' for none. */
  ca: string;
}

export interface Servers {
  /** Looks it up, connects, and sets TLS up, through the proxy of the settings where there is one: each a step. Rejects with StepFailed. */
  look(server: WebServer, course: TestCourse): Promise<void>;
  /** Goes through this proxy to a server that speaks TLS: the proxy is looked up and connected to, logged in to, and the server reached. */
  through(proxy: Proxy, target: { host: string; port: number }, course: TestCourse): Promise<void>;
}
