import { Pencil } from 'lucide-react';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** CKEY-021. */
export const editKeyDialog = defineDialog<CloudKey>({
  id: 'cloudKeys.edit',
  label: t('Edit'),
  icon: <Pencil aria-hidden />,
  needs: 'one',
  submit: { call: cloudKeys.change, button: t('Apply') },
  allowed: (actor, key) => mayDo('edit', key, actor),
  body: async () => (await import('./EditKey.tsx')).EditKey,
});
