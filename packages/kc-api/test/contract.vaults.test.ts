import { expect, it } from 'vitest';
import type { Call } from '../src/contract/call.ts';
import { kmipTenants } from '../src/contract/kmip/tenants.ts';
import { vaults } from '../src/contract/vaults/vaults.ts';
import { fieldsOf, words } from './fields.ts';

it('[VAULT-31] has for KMIP tenants the same calls as for vaults, including password, directory and administrators', () => {
  const addresses = (calls: Record<string, Call>) =>
    Object.fromEntries(Object.entries(calls).map(([verb, { method, path }]) => [verb, `${method} ${path.replace(/^vault_(?:tenants|groups)/, '')}`]));
  expect(addresses(kmipTenants)).toEqual(addresses(vaults));
  expect(fieldsOf(kmipTenants.resetPassword.body)).toEqual(expect.arrayContaining(words('new_password tenant_name username')));
  expect(fieldsOf(kmipTenants.changeAdminPolicy.body)).toEqual(fieldsOf(vaults.changeAdminPolicy.body));
});
