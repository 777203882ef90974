import type { Group } from 'kc-api/contract/security/groups';
import type { User } from 'kc-api/contract/security/users';
import { DetailsTab, RowDetails, RowDialogButton } from '../../shell/index.ts';
import { privilegeLabels } from 'kc-api/rules/privileges';
import { editUserDialog } from './edit/editUser.dialog.tsx';
import { dateText, lastLogin, UserStatus } from './users.columns.tsx';

/** What is known of the selected user, in tabs. */
export function UserDetails({ user, groups }: { user: User; groups: readonly Group[] }) {
  const names = user.groups.map((id) => groups.find((group) => group.id === id)?.name ?? id);
  const radius = [
    { label: 'RADIUS server', value: user.radius_server },
    { label: 'RADIUS port', value: user.radius_port },
    { label: 'RADIUS authentication', value: user.radius_auth },
  ];
  return (
    <RowDetails
      title={user.full_name}
      actions={<RowDialogButton dialog={editUserDialog} target={user} row={user.id} />}
      tabs={[
        {
          value: 'general',
          label: 'General',
          content: (
            <DetailsTab
              items={[
                { label: 'Full name', value: user.full_name },
                { label: 'User name', value: user.login_name },
                { label: 'Email', value: user.email },
                { label: 'Alert email', value: user.alert_email },
                { label: 'Status', value: <UserStatus user={user} /> },
                { label: 'Last login', value: dateText(lastLogin(user), 'Never') },
                { label: 'User id', value: user.id, mono: true },
              ]}
            />
          ),
        },
        {
          value: 'privileges',
          label: 'Privileges and groups',
          content: (
            <DetailsTab
              items={[
                { label: 'Privileges', value: user.privileges.map((one) => privilegeLabels[one]).join(', ') },
                { label: 'Groups', value: names.join(', '), wide: true },
              ]}
            />
          ),
        },
        {
          value: 'account',
          label: 'Account and password',
          content: (
            <DetailsTab
              items={[
                { label: 'Account', value: user.account_enable === 'yes' ? 'Enabled' : 'Disabled' },
                { label: 'Account expiration', value: dateText(user.account_expiration, 'Never') },
                { label: 'Password expiration', value: dateText(user.password_expiration, 'Never') },
                { label: 'Temporary password', value: user.temp_password === 'yes' ? 'Yes' : 'No' },
              ]}
            />
          ),
        },
        {
          value: 'authentication',
          label: 'Authentication',
          content: (
            <DetailsTab
              items={[
                { label: 'Authentication', value: user.authentication },
                { label: 'Two-factor', value: user['2fa_enabled'] === 'yes' ? 'Enabled' : 'Not set up' },
                ...(user.authentication === 'RADIUS' ? radius : []),
              ]}
            />
          ),
        },
      ]}
    />
  );
}
