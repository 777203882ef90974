import { useMemo } from 'react';
import { groups as calls, type Group } from 'kc-api/contract/security/groups';
import { users as userCalls } from 'kc-api/contract/security/users';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, rowsOf, useAnswer } from '../../shell/index.ts';
import { createGroupDialog } from './create/createGroup.dialog.tsx';
import { GroupDetails } from './GroupDetails.tsx';
import { groupColumns } from './groups.columns.tsx';
import { groupDialogs } from './groups.dialogs.ts';

const idOf = (group: Group) => group.id;
const nameOf = (group: Group) => group.name;

/** The groups of the vault, as a grid with details. Needs the security privilege. */
export function GroupsScreen() {
  const list = useAnswer(calls.list);
  const users = useAnswer(userCalls.list).data?.users;
  const columns = useMemo(() => groupColumns(users ?? []), [users]);
  return (
    <GridScreen<Group>
      id="groups"
      label={t('Groups')}
      columns={columns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(list, (answer) => answer.groups)}
      dialogs={groupDialogs}
      details={(group) => <GroupDetails key={group.id} group={group} columns={columns} />}
      empty={{ text: t('There are no groups.'), action: <DialogButton dialog={createGroupDialog} /> }}
    />
  );
}
