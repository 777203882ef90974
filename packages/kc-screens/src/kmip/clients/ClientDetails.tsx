import { dateTimeText } from 'kc-components/format';
import type { KmipClient } from 'kc-api/contract/kmip/clients';
import { kmipTestText } from 'kc-api/rules/kmip/clients/clientTest';
import { t } from 'kc-intl/t';
import { DetailsTab, RowDetails } from '../../shell/index.ts';
import { yesText } from '../yesText.ts';
import { protocolText } from './ClientFields.tsx';
import { LastTest } from './TestState.tsx';

const setText = (is: boolean): string => (is ? t('Set') : t('Not set'));

/** Shows the details of the selected client server. */
export function ClientDetails({ client }: { client: KmipClient }) {
  const { last_result: result, last_tested: tested } = client;
  return (
    <RowDetails
      title={client.name}
      history={{ kind: 'KMIP client server', id: client.kmip_guid }}
      tabs={[
        {
          value: 'details',
          label: t('Details'),
          content: (
            <DetailsTab
              items={[
                { label: t('Server'), value: client.server },
                { label: t('Port'), value: String(client.port) },
                { label: t('Protocol'), value: protocolText(client.protocol) },
                { label: t('Time-out'), value: client.timeout === 0 ? t('Default') : t('{seconds} s', { seconds: client.timeout }) },
                { label: t('Reconnect'), value: yesText(client.reconnect) },
                { label: t('Non-blocking I/O'), value: yesText(client.nbio) },
                { label: t('Verify certificate'), value: yesText(client.verify) },
                { label: t('User name'), value: client.username === '' ? t('None') : client.username },
                { label: t('Password'), value: setText(client.password_set === 'yes') },
                { label: t('Client certificate'), value: setText(client.cert !== '') },
                { label: t('Client private key'), value: setText(client.key_set === 'yes') },
                { label: t('CA certificate'), value: setText(client.cacert !== '') },
                { label: t('Server certificate'), value: setText(client.srvcert !== '') },
                { label: t('Server key'), value: setText(client.srvkey_set === 'yes') },
                { label: t('Last test'), value: <LastTest client={client} /> },
                ...(tested === undefined ? [] : [{ label: t('Tested'), value: dateTimeText(tested) }]),
                ...(result === undefined || result === 0 ? [] : [{ label: t('Result'), value: kmipTestText(result, 'connection'), wide: true }]),
                { label: t('GUID'), value: client.kmip_guid, mono: true },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
