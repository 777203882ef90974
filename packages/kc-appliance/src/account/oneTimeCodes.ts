import { TOTP } from 'otpauth';
import type { Context, Write } from '../core/context.ts';
import { hashToken } from '../core/access/hash.ts';
import { below, newToken } from '../core/random.ts';
import type { UserRecord } from '../core/records.ts';
import { challengeTable } from './state.ts';
import type { Challenge } from './state.ts';

/** Lifetime of a code, seconds. */
export const codeLife = 300;
/** Number of wrong responses that ends a challenge. */
const mostTries = 5;

export const challengesOf = (context: Pick<Context, 'store'>) => challengeTable.in(context);

/** Six digits. */
const newCode = (context: Context): string => String(below(context.random, 1_000_000)).padStart(6, '0');

const passwordOf = (user: UserRecord): string | null => user.password && hashToken(user.password);

/** Other factors that may respond to a challenge besides, or instead of, a code. */
interface Beside {
  /** The state of the sign-in at the user's RADIUS server, if that server sent the challenge. */
  radius?: string;
  /** The challenge for a passkey, if the user has one. */
  passkey?: string;
}

/** Opens a challenge; sends the code if it goes by email. Removes expired challenges. Call it inside a commit, with the commit's `mail`. */
export function openChallenge(context: Context, id: string, user: UserRecord, mail: Write['mail'], { radius, passkey }: Beside = {}): void {
  const challenges = challengesOf(context);
  for (const old of challenges.all()) if (old.expires <= context.now) challenges.remove(old.id);
  const code = radius === undefined && user.otp?.type === 'email' ? newCode(context) : null;
  challenges.put({
    id,
    userid: user.id,
    expires: context.now + codeLife,
    tries: 0,
    code: code && hashToken(code),
    password: passwordOf(user),
    ...(radius === undefined ? {} : { radius }),
    ...(passkey === undefined ? {} : { passkey }),
  });
  if (code) mail(user.email, 'Your one-time code', `Your one-time code is ${code}.`, context.now + codeLife);
}

/**
 * Returns the period of a correct code (30 s); null for a wrong one. Each code is valid once: a code of a used period, or of an earlier one, is refused. One
 * period before and after is accepted, because clocks may differ.
 */
function acceptCode(context: Context, user: UserRecord, code: string): number | null {
  if (user.otp?.type !== 'totp') return null;
  const totp = new TOTP({ secret: user.otp.secret });
  const delta = totp.validate({ token: code.replace(/\s/g, ''), window: 1, timestamp: context.now * 1000 });
  if (delta === null) return null;
  const counter = Math.floor(context.now / 30) + delta;
  return counter > user.otp.lastCounter ? counter : null;
}

/** Returns the user's record after the use of this authenticator code; null if the code is wrong. */
export function codeUsed(context: Context, user: UserRecord, code: string): UserRecord | null {
  const counter = acceptCode(context, user, code);
  return counter !== null && user.otp ? { ...user, otp: { ...user.otp, lastCounter: counter } } : null;
}

/** Returns the user's record after the use of a correct code; null for a wrong one. */
export function answered(context: Context, user: UserRecord, open: Challenge, response: string): UserRecord | null {
  if (open.code !== null) return open.code === hashToken(response.trim()) ? user : null;
  return codeUsed(context, user, response);
}

/** Opens the challenge of a sign-in and returns its secret for the client that passed the first factor. The server stores only a hash. */
export function challengeClient(context: Context, user: UserRecord, mail: Write['mail'], beside?: Beside): string {
  const secret = newToken(context.random);
  openChallenge(context, hashToken(secret), user, mail, beside);
  return secret;
}

/** Returns the challenge with this secret; null if it has expired, or if the password was changed since. */
export function challengeOf(context: Context, secret: string): { open: Challenge; user: UserRecord } | null {
  const open = challengesOf(context).get(hashToken(secret));
  const user = open && context.users.get(open.userid);
  return open && user && open.expires > context.now && open.password === passwordOf(user) ? { open, user } : null;
}

/** Ends a challenge. Call inside a transaction. */
export const endChallenge = (context: Context, open: Challenge): void => void challengesOf(context).remove(open.id);

/** Counts a wrong response. Returns true and deletes the challenge if it was the last one allowed. Call inside a transaction. */
export function countTry(context: Context, open: Challenge): boolean {
  const tries = open.tries + 1;
  if (tries < mostTries) challengesOf(context).put({ ...open, tries });
  else endChallenge(context, open);
  return tries >= mostTries;
}
