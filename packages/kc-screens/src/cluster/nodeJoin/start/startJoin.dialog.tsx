import { LogIn } from 'lucide-react';
import { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import { nodeJoinRules } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** CLUS-009: the step on the node. */
export const startJoinDialog = defineFormDialog<typeof nodeJoin.cert>({
  id: 'nodeJoin.start',
  title: t('Join this node to a cluster'),
  label: t('Join a cluster'),
  action: t('Start'),
  icon: <LogIn aria-hidden />,
  allowed: nodeJoinRules.add,
  call: nodeJoin.cert,
  form: () => import('./startJoin.form.tsx'),
});
