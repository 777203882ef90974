import type { Column } from 'kc-components/DataGrid';
import { Status } from 'kc-components/Status';
import { dayText } from 'kc-components/format';
import type { KmipUser } from 'kc-api/contract/kmip/users';
import { renewalDays } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { yesText } from '../yesText.ts';

const day = 86_400;

/** The expiry date, with a mark if it has passed or a renewal is due. `now`: seconds since 1970. */
function Expiration({ expiration, now }: { expiration: number; now: number }) {
  if (expiration <= now) return <Status tone="bad">{t('Expired {day}', { day: dayText(expiration) })}</Status>;
  return expiration <= now + renewalDays * day ? <Status tone="warn">{dayText(expiration)}</Status> : <>{dayText(expiration)}</>;
}

/** `now`: seconds since 1970. */
export const userColumns = (now: number): readonly Column<KmipUser>[] => [
  { id: 'username', title: t('User name'), width: 220, minWidth: 150, strong: true, value: (user) => user.username },
  { id: 'start', title: t('Valid from'), kind: 'date', width: 150, givesWay: 3, value: (user) => user.start },
  { id: 'end', title: t('Valid until'), kind: 'date', ahead: true, width: 150, givesWay: 4, value: (user) => user.end },
  {
    id: 'expiration',
    title: t('Expires'),
    kind: 'date',
    ahead: true,
    width: 150,
    minWidth: 140,
    alwaysSeen: true,
    value: (user) => user.expiration,
    cell: ({ expiration }) => <Expiration expiration={expiration} now={now} />,
  },
  { id: 'objects', title: t('Objects'), kind: 'number', width: 90, givesWay: 1, value: (user) => user.objects ?? null },
  { id: 'last_seen', title: t('Last connected'), kind: 'date', width: 150, givesWay: 2, none: t('Never'), value: (user) => user.last_seen || null },
  {
    id: 'passwd_set',
    title: t('Password'),
    kind: 'boolean',
    hidden: true,
    value: (user) => user.passwd_set === 'yes',
    text: (user) => yesText(user.passwd_set),
  },
  { id: 'csr', title: t('Own key'), kind: 'boolean', hidden: true, value: (user) => user.csr === 'yes', text: (user) => yesText(user.csr) },
];
