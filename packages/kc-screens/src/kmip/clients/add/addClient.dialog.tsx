import { Plus } from 'lucide-react';
import { kmipClients } from 'kc-api/contract/kmip/clients';
import { kmipClientRules } from 'kc-api/rules/kmip/clients';
import { defineFormDialog } from '../../../shell/index.ts';

/** KMIP-152. */
export const addClientDialog = defineFormDialog<typeof kmipClients.create>({
  id: 'kmipClients.create',
  title: 'Add KMIP client server',
  label: 'Add client server',
  action: 'Add client server',
  icon: <Plus aria-hidden />,
  allowed: kmipClientRules.create,
  call: kmipClients.create,
  form: () => import('./addClient.form.tsx'),
});
