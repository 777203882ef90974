import { HardDrive } from 'lucide-react';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../../../shell/index.ts';

/** VM-104. */
export const removeDriverDialog = defineDialog<Cvm>({
  id: 'cvms.removeDriver',
  label: t('Remove driver'),
  icon: <HardDrive aria-hidden />,
  needs: 'some',
  tone: 'danger',
  submit: { call: cvms.operateDriver, button: t('Remove driver') },
  allowed: cvmRules.removeDriver,
  body: async () => (await import('./removeDriver.form.tsx')).RemoveDriver,
});
