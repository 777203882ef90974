import { Pencil } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../../shell/index.ts';
import type { AclRow } from './acls.ts';

/** CKEY-089 to CKEY-091, CKEY-100: excludes the entry itself from the check for duplicates. */
export const editAclDialog = defineFormDialog<typeof cloudKeys.setEkmAccessPolicy, AclRow>({
  id: 'cloudKeys.editServiceAccount',
  title: ({ email }) => t('Edit {email}', { email }),
  label: t('Edit'),
  action: t('Apply'),
  icon: <Pencil aria-hidden />,
  allowed: (actor, { cloudKey }) => mayDo('ekm', cloudKey, actor),
  call: cloudKeys.setEkmAccessPolicy,
  params: ({ cloudKey }) => ({ handle: cloudKey.handle }),
  form: () => import('./editAcl.form.tsx'),
});
