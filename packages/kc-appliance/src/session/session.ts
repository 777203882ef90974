import { session as calls } from 'kc-api/contract/session/session';
import { t } from 'kc-intl/t';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { outcomeOf } from '../core/dispatch/outcomes.ts';
import type { UserRecord } from '../core/records.ts';
import { refuse } from '../core/refusal.ts';
import { hasSecondFactor } from '../core/access/secondFactor.ts';
import { byLogin, countFailure, type FailedSignIn, failureText, statusNow } from '../security/index.ts';
import { sessionTable } from '../core/state.ts';
import { renewedSession, signIn } from '../core/access/sessions.ts';
import { challenge, challenged } from './challenge.ts';
import { confirm } from './confirm.ts';
import { checkPassword } from './proofs.ts';
import { heldBack, tookToRefuse } from './refusalTime.ts';

/** Seconds for which a renewed token remains valid, for calls in progress. */
const renewedFor = 30;

const refused = (): never => refuse(400, "[u'User login failed']");

interface Failure {
  user: UserRecord | undefined;
  login: string;
  /** False for an account that cannot sign in with any password, or if no server has checked the password: it must not be locked. */
  counts: boolean;
  /** Start of the request, epoch milliseconds. */
  began: number;
  /** For the audit log only: the response is the same for every reason. */
  accepted?: string | undefined;
  /** For the audit log only: the response is the same for every reason. */
  why: FailedSignIn;
}

async function failed(context: Context, { user, login, counts, began, accepted, why }: Failure): Promise<never> {
  const shown = login.trim().slice(0, 128);
  context.commit(({ audit, alert }) => {
    if (user && counts) countFailure(context, user, 'password', alert);
    audit({
      category: 'Authentication',
      content: `Sign-in of ${shown} failed: ${failureText(context, why)}`,
      user: shown,
      about: user ? { kind: 'User', id: user.id } : null,
    });
  });
  await heldBack(context, began);
  return accepted === undefined ? refused() : refuse(400, accepted);
}

const unreachedText = (why = ''): string => (why === '' ? 'server not reached' : `server not reached (${why.replace(/\.$/, '')})`);

/** A user of an OpenID provider has no password here. */
const localReasons = ({ authentication }: UserRecord): string => (authentication === 'Local' ? 'wrong password' : `signs in by ${authentication} only`);

export const session = resource(calls, {
  login: async (context, { params, body }) => {
    if (params.tenant !== context.vault.tenant) refuse(404, t('This vault does not exist.'));
    const began = context.clock.now();
    const asked = byLogin(context, body.username);
    const proof = await checkPassword(context, asked, body.password);
    if ((asked?.authentication === 'RADIUS' || asked?.authentication === 'LDAP') && (proof.at === 'wrong' || proof.at === 'unjudged'))
      tookToRefuse(context, began);
    // Other attempts may have failed or succeeded while this password was checked: count from the stored value.
    const user = asked && context.users.get(asked.id);
    if (!user) return failed(context, { user: undefined, login: body.username, counts: false, began, why: { reason: 'unknown user' } });
    const login = user.login_name;
    const status = statusNow(user, context.now);
    const active = status === 'Active';
    const refusal = (reason: string): FailedSignIn => ({ reason, method: user.authentication, server: 'server' in proof ? proof.server : undefined });
    if (proof.at === 'unjudged') return failed(context, { user, login, counts: false, began, why: refusal(unreachedText(proof.why)) });
    const isChanged = user.password !== asked.password || user.authentication !== asked.authentication;
    if (proof.at === 'wrong' || !active || isChanged) {
      const reason = !active
        ? `account ${status.toLowerCase()}`
        : proof.at === 'wrong'
          ? (proof.why ?? localReasons(user))
          : 'account changed during the sign-in';
      const accepted = active && !isChanged && proof.at === 'wrong' ? proof.accepted : undefined;
      return failed(context, { user, login, counts: active && accepted === undefined, began, accepted, why: refusal(reason) });
    }
    if (proof.at === 'challenged') return challenged(context, user, proof.challenge);
    return hasSecondFactor(user) ? challenged(context, user) : signIn(context, user, 'password');
  },

  challenge,

  confirm,

  // Dispatch has already refused a proof that is too old.
  proof: () => ({}),

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
      // Read again: a concurrent renewal of the same token may have been faster.
      const own = context.session && sessions.get(context.session.id);
      if (!own || own.replaced) return refuse(401, 'Invalid or expired session; please login');
      sessions.put({ ...own, replaced: true, expires: Math.min(own.expires, context.now + renewedFor) });
      for (const old of sessions.all()) if (old.expires < context.now - 86_400) sessions.remove(old.id);
      return renewedSession(context, own);
    }),

  outcome: (context, { params }) => {
    const outcome = outcomeOf(context, context.me.id, params.request_id);
    if (!outcome) return { outcome: 'unknown' };
    return outcome.error === null ? { outcome: 'done' } : { outcome: 'refused', error: outcome.error };
  },
});
