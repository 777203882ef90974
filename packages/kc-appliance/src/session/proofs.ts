import type { Context } from '../core/context.ts';
import type { UserRecord } from '../core/records.ts';
import { askDirectories, askRadius, type Proof } from '../security/index.ts';

/** What the server of a user says of a password. */
async function theirProof(context: Context, user: UserRecord, password: string): Promise<Proof> {
  return user.authentication === 'RADIUS' ? askRadius(context, user, { password }) : askDirectories(context, user, password);
}

/**
 * One derivation whoever it is, and whether or not there is such a user: how long an answer takes tells no name. The
 * other server is asked meanwhile, so that what it takes is hidden behind the derivation as far as that goes; `heldBack` hides the rest.
 */
export async function checkPassword(context: Context, user: UserRecord | undefined, password: string): Promise<Proof> {
  const outside = user && (user.authentication === 'LDAP' || user.authentication === 'RADIUS');
  const [own, theirs] = await Promise.all([
    context.passwords.verify(password, user?.authentication === 'Local' ? user.password : null),
    outside ? theirProof(context, user, password) : null,
  ]);
  return theirs ?? { at: own ? 'right' : 'wrong' };
}
