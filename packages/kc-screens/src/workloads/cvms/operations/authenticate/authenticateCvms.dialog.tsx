import { KeyRound } from 'lucide-react';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../../shell/index.ts';

/** VM-018. */
export const authenticateCvmsDialog = defineDialog<Cvm>({
  id: 'cvms.authenticate',
  label: t('Authenticate'),
  icon: <KeyRound aria-hidden />,
  needs: 'some',
  submit: { call: cvms.operate, button: t('Authenticate VM') },
  allowed: cvmRules.authenticate,
  body: async () => (await import('./authenticateCvms.form.tsx')).AuthenticateCvms,
});
