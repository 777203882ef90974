import { TOTP } from 'otpauth';
import type { Context } from '../core/context.ts';
import { hashToken } from '../core/hash.ts';
import { below } from '../core/random.ts';
import type { UserRecord } from '../core/records.ts';
import { challengeTable } from './state.ts';
import type { Challenge } from './state.ts';

/** Seconds in which an asked code must come. */
export const codeLife = 300;

export const challengesOf = (context: Pick<Context, 'store'>) => challengeTable.in(context);

/** Six digits. */
const newCode = (context: Context): string => String(below(context.random, 1_000_000)).padStart(6, '0');

/** Opens a challenge; for codes by email the code goes out with it. Called inside a commit, whose `mail` it takes. */
export function openChallenge(context: Context, id: string, user: UserRecord, mail: (to: string, subject: string, text: string) => void): void {
  const code = user.otp?.type === 'email' ? newCode(context) : null;
  challengesOf(context).put({ id, userid: user.id, expires: context.now + codeLife, tries: 0, code: code && hashToken(code) });
  if (code) mail(user.email, 'Your one-time code', `Your one-time code is ${code}.`);
}

/**
 * Gives the period of the code (30 s) when it is right, or null. One use per code: a code of a period that was used, or
 * of an earlier one, is refused. One period before and after is accepted for clocks that are off.
 */
function acceptCode(context: Context, user: UserRecord, code: string): number | null {
  if (user.otp?.type !== 'totp') return null;
  const totp = new TOTP({ secret: user.otp.secret });
  const delta = totp.validate({ token: code.replace(/\s/g, ''), window: 1, timestamp: context.now * 1000 });
  if (delta === null) return null;
  const counter = Math.floor(context.now / 30) + delta;
  return counter > user.otp.lastCounter ? counter : null;
}

/** Whether the answer fits: the user's record with the code used up, or null. */
export function answered(context: Context, user: UserRecord, open: Challenge, response: string): UserRecord | null {
  if (open.code !== null) return open.code === hashToken(response.trim()) ? user : null;
  const counter = acceptCode(context, user, response);
  return counter !== null && user.otp ? { ...user, otp: { ...user.otp, lastCounter: counter } } : null;
}
