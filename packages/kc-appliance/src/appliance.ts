// The certificate library requires this polyfill. Not 'reflect-metadata' itself: bundlers change the order of parts that are loaded later.
import 'reflect-metadata/lite';
import { Hono } from 'hono';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { sha256Hex, type TextHash } from 'kc-api/rules/audit/chain';
import { pathOf, type Call } from 'kc-api/contract/call';
import { firstReads } from 'kc-api/contract/frame/firstReads';
import { playedPeers, type PeerCertificates } from './applinks/index.ts';
import { playedAcme, type AcmeTransport } from './acme/index.ts';
import { playedWebServer } from './cluster/index.ts';
import { connectorsOfVm, playedClouds, type Clouds } from './cloudKeys/index.ts';
import { playedServers, type Servers } from './connections/index.ts';
import { createBehalves } from './core/access/behalves.ts';
import type { Connection, Environment } from './core/context.ts';
import { answerDefect } from './core/failure.ts';
import { createFaults, type Fault, type Faults } from './core/dispatch/faults.ts';
import { dispatch } from './core/dispatch/dispatch.ts';
import { createJobs } from './core/work/jobs.ts';
import { createMemoryStore } from './core/store/memoryStore.ts';
import { createOutgoing, type Outgoing, type Proxy, type Transport } from './core/outgoing.ts';
import { overtaken } from './core/dispatch/overtaken.ts';
import { jsonResponse, playFault } from './core/dispatch/playFault.ts';
import { fetchPdfFont, type PdfFonts } from './core/files/pdfFont.ts';
import { createPasswords, type Passwords } from './core/access/passwords.ts';
import { seededRandom, systemRandom, type Random } from './core/random.ts';
import type { Vault } from './core/records.ts';
import type { Store, TableName } from './core/store/store.ts';
import { keepAtKmipServers, kmipPorts, type KmipPorts } from './kmip/index.ts';
import { playedMailer, type Mailer } from './mail/index.ts';
import { playedSyslog, type SyslogSender } from './syslog/index.ts';
import { playedMachine, type Machine } from './restart/index.ts';
import { playedVerifier, type PasskeyVerifier } from './passkeys/index.ts';
import { playedDirectory, playedRadius, usableAdmins, type Directory, type Radius } from './security/index.ts';
import { proxyOf } from './settings/index.ts';
import { playedNotifier, type SnmpNotifier } from './snmp/index.ts';
import { keepingLog } from './core/ownLog.ts';
import { storageAnswer, StoreFailure } from './core/store/storeFailure.ts';
import type { CoreFile } from './logBundle/index.ts';
import { areas, tableShapes } from './areas.ts';
import { demoVendorKeys, licenseExpired } from './license/index.ts';
import { playedWebhooks, type WebhookSender } from './webhooks/index.ts';
import { playedGuest, setsByLink, type Guest } from './workloads/index.ts';
import { createAgenda } from './core/work/agenda.ts';
import { playedHsms, storeAdminKey, type Hsms, type HsmSystem } from './hsm/index.ts';
import { memorySpool, type Spool } from './core/files/spool.ts';
import { noSuchCall, tenantOf } from './routing.ts';
import { demoUpgradeKeys } from './upgrade/index.ts';
import { newVault } from './scenarios/newVault.ts';
import { scenarios, type ScenarioName } from './scenarios/scenarios.ts';
import { bankVaults, destroyMade, memorySite, noSite, type MemorySite, type VaultSite } from './vaults/index.ts';

export type { Fault } from './core/dispatch/faults.ts';
export type { Machine } from './restart/index.ts';
export type { Vault } from './core/records.ts';
export { createMemoryStore } from './core/store/memoryStore.ts';
export type { Snapshot, Store, Tables, ValueName, Values } from './core/store/store.ts';
export type { ScenarioName } from './scenarios/scenarios.ts';
export { createPasswords } from './core/access/passwords.ts';

export interface ApplianceOptions extends Partial<KmipPorts> {
  /** Default: the key-control vault 'tenant-1'. */
  vault?: Vault;
  /** Default: in memory. */
  store?: Store;
  /** Fills an empty store. Default: 'demo'. */
  scenario?: ScenarioName;
  /** Initializes a vault that another vault has created; replaces the scenario. */
  first?: (environment: Environment) => void;
  /** The vaults besides a key-control vault. Default: those of the demo bank, in memory; `createNodeServer` stores each in a file. */
  vaultSite?: VaultSite;
  /** A seed for reproducible ids, tokens and demo data: for stories and tests only. Default: the system's generator. */
  seed?: number;
  clock?: Clock;
  random?: Random;
  /** Default: scrypt at cost 15. Stories use a lower cost. */
  passwords?: Passwords;
  /** SHA-256 of short texts, as hex. Default: in JavaScript; `createNodeServer` has a faster one. */
  textHash?: TextHash;
  directory?: Directory;
  /** Client for RADIUS servers. Default: simulated; `createNodeServer` sends datagrams. */
  radius?: Radius;
  /** Verifies passkeys. Default: simulated, without checking signatures; `createNodeServer` verifies them. */
  passkeyVerifier?: PasskeyVerifier;
  /** Default: simulated, in the appliance's own store. */
  clouds?: Clouds;
  /** Default: simulated, in the appliance's own store. */
  guests?: Guest;
  /** HSMs that are not simulated in the appliance's own store. Default: none. */
  hsms?: Partial<Hsms>;
  /** The vault whose HSM this one uses. Default: its own. */
  hsmSystem?: HsmSystem;
  /** Reads the TLS certificates of other servers. Default: simulated; `createNodeServer` connects to them. */
  peers?: PeerCertificates;
  /** Sends emails. Default: they remain in the appliance's own store; `createNodeServer` sends them to the configured mail server. */
  mailer?: Mailer;
  /** The origin under which users open the console; emails about alerts link to it. Default: unknown, without links. */
  consoleOrigin?: string;
  /** Sends audit records. Default: they are not sent, and count as sent; `createNodeServer` sends them to the configured servers. */
  syslogSender?: SyslogSender;
  /** Sends events to webhooks, by the function for HTTP requests. Default: simulated destinations accept them; `createNodeServer` sends them. */
  webhookSender?: (ask: Outgoing, clock: Clock) => WebhookSender;
  /** Reaches ACME servers, by the function for HTTP requests. Default: a simulated CA; `createNodeServer` sends the requests. */
  acmeTransport?: (ask: Outgoing) => AcmeTransport;
  /** Sends SNMP notifications. Default: they are not sent; `createNodeServer` sends them. */
  snmpNotifier?: SnmpNotifier;
  /** The machine, for restarts. Default: a simulated one, which does not respond for two seconds. */
  machine?: Machine;
  /** Tests web servers, through the given proxy. Default: simulated; `createNodeServer` connects to them. */
  servers?: (proxy: () => Proxy | null) => Servers;
  /** Sends HTTP requests. Default: the page's `fetch`; `createNodeServer` checks the target. Responses are limited in size, time and redirects. */
  fetch?: Transport;
  /** The proxy for outgoing connections. Default: the proxy of the settings; vaults besides a key-control vault use that vault's. */
  proxy?: () => Proxy | null;
  /** The fonts of PDF files. Default: DejaVu Sans only, fetched like the page; `createNodeServer` reads those of all scripts from their packages. */
  pdfFonts?: PdfFonts;
  /** Calls that fail on purpose. */
  faults?: readonly Fault[];
  /** Public keys of license vendors: Ed25519, base64url, by the key id in a license. Default: the vendor of the demo. */
  vendorKeys?: Readonly<Record<string, string>>;
  /** Public keys of vendors of upgrade files, in the same format. Default: the vendor of the demo. */
  upgradeKeys?: Readonly<Record<string, string>>;
  /** Returns the free bytes of the data's disk. Default: unlimited. */
  freeSpace?: () => number;
  /** Stores an upload during its call. Default: in memory; `createNodeServer` uses a file. */
  spool?: Spool;
  log?: (line: string) => void;
  /** Core files of the machine, for the log bundle, which lists them but never contains them. Default: none. */
  coreFiles?: () => readonly CoreFile[];
}

export interface Appliance {
  /** Responds to one request. Rejects only if a fault breaks the connection. `connection`: of the request. Default: a new one without an address. */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Resolves when the scenario is filled in. Calls wait for it. */
  readonly ready: Promise<void>;
  readonly environment: Environment;
  readonly faults: Faults;
  close(): void;
}

/** Fills an empty store; repairs what a killed process left unfinished. */
async function fill(environment: Environment, scenario: string, begin: (environment: Environment) => Promise<void>): Promise<void> {
  const { store } = environment;
  if (store.value('scenario') === undefined) {
    await begin(environment);
    store.setValue('scenario', scenario);
  }
  settle(environment);
}

const allDue = areas.flatMap(({ due = [] }) => due);

/** Runs each time a store is opened. */
function settle(environment: Environment): void {
  for (const area of areas) area.opened?.(environment);
  environment.agenda.wake();
}

/**
 * The embedded reference appliance. It implements the contract, stores its state in the store, and enforces every rule that the console shows. One appliance
 * serves one vault.
 */
export function createAppliance(options: ApplianceOptions = {}): Appliance {
  const clock = options.clock ?? systemClock;
  const random = options.random ?? (options.seed === undefined ? systemRandom : seededRandom(options.seed));
  const store = options.store ?? createMemoryStore();
  const proxy = options.proxy ?? (() => proxyOf({ store }));
  const ask = createOutgoing(clock, options.fetch, proxy);
  const faults = createFaults(options.faults);
  const played = options.machine ? null : playedMachine(clock, () => settle(environment));
  const machine = options.machine ?? (played as Machine);
  const app = new Hono();
  const hsms: Hsms = { ...playedHsms(store, random), ...options.hsms };
  const connections = new WeakMap<Request, Connection>();
  const behalves = createBehalves((request) => app.fetch(request));

  /** Sends these calls like a client, so that configured faults apply to them as well. */
  async function firstAnswers({ token, userid }: { token: string; userid: string }): Promise<Record<string, unknown>> {
    const failing = new Set(faults.list().map(({ call }) => call));
    const calls = failing.has('*') ? [] : Object.values(firstReads).filter(({ id }) => !failing.has(id));
    const answers = calls.map(async (declared): Promise<[string, unknown][]> => {
      const address = `${declared.version}/${pathOf(declared, { id: userid })}`;
      const said = await app.fetch(new Request(`http://appliance/${address}`, { headers: { 'Auth-Token': token } }));
      return said.ok ? [[address, await said.json()]] : [];
    });
    return Object.fromEntries((await Promise.all(answers)).flat());
  }

  /** NET-31: part of every response, so that no console continues without noticing. */
  function marked(response: Response): Response {
    if (licenseExpired(environment)) response.headers.set('X-License-Expired', 'yes');
    return response;
  }

  const vault = options.vault ?? { flavour: 'keycontrol', tenant: 'tenant-1', name: 'prod-eu' };
  const beside: MemorySite | null =
    options.vaultSite || vault.flavour !== 'keycontrol'
      ? null
      : memorySite(
          bankVaults.filter(({ flavour }) => flavour !== 'keycontrol'),
          (other, first) => {
            const { store: _, faults: __, first: ___, seed, ...shared } = options;
            // A created vault must not use the seed of this one: it would generate the same tokens.
            const chance = first ? { random, first, directory: environment.directory } : seed === undefined ? {} : { seed };
            return createAppliance({ ...shared, ...chance, hsmSystem: { store, hsms }, vault: other, vaultSite: noSite });
          },
        );
  const environment: Environment = {
    vault,
    vaultSite: options.vaultSite ?? beside ?? noSite,
    store,
    clock,
    random,
    textHash: options.textHash ?? sha256Hex,
    passwords: options.passwords ?? createPasswords(random),
    directory: options.directory ?? playedDirectory(store),
    radius: options.radius ?? playedRadius(store),
    passkeyVerifier: options.passkeyVerifier ?? playedVerifier,
    clouds: options.clouds ?? playedClouds(store, random),
    guests: options.guests ?? playedGuest(store),
    connectorsOfVm,
    ...kmipPorts(options),
    webServer: playedWebServer,
    hsms,
    hsmSystem: options.hsmSystem ?? { store, hsms },
    keepAdminKey: (secret) => storeAdminKey(environment, secret, () => keepAtKmipServers(environment, secret)),
    hsmDependentsOf: areas.flatMap(({ hsmDependents = [] }) => hsmDependents),
    proxy,
    peers: options.peers ?? playedPeers(store, clock),
    mailer: options.mailer ?? playedMailer,
    consoleOrigin: options.consoleOrigin ?? null,
    syslogSender: options.syslogSender ?? playedSyslog,
    webhookSender: options.webhookSender?.(ask, clock) ?? playedWebhooks,
    acme: { transport: options.acmeTransport?.(ask) ?? playedAcme(clock), challenges: new Map() },
    snmpNotifier: options.snmpNotifier ?? playedNotifier,
    servers: options.servers?.(proxy) ?? playedServers,
    testsUnderWay: new Map(),
    machine,
    tables: Object.keys(tableShapes) as TableName[],
    setsByLink,
    factoryReset: async () => {
      // First: `clear` deletes the list that is needed to find them again.
      await destroyMade(environment);
      store.clear();
      // Requests wait meanwhile.
      filled = fill(environment, 'fresh', scenarios.fresh);
      await filled;
    },
    records: areas.flatMap(({ records = [] }) => records),
    searches: areas.flatMap(({ searches }) => (typeof searches === 'string' ? [] : searches)),
    findings: areas.flatMap(({ findings = [] }) => findings),
    healthChecks: areas.flatMap(({ healthChecks = [] }) => healthChecks),
    liveChecks: areas.flatMap(({ liveChecks = [] }) => liveChecks),
    cryptoAssets: areas.flatMap(({ cryptoAssets = [] }) => cryptoAssets),
    grants: areas.flatMap(({ grants = [] }) => grants),
    trials: areas.flatMap(({ trials = [] }) => trials),
    migrations: areas.flatMap(({ migrations = [] }) => migrations),
    connectionOf: (request) => connections.get(request) ?? { opened: Infinity, address: '' },
    upheld: areas.flatMap(({ upheld = [] }) => upheld),
    auditCategories: areas.flatMap(({ categories = [] }) => categories).toSorted(),
    recorded: areas.flatMap(({ recorded = [] }) => recorded),
    agenda: createAgenda(() => environment, allDue),
    ask,
    vendorKeys: options.vendorKeys ?? demoVendorKeys,
    upgradeKeys: options.upgradeKeys ?? demoUpgradeKeys,
    freeSpace: options.freeSpace ?? (() => Infinity),
    pdfFonts: options.pdfFonts ?? { first: () => fetchPdfFont(ask), further: async () => [] },
    firstAnswers,
    onBehalf: behalves.ask,
    actSubjects: areas.flatMap(({ actSubjects = [] }) => actSubjects),
    usableAdmins,
    jobs: createJobs(clock),
    spool: options.spool ?? memorySpool,
    log: keepingLog({ store }, clock.now, options.log),
    coreFiles: options.coreFiles ?? (() => []),
  };
  const { first, scenario = 'demo' } = options;
  let filled = first ? fill(environment, 'vault', newVault(first)) : fill(environment, scenario, scenarios[scenario]);

  for (const { pages } of areas) pages?.(app, environment, filled);
  for (const { calls, handlers, allowed } of areas.flatMap(({ resources = {} }) => Object.values(resources))) {
    for (const [verb, declared] of Object.entries(calls) as [string, Call][]) {
      const handler = handlers[verb];
      if (!handler) throw new Error(`${declared.id} has no handler`);
      app.on(declared.method, `/${declared.version}/${declared.path}`, async (c) => {
        await filled;
        const fault = await faults.strike(declared.id, c.req.raw.signal);
        const run = fault && 'mode' in fault && fault.mode === 'overtaken' ? overtaken(declared, handler) : handler;
        const proceed = async () =>
          marked(await dispatch(environment, declared, run, c.req.raw, c.req.param() as Record<string, string>, allowed, behalves.of(c.req.raw)));
        return fault ? playFault(fault, c.req.raw, proceed, clock) : proceed();
      });
    }
  }
  app.notFound(noSuchCall);
  app.onError((error, c) => {
    if (error instanceof StoreFailure) return jsonResponse(storageAnswer(error).status, { result: 'failure', error: storageAnswer(error).error });
    return answerDefect(error, c.req.raw, environment.log);
  });

  return {
    async fetch(request: Request, connection?: Connection) {
      if (connection) connections.set(request, connection);
      if (played?.up === false) throw new TypeError('connection broken');
      return (beside?.find(tenantOf(request)) ?? app).fetch(request);
    },
    ready: filled,
    environment,
    faults,
    close() {
      environment.jobs.stop();
      beside?.close();
      store.close();
    },
  };
}
