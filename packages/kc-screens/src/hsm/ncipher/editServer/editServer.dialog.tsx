import { Pencil } from 'lucide-react';
import { ncipher, type NCipherServer } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

export const editServerDialog = defineFormDialog<typeof ncipher.change, NCipherServer>({
  id: 'ncipher.editServer',
  title: ({ name }) => t('Edit server {name}', { name }),
  label: t('Edit'),
  action: t('Save server'),
  icon: <Pencil aria-hidden />,
  allowed: hsmRules.change,
  call: ncipher.change,
  params: () => ({}),
  form: () => import('./editServer.form.tsx'),
});
