import { ShieldOff } from 'lucide-react';
import { users, type User } from 'kc-api/contract/security/users';
import { userRules } from 'kc-api/rules/security/users';
import { defineConfirmDialog } from '../../../shell/index.ts';

export const resetTwoFactorDialog = defineConfirmDialog<typeof users.resetTwoFactor, User>({
  id: 'users.resetTwoFactor',
  label: 'Reset two-factor',
  title: ([user]) => `Reset two-factor authentication of ${user?.login_name}`,
  verb: 'Reset two-factor',
  icon: <ShieldOff aria-hidden />,
  quiet: true,
  allowed: userRules.resetTwoFactor,
  nameOf: (user) => `${user.full_name} (${user.login_name})`,
  consequence: () =>
    'The user signs in with only the password until two-factor authentication is set up again. Codes from the current authenticator app stop working.',
  call: users.resetTwoFactor,
  input: (user) => ({ body: { userid: user.id, '2fa_disabled': 'yes' } }),
  done: ([user]) => `Two-factor authentication of ${user?.login_name} reset`,
});
