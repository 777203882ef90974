export { createTenantDialog } from './create/createTenant.dialog.tsx';
export { createTenantUserDialog } from './users/createTenantUser.dialog.tsx';
export { tenantUserDialogs } from './users/tenantUsers.dialogs.ts';
export { tenantDialogs } from './tenants.dialogs.ts';
export { TenantsTab } from './TenantsTab.tsx';
