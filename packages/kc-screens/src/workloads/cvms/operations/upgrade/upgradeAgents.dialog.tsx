import { CircleArrowUp } from 'lucide-react';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmRules } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../../shell/index.ts';

/** VM-069. */
export const upgradeAgentsDialog = defineDialog<Cvm>({
  id: 'cvms.upgradeAgent',
  label: t('Upgrade agent'),
  icon: <CircleArrowUp aria-hidden />,
  needs: 'some',
  submit: { call: cvms.upgradeAgent, button: t('Upgrade agent') },
  allowed: cvmRules.upgradeAgent,
  body: async () => (await import('./upgradeAgents.form.tsx')).UpgradeAgents,
});
