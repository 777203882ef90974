import type { Column } from 'kc-components/DataGrid';
import type { Group } from 'kc-api/contract/security/groups';
import { t } from 'kc-intl/t';
import { RowDetails } from '../../shell/index.ts';

/** Details of the selected group, in tabs. */
export const GroupDetails = ({ group, columns }: { group: Group; columns: readonly Column<Group>[] }) => (
  <RowDetails
    title={group.name}
    history={{ kind: 'Group', id: group.id }}
    about={{ columns, row: group }}
    tabs={[
      { value: 'general', label: t('General'), facts: ['name', 'type', 'privilege', 'id'] },
      { value: 'users', label: t('Users'), facts: ['user_members'], count: group.user_members.length },
      { value: 'directory', label: t('Directory groups'), facts: ['adgroup_members'], count: group.adgroup_members.length },
      { value: 'objects', label: t('Objects'), facts: ['object_names'], count: group.objects.length },
    ]}
  />
);
