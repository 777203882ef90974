import type { Column } from 'kc-components/DataGrid';
import { dayText, optionsOf } from 'kc-components/format';
import { linkProtocol, type Applink } from 'kc-api/contract/applinks/applinks';
import { protocolNames } from 'kc-api/rules/applinks/applinks';
import { t } from 'kc-intl/t';
import { intervalText } from './interval.ts';
import { SecretStatus, secretStates, secretStateNames, secretStateOf } from './SecretStatus.tsx';

/** `now`: seconds since 1970. */
export const linkColumns = (now: number): readonly Column<Applink>[] => [
  { id: 'name', title: t('Name'), width: 200, minWidth: 176, strong: true, value: (link) => link.name },
  { id: 'product_name', title: t('Product'), width: 130, minWidth: 116, givesWay: 4, value: (link) => link.product_name },
  { id: 'product_version', title: t('Version'), width: 90, minWidth: 88, givesWay: 6, value: (link) => link.product_version },
  { id: 'product_url', title: t('Product URL'), width: 290, minWidth: 200, givesWay: 2, value: (link) => link.product_url },
  {
    id: 'protocol',
    title: t('Protocol'),
    kind: 'choice',
    width: 104,
    givesWay: 3,
    choices: optionsOf(linkProtocol.options, protocolNames),
    value: (link) => link.protocol,
  },
  { id: 'access_id', title: t('Access ID'), width: 160, givesWay: 7, mono: true, value: (link) => link.access_id },
  {
    id: 'date_added',
    title: t('Added'),
    kind: 'date',
    width: 120,
    minWidth: 116,
    givesWay: 5,
    value: (link) => link.date_added,
    text: (link) => dayText(link.date_added),
  },
  {
    id: 'secret_expiry_interval',
    title: t('Secret expiry'),
    kind: 'number',
    width: 130,
    minWidth: 128,
    givesWay: 3,
    filterable: false,
    value: (link) => link.secret_expiry_interval,
    text: (link) => intervalText(link.secret_expiry_interval),
  },
  {
    id: 'secret',
    title: t('Secret'),
    kind: 'choice',
    width: 150,
    minWidth: 130,
    alwaysSeen: true,
    choices: optionsOf(secretStates, secretStateNames),
    value: (link) => secretStateOf(link, now),
    text: (link) => secretStateNames[secretStateOf(link, now)],
    cell: (link) => <SecretStatus link={link} now={now} />,
  },
];
