import { BookmarkPlus } from 'lucide-react';
import { views } from 'kc-api/contract/views/views';
import { allow } from 'kc-api/rules/verdict';
import { defineFormDialog } from '../dialogs/defineFormDialog.tsx';
import type { ViewDraft } from './viewTarget.ts';

/** VIEW-02. */
export const createViewDialog = defineFormDialog<typeof views.create, ViewDraft>({
  id: 'views.create',
  label: 'Save view',
  icon: <BookmarkPlus aria-hidden />,
  title: 'Save view',
  action: 'Save view',
  allowed: () => allow,
  call: views.create,
  // Each list has a draft of its own.
  params: ({ list }) => ({ list }),
  form: () => import('./createView.form.tsx'),
});
