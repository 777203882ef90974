import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from 'kc-api/client/clock';
import { system } from 'kc-api/contract/frame/system';
import { createAppliance, type Appliance } from '../appliance.ts';
import { systemRandom } from '../core/random.ts';
import type { Vault } from '../core/records.ts';
import { scenarios, type ScenarioName } from '../scenarios/scenarios.ts';
import { nodeKmipCaller } from './kmip/connectionTest.ts';
import { createNodePasswords } from './nodePasswords.ts';
import { nodePeers } from './nodePeers.ts';
import { readPdfFont } from './pdfFont.ts';
import { createSqliteStore, NewerStoreError, type SqliteStore } from './sqliteStore.ts';
import { StartError } from './startError.ts';

/** The vaults of the bank that the demo data speak of: one of each kind. The first is where `/` leads to. */
export const defaultVaults: readonly Vault[] = [
  { flavour: 'keycontrol', tenant: 'nordbank-kc', name: 'Nordbank KeyControl' },
  { flavour: 'cloudkeys', tenant: 'nordbank-cloud', name: 'Nordbank cloud keys' },
  { flavour: 'databases', tenant: 'nordbank-db', name: 'Nordbank databases' },
  { flavour: 'vmencryption', tenant: 'nordbank-vm', name: 'Nordbank VM encryption' },
];

export interface OpenVault {
  vault: Vault;
  appliance: Appliance;
  /** Which scenario its data began with. */
  scenario: string;
}

interface Options {
  vaults: readonly Vault[];
  dataDir: string;
  scenario: string;
  /** Default: the system's generator. */
  seed?: number | undefined;
  log: (line: string) => void;
}

const fileOf = (dataDir: string, vault: Vault): string => join(dataDir, `${vault.flavour}.db`);

function removeFile(path: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(path + ending, { force: true });
}

/** Throws the vaults' data away. Other files in the folder stay. */
export function resetVaults(dataDir: string, vaults: readonly Vault[]): void {
  for (const vault of vaults) removeFile(fileOf(dataDir, vault));
}

/** The million audit records are in the key-control vault only: one is enough to look at, four would fill the disk. */
function scenarioFor(vault: Vault, wanted: string): ScenarioName {
  const name = wanted === 'large' && vault.flavour !== 'keycontrol' ? 'demo' : wanted;
  if (!Object.hasOwn(scenarios, name)) throw new StartError(`There is no scenario "${name}".`);
  return name as ScenarioName;
}

function openStore(path: string): SqliteStore {
  // Made by hand so that nobody but its owner can read it; SQLite gives its side files the same mode.
  closeSync(openSync(path, 'a', 0o600));
  try {
    return createSqliteStore(path);
  } catch (error) {
    if (error instanceof NewerStoreError) throw new StartError(error.message);
    throw new StartError(`The data file ${path} cannot be read: ${error instanceof Error ? error.message : 'unknown'}.`);
  }
}

async function openVault(vault: Vault, { dataDir, scenario, seed, log }: Options): Promise<OpenVault> {
  const path = fileOf(dataDir, vault);
  const existed = existsSync(path);
  let store = openStore(path);
  if (existed && store.value('scenario') === undefined) {
    // Its first filling was broken off; half of a scenario is no state to go on from.
    store.close();
    removeFile(path);
    store = openStore(path);
  }
  try {
    const fresh = store.value('scenario') === undefined;
    if (fresh) store.setDurable(false);
    const appliance = createAppliance({
      vault,
      store,
      scenario: scenarioFor(vault, scenario),
      pdfFont: readPdfFont,
      peers: nodePeers(),
      passwords: createNodePasswords(systemRandom),
      clock: systemClock,
      kmipCaller: nodeKmipCaller,
      ...(seed === undefined ? {} : { seed }),
      log: (line) => log(`${vault.tenant}: ${line}`),
    });
    // Answers when the scenario is filled in.
    const first = await appliance.fetch(new Request(`http://appliance/${system.info.version}/${system.info.path}`));
    if (!first.ok) throw new StartError(`The vault ${vault.tenant} does not answer: ${first.status}.`);
    if (fresh) store.setDurable(true);
    return { vault, appliance, scenario: store.value('scenario') ?? scenario };
  } catch (error) {
    store.close();
    throw error;
  }
}

/** Opens or makes one appliance per vault. Rejects with StartError; then none is left open. */
export async function openVaults(options: Options): Promise<OpenVault[]> {
  const tried = await Promise.allSettled(options.vaults.map((vault) => openVault(vault, options)));
  const failed = tried.find((one) => one.status === 'rejected');
  if (!failed) return tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const one of tried) if (one.status === 'fulfilled') one.value.appliance.close();
  throw failed.reason;
}
