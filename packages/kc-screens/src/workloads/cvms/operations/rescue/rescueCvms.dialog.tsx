import { LifeBuoy } from 'lucide-react';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../../shell/index.ts';

/** VM-102. */
export const rescueCvmsDialog = defineDialog<Cvm>({
  id: 'cvms.rescue',
  label: t('Rescue authentication'),
  icon: <LifeBuoy aria-hidden />,
  needs: 'some',
  submit: { call: cvms.operate, button: t('Rescue authentication') },
  allowed: cvmRules.rescue,
  body: async () => (await import('./rescueCvms.form.tsx')).RescueCvms,
});
