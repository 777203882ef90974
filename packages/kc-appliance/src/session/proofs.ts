import type { Context } from '../core/context.ts';
import type { UserRecord } from '../core/records.ts';
import { askDirectories, askRadius, type Proof } from '../security/index.ts';

/** Checks a password with the user's external server. */
async function theirProof(context: Context, user: UserRecord, password: string): Promise<Proof> {
  return user.authentication === 'RADIUS' ? askRadius(context, user, { password }) : askDirectories(context, user, password);
}

/**
 * Performs one key derivation for every user, existing or not, so that the response time does not reveal user names. The external server is queried in
 * parallel, so that the derivation hides part of its time; `heldBack` hides the rest.
 */
export async function checkPassword(context: Context, user: UserRecord | undefined, password: string): Promise<Proof> {
  const outside = user && (user.authentication === 'LDAP' || user.authentication === 'RADIUS');
  const [own, theirs] = await Promise.all([
    context.passwords.verify(password, user?.authentication === 'Local' ? user.password : null),
    outside ? theirProof(context, user, password) : null,
  ]);
  return theirs ?? { at: own ? 'right' : 'wrong' };
}
