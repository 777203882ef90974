import { Check } from 'lucide-react';
import styled from 'styled-components';
import { Status, type StatusTone } from 'kc-components/Status';
import { dateTimeText } from 'kc-components/format';
import { token, visuallyHidden } from 'kc-components/theme';
import type { Column } from 'kc-components/DataGrid';
import type { Group } from 'kc-api/contract/security/groups';
import type { User } from 'kc-api/contract/security/users';
import type { Flavour } from 'kc-api/rules/privileges';
import { statusOf, type ShownStatus } from 'kc-api/rules/security/users';

const Marker = styled.span`
  margin-left: 8px;
  padding: 0 6px;
  border: 1px solid ${token('line-strong')};
  border-radius: 8px;
  color: ${token('text-2')};
  font: 500 11px/16px var(--kc-font);
`;

const Mark = styled(Check)`
  vertical-align: -3px;
`;

const Spoken = styled.span`
  ${visuallyHidden}
`;

const tones: Record<ShownStatus, StatusTone> = { Active: 'ok', Invited: 'info', Disabled: 'idle', Expired: 'warn', Locked: 'bad' };

export const UserStatus = ({ user }: { user: User }) => <Status tone={tones[statusOf(user)]}>{statusOf(user)}</Status>;

export const lastLogin = (user: User): number | null => (user.last_login === 'Never' ? null : Number(user.last_login));
export const dateText = (epochSeconds: number | null, none: string): string => (epochSeconds === null ? none : dateTimeText(epochSeconds));

const held = (id: string, title: string, privilege: User['privileges'][number]): Column<User> => ({
  id,
  title,
  kind: 'boolean',
  // Room for the whole title: what somebody may do must not be guessed from its first letters.
  width: title.length > 10 ? 132 : 100,
  minWidth: title.length > 10 ? 128 : 84,
  value: (user) => user.privileges.includes(privilege),
  text: (user) => (user.privileges.includes(privilege) ? 'Yes' : ''),
  cell: (user) =>
    user.privileges.includes(privilege) ? (
      <>
        <Mark size={16} aria-hidden />
        <Spoken>Yes</Spoken>
      </>
    ) : null,
});

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** SEC-014, SEC-015: the key-control vault shows three privilege columns, the others two. */
export function userColumns(flavour: Flavour, groups: readonly Group[]): readonly Column<User>[] {
  const names = new Map(groups.map((group) => [group.id, group.name]));
  const groupText = (user: User) => user.groups.map((id) => names.get(id) ?? id).join(', ');
  return [
    {
      id: 'full_name',
      title: 'Name',
      strong: true,
      width: 220,
      minWidth: 200,
      value: (user) => user.full_name,
      cell: (user) => (
        <>
          {user.full_name}
          {user.authentication === 'Local' && <Marker>Local</Marker>}
        </>
      ),
    },
    { id: 'login_name', title: 'User name', width: 220, value: (user) => user.login_name },
    { id: 'email', title: 'Email', width: 220, hidden: true, value: (user) => user.email },
    {
      id: 'authentication',
      title: 'Authentication',
      kind: 'choice',
      width: 128,
      minWidth: 124,
      choices: choices(['Local', 'LDAP', 'RADIUS', 'OIDC']),
      value: (user) => user.authentication,
    },
    ...(flavour === 'keycontrol'
      ? [held('secAdmin', 'Security', 'SEC_ADMIN'), held('domainAdmin', 'Domain', 'DOMAIN_ADMIN'), held('cloudAdmin', 'Cloud', 'CLOUD_ADMIN')]
      : [held('secAdmin', 'Security Admin', 'SEC_ADMIN'), held('cloudAdmin', 'Cloud Admin', 'CLOUD_ADMIN')]),
    { id: 'groups', title: 'Groups', width: 190, value: groupText },
    {
      id: 'status',
      title: 'Status',
      kind: 'choice',
      width: 110,
      minWidth: 100,
      choices: choices(['Active', 'Invited', 'Disabled', 'Expired', 'Locked']),
      value: statusOf,
      cell: (user) => <UserStatus user={user} />,
    },
    { id: 'last_login', title: 'Last login', kind: 'date', width: 180, minWidth: 168, value: lastLogin, text: (user) => dateText(lastLogin(user), 'Never') },
    {
      id: 'account_expiration',
      title: 'Account expiration',
      kind: 'date',
      width: 180,
      minWidth: 168,
      value: (user) => user.account_expiration,
      text: (user) => dateText(user.account_expiration, 'Never'),
    },
  ];
}
