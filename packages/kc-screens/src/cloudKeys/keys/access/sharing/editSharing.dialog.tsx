import { Pencil } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../../shell/index.ts';
import type { SharedKey } from './sharing.ts';

/** CKEY-085: edits both lists in one dialog. */
export const editSharingDialog = defineFormDialog<typeof cloudKeys.saveSharing, SharedKey>({
  id: 'cloudKeys.editSharing',
  title: ({ cloudKey }) => t('Edit sharing of {name}', { name: cloudKey.name }),
  label: t('Edit both'),
  action: t('Save sharing'),
  icon: <Pencil aria-hidden />,
  allowed: (actor, { cloudKey }) => mayDo('sharing', cloudKey, actor),
  call: cloudKeys.saveSharing,
  params: ({ cloudKey }) => ({ handle: cloudKey.handle }),
  form: () => import('./editSharing.form.tsx'),
});
