import { hash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemClock } from 'kc-api/client/clock';
import { unreachable } from 'kc-api/rules/vaults/vaults';
import { createAppliance, type Appliance, type ApplianceOptions } from '../appliance.ts';
import { systemRandom } from '../core/random.ts';
import type { Vault } from '../core/records.ts';
import type { Spool } from '../core/files/spool.ts';
import type { Machine } from '../restart/index.ts';
import type { Hsms } from '../hsm/index.ts';
import { StoreFailure } from '../core/store/storeFailure.ts';
import { healthOf } from '../frame/index.ts';
import { scenarios, type ScenarioName } from '../scenarios/scenarios.ts';
import { playedDirectory } from '../security/index.ts';
import { proxyOf } from '../settings/index.ts';
import { followUpgrade } from '../upgrade/index.ts';
import { bankVaults, vaultsBeside, type VaultSite } from '../vaults/index.ts';
import { webhooksBy } from '../webhooks/index.ts';
import { nodeKmipCaller } from './kmip/connectionTest.ts';
import { nodeRsa } from './kmip/nodeRsa.ts';
import { createNodePasswords } from './nodePasswords.ts';
import { coreFilesIn } from './coreFiles.ts';
import { nodeDirectory } from './outside/ldap/nodeDirectory.ts';
import { nodeMailer } from './outside/nodeMailer.ts';
import { nodeSyslog } from './outside/nodeSyslog.ts';
import { nodeNotifier } from './outside/nodeNotifier.ts';
import { nodePasskeys } from './outside/nodePasskeys.ts';
import { nodePeers } from './outside/nodePeers.ts';
import { nodeServers } from './outside/nodeServers.ts';
import { nodeTransport } from './outside/nodeTransport.ts';
import { nodeRadius } from './outside/nodeRadius.ts';
import { nodePdfFonts } from './pdfFonts.ts';
import { createSqliteStore, NewerStoreError, type SqliteStore } from './sqliteStore.ts';
import { StartError } from './startError.ts';
import { storeFailureOf } from './storeWatch.ts';

/** The vaults of the demo bank: one of each kind. `/` redirects to the first. */
export const defaultVaults: readonly Vault[] = bankVaults;

export interface OpenVault {
  vault: Vault;
  appliance: Appliance;
  /** The scenario that created its data. */
  scenario: string;
}

interface Options {
  vaults: readonly Vault[];
  /** Collects the vaults whose data files are damaged. Default: they are not reported. */
  unstarted?: Vault[];
  dataDir: string;
  scenario: string;
  /** Default: the system's generator. */
  seed?: number | undefined;
  /** The origin under which users open the console. Default: unknown. */
  consoleOrigin?: string | undefined;
  /** Stores uploads while they are read. Default: in memory. */
  spool?: Spool;
  /** The machine of the server. */
  machine: Machine;
  /** HSMs that are not simulated. Default: none. */
  hsms?: Partial<Hsms>;
  log: (line: string) => void;
}

const fileOf = (dataDir: string, vault: Vault): string => join(dataDir, `${vault.flavour}.db`);
/** The file of a vault that was created in the console. */
const madeFile = (dataDir: string, tenant: string): string => join(dataDir, `vault-${tenant}.db`);
const isMadeFile = /^vault-[\w-]+\.db(?:-\w+)?$/;

function removeFile(path: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal', '-reserve']) rmSync(path + ending, { force: true });
}

/** Deletes the vaults' data. Other files in the folder remain. */
export function resetVaults(dataDir: string, vaults: readonly Vault[]): void {
  for (const vault of vaults) removeFile(fileOf(dataDir, vault));
  if (!existsSync(dataDir)) return;
  for (const name of readdirSync(dataDir)) if (isMadeFile.test(name)) rmSync(join(dataDir, name), { force: true });
}

/** Only the key-control vault gets the million audit records: one is enough to test, four would fill the disk. */
function scenarioFor(vault: Vault, wanted: string): ScenarioName {
  const name = wanted === 'large' && vault.flavour !== 'keycontrol' ? 'demo' : wanted;
  if (!Object.hasOwn(scenarios, name)) throw new StartError(`There is no scenario "${name}".`);
  return name as ScenarioName;
}

/** Returns the free bytes that are available to the user of this process. */
function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Bytes of a vault's reserve: some hundred sign-ins and audit records. */
const reserveBytes = 4 * 1024 * 1024;

function openStore(path: string): SqliteStore {
  // Create the file with a mode that only lets its owner read it. SQLite creates its side files with the same mode.
  closeSync(openSync(path, 'a', 0o600));
  try {
    return createSqliteStore(path, undefined, { reserve: reserveBytes });
  } catch (error) {
    if (error instanceof NewerStoreError) throw new StartError(error.message);
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): StartError {
  return new StartError(`The data file ${path} cannot be read: ${error instanceof Error ? error.message : 'unknown'}.`, { cause: storeFailureOf(error) });
}

/** True if a vault's data file is damaged: the other vaults start without it. */
const isDamage = (error: unknown): error is StartError =>
  error instanceof StartError && error.cause instanceof StoreFailure && error.cause.problem === 'damaged';

type More = Pick<ApplianceOptions, 'vaultSite' | 'directory' | 'proxy' | 'first' | 'hsmSystem'>;

async function openVault(
  vault: Vault,
  path: string,
  { scenario, seed, consoleOrigin, spool, machine, hsms = {}, log }: Options,
  more: More = {},
): Promise<OpenVault> {
  const existed = existsSync(path);
  let store = openStore(path);
  try {
    if (existed && store.value('scenario') === undefined) {
      // The first filling was interrupted; a partial scenario is not usable.
      store.close();
      removeFile(path);
      store = openStore(path);
    }
    const fresh = store.value('scenario') === undefined;
    if (fresh) store.setDurable(false);
    const appliance = createAppliance({
      vault,
      store,
      scenario: scenarioFor(vault, scenario),
      pdfFonts: nodePdfFonts,
      peers: nodePeers(),
      mailer: nodeMailer,
      fetch: nodeTransport,
      directory: nodeDirectory(playedDirectory(store)),
      syslogSender: nodeSyslog(),
      webhookSender: webhooksBy,
      acmeTransport: (ask) => ask,
      passkeyVerifier: nodePasskeys,
      radius: nodeRadius(),
      snmpNotifier: nodeNotifier,
      servers: nodeServers,
      ...(spool ? { spool } : {}),
      machine,
      hsms,
      passwords: createNodePasswords(systemRandom),
      textHash: (text) => hash('sha256', text),
      clock: systemClock,
      kmipCaller: nodeKmipCaller,
      kmipRsa: nodeRsa,
      coreFiles: () => coreFilesIn(dirname(path)),
      freeSpace: () => freeIn(dirname(path)),
      ...(seed === undefined ? {} : { seed }),
      ...(consoleOrigin === undefined ? {} : { consoleOrigin }),
      log: (line) => log(`${vault.tenant}: ${line}`),
      ...more,
    });
    // The scenario is filled in.
    await appliance.ready;
    if (fresh) store.setDurable(true);
    store.reserve();
    return { vault, appliance, scenario: store.value('scenario') ?? scenario };
  } catch (error) {
    try {
      store.close();
    } catch {
      // Closed to be filled again.
    }
    throw error instanceof StoreFailure ? unreadable(path, error) : error;
  }
}

/** Closes a vault and removes it from the list, so that requests no longer reach it. */
function closeVault(open: OpenVault[], tenant: string): void {
  const at = open.findIndex(({ vault }) => vault.tenant === tenant);
  if (at >= 0) open.splice(at, 1)[0]?.appliance.close();
}

/** Creates and deletes vaults while the server runs, each with a file of its own. */
function siteOf(open: OpenVault[], options: Options): VaultSite {
  const { vaults, dataDir } = options;
  const find = (tenant: string) => open.find(({ vault }) => vault.tenant === tenant);
  const shared = () => sharedOf(find(vaults.find(isKeyControl)?.tenant ?? '')?.appliance);
  return {
    neighbours: vaults.filter((vault) => !isKeyControl(vault)),
    async make(vault, first) {
      const path = madeFile(dataDir, vault.tenant);
      try {
        // Without the seed: the content of a new vault must not be reproducible.
        const made = await openVault(vault, path, { ...options, seed: undefined, scenario: 'empty' }, { ...shared(), first });
        open.push(made);
        return made.appliance.environment;
      } catch (error) {
        removeFile(path);
        throw error;
      }
    },
    open: (tenant) => Promise.resolve(find(tenant)?.appliance.environment ?? null),
    running: (tenant) => find(tenant)?.appliance.environment ?? null,
    healthOf(tenant) {
      const known = find(tenant);
      return known ? healthOf(known.appliance.environment) : unreachable;
    },
    async destroy(tenant) {
      closeVault(open, tenant);
      removeVault(options, tenant);
    },
  };
}

/** Returns what created vaults share with the key-control vault: directory, proxy and HSM. */
const sharedOf = (keyControl: Appliance | undefined): More =>
  keyControl ? { directory: keyControl.environment.directory, proxy: () => proxyOf(keyControl.environment), hsmSystem: keyControl.environment.hsmSystem } : {};

const isKeyControl = ({ flavour }: Vault): boolean => flavour === 'keycontrol';

function removeVault({ vaults, dataDir }: Options, tenant: string): void {
  const own = vaults.find((vault) => vault.tenant === tenant);
  removeFile(own ? fileOf(dataDir, own) : madeFile(dataDir, tenant));
}

/** Refuses to open an incomplete vault. Filling it again would create an administrator with a publicly known password. */
function unfinished(): never {
  throw new StartError('Its data are not complete.');
}

/** If a vault from the console cannot be opened, the others still start. Its state shows that it does not respond. */
async function openMade(vault: Vault, options: Options, more: More): Promise<OpenVault[]> {
  const path = madeFile(options.dataDir, vault.tenant);
  if (!existsSync(path)) {
    options.log(`${vault.tenant}: its data file ${path} is missing.`);
    return [];
  }
  try {
    return [await openVault(vault, path, { ...options, seed: undefined, scenario: 'empty' }, { ...more, first: unfinished })];
  } catch (error) {
    options.log(`${vault.tenant}: ${error instanceof Error ? error.message : 'unknown'}`);
    return [];
  }
}

/**
 * Opens or creates one appliance per vault, and opens those that were created in the console. Skips deleted ones. The list changes when vaults are created or
 * deleted. Rejects with StartError; then none remains open.
 */
export async function openVaults(options: Options): Promise<OpenVault[]> {
  const { vaults, dataDir } = options;
  const open: OpenVault[] = [];
  try {
    const keyControl = vaults.find(isKeyControl);
    // Open the key-control vault first: it contains the list of the others.
    const damaged: StartError[] = [];
    /** Logs a damaged vault and skips it. Any other failure ends the start. */
    const tryOpen = async (vault: Vault, more: More): Promise<OpenVault[]> => {
      try {
        return [await openVault(vault, fileOf(dataDir, vault), options, more)];
      } catch (error) {
        if (!isDamage(error)) throw error;
        options.log(`${vault.tenant}: ${error.message} The vault is not started.`);
        options.unstarted?.push(vault);
        damaged.push(error);
        return [];
      }
    };
    const [first] = keyControl ? await tryOpen(keyControl, { vaultSite: siteOf(open, options) }) : [];
    if (first) open.push(first);
    const { there, deleted } = first ? vaultsBeside(first.appliance.environment) : { there: [], deleted: [] };
    for (const tenant of deleted) removeVault(options, tenant);
    const named = (vault: Vault): Vault => ({ ...vault, name: there.find(({ tenant }) => tenant === vault.tenant)?.name ?? vault.name });
    // Without the key-control vault, the list of deleted vaults is unknown: a vault without a file may be one of them.
    const wasDeleted = (vault: Vault) => (keyControl && !first ? !existsSync(fileOf(dataDir, vault)) : deleted.includes(vault.tenant));
    const others = vaults.filter((vault) => vault !== keyControl && !wasDeleted(vault));
    const made = there.filter(({ tenant }) => !vaults.some((vault) => vault.tenant === tenant));
    const more = sharedOf(first?.appliance);
    const tried = await Promise.allSettled([
      ...others.map((vault) =>
        tryOpen(named(vault), first ? { proxy: () => proxyOf(first.appliance.environment), hsmSystem: first.appliance.environment.hsmSystem } : {}),
      ),
      ...made.map((vault) => openMade(vault, options, more)),
    ]);
    open.push(...tried.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])));
    const failed = tried.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    if (open.length === 0 && damaged[0]) throw damaged[0];
    // All vaults run the software of the process, so apply an upgrade or its reversal to all of them.
    if (first) for (const { appliance } of open) followUpgrade(appliance.environment, first.appliance.environment);
    const place = ({ vault }: OpenVault) => (vaults.findIndex(({ tenant }) => tenant === vault.tenant) + vaults.length + 1) % (vaults.length + 1);
    return open.sort((a, b) => place(a) - place(b));
  } catch (error) {
    for (const { appliance } of open) appliance.close();
    throw error;
  }
}
