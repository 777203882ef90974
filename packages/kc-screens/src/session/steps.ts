import type { License, MonitoringStatus, system } from 'kc-api/contract/frame/system';
import type { GuiPrefs } from 'kc-api/contract/preferences/prefs';
import type { AnswerOf } from 'kc-api/contract/call';
import type { User } from 'kc-api/contract/security/users';

/** What is read of the signed-in user before the console opens. */
export interface SignInFacts {
  user: User;
  prefs: GuiPrefs;
  license: License;
  policy: AnswerOf<typeof system.signInPolicy>;
  eula: AnswerOf<typeof system.eula>;
  status: MonitoringStatus;
}

/**
 * The steps that may be forced after sign-in, in their order (AUTH-33 to AUTH-41). The challenge comes before there is
 * a session, so it is part of the sign-in page.
 */
export const stepOrder = ['eula', 'node-join', 'expired-password', 'set-password', 'two-factor', 'mail-server', 'admin-key', 'recovery-drill'] as const;
export type Step = (typeof stepOrder)[number];

export interface StepConditions {
  /** The session began at an identity provider: passwords and two-factor are its business. */
  oidc: boolean;
  /** The login answer said so. */
  passwordExpired: boolean;
  /** An answer of the appliance said so. */
  twoFactorMissing: boolean;
  /** Epoch seconds. */
  now: number;
}

type Facts = Pick<SignInFacts, 'user' | 'policy'>;

/** The steps that the appliance insists on: while one of them is due it answers nothing that the step does not need. */
function enforced({ user, policy }: Facts, { oidc, passwordExpired, twoFactorMissing, now }: StepConditions) {
  const local = user.authentication === 'Local' && !oidc;
  return {
    'expired-password': local && (passwordExpired || (user.password_expiration !== null && user.password_expiration <= now)),
    'set-password': local && user.temp_password === 'yes',
    'two-factor': !oidc && user['2fa_enabled'] === 'no' && (policy.two_factor_enforced === 'yes' || twoFactorMissing),
  };
}

/** Whether no page may be asked for yet: an answer would end the session. */
export const isHeldUp = (facts: Facts, conditions: StepConditions): boolean => Object.values(enforced(facts, conditions)).some(Boolean);

/** The steps that are due now. `drillPutOff`: 'Remind me later' was chosen since the sign-in. Default: it was not. */
export function dueSteps(facts: SignInFacts, { drillPutOff = false, ...conditions }: StepConditions & { drillPutOff?: boolean }): Step[] {
  const { user, eula, status } = facts;
  const securityAdmin = user.privileges.includes('SEC_ADMIN');
  const due: Record<Step, boolean> = {
    eula: eula.accepted === 'no',
    'node-join': status.node_joining === 'yes',
    ...enforced(facts, conditions),
    'mail-server': securityAdmin && status.conditions.mail_server_setup === 'no',
    'admin-key': securityAdmin && user.download_key_part === 'yes',
    'recovery-drill': securityAdmin && status.recovery_drill_due === 'yes' && !drillPutOff,
  };
  // An expired password is replaced by one of the user's own: a temporary one that expired needs one dialog, not two.
  return stepOrder.filter((step) => due[step] && !(step === 'set-password' && due['expired-password']));
}

/** AUTH-18: asked for after the steps, and can be put off. */
export const lacksMail = (user: User): boolean => user.email === '';
