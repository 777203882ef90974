import type { KmipClient } from 'kc-api/contract/kmip/clients';
import { kmipClientTexts } from 'kc-api/rules/kmip/clients/clients';
import { t } from 'kc-intl/t';
import { defineRecord } from '../../core/store/record.ts';
import { without } from '../../core/store/without.ts';
import type { KmipClientRecord } from '../records.ts';
import { kmipClientTable } from '../state.ts';

const yes = (secret: string) => (secret === '' ? ('no' as const) : ('yes' as const));

/** KMIP-046: the response contains files in base64. Secrets are omitted. */
export const wireClientServer = (client: KmipClientRecord): KmipClient => ({
  ...without(client, 'id', 'password', 'key', 'srvkey', 'last_test'),
  kmip_guid: client.id,
  cert: btoa(client.cert),
  cacert: btoa(client.cacert),
  srvcert: btoa(client.srvcert),
  key_set: yes(client.key),
  srvkey_set: yes(client.srvkey),
  password_set: yes(client.password),
  ...(client.last_test ? { last_result: client.last_test.result, last_tested: client.last_test.at } : {}),
});

export const clientServerRecord = defineRecord({
  table: kmipClientTable,
  noun: 'KMIP client server',
  subject: t('This client server'),
  category: 'KMIP',
  nameOf: ({ name }) => name,
  wire: (_, client) => wireClientServer(client),
  facts: (_, client) => client,
  compared: [
    'name',
    'server',
    'port',
    'protocol',
    'timeout',
    'reconnect',
    'nbio',
    'verify',
    'username',
    'password',
    'cert',
    'key',
    'cacert',
    'srvcert',
    'srvkey',
  ],
  trimmed: ['name', 'server', 'protocol', 'username'],
  unique: { field: 'name', text: kmipClientTexts.exists },
});
