import { ArrowRightLeft } from 'lucide-react';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../../shell/index.ts';

/** VM-019. */
export const migrateCvmsDialog = defineDialog<Cvm>({
  id: 'cvms.migrate',
  label: t('Migrate'),
  icon: <ArrowRightLeft aria-hidden />,
  needs: 'some',
  submit: { call: cvms.migrate, button: t('Migrate VM') },
  allowed: cvmRules.migrate,
  body: async () => (await import('./migrateCvms.form.tsx')).MigrateCvms,
});
