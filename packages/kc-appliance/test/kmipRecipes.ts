import type { KmipState } from 'kc-api/contract/kmip/objects';
import { kmipClientTable, kmipServer } from '../src/kmip/state.ts';
import type { World } from './kit.ts';
import type { Recipe } from './recipe.ts';

/** The first KMIP object of the demo in that state, not archived. */
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

/** A client server of the demo. */
export function clientServerNamed(world: World, name: string) {
  const found = kmipClientTable
    .in(world.appliance.environment)
    .all()
    .find((one) => one.name === name);
  if (!found) throw new Error(`The demo has no client server ${name}.`);
  return found;
}

/** An input for every call of KMIP that changes something. */
export const kmipRecipes: Record<string, Recipe> = {
  'kmipObjects.setState': { params: (world) => ({ uuid: kmipObjectIn(world, 'Pre-Active').id }), body: { operation: 'activate' } },
  'kmipObjects.change': { params: (world) => ({ uuid: kmipObjectIn(world, 'Active').id }), body: { ATTRS: { 'x-Description': 'Other' } } },
  'kmipUsers.save': { body: { username: 'new-client', passwd: 'Password-1', expire: 30 } },
  'kmipUsers.remove': { params: () => ({ username: 'vcenter-fra-01' }) },
  'kmipUsers.removeAll': {},
  'kmipClients.create': { body: { name: 'kmip-new', server: 'kmip-new.nordbank.example', username: 'kc', password: 'Kmip-Pass-1' } },
  'kmipClients.change': { params: (world) => ({ kmip_guid: clientServerNamed(world, 'kmip-stockholm').id }), body: { timeout: 30, username: 'kc' } },
  'kmipClients.remove': { params: (world) => ({ kmip_guid: clientServerNamed(world, 'kmip-lab').id }) },
  'kmipClients.test': { body: (world: World) => ({ kmip_guid: clientServerNamed(world, 'kmip-stockholm').id, test_connect: 'yes' }) },
  'kmipServer.change': { body: { port: 5_697 } },
  'kmipServer.rekey': { before: wrapping },
};
