import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import { Marker } from 'kc-components/Status';
import type { OpenSession, SignInWay } from 'kc-api/contract/sessions/sessions';
import { panelsText } from 'kc-api/rules/panels/panelTitles';
import { signInWays } from 'kc-api/rules/sessions/sessions';
import { t } from 'kc-intl/t';

const time = { kind: 'date', width: 168, minWidth: 160 } as const;
const ways = Object.keys(signInWays) as SignInWay[];

/** The browser, or the product with the panels that it may show. */
const clientText = ({ browser, panel }: OpenSession): string => (panel ? `${browser}: ${panelsText(panel)}` : browser);

/** SESS-03. */
export const sessionColumns: readonly Column<OpenSession>[] = [
  { id: 'browser', title: t('Browser'), strong: true, width: 200, minWidth: 150, value: clientText },
  {
    id: 'current',
    title: t('Session'),
    width: 130,
    minWidth: 120,
    alwaysSeen: true,
    filterable: false,
    value: ({ current }) => (current === 'yes' ? t('This session') : ''),
    cell: ({ current }) => current === 'yes' && <Marker style={{ marginInlineStart: 0 }}>{t('This session')}</Marker>,
  },
  { id: 'address', title: t('Address'), mono: true, width: 140, minWidth: 120, value: ({ address }) => address },
  { id: 'used', title: t('Last used'), ...time, value: ({ used }) => used },
  { id: 'used_from', title: t('Last used from'), mono: true, width: 140, minWidth: 120, givesWay: 3, value: ({ used_from }) => used_from },
  { id: 'began', title: t('Signed in'), ...time, givesWay: 2, value: ({ began }) => began },
  {
    id: 'signed_in_with',
    title: t('Signed in with'),
    kind: 'choice',
    width: 200,
    givesWay: 1,
    choices: optionsOf(ways, signInWays),
    value: ({ signed_in_with }) => signed_in_with,
    text: ({ signed_in_with }) => signInWays[signed_in_with],
  },
  { id: 'ends_at', title: t('Ends at the latest'), ...time, givesWay: 4, value: ({ ends_at }) => ends_at },
  { id: 'expires_at', title: t('Ends if unused'), ...time, ahead: true, hidden: true, value: ({ expires_at }) => expires_at },
];
