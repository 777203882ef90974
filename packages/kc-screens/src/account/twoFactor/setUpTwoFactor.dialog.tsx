import { ShieldCheck } from 'lucide-react';
import { twoFactor } from 'kc-api/contract/account/account';
import { accountRules } from 'kc-api/rules/account/account';
import { defineDialog } from '../../shell/index.ts';
import type { TwoFactorTarget } from '../accountTarget.ts';
import { TwoFactorSetup } from './TwoFactorSetup.tsx';

/** ACCT-05, ACCT-10. */
export const setUpTwoFactorDialog = defineDialog<TwoFactorTarget>({
  id: 'account.setUpTwoFactor',
  label: 'Set up two-factor',
  needs: 'one',
  icon: <ShieldCheck aria-hidden />,
  submit: { call: twoFactor.verify, button: 'Enable two-factor' },
  allowed: (_, { state }) => accountRules.setUpTwoFactor(state),
  Component: ({ onClose }) => <TwoFactorSetup onDone={onClose} onCancel={onClose} />,
});
