import type { Column } from 'kc-components/DataGrid';
import type { ServiceAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { t } from 'kc-intl/t';

/** CSP-17: the columns of every list of service accounts. */
export const serviceAccountColumns: readonly Column<ServiceAccount>[] = [
  { id: 'email', title: t('Email'), width: 420, strong: true, value: ({ email }) => email },
  { id: 'permissions', title: t('Permissions'), width: 360, value: ({ permissions }) => permissions.join(', ') },
];
