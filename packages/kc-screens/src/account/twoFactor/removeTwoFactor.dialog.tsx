import { ShieldOff } from 'lucide-react';
import { twoFactor } from 'kc-api/contract/account/account';
import { accountRules } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';
import type { TwoFactorTarget } from '../accountTarget.ts';

/** ACCT-06. A setup that is still pending can be canceled even while the vault enforces two-factor. */
export const removeTwoFactorDialog = defineConfirmDialog<typeof twoFactor.remove, TwoFactorTarget>({
  id: 'account.removeTwoFactor',
  label: t('Remove two-factor'),
  title: t('Remove two-factor authentication'),
  verb: t('Remove two-factor'),
  icon: <ShieldOff aria-hidden />,
  allowed: (_, { state, enforced }) => accountRules.removeTwoFactor(state, enforced && state.enabled === 'yes'),
  nameOf: ({ user }) => `${user.full_name} (${user.login_name})`,
  consequence: () => t('You sign in with only your password until you set it up again. Codes from your authenticator app stop working.'),
  call: twoFactor.remove,
  input: () => ({}),
  done: () => t('Two-factor authentication removed'),
});
