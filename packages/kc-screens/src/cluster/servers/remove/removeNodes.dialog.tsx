import { Trash2 } from 'lucide-react';
import { servers, type Server } from 'kc-api/contract/cluster/servers';
import { serverRules } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** CLUS-013. */
export const removeNodesDialog = defineDialog<Server>({
  id: 'servers.remove',
  label: t('Remove'),
  icon: <Trash2 aria-hidden />,
  tone: 'danger',
  needs: 'some',
  submit: { call: servers.remove, button: t('Remove from cluster') },
  allowed: serverRules.remove,
  body: async () => (await import('./RemoveNodes.tsx')).RemoveNodes,
});
