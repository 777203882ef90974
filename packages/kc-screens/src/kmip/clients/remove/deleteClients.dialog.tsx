import { Trash2 } from 'lucide-react';
import { kmipClients, type KmipClient } from 'kc-api/contract/kmip/clients';
import { kmipClientRules, kmipClientTexts } from 'kc-api/rules/kmip/clients/clients';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';

const words = countedWords<KmipClient>({
  label: t('Delete'),
  nameOf: (server) => server.name,
  counted: (count) => t('{count, plural, one {# client server} other {# client servers}}', { count }),
  title: (name) => (name === undefined ? t('Delete client servers') : t('Delete client server {name}', { name })),
  verb: (count) => t('{count, plural, one {Delete client server} other {Delete # client servers}}', { count }),
});

/** KMIP-157. */
export const deleteClientsDialog = defineConfirmDialog<typeof kmipClients.remove, KmipClient>({
  ...words,
  id: 'kmipClients.delete',
  icon: <Trash2 aria-hidden />,
  allowed: kmipClientRules.remove,
  consequence: () => (
    <Impact dependents={[]} final={t('Yes, immediately.')} undo={t('Not possible. Add it again, with its certificates and keys.')}>
      {t('This appliance no longer connects to the server. Keys that are stored there are kept there.')}
    </Impact>
  ),
  call: kmipClients.remove,
  input: ({ kmip_guid }) => ({ params: { kmip_guid } }),
  done: () => kmipClientTexts.deleted,
});
