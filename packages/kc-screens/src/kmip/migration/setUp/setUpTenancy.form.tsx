import { formOf } from '../../tenants/create/createTenant.form.tsx';

/** The wizard of every tenant; this one takes over what the legacy server holds. */
export const form = formOf('yes');
