import { hash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemClock } from 'kc-api/client/clock';
import { unreachable } from 'kc-api/rules/vaults/vaults';
import { createAppliance, type Appliance, type ApplianceOptions } from '../appliance.ts';
import { systemRandom } from '../core/random.ts';
import type { Vault } from '../core/records.ts';
import type { Spool } from '../core/spool.ts';
import type { Machine } from '../restart/index.ts';
import type { Hsms } from '../hsm/index.ts';
import { StoreFailure } from '../core/storeFailure.ts';
import { healthOf } from '../frame/index.ts';
import { scenarios, type ScenarioName } from '../scenarios/scenarios.ts';
import { playedDirectory } from '../security/index.ts';
import { proxyOf } from '../settings/index.ts';
import { followUpgrade } from '../upgrade/index.ts';
import { bankVaults, vaultsBeside, type VaultSite } from '../vaults/index.ts';
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

/** The vaults of the bank that the demo data speak of: one of each kind. The first is where `/` leads to. */
export const defaultVaults: readonly Vault[] = bankVaults;

export interface OpenVault {
  vault: Vault;
  appliance: Appliance;
  /** Which scenario its data began with. */
  scenario: string;
}

interface Options {
  vaults: readonly Vault[];
  /** Is given the vaults whose data files are damaged. Default: nobody is told which those are. */
  unstarted?: Vault[];
  dataDir: string;
  scenario: string;
  /** Default: the system's generator. */
  seed?: number | undefined;
  /** Under which origin people open the console. Default: nobody has said it. */
  consoleOrigin?: string | undefined;
  /** Keeps uploads while they are read. Default: in memory. */
  spool?: Spool;
  /** What the server runs on. */
  machine: Machine;
  /** Those that are not played. Default: none. */
  hsms?: Partial<Hsms>;
  log: (line: string) => void;
}

const fileOf = (dataDir: string, vault: Vault): string => join(dataDir, `${vault.flavour}.db`);
/** Of a vault that was made in the console. */
const madeFile = (dataDir: string, tenant: string): string => join(dataDir, `vault-${tenant}.db`);
const isMadeFile = /^vault-[\w-]+\.db(?:-\w+)?$/;

function removeFile(path: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal', '-reserve']) rmSync(path + ending, { force: true });
}

/** Throws the vaults' data away. Other files in the folder stay. */
export function resetVaults(dataDir: string, vaults: readonly Vault[]): void {
  for (const vault of vaults) removeFile(fileOf(dataDir, vault));
  if (!existsSync(dataDir)) return;
  for (const name of readdirSync(dataDir)) if (isMadeFile.test(name)) rmSync(join(dataDir, name), { force: true });
}

/** The million audit records are in the key-control vault only: one is enough to look at, four would fill the disk. */
function scenarioFor(vault: Vault, wanted: string): ScenarioName {
  const name = wanted === 'large' && vault.flavour !== 'keycontrol' ? 'demo' : wanted;
  if (!Object.hasOwn(scenarios, name)) throw new StartError(`There is no scenario "${name}".`);
  return name as ScenarioName;
}

/** Bytes that are free for whoever this process is. */
function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Bytes of a vault's reserve: some hundred sign-ins and audit records. */
const reserveBytes = 4 * 1024 * 1024;

function openStore(path: string): SqliteStore {
  // Made by hand so that nobody but its owner can read it; SQLite gives its side files the same mode.
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

/** Whether a vault's data file is damaged: the others start without it. */
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
      // Its first filling was broken off; half of a scenario is no state to go on from.
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
      // It was closed to be filled again.
    }
    throw error instanceof StoreFailure ? unreadable(path, error) : error;
  }
}

/** Ends a vault that nobody reaches any more. */
function closeVault(open: OpenVault[], tenant: string): void {
  const at = open.findIndex(({ vault }) => vault.tenant === tenant);
  if (at >= 0) open.splice(at, 1)[0]?.appliance.close();
}

/** Vaults that are made and deleted while the server runs: each over a file of its own. */
function siteOf(open: OpenVault[], options: Options): VaultSite {
  const { vaults, dataDir } = options;
  const find = (tenant: string) => open.find(({ vault }) => vault.tenant === tenant);
  const shared = () => sharedOf(find(vaults.find(isKeyControl)?.tenant ?? '')?.appliance);
  return {
    neighbours: vaults.filter((vault) => !isKeyControl(vault)),
    async make(vault, first) {
      const path = madeFile(dataDir, vault.tenant);
      try {
        // Never repeatable: it is no part of what a seed makes.
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

/** What the vaults that are made have of the key-control vault: its people, its way out, and its HSM. */
const sharedOf = (keyControl: Appliance | undefined): More =>
  keyControl ? { directory: keyControl.environment.directory, proxy: () => proxyOf(keyControl.environment), hsmSystem: keyControl.environment.hsmSystem } : {};

const isKeyControl = ({ flavour }: Vault): boolean => flavour === 'keycontrol';

function removeVault({ vaults, dataDir }: Options, tenant: string): void {
  const own = vaults.find((vault) => vault.tenant === tenant);
  removeFile(own ? fileOf(dataDir, own) : madeFile(dataDir, tenant));
}

/** A vault of which no more is left than its name does not begin anew, with an administrator whom everybody knows. */
function unfinished(): never {
  throw new StartError('Its data are not complete.');
}

/** A vault that was made in the console and cannot be opened keeps nobody from the others: its state says that it does not respond. */
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
 * Opens or makes one appliance per vault; those that were made in the console are opened as well, those that were deleted
 * are not. The list changes as vaults are made and deleted. Rejects with StartError; then none is left open.
 */
export async function openVaults(options: Options): Promise<OpenVault[]> {
  const { vaults, dataDir } = options;
  const open: OpenVault[] = [];
  try {
    const keyControl = vaults.find(isKeyControl);
    // The first: it knows which others there are.
    const damaged: StartError[] = [];
    /** A damaged vault is logged and left out. Any other failure ends the start. */
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
    // Without the key-control vault nobody knows which others were deleted: one without a file may be one of those.
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
    // The software is that of the process: what has been upgraded or reverted is so in all vaults.
    if (first) for (const { appliance } of open) followUpgrade(appliance.environment, first.appliance.environment);
    const place = ({ vault }: OpenVault) => (vaults.findIndex(({ tenant }) => tenant === vault.tenant) + vaults.length + 1) % (vaults.length + 1);
    return open.sort((a, b) => place(a) - place(b));
  } catch (error) {
    for (const { appliance } of open) appliance.close();
    throw error;
  }
}
