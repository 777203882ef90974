import { HardDriveDownload } from 'lucide-react';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../../../shell/index.ts';

/** VM-023. */
export const installDriverDialog = defineDialog<Cvm>({
  id: 'cvms.installDriver',
  label: t('Install driver'),
  icon: <HardDriveDownload aria-hidden />,
  needs: 'some',
  submit: { call: cvms.operateDriver, button: t('Install driver') },
  allowed: cvmRules.installDriver,
  body: async () => (await import('./installDriver.form.tsx')).InstallDriver,
});
