import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Vault } from '../core/records.ts';
import { failure, internalError } from '../core/failure.ts';
import { changedSince } from '../core/work/trials.ts';
import { answerChallenge, createAcmeListener } from './acme/acmeListener.ts';
import { addressIn, createConnections, type Connections } from './connections.ts';
import { systemClock } from 'kc-api/client/clock';
import { uploadMax } from 'kc-api/rules/limits';
import { unstartedText } from 'kc-api/rules/storage';
import { t } from 'kc-intl/t';
import { leaveTime, newBoot, type Machine } from '../restart/index.ts';
import { tenantOf } from '../routing.ts';
import { createConsoleFiles } from './consoleFiles.ts';
import { enterRecovery } from '../recovery/index.ts';
import { takeDataFolder } from './dataFolder.ts';
import { addFaultsPage } from './faultsPage.ts';
import { createFileSpool } from './fileSpool.ts';
import { isEverywhere, originSeen, ownOf, refusalOf, type Own } from './guard.ts';
import { httpLimits, isUpload } from './httpLimits.ts';
import { listenForKmip, type KmipListener } from './kmip/listener.ts';
import { listen } from './listen.ts';
import { openPkcs11, type Pkcs11Hsm, type Pkcs11Options } from './pkcs11/pkcs11Hsm.ts';
import { createSnmpListener, type SnmpListener } from './snmp/listener.ts';
import { addressOf, missingPage, unbuiltPage } from './pages.ts';
import { answerWith } from './webIdentity.ts';
import { secure } from './securityHeaders.ts';
import { defaultVaults, openVaults, resetVaults, type OpenVault } from './vaults.ts';

export { createConsoleNode, type ConsoleNode, type ConsoleNodeOptions } from './consoleNode.ts';
export { StartError } from './startError.ts';
export { defaultVaults } from './vaults.ts';
export { addressOf } from './pages.ts';
export { createSqliteStore } from './sqliteStore.ts';
export { signIns } from '../security/index.ts';

export interface NodeServerOptions {
  /** Default: `defaultVaults`, one of each kind. */
  vaults?: readonly Vault[] | undefined;
  /** Folder with one SQLite file per vault. Created if it does not exist. */
  dataDir: string;
  /** Fills new vaults. Default: 'demo'. `large` fills only the key-control vault; the others get `demo`. */
  scenario?: string | undefined;
  /** A seed for reproducible ids and tokens: for tests only. Default: the system's generator. */
  seed?: number | undefined;
  /** Starts in recovery mode, like an appliance without its master key. Default: false. */
  recovery?: boolean | undefined;
  /** Deletes the vaults' data first; other files in the folder remain. Default: false. */
  reset?: boolean | undefined;
  /** The folder of the built console. */
  consoleDir: string;
  /** Default: 127.0.0.1. */
  host?: string | undefined;
  /** 0 selects a free port. */
  port: number;
  /** Uses TLS, with the external web certificate of the key-control vault. Default: false. */
  tls?: boolean | undefined;
  /** Further origins under which clients reach the server, such as a proxy's. Emails about alerts link to the first. Default: none. */
  origins?: readonly string[] | undefined;
  /** Origins that may embed the console in a frame. Default: none. */
  embedders?: readonly string[] | undefined;
  /** The origin of a CDN from which pages load scripts, styles and fonts, such as https://cdn.example. Default: that of the page. */
  assets?: string | undefined;
  /** Serves /developer/faults, on loopback only. Default: false. */
  developer?: boolean | undefined;
  /** KMIP port on `host`. 'settings': the port of the key-control vault's KMIP server. 0: a free port. Default: no KMIP server. */
  kmipPort?: number | 'settings' | undefined;
  /** Uses this PKCS #11 module as the Luna HSM. Requires pkcs11js. Default: a simulated HSM. */
  pkcs11?: Pkcs11Options | undefined;
  /** SNMP port on `host`. 'settings': the ports of the settings. 0: one free port for all agents. Default: no SNMP agent. */
  snmpPort?: number | 'settings' | undefined;
  /** A further port for plain HTTP on `host`, which only answers challenges of ACME CAs. 0: a free port. Default: none; the server's own port answers them. */
  acmePort?: number | undefined;
  /** Stops this server and starts it again with the same data and port. Default: none; the appliance refuses requests for a restart. */
  restart?: (() => void) | undefined;
  /** Milliseconds in which a request without a file must arrive. Default: 30,000. */
  arrivalTime?: number | undefined;
  /** Writes a line for the operator. Default: to stderr. */
  log?: ((line: string) => void) | undefined;
}

export interface NodeServer {
  port: number;
  vaults: readonly OpenVault[];
  /** The port of the KMIP server; null while it does not listen. */
  kmipPort(): number | null;
  /** The port that only answers challenges of ACME CAs; null without one. */
  acmePort: number | null;
  /** The ports of the SNMP agents. */
  snmpPorts(): readonly number[];
  /** Stops accepting, waits up to two seconds for requests in progress, writes everything to the files and closes them. */
  close(): Promise<void>;
}

/** Writes one line with a timestamp to stderr. */
export const logLine = (line: string): void => void process.stderr.write(`${new Date().toISOString()} ${line.replaceAll(/\s+/g, ' ')}\n`);

/** Maximum bytes of a request body without a file, and of the form around a file. */
const bodyMax = 1024 * 1024;
/** Milliseconds for which `close` waits for requests in progress. */
const patience = 2_000;

/** Restarts the whole process. It starts once, after the responses in progress are sent. */
function machineOf(restart: (() => void) | undefined): Machine {
  let ending = false;
  const again = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => restart?.(), leaveTime);
  };
  return { boot: newBoot(systemClock), restart: restart ? again : null };
}

/** True for the error with which the appliance simulates a broken connection. */
const isBreak = (error: unknown): boolean => error instanceof TypeError && error.message === 'connection broken';

/** Returns the request with the URL that the browser uses: links, redirects and secure cookies depend on it. */
function asSeen(request: Request, own: Own): Request {
  const { origin, host, pathname, search } = new URL(request.url);
  const seen = originSeen(own, host) ?? origin;
  if (seen === origin) return request;
  const { method, headers, signal } = request;
  return new Request(seen + pathname + search, {
    method,
    headers,
    signal,
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: request.body, duplex: 'half' }),
  } as RequestInit);
}

interface Site {
  own: Own;
  vaults: readonly OpenVault[];
  unstarted: Vault[];
  files: ReturnType<typeof createConsoleFiles>;
  embedders: readonly string[] | undefined;
  assets: string | undefined;
  developer: boolean;
  log: (line: string) => void;
  connections: Connections;
}

type App = Hono<{ Bindings: HttpBindings }>;

/** All routes of the server, behind one guard. `site` is read per request: the server listens before the vaults are open. */
function makeApp(site: Site): App {
  const app: App = new Hono();

  // Before the check of the host: a CA uses any name of the certificate. The answer is not secret, and nothing else is reachable this way.
  app.use((c, next) => answerChallenge(site.vaults, c.req.raw) ?? next());
  app.use(async (c, next) => {
    const { method, url } = c.req;
    const refused = refusalOf(site.own, { method, url, host: c.req.header('Host'), origin: c.req.header('Origin'), fetchSite: c.req.header('Sec-Fetch-Site') });
    if (refused) c.res = failure(refused.status, refused.error, refused.status === 405 ? { extra: { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' } } : {});
    else await next();
    // Do not trust forwarding headers: https applies if the operator has declared it for the requested host. Not for the server's own TLS: its certificate may
    // be self-signed, and a browser with HSTS could never ignore the warning again.
    const https = !refused && !site.own.tls && (originSeen(site.own, c.req.header('Host') ?? '')?.startsWith('https:') ?? false);
    secure(c.res.headers, { embedders: site.embedders, assets: site.assets, https });
  });
  const tooLarge = () => failure(413, t('The request is too large.'));
  const small = bodyLimit({ maxSize: bodyMax, onError: tooLarge });
  app.use(async (c, next) => {
    if (!isUpload(c.req.path)) return small(c, next);
    // The handler counts the bytes while it reads them, after authentication. `bodyLimit` would buffer a body of unknown length here, for any client.
    if (Number(c.req.header('Content-Length') ?? 0) > uploadMax + bodyMax) return tooLarge();
    return next();
  });

  const api = async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
    const tenant = tenantOf(request);
    const open = site.vaults.find(({ vault }) => vault.tenant === tenant);
    // A session ends with its vault; a user who signs in gets the message that the vault does not exist.
    if (!open && site.unstarted.some((vault) => vault.tenant === tenant)) return failure(503, unstartedText);
    if (!open)
      return request.headers.has('Auth-Token') ? failure(401, 'Invalid or expired session; please login') : failure(404, t('This vault does not exist.'));
    try {
      const opened = site.connections.openedAt(incoming.socket);
      const answered = await open.appliance.fetch(asSeen(request, site.own), { opened, address: addressIn(incoming.socket) });
      if (changedSince(open.appliance.environment, opened)) site.connections.renew(answered.headers);
      return answered;
    } catch (error) {
      // A simulated fault breaks the connection. If the client has disconnected, ignore the error.
      if (isBreak(error) || request.signal.aborted) incoming.socket.destroy();
      else throw error;
      // The client does not receive this response: the connection is closed.
      return failure(500, internalError());
    }
  };
  app.all('/v5/*', (c) => api(c.req.raw, c.env));
  app.all('/v4/*', (c) => api(c.req.raw, c.env));

  const all = () => [...site.vaults.map(({ vault }) => vault), ...site.unstarted];
  if (site.developer) addFaultsPage(app, () => site.vaults);
  app.get('/', (c) => {
    const [first] = all();
    return first ? c.redirect(addressOf(first)) : c.notFound();
  });
  for (const slash of ['', '/'])
    app.get(`/:flavour/:tenant${slash}`, async (c, next) => {
      const { flavour, tenant } = c.req.param();
      const vault = all().find((one) => one.flavour === flavour && one.tenant === tenant);
      if (!vault) return next();
      if (slash === '') return c.redirect(addressOf(vault));
      return (await site.files.page(c.req.raw)) ?? c.html(unbuiltPage(), 503);
    });
  app.get('*', async (c, next) => {
    if (/^\/index(?:\.\w+)?\.html$/.test(c.req.path)) return next();
    return (await site.files.serve(c.req.path, c.req.raw)) ?? next();
  });
  app.notFound((c) =>
    ['GET', 'HEAD'].includes(c.req.method) ? c.html(missingPage(all()), 404) : failure(405, t('This method is not served.'), { extra: { Allow: 'GET, HEAD' } }),
  );
  app.onError((error, c) => {
    site.log(`${c.req.method} ${c.req.path} failed: ${error.message}`);
    return failure(500, internalError());
  });
  return app;
}

async function settled(work: ReadonlySet<Promise<unknown>>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([Promise.allSettled(work), new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}

/**
 * Runs the embedded appliance as a server: one vault of each kind, each with its own file, and the built console. Resolves when all vaults are ready. Rejects
 * with StartError if the port, the folder or a file cannot be used.
 */
export async function createNodeServer(options: NodeServerOptions): Promise<NodeServer> {
  const { vaults = defaultVaults, dataDir, scenario = 'demo', seed, reset = false, consoleDir, host = '127.0.0.1', arrivalTime = 30_000 } = options;
  const log = options.log ?? logLine;
  const assets = options.assets === undefined ? undefined : new URL(options.assets).origin;
  const folder = takeDataFolder(dataDir);
  const under = new Set<Promise<unknown>>();
  const connections = createConnections();
  const site: Site = {
    own: { origins: new Set(), named: new Set(), anyAddressAt: null },
    vaults: [],
    unstarted: [],
    files: createConsoleFiles(consoleDir, assets),
    embedders: options.embedders,
    assets,
    developer: (options.developer ?? false) && ['127.0.0.1', '::1', 'localhost'].includes(host),
    log,
    connections,
  };
  const app = makeApp(site);
  let ready: Promise<unknown> = Promise.resolve();
  let [kmip, hsm]: [KmipListener | null, Pkcs11Hsm | null] = [null, null];
  let snmp: SnmpListener | null = null;
  let acme: Server | null = null;

  const track = <T>(work: Promise<T>): Promise<T> => {
    under.add(work);
    return work.finally(() => under.delete(work));
  };
  const listener = getRequestListener((request, env) => track(ready.then(() => app.fetch(request, env))));
  const onRequest: RequestListener = (incoming, outgoing) => {
    // A request is in progress until its response is sent. Work is in progress until it is done, even if no client waits for it.
    void track(once(outgoing, 'close').catch(() => undefined));
    // The limit of the server is that of files and the same for every request, so the shorter timeout is enforced here.
    if (!isUpload(incoming.url?.split('?')[0] ?? '')) {
      const timer = setTimeout(() => incoming.complete || incoming.destroy(), arrivalTime);
      outgoing.once('close', () => clearTimeout(timer));
    }
    void listener(incoming, outgoing);
  };
  // The vaults provide the certificate: connections before that are refused.
  const secureServer = options.tls ? createTlsServer(httpLimits, onRequest) : null;
  const server: Server = secureServer ?? createServer(httpLimits, onRequest);
  connections.watch(server);

  async function stop(): Promise<void> {
    const stopped = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await settled(under, patience);
    server.closeAllConnections();
    connections.close();
    await settled(under, patience);
    await stopped;
    acme?.closeAllConnections();
    acme?.close();
    await kmip?.close();
    await snmp?.close();
    await settled(new Set(site.vaults.map(({ appliance }) => appliance.environment.jobs.leave())), patience);
    for (const { appliance } of site.vaults) appliance.close();
    hsm?.close();
    folder.release();
  }

  try {
    // Listen before filling the vaults, which may take a while, so that a port in use is reported at once.
    const port = await listen(server, options.port, host);
    site.own = ownOf({
      host,
      port,
      machine: isEverywhere(host) ? [hostname()] : [],
      tls: options.tls,
      ...(options.origins ? { origins: options.origins } : {}),
    });
    if (reset) resetVaults(dataDir, vaults);
    if (options.pkcs11) hsm = await openPkcs11(options.pkcs11);
    const consoleOrigin = options.origins?.[0];
    const spool = createFileSpool(join(dataDir, 'uploads'));
    const opening = openVaults({
      vaults,
      dataDir,
      scenario,
      seed,
      consoleOrigin,
      spool,
      unstarted: site.unstarted,
      machine: machineOf(options.restart),
      hsms: hsm ? { Luna: hsm } : {},
      log,
    });
    ready = opening.catch(() => undefined);
    site.vaults = await opening;
    if (options.recovery) for (const { appliance } of site.vaults) enterRecovery(appliance.environment);
    if (secureServer)
      await answerWith(secureServer, {
        vaults: site.vaults,
        onCertificate: (certificate) => void (site.own = { ...site.own, certified: { certificate, port } }),
        log,
      });
    acme = options.acmePort === undefined ? null : createAcmeListener(() => site.vaults);
    const acmePort = acme && (await listen(acme, options.acmePort ?? 0, host));
    kmip = listenForKmip({ vaults: site.vaults, host, port: options.kmipPort, log });
    await kmip?.follow();
    const { snmpPort } = options;
    if (snmpPort !== undefined) snmp = createSnmpListener({ vaults: site.vaults, host, port: snmpPort === 'settings' ? undefined : snmpPort, log });
    await snmp?.follow();
    return { port, acmePort, vaults: site.vaults, kmipPort: () => kmip?.port ?? null, snmpPorts: () => snmp?.ports ?? [], close: stop };
  } catch (error) {
    if (server.listening) await stop();
    else folder.release();
    throw error;
  }
}
