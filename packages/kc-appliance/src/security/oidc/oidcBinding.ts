import { oidcTexts } from 'kc-api/rules/security/oidc/oidc';
import type { UserRecord } from '../../core/records.ts';
import { refuse } from '../../core/refusal.ts';
import type { Table } from '../../core/store/store.ts';
import type { Identity } from './oidcProvider.ts';
import { invited } from './oidcStates.ts';

interface Asked {
  users: Table<UserRecord>;
  now: number;
  issuer: string;
  identity: Identity;
  /** Hash of the invitation's token; null without one. */
  registration: string | null;
}

/**
 * Returns the user, bound to the identity `issuer|subject`, which decides from then on. Binding requires the invitation, or an address that the provider has
 * verified, because any user could make an unverified claim. A user who is already bound, at this provider or another, stays bound to that identity.
 */
export function bound({ users, now, issuer, identity, registration }: Asked): UserRecord {
  const oidc_subject = `${issuer}|${identity.subject}`;
  const people = users.all().filter((user) => user.authentication === 'OIDC');
  const known = people.find((user) => user.oidc_subject === oidc_subject);
  if (registration !== null) {
    const user = invited({ users, now }, registration);
    if (known && known.id !== user.id) refuse(400, oidcTexts.otherAccount);
    if (user.authentication !== 'OIDC') refuse(400, oidcTexts.tokenInvalid);
    return { ...user, oidc_subject };
  }
  if (known) return known;
  const { verified } = identity;
  if (verified === null) return refuse(400, oidcTexts.unverified);
  const [user, another] = people.filter((one) => [one.login_name, one.email].some((name) => name.toLowerCase() === verified));
  if (!user || another) return refuse(400, oidcTexts.unknown);
  if (user.oidc_subject !== undefined) refuse(400, oidcTexts.otherIdentity);
  return { ...user, oidc_subject };
}
