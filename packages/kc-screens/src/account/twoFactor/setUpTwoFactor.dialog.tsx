import { ShieldCheck } from 'lucide-react';
import { twoFactor } from 'kc-api/contract/account/account';
import { accountRules } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';
import type { TwoFactorTarget } from '../accountTarget.ts';

/** ACCT-05, ACCT-10. */
export const setUpTwoFactorDialog = defineDialog<TwoFactorTarget>({
  id: 'account.setUpTwoFactor',
  label: t('Set up two-factor'),
  needs: 'one',
  icon: <ShieldCheck aria-hidden />,
  submit: { call: twoFactor.verify, button: t('Enable two-factor') },
  allowed: (_, { state }) => accountRules.setUpTwoFactor(state),
  body: async () => {
    const { TwoFactorSetup } = await import('./TwoFactorSetup.tsx');
    return ({ onClose }) => <TwoFactorSetup onDone={onClose} onCancel={onClose} />;
  },
});
