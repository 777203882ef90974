// @chunk people
import { t } from 'kc-intl/t';
import type { User } from '../../../contract/security/users.ts';
import { deny, type Verdict } from '../../verdict.ts';
import { notLastAdmin } from './lastAdmin.ts';

export const rootLogin = 'secroot';

export const rootText = t('secroot must always be able to sign in: enabled, as a local user with a password, and with an account that never expires.');

/**
 * Protects fields that decide whether a user can log in. Only secroot can change the secroot user, so no other administrator could repair it.
 * Also protects the last security administrator.
 */
export const alwaysSignsIn = (user: Pick<User, 'login_name' | 'last_admin'>): Verdict => {
  const last = notLastAdmin(user);
  return last.ok && user.login_name === rootLogin ? deny(rootText) : last;
};
