// @chunk kmipTenants
export { TenantsTab as Panel, createTenantDialog as createDialog } from 'kc-screens/kmip/tenants';
