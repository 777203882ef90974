import type { KmipTenant } from 'kc-api/contract/kmip/tenants';
import type { DialogDefinition } from '../../shell/index.ts';
import { changeDomainDialog } from './changeDomain/changeDomain.dialog.tsx';
import { createTenantDialog } from './create/createTenant.dialog.tsx';
import { editDomainDialog } from './editDomain/editDomain.dialog.tsx';
import { editPolicyDialog } from './editPolicy/editPolicy.dialog.tsx';
import { editTenantDialog } from './edit/editTenant.dialog.tsx';
import { deleteTenantDialog } from './remove/deleteTenant.dialog.tsx';
import { resetTenantPasswordDialog } from './resetPassword/resetTenantPassword.dialog.tsx';

/** The dialogs about a tenant and about the tenant list. */
export const tenantDialogs: readonly DialogDefinition<KmipTenant>[] = [
  createTenantDialog,
  editTenantDialog,
  resetTenantPasswordDialog,
  editDomainDialog,
  changeDomainDialog,
  editPolicyDialog,
  deleteTenantDialog,
];
