import type { KmipTenant } from 'kc-api/contract/kmip/tenants';
import { formOf } from '../../users/create/createUser.form.tsx';

export const form = formOf<KmipTenant>(({ id }) => ({ tenant: id }));
