import { Pencil } from 'lucide-react';
import { kmipClients, type KmipClient } from 'kc-api/contract/kmip/clients';
import { kmipClientRules } from 'kc-api/rules/kmip/clients/clients';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../../shell/index.ts';

/** KMIP-152. */
export const editClientDialog = defineFormDialog<typeof kmipClients.change, KmipClient>({
  id: 'kmipClients.edit',
  title: ({ name }) => t('Edit {name}', { name }),
  label: t('Edit'),
  action: t('Save client server'),
  icon: <Pencil aria-hidden />,
  allowed: kmipClientRules.change,
  call: kmipClients.change,
  params: ({ kmip_guid }) => ({ kmip_guid }),
  form: () => import('./editClient.form.tsx'),
});
