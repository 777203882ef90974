import type { kmipClients } from 'kc-api/contract/kmip/clients';
import { kmipClientTexts } from 'kc-api/rules/kmip/clients/clients';
import { defineForm } from '../../../shell/index.ts';
import { clientBody, clientSchema, newClient, type ClientValues } from '../client.schema.ts';
import { ClientFields } from '../ClientFields.tsx';

export const form = defineForm<ClientValues, typeof kmipClients.create>({
  schema: clientSchema(),
  initialValues: () => newClient,
  Fields: () => <ClientFields />,
  toBody: (values) => ({ ...clientBody(values), name: values.name.trim(), server: values.server.trim() }),
  done: () => kmipClientTexts.created,
  created: (answer, values) => answer?.kmipinfo.name ?? values.name.trim(),
  madeRow: ({ kmipinfo }) => kmipinfo.kmip_guid,
});
