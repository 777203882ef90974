import { Plus } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { mayCreateKey } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../../shell/index.ts';

/** CKEY-009: creates a key for any provider. */
export const createKeyDialog = defineWizard<typeof cloudKeys.create>({
  id: 'cloudKeys.create',
  title: t('Create cloud key'),
  action: t('Create cloud key'),
  icon: <Plus aria-hidden />,
  allowed: mayCreateKey,
  call: cloudKeys.create,
  form: () => import('./createKey.form.tsx'),
});
