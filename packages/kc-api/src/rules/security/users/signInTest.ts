import { t } from 'kc-intl/t';
import type { User } from '../../../contract/security/users.ts';

type Status = User['status'];

const standing: Readonly<Partial<Record<Status, string>>> = {
  Disabled: t('The account is disabled.'),
  Expired: t('The account is expired.'),
  Locked: t('The account is locked.'),
};

export const signInTestTexts = {
  passed: t('The user can sign in. No session was opened.'),
  /** With single sign-on the user enters the password at the provider, so the test cannot check it. */
  providerPassed: t('The identity provider is ready. Only the user can complete the sign-in there.'),
  failed: t('The user cannot sign in.'),
  password: t('Enter the password of the user.'),
  notActive: (status: Status): string => standing[status] ?? t('The account is not active.'),
} as const;
