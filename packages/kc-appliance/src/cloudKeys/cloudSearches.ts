import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { typeName } from 'kc-api/rules/cloudKeys/wireWords';
import type { ObjectSearch } from '../core/context.ts';
import { matching } from '../core/search.ts';
import { accountsOf, keysOf, keySetsOf } from './clouds/keyRecords.ts';
import { cloudLicense } from './cloudContext.ts';
import { connectorTable } from './state.ts';

type Typed = { id: string; name: string } & Parameters<typeof typeName>[0];
const named = (rows: readonly Typed[]) => rows.map((row) => ({ id: row.id, name: row.name, hint: typeName(row) }));

const searches: readonly ObjectSearch[] = [
  {
    kind: 'cloudKey',
    listedBy: cloudKeys.list,
    count: (environment) => keysOf(environment).count(),
    // There may be a hundred thousand keys.
    find: async (environment, text, limit, signal) => {
      const query = { where: [{ field: 'name', op: 'contains', value: text } as const], sort: { field: 'name', desc: false }, offset: 0, limit };
      const { rows } = await keysOf(environment).search(query, signal);
      const sets = keySetsOf(environment);
      return rows.map(({ id, name: title, keyset_guid }) => ({ id, name: title, hint: sets.get(keyset_guid)?.name ?? '' }));
    },
  },
  {
    kind: 'keySet',
    listedBy: keySets.list,
    find: (environment, text, limit) => matching(named(keySetsOf(environment).all()), text, limit),
  },
  {
    kind: 'cspAccount',
    listedBy: cspAccounts.list,
    find: (environment, text, limit) => matching(named(accountsOf(environment).all()), text, limit),
  },
  {
    kind: 'connector',
    listedBy: keySets.read,
    find: (environment, text, limit) => {
      const sets = keySetsOf(environment);
      const all = connectorTable
        .in(environment)
        .all()
        .map(({ name: title, keyset_guid }) => ({ id: title, name: title, hint: sets.get(keyset_guid)?.name ?? '', parent: keyset_guid }));
      return matching(all, text, limit);
    },
  },
];

/** Without the license the search finds nothing in this area. */
export const cloudSearches: readonly ObjectSearch[] = searches.map((one) => ({ ...one, allowed: cloudLicense }));
