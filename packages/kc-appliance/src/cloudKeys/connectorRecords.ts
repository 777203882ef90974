import type { DatabaseConnector } from 'kc-api/contract/cloudKeys/keySets';
import type { ConnectorRecord } from './clouds/records.ts';
import { forget, noteConnector } from './clouds/calendar.ts';
import type { Environment } from '../core/context.ts';
import { connectorTable, vmTable } from './state.ts';

type Kept = Pick<Environment, 'store'>;

export const connectorsOf = (kept: Kept, guid: string): ConnectorRecord[] =>
  connectorTable
    .in(kept)
    .all()
    .filter((one) => one.keyset_guid === guid);

export function putConnector(kept: Kept, connector: ConnectorRecord): void {
  connectorTable.in(kept).put(connector);
  noteConnector(kept, connector);
}
export function removeConnector(kept: Kept, id: string): void {
  connectorTable.in(kept).remove(id);
  forget(kept, 'connector', id);
}

export function wireConnector(kept: Kept, { name: title, cvmid, state, expiry_date, revision }: ConnectorRecord): DatabaseConnector {
  const vm = vmTable.in(kept).get(cvmid);
  return { name: title, cvmid, vm_name: vm?.name ?? '', ipaddr: vm?.ipaddr ?? '', state, expiry_date, revision };
}
