import type { Column } from 'kc-components/DataGrid';
import type { ServiceAccount } from 'kc-api/contract/cloudKeys/cspAccounts';

/** CSP-17: the columns of every list of service accounts. */
export const serviceAccountColumns: readonly Column<ServiceAccount>[] = [
  { id: 'email', title: 'Email', width: 420, strong: true, value: ({ email }) => email },
  { id: 'permissions', title: 'Permissions', width: 360, value: ({ permissions }) => permissions.join(', ') },
];
