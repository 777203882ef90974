import { Plus } from 'lucide-react';
import { kmipClients } from 'kc-api/contract/kmip/clients';
import { kmipClientRules } from 'kc-api/rules/kmip/clients/clients';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KMIP-152. */
export const addClientDialog = defineFormDialog<typeof kmipClients.create>({
  id: 'kmipClients.create',
  title: t('Add KMIP client server'),
  label: t('Add client server'),
  action: t('Add client server'),
  icon: <Plus aria-hidden />,
  allowed: kmipClientRules.create,
  call: kmipClients.create,
  form: () => import('./addClient.form.tsx'),
});
