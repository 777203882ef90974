import { anybody, type GrantDefinition, pausesWithOwner } from '../core/access/grants.ts';
import { userTable } from '../core/state.ts';

/** ALERT-10: alerts go to all users who can sign in. */
export const alertMailGrant: GrantDefinition = {
  kind: 'alert-mail',
  label: 'Alert emails',
  fate: { ...pausesWithOwner, unprivileged: 'stays' },
  whyItStays: 'Every user of the vault sees all alerts.',
  category: 'Alerts',
  all: (environment) =>
    userTable
      .in(environment)
      .all()
      .map(({ id, login_name }) => ({ id, owner: id, name: `of ${login_name}`, allowed: anybody })),
};
