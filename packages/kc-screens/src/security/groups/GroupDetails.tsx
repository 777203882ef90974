import type { Group } from 'kc-api/contract/security/groups';
import type { User } from 'kc-api/contract/security/users';
import { privilegeLabels } from 'kc-api/rules/privileges';
import { DetailsTab, RowDetails, RowDialogButton } from '../../shell/index.ts';
import { editGroupDialog } from './edit/editGroup.dialog.tsx';

/** What is known of the selected group, in tabs. */
export function GroupDetails({ group, users }: { group: Group; users: readonly User[] }) {
  const members = group.user_members.map((id) => users.find((user) => user.id === id));
  return (
    <RowDetails
      title={group.name}
      actions={<RowDialogButton dialog={editGroupDialog} target={group} row={group.id} />}
      tabs={[
        {
          value: 'general',
          label: 'General',
          content: (
            <DetailsTab
              items={[
                { label: 'Name', value: group.name },
                { label: 'Type', value: group.type },
                { label: 'Privilege', value: privilegeLabels[group.privilege] },
                { label: 'Group id', value: group.id, mono: true },
              ]}
            />
          ),
        },
        {
          value: 'users',
          label: 'Users',
          count: group.user_members.length,
          content: (
            <DetailsTab
              items={[
                {
                  label: 'Users',
                  wide: true,
                  value: members.map((user, index) => (user ? `${user.full_name} (${user.login_name})` : group.user_members[index])).join('\n'),
                },
              ]}
            />
          ),
        },
        {
          value: 'directory',
          label: 'Directory groups',
          count: group.adgroup_members.length,
          content: (
            <DetailsTab items={[{ label: 'Directory groups', wide: true, value: group.adgroup_members.map((one) => one.distinguishedName).join('\n') }]} />
          ),
        },
        {
          value: 'objects',
          label: 'Objects',
          count: group.objects.length,
          content: <DetailsTab items={[{ label: 'Objects', wide: true, value: group.objects.map((one) => `${one.name} (${one.type})`).join('\n') }]} />,
        },
      ]}
    />
  );
}
