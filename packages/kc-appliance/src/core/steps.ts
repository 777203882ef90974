import type { Call, EnforcedStep } from 'kc-api/contract/call';
import { twoFactorMissingText } from 'kc-api/client/errors';
import { t } from 'kc-intl/t';
import type { Environment } from './context.ts';
import type { SessionRecord, UserRecord } from './records.ts';
import { refuse } from './refusal.ts';
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
 * The first step of the sign-in that is due, or null: a password that ran out or was given by somebody else proves too
 * little, and two-factor may be enforced (NET-29). Passwords and second factors of a provider are its own business.
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
 * Refuses whatever the step that is due does not need, and the record of anybody else. What it gives is to be called
 * with the body, of which the step may need some fields only.
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
