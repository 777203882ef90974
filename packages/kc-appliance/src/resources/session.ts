import { session as calls, type Login } from 'kc-api/contract/session';
import { TOTP } from 'otpauth';
import type { Context } from '../core/context.ts';
import { hashToken } from '../core/dispatch.ts';
import { resource } from '../core/handlers.ts';
import { below, newToken } from '../core/random.ts';
import type { SessionRecord, UserRecord } from '../core/records.ts';
import { refuse } from '../core/refusal.ts';
import { defaultsOf } from './passwordRules.ts';
import { statusNow } from './userWire.ts';

/** Too many failed sign-ins lock an account for so many seconds, or until a security administrator enables it again. */
export const lockTime = 15 * 60;
const challengeLife = 300;

export interface Challenge {
  id: string;
  userid: string;
  expires: number;
  tries: number;
  /** Hash of the code that was mailed, for one-time codes by email. */
  code: string | null;
}

/** Minutes; the token lives as long as a session may be idle, so that an idle session dies here too. */
export const sessionTimeout = (context: Pick<Context, 'store'>): number => context.store.value<number>('session_timeout') ?? 30;

export function newSession(context: Context, userid: string, oidc: boolean): { access_token: string; expires_at: number } {
  const token = newToken(context.random);
  const expires = context.now + sessionTimeout(context) * 60;
  context.store.table<SessionRecord>('sessions').put({ id: hashToken(token), userid, expires, oidc, replaced: false });
  return { access_token: token, expires_at: expires };
}

const refused = (): never => refuse(400, "[u'User login failed']");

/** Opens the session of somebody who proved who they are. */
export function signIn(context: Context, user: UserRecord, oidc: boolean): Login {
  const expired = user.authentication === 'Local' && !oidc && user.password_expiration !== null && user.password_expiration <= context.now;
  return context.commit(({ audit }) => {
    const token = newSession(context, user.id, oidc);
    context.users.put({ ...user, last_login: context.now, failed_logins: 0, locked_until: null, registration: oidc ? null : user.registration });
    audit({ category: 'Authentication', content: `User ${user.login_name} signed in`, user: user.login_name });
    return { ...token, username: user.login_name, userid: user.id, vault_name: context.vault.name, password_expired: expired ? 'yes' : 'no' };
  });
}

function failed(context: Context, user: UserRecord | undefined, login: string): never {
  const limit = defaultsOf(context).user_authentication.failed_logins;
  context.commit(({ audit, alert }) => {
    if (user) {
      const failures = user.failed_logins + 1;
      const lock = failures >= limit;
      context.users.put({ ...user, failed_logins: lock ? 0 : failures, locked_until: lock ? context.now + lockTime : user.locked_until });
      if (lock) alert(`User ${user.login_name} was locked after ${limit} failed sign-ins.`);
    }
    audit({ category: 'Authentication', content: `Sign-in of ${login.slice(0, 128)} failed`, user: login.slice(0, 128) });
  });
  return refused();
}

const checkPassword = (context: Context, user: UserRecord | undefined, password: string): Promise<boolean> =>
  user && (user.authentication === 'LDAP' || user.authentication === 'RADIUS')
    ? context.directory.bind(user.login_name, password)
    : context.passwords.verify(password, user?.authentication === 'Local' ? user.password : null);

function challenge(context: Context, user: UserRecord): Login {
  const byMail = user.otp?.type === 'email';
  const code = byMail ? String(below(context.random, 1_000_000)).padStart(6, '0') : null;
  context.commit(({ mail }) => {
    context.store.table<Challenge>('challenges').put({ id: user.login_name, userid: user.id, expires: context.now + challengeLife, tries: 0, code: code && hashToken(code) });
    if (code) mail(user.email, 'Your one-time code', `Your one-time code is ${code}.`);
  });
  return { username: user.login_name, vault_name: context.vault.name, challenge_required: 'yes' };
}

/** One use per code: a code of the same or an earlier period is refused. Gives the period that was used, or null. */
export function acceptCode(context: Context, user: UserRecord, code: string): number | null {
  if (user.otp?.type !== 'totp') return null;
  const totp = new TOTP({ secret: user.otp.secret });
  const delta = totp.validate({ token: code.replace(/\s/g, ''), window: 1, timestamp: context.now * 1000 });
  if (delta === null) return null;
  const counter = Math.floor(context.now / 30) + delta;
  return counter > user.otp.lastCounter ? counter : null;
}

export const session = resource(calls, {
  login: async (context, { params, body }) => {
    if (params.tenant !== context.vault.tenant) refuse(404, 'This vault does not exist.');
    const login = body.username.trim().toLowerCase();
    const user = context.users.all().find((one) => one.login_name.toLowerCase() === login);
    const right = await checkPassword(context, user, body.password);
    if (!user || !right) return failed(context, user, body.username.trim());
    const status = statusNow(user, context.now);
    if (status === 'Locked') return failed(context, undefined, user.login_name);
    if (status !== 'Active') return failed(context, undefined, user.login_name);
    if (user.otp?.verified) {
      const answer = challenge(context, user);
      context.commit(({ audit }) => audit({ category: 'Authentication', content: `Second factor asked of ${user.login_name}`, user: user.login_name }));
      return answer;
    }
    return signIn(context, user, false);
  },

  challenge: (context, { body }) => {
    const challenges = context.store.table<Challenge>('challenges');
    const open = challenges.get(body.username);
    const user = open && context.users.get(open.userid);
    if (!open || !user || open.expires <= context.now) return refuse(400, 'The sign-in took too long. Please sign in again.');
    if (open.tries >= 5) {
      context.commit(() => challenges.remove(open.id));
      return failed(context, user, user.login_name);
    }
    const counter = acceptCode(context, user, body.response);
    const mailed = open.code !== null && open.code === hashToken(body.response.trim());
    if (counter === null && !mailed) {
      context.commit(({ audit }) => {
        challenges.put({ ...open, tries: open.tries + 1 });
        audit({ category: 'Authentication', content: `Second factor of ${user.login_name} refused`, user: user.login_name });
      });
      return refuse(400, 'The code is not correct.', { fields: { response: 'The code is not correct.' } });
    }
    const used = counter !== null && user.otp ? { ...user, otp: { ...user.otp, lastCounter: counter } } : user;
    context.commit(() => challenges.remove(open.id));
    return signIn(context, used, false);
  },

  logout: (context) => {
    const { me, session: own } = context;
    context.commit(({ audit }) => {
      if (own) context.store.table<SessionRecord>('sessions').remove(own.id);
      audit({ category: 'Authentication', content: `User ${me.login_name} signed out` });
    });
    return {};
  },

  renew: (context) =>
    context.store.transaction(() => {
      const sessions = context.store.table<SessionRecord>('sessions');
      const { session: own } = context;
      if (!own || own.replaced) return refuse(401, 'Invalid or expired session; please login');
      // Calls under way still carry the old token: it stays good for half a minute, but cannot be renewed again.
      sessions.put({ ...own, replaced: true, expires: Math.min(own.expires, context.now + 30) });
      for (const old of sessions.all()) if (old.expires < context.now - 86_400) sessions.remove(old.id);
      return newSession(context, own.userid, own.oidc);
    }),

  outcome: (context, { params }) => {
    const done = context.store.table('outcomes').get(`${context.me.id}/${params.request_id}`);
    return { outcome: done ? 'done' : 'unknown' };
  },
});
