import { Pencil } from 'lucide-react';
import { mappings, type Mapping } from 'kc-api/contract/cluster/mappings';
import { mappingRules } from 'kc-api/rules/cluster/mappings';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** CLUS-017. */
export const editMappingServersDialog = defineFormDialog<typeof mappings.changeServers, Mapping>({
  id: 'mappings.changeServers',
  title: ({ name }) => t('Servers of {name}', { name }),
  label: t('Edit servers'),
  action: t('Save servers'),
  icon: <Pencil aria-hidden />,
  allowed: mappingRules.change,
  call: mappings.changeServers,
  params: ({ id }) => ({ id }),
  form: () => import('./editMappingServers.form.tsx'),
});
