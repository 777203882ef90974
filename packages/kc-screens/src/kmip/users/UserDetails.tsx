import type { Column } from 'kc-components/DataGrid';
import type { KmipUser } from 'kc-api/contract/kmip/users';
import { t } from 'kc-intl/t';
import { RowDetails } from '../../shell/index.ts';
import { UserActivity } from '../activity/index.ts';
import { HandOver } from './kit/HandOver.tsx';

const facts = ['username', 'expiration', 'start', 'end', 'objects', 'last_seen', 'passwd_set', 'csr'];

/** Shows the details of a user, and the files and instructions for setting up its client. */
export const UserDetails = ({ user, columns }: { user: KmipUser; columns: readonly Column<KmipUser>[] }) => (
  <RowDetails
    title={user.username}
    history={user.id === undefined ? t('An older appliance gives it no id.') : { kind: 'KMIP user', id: user.id }}
    about={{ columns, row: user }}
    tabs={[
      { value: 'details', label: t('Details'), facts },
      { value: 'activity', label: t('Activity'), content: <UserActivity user={user} /> },
      { value: 'handover', label: t('Hand-over kit'), content: <HandOver user={user} /> },
    ]}
  />
);
