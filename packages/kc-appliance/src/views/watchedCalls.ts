import { audit } from 'kc-api/contract/audit/audit';
import type { Call } from 'kc-api/contract/call';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { userFields } from 'kc-api/rules/audit/userFilter';
import type { KeptCall } from '../core/context.ts';

interface WatchedCall {
  call: Call;
  input: (query: Record<string, string>) => KeptCall;
}

const auditCall: WatchedCall = {
  call: audit.list,
  input: ({ user, ...query }) => ({ body: { operation: 'list', offset: 0, count: 1, ...query, ...userFields(user) } }),
};
const byQuery = (call: Call): WatchedCall => ({ call, input: (query) => ({ query: { ...query, limit: '1' } }) });

/** The call that lists the objects of a watched view, by the id of the list. */
export const watchedCalls: Readonly<Record<string, WatchedCall>> = {
  auditlog: auditCall,
  'htdc-auditlog': auditCall,
  cloudkeys: byQuery(cloudKeys.list),
  vms: byQuery(cvms.list),
  'unauthenticated-vms': byQuery(cvms.list),
};
