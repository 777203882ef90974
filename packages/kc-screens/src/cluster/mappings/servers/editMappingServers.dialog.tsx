import { Pencil } from 'lucide-react';
import { mappings, type Mapping } from 'kc-api/contract/cluster/mappings';
import { mappingRules } from 'kc-api/rules/cluster/mappings';
import { defineFormDialog } from '../../../shell/index.ts';

/** CLUS-017. */
export const editMappingServersDialog = defineFormDialog<typeof mappings.changeServers, Mapping>({
  id: 'mappings.changeServers',
  title: ({ name }) => `Servers of ${name}`,
  label: 'Edit servers',
  action: 'Save servers',
  icon: <Pencil aria-hidden />,
  allowed: mappingRules.change,
  call: mappings.changeServers,
  params: ({ id }) => ({ id }),
  form: () => import('./editMappingServers.form.tsx'),
});
