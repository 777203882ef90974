import { isAuditor } from 'kc-api/rules/auditor';
import type { License, MonitoringStatus, system } from 'kc-api/contract/frame/system';
import type { GuiPrefs } from 'kc-api/contract/preferences/prefs';
import type { AnswerOf } from 'kc-api/contract/call';
import type { User } from 'kc-api/contract/security/users';

/** The data about the signed-in user that the console loads before it opens. */
export interface SignInFacts {
  user: User;
  prefs: GuiPrefs;
  license: License;
  policy: AnswerOf<typeof system.signInPolicy>;
  eula: AnswerOf<typeof system.eula>;
  status: MonitoringStatus;
}

/**
 * The steps that may be forced after sign-in, in order (AUTH-33 to AUTH-41). The two-factor challenge precedes the session, so it is part of the sign-in page.
 */
export const stepOrder = ['eula', 'node-join', 'expired-password', 'set-password', 'two-factor', 'mail-server', 'admin-key', 'recovery-drill'] as const;
export type Step = (typeof stepOrder)[number];

export interface StepConditions {
  /** The session began at an identity provider, which is responsible for passwords and two-factor authentication. */
  oidc: boolean;
  /** The login response reported it. */
  passwordExpired: boolean;
  /** A response of the appliance reported it. */
  twoFactorMissing: boolean;
  /** Epoch seconds. */
  now: number;
}

type Facts = Pick<SignInFacts, 'user' | 'policy'>;

/** The steps that the appliance enforces. While one of them is due, it only accepts calls that the step needs. */
function enforced({ user, policy }: Facts, { oidc, passwordExpired, twoFactorMissing, now }: StepConditions) {
  const local = user.authentication === 'Local' && !oidc;
  return {
    'expired-password': local && (passwordExpired || (user.password_expiration !== null && user.password_expiration <= now)),
    'set-password': local && user.temp_password === 'yes',
    'two-factor': !oidc && user['2fa_enabled'] === 'no' && (policy.two_factor_enforced === 'yes' || twoFactorMissing),
  };
}

/** True if the console must not request any page data yet, because the response would end the session. */
export const isHeldUp = (facts: Facts, conditions: StepConditions): boolean => Object.values(enforced(facts, conditions)).some(Boolean);

/** Returns the steps that are due now. `drillPutOff`: the user has chosen 'Remind me later' since the sign-in. Default: false. */
export function dueSteps(facts: SignInFacts, { drillPutOff = false, ...conditions }: StepConditions & { drillPutOff?: boolean }): Step[] {
  const { user, eula, status } = facts;
  const securityAdmin = user.privileges.includes('SEC_ADMIN');
  const due: Record<Step, boolean> = {
    // An auditor cannot accept it for the vault.
    eula: eula.accepted === 'no' && !isAuditor(user),
    'node-join': status.node_joining === 'yes',
    ...enforced(facts, conditions),
    'mail-server': securityAdmin && status.conditions.mail_server_setup === 'no',
    'admin-key': securityAdmin && user.download_key_part === 'yes',
    'recovery-drill': securityAdmin && status.recovery_drill_due === 'yes' && !drillPutOff,
  };
  // The step for an expired password also replaces a temporary password, so that one dialog suffices.
  return stepOrder.filter((step) => due[step] && !(step === 'set-password' && due['expired-password']));
}

/** AUTH-18: the prompt follows the steps, and the user can postpone it. */
export const lacksMail = (user: User): boolean => user.email === '';
