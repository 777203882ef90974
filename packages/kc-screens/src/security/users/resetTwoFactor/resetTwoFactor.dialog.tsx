import { ShieldOff } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';

export const resetTwoFactorDialog = defineConfirmDialog<typeof users.resetTwoFactor, User>({
  id: 'users.resetTwoFactor',
  label: t('Reset two-factor'),
  title: ([user]) => t('Reset two-factor authentication of {login_name}', { login_name: user?.login_name }),
  verb: t('Reset two-factor'),
  icon: <ShieldOff aria-hidden />,
  quiet: true,
  allowed: userRules.resetTwoFactor,
  nameOf: (user) => `${user.full_name} (${user.login_name})`,
  consequence: () =>
    t('The user signs in with only the password until two-factor authentication is set up again. Codes from the current authenticator app stop working.'),
  call: users.resetTwoFactor,
  input: (user) => ({ body: { userid: user.id, '2fa_disabled': 'yes' } }),
  done: ([user]) => t('Two-factor authentication of {login_name} reset', { login_name: user?.login_name }),
});
