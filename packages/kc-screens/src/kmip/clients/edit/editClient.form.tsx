import type { KmipClient, kmipClients } from 'kc-api/contract/kmip/clients';
import { kmipClientTexts } from 'kc-api/rules/kmip/clients/clients';
import { defineForm } from '../../../shell/index.ts';
import { clientBody, clientSchema, clientValues, type ClientValues } from '../client.schema.ts';
import { ClientFields } from '../ClientFields.tsx';

export const form = defineForm<ClientValues, typeof kmipClients.change, KmipClient>({
  schema: ({ target }) => clientSchema(target),
  initialValues: ({ target }) => clientValues(target),
  Fields: ({ target }) => <ClientFields before={target} />,
  toBody: (values, { target }) => clientBody(values, target),
  undo: 'A connection holds secrets whose former values cannot be read.',
  done: () => kmipClientTexts.updated,
});
