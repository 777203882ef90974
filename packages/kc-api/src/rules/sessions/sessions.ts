import type { OpenSession, SignInWay } from '../../contract/sessions/sessions.ts';
import { holds, needs, type Actor } from '../privileges.ts';
import { allow, deny, type Verdict } from '../verdict.ts';

export const sessionsTexts = {
  current: 'This is the session that you are using. Sign out to end it.',
  none: 'There are no other sessions.',
} as const;

export const signInWays: Readonly<Record<SignInWay, string>> = {
  password: 'Password',
  totp: 'Password and authenticator app',
  email: 'Password and emailed code',
  passkey: 'Password and passkey',
  oidc: 'Identity provider',
};

/** What a session is called among others: 'Chrome 141 on Linux, 10.0.0.7'. */
export const sessionName = ({ browser, address }: Pick<OpenSession, 'browser' | 'address'>): string => (address === '' ? browser : `${browser}, ${address}`);

const mayEndOf = (actor: Actor, userid: string): Verdict => (actor.id === userid || holds(actor, 'SEC_ADMIN') ? allow : needs(actor, 'SEC_ADMIN'));

export const sessionRules = {
  end: (actor: Actor, { userid, current }: Pick<OpenSession, 'userid' | 'current'>): Verdict =>
    current === 'yes' ? deny(sessionsTexts.current) : mayEndOf(actor, userid),
  endAll: (actor: Actor, user: { id: string }): Verdict => mayEndOf(actor, user.id),
};
