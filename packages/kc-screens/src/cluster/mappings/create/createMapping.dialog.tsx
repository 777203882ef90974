import { Plus } from 'lucide-react';
import { mappings } from 'kc-api/contract/cluster/mappings';
import { mappingRules } from 'kc-api/rules/cluster/mappings';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** CLUS-016. */
export const createMappingDialog = defineFormDialog<typeof mappings.create>({
  id: 'mappings.create',
  title: t('Create mapping'),
  action: t('Create mapping'),
  icon: <Plus aria-hidden />,
  allowed: mappingRules.create,
  call: mappings.create,
  form: () => import('./createMapping.form.tsx'),
});
