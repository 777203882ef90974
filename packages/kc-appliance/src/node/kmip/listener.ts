import { once } from 'node:events';
import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import { createServer, createSecureContext, type Server, type TLSSocket } from 'node:tls';
import type { Environment } from '../../core/context.ts';
import {
  alertOfKmip,
  createActivityRecorder,
  createRefusalReport,
  kmipServerIdentity,
  kmipServerSettings,
  kmipUserOf,
  mayUseServer,
  type KmipServerRecord,
  type RefusedClient,
} from '../../kmip/index.ts';
import { isEverywhere } from '../guard.ts';
import { createHalfOpen } from '../halfOpen.ts';
import { servedFingerprint } from '../acme/servedFingerprint.ts';
import { codeOf } from '../startError.ts';
import { tlsCiphers } from '../tlsCiphers.ts';
import type { OpenVault } from '../vaults.ts';
import { serveKmip } from './connection.ts';
import { handshakeAddress, handshakeRefusal, tcpBelow } from './handshakeRefusal.ts';

interface ListenerOptions {
  environment: Environment;
  host: string;
  /** Names and addresses of this machine for the default certificate. */
  hosts: readonly string[];
  /** Default: the port of the settings. 0 selects a free port. */
  port?: number | undefined;
  /** Timeout of a message, milliseconds. Default: 15 seconds. */
  messageTime?: number;
  /** Timeout of a TLS handshake, milliseconds. Default: 10 seconds. */
  handshakeTime?: number;
  log: (line: string) => void;
}

export interface KmipListener {
  /** The port of the KMIP server; null while it does not listen. */
  readonly port: number | null;
  /** Number of authenticated connections. */
  readonly connections: number;
  /** Applies the current settings. */
  follow(): Promise<void>;
  /** Applies the current settings, and returns the fingerprint of the certificate that a new connection receives. Null while it does not listen. */
  served(): Promise<string | null>;
  close(): Promise<void>;
}

/** Maximum number of authenticated connections at the same time. Clients without a certificate cannot use them up. */
const connectionsMost = 200;
/** Limit per certificate: a client that forgets to close connections does not lock out the others. */
const connectionsOfOne = 50;
/** Limits for connections during the handshake. Clients behind one address may all reconnect at once after an outage. */
const halfOpenLimits = { total: 512, ofOne: 128 };
/** Polling interval of the settings, milliseconds. Code that changes the settings need not know the listener. */
const pace = 1_000;

const sentences: Readonly<Record<string, string>> = { EADDRINUSE: 'it is already in use', EACCES: 'this user may not use it' };

/** Serves KMIP clients (mutual TLS, 1.2 or 1.3) with the settings of the vault's KMIP server, and applies changes of the settings. */
export function createKmipListener({
  environment,
  host,
  hosts,
  port: fixed,
  messageTime = 15_000,
  handshakeTime = 10_000,
  log,
}: ListenerOptions): KmipListener {
  /** Connections with a completed handshake, and the fingerprint of each client certificate. */
  const open = new Map<TLSSocket, string>();
  const halfOpen = createHalfOpen(halfOpenLimits);
  const report = createRefusalReport(environment, log);
  const recorder = createActivityRecorder(environment);
  const refused = (client: RefusedClient) => {
    const { address, username = '' } = client;
    recorder.refusalByName({ address, username }, client);
    report(client);
  };
  /** Local ports of the listener's own connections, which are no clients. A socket forgets its port when it closes. */
  const own = new Set<number>();
  const ports = new WeakMap<Socket, number>();
  const isOwn = (socket: TLSSocket): boolean => own.delete(ports.get(tcpBelow(socket) ?? socket) ?? 0);
  let isFull = false;
  let server: Server | null = null;
  let followed: string | null = null;
  /** The reason why it does not listen although it should. It tries again at each poll and logs the reason once. */
  let problem: string | null = null;
  let work: Promise<void> = Promise.resolve();

  async function context({ cipher_list }: KmipServerRecord) {
    const { certificate, key, ca } = await kmipServerIdentity(environment, hosts);
    // The default list also serves older clients that support only suites in CBC mode.
    return { cert: certificate, key, ca, minVersion: 'TLSv1.2' as const, ciphers: cipher_list || tlsCiphers, honorCipherOrder: true };
  }

  /** True if the limits allow one more authenticated connection. */
  function admits(fingerprint: string): boolean {
    const wasFull = isFull;
    isFull = open.size >= connectionsMost;
    if (isFull && !wasFull) log(`The KMIP server has ${connectionsMost} connections and accepts no more until some of them end.`);
    return !isFull && [...open.values()].filter((one) => one === fingerprint).length < connectionsOfOne;
  }

  async function listen(settings: KmipServerRecord): Promise<void> {
    const tls = await context(settings);
    const made = createServer({ ...tls, requestCert: true, rejectUnauthorized: true, handshakeTimeout: handshakeTime }, (socket) => {
      halfOpen.settle(socket);
      const fingerprint = socket.getPeerCertificate().fingerprint256 ?? '';
      if (!admits(fingerprint)) {
        const username = kmipUserOf(environment, fingerprint)?.username ?? '';
        refused({ address: socket.remoteAddress ?? '', username, kind: 'limit', reason: 'there are too many connections' });
        return void socket.destroy();
      }
      open.set(socket, fingerprint);
      socket.once('close', () => open.delete(socket));
      serveKmip(socket, fingerprint, environment, { silence: kmipServerSettings(environment).timeout, message: messageTime }, { log, refused, recorder });
    });
    made.on('connection', (socket) => {
      ports.set(socket, socket.remotePort ?? 0);
      halfOpen.add(socket);
    });
    // Clients without a certificate of the KMIP CA are refused here.
    made.on('tlsClientError', (error, socket) => {
      if (isOwn(socket)) return void socket.destroy();
      refused({ address: handshakeAddress(socket), ...handshakeRefusal(error, socket) });
      socket.destroy();
    });
    made.listen(fixed ?? settings.port, host);
    await once(made, 'listening');
    made.on('error', (error) => log(`The KMIP server failed: ${error.message}.`));
    server = made;
  }

  async function stop(): Promise<void> {
    const old = server;
    server = null;
    halfOpen.close();
    for (const socket of open.keys()) socket.destroy();
    if (old) await new Promise((resolve) => old.close(resolve));
  }

  async function change(): Promise<void> {
    const settings = kmipServerSettings(environment);
    const { port, cert_type, ssl_cert, ssl_key, cacert, cipher_list } = settings;
    const isOn = settings.state === 'ENABLED' && mayUseServer(environment).ok;
    const wanted = JSON.stringify([isOn, fixed ?? port, cert_type, ssl_cert, ssl_key, cacert, cipher_list]);
    if (wanted === followed && problem === null) return;
    const first = followed === null;
    if (wanted !== followed) problem = null;
    followed = wanted;
    try {
      // Validate the certificate and key before disconnecting any client.
      if (isOn) createSecureContext(await context(settings));
      await stop();
      if (isOn) await listen(settings);
      problem = null;
    } catch (error) {
      const why = sentences[codeOf(error)] ?? (error instanceof Error ? error.message : 'unknown');
      const line = `The KMIP server cannot listen on port ${fixed || port}: ${why}.`;
      if (line === problem) return;
      problem = line;
      log(line);
      // At the start no user has changed a setting: the operator reads the log.
      if (!first) alertOfKmip(environment, line);
    }
  }
  const follow = (): Promise<void> =>
    (work = work
      .then(change)
      .catch((error: unknown) => log(`The KMIP server could not be looked after: ${error instanceof Error ? error.message : 'unknown'}`)));
  const timer = setInterval(() => {
    recorder.flush();
    void follow();
  }, pace);
  timer.unref();

  return {
    get port() {
      const address = server?.address();
      return typeof address === 'object' && address ? address.port : null;
    },
    get connections() {
      return open.size;
    },
    follow,
    async served() {
      await follow();
      return server && servedFingerprint(server, (port) => void own.add(port));
    },
    async close() {
      clearInterval(timer);
      await work;
      await stop();
      recorder.flush(true);
    },
  };
}

interface ListenOptions {
  vaults: readonly OpenVault[];
  host: string;
  port: number | 'settings' | undefined;
  log: (line: string) => void;
}

/** Returns the listener of the key-control vault; null if there is no such vault or KMIP is off. */
export function listenForKmip({ vaults, host, port, log }: ListenOptions): KmipListener | null {
  const own = vaults.find(({ vault }) => vault.flavour === 'keycontrol');
  if (port === undefined || !own) return null;
  const hosts = ['localhost', '127.0.0.1', ...(isEverywhere(host) ? [hostname()] : host === '127.0.0.1' ? [] : [host])];
  const { environment } = own.appliance;
  const listener = createKmipListener({ environment, host, hosts, port: port === 'settings' ? undefined : port, log });
  environment.kmipListening = { served: () => listener.served() };
  return listener;
}
