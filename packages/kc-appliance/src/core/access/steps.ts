import type { Call, EnforcedStep } from 'kc-api/contract/call';
import { twoFactorMissingText } from 'kc-api/client/errors';
import { t } from 'kc-intl/t';
import type { Environment } from '../context.ts';
import type { SessionRecord, UserRecord } from '../records.ts';
import { refuse } from '../refusal.ts';
import { hasSecondFactor } from './secondFactor.ts';
import { twoFactorRule } from './twoFactorRule.ts';

interface Signed {
  session: SessionRecord;
  user: UserRecord;
}

const refusals: Readonly<Record<EnforcedStep, readonly [status: number, text: string]>> = {
  'expired-password': [401, 'Password expired'],
  'set-password': [403, t('Set your own password first.')],
  'two-factor': [403, twoFactorMissingText],
};

/**
 * Returns the forced step that is due, or null. An expired or temporary password requires a new one, and two-factor may be enforced (NET-29). An identity
 * provider manages its own passwords and second factors.
 */
function stepDue(environment: Environment, { session, user }: Signed, now: number): EnforcedStep | null {
  if (session.way === 'oidc') return null;
  if (user.authentication === 'Local') {
    if (user.password_expiration !== null && user.password_expiration <= now) return 'expired-password';
    if (user.temp_password) return 'set-password';
  }
  return twoFactorRule.get(environment).enforced && !hasSecondFactor(user) ? 'two-factor' : null;
}

/**
 * Refuses calls that the due step does not need, and access to other users' records. Call the returned function with the body: a step may allow only some
 * fields.
 */
export function checkSteps(environment: Environment, declared: Call, signed: Signed, params: Record<string, string>, now: number): (body: unknown) => void {
  const due = stepDue(environment, signed, now);
  if (due === null) return () => undefined;
  const refused = () => refuse(...refusals[due]);
  const needed = declared.steps === 'every' || declared.steps.includes(due);
  const { user } = signed;
  if (!needed || (params['id'] ?? user.id) !== user.id) return refused();
  return (body) => {
    const { stepFields } = declared;
    if (!stepFields || typeof body !== 'object' || body === null) return;
    if (Object.keys(body).some((field) => field !== 'revision' && !stepFields.includes(field))) refused();
  };
}
