import { session as calls } from 'kc-api/contract/session/session';
import { accountTexts } from 'kc-api/rules/account/account';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { outcomeOf } from '../core/outcomes.ts';
import type { UserRecord } from '../core/records.ts';
import { refuse } from '../core/refusal.ts';
import { answered, challengeClient, challengeOf, countTry, endChallenge } from '../account/index.ts';
import { byLogin, statusNow } from '../security/index.ts';
import { sessionTable } from '../core/state.ts';
import { newSession, signIn } from '../core/sessions.ts';
import { confirm } from './confirm.ts';
import { checkPassword, countFailure } from './proofs.ts';

/** A token that was renewed is good for calls under way for so many seconds more. */
const renewedFor = 30;

const refused = (): never => refuse(400, "[u'User login failed']");

/** `counts` is false for an account that could not sign in with any password: it cannot be locked further. So it is where no directory has judged. */
function failed(context: Context, user: UserRecord | undefined, login: string, counts: boolean): never {
  const shown = login.trim().slice(0, 128);
  context.commit(({ audit, alert }) => {
    if (user && counts) countFailure(context, user, 'password', alert);
    audit({ category: 'Authentication', content: `Sign-in of ${shown} failed`, user: shown });
  });
  return refused();
}

export const session = resource(calls, {
  login: async (context, { params, body }) => {
    if (params.tenant !== context.vault.tenant) refuse(404, 'This vault does not exist.');
    const asked = byLogin(context, body.username);
    const right = await checkPassword(context, asked, body.password);
    // Other attempts may have failed or succeeded while this password was checked: count from what is kept now.
    const user = asked && context.users.get(asked.id);
    if (!user) return failed(context, undefined, body.username, false);
    const active = statusNow(user, context.now) === 'Active';
    if (!right || !active || user.password !== asked.password) return failed(context, user, user.login_name, active && right !== null);
    if (!user.otp?.verified) return signIn(context, user, false);
    const challenge = context.commit(({ audit, mail }) => {
      audit({ category: 'Authentication', content: `Second factor asked of ${user.login_name}`, user: user.login_name });
      return challengeClient(context, user, mail);
    });
    return { username: user.login_name, vault_name: context.vault.name, challenge_required: 'yes', challenge };
  },

  challenge: (context, { body }) => {
    // Found by the secret alone: whoever knows no more than a name can neither answer for its owner nor use up the tries.
    const asked = challengeOf(context, body.challenge ?? '');
    if (!asked || byLogin(context, body.username)?.id !== asked.user.id || statusNow(asked.user, context.now) !== 'Active')
      return refuse(400, 'The sign-in took too long. Please sign in again.');
    const { open, user } = asked;
    const used = answered(context, user, open, body.response);
    if (!used) {
      // A wrong code counts like a wrong password: nobody may guess on by signing in anew.
      const over = context.commit(({ audit, alert }) => {
        audit({ category: 'Authentication', content: `Second factor of ${user.login_name} refused`, user: user.login_name });
        const last = countTry(context, open);
        countFailure(context, user, 'code', alert);
        return last;
      });
      if (over) return refuse(400, 'Too many wrong codes. Please sign in again.');
      return refuse(400, accountTexts.wrongCode, { fields: { response: accountTexts.wrongCode } });
    }
    context.store.transaction(() => endChallenge(context, open));
    return signIn(context, used, false);
  },

  confirm,

  logout: (context) => {
    const { me, session: own } = context;
    context.commit(({ audit }) => {
      if (own) sessionTable.in(context).remove(own.id);
      audit({ category: 'Authentication', content: `User ${me.login_name} signed out` });
    });
    return {};
  },

  renew: (context) =>
    context.store.transaction(() => {
      const sessions = sessionTable.in(context);
      // Read again: a second renewal of the same token may have come in at the same time.
      const own = context.session && sessions.get(context.session.id);
      if (!own || own.replaced) return refuse(401, 'Invalid or expired session; please login');
      sessions.put({ ...own, replaced: true, expires: Math.min(own.expires, context.now + renewedFor) });
      for (const old of sessions.all()) if (old.expires < context.now - 86_400) sessions.remove(old.id);
      return newSession(context, own.userid, own.oidc, own);
    }),

  outcome: (context, { params }) => {
    const outcome = outcomeOf(context, context.me.id, params.request_id);
    if (!outcome) return { outcome: 'unknown' };
    return outcome.error === null ? { outcome: 'done' } : { outcome: 'refused', error: outcome.error };
  },
});
