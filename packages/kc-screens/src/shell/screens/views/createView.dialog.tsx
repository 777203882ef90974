import { BookmarkPlus } from 'lucide-react';
import { views } from 'kc-api/contract/views/views';
import { allow } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../dialogs/defineFormDialog.tsx';
import type { ViewDraft } from './viewTarget.ts';

/** VIEW-02. */
export const createViewDialog = defineFormDialog<typeof views.create, ViewDraft>({
  id: 'views.create',
  label: t('Save view'),
  icon: <BookmarkPlus aria-hidden />,
  title: t('Save view'),
  action: t('Save view'),
  allowed: () => allow,
  call: views.create,
  // Each list has its own draft.
  params: ({ list }) => ({ list }),
  form: () => import('./createView.form.tsx'),
});
