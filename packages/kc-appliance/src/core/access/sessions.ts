import type { Login } from 'kc-api/contract/session/session';
import type { SessionEnder, SignInWay } from 'kc-api/contract/sessions/sessions';
import { browserName } from './browserName.ts';
import type { Context, Environment } from '../context.ts';
import { hashToken } from './hash.ts';
import { newId, newToken } from '../random.ts';
import type { PanelScopeRecord, SessionRecord, UserRecord } from '../records.ts';
import { endedSessionTable, sessionLifetimeValue, sessionTable, sessionTimeoutValue } from '../state.ts';

/** Minutes. The token expires with the idle timeout, so an idle session also ends on the server. */
export const sessionTimeout = (context: Pick<Context, 'store'>): number => sessionTimeoutValue.get(context);

/** Returns the absolute end of a session in epoch seconds, regardless of activity. */
export const lastsUntil = (kept: Pick<Context, 'store'>, { began }: Pick<SessionRecord, 'began'>): number => began + sessionLifetimeValue.get(kept) * 3600;

/** True if the session has passed its absolute end. Sessions of older versions lack `began` or `handle` and count as ended. */
export const hasEnded = (kept: Pick<Context, 'store'>, session: SessionRecord, now: number): boolean => !session.handle || !(now < lastsUntil(kept, session));

/** Number of wrong passwords and codes that ends a session, so that the holder of a stolen token cannot keep guessing. */
const mostWrong = 5;

/** Seconds between two updates of the last use of a session. Avoids a write for every poll. */
const useEvery = 60;

interface NewSession {
  access_token: string;
  expires_at: number;
  ends_at: number;
}

/** Fields that a renewal keeps. A renewal is no re-authentication. */
type Lasting = Omit<SessionRecord, 'id' | 'expires' | 'replaced'>;

function openSession(context: Context, lasting: Lasting): NewSession {
  const token = newToken(context.random);
  const ends = lastsUntil(context, lasting);
  const expires = Math.min(context.now + sessionTimeout(context) * 60, ends);
  sessionTable.in(context).put({ ...lasting, id: hashToken(token), expires, replaced: false });
  return { access_token: token, expires_at: expires, ends_at: ends };
}

/** Opens a session that replaces another one. */
export const renewedSession = (context: Context, { id: _id, expires: _expires, replaced: _replaced, ...lasting }: SessionRecord): NewSession =>
  openSession(context, lasting);

/** Opens a session for a user who has just authenticated. */
function newSession(context: Context, userid: string, way: SignInWay): NewSession {
  const { now, request } = context;
  const { address } = context.connectionOf(request);
  const browser = browserName(request.headers.get('User-Agent'));
  const handle = newId(context.random);
  return openSession(context, { userid, way, began: now, confirmed: now, wrong: 0, handle, used: now, address, usedFrom: address, browser });
}

/**
 * Opens a panel session next to the session of the user. It has a fixed end and cannot be renewed. The user must re-authenticate before calls that require it.
 * Call inside a commit.
 */
export function openPanelSession(context: Context, session: SessionRecord, panel: PanelScopeRecord, minutes: number): { token: string; kept: SessionRecord } {
  const { now, random } = context;
  const token = newToken(random);
  const expires = Math.min(now + minutes * 60, lastsUntil(context, { began: now }));
  const { address } = context.connectionOf(context.request);
  const { userid, way } = session;
  const times = { began: now, confirmed: 0, used: now, expires };
  const kept = {
    id: hashToken(token),
    userid,
    way,
    ...times,
    replaced: false,
    wrong: 0,
    handle: newId(random),
    address,
    usedFrom: address,
    browser: panel.product,
    panel,
  };
  sessionTable.in(context).put(kept);
  return { token, kept };
}

/** Records the time and address of a use. Requests without a network address, such as internal ones, keep the previous address. */
export function noteUse(environment: Environment, request: Request, { id }: SessionRecord, now: number): void {
  const sessions = sessionTable.in(environment);
  // Read it again: the call may have ended the session.
  const own = sessions.get(id);
  if (!own) return;
  const usedFrom = environment.connectionOf(request).address || own.usedFrom;
  if (now >= own.used + useEvery || usedFrom !== own.usedFrom) environment.store.transaction(() => sessions.put({ ...own, used: now, usedFrom }));
}

/** Returns the active sessions of a user. Omits tokens that a renewal replaced, because they belong to the same session. */
export const openSessions = (kept: Pick<Context, 'store'>, userid: string, now: number): SessionRecord[] =>
  sessionTable
    .in(kept)
    .all()
    .filter((one) => one.userid === userid && !one.replaced && one.expires > now && !hasEnded(kept, one, now));

/** Seconds to remember who ended a session. A browser that returns later only learns that the session is over. */
const endedFor = 86_400;

/** Ends a session with all its tokens and remembers who ended it. Call inside a commit. */
export function endSession({ store, now }: Pick<Context, 'store' | 'now'>, { handle }: Pick<SessionRecord, 'handle'>, by: SessionEnder): void {
  const [sessions, ended] = [sessionTable.in({ store }), endedSessionTable.in({ store })];
  for (const { id, at } of ended.all()) if (at < now - endedFor) ended.remove(id);
  for (const { id, handle: other } of sessions.all())
    if (other === handle) {
      sessions.remove(id);
      ended.put({ id, by, at: now });
    }
}

/** Counts a wrong password or code in the session of the user. Ends the session when the limit is reached. Call inside a commit. */
export function countWrong(context: Context): { over: boolean } {
  const sessions = sessionTable.in(context);
  // Read it again: another request may have counted an attempt meanwhile.
  const own = context.session && sessions.get(context.session.id);
  if (!own) return { over: true };
  const over = own.wrong + 1 >= mostWrong;
  if (over) sessions.remove(own.id);
  else sessions.put({ ...own, wrong: own.wrong + 1 });
  return { over };
}

/** Opens the session of a user who has authenticated. */
export async function signIn(context: Context, user: UserRecord, way: SignInWay): Promise<Login> {
  const expired = user.authentication === 'Local' && way !== 'oidc' && user.password_expiration !== null && user.password_expiration <= context.now;
  const login = context.commit(({ audit }) => {
    const token = newSession(context, user.id, way);
    context.users.put({ ...user, last_login: context.now, failed_logins: 0, locked_until: null, registration: null });
    audit({ category: 'Authentication', content: `User ${user.login_name} signed in`, user: user.login_name, about: { kind: 'User', id: user.id } });
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
