import { Plus } from 'lucide-react';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

export const addServerDialog = defineFormDialog<typeof ncipher.addServer>({
  id: 'ncipher.addServer',
  title: t('Add an nShield server'),
  action: t('Add server'),
  icon: <Plus aria-hidden />,
  allowed: hsmRules.change,
  call: ncipher.addServer,
  form: () => import('./addServer.form.tsx'),
});
