import type { Column } from 'kc-components/DataGrid';
import type { Group } from 'kc-api/contract/security/groups';
import { privilegeLabels } from 'kc-api/rules/privileges';

const count = (id: string, title: string, of: (group: Group) => number): Column<Group> => ({ id, title, kind: 'number', width: 130, value: of });

export const groupColumns: readonly Column<Group>[] = [
  { id: 'name', title: 'Name', strong: true, width: 220, value: (group) => group.name },
  { id: 'type', title: 'Type', width: 170, value: (group) => group.type },
  {
    id: 'privilege',
    title: 'Privilege',
    kind: 'choice',
    width: 140,
    choices: Object.entries(privilegeLabels).map(([value, label]) => ({ value, label })),
    value: (group) => group.privilege,
    text: (group) => privilegeLabels[group.privilege],
  },
  count('users', 'Users', (group) => group.user_members.length),
  count('directoryGroups', 'Directory groups', (group) => group.adgroup_members.length),
  count('objects', 'Objects', (group) => group.objects.length),
];
