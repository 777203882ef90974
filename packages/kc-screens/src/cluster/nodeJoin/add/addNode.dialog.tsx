import { Plus } from 'lucide-react';
import { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import { nodeJoinRules } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** CLUS-009: the step on the cluster. */
export const addNodeDialog = defineFormDialog<typeof nodeJoin.csr>({
  id: 'nodeJoin.add',
  title: t('Add a node to the cluster'),
  label: t('Add node'),
  action: t('Create certificate bundle'),
  icon: <Plus aria-hidden />,
  allowed: nodeJoinRules.add,
  call: nodeJoin.csr,
  form: () => import('./addNode.form.tsx'),
});
