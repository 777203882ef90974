import type { PageRequest } from 'kc-components/DataGrid';
import type { Client } from 'kc-api/client/client';
import type { Cipher } from 'kc-api/contract/workloads/cvmSets';
import { asymmetricKeyIds, keyIds, type AsymmetricKeyId, type KeyId, type KeyIdSort } from 'kc-api/contract/workloads/keyIds';
import { keySizes } from 'kc-api/rules/workloads/keyIds';
import { pageLoad, type PageLoad } from '../../shell/index.ts';
import { rowsByIds } from '../rowsByIds.ts';

type Asked = Pick<PageRequest, 'offset' | 'limit' | 'sort' | 'filters'>;

/** KEYID-07: builds the request for one page. Omits empty values. The API filters by key size instead of by cipher. */
function queryOf(cvmset: string, { offset, limit, sort, filters }: Asked) {
  const { cipher, ...others } = filters;
  const given = { ...others, ...(cipher ? { size: String(keySizes[cipher as Cipher]) } : {}) };
  return {
    cvmset,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    ...(sort ? { sort: `${sort.desc ? '-' : ''}${sort.id as KeyIdSort}` as const } : {}),
    _offset: String(offset),
    _limit: String(limit),
  };
}

/** Returns a query for the given ids only. */
const theseOf = (cvmset: string, ids: readonly string[]) => ({ cvmset, ids: ids.join(','), _limit: String(ids.length) });

/** A list of one kind of key ids, with the functions that load its rows. */
interface KeyIdSource<Row> {
  load: PageLoad<Row>;
  read: (client: Client, ids: readonly string[]) => Promise<readonly Row[]>;
}

export const keyIdsOf = (cvmset: string): KeyIdSource<KeyId> => ({
  load: pageLoad({
    call: keyIds.list,
    input: (request) => ({ query: queryOf(cvmset, request) }),
    page: ({ key_ids, totalrecords }) => ({ rows: key_ids, total: totalrecords }),
  }),
  read: (client, ids) => rowsByIds(ids, async (part) => (await client.send(keyIds.list, { query: theseOf(cvmset, part) })).key_ids),
});

export const asymmetricKeyIdsOf = (cvmset: string): KeyIdSource<AsymmetricKeyId> => ({
  load: pageLoad({
    call: asymmetricKeyIds.list,
    input: (request) => ({ query: queryOf(cvmset, request) }),
    page: ({ asymmetric_key_ids, totalrecords }) => ({ rows: asymmetric_key_ids, total: totalrecords }),
  }),
  read: (client, ids) => rowsByIds(ids, async (part) => (await client.send(asymmetricKeyIds.list, { query: theseOf(cvmset, part) })).asymmetric_key_ids),
});
