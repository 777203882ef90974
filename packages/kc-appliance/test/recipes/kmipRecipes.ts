import type { MigrationState } from 'kc-api/contract/kmip/migration';
import type { KmipState } from 'kc-api/contract/kmip/objects';
import { beginMigration, shareOut } from '../../src/kmip/tenants/tenantStory.ts';
import { kmipClientTable, kmipServer, kmipTenantTable } from '../../src/kmip/state.ts';
import type { World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

/** Returns the first KMIP object of the demo in this state that is not archived. */
export function kmipObjectIn(world: World, state: KmipState) {
  const found = world.appliance.environment.store
    .table('kmipObjects')
    .all()
    .find((one) => one.state === state && one.archived === 'no');
  if (!found) throw new Error(`The demo has no KMIP object that is ${state}.`);
  return found;
}

function wrapping(world: World): void {
  const { environment } = world.appliance;
  kmipServer.set(environment, { ...kmipServer.get(environment), hsm_type: 'HSM', rootkey_label: 'kmip-root' });
}

/** Returns a client server of the demo by name. */
export function clientServerNamed(world: World, name: string) {
  const found = kmipClientTable
    .in(world.appliance.environment)
    .all()
    .find((one) => one.name === name);
  if (!found) throw new Error(`The demo has no client server ${name}.`);
  return found;
}

/** Returns a tenant of the demo by name. */
function tenantNamed(world: World, name: string) {
  const found = kmipTenantTable
    .in(world.appliance.environment)
    .all()
    .find((one) => one.name === name);
  if (!found) throw new Error(`The demo has no tenant ${name}.`);
  return found;
}
const of = (name: string) => (world: World) => ({ id: tenantNamed(world, name).id });
const withTenants = ({ appliance }: World): void => shareOut(appliance.environment);
const at = (state: MigrationState) => (world: World) => beginMigration(world.appliance.environment, { state, error: '' });
const ldap = { server_url: 'ldap://dc.cards.example', tls: 'no', tls_auth: 'none', user_base_dn: '', group_base_dn: '', timeout: 5 };
const domain = {
  domain_name: 'cards.example',
  domain_netbios_name: 'CARDS',
  type: 'MICROSOFT_AD',
  uid: 'sAMAccountName',
  service_account_name: '',
  servers: [ldap],
};

/** Recipes for all KMIP calls that change data. */
export const kmipRecipes: Record<string, Recipe> = {
  'kmipObjects.setState': { params: (world) => ({ uuid: kmipObjectIn(world, 'Pre-Active').id }), body: { operation: 'activate' } },
  'kmipObjects.change': { params: (world) => ({ uuid: kmipObjectIn(world, 'Active').id }), body: { ATTRS: { 'x-Description': 'Other' } } },
  'kmipUsers.save': { body: { username: 'new-client', passwd: 'Password-1', expire: 30 } },
  'kmipUsers.remove': { params: () => ({ username: 'vcenter-fra-01' }) },
  'kmipUsers.removeAll': {},
  'kmipUsers.keyStore': { params: () => ({ username: 'vcenter-fra-01' }), body: { passphrase: 'Correct horse 1' } },
  'kmipClients.create': { body: { name: 'kmip-new', server: 'kmip-new.nordbank.example', username: 'kc', password: 'Kmip-Pass-1' } },
  'kmipClients.change': { params: (world) => ({ kmip_guid: clientServerNamed(world, 'kmip-stockholm').id }), body: { timeout: 30, username: 'kc' } },
  'kmipClients.remove': { params: (world) => ({ kmip_guid: clientServerNamed(world, 'kmip-lab').id }) },
  'kmipClients.test': { body: (world: World) => ({ kmip_guid: clientServerNamed(world, 'kmip-stockholm').id, test_connect: 'yes' }) },
  'kmipServer.change': { body: { port: 5_697 } },
  'kmipServer.rekey': { before: wrapping },
  'kmipTenants.create': {
    before: withTenants,
    body: {
      name: 'cards',
      desc: '',
      auth_type: 'KMIP_AUTH_MANAGED',
      ad_domain: domain,
      initial_admember: { upn: 'anna@cards.example', mail: 'anna@cards.example' },
    },
  },
  'kmipTenants.remove': { before: withTenants, params: of('payments') },
  'kmipTenants.change': { before: withTenants, params: of('payments'), body: { desc: 'Cards' } },
  'kmipTenants.resetPassword': {
    before: withTenants,
    params: of('payments'),
    body: { new_password: 'Password-2', tenant_name: 'payments', username: 'magnus.bergh@nordbank.example' },
  },
  'kmipTenants.changeAdSettings': {
    before: withTenants,
    params: of('storage'),
    body: { uid: 'mail', service_account_name: 'svc', service_account_pw: 'Secret-1' },
  },
  'kmipTenants.changeDomain': {
    before: withTenants,
    params: of('storage'),
    body: { ad_domain: domain, initial_admember: { upn: 'anna@cards.example', mail: 'anna@cards.example' } },
  },
  'kmipTenants.changeAdminPolicy': {
    before: withTenants,
    params: of('storage'),
    body: { admin_type: 'user', members: [{ name: 'anna', distinguishedName: '' }] },
  },
  'kmipMigration.migrate': { before: at('KMIP_MIG_ACCOUNT_VERIFIED') },
  'kmipMigration.complete': { before: at('KMIP_MIG_IMPORT_COMPLETE') },
  'kmipMigration.cancel': { before: at('KMIP_MIG_START') },
  'kmipMigration.reset': { before: at('KMIP_MIG_IMPORT_COMPLETE') },
  'kmipMigration.resendEmail': { before: at('KMIP_MIG_START') },
};
