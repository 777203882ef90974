import type { Disk } from 'kc-api/contract/workloads/cvms';
import { cvmStatus } from 'kc-api/rules/workloads/cvms/cvmStatus';
import { connectionFallback, cvmSetDefaults } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { kekDefaults } from 'kc-api/rules/workloads/kek';
import { activeHsm } from '../core/activeHsm.ts';
import type { Environment } from '../core/context.ts';
import { createDice, type Dice } from '../core/dice.ts';
import { newGuid } from '../core/random.ts';
import { shelved } from './cvms/cvmRecord.ts';
import { demoCvmSets, kekExpiry, type DemoCvmSet } from './fleetSets.ts';
import type { CvmRecord, CvmSetRecord, MappingRecord } from './records.ts';
import { latest } from './software/releases.ts';
import { cvmSetTable, cvmTable, mappingTable } from './state.ts';
import { noKek } from './kek/withKek.ts';

const day = 86_400;
const gigabyte = 1024 ** 3;
const versions = ['5.5.2', '5.5.2', '5.5.2', '5.5.1', '5.4.0', '5.3.1'] as const;
const drivers = ['5.5.2.118', '5.5.2.118', '5.4.0.97'] as const;
const signer = 'HyTrust Code Signing 2025';

const blank: Omit<Disk, 'name' | 'size'> = {
  mount_points: [],
  rootdrive: 'no',
  state: 'AVAILABLE',
  pastate: '',
  encrypted_disk: 'no',
  key_expiry_date: 0,
  onexpiry: 'NO USE',
  last_rekey_date: 0,
  next_rekey_date: 0,
};

/** States of data disks, common ones repeated. Running operations are started by the agenda's own functions. */
const states = ['ATTACHED', 'ATTACHED', 'ATTACHED', 'ATTACHED', 'AVAILABLE', 'AVAILABLE', 'DETACHED', 'REVOKED', 'FAILED'] as const;
const isEncrypted = (state: Disk['state']): boolean => state !== 'AVAILABLE' && state !== 'FAILED';

function diskOf(dice: Dice, now: number, name: string, mount: string, state: Disk['state'], root: boolean): Disk {
  const encrypted = isEncrypted(state);
  const rekeyed = encrypted ? now - dice.between(1, 200) * day : 0;
  return {
    ...blank,
    name,
    mount_points: [mount],
    rootdrive: root ? 'yes' : 'no',
    size: dice.pick([40, 80, 120, 250, 500, 1000]) * gigabyte,
    state,
    pastate: encrypted && state === 'ATTACHED' ? 'ENABLED' : '',
    encrypted_disk: encrypted ? 'yes' : 'no',
    ...(encrypted ? { cipher: dice.roll() < 0.9 ? ('AES-256' as const) : ('AES-128' as const) } : {}),
    key_expiry_date: encrypted && dice.roll() < 0.3 ? now + dice.between(2, 400) * day : 0,
    onexpiry: dice.roll() < 0.2 ? 'SHRED' : 'NO USE',
    last_rekey_date: rekeyed,
    next_rekey_date: rekeyed === 0 ? 0 : rekeyed + 365 * day,
  };
}

function disksOf(dice: Dice, now: number, windows: boolean, authenticated: boolean): Disk[] {
  const more = dice.between(1, 2) + (dice.roll() < 0.3 ? 1 : 0);
  const stateOf = (root: boolean): Disk['state'] => (!authenticated ? 'AVAILABLE' : root ? (dice.roll() < 0.6 ? 'ATTACHED' : 'AVAILABLE') : dice.pick(states));
  return [
    diskOf(dice, now, windows ? 'C:' : '/dev/sda1', windows ? 'C:' : '/', stateOf(true), true),
    ...Array.from({ length: more }, (_, index) =>
      diskOf(
        dice,
        now,
        windows ? `${'DEFG'.charAt(index)}:` : `/dev/sd${'bcde'.charAt(index)}1`,
        windows ? `${'DEFG'.charAt(index)}:` : `/data${index + 1}`,
        stateOf(false),
        false,
      ),
    ),
  ];
}

/** Draws the state that the agent reports; most VMs are healthy. */
function stateOf(dice: Dice, now: number, authenticated: boolean): Pick<CvmRecord, 'status' | 'last_seen' | 'cert_expiration' | 'cert_validtill'> {
  const roll = dice.roll();
  const expires =
    now + (roll < 0.03 ? -dice.between(1, 30) : roll < 0.08 ? dice.between(1, 6) : roll < 0.2 ? dice.between(8, 85) : dice.between(95, 360)) * day;
  const cert = { cert_expiration: expires, cert_validtill: expires };
  if (!authenticated) return { status: cvmStatus.assigned, last_seen: now - dice.between(60, 40 * day), ...cert };
  const ill = dice.roll();
  if (ill < 0.04) return { status: cvmStatus.unreachable, last_seen: now - dice.between(2, 30) * day, ...cert };
  if (ill < 0.07) return { status: cvmStatus.reauthenticate, last_seen: now - dice.between(1, 300), ...cert };
  return { status: dice.roll() < 0.5 ? cvmStatus.healthy : cvmStatus.connected, last_seen: now - dice.between(1, 280), ...cert };
}

/** On Windows the roll decides. Agents on Linux include the driver of their own version; the oldest has none. */
function driverOf(dice: Dice, roll: number | undefined, agent: string): Pick<CvmRecord, 'htcrypt_state' | 'htcrypt_version'> {
  if (roll === undefined) {
    const version = agent === '5.3.1' ? '' : agent === '5.4.0' ? '5.4.0.97' : latest.driver;
    return { htcrypt_state: version === '' ? 'unavailable' : 'enabled', htcrypt_version: version };
  }
  if (roll < 0.7) return { htcrypt_state: 'enabled', htcrypt_version: dice.pick(drivers) };
  return { htcrypt_state: roll < 0.75 ? 'failed' : 'unavailable', htcrypt_version: '' };
}

interface Plan {
  set: CvmSetRecord | null;
  name: string;
  ipaddr: string;
  ostype: string;
  authenticated: boolean;
  tde?: boolean;
  mapping?: MappingRecord | undefined;
}

function vmRecord({ random }: Environment, dice: Dice, now: number, plan: Plan): CvmRecord {
  const { set, name, ipaddr, ostype, authenticated, tde = false, mapping } = plan;
  const windows = ostype.startsWith('Windows');
  const agent = dice.pick(versions);
  const roll = authenticated ? (windows ? dice.roll() : undefined) : 1;
  const state = stateOf(dice, now, authenticated);
  return shelved({
    id: newGuid(random),
    name,
    desc: '',
    ostype,
    ipaddr,
    ...state,
    authenticated: authenticated ? 'yes' : 'no',
    cvmset: set?.id ?? '',
    cvmset_name: set?.name ?? '',
    mapping_guid: mapping?.id ?? '',
    mapping_name: mapping?.name ?? '',
    agent_version: agent,
    agent_has_update: agent === latest.agent ? 'no' : 'yes',
    ...driverOf(dice, roll, agent),
    htcrypt_latest_version: latest.driver,
    htcrypt_signed: dice.roll() < 0.95 ? 'yes' : 'no',
    hytrust_signing_key: signer,
    cert_name: `${name}-cert`,
    first_seen: now - dice.between(authenticated ? 30 * day : 600, authenticated ? 900 * day : 20 * day),
    reauthonhwsig: set?.reauthonhwsig ?? 'yes',
    reauthonip: set?.reauthonip ?? 'no',
    reauthonreboot: set?.reauthonreboot ?? 'no',
    tde_enabled: tde ? 'yes' : 'no',
    revision: 1,
    disks: disksOf(dice, now, windows, authenticated),
    folders: windows && authenticated && dice.roll() < 0.3 ? [{ path: 'Shares\\Finance', state: 'ENABLED' }] : [],
    certificate: '',
    root_secret: '',
    silent_since: 0,
    silence_due: 0,
    hwsig: newGuid(random),
    encrypted: 'no',
    disk_expiry: 0,
    shelf: '',
    shelf_enc: '',
  });
}

const setRecord = ({ random }: Environment, now: number, one: DemoCvmSet, title = one.title): CvmSetRecord => {
  const set = { ...structuredClone(cvmSetDefaults), ...connectionFallback, ...kekDefaults, kek_state: 'NONE' as const, ...one.settings };
  const expires = kekExpiry[set.kek_state];
  return {
    ...set,
    autoencrypt_policy: { ptype: set.autoencrypt_policy.ptype, paths: [...set.autoencrypt_policy.paths] },
    id: newGuid(random),
    name: title,
    description: one.about,
    group: one.group,
    cvm_set_type: 'STANDARD',
    geofencing: false,
    ...noKek,
    kek_state: set.kek_state,
    kek_expiration: expires === 0 ? 0 : now + expires,
    kek_since: set.kek_state === 'NONE' ? 0 : now + expires - set.kek_expire_days,
    kek_pending_until: set.kek_state === 'REVOKE_PENDING' ? now + set.kek_cache_timeout : 0,
    revision: 1,
  };
};

/** The servers of the databases with connectors, and the VM set of each, if the vault has VM sets. */
const databaseVms: readonly [name: string, ipaddr: string, ostype: string, authenticated: boolean, tde: boolean, set: string][] = [
  ['ledger-db-1', '10.20.4.21', 'Red Hat Enterprise Linux 9', true, true, 'ledger'],
  ['ledger-db-2', '10.20.4.22', 'Red Hat Enterprise Linux 9', true, true, 'ledger'],
  ['oracle-tde-02', '10.20.7.2', 'Red Hat Enterprise Linux 8', true, true, 'ledger'],
  ['oracle-tde-07', '10.20.7.7', 'Red Hat Enterprise Linux 8', true, true, 'ledger'],
  ['cards-sql-1', '10.31.0.11', 'Windows Server 2022', true, true, 'payments-windows'],
  ['crm-sql-1', '10.31.0.14', 'Windows Server 2022', true, true, 'retail-apps'],
  ['web-maria-1', '172.18.9.30', 'Ubuntu 24.04', true, true, 'retail-apps'],
  ['pay-api-01', '10.20.4.40', 'Ubuntu 24.04', true, false, 'payments-vmset'],
  ['branch-gw-11', '172.18.9.11', 'Windows Server 2019', false, true, 'branches'],
];

/** Stores and returns the database VMs: the area with the connectors uses them for its own seeds. */
export function seedDatabaseVms(environment: Environment, now: number): readonly CvmRecord[] {
  const dice = createDice(environment.random);
  const machines = databaseVms.map(([name, ipaddr, ostype, authenticated, tde]) =>
    vmRecord(environment, dice, now, { set: null, name, ipaddr, ostype, authenticated, tde }),
  );
  cvmTable.in(environment).putMany(machines);
  return machines;
}

const mappings: readonly [name: string, description: string][] = [
  ['north', 'Stockholm and Oslo'],
  ['south', 'Frankfurt'],
  ['dr', 'The second site'],
];

function vmsOf(environment: Environment, dice: Dice, now: number, one: DemoCvmSet, set: CvmSetRecord, known: readonly MappingRecord[]): CvmRecord[] {
  return Array.from({ length: one.vms + one.waiting }, (_, index) =>
    vmRecord(environment, dice, now, {
      set,
      name: `${one.names}-${String(index + 1).padStart(2, '0')}`,
      ipaddr: `${one.network}.${(index % 200) + 41}`,
      ostype: one.systems[index % one.systems.length] ?? '',
      authenticated: index < one.vms,
      mapping: index % 3 === 0 ? known[(index / 3) % known.length] : undefined,
    }),
  );
}

/** Adds the database servers of this set and stores them. */
function adopt(environment: Environment, set: CvmSetRecord): readonly CvmRecord[] {
  const names = new Set(databaseVms.filter(([, , , , , title]) => title === set.name).map(([name]) => name));
  const own = cvmTable
    .in(environment)
    .all()
    .filter(({ name, cvmset }) => cvmset === '' && names.has(name))
    .map((vm) => shelved({ ...vm, cvmset: set.id, cvmset_name: set.name }));
  cvmTable.in(environment).putMany(own);
  return own;
}

/** Creates the bank's VM sets and their VMs, if the vault has VM sets: 14 sets with 274 VMs. */
export function seedFleet(environment: Environment, now: number): void {
  const { vault, random } = environment;
  // The other vaults have only the VMs of their databases, which are in no set.
  if (!hasCvmSets(vault.flavour)) {
    if (cvmTable.in(environment).count() === 0) seedDatabaseVms(environment, now);
    return;
  }
  if (activeHsm.get(environment).type === 'NONE') activeHsm.set(environment, { type: 'Luna', state: 'ENABLED', fips_level3: 'NO' });
  const dice = createDice(random);
  const known = mappings.map(([name, description]) => ({ id: newGuid(random), revision: 1, name, description, groupid: '', preferredNode: '', servers: '' }));
  mappingTable.in(environment).putMany(known);
  for (const one of demoCvmSets) {
    const set = setRecord(environment, now, one);
    cvmSetTable.in(environment).put(set);
    const adopted = adopt(environment, set);
    const made = vmsOf(environment, dice, now, one, set, known);
    for (const state of ['yes', 'no'] as const) {
      const isSo = (vm: CvmRecord) => vm.authenticated === state;
      const room = made.filter(isSo).length - adopted.filter(isSo).length;
      cvmTable.in(environment).putMany(made.filter(isSo).slice(0, room));
    }
  }
}

/** Adds sets and VMs up to these totals. */
export function seedManyCvms(environment: Environment, now: number, size: { sets: number; vms: number }): void {
  if (!hasCvmSets(environment.vault.flavour)) return;
  const dice = createDice(environment.random);
  const known = mappingTable.in(environment).all();
  const patterns = demoCvmSets.filter(({ vms }) => vms > 0);
  const missing = Math.max(size.sets - cvmSetTable.in(environment).count(), 0);
  for (let index = 0; index < missing; index += 1) {
    const pattern = patterns[index % patterns.length] as DemoCvmSet;
    const vms = Math.ceil((size.vms - cvmTable.in(environment).count()) / (missing - index));
    const set = setRecord(environment, now, pattern, `${pattern.title}-${index + 1}`);
    const names = `${pattern.names}-s${index + 1}`;
    cvmSetTable.in(environment).put(set);
    cvmTable.in(environment).putMany(vmsOf(environment, dice, now, { ...pattern, names, vms: vms - 1, waiting: 1 }, set, known));
  }
}
