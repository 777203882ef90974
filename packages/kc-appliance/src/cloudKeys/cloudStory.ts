import { creatableTypes } from 'kc-api/rules/cloudKeys/cloudKeys/creatableTypes';
import { accountsOf, inCloud, keySetsOf, keysOf, reachOf } from './clouds/keyRecords.ts';
import { withUsage } from './clouds/keyUsage.ts';
import { playedUsage } from './clouds/playedUsage.ts';
import type { ConnectorRecord, CspAccountRecord, KeySetRecord } from './clouds/records.ts';
import type { Environment } from '../core/context.ts';
import { hashToken } from '../core/access/hash.ts';
import { newGuid, newToken } from '../core/random.ts';
import { keysOfSet } from './cloudKeys/cloudKeysStory.ts';
import { demoAccounts, demoSets, offers, type DemoAccount, type DemoSet } from './cloudSets.ts';
import { createDice } from '../core/dice.ts';
import { activeHsm } from '../core/activeHsm.ts';
import { seedDatabaseVms } from '../workloads/index.ts';
import { cloudDrift, connectorTable } from './state.ts';

const day = 86_400;

const connectors: readonly [set: string, vm: string, state: ConnectorRecord['state'], days: number][] = [
  ['oracle-core-banking', 'oracle-tde-02', 'ENABLED', 0],
  ['oracle-core-banking', 'oracle-tde-07', 'ENABLED', 200],
  ['oracle-ledger', 'ledger-db-1', 'ENABLED', 0],
  ['oracle-ledger', 'ledger-db-2', 'DISABLED', 30],
  ['mssql-cards', 'cards-sql-1', 'ENABLED', 90],
  ['mssql-crm', 'crm-sql-1', 'ENABLED', 0],
  ['mariadb-web', 'web-maria-1', 'DISABLED', 0],
];

const accountRecord = (environment: Environment, one: DemoAccount, now: number, age: number): CspAccountRecord => ({
  id: newGuid(environment.random),
  name: one.title,
  description: one.about,
  groupname: one.group,
  csp_type: one.type,
  access_key_rotation_interval: one.rotation,
  credentials: one.credentials,
  rotated: now - age * day,
  ...(one.type === 'AWS' ? { default_region: 'eu-north-1' } : {}),
  ...(one.type === 'GCP'
    ? {
        ekm_uri: 'https://ekm.nordbank.example/v0',
        ekm_kaj_enabled: 'yes' as const,
        ekm_kaj_policy: { allowed_reasons: ['CUSTOMER_INITIATED_ACCESS', 'GOOGLE_INITIATED_SYSTEM_OPERATION'], allow_missing: false },
        ekm_acls: {
          service_accounts: [
            { email: 'service-4410@gcp-sa-ekms.iam.gserviceaccount.com', permissions: ['WRAP' as const, 'UNWRAP' as const, 'GET_INFO' as const] },
          ],
        },
      }
    : {}),
  key_access_justifications: [],
  revision: 1,
});

const setRecord = (environment: Environment, one: Omit<DemoSet, 'keys' | 'places'>, account: string, now: number): KeySetRecord => ({
  id: newGuid(environment.random),
  name: one.title,
  description: one.about,
  groupname: one.group,
  csp_type: one.type,
  ...(one.xks ? { keyset_type: 'XKS' as const, xks_access_id: 'K7QZ3MPA2NORDB4XKSDEMO26' } : {}),
  csp_guid: account,
  rekey_interval: one.rotation ?? 0,
  ...(one.database ? { tde_database_type: one.database } : {}),
  ...(one.database === 'mariadb' ? { allow_mdb_key_creation: 'yes' as const } : {}),
  key_caching_enabled: one.type === 'GCP' ? 'yes' : 'no',
  key_cache_hsm_timeout: 0,
  hsm_enabled: one.hsm ? 'yes' : 'no',
  ...(one.hsm ? { part_label: 'nordbank-prod' } : {}),
  import_all_keys: 'no',
  migrate_to_kc_in_progress: 'no',
  migrate_to_hsm_in_progress: 'no',
  enable_key_caching_in_progress: 'no',
  disable_key_caching_in_progress: 'no',
  part_password: one.hsm ? 'Partition-Demo-1' : '',
  xks_secret: one.xks ? hashToken(one.title) : '',
  rings:
    one.type === 'GCP' && account !== ''
      ? { list: offers.rings.slice(0, 3), synced: now - 3 * day, running: false }
      : { list: [], synced: null, running: false },
  revision: 1,
});

function seedDatabases(environment: Environment, now: number): void {
  const { store, random } = environment;
  const machines = seedDatabaseVms(environment, now);
  const sets = keySetsOf(environment).all();
  for (const [title, vm, state, days] of connectors) {
    const set = sets.find((one) => one.name === title);
    const machine = machines.find((one) => one.name === vm);
    if (!set || !machine) continue;
    const id = `${set.id}/${vm}`;
    connectorTable.in({ store }).put({
      id,
      keyset_guid: set.id,
      name: vm,
      cvmid: machine.id,
      state,
      expiry_date: days === 0 ? 0 : now + days * day,
      revision: 1,
      token: hashToken(newToken(random)),
    });
  }
}

/** Simulates changes that bypassed the appliance: three keys changed in the cloud, and one hand-written policy. */
function seedDrift(environment: Environment): void {
  const keys = keysOf(environment)
    .all()
    .filter((key) => key.csp_type === 'AWS' && !key.xks && key.status === 'Available');
  cloudDrift.set(environment, Object.fromEntries(keys.slice(0, 3).map((key) => [key.id, 'Disabled'])));
  environment.store.setValue(
    'cloud_policies',
    keys.slice(3, 4).map((key) => key.id),
  );
}

/** The uses that AWS reported this morning. */
function seedUsages(environment: Environment, now: number): void {
  const keys = keysOf(environment)
    .all()
    .filter((key) => key.csp_type === 'AWS' && key.status !== 'Destroyed' && reachOf(environment, key));
  keysOf(environment).putMany(keys.map((key) => withUsage(key, playedUsage(inCloud(key), now), now)));
}

/** The bank's cloud keys, as far as the vault's flavour has them: in a key-control vault 18 key sets, 412 keys, 6 accounts. */
export function seedClouds(environment: Environment, now: number): void {
  const { store, vault, random } = environment;
  const types = creatableTypes(vault.flavour);
  if (types.length === 0) return;
  const dice = createDice(random);
  activeHsm.set({ store }, { type: 'Luna', state: 'ENABLED', fips_level3: 'NO' });
  store.setValue(
    'vaults',
    ['prod-eu', 'prod-us', 'test', 'archive'].map((title) => ({ tenant_guid: newGuid(random), name: title })),
  );
  const accounts = demoAccounts.filter((one) => types.includes(one.type)).map((one, index) => accountRecord(environment, one, now, 5 + index * 7));
  accountsOf(environment).putMany(accounts);
  for (const one of demoSets.filter(({ type }) => types.includes(type))) {
    const set = setRecord(environment, one, accounts.find((account) => account.name === one.account)?.id ?? '', now);
    keySetsOf(environment).put(set);
    keysOf(environment).putMany(keysOfSet(environment, dice, set, one, now));
  }
  if (types.includes('TDE')) seedDatabases(environment, now);
  seedDrift(environment);
  seedUsages(environment, now);
}

/** Adds key sets and keys up to these totals. Each account already has a key set, so these have no account, but the same keys as if they had one. */
export function seedManyKeys(environment: Environment, now: number, size: { sets: number; keys: number }): void {
  const types = creatableTypes(environment.vault.flavour);
  if (types.length === 0) return;
  const dice = createDice(environment.random);
  const accounts = accountsOf(environment).all();
  const patterns = demoSets.filter(({ type, places }) => types.includes(type) && places.length > 0);
  const missing = Math.max(size.sets - keySetsOf(environment).count(), 0);
  for (let index = 0; index < missing; index += 1) {
    const pattern = patterns[index % patterns.length] as DemoSet;
    const account = accounts.find((one) => one.name === pattern.account)?.id ?? '';
    const set = setRecord(environment, { ...pattern, title: `${pattern.title}-${index + 1}` }, '', now);
    const keys = Math.ceil((size.keys - keysOf(environment).count()) / (missing - index));
    keySetsOf(environment).put(set);
    keysOf(environment).putMany(keysOfSet(environment, dice, { ...set, csp_guid: account }, { keys, places: pattern.places }, now));
  }
}
