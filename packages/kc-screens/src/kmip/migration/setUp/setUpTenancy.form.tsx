import { formOf } from '../../tenants/create/createTenant.form.tsx';

/** The wizard for a new tenant, with migration of the legacy server's data. */
export const form = formOf('yes');
