import { Network } from 'lucide-react';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../../shell/index.ts';

/** VM-020. */
export const mapCvmsDialog = defineDialog<Cvm>({
  id: 'cvms.mapping',
  label: t('Mapping'),
  icon: <Network aria-hidden />,
  needs: 'some',
  submit: { call: cvms.operate, button: t('Set mapping') },
  allowed: cvmRules.mapping,
  body: async () => (await import('./mapCvms.form.tsx')).MapCvms,
});
