import type { Column } from 'kc-components/DataGrid';
import type { User } from 'kc-api/contract/security/users';
import { t } from 'kc-intl/t';
import { UserSessions } from '../../sessions/index.ts';
import { RowDetails } from '../../shell/index.ts';

const radius = ['radius_server', 'radius_port', 'radius_auth'];

export interface UserDetailsProps {
  user: User;
  columns: readonly Column<User>[];
}

/** Details of the selected user, in tabs. */
export const UserDetails = ({ user, columns }: UserDetailsProps) => (
  <RowDetails
    title={user.full_name}
    history={{ kind: 'User', id: user.id }}
    about={{ columns, row: user }}
    tabs={[
      { value: 'general', label: t('General'), facts: ['full_name', 'login_name', 'email', 'alert_email', 'status', 'last_login', 'id'] },
      { value: 'privileges', label: t('Privileges and groups'), facts: ['privileges', 'groups'] },
      { value: 'account', label: t('Account and password'), facts: ['account_enable', 'account_expiration', 'password_expiration', 'temp_password'] },
      { value: 'authentication', label: t('Authentication'), facts: ['authentication', '2fa_enabled', ...(user.authentication === 'RADIUS' ? radius : [])] },
      { value: 'sessions', label: t('Sessions'), content: <UserSessions user={user} /> },
    ]}
  />
);
