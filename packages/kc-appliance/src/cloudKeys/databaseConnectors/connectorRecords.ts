import type { DatabaseConnector } from 'kc-api/contract/cloudKeys/keySets';
import { connectorNameTaken, connectorTexts } from 'kc-api/rules/cloudKeys/databaseConnectors';
import type { ConnectorRecord } from '../clouds/records.ts';
import { forget, noteConnector } from '../clouds/calendar.ts';
import { keySetsOf } from '../clouds/keyRecords.ts';
import type { Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { refuse } from '../../core/refusal.ts';
import { cvmTable } from '../../workloads/index.ts';
import { connectorTable } from '../state.ts';

type Kept = Pick<Environment, 'store'>;

export const connectorsOf = (kept: Kept, guid: string): ConnectorRecord[] =>
  connectorTable
    .in(kept)
    .all()
    .filter((one) => one.keyset_guid === guid);

export const connectorsOfVm = (kept: Kept, cvmid: string): ConnectorRecord[] =>
  connectorTable
    .in(kept)
    .all()
    .filter((one) => one.cvmid === cvmid);

export function wireConnector(kept: Kept, { name: title, cvmid, state, expiry_date, revision }: ConnectorRecord): DatabaseConnector {
  const vm = cvmTable.in(kept).get(cvmid);
  return { name: title, cvmid, vm_name: vm?.name ?? '', ipaddr: vm?.ipaddr ?? '', state, expiry_date, revision };
}

/** The names of connectors are unique within a key set and not case-sensitive. */
export const connectorId = (guid: string, title: string): string => `${guid}/${title.trim().toLowerCase()}`;

export const connectorRecord = defineRecord({
  table: connectorTable,
  noun: 'Database connector',
  category: 'Cloud keys',
  nameOf: ({ name: title, keyset_guid }, kept) => `${title} of key set ${keySetsOf(kept).get(keyset_guid)?.name ?? ''}`,
  group: ({ keyset_guid }, kept) => keySetsOf(kept).get(keyset_guid)?.groupname ?? '',
  wire: wireConnector,
  // Shows the token as dots.
  facts: (environment, connector) => ({ ...wireConnector(environment, connector), access_token: connector.token === '' ? undefined : connector.token }),
  compared: ['name', 'vm_name', 'state', 'expiry_date', 'access_token'],
  secretFacts: ['access_token'],
  trimmed: ['name'],
  check(context, { name: title, keyset_guid, cvmid }, before) {
    if (!before && connectorNameTaken(title, connectorsOf(context, keyset_guid), connectorsOfVm(context, cvmid)))
      refuse(409, connectorTexts.exists, { fields: { name: connectorTexts.exists } });
  },
  follow(environment, { before, after }) {
    if (after) noteConnector(environment, after);
    else if (before) forget(environment, 'connector', before.id);
  },
});
