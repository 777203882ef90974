import type { KmipState } from 'kc-api/contract/kmip/objects';
import { kmipServer } from '../src/kmip/state.ts';
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

/** An input for every call of KMIP that changes something. */
export const kmipRecipes: Record<string, Recipe> = {
  'kmipObjects.setState': { params: (world) => ({ uuid: kmipObjectIn(world, 'Pre-Active').id }), body: { operation: 'activate' } },
  'kmipObjects.change': { params: (world) => ({ uuid: kmipObjectIn(world, 'Active').id }), body: { ATTRS: { 'x-Description': 'Other' } } },
  'kmipUsers.save': { body: { username: 'new-client', passwd: 'Password-1', expire: 30 } },
  'kmipUsers.remove': { params: () => ({ username: 'vcenter-fra-01' }) },
  'kmipUsers.removeAll': {},
  'kmipServer.change': { body: { port: 5_697 } },
  'kmipServer.rekey': { before: wrapping },
};
