import { accountTexts } from 'kc-api/rules/account/account';
import { passkeyTexts } from 'kc-api/rules/passkeys/passkeys';
import { sessionTexts } from 'kc-api/rules/session/signIn';
import type { session as calls } from 'kc-api/contract/session/session';
import { answered, challengeClient, challengeOf, countTry, endChallenge } from '../account/index.ts';
import type { Context } from '../core/context.ts';
import type { Handler } from '../core/handlers.ts';
import type { UserRecord } from '../core/records.ts';
import { refuse } from '../core/refusal.ts';
import { hasSecondFactor } from '../core/access/secondFactor.ts';
import { signIn } from '../core/access/sessions.ts';
import { newQuestion, optionsToProve, passkeysHere } from '../passkeys/index.ts';
import { askRadius, byLogin, countFailure, type FailedSignIn, failureText, type RadiusChallenge, statusNow } from '../security/index.ts';

type Challenge = typeof calls.challenge;
type Open = NonNullable<ReturnType<typeof challengeOf>>;

/** Returns a challenge for a passkey, if the user has one for this host. Refuses if there is neither a passkey nor a code. */
function passkeyFor(context: Context, user: UserRecord): string | undefined {
  if (passkeysHere(context, user).length > 0) return newQuestion(context.random);
  if (!user.otp?.verified) refuse(400, passkeyTexts.elsewhere([...new Set(user.passkeys?.map(({ host }) => host))]));
  return undefined;
}

/** Requires one more factor: there is no session before the correct response. */
export function challenged(context: Context, user: UserRecord, radius?: RadiusChallenge) {
  const passkey = radius ? undefined : passkeyFor(context, user);
  const secret = context.commit(({ audit, mail }) => {
    audit({ category: 'Authentication', content: `Second factor asked of ${user.login_name}`, user: user.login_name });
    return challengeClient(context, user, mail, { ...(radius ? { radius: radius.state } : {}), ...(passkey === undefined ? {} : { passkey }) });
  });
  return {
    username: user.login_name,
    vault_name: context.vault.name,
    challenge_required: 'yes' as const,
    challenge: secret,
    ...(radius ? { challenge_prompt: radius.prompt } : {}),
    ...(passkey === undefined
      ? {}
      : { passkey: optionsToProve(context, user, passkey), passkey_only: user.otp?.verified ? ('no' as const) : ('yes' as const) }),
  };
}

/** Counts a wrong code like a wrong password, so that signing in again allows no further guesses. `also`: runs in the same commit. */
export const countWrongCode = <T>(context: Context, user: UserRecord, why: FailedSignIn, also: () => T): T =>
  context.commit(({ audit, alert }) => {
    audit({
      category: 'Authentication',
      content: `Second factor of ${user.login_name} refused: ${failureText(context, why)}`,
      user: user.login_name,
      about: { kind: 'User', id: user.id },
    });
    const came = also();
    countFailure(context, user, 'code', alert);
    return came;
  });

/** Sends the response to the RADIUS server of the challenge. Deletes the challenge first, because each one accepts one response. */
async function askedServer(context: Context, asked: Open, state: string, response: string) {
  context.store.transaction(() => endChallenge(context, asked.open));
  const proof = await askRadius(context, asked.user, { password: response, state });
  if (proof.at === 'unjudged') return refuse(400, sessionTexts.unjudged);
  const user = context.users.get(asked.user.id);
  if (!user || user.authentication !== 'RADIUS' || statusNow(user, context.now) !== 'Active') return refuse(400, sessionTexts.tooLate);
  if (proof.at === 'wrong') {
    countWrongCode(context, user, { reason: proof.why ?? 'wrong code', method: 'RADIUS', server: proof.server }, () => undefined);
    return refuse(400, sessionTexts.wrongAnswer);
  }
  if (proof.at === 'challenged') return challenged(context, user, proof.challenge);
  return hasSecondFactor(user) ? challenged(context, user) : signIn(context, user, 'password');
}

export const challenge: Handler<Challenge> = (context, { body }) => {
  // Found only by the secret. A client that knows only the name can neither respond for the user nor use up the attempts.
  const asked = challengeOf(context, body.challenge ?? '');
  if (!asked || byLogin(context, body.username)?.id !== asked.user.id || statusNow(asked.user, context.now) !== 'Active')
    return refuse(400, sessionTexts.tooLate);
  const { open, user } = asked;
  if (open.radius !== undefined)
    return user.authentication === 'RADIUS' ? askedServer(context, asked, open.radius, body.response) : refuse(400, sessionTexts.tooLate);
  const used = answered(context, user, open, body.response);
  if (!used) {
    const why = { reason: 'wrong code', method: open.code === null ? 'authenticator app' : 'email code' };
    if (countWrongCode(context, user, why, () => countTry(context, open))) return refuse(400, sessionTexts.tooMany);
    return refuse(400, accountTexts.wrongCode, { fields: { response: accountTexts.wrongCode } });
  }
  context.store.transaction(() => endChallenge(context, open));
  return signIn(context, used, open.code === null ? 'totp' : 'email');
};
