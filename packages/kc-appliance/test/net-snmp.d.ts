declare module 'net-snmp' {
  import type { EventEmitter } from 'node:events';

  /** The part of the library that the tests use. */
  export interface Varbind {
    oid: string;
    type: number;
    value: Buffer | string | number;
  }
  export interface User {
    name: string;
    level: number;
    authProtocol?: string;
    authKey?: string;
    privProtocol?: string;
    privKey?: string;
  }
  export interface Told {
    pdu: { type: number; varbinds: Varbind[]; community?: string; user?: string };
    rinfo: { address: string; port: number };
  }
  interface Socket {
    address(): { port: number };
  }
  interface Authorizer {
    addCommunity(community: string): void;
    addUser(user: User): void;
  }
  export interface Receiver {
    getAuthorizer(): Authorizer;
    listener: { sockets: Record<string, Socket & EventEmitter> };
    close(done?: () => void): void;
  }
  interface ReceiverOptions {
    address: string;
    port: number;
    accessControlModelType?: number;
    includeAuthentication: boolean;
    engineID?: string;
  }
  export interface Session {
    get(oids: readonly string[], done: (error: Error | null, varbinds?: Varbind[]) => void): void;
    getBulk(
      oids: readonly string[],
      nonRepeaters: number,
      maxRepetitions: number,
      done: (error: Error | null, varbinds?: (Varbind | Varbind[])[]) => void,
    ): void;
    set(varbinds: readonly Varbind[], done: (error: Error | null) => void): void;
    close(): void;
  }
  interface SessionOptions {
    port: number;
    version?: number;
    timeout?: number;
    retries?: number;
  }
  const library: {
    createReceiver(options: ReceiverOptions, told: (error: Error | null, told?: Told) => void): Receiver;
    createSession(host: string, community: string, options: SessionOptions): Session;
    createV3Session(host: string, user: User, options: SessionOptions): Session;
    Version1: number;
    Version2c: number;
    ObjectType: { OctetString: number };
    PduType: { InformRequest: number; TrapV2: number };
    SecurityLevel: Record<'noAuthNoPriv' | 'authNoPriv' | 'authPriv', number>;
    AuthProtocols: { md5: string; sha: string };
    PrivProtocols: { des: string; aes: string };
  };
  export default library;
}
