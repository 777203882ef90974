import { HardDriveUpload } from 'lucide-react';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../../../shell/index.ts';

/** VM-023. */
export const upgradeDriverDialog = defineDialog<Cvm>({
  id: 'cvms.upgradeDriver',
  label: t('Upgrade driver'),
  icon: <HardDriveUpload aria-hidden />,
  needs: 'some',
  submit: { call: cvms.operateDriver, button: t('Upgrade driver') },
  allowed: cvmRules.upgradeDriver,
  body: async () => (await import('./upgradeDriver.form.tsx')).UpgradeDriver,
});
