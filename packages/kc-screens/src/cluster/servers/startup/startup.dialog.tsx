import { Power } from 'lucide-react';
import { cluster } from 'kc-api/contract/cluster/cluster';
import type { Server } from 'kc-api/contract/cluster/servers';
import { serverRules } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** CLUS-007. */
export const startupDialog = defineFormDialog<typeof cluster.changeStartup, Server>({
  id: 'cluster.startup',
  title: t('Startup authentication'),
  action: t('Save startup authentication'),
  label: t('Startup authentication'),
  icon: <Power aria-hidden />,
  allowed: serverRules.change,
  call: cluster.changeStartup,
  params: () => ({}),
  form: () => import('./startup.form.tsx'),
});
