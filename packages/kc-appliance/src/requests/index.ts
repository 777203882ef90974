import { defineArea } from '../core/area.ts';
import type { Context } from '../core/context.ts';
import { requestDue, settleRequests } from './carryOut.ts';
import { requestGrant } from './requestGrant.ts';
import { requests } from './requests.ts';
import { keepsTwoAdmins } from './rule.ts';
import { requestTable } from './state.ts';
import { mayApprove } from './wire.ts';

/** How many requests of others the asker could approve. Asked by every poll: nothing is read of what is over. */
export const requestsWaiting = (context: Context): number => {
  const table = requestTable.in(context);
  const { rows } = table.page({ where: [{ field: 'state', op: 'is', value: 'waiting' }], offset: 0, limit: 1_000 });
  if (rows.length === 0) return 0;
  const { actor } = context;
  return rows.filter((record) => mayApprove(actor, record)).length;
};

/** Dangerous acts that one person asks for and a second one approves. What needs that is declared at the calls and refused by dispatch. */
export const requestsArea = defineArea({
  name: 'requests',
  resources: { requests },
  searches: 'A request is found on its page, by who asked for what.',
  tables: [requestTable],
  due: [requestDue],
  grants: [requestGrant],
  upheld: keepsTwoAdmins,
  opened: settleRequests,
});
