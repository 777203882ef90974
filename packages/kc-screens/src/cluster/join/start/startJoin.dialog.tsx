import { LogIn } from 'lucide-react';
import { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import { nodeJoinRules } from 'kc-api/rules/cluster/nodeJoin';
import { defineFormDialog } from '../../../shell/index.ts';

/** CLUS-009: on the side of the node. */
export const startJoinDialog = defineFormDialog<typeof nodeJoin.cert>({
  id: 'nodeJoin.start',
  title: 'Join this node to a cluster',
  label: 'Join a cluster',
  action: 'Start',
  icon: <LogIn aria-hidden />,
  allowed: nodeJoinRules.add,
  call: nodeJoin.cert,
  form: () => import('./startJoin.form.tsx'),
});
