import { Plus } from 'lucide-react';
import { mappings, type Mapping } from 'kc-api/contract/cluster/mappings';
import { mappingRules } from 'kc-api/rules/cluster/mappings';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** CLUS-018. */
export const addMappingServerDialog = defineFormDialog<typeof mappings.changeServers, Mapping>({
  id: 'mappings.addServer',
  title: ({ name }) => t('Add a server to {name}', { name }),
  label: t('Add server'),
  action: t('Add server'),
  icon: <Plus aria-hidden />,
  allowed: mappingRules.change,
  call: mappings.changeServers,
  params: ({ id }) => ({ id }),
  form: () => import('./addMappingServer.form.tsx'),
});
