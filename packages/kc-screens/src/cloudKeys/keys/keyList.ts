import type { PageRequest } from 'kc-components/DataGrid';
import { rangeSpan } from 'kc-components/TimeRange';
import type { Client } from 'kc-api/client/client';
import { ApplianceError } from 'kc-api/client/errors';
import { cloudKeys, type KeySort } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { pageLoad, type PageLoad } from '../../shell/index.ts';
import type { KeyScope } from '../scope/keyScope.ts';

type Query = { [Field in keyof NonNullable<(typeof cloudKeys.list)['query']>['entries']]?: string };

/** Returns the scope as query parameters. */
const scopeQuery = ({ keyset, region, vaulttype, vault, ring }: KeyScope): Query => ({
  keyset_guid: keyset,
  region_name: region,
  keyvault_type: vaulttype,
  keyvault_name: vault,
  keyring_name: ring,
});

/** Builds the request for one page. Omits empty values. An invalid date matches no keys. */
function keyQuery(scope: KeyScope, { offset, limit, sort, filters }: Pick<PageRequest, 'offset' | 'limit' | 'sort' | 'filters'>) {
  const { expire_date: day, ...texts } = filters;
  const span = day ? rangeSpan(day) : undefined;
  const [from, to] = span ? [span[0], span[1] - 1] : [2, 1];
  const query = {
    ...scopeQuery(scope),
    ...texts,
    ...(day ? { expire_from: String(from), expire_to: String(to) } : {}),
    offset: String(offset),
    limit: String(limit),
  };
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  return { ...given, ...(sort ? { sort: `${sort.desc ? '-' : ''}${sort.id as KeySort}` as const } : {}) };
}

/** Reads the current state of the keys by handle. Omits deleted keys. */
export async function readKeys(client: Client, handles: readonly string[]): Promise<readonly CloudKey[]> {
  const read = async (handle: string): Promise<readonly CloudKey[]> => {
    try {
      return [(await client.send(cloudKeys.read, { params: { handle }, query: { sync: 'no' } })).cloudkey];
    } catch (error) {
      if (error instanceof ApplianceError && error.status === 404) return [];
      throw error;
    }
  };
  return (await Promise.all(handles.map(read))).flat();
}

/** The paged keys in the scope. The appliance filters and sorts. */
export const keyPages = (scope: KeyScope): PageLoad<CloudKey> =>
  pageLoad({
    call: cloudKeys.list,
    input: (request) => ({ query: keyQuery(scope, request) }),
    page: ({ cloudkeys, totalrecords }) => ({ rows: cloudkeys, total: totalrecords }),
  });
