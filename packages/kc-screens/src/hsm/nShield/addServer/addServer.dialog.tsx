import { Plus } from 'lucide-react';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { defineFormDialog } from '../../../shell/index.ts';

export const addServerDialog = defineFormDialog<typeof ncipher.addServer>({
  id: 'ncipher.addServer',
  title: 'Add an nShield server',
  action: 'Add server',
  icon: <Plus aria-hidden />,
  allowed: hsmRules.change,
  call: ncipher.addServer,
  form: () => import('./addServer.form.tsx'),
});
