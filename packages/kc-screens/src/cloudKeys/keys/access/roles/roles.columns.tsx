import type { Column } from 'kc-components/DataGrid';
import { Status } from 'kc-components/Status';
import type { RoleRow } from './roles.ts';

const sourceText = ({ inherited }: RoleRow): string => (inherited === 'yes' ? 'Inherited' : 'This cloud key');

export const roleColumns: readonly Column<RoleRow>[] = [
  { id: 'role', title: 'Role', width: 280, strong: true, value: (row) => row.role },
  { id: 'members', title: 'Members', width: 460, value: (row) => row.members.join(', ') },
  {
    id: 'inherited',
    title: 'Source',
    width: 130,
    minWidth: 124,
    filterable: false,
    value: sourceText,
    cell: (row) => (row.inherited === 'yes' ? <Status tone="idle">Inherited</Status> : sourceText(row)),
  },
];
