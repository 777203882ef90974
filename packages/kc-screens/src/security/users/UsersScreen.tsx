import { useMemo } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import { groups as groupCalls } from 'kc-api/contract/security/groups';
import { users as calls, type User } from 'kc-api/contract/security/users';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, listPanel, rowsOf, useActor, useAnswer, useFirstMove } from '../../shell/index.ts';
import { createUserDialog } from './create/createUser.dialog.tsx';
import { userColumns } from './users.columns.tsx';
import { userDialogs } from './users.dialogs.ts';
import type { UserDetailsProps } from './UserDetails.tsx';

// Loaded on the user's first interaction, so that the list does not wait for the code of the tabs.
const details = lazyComponent<UserDetailsProps>(async () => ({ default: (await import('./UserDetails.tsx')).UserDetails }), <Skeleton lines={4} />);

const idOf = (user: User) => user.id;
const nameOf = (user: User) => user.full_name;

function Users() {
  const actor = useActor();
  const list = useAnswer(calls.list);
  useFirstMove(details.load);
  const groups = useAnswer(groupCalls.list).data?.groups;
  const columns = useMemo(() => userColumns(actor.flavour, groups ?? []), [actor.flavour, groups]);
  return (
    <GridScreen<User>
      id="users"
      label={t('Users')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(list, (answer) => answer.users)}
      dialogs={userDialogs}
      details={(user) => <details.Component key={user.id} user={user} columns={columns} />}
      empty={{ text: t('There are no users.'), action: <DialogButton dialog={createUserDialog} /> }}
    />
  );
}

/** The users of the vault, as a grid with details. Needs the security privilege. */
export const UsersScreen = listPanel<User>(Users);
