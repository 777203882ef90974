import { mappingRecord } from '../../src/cluster/mappings/mappingRecord.ts';
import { nodeRecord, nodesOf } from '../../src/cluster/nodes.ts';
import type { NodeRecord } from '../../src/cluster/state.ts';
import { privateAuthority } from '../tlsServer.ts';
import type { World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

/** Passphrase that authenticates nodes of the demo's cluster. */
export const clusterPassphrase = 'Cluster-Demo-Passphrase-1';

/** Returns a node of the demo by name. */
export function nodeNamed(world: World, name: string): NodeRecord {
  const found = nodesOf(world.appliance.environment).find((one) => one.name === name);
  if (!found) throw new Error(`The demo has no node ${name}.`);
  return found;
}

export const changeNode = (world: World, name: string, change: Partial<NodeRecord>): void =>
  void nodeRecord.put(world.appliance.environment, { ...nodeNamed(world, name), ...change });

function mappingNamed(world: World, name: string) {
  const found = mappingRecord.all(world.appliance.environment).find((one) => one.name === name);
  if (!found) throw new Error(`The demo has no mapping ${name}.`);
  return found;
}
const mappingId = (world: World) => mappingNamed(world, 'north').id;
const ownGroup = (world: World) => mappingNamed(world, 'north').groupid;

/** Marks a node as waiting for the restart of its web server after a certificate change. */
export const waitForRestart = (world: World, name: string): void =>
  changeNode(world, name, { ssltask_list: [{ target: 'external', state: 'RESTART_PENDING', since: 0 }] });

/** Creates a request body with a certificate, its key and its own CA. */
export async function installable(targets: ('internal' | 'external')[] = ['external']) {
  const { certificate, authority, key } = await privateAuthority(['kc.nordbank.example']);
  return { ssl_cert: certificate, ca_cert: authority, private_key: key, targets };
}

/** Recipes for all cluster calls that change data. */
export const clusterRecipes: Record<string, Recipe> = {
  'cluster.change': { body: { timeout: 20 } },
  'cluster.changeStartup': { body: { auth_type: 'AUTH_PWD', password: 'Start-Nordbank-1' } },
  'servers.authenticate': {
    before: (world) => changeNode(world, 'kc-node-2', { authenticated: 'no' }),
    body: (world: World) => ({ operation: 'authenticate', server_ids: [nodeNamed(world, 'kc-node-2').id], passphrase: clusterPassphrase }),
  },
  'servers.remove': { body: (world: World) => ({ server_ids: [nodeNamed(world, 'kc-node-3').id] }) },
  'servers.mapUpdate': { body: (world: World) => ({ map_op: 'disable', clusterinfo_list: [mappingId(world)], kc_ip_list: ['10.20.0.12'] }) },
  'mappings.create': {
    body: (world: World) => ({ name: 'new', description: '', groupid: ownGroup(world), preferredNode: 'a', servers: 'a:10.0.0.1:443' }),
  },
  'mappings.changeServers': { params: (world) => ({ id: mappingId(world) }), body: { servers: 'a:10.0.0.1:443' } },
  'mappings.remove': { params: (world) => ({ id: mappingId(world) }) },
  'webCertificates.generateCsr': { body: { common_name: 'kc.nordbank.example', country: 'se', key_size: '2048' } },
  'webCertificates.install': { body: () => installable() },
  'webCertificates.selfSigned': { body: { targets: ['external'] } },
  'webCertificates.reuse': { body: { source: 'external' } },
  'webCertificates.restart': {
    before: (world) => waitForRestart(world, 'kc-node-2'),
    body: (world: World) => ({ server_id: nodeNamed(world, 'kc-node-2').id }),
  },
  'supportLogin.save': {
    params: (world) => ({ server_id: nodeNamed(world, 'kc-node-2').id }),
    body: { login_enabled: 'yes', new_password: 'Support-Demo-1' },
  },
};
