import { Trash2 } from 'lucide-react';
import { kmipClients, type KmipClient } from 'kc-api/contract/kmip/clients';
import { kmipClientRules, kmipClientTexts } from 'kc-api/rules/kmip/clients';
import { Impact } from '../../../impact/index.ts';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';

const words = countedWords<KmipClient>({
  verb: 'Delete',
  past: 'deleted',
  one: 'client server',
  many: 'client servers',
  nameOf: ({ name }) => name,
});

/** KMIP-157. */
export const deleteClientsDialog = defineConfirmDialog<typeof kmipClients.remove, KmipClient>({
  ...words,
  id: 'kmipClients.delete',
  icon: <Trash2 aria-hidden />,
  allowed: kmipClientRules.remove,
  consequence: () => (
    <Impact dependents={[]} final="Yes, immediately." undo="Not possible. Add it again, with its certificates and keys.">
      This appliance no longer connects to the server. Keys that are stored there are kept there.
    </Impact>
  ),
  call: kmipClients.remove,
  input: ({ kmip_guid }) => ({ params: { kmip_guid } }),
  done: () => kmipClientTexts.deleted,
});
