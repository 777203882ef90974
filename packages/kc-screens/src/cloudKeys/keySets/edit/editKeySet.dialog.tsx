import { Pencil } from 'lucide-react';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KSET-02. */
export const editKeySetDialog = defineFormDialog<typeof keySets.change, KeySet>({
  id: 'keySets.edit',
  title: (set) => t('Edit key set {name}', { name: set.name }),
  label: t('Edit'),
  action: t('Save key set'),
  icon: <Pencil aria-hidden />,
  allowed: keySetRules.change,
  call: keySets.change,
  params: (set) => ({ guid: set.guid }),
  form: () => import('./editKeySet.form.tsx'),
});
