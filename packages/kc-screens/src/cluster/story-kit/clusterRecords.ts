import type { Appliance, Tables } from 'kc-appliance';
import { testCertificate, testKey, testRequest } from './certificateFiles.ts';

type Node = Tables['nodes'];
const table = ({ environment }: Appliance) => environment.store.table('nodes');

/** Returns a node of the demo. */
export function nodeNamed(appliance: Appliance, name: string): Node {
  const found = table(appliance)
    .all()
    .find((node) => node.name === name);
  if (!found) throw new Error(`The demo has no node ${name}.`);
  return found;
}

export const nodeRow = (name: string) => (appliance: Appliance) => nodeNamed(appliance, name).id;

export const changeNode = (appliance: Appliance, id: string, change: Partial<Node>): void => {
  const node = table(appliance).get(id);
  if (node) table(appliance).put({ ...node, ...change });
};

export function clearNodes(appliance: Appliance): void {
  for (const { id } of table(appliance).all()) table(appliance).remove(id);
}

export function putNodes(appliance: Appliance, count: number, change: Partial<Node> = {}): void {
  const like = nodeNamed(appliance, 'kc-node-2');
  table(appliance).putMany(Array.from({ length: count }, (_, n) => ({ ...like, id: `many-${n}`, name: `kc-node-${n + 10}`, ...change })));
}

/** The passphrase by which the nodes of the demo are authenticated. */
export const clusterPassphrase = 'Cluster-Demo-Passphrase-1';

type Mapping = Tables['mappings'];
const mappings = ({ environment }: Appliance) => environment.store.table('mappings');

/** Returns a mapping of the demo, or one that the story has created. */
export function mappingNamed(appliance: Appliance, name: string): Mapping {
  const found = mappings(appliance)
    .all()
    .find((mapping) => mapping.name === name);
  if (!found) throw new Error(`There is no mapping ${name}.`);
  return found;
}

export const mappingRow = (name: string) => (appliance: Appliance) => mappingNamed(appliance, name).id;

export function clearMappings(appliance: Appliance): void {
  for (const { id } of mappings(appliance).all()) mappings(appliance).remove(id);
}

export function putMappings(appliance: Appliance, count: number): void {
  const like = mappingNamed(appliance, 'north');
  mappings(appliance).putMany(Array.from({ length: count }, (_, n) => ({ ...like, id: `many-${n}`, name: `mapping-${n}` })));
}

/** Makes a certificate wait on every node for a restart of its web server. */
export function waitForRestart(appliance: Appliance): void {
  const since = Math.floor(Date.now() / 1000) - 600;
  table(appliance).putMany(
    table(appliance)
      .all()
      .map((node) => ({ ...node, ssltask_list: [{ target: 'external', state: 'RESTART_PENDING', since }] })),
  );
}

const ago = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;

/** Returns the reason for a node that lost its connection during the join. */
export const lostReason = (node: string): string => `The connection to ${node} was lost while data was transferred.`;

/**
 * Makes a node join the cluster. With a reason, the join has failed; '' means that it is running. Default of `reason`: a lost connection. `which`: name or id
 * of the node.
 */
export function putJoin(appliance: Appliance, which: string, { reason: said, used = true }: { reason?: string; used?: boolean } = {}): void {
  const { id, name } = table(appliance).get(which) ?? nodeNamed(appliance, which);
  const reason = said ?? lostReason(name);
  changeNode(appliance, id, { status: reason === '' ? 'Joining' : 'Join failed', authenticated: 'no' });
  appliance.environment.store.table('nodeJoins').put({
    id,
    csr: testRequest,
    bundle_code: 'bundle-of-the-story',
    certificate: testCertificate,
    expires: ago(-3_000),
    used,
    state: 'NJ_JOIN_OS_TRANSFER',
    progress: 40,
    entries: [
      { time: ago(90), text: 'Certificate bundle created.', type: 'info' },
      { time: ago(60), text: `Data transfer to ${name} started.`, type: 'info' },
      ...(reason === '' ? [] : [{ time: ago(30), text: reason, type: 'error' as const }]),
    ],
    reason,
    task: '',
  });
}

/** The error of this node's join. */
export const silentReason = 'No response from 192.0.2.7. Check the address, and whether a firewall lets this node through.';

/** Makes this node join a cluster. With a reason, the join has failed. */
export function putOwnJoin(
  { environment }: Appliance,
  { state = 'NJ_JOIN_OS_TRANSFER', progress = 40, reason = '', restart_id = null as string | null } = {},
): void {
  environment.store.setValue('own_join', {
    state,
    progress,
    entries: [
      { time: ago(20), text: 'The cluster at 192.0.2.7 answers.', type: 'info' },
      ...(reason === '' ? [] : [{ time: ago(10), text: reason, type: 'error' as const }]),
    ],
    cluster_ip: '192.0.2.7',
    fingerprint: '',
    restart_id,
  });
  environment.store.setValue('status', { ...environment.store.value('status'), node_joining: reason === '' ? 'yes' : 'no' });
}

/** Makes this node have a certificate request, the one of these stories. */
export const putRequest = ({ environment }: Appliance): void => environment.store.setValue('join_request', { csr: testRequest, private_key: testKey });
