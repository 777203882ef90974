import { passkeyProofs as calls } from 'kc-api/contract/session/passkeyProofs';
import { passkeyTexts } from 'kc-api/rules/passkeys/passkeys';
import { sessionTexts } from 'kc-api/rules/session/signIn';
import { challengeOf, challengesOf, countTry } from '../account/index.ts';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { refuse } from '../core/refusal.ts';
import { signIn } from '../core/access/sessions.ts';
import { alertCopied, judge, keepQuestion, optionsToProve, passkeysHere, questionOf } from '../passkeys/index.ts';
import { byLogin, statusNow } from '../security/index.ts';
import { countWrongCode } from './challenge.ts';
import { confirmed, mayConfirm, unconfirmed } from './confirm.ts';

const questionId = ({ session }: Context): string => `confirm/${session?.handle ?? ''}`;

/** Deletes a challenge, so that it accepts no second response. Returns false if another response was faster. Call inside a transaction. */
function used(context: Context, id: string): boolean {
  const challenges = challengesOf(context);
  const there = challenges.get(id) !== undefined;
  challenges.remove(id);
  return there;
}

export const passkeyProofs = resource(calls, {
  signIn: async (context, { body }) => {
    // As for a code, only the client's secret identifies the challenge.
    const asked = challengeOf(context, body.challenge);
    if (!asked || byLogin(context, body.username)?.id !== asked.user.id || statusNow(asked.user, context.now) !== 'Active' || asked.open.passkey === undefined)
      return refuse(400, sessionTexts.tooLate);
    const { open, user } = asked;
    const proof = await judge(context, user, body.assertion, asked.open.passkey);
    if (!proof.ok) {
      context.commit(({ alert }) => alertCopied(user, proof.text, alert));
      if (countWrongCode(context, user, { reason: 'passkey not accepted', method: 'passkey' }, () => countTry(context, open)))
        return refuse(400, sessionTexts.tooMany);
      return refuse(400, proof.text, { fields: { assertion: proof.text } });
    }
    // The user may have been locked or changed during the verification.
    if (statusNow(proof.used, context.now) !== 'Active' || challengeOf(context, body.challenge)?.open.id !== open.id) return refuse(400, sessionTexts.tooLate);
    if (!context.store.transaction(() => used(context, open.id))) return refuse(400, sessionTexts.tooLate);
    return signIn(context, proof.used, 'passkey');
  },

  ask: (context) => {
    const { me } = context;
    if (passkeysHere(context, me).length === 0) return refuse(400, passkeyTexts.none);
    return {
      options: optionsToProve(
        context,
        me,
        context.store.transaction(() => keepQuestion(context, questionId(context), me)),
      ),
    };
  },

  confirm: async (context, { body }) => {
    const asked = context.me;
    mayConfirm(context, asked, 'passkey');
    const question = questionOf(context, questionId(context), asked);
    if (question === undefined) return refuse(400, passkeyTexts.notBegun);
    // Each challenge is valid for one response, whatever its result.
    context.store.transaction(() => used(context, questionId(context)));
    const proof = await judge(context, asked, body.assertion, question);
    if (!proof.ok) {
      context.commit(({ alert }) => alertCopied(asked, proof.text, alert));
      return unconfirmed(context, context.me, 'passkey', proof.text);
    }
    if (statusNow(context.me, context.now) !== 'Active') return unconfirmed(context, context.me, 'passkey', passkeyTexts.notAccepted);
    return confirmed(context, proof.used);
  },
});
