import { Pencil } from 'lucide-react';
import { ncipher, type NCipherServer } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { defineFormDialog } from '../../../shell/index.ts';

export const editServerDialog = defineFormDialog<typeof ncipher.change, NCipherServer>({
  id: 'ncipher.editServer',
  title: ({ name }) => `Edit server ${name}`,
  label: 'Edit',
  action: 'Save server',
  icon: <Pencil aria-hidden />,
  allowed: hsmRules.change,
  call: ncipher.change,
  params: () => ({}),
  form: () => import('./editServer.form.tsx'),
});
