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
import { changedSince } from '../core/trials.ts';
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
  /** Holds one SQLite file per vault. Made when it does not exist. */
  dataDir: string;
  /** Fills vaults that are new. Default: 'demo'. `large` fills the key-control vault, and the others with `demo`. */
  scenario?: string | undefined;
  /** Makes ids and tokens repeatable: for tests only. Default: the system's generator. */
  seed?: number | undefined;
  /** Begins in recovery mode, as an appliance whose master key is missing. Default: false. */
  recovery?: boolean | undefined;
  /** Throws away the vaults' data first; other files in the folder stay. Default: false. */
  reset?: boolean | undefined;
  /** The built console. */
  consoleDir: string;
  /** Default: 127.0.0.1. */
  host?: string | undefined;
  /** 0 takes a free one. */
  port: number;
  /** Answers over TLS, with the external web certificate of the key-control vault. Default: false. */
  tls?: boolean | undefined;
  /** Further origins under which the server is reached, such as a proxy's: mails about alerts link to the first. Default: none. */
  origins?: readonly string[] | undefined;
  /** Origins that may show the console in a frame. Default: none. */
  embedders?: readonly string[] | undefined;
  /** The origin of a CDN from which pages load scripts, styles and fonts, such as https://cdn.example. Default: that of the page. */
  assets?: string | undefined;
  /** Serves /developer/faults, on loopback only. Default: false. */
  developer?: boolean | undefined;
  /** Where KMIP clients are answered on `host`: 'settings' takes the port of the key-control vault's KMIP server, 0 a free one. Default: nowhere. */
  kmipPort?: number | 'settings' | undefined;
  /** The Luna HSM is the one behind this PKCS #11 module, by pkcs11js where that is installed. Default: it is played. */
  pkcs11?: Pkcs11Options | undefined;
  /** Where SNMP agents answer on `host`: 'settings' takes the ports of the settings, 0 a free one for all of them. Default: nowhere. */
  snmpPort?: number | 'settings' | undefined;
  /** Ends this server and has it started again over the same data and port. Default: nothing would, so a restart that is asked for is refused. */
  restart?: (() => void) | undefined;
  /** How long a request without a file may take to arrive, milliseconds. Default: 30,000. */
  arrivalTime?: number | undefined;
  /** A line for the operator. Default: stderr. */
  log?: ((line: string) => void) | undefined;
}

export interface NodeServer {
  port: number;
  vaults: readonly OpenVault[];
  /** Where KMIP clients are answered now; null while they are not. */
  kmipPort(): number | null;
  /** Where SNMP agents answer now. */
  snmpPorts(): readonly number[];
  /** Stops accepting, lets what is under way finish for up to two seconds, writes everything to the files and closes them. */
  close(): Promise<void>;
}

/** Writes one line with its time to stderr. */
export const logLine = (line: string): void => void process.stderr.write(`${new Date().toISOString()} ${line.replaceAll(/\s+/g, ' ')}\n`);

/** Bytes of a request's body without a file, and of the form around a file. */
const bodyMax = 1024 * 1024;
/** How long `close` waits for requests under way, milliseconds. */
const patience = 2_000;

/** A restart is one of the whole process: it is begun once, when the answers under way have left. */
function machineOf(restart: (() => void) | undefined): Machine {
  let ending = false;
  const again = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => restart?.(), leaveTime);
  };
  return { boot: newBoot(systemClock), restart: restart ? again : null };
}

/** How the appliance says that a fault breaks the connection. */
const isBreak = (error: unknown): boolean => error instanceof TypeError && error.message === 'connection broken';

/** The request under the address that the browser knows: links, redirects and secure cookies are made from it. */
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

/** Every address the server answers, behind one guard. `site` is read at each request: the vaults open while it already listens. */
function makeApp(site: Site): App {
  const app: App = new Hono();

  app.use(async (c, next) => {
    const { method, url } = c.req;
    const refused = refusalOf(site.own, { method, url, host: c.req.header('Host'), origin: c.req.header('Origin'), fetchSite: c.req.header('Sec-Fetch-Site') });
    if (refused) c.res = failure(refused.status, refused.error, refused.status === 405 ? { extra: { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' } } : {});
    else await next();
    // No proxy is believed what it says of itself: https is what the operator declared for the name that was asked for.
    // A certificate of its own may be one that signed itself: browsers held to TLS would never get past it again.
    const https = !refused && !site.own.tls && (originSeen(site.own, c.req.header('Host') ?? '')?.startsWith('https:') ?? false);
    secure(c.res.headers, { embedders: site.embedders, assets: site.assets, https });
  });
  const tooLarge = () => failure(413, t('The request is too large.'));
  const small = bodyLimit({ maxSize: bodyMax, onError: tooLarge });
  app.use(async (c, next) => {
    if (!isUpload(c.req.path)) return small(c, next);
    // The handler counts the bytes as it reads them, once the caller is known. `bodyLimit` would gather a body of unknown
    // length here, for anybody.
    if (Number(c.req.header('Content-Length') ?? 0) > uploadMax + bodyMax) return tooLarge();
    return next();
  });

  const api = async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
    const tenant = tenantOf(request);
    const open = site.vaults.find(({ vault }) => vault.tenant === tenant);
    // A session ends with its vault; who signs in is told that there is none.
    if (!open && site.unstarted.some((vault) => vault.tenant === tenant)) return failure(503, unstartedText);
    if (!open)
      return request.headers.has('Auth-Token') ? failure(401, 'Invalid or expired session; please login') : failure(404, t('This vault does not exist.'));
    try {
      const opened = site.connections.openedAt(incoming.socket);
      const answered = await open.appliance.fetch(asSeen(request, site.own), { opened, address: addressIn(incoming.socket) });
      if (changedSince(open.appliance.environment, opened)) site.connections.renew(answered.headers);
      return answered;
    } catch (error) {
      // A fault that was asked for breaks the connection, and a call whose asker has left ends in nothing.
      if (isBreak(error) || request.signal.aborted) incoming.socket.destroy();
      else throw error;
      // Nobody reads it: the connection is gone.
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
 * The embedded appliance as a server: one vault of each kind over its own file, and the built console. Resolves when
 * every vault answers. Rejects with StartError when the port, the folder or a file stands in the way.
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

  const track = <T>(work: Promise<T>): Promise<T> => {
    under.add(work);
    return work.finally(() => under.delete(work));
  };
  const listener = getRequestListener((request, env) => track(ready.then(() => app.fetch(request, env))));
  const onRequest: RequestListener = (incoming, outgoing) => {
    // An answer counts as under way until it is sent, and work until it is done though nobody waits for it.
    void track(once(outgoing, 'close').catch(() => undefined));
    // The limit of the server is that of files. It is the same for every request, so the shorter one is counted here.
    if (!isUpload(incoming.url?.split('?')[0] ?? '')) {
      const timer = setTimeout(() => incoming.complete || incoming.destroy(), arrivalTime);
      outgoing.once('close', () => clearTimeout(timer));
    }
    void listener(incoming, outgoing);
  };
  // Its certificate comes with the vaults: whoever connects before that is refused.
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
    await kmip?.close();
    await snmp?.close();
    await settled(new Set(site.vaults.map(({ appliance }) => appliance.environment.jobs.leave())), patience);
    for (const { appliance } of site.vaults) appliance.close();
    hsm?.close();
    folder.release();
  }

  try {
    // Before the vaults are filled, which may take a while: a port in use is told at once.
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
    kmip = listenForKmip({ vaults: site.vaults, host, port: options.kmipPort, log });
    await kmip?.follow();
    const { snmpPort } = options;
    if (snmpPort !== undefined) snmp = createSnmpListener({ vaults: site.vaults, host, port: snmpPort === 'settings' ? undefined : snmpPort, log });
    await snmp?.follow();
    return { port, vaults: site.vaults, kmipPort: () => kmip?.port ?? null, snmpPorts: () => snmp?.ports ?? [], close: stop };
  } catch (error) {
    if (server.listening) await stop();
    else folder.release();
    throw error;
  }
}
