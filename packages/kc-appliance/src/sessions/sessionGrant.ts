import { sessionName } from 'kc-api/rules/sessions/sessions';
import { anybody, endsWithOwner, type GrantDefinition } from '../core/access/grants.ts';
import { sessionTable } from '../core/state.ts';

/** Dispatch checks the owner for every call. When a user is disabled or deleted, all sessions end in the same commit. */
export const sessionGrant: GrantDefinition = {
  kind: 'session',
  label: 'Session',
  fate: { ...endsWithOwner, unprivileged: 'stays' },
  whyItStays: 'Every call is checked against the privileges that the user has then.',
  category: 'Authentication',
  all: (environment) =>
    sessionTable
      .in(environment)
      .all()
      .map((one) => ({ id: one.id, owner: one.userid, name: sessionName(one), allowed: anybody })),
  end: (environment, id) => void sessionTable.in(environment).remove(id),
};
