// @chunk people
import { t } from 'kc-intl/t';
import type { OpenSession, SignInWay } from '../../contract/sessions/sessions.ts';
import { needs, type Actor } from '../privileges.ts';
import { allow, deny, type Verdict } from '../verdict.ts';

export const sessionsTexts = {
  current: t('This is the session that you are using. Sign out to end it.'),
  none: t('There are no other sessions.'),
} as const;

export const signInWays: Readonly<Record<SignInWay, string>> = {
  password: t('Password'),
  totp: t('Password and authenticator app'),
  email: t('Password and emailed code'),
  passkey: t('Password and passkey'),
  oidc: t('Identity provider'),
};

/** Name of a session in lists: 'Chrome 141 on Linux, 10.0.0.7'. */
export const sessionName = ({ browser, address }: Pick<OpenSession, 'browser' | 'address'>): string => (address === '' ? browser : `${browser}, ${address}`);

const mayEndOf = (actor: Actor, userid: string): Verdict => (actor.id === userid ? allow : needs(actor, 'SEC_ADMIN'));

export const sessionRules = {
  end: (actor: Actor, { userid, current }: Pick<OpenSession, 'userid' | 'current'>): Verdict =>
    current === 'yes' ? deny(sessionsTexts.current) : mayEndOf(actor, userid),
  endAll: (actor: Actor, user: { id: string }): Verdict => mayEndOf(actor, user.id),
};
