import type { Login } from 'kc-api/contract/session/session';
import type { Context } from './context.ts';
import { hashToken } from './hash.ts';
import { newToken } from './random.ts';
import type { SessionRecord, UserRecord } from './records.ts';
import { sessionLifetimeValue, sessionTable, sessionTimeoutValue } from './state.ts';

/** Minutes; the token lives as long as a session may be idle, so that an idle session dies here too. */
export const sessionTimeout = (context: Pick<Context, 'store'>): number => sessionTimeoutValue.get(context);

/** When a session ends whatever is done in it, in epoch seconds. */
const lastsUntil = (kept: Pick<Context, 'store'>, { began }: Pick<SessionRecord, 'began'>): number => began + sessionLifetimeValue.get(kept) * 3600;

/** Whether its time is over. One of an older version does not know when it began: it is over as well. */
export const hasEnded = (kept: Pick<Context, 'store'>, session: SessionRecord, now: number): boolean => !(now < lastsUntil(kept, session));

/** So many wrong passwords and codes end a session: whoever stole its token does not guess on. */
const mostWrong = 5;

interface NewSession {
  access_token: string;
  expires_at: number;
  ends_at: number;
}

/** A session of somebody who has just proved who they are, or one in the place of `old`, which proves nothing anew. */
export function newSession(context: Context, userid: string, oidc: boolean, old?: SessionRecord): NewSession {
  const token = newToken(context.random);
  const { began, confirmed, wrong } = old ?? { began: context.now, confirmed: context.now, wrong: 0 };
  const ends = lastsUntil(context, { began });
  const expires = Math.min(context.now + sessionTimeout(context) * 60, ends);
  sessionTable.in(context).put({ id: hashToken(token), userid, expires, oidc, replaced: false, began, confirmed, wrong });
  return { access_token: token, expires_at: expires, ends_at: ends };
}

/** Counts a wrong password or code given in the session of the asker, and ends it with one too many. Inside a commit. */
export function countWrong(context: Context): { over: boolean } {
  const sessions = sessionTable.in(context);
  // Read again: others may have been given at the same time.
  const own = context.session && sessions.get(context.session.id);
  if (!own) return { over: true };
  const over = own.wrong + 1 >= mostWrong;
  if (over) sessions.remove(own.id);
  else sessions.put({ ...own, wrong: own.wrong + 1 });
  return { over };
}

/** Opens the session of somebody who proved who they are. */
export async function signIn(context: Context, user: UserRecord, oidc: boolean): Promise<Login> {
  const expired = user.authentication === 'Local' && !oidc && user.password_expiration !== null && user.password_expiration <= context.now;
  const login = context.commit(({ audit }) => {
    const token = newSession(context, user.id, oidc);
    context.users.put({ ...user, last_login: context.now, failed_logins: 0, locked_until: null, registration: null });
    audit({ category: 'Authentication', content: `User ${user.login_name} signed in`, user: user.login_name });
    return {
      ...token,
      username: user.login_name,
      userid: user.id,
      vault_name: context.vault.name,
      password_expired: expired ? ('yes' as const) : ('no' as const),
    };
  });
  return { ...login, answers: await context.firstAnswers({ token: login.access_token, userid: user.id }) };
}
