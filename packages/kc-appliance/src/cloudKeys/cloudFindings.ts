import { cloudCalendar } from 'kc-api/contract/cloudKeys/cloudCalendar';
import type { CalendarKind } from 'kc-api/contract/cloudKeys/cloudCalendar';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { rotationProblem } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { typeName } from 'kc-api/rules/cloudKeys/wireWords';
import { postureAges } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { quantumCiphers, quantumWhy, weakCiphers, weakWhy } from '../core/checks/algorithms.ts';
import type { Environment } from '../core/context.ts';
import { dayText, endText, listed, queried, type FindingDefinition, type Found } from '../core/checks/findings.ts';
import { groupTable } from '../core/state.ts';
import type { Condition } from '../core/store/store.ts';
import { secondsOf } from '../core/system.ts';
import { cloudLicense } from './cloudContext.ts';
import { accountsOf, keySetsOf, keysOf } from './clouds/keyRecords.ts';
import type { CalendarRecord, CloudKeyRecord } from './clouds/records.ts';
import { unusedKeys } from './clouds/keyUsage.ts';
import { calendarTable, cloudKeyTable, connectorTable } from './state.ts';

/** Returns the list that contains the key: its key set, and for Azure the list of its kind. */
export const atKey = ({ id, keyset_guid, csp_type, keyvault_type }: CloudKeyRecord) => ({
  row: id,
  within: keyset_guid,
  part: csp_type === 'AZURE' ? keyvault_type || 'vaults' : '',
});

/** Returns the list by the id of a key; undefined if there is none. */
export function placeOfKey(environment: Environment, id: string) {
  const key = keysOf(environment).get(id);
  return key && atKey(key);
}

/** Keys by columns of their table. */
const keysWith = (where: (now: number) => readonly Condition[], detail: (key: CloudKeyRecord) => string) =>
  queried({
    table: cloudKeyTable,
    where: (_, now) => where(now),
    sort: 'name',
    found: (environment) => {
      const sets = keySetsOf(environment);
      return (key): Found => ({ id: key.id, name: key.name, place: sets.get(key.keyset_guid)?.name ?? '', detail: detail(key), ...atKey(key) });
    },
  });

/** Finds keys and accounts by their dates in the calendar. An exception applies to the kind of date and its object. */
const dueBy = (kind: CalendarKind, until: (now: number) => number, found: (environment: Environment, now: number) => (row: CalendarRecord) => Found) =>
  queried({
    table: calendarTable,
    where: (_, now) => [
      { field: 'kind', op: 'is', value: kind },
      { field: 'date', op: 'between', from: 1, to: until(now) },
    ],
    sort: 'date',
    found: (environment) => found(environment, secondsOf(environment)),
  });

const keyOfRow = (detail: (row: CalendarRecord, now: number) => string) => (environment: Environment, now: number) => {
  const [keys, sets] = [keysOf(environment), keySetsOf(environment)];
  return (row: CalendarRecord): Found => {
    const key = keys.get(row.object);
    const where = key ? atKey(key) : { row: row.object, within: row.keyset_guid, part: '' };
    return { id: row.id, name: key?.name ?? row.object, place: sets.get(row.keyset_guid)?.name ?? '', detail: detail(row, now), ...where };
  };
};

const groupNames = (environment: Environment): ReadonlySet<string> =>
  new Set(
    groupTable
      .in(environment)
      .all()
      .map(({ name }) => name),
  );

const connectors = (detail: (expires: number, now: number) => string | undefined) =>
  listed((environment, now) => {
    const sets = keySetsOf(environment);
    return connectorTable
      .in(environment)
      .all()
      .filter(({ state }) => state === 'ENABLED')
      .flatMap((one): Found[] => {
        const said = detail(one.expiry_date, now);
        if (said === undefined) return [];
        return [{ id: one.id, name: one.name, place: sets.get(one.keyset_guid)?.name ?? '', detail: said, row: one.name, within: one.keyset_guid }];
      });
  });

const standing: Condition = { field: 'status', op: 'is', value: 'Available' };
const ofKeys = { area: 'Cloud keys', noun: t('key'), listedBy: cloudKeys.list, allowed: cloudLicense } as const;
const ofConnectors = {
  area: 'Cloud keys',
  noun: t('connector'),
  listedBy: keySets.read,
  allowed: cloudLicense,
  fix: 'databaseConnectors.expiry',
} as const;
const ofAccounts = { area: 'Cloud keys', noun: t('account'), listedBy: cspAccounts.list, allowed: cloudLicense } as const;

export const cloudFindings: readonly FindingDefinition[] = [
  {
    ...ofKeys,
    kind: 'cloudKeys.weak',
    title: t('Cloud keys with a weak algorithm'),
    titleIn: { databases: t('Database keys with a weak algorithm') },
    why: weakWhy,
    severity: 'high',
    fix: 'cloudKeys.open',
    source: keysWith(
      () => [standing, { field: 'cipher', op: 'in', values: weakCiphers }],
      ({ cipher }) => cipher,
    ),
  },
  {
    ...ofKeys,
    kind: 'cloudKeys.rotation_overdue',
    title: t('Cloud keys whose rotation is overdue'),
    titleIn: { databases: t('Database keys whose rotation is overdue') },
    why: t('The longer a key is in use, the more data a stolen copy decrypts.'),
    severity: 'high',
    fix: 'cloudKeys.rotate',
    source: dueBy(
      'key_rotates',
      (now) => now,
      keyOfRow(({ date }) => t('Due since {date}', { date: dayText(date) })),
    ),
  },
  {
    ...ofKeys,
    kind: 'cloudKeys.ends',
    title: t('Cloud keys that have expired or expire within 30 days'),
    titleIn: { databases: t('Database keys that have expired or expire within 30 days') },
    why: t('Data that they encrypt cannot be read once they are disabled or deleted.'),
    severity: 'medium',
    listedBy: cloudCalendar.list,
    fix: 'cloudKeys.edit',
    source: dueBy(
      'key_expires',
      (now) => now + postureAges.soon,
      keyOfRow(({ date }, now) => endText(date, now)),
    ),
  },
  {
    ...ofKeys,
    kind: 'cloudKeys.no_end',
    title: t('Cloud keys without an expiry'),
    titleIn: { databases: t('Database keys without an expiry') },
    why: t('A key that is no longer needed stays usable.'),
    severity: 'low',
    fix: 'cloudKeys.edit',
    source: keysWith(
      () => [standing, { field: 'expire_date', op: 'between', from: 0, to: 0 }],
      () => t('Never expires'),
    ),
  },
  {
    ...ofKeys,
    kind: 'cloudKeys.unused',
    title: t('Cloud keys that were not used for 90 days'),
    titleIn: { databases: t('Database keys that were not used for 90 days') },
    why: t('A key that is no longer needed is only a risk.'),
    severity: 'low',
    fix: 'cloudKeys.open',
    source: keysWith(
      (now) => [standing, ...unusedKeys(now - postureAges.unused)],
      ({ last_used = 0, used_since = 0 }) =>
        last_used === 0 ? t('No use since {date}', { date: dayText(used_since) }) : t('Used last on {date}', { date: dayText(last_used) }),
    ),
  },
  {
    ...ofKeys,
    kind: 'cloudKeys.quantum',
    title: t('Cloud keys that quantum computers break'),
    titleIn: { databases: t('Database keys that quantum computers break') },
    why: quantumWhy,
    severity: 'low',
    fix: 'cloudKeys.open',
    source: keysWith(
      () => [standing, { field: 'cipher', op: 'in', values: quantumCiphers }],
      ({ cipher }) => cipher,
    ),
  },
  {
    ...ofKeys,
    kind: 'keySets.no_owner',
    title: t('Key sets without an owner'),
    why: t('Their keys have no owner. The group that owned them does not exist.'),
    severity: 'medium',
    noun: t('key set'),
    listedBy: keySets.list,
    fix: 'keySets.edit',
    source: listed((environment) => {
      const groups = groupNames(environment);
      return keySetsOf(environment)
        .all()
        .filter(({ groupname }) => !groups.has(groupname))
        .map(({ id, name, groupname }) => ({ id, name, detail: groupname === '' ? t('No group') : t('Group {group} does not exist', { group: groupname }) }));
    }),
  },
  {
    ...ofAccounts,
    kind: 'cspAccounts.rotation_overdue',
    title: t('Access keys whose rotation is overdue'),
    why: t('A leaked access key opens the whole account until it is replaced.'),
    severity: 'high',
    fix: 'cspAccounts.rotateAccessKey',
    source: dueBy(
      'access_key_rotates',
      (now) => now,
      (environment) => {
        const accounts = accountsOf(environment);
        return ({ id, object, date }) => ({
          id,
          name: accounts.get(object)?.name ?? object,
          detail: t('Due since {date}', { date: dayText(date) }),
          row: object,
        });
      },
    ),
  },
  {
    ...ofAccounts,
    kind: 'cspAccounts.no_rotation',
    title: t('CSP accounts whose access key is never rotated'),
    why: t('A leaked access key opens the whole account for as long as nobody replaces it.'),
    severity: 'medium',
    fix: 'cspAccounts.edit',
    source: listed((environment) =>
      accountsOf(environment)
        .all()
        .filter((account) => account.access_key_rotation_interval === 0 && rotationProblem({ ...account, ...account.credentials }) === undefined)
        .map((account) => ({ id: account.id, name: account.name, place: typeName(account), detail: t('No rotation schedule') })),
    ),
  },
  {
    ...ofConnectors,
    kind: 'connectors.ends',
    title: t('Database connectors that have expired or expire within 30 days'),
    why: t('The database loses its keys, and stops.'),
    severity: 'high',
    source: connectors((expires, now) => (expires > 0 && expires <= now + postureAges.soon ? endText(expires, now) : undefined)),
  },
  {
    ...ofConnectors,
    kind: 'connectors.no_end',
    title: t('Database connectors without an expiry'),
    why: t('The token of a connector that is no longer needed still gets keys.'),
    severity: 'low',
    source: connectors((expires) => (expires === 0 ? t('Never expires') : undefined)),
  },
];
