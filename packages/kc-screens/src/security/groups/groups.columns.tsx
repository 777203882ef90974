import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import type { Group } from 'kc-api/contract/security/groups';
import type { User } from 'kc-api/contract/security/users';
import { privilegeLabels } from 'kc-api/rules/privileges';
import { groupTypeName } from 'kc-api/rules/security/groups';
import { auditKindText } from 'kc-api/rules/audit/kindNames';
import { t } from 'kc-intl/t';

const count = (id: string, title: string, of: (group: Group) => number): Column<Group> => ({ id, title, kind: 'number', width: 130, value: of });
/** A column for a list of names: one per line in the details, hidden in the grid by default. */
const names = (id: string, title: string, of: (group: Group) => readonly string[]): Column<Group> => ({
  id,
  title,
  hidden: true,
  value: (group) => of(group).join('\n'),
});

export function groupColumns(users: readonly User[]): readonly Column<Group>[] {
  const known = new Map(users.map((user) => [user.id, `${user.full_name} (${user.login_name})`]));
  return [
    { id: 'name', title: t('Name'), strong: true, width: 220, value: (group) => group.name },
    { id: 'type', title: t('Type'), width: 170, value: (group) => groupTypeName(group.type) },
    {
      id: 'privilege',
      title: t('Privilege'),
      kind: 'choice',
      width: 140,
      choices: optionsOf(Object.keys(privilegeLabels) as Group['privilege'][], privilegeLabels),
      value: (group) => group.privilege,
    },
    count('users', t('Users'), (group) => group.user_members.length),
    count('directoryGroups', t('Directory groups'), (group) => group.adgroup_members.length),
    count('objects', t('Objects'), (group) => group.objects.length),
    { id: 'id', title: t('Group ID'), mono: true, hidden: true, value: (group) => group.id },
    names('user_members', t('Names of users'), (group) => group.user_members.map((id) => known.get(id) ?? id)),
    names('adgroup_members', t('Names of directory groups'), (group) => group.adgroup_members.map((one) => one.distinguishedName)),
    names('object_names', t('Names of objects'), (group) => group.objects.map((one) => `${one.name} (${auditKindText(one.type)})`)),
  ];
}
