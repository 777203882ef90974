import { LogIn } from 'lucide-react';
import { luna } from 'kc-api/contract/hsm/luna';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** Selects the partition and its password. The appliance tries the password once, and stores it if it is correct. */
export const logInToLunaDialog = defineFormDialog<typeof luna.logIn>({
  id: 'luna.logIn',
  title: t('Log in to a partition'),
  action: t('Log in'),
  label: t('Log in to a partition'),
  icon: <LogIn aria-hidden />,
  allowed: hsmRules.change,
  call: luna.logIn,
  form: () => import('./logInToLuna.form.tsx'),
});
