import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import type { KmipClient } from 'kc-api/contract/kmip/clients';
import { t } from 'kc-intl/t';
import { yesText } from '../yesText.ts';
import { protocolText } from './ClientFields.tsx';
import { LastTest, testStateNames, testStateOf, testStates, testText } from './TestState.tsx';

export const clientColumns: readonly Column<KmipClient>[] = [
  { id: 'name', title: t('Server name'), width: 210, minWidth: 150, strong: true, value: (client) => client.name },
  { id: 'server', title: t('Server'), width: 260, minWidth: 160, givesWay: 2, value: (client) => client.server },
  { id: 'port', title: t('Port'), kind: 'number', width: 90, givesWay: 3, value: (client) => client.port, text: (client) => String(client.port) },
  {
    id: 'protocol',
    title: t('Protocol'),
    width: 160,
    minWidth: 146,
    givesWay: 4,
    value: (client) => client.protocol,
    text: (client) => protocolText(client.protocol),
  },
  {
    id: 'timeout',
    title: t('Time-out'),
    kind: 'number',
    width: 110,
    givesWay: 5,
    value: (client) => client.timeout,
    text: (client) => (client.timeout === 0 ? t('Default') : t('{seconds} s', { seconds: client.timeout })),
  },
  {
    id: 'verify',
    title: t('Verify'),
    kind: 'boolean',
    width: 90,
    givesWay: 6,
    value: (client) => client.verify === 'yes',
    text: (client) => yesText(client.verify),
  },
  {
    id: 'last_test',
    title: t('Last test'),
    kind: 'choice',
    width: 140,
    minWidth: 130,
    alwaysSeen: true,
    choices: optionsOf(testStates, testStateNames),
    value: testStateOf,
    text: testText,
    cell: (client) => <LastTest client={client} />,
  },
];
