import type { Column } from 'kc-components/DataGrid';
import { Status } from 'kc-components/Status';
import { t } from 'kc-intl/t';
import type { RoleRow } from './roles.ts';

const sourceText = ({ inherited }: RoleRow): string => (inherited === 'yes' ? t('Inherited') : t('This cloud key'));

export const roleColumns: readonly Column<RoleRow>[] = [
  { id: 'role', title: t('Role'), width: 280, strong: true, value: (row) => row.role },
  { id: 'members', title: t('Members'), width: 460, value: (row) => row.members.join(', ') },
  {
    id: 'inherited',
    title: t('Source'),
    width: 130,
    minWidth: 124,
    filterable: false,
    value: sourceText,
    cell: (row) => (row.inherited === 'yes' ? <Status tone="idle">{t('Inherited')}</Status> : sourceText(row)),
  },
];
