import type { KmipState } from 'kc-api/contract/kmip/objects';
import { createDice, type Dice } from '../core/dice.ts';
import type { Environment } from '../core/context.ts';
import { hostileText } from '../core/hostileTexts.ts';
import { newGuid } from '../core/random.ts';
import { seedActivity } from './activity/activityStory.ts';
import { withColumns } from './objects/objectRecord.ts';
import type { KmipObjectRecord, KmipUserRecord } from './records.ts';
import { kmipObjectTable, kmipUserTable } from './state.ts';

const day = 86_400;

/** Products of a bank that use KMIP, and the names of their keys. */
const products = [
  { user: 'vcenter', vendor: 'VMware', product: 'vSphere', what: 'VM key' },
  { user: 'vsan', vendor: 'VMware', product: 'vSAN', what: 'Datastore key' },
  { user: 'ontap', vendor: 'NetApp', product: 'ONTAP', what: 'Volume key' },
  { user: 'mongodb', vendor: 'MongoDB', product: 'MongoDB Enterprise', what: 'Database master key' },
  { user: 'mysql', vendor: 'Oracle', product: 'MySQL Enterprise', what: 'Tablespace master key' },
  { user: 'db2', vendor: 'IBM', product: 'Db2', what: 'Database master key' },
  { user: 'powerscale', vendor: 'Dell', product: 'PowerScale', what: 'Node key' },
  { user: 'nutanix', vendor: 'Nutanix', product: 'AOS', what: 'Storage container key' },
  { user: 'tape', vendor: 'IBM', product: 'Storage Protect', what: 'Cartridge key' },
  { user: 'backup', vendor: '', product: '', what: 'Backup key' },
] as const;
const sites = ['fra', 'sto', 'lon', 'zrh', 'dub', 'ams'] as const;

/** Number of objects in each state, out of 100. */
const states: readonly (readonly [KmipState, number])[] = [
  ['Active', 72],
  ['Pre-Active', 10],
  ['Deactivated', 9],
  ['Compromised', 2],
  ['Destroyed', 6],
  ['Destroyed Compromised', 1],
];
const stateOf = (dice: Dice): KmipState => {
  let left = dice.between(1, 100);
  return states.find(([, share]) => (left -= share) <= 0)?.[0] ?? 'Active';
};

function seedUsers(environment: Environment, dice: Dice, now: number, count: number): KmipUserRecord[] {
  const users = Array.from({ length: count }, (_, n): KmipUserRecord => {
    const { user } = products[n % products.length] as (typeof products)[number];
    const round = Math.floor(n / products.length);
    const username = `${user}-${sites[round % sites.length]}-${String(Math.floor(round / sites.length) + 1).padStart(2, '0')}`;
    const start = now - dice.between(10, 330) * day;
    // Some users expire soon, a few have expired.
    const expiration = n % 17 === 16 ? now - dice.between(1, 20) * day : n % 11 === 10 ? now + dice.between(2, 25) * day : start + 365 * day;
    return {
      id: newGuid(environment.random),
      revision: 1,
      username,
      password: '',
      start,
      end: expiration,
      expiration,
      certificate: '',
      fingerprint: '',
      sealed_key: '',
      last_seen: n % 13 === 12 ? 0 : Math.min(now, expiration) - dice.between(60, 2 * day),
    };
  });
  kmipUserTable.in(environment).putMany(users);
  return users;
}

function datesOf(state: KmipState, made: number, now: number) {
  const later = (share: number) => Math.floor(made + (now - made) * share);
  return {
    activation_date: state === 'Pre-Active' || state === 'Destroyed' ? 0 : made,
    deactivation_date: state === 'Deactivated' ? later(0.6) : 0,
    compromise_date: state.includes('Compromised') ? later(0.7) : 0,
    destroy_date: state.startsWith('Destroyed') ? later(0.9) : 0,
  };
}

const reasons: Partial<Record<KmipState, { code: number; message: string }>> = {
  Deactivated: { code: 5, message: 'Replaced by a new key' },
  Compromised: { code: 2, message: 'Disk was stolen' },
  'Destroyed Compromised': { code: 2, message: 'Disk was stolen' },
};

/** Seeds the users of the bank's products and their objects. Key material is not seeded; it is created on the first Get. */
export function seedKmip(environment: Environment, now: number, size = { users: 60, objects: 1_200 }): void {
  if (environment.vault.flavour !== 'keycontrol') return;
  const dice = createDice(environment.random);
  const users = seedUsers(environment, dice, now, size.users);
  seedActivity(environment, now, users);
  const objects = Array.from({ length: size.objects }, (_, n): KmipObjectRecord => {
    const at = dice.between(0, users.length - 1);
    const owner = users[at] as KmipUserRecord;
    const { vendor, product, what } = products[at % products.length] as (typeof products)[number];
    const state = stateOf(dice);
    // Spread the objects evenly over the last two years.
    const made = now - 730 * day + Math.floor((n * 729 * day) / size.objects);
    const dates = datesOf(state, made, now);
    const archived = (state === 'Active' || state === 'Deactivated') && dice.between(1, 25) === 1;
    const name = `${owner.username}-key-${n + 1}`;
    const read = state === 'Active' && !archived ? dice.between(0, 400) : 0;
    return {
      id: newGuid(environment.random),
      revision: 1,
      owner: owner.id,
      type: n % 40 === 39 ? 'Secret Data' : 'Symmetric Key',
      state,
      archived: archived ? 'yes' : 'no',
      initial_date: made,
      last_change_date: Math.max(made, dates.deactivation_date, dates.compromise_date, dates.destroy_date),
      ...dates,
      archive_date: archived ? now - day : 0,
      algorithm: n % 40 === 39 ? '' : 'AES',
      length: 256,
      usage_mask: 12,
      names: [{ value: name, type: 'text' }],
      object_group: '',
      links: [],
      custom: {
        'x-Description': `${what} ${n + 1}`,
        'x-Identifier': `${owner.username}/${n + 1}`,
        ...(vendor === '' ? {} : { 'x-Vendor': vendor, 'x-Product': product }),
      },
      revocation: reasons[state] ?? null,
      format: 'Raw',
      sealed: '',
      encrypted: 'no',
      last_get: read === 0 ? 0 : now - dice.between(60, 20 * day),
      gets: read,
      name,
      words: '',
    };
  });
  kmipObjectTable.in(environment).putMany(objects.map(withColumns));
}

/** Replaces the user-entered texts with hostile texts. */
export function spoilKmip(environment: Environment): void {
  const [users, objects] = [kmipUserTable.in(environment), kmipObjectTable.in(environment)];
  // User names must be unique.
  users.putMany(users.all().map((user, n) => ({ ...user, username: `${hostileText(n)} ${n}`.trim() })));
  objects.putMany(
    objects.all().map((object, n) => {
      const names = [{ value: hostileText(n + 3), type: 'text' as const }];
      const custom = { 'x-Description': hostileText(n), 'x-Identifier': hostileText(n + 1), 'x-Vendor': hostileText(n % 7), 'x-Product': hostileText(n % 5) };
      return withColumns({ ...object, names, custom, revocation: object.revocation && { ...object.revocation, message: hostileText(n + 2) } });
    }),
  );
}
