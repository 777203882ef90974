import { anybody, type GrantDefinition, pausesWithOwner } from '../../core/access/grants.ts';
import { userTable } from '../../core/state.ts';

/** The link for the first sign-in of an invited user. It is a field of the user and is valid while the user may sign in. */
export const invitationGrant: GrantDefinition = {
  kind: 'invitation',
  label: 'Invitation',
  fate: { ...pausesWithOwner, unprivileged: 'stays' },
  whyItStays: 'It shows who the user is. The calls of the session are checked against the privileges that the user has then.',
  category: 'Security',
  all: (environment) =>
    userTable
      .in(environment)
      .all()
      .filter(({ registration }) => registration !== null)
      .map(({ id, login_name }) => ({ id, owner: id, name: login_name, allowed: anybody })),
};
