import { Ban } from 'lucide-react';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../../shell/index.ts';

/** VM-101. */
export const revokeCvmsDialog = defineDialog<Cvm>({
  id: 'cvms.revoke',
  label: t('Revoke'),
  icon: <Ban aria-hidden />,
  needs: 'some',
  tone: 'danger',
  submit: { call: cvms.operate, button: t('Revoke VM') },
  allowed: cvmRules.revoke,
  body: async () => (await import('./revokeCvms.form.tsx')).RevokeCvms,
});
