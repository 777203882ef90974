import { dateTimeText } from 'kc-components/format';
import type { KmipClient } from 'kc-api/contract/kmip/clients';
import { kmipTestText } from 'kc-api/rules/kmip/clientTest';
import { DetailsTab, RowDetails } from '../../shell/index.ts';
import { yesText } from '../yesText.ts';
import { protocolText } from './ClientFields.tsx';
import { LastTest } from './TestState.tsx';

const setText = (is: boolean): string => (is ? 'Set' : 'Not set');

/** What is known of the selected client server. */
export function ClientDetails({ client }: { client: KmipClient }) {
  const { last_result: result, last_tested: tested } = client;
  return (
    <RowDetails
      title={client.name}
      history={{ kind: 'KMIP client server', id: client.kmip_guid }}
      tabs={[
        {
          value: 'details',
          label: 'Details',
          content: (
            <DetailsTab
              items={[
                { label: 'Server', value: client.server },
                { label: 'Port', value: String(client.port) },
                { label: 'Protocol', value: protocolText(client.protocol) },
                { label: 'Time-out', value: client.timeout === 0 ? 'Default' : `${client.timeout} s` },
                { label: 'Reconnect', value: yesText(client.reconnect) },
                { label: 'Non-blocking I/O', value: yesText(client.nbio) },
                { label: 'Verify certificate', value: yesText(client.verify) },
                { label: 'User name', value: client.username === '' ? 'None' : client.username },
                { label: 'Password', value: setText(client.password_set === 'yes') },
                { label: 'Client certificate', value: setText(client.cert !== '') },
                { label: 'Client private key', value: setText(client.key_set === 'yes') },
                { label: 'CA certificate', value: setText(client.cacert !== '') },
                { label: 'Server certificate', value: setText(client.srvcert !== '') },
                { label: 'Server key', value: setText(client.srvkey_set === 'yes') },
                { label: 'Last test', value: <LastTest client={client} /> },
                ...(tested === undefined ? [] : [{ label: 'Tested', value: dateTimeText(tested) }]),
                ...(result === undefined || result === 0 ? [] : [{ label: 'Result', value: kmipTestText(result, 'connection'), wide: true }]),
                { label: 'GUID', value: client.kmip_guid, mono: true },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
