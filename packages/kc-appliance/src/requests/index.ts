import { defineArea } from '../core/area.ts';
import type { Context } from '../core/context.ts';
import { requestDue, settleRequests } from './carryOut.ts';
import { changeFreezes } from './changeFreezes/changeFreezes.ts';
import { changeWindows } from './changeWindows/changeWindows.ts';
import { freezeRecord } from './changeFreezes/freezeRecord.ts';
import { windowRecord } from './changeWindows/windowRecord.ts';
import { requestGrant } from './requestGrant.ts';
import { requests } from './requests.ts';
import { keepsTwoAdmins } from './rule.ts';
import { requestTable } from './state.ts';
import { mayApprove } from './wire.ts';

/** Returns how many requests of others the caller could approve. Every poll calls this, so it does not read closed requests. */
export const requestsWaiting = (context: Context): number => {
  const table = requestTable.in(context);
  const { rows } = table.page({ where: [{ field: 'state', op: 'is', value: 'waiting' }], offset: 0, limit: 1_000 });
  if (rows.length === 0) return 0;
  const { actor } = context;
  return rows.filter((record) => mayApprove(actor, record)).length;
};

/** Dangerous calls that one user requests and a second one approves. The calls declare this, and dispatch enforces it. */
export const requestsArea = defineArea({
  name: 'requests',
  resources: { requests, changeWindows, changeFreezes },
  searches: 'A request is found on its page, by who asked for what.',
  tables: [requestTable],
  records: [windowRecord, freezeRecord],
  due: [requestDue],
  grants: [requestGrant],
  upheld: keepsTwoAdmins,
  opened: settleRequests,
});
