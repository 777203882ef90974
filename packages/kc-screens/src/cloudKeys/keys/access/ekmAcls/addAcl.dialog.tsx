import { Plus } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../../shell/index.ts';

/** CKEY-089 to CKEY-091, CKEY-100. The request contains the whole list. */
export const addAclDialog = defineFormDialog<typeof cloudKeys.setEkmAccessPolicy, CloudKey>({
  id: 'cloudKeys.addServiceAccount',
  title: (key) => t('Add service account to {name}', { name: key.name }),
  label: t('Add service account'),
  action: t('Apply'),
  icon: <Plus aria-hidden />,
  allowed: (actor, key) => mayDo('ekm', key, actor),
  call: cloudKeys.setEkmAccessPolicy,
  params: (key) => ({ handle: key.handle }),
  form: () => import('./addAcl.form.tsx'),
});
