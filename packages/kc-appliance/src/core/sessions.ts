import type { Login } from 'kc-api/contract/session/session';
import type { Context } from './context.ts';
import { hashToken } from './hash.ts';
import { newToken } from './random.ts';
import type { UserRecord } from './records.ts';
import { sessionTable, sessionTimeoutValue } from './state.ts';

/** Minutes; the token lives as long as a session may be idle, so that an idle session dies here too. */
export const sessionTimeout = (context: Pick<Context, 'store'>): number => sessionTimeoutValue.get(context);

export function newSession(context: Context, userid: string, oidc: boolean): { access_token: string; expires_at: number } {
  const token = newToken(context.random);
  const expires = context.now + sessionTimeout(context) * 60;
  sessionTable.in(context).put({ id: hashToken(token), userid, expires, oidc, replaced: false });
  return { access_token: token, expires_at: expires };
}

/** Opens the session of somebody who proved who they are. */
export function signIn(context: Context, user: UserRecord, oidc: boolean): Login {
  const expired = user.authentication === 'Local' && !oidc && user.password_expiration !== null && user.password_expiration <= context.now;
  return context.commit(({ audit }) => {
    const token = newSession(context, user.id, oidc);
    context.users.put({ ...user, last_login: context.now, failed_logins: 0, locked_until: null, registration: null });
    audit({ category: 'Authentication', content: `User ${user.login_name} signed in`, user: user.login_name });
    return { ...token, username: user.login_name, userid: user.id, vault_name: context.vault.name, password_expired: expired ? 'yes' : 'no' };
  });
}
