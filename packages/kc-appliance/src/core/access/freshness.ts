import type { Call } from 'kc-api/contract/call';
import type { ConfirmWay } from 'kc-api/contract/session/session';
import { tokenTexts } from 'kc-api/rules/sessions/machineTokens/machineTokens';
import { confirmText, proofLife, wantsProof } from 'kc-api/rules/session/confirm';
import type { ActiveSession, UserRecord } from '../records.ts';
import { refuse } from '../refusal.ts';

interface Signed {
  session: ActiveSession;
  user: UserRecord;
}

/**
 * Returns the ways in which a signed-in user can re-authenticate. Users of an identity provider have no password here. A mailed code would only prove access to
 * a mailbox, which may be open next to the session.
 */
export const confirmWays = ({ session, user }: Signed): ConfirmWay[] => [
  ...(session.way === 'oidc' || user.authentication === 'OIDC' ? [] : (['password'] as const)),
  ...(user.otp?.verified && user.otp.type === 'totp' ? (['code'] as const) : []),
  ...(user.passkeys?.length ? (['passkey'] as const) : []),
];

/**
 * Refuses (403) a call that requires re-authentication if the last one is too old. Called before the body is parsed, and again afterwards if the requirement
 * depends on the body.
 */
export function checkFresh(declared: Call, signed: Signed, { id }: Record<string, string>, now: number, read?: { body?: unknown }): void {
  // Sessions of older versions lack `confirmed` and count as too old.
  if (now < signed.session.confirmed + proofLife) return;
  if (typeof declared.fresh === 'function' && !read) return;
  if (!wantsProof(declared, read?.body, id === signed.user.id)) return;
  if (signed.session.machine) refuse(403, tokenTexts.fresh);
  const confirmWith = confirmWays(signed);
  refuse(403, confirmText(confirmWith), { confirmWith });
}
