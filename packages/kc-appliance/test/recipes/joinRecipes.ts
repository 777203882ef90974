import { nodeJoin } from 'kc-api/contract/cluster/nodeJoin';
import { bundleCode, joinStates } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { newRequest } from '../../src/core/x509/issue.ts';
import { newPrivateKey } from '../../src/core/x509/privateKeys.ts';
import { joinRequest, nodeJoinTable, noJoin, ownJoin, type OwnJoin } from '../../src/cluster/state.ts';
import { nodeRecord } from '../../src/cluster/nodes.ts';
import { changeNode, nodeNamed } from './clusterRecipes.ts';
import { root, type World } from '../kit.ts';
import type { Recipe } from './recipe.ts';
import { privateAuthority } from '../tlsServer.ts';

export const joinPassphrase = 'Join-Nordbank-2026';

/** Creates the request of a joining node, with its address. */
export const joinCsr = async (name = 'kc-node-4', address = '10.20.0.14'): Promise<string> =>
  newRequest(await newPrivateKey('P-256'), { CN: name }, [name, address]);

/** Returns the files in a tar archive, by name. */
export function filesIn(tar: Uint8Array): Record<string, string> {
  const text = (from: number, to: number) => new TextDecoder().decode(tar.slice(from, to)).replace(/\0.*$/s, '');
  const files: Record<string, string> = {};
  for (let at = 0; tar[at];) {
    const size = Number.parseInt(text(at + 124, at + 135), 8);
    files[text(at, at + 100)] = text(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

/** Returns the join bundle for an appliance, created by its own cluster or by another one. */
export async function bundleFor(
  world: World,
  cluster = world,
  passwd = joinPassphrase,
): Promise<{ cert: string; cacert: string; passwd: string; cluster_ip: string }> {
  const csr = await (await (await world.as(root)).download(nodeJoin.request)).blob.text();
  const client = await cluster.as(root);
  const { environment } = cluster.appliance;
  // The cluster already has a node with this name and address.
  const own = nodeNamed(cluster, 'kc-node-1');
  nodeRecord.put(environment, { ...own, name: 'another', ipaddr: '' });
  const { uri } = await client.send(nodeJoin.csr, { body: { csr, passwd } });
  nodeRecord.put(environment, own);
  const { blob } = await client.download(nodeJoin.bundle, { params: { code: bundleCode(uri) ?? '' } });
  const files = filesIn(new Uint8Array(await blob.arrayBuffer()));
  return { cert: files['certificate.pem'] ?? '', cacert: files['ca.pem'] ?? '', passwd, cluster_ip: '10.30.0.1' };
}

const now = (world: World) => Math.floor(world.clock.now() / 1000);

/** Sets the state of this node's join. */
const putOwnJoin = (world: World, join: Partial<OwnJoin>): void => ownJoin.set(world.appliance.environment, { ...noJoin, cluster_ip: '10.30.0.1', ...join });

const failed = async (world: World) => {
  changeNode(world, 'kc-node-2', { status: 'Join failed' });
  nodeJoinTable.in(world.appliance.environment).put({
    id: nodeNamed(world, 'kc-node-2').id,
    csr: await joinCsr('kc-node-2'),
    bundle_code: 'code',
    certificate: '',
    expires: now(world),
    used: true,
    state: joinStates.start,
    progress: 10,
    entries: [],
    reason: 'No.',
    task: '',
  });
};

let known: ReturnType<typeof privateAuthority> | undefined;
/** A certificate without data about a passphrase, as from a real cluster. */
const ownCertificate = () => (known ??= privateAuthority(['kc-node-1']));

/** Recipes for all join calls that change data. */
export const joinRecipes: Record<string, Recipe> = {
  'nodeJoin.csr': { body: async () => ({ csr: await joinCsr(), passwd: joinPassphrase }) },
  'nodeJoin.renew': { before: failed, params: (world) => ({ server_id: nodeNamed(world, 'kc-node-2').id }), body: { passwd: joinPassphrase } },
  'nodeJoin.cert': {
    before: async (world) => joinRequest.set(world.appliance.environment, { csr: '', private_key: (await ownCertificate()).key }),
    body: async () => {
      const { certificate: cert, authority: cacert } = await ownCertificate();
      return { cert, cacert, passwd: joinPassphrase, cluster_ip: '10.30.0.1' };
    },
  },
  'nodeJoin.reset': { before: (world) => putOwnJoin(world, { state: joinStates.start }), body: { type: 'soft', forced: 'no' } },
};
