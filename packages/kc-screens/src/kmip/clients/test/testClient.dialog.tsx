import { PlugZap } from 'lucide-react';
import { kmipClients, type KmipClient } from 'kc-api/contract/kmip/clients';
import { kmipClientRules } from 'kc-api/rules/kmip/clients/clients';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';

/** KMIP-157: tests a saved client server. */
export const testClientDialog = defineDialog<KmipClient>({
  id: 'kmipClients.test',
  label: t('Test connection'),
  needs: 'one',
  icon: <PlugZap aria-hidden />,
  submit: null,
  leadsTo: kmipClients.test,
  allowed: kmipClientRules.test,
  body: async () => {
    const { TestClient } = await import('./TestClient.tsx');
    return ({ targets: [client], onClose }) => client && <TestClient client={client} onClose={onClose} />;
  },
});
