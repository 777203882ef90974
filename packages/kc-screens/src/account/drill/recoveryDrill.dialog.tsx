import { LifeBuoy } from 'lucide-react';
import { recoveryDrill } from 'kc-api/contract/recovery/drill';
import { accountRules } from 'kc-api/rules/account/account';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';

/** RECOV-05. */
export const recoveryDrillDialog = defineDialog({
  id: 'recoveryDrill.run',
  label: t('Recovery drill'),
  needs: 'none',
  icon: <LifeBuoy aria-hidden />,
  submit: { call: recoveryDrill.upload, button: t('Upload key part') },
  allowed: (actor) => accountRules.adminKey(actor),
  body: async () => (await import('./RecoveryDrill.tsx')).RecoveryDrill,
});
