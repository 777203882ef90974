import { PencilLine } from 'lucide-react';
import { views, type View } from 'kc-api/contract/views/views';
import { viewRules } from 'kc-api/rules/views/views';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../dialogs/defineFormDialog.tsx';

/** VIEW-05. */
export const editViewDialog = defineFormDialog<typeof views.change, View>({
  id: 'views.edit',
  label: t('Rename or share'),
  icon: <PencilLine aria-hidden />,
  title: ({ name }) => t('Edit view {name}', { name }),
  action: t('Save'),
  allowed: viewRules.change,
  call: views.change,
  params: ({ id }) => ({ id }),
  form: () => import('./editView.form.tsx'),
});
