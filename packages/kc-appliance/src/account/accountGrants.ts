import { anybody, type GrantDefinition, pausesWithOwner } from '../core/access/grants.ts';
import { userTable } from '../core/state.ts';
import { challengeTable } from './state.ts';

/** A sign-in that waits for its second factor. It is valid while the user may sign in. */
const challengeGrant: GrantDefinition = {
  kind: 'sign-in-challenge',
  label: 'Sign-in that waits for the second factor',
  fate: { ...pausesWithOwner, unprivileged: 'stays' },
  whyItStays: 'It leads to a session, whose calls are checked against the privileges that the user has then. It lasts five minutes.',
  category: 'Authentication',
  all: (environment) =>
    challengeTable
      .in(environment)
      .all()
      .map(({ id, userid }) => ({ id, owner: userid, name: '', allowed: anybody })),
};

/** An admin key part before its download. It is a field of the user, and only that user can download it. */
const keyPartGrant: GrantDefinition = {
  kind: 'key-part',
  label: 'Admin key part that waits for its download',
  fate: pausesWithOwner,
  category: 'Security',
  all: (environment) =>
    userTable
      .in(environment)
      .all()
      .filter(({ key_part }) => key_part !== null)
      .map(({ id, login_name }) => ({ id, owner: id, name: login_name, allowed: ({ privileges }) => privileges.includes('SEC_ADMIN') })),
};

export const accountGrants = [challengeGrant, keyPartGrant];
