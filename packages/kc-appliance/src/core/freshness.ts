import type { Call } from 'kc-api/contract/call';
import type { ConfirmWay } from 'kc-api/contract/session/session';
import { confirmText, proofLife, wantsProof } from 'kc-api/rules/session/confirm';
import type { SessionRecord, UserRecord } from './records.ts';
import { refuse } from './refusal.ts';

interface Signed {
  session: SessionRecord;
  user: UserRecord;
}

/**
 * How a signed-in user can prove again who they are. Whoever signs in at an identity provider has no password here. A
 * mailed code would prove that somebody reads the mail of a session that was left open.
 */
export const confirmWays = ({ session, user }: Signed): ConfirmWay[] => [
  ...(session.way === 'oidc' || user.authentication === 'OIDC' ? [] : (['password'] as const)),
  ...(user.otp?.verified && user.otp.type === 'totp' ? (['code'] as const) : []),
  ...(user.passkeys?.length ? (['passkey'] as const) : []),
];

/**
 * Refuses (403) a call that wants a fresh proof, in a session in which the last one is too old. Before the body is read,
 * unless what it holds decides.
 */
export function checkFresh(declared: Call, signed: Signed, { id }: Record<string, string>, now: number, read?: { body?: unknown }): void {
  // A session of an older version holds no proof: what is not known is not fresh.
  if (now < signed.session.confirmed + proofLife) return;
  if (typeof declared.fresh === 'function' && !read) return;
  if (!wantsProof(declared, read?.body, id === signed.user.id)) return;
  const confirmWith = confirmWays(signed);
  refuse(403, confirmText(confirmWith), { confirmWith });
}
