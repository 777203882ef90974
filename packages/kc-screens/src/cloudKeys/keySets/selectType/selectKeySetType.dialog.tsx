import { Plus } from 'lucide-react';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** KSET-07, KSET-31. Sends no request: it opens the dialog of the chosen type. */
export const selectKeySetTypeDialog = defineDialog({
  id: 'keySets.selectType',
  label: t('Create key set'),
  needs: 'none',
  icon: <Plus aria-hidden />,
  submit: null,
  allowed: (actor) => keySetRules.create(actor),
  body: async () => (await import('./SelectKeySetType.tsx')).SelectKeySetType,
});
