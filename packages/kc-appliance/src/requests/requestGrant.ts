import { mayCall } from 'kc-api/rules/privileges';
import { requestTexts } from 'kc-api/rules/requests/requests';
import { type GrantDefinition, pausesWithOwner } from '../core/access/grants.ts';
import { secondsOf } from '../core/system.ts';
import { endedAs, nameOf } from './carryOut.ts';
import { requestTable } from './state.ts';
import { callOf } from './wire.ts';

/** While the requester could not make the call, the request cannot be approved, and an approved call is not performed. */
export const requestGrant: GrantDefinition = {
  kind: 'approval-request',
  label: 'Approval request',
  fate: pausesWithOwner,
  category: 'Security',
  all: (environment) =>
    requestTable
      .in(environment)
      .page({ where: [{ field: 'state', op: 'in', values: ['waiting', 'scheduled'] }], offset: 0, limit: requestTable.in(environment).count() })
      .rows.map((record) => ({
        id: record.id,
        owner: record.userid,
        name: `of ${record.requester} (${nameOf(record)})`,
        allowed: (actor) => mayCall(actor, callOf(record)?.need ?? 'signed-in').ok,
      })),
  end: (environment, id) => {
    const record = requestTable.in(environment).get(id);
    if (record) requestTable.in(environment).put(endedAs(record, secondsOf(environment), { state: 'withdrawn', decision: requestTexts.gone }));
  },
};
