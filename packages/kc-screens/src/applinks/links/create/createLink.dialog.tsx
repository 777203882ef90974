import { Plus } from 'lucide-react';
import { applinks } from 'kc-api/contract/applinks/applinks';
import { applinkRules } from 'kc-api/rules/applinks/applinks';
import { defineFormDialog } from '../../../shell/index.ts';

/** LINK-02. */
export const createLinkDialog = defineFormDialog<typeof applinks.create>({
  id: 'applinks.create',
  title: 'Create application link',
  label: 'Create link',
  action: 'Create link',
  icon: <Plus aria-hidden />,
  allowed: applinkRules.create,
  call: applinks.create,
  form: () => import('./createLink.form.tsx'),
});
