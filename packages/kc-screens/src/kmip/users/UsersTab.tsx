import { useMemo } from 'react';
import { kmipUsers, type KmipUser } from 'kc-api/contract/kmip/users';
import { t } from 'kc-intl/t';
import { GridScreen, listPanel, rowsOf, useAnswer, usePorts } from '../../shell/index.ts';
import { UserDetails } from './UserDetails.tsx';
import { idOf, nameOf } from './kmipUser.ts';
import { userColumns } from './users.columns.tsx';
import { userDialogs } from './users.dialogs.ts';

function Users() {
  const { clock } = usePorts();
  const answer = useAnswer(kmipUsers.list);
  const asOf = answer.updatedAt ?? clock.now();
  const columns = useMemo(() => userColumns(Math.floor(asOf / 1000)), [asOf]);
  return (
    <GridScreen<KmipUser>
      id="kmipUsers"
      label={t('KMIP users')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(answer, ({ users }) => users)}
      dialogs={userDialogs}
      details={(user) => <UserDetails key={idOf(user)} user={user} columns={columns} />}
      empty={{ text: t('There are no KMIP users yet. Create one for each client.') }}
    />
  );
}

/** KMIP-007: the KMIP users, as a grid with details. */
export const UsersTab = listPanel<KmipUser>(Users);
