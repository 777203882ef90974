import { Eye, House } from 'lucide-react';
import { css, styled } from 'styled-components';
import type { Column } from 'kc-components/DataGrid';
import { Status, type StatusTone } from 'kc-components/Status';
import { optionsOf } from 'kc-components/format';
import { legible } from 'kc-components/legible';
import type { Group } from 'kc-api/contract/security/groups';
import type { User } from 'kc-api/contract/security/users';
import type { Flavour } from 'kc-api/rules/privileges';
import { heldPrivileges, isAuditor } from 'kc-api/rules/auditor';
import { authenticationNames, statusOf, userStatusNames, type ShownStatus } from 'kc-api/rules/security/users/users';
import { token } from 'kc-components/theme';
import { t } from 'kc-intl/t';

const mark = css`
  margin-inline: 0.5rem;
  color: ${token('text-3')};
  vertical-align: -0.125rem;
`;

/** A marker for local users. The authentication column has the text. */
const LocalMark = styled(House).attrs({ role: 'img' })`
  ${mark}
`;

const tones: Record<ShownStatus, StatusTone> = { Active: 'ok', Invited: 'info', Disabled: 'idle', Expired: 'warn', Locked: 'bad' };
const date = { kind: 'date', width: 180, minWidth: 168, none: t('Never') } as const;

const held = (id: string, title: string, privilege: User['privileges'][number]): Column<User> => ({
  id,
  title,
  kind: 'boolean',
  value: (user) => user.privileges.includes(privilege),
});

/** A marker for auditors. The column of the privileges has the text. */
const AuditorMark = styled(Eye).attrs({ role: 'img' })`
  ${mark}
  margin-inline-start: 0;
`;

/** Columns for the details. They are hidden in the grid by default. */
const quiet: readonly Column<User>[] = [
  { id: 'alert_email', title: t('Alert email'), width: 220, value: (user) => user.alert_email },
  { id: 'id', title: t('User ID'), mono: true, value: (user) => user.id },
  { id: 'privileges', title: t('Privileges'), width: 220, value: (user) => heldPrivileges(user).join(', ') },
  { id: 'account_enable', title: t('Account'), value: (user) => (user.account_enable === 'yes' ? t('Enabled') : t('Disabled')) },
  { id: 'password_expiration', title: t('Password expiration'), ...date, ahead: true, value: (user) => user.password_expiration },
  { id: 'temp_password', title: t('Temporary password'), value: (user) => (user.temp_password === 'yes' ? t('Yes') : t('No')) },
  { id: '2fa_enabled', title: t('Two-factor'), value: (user) => (user['2fa_enabled'] === 'yes' ? t('Enabled') : t('Not set up')) },
  { id: 'radius_server', title: t('RADIUS server'), value: (user) => user.radius_server ?? null },
  { id: 'radius_port', title: t('RADIUS port'), kind: 'number', value: (user) => user.radius_port ?? null },
  { id: 'radius_auth', title: t('RADIUS authentication'), value: (user) => user.radius_auth ?? null },
];

/** SEC-014, SEC-015: the key-control vault shows three privilege columns, the others two. */
export function userColumns(flavour: Flavour, groups: readonly Group[]): readonly Column<User>[] {
  const names = new Map(groups.map((group) => [group.id, group.name]));
  return [
    {
      id: 'full_name',
      title: t('Name'),
      strong: true,
      width: 220,
      minWidth: 200,
      value: (user) => user.full_name,
      // The mark of an auditor is first, because a long name hides what follows it. The authentication has a column of its own.
      cell: (user) => [
        isAuditor(user) && <AuditorMark key="auditor" aria-label={t('Auditor')} size={14} />,
        legible(user.full_name),
        user.authentication === 'Local' && <LocalMark key="local" aria-label={t('Local')} size={14} />,
      ],
    },
    { id: 'login_name', title: t('User name'), width: 220, value: (user) => user.login_name },
    { id: 'email', title: t('Email'), width: 220, hidden: true, value: (user) => user.email },
    {
      id: 'authentication',
      title: t('Authentication'),
      kind: 'choice',
      width: 128,
      minWidth: 124,
      givesWay: 2,
      choices: optionsOf(['Local', 'LDAP', 'RADIUS', 'OIDC'], authenticationNames),
      value: (user) => user.authentication,
    },
    ...(flavour === 'keycontrol'
      ? [held('secAdmin', t('Security'), 'SEC_ADMIN'), held('domainAdmin', t('Domain'), 'DOMAIN_ADMIN'), held('cloudAdmin', t('Cloud'), 'CLOUD_ADMIN')]
      : [held('secAdmin', t('Security Admin'), 'SEC_ADMIN'), held('cloudAdmin', t('Cloud Admin'), 'CLOUD_ADMIN')]),
    { id: 'groups', title: t('Groups'), width: 190, givesWay: 1, value: (user) => user.groups.map((id) => names.get(id) ?? id).join(', ') },
    {
      id: 'status',
      title: t('Status'),
      kind: 'choice',
      width: 110,
      minWidth: 100,
      alwaysSeen: true,
      choices: optionsOf(Object.keys(tones) as ShownStatus[], userStatusNames),
      value: statusOf,
      cell: (user) => <Status tone={tones[statusOf(user)]}>{userStatusNames[statusOf(user)]}</Status>,
    },
    { id: 'last_login', title: t('Last login'), ...date, givesWay: 3, value: (user) => (user.last_login === 'Never' ? null : Number(user.last_login)) },
    { id: 'account_expiration', title: t('Account expiration'), ...date, ahead: true, givesWay: 4, value: (user) => user.account_expiration },
    ...quiet.map((column) => ({ ...column, hidden: true })),
  ];
}
