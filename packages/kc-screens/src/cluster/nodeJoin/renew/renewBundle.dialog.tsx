import { RotateCcw } from 'lucide-react';
import { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import type { Server } from 'kc-api/contract/cluster/servers';
import { nodeJoinRules } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** Creates a new bundle for a node whose join has failed. */
export const renewBundleDialog = defineFormDialog<typeof nodeJoin.renew, Server>({
  id: 'nodeJoin.renew',
  title: ({ name }) => t('Retry the join of {name}', { name }),
  label: t('Retry join'),
  action: t('Create certificate bundle'),
  icon: <RotateCcw aria-hidden />,
  allowed: nodeJoinRules.renew,
  call: nodeJoin.renew,
  params: ({ id }) => ({ server_id: id }),
  form: () => import('./renewBundle.form.tsx'),
});
